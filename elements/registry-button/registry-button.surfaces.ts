import type { RegistryButtonOptions } from "./registry-button.options.ts";
import type { Opening } from "./registry-button.parts.ts";

/** Another element with a surface, as this one knows it: it is found and opened through the DOM alone. */
interface Surface extends HTMLElement {
  show?(more: { readonly reason: string; readonly opener: HTMLElement | null; readonly asin: string }): void;
}

const TAGS = { panel: "dp-baby-registry-panel", picker: "dp-registry-picker" } as const;
/** As long as the loader keeps a press (host.6). */
const WAIT_MS = 5000;

/**
 * Opens the panel or the picker that `panel` or `picker` names, else one of the button's own after it. False when there is
 * none that can work here: its code did not come, or it is invalid.
 */
export function surfacesOf(
  host: HTMLElement,
  options: () => RegistryButtonOptions,
  control: () => HTMLElement | null,
  signal: AbortSignal,
) {
  const own = new Map<string, Surface>();
  signal.addEventListener("abort", () => own.forEach((element) => element.remove()));

  function find({ surface, asin }: Opening): { element: Surface; named: boolean } {
    const id = options()[surface];
    const root = host.getRootNode() as Document | ShadowRoot;
    const named = id ? root.getElementById(id) : null;
    if (named) return { element: named, named: true };
    const element = own.get(surface) ?? document.createElement(TAGS[surface]);
    own.set(surface, element);
    const { sid, token, vendorPrefix, vendorId, quantity } = options();
    Object.assign(element, { asin, sid, token, vendorPrefix, vendorId, ...(surface === "picker" ? { quantity } : {}) });
    if (!element.isConnected) host.after(element);
    return { element, named: false };
  }

  return async (opening: Opening): Promise<boolean> => {
    const { element, named } = find(opening);
    if (!(await usable(element, named, signal))) return false;
    element.show?.({ reason: "button", opener: control(), asin: opening.asin });
    return true;
  };
}

async function usable(element: Surface, named: boolean, signal: AbortSignal): Promise<boolean> {
  const defined = () => !element.localName.includes("-") || customElements.get(element.localName) !== undefined;
  // the loader marks what it fetches in the task after the insertion
  if (!defined()) await new Promise((resolve) => setTimeout(resolve));
  const coming = named || element.dataset["state"] === "loading";
  if (!defined() && coming) await definition(element, signal);
  await Promise.resolve(); // an element that has just been inserted reads its options in a microtask
  return element.show !== undefined && !/^(?:failed|invalid)$/.test(element.dataset["state"] ?? "");
}

/** Resolves when the tag is defined, its code has failed to come, or the wait is over. */
function definition(element: Surface, signal: AbortSignal): Promise<unknown> {
  const done = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
  const ended = new Promise<void>((resolve) => {
    done.addEventListener("abort", () => resolve(), { once: true });
    element.addEventListener("dp-error", () => resolve(), { once: true });
  });
  return Promise.race([customElements.whenDefined(element.localName), ended]);
}
