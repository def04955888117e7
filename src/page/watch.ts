import { matches, queryAll } from "./query.ts";

/**
 * One watcher per page for everything that options and stores are read from: fields, meta elements, page state, scopes
 * (config.9, events.7). Elements that are told read their options again; that is cheap, so nobody is told apart.
 */
export type Reason = "markup" | "page" | "texts";
type Listener = (reason: Reason) => void;

// scopes too: what is held for one ends when it leaves, whatever is in it (host.5)
const READ_FROM = "input,select,textarea,form,meta,script[data-dp-state],[data-dp-page],[data-dp-scope]";
const FORMS = ["data-dp-add-to-cart", "data-dp-buy-now"];
const FILTER = ["value", "content", "name", "id", "checked", "data-dp-scope", "data-dp-page", "data-dp-state", "lang", ...FORMS];
const MESSAGES = "script[data-dp-messages]";
const listeners = new Set<Listener>();
let observer: MutationObserver | undefined;
let version = 0;

const holdsOptions = (node: Node): boolean =>
  node instanceof Element
    ? matches(node, READ_FROM) || queryAll(node, READ_FROM).length > 0
    : node.parentElement?.matches("script[data-dp-state]") === true;

/** Texts of the page's own came or changed: every element asks for its texts again. */
const holdsMessages = (record: MutationRecord): boolean =>
  record.type === "childList"
    ? [...record.addedNodes, ...record.removedNodes].some(
        (node) => node instanceof Element && (matches(node, MESSAGES) || queryAll(node, MESSAGES).length > 0),
      )
    : record.target.parentElement?.matches(MESSAGES) === true;

function relevant(record: MutationRecord): boolean {
  if (record.type === "attributes")
    return (
      record.target instanceof Element &&
      (matches(record.target, READ_FROM) || record.attributeName?.startsWith("data-dp-") || record.attributeName === "lang")
    );
  if (record.type === "characterData") return holdsOptions(record.target);
  if (record.target instanceof Element && matches(record.target, "script[data-dp-state]")) return true;
  return [...record.addedNodes, ...record.removedNodes].some((node) => node instanceof Element && holdsOptions(node));
}

const reasonOf = (records: readonly MutationRecord[]): Reason | undefined =>
  records.some(holdsMessages) ? "page" : records.some(relevant) ? "markup" : undefined;

/** Tells all that watch; "texts": other texts have come, nothing that options are read from has changed. */
export function tellPage(reason: Reason): void {
  if (reason !== "texts") version++;
  for (const listener of [...listeners]) listener(reason);
}

function start(): void {
  observer = new MutationObserver((records) => {
    const reason = reasonOf(records);
    if (reason) tellPage(reason);
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
        if (event.target instanceof Element && matches(event.target, READ_FROM)) queueMicrotask(() => tellPage("markup"));
      },
      true,
    );
  }
  document.addEventListener("dp-change", (event) => {
    if (event instanceof CustomEvent && event.target === document && event.detail?.name === "page") tellPage("page");
  });
}

/** Calls back when something that options are read from has changed, and with "page" when the page says so (events.7). */
export function watchPage(listener: Listener): () => void {
  if (!observer) start();
  listeners.add(listener);
  return () => void listeners.delete(listener);
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
    queueMicrotask(() => tellPage(reason));
  }
  return version;
}
