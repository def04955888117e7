import { productStores } from "../page/scope.ts";
import { createPageStores } from "../state/page.ts";
import { forgetPage } from "../markup/watch.ts";
import { VERSION } from "../lib/version.ts";
import { parseInto } from "./parse.ts";
import * as elements from "./elements.ts";
import * as nodes from "./nodes.ts";

/** What the first state of an element was read from, by name; the values are asked for at the end, when its model may have written some. */
export type Reads = Map<string, () => unknown>;

export interface Setting {
  readonly tag: string;
  /** attributes of the host */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: string;
  /** markup of the page that the element reads, beside its own */
  readonly page: string;
  readonly language: string;
  /** address of the page */
  readonly url: string;
}

const KEY = Symbol.for("dp-elements/1");

/** Notes a store as read when something asks for its value, as a view does. */
function recording(stores: object, prefix: string, reads: Reads): void {
  for (const [name, store] of Object.entries(stores) as [string, Record<"get" | "listen", (...given: unknown[]) => unknown>][]) {
    const { get, listen } = store;
    let value = get.call(store);
    listen.call(store, (now: unknown) => void (value = now));
    const noted =
      (method: typeof get) =>
      (...given: unknown[]) => {
        reads.set(`${prefix}.${name}`, () => value);
        return method.apply(store, given);
      };
    store.get = noted(get);
    store.listen = noted(listen);
  }
}

/** The address of the page: what is read of it must be the same when the element takes over. */
function address(url: URL, reads: Reads): object {
  const part = (read: string, name: "href" | "origin" | "host" | "hostname" | "protocol" | "search" | "pathname" | "hash") => ({
    enumerable: true,
    get() {
      reads.set(`@${read}`, () => (read === "origin" ? url.origin : url[name]));
      return url[name];
    },
  });
  return Object.defineProperties({ assign() {}, replace() {}, reload() {}, toString: () => url.href } as object, {
    ...{ href: part("origin", "href"), origin: part("origin", "origin"), protocol: part("origin", "protocol") },
    ...{ host: part("origin", "host"), hostname: part("origin", "hostname") },
    ...{ search: part("search", "search"), pathname: part("pathname", "pathname"), hash: part("hash", "hash") },
  });
}

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}

const none = (): number => 0;
const never = (): Promise<never> => new Promise(() => {});

/** What elements ask of the page's script world before they are drawn. Nothing that waits ever happens: a first state has no later. */
const world = (document: elements.StandInDocument, { url }: Setting, reads: Reads): Record<string, unknown> => ({
  document,
  ...{ Node: nodes.StandInNode, Text: nodes.StandInText, Element: nodes.StandInElement, HTMLElement: nodes.StandInElement },
  ...{ Document: elements.StandInDocument, DocumentFragment: nodes.StandInFragment, ShadowRoot: nodes.StandInShadow },
  ...{ HTMLInputElement: elements.StandInInput, HTMLButtonElement: elements.StandInInput, HTMLSelectElement: elements.StandInSelect },
  ...{ HTMLOptionElement: elements.StandInOption, HTMLTextAreaElement: elements.StandInTextArea, HTMLMetaElement: elements.StandInMeta },
  ...{ HTMLFormElement: elements.StandInForm, HTMLAnchorElement: elements.StandInLink, HTMLImageElement: elements.StandInImage },
  ...{ HTMLScriptElement: class extends nodes.StandInElement {}, NodeFilter: { SHOW_ELEMENT: 1 } },
  ...{ MutationObserver: Observer, IntersectionObserver: Observer, ResizeObserver: Observer },
  location: address(new URL(url), reads),
  navigator: { onLine: true, language: "en", languages: ["en"], userAgent: "", maxTouchPoints: 0 },
  get innerWidth() {
    reads.set("@narrow", () => false);
    return 1280;
  },
  innerHeight: 800,
  devicePixelRatio: 1,
  ...{ matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media }) },
  ...{
    getComputedStyle: () => ({ position: "static", direction: "ltr" }),
    CSS: { escape: (text: string) => text.replace(/["\\]/g, "\\$&") },
  },
  ...{ addEventListener() {}, removeEventListener() {}, dispatchEvent: () => true, reportError() {} },
  ...{ customElements: { get() {}, whenDefined: never, define() {} } },
  ...{
    setTimeout: none,
    setInterval: none,
    clearTimeout: none,
    clearInterval: none,
    requestAnimationFrame: none,
    cancelAnimationFrame: none,
  },
  ...{ queueMicrotask() {}, fetch: never, BroadcastChannel: class extends EventTarget {} },
});

/** The host in an otherwise empty page. */
function pageWith({ tag, attributes, children, page, language }: Setting): [elements.StandInDocument, nodes.StandInElement] {
  const document = new elements.StandInDocument();
  const [root, body, host] = ["html", "body", tag].map((name) => new nodes.StandInElement(name)) as [
    nodes.StandInElement,
    nodes.StandInElement,
    nodes.StandInElement,
  ];
  root.setAttribute("lang", language);
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  document.append(root);
  root.append(body);
  parseInto(body, page);
  body.append(host);
  parseInto(host, children);
  return [document, host];
}

/** What an element is given in the place of a page. */
export interface Place {
  readonly host: HTMLElement;
  /** notes from now on what is read of the page */
  record(): Reads;
}

/**
 * Runs `run` as if there were a page with one element in it. The names of that page are global for this one synchronous call and no
 * longer, so that no other code can see them, and the stores are made for it, so that nothing is kept for the next call.
 */
export function inPage<T>(setting: Setting, run: (place: Place) => T): T {
  const reads: Reads = new Map();
  const [document, host] = pageWith(setting);
  const page = createPageStores();
  const shared = new Map<string, unknown>([["page-stores", page]]);
  const wanted = { ...Object.getOwnPropertyDescriptors(world(document, setting, reads)), [KEY]: { value: { version: VERSION, shared } } };
  const before = Reflect.ownKeys(wanted).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)] as const);
  try {
    for (const key of Reflect.ownKeys(wanted))
      Object.defineProperty(globalThis, key, { ...(wanted as Record<PropertyKey, PropertyDescriptor>)[key], configurable: true });
    forgetPage();
    return run({
      host: host as unknown as HTMLElement,
      record() {
        reads.clear();
        recording(page, "page", reads);
        recording(productStores(host as unknown as HTMLElement), "product", reads);
        return reads;
      },
    });
  } finally {
    forgetPage();
    for (const [key, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, key, descriptor);
      else delete (globalThis as Record<PropertyKey, unknown>)[key];
    }
  }
}
