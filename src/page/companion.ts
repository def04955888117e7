/** Another element with a surface, found and opened through the DOM alone: no element imports another. */
export interface Companion extends HTMLElement {
  show?(more?: Readonly<Record<string, unknown>>): unknown;
}

export interface Wanted {
  /** `dp-…` of the element that is made where the page names none */
  readonly tag: string;
  /** the page's own, by id */
  readonly id?: string | undefined;
  /** options of the one that is made */
  readonly properties: Readonly<Record<string, unknown>>;
  /** tells two that are made apart, where the tag does not */
  readonly kind?: string;
}

/** As long as the loader keeps a press (host.6). */
const WAIT_MS = 5000;

/**
 * Gives the element that the page names, else one of the host's own, which stands behind it and leaves with it. Nothing when
 * there is none that can work: its code did not come, or it is invalid.
 */
export function companionOf(host: HTMLElement, signal: AbortSignal): (wanted: Wanted) => Promise<Companion | undefined> {
  const made = new Map<string, Companion>();
  signal.addEventListener("abort", () => made.forEach((element) => element.remove()));

  return async ({ tag, id, properties, kind = "" }) => {
    const root = host.getRootNode() as Document | ShadowRoot;
    const named = id ? root.getElementById(id) : null;
    const key = `${tag} ${kind}`;
    const element: Companion = named ?? made.get(key) ?? document.createElement(tag);
    if (!named) {
      made.set(key, element);
      Object.assign(element, properties);
      if (!element.isConnected) host.after(element);
    }
    return (await usable(element, named !== null, signal)) ? element : undefined;
  };
}

async function usable(element: Companion, named: boolean, signal: AbortSignal): Promise<boolean> {
  const defined = () => !element.localName.includes("-") || customElements.get(element.localName) !== undefined;
  // the loader marks what it fetches in the task after the insertion
  if (!defined()) await new Promise((resolve) => setTimeout(resolve));
  if (!defined() && (named || element.dataset["state"] === "loading")) await definition(element, signal);
  await Promise.resolve(); // an element that has just been inserted reads its options in a microtask
  return element.show !== undefined && !/^(?:failed|invalid)$/.test(element.dataset["state"] ?? "");
}

/** Resolves when the tag is defined, its code has failed to come, or the wait is over. */
function definition(element: Companion, signal: AbortSignal): Promise<unknown> {
  const done = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
  const ended = new Promise<void>((resolve) => {
    done.addEventListener("abort", () => resolve(), { once: true });
    element.addEventListener("dp-error", () => resolve(), { once: true });
  });
  return Promise.race([customElements.whenDefined(element.localName), ended]);
}
