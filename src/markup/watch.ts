import { matches, queryAll } from "./query.ts";

/**
 * One watcher per page for everything that options and stores are read from: fields, meta elements, page state, scopes
 * (config.9, events.7). Every listener is called for every change: reading options again is cheap.
 *
 * `markup`: what options are read from has changed. `messages`: the page's own texts have. `page`: a script of the page says that
 * the page has changed. `texts`: a language has loaded; what options are read from is the same.
 */
export type Reason = "markup" | "messages" | "page" | "texts";
type Listener = (reason: Reason) => void;

/** Stores are emptied first, so that whatever reads the page after them finds them empty (selections.27). */
const PHASES = ["stores", "elements"] as const;
export type Phase = (typeof PHASES)[number];

// scopes too: what is held for one ends when it leaves, whatever is in it (host.5)
const STATE = "script[data-dp-state]";
const READ_FROM = `input,select,textarea,form,meta,${STATE},[data-dp-page],[data-dp-scope]`;
const FORMS = ["data-dp-add-to-cart", "data-dp-buy-now"];
const FILTER = [
  "value",
  "content",
  "name",
  "id",
  "checked",
  "min",
  "max",
  "step",
  "data-dp-scope",
  "data-dp-page",
  "data-dp-state",
  "data-dp-price",
  "lang",
  ...FORMS,
];
const MESSAGES = "script[data-dp-messages]";
const listeners: Record<Phase, Set<Listener>> = { stores: new Set(), elements: new Set() };
let observer: MutationObserver | undefined;
let version = 0;

/** The element or something in it. */
const holds = (node: Node, selector: string): boolean =>
  node instanceof Element && (matches(node, selector) || queryAll(node, selector).length > 0);

const movesOne = ({ addedNodes, removedNodes }: MutationRecord, selector: string): boolean =>
  [...addedNodes, ...removedNodes].some((node) => holds(node, selector));

/** A text in such an element has changed. */
const isTextOf = ({ parentElement }: Node, selector: string): boolean => parentElement?.matches(selector) === true;

/** The page added, changed or removed texts of its own. */
const holdsMessages = (record: MutationRecord): boolean =>
  record.type === "childList" ? movesOne(record, MESSAGES) : isTextOf(record.target, MESSAGES);

function relevant(record: MutationRecord): boolean {
  const { type, target, attributeName } = record;
  if (type === "characterData") return isTextOf(target, STATE);
  const isOf = (selector: string) => target instanceof Element && matches(target, selector);
  if (type === "attributes") return isOf(READ_FROM) || attributeName!.startsWith("data-dp-") || attributeName === "lang";
  return isOf(STATE) || movesOne(record, READ_FROM);
}

const reasonOf = (records: readonly MutationRecord[]): Reason | undefined =>
  records.some(holdsMessages) ? "messages" : records.some(relevant) ? "markup" : undefined;

/** Calls all listeners, phase by phase. */
export function notifyPageChange(reason: Reason): void {
  if (reason !== "texts") version++;
  for (const phase of PHASES) for (const listener of [...listeners[phase]]) listener(reason);
}

function start(): void {
  observer = new MutationObserver((records) => {
    const reason = reasonOf(records);
    if (reason) notifyPageChange(reason);
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: FILTER,
  });
  for (const type of ["input", "change", "reset"]) {
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element && matches(event.target, READ_FROM)) queueMicrotask(() => notifyPageChange("markup"));
      },
      true,
    );
  }
  // at the window: before the page's own listeners, which may select again in a store that is empty by now
  const changed = (event: Event) => {
    if (event instanceof CustomEvent && event.target === document && event.detail?.name === "page") notifyPageChange("page");
  };
  addEventListener("dp-change", changed, true);
}

/** Calls back when something that options are read from has changed; returns a function that ends it. */
export function watchPage(listener: Listener, phase: Phase = "elements"): () => void {
  if (!observer) start();
  listeners[phase].add(listener);
  return () => void listeners[phase].delete(listener);
}

/**
 * A number that changes with all that options are read from, so that what was found once need not be searched again by every
 * element. It counts what the page has changed a moment ago too, before the observer is called.
 */
export function pageVersion(): number {
  if (!observer) start();
  const reason = reasonOf(observer!.takeRecords());
  if (reason) {
    version++;
    queueMicrotask(() => notifyPageChange(reason));
  }
  return version;
}

/** Forgets a page that there will be no more: a server has another one at each call. */
export function forgetPage(): void {
  observer = undefined;
  version++;
  for (const phase of PHASES) listeners[phase].clear();
}
