/** Another element with a surface. It is found and opened through the DOM alone: no element imports another. */
export interface Companion extends HTMLElement {
  show?(more?: Readonly<Record<string, unknown>>): unknown;
}

export interface CompanionQuery {
  /** `dp-…` of the element that is added when the page names none */
  readonly tag: string;
  /** the page's own, by id */
  readonly id?: string | undefined;
  /** options of the added element */
  readonly properties: Readonly<Record<string, unknown>>;
  /** separates two added elements of one tag */
  readonly kind?: string;
}

/** As long as the loader keeps a press (host.6). */
const WAIT_MS = 5000;

/**
 * Finds the element that the page names, else adds one after the host, which is removed when the signal aborts. Resolves with
 * `undefined` when the element cannot work: its code did not load, or it is invalid.
 */
export function companionOf(host: HTMLElement, signal: AbortSignal): (wanted: CompanionQuery) => Promise<Companion | undefined> {
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

/** Resolves when the tag is defined, its code has failed to load, or the wait is over. */
function definition(element: Companion, signal: AbortSignal): Promise<unknown> {
  const done = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
  const ended = new Promise<void>((resolve) => {
    done.addEventListener("abort", () => resolve(), { once: true });
    element.addEventListener("dp-error", () => resolve(), { once: true });
  });
  return Promise.race([customElements.whenDefined(element.localName), ended]);
}
