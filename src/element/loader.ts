/**
 * `dp-elements.js`: the script tag. A classic script that loads the code of each `dp-…` tag once, when the tag is on the
 * page, and keeps presses until then. Every byte of it is on every page: a test holds it to 1200 bytes
 * of brotli, so it imports nothing.
 */
import type { ErrorCode } from "../state/events.ts";

/** Written in by the build: the shared files; those that most elements need, a digit of base 36 each; and how names of other elements begin by theirs. */
declare const __DP_FILES__: readonly string[];
declare const __DP_USUAL__: string;
declare const __DP_NEEDS__: Readonly<Record<string, string>>;

interface Getters {
  __lookupGetter__(name: string): () => unknown;
}

const PRESS_LIVES_MS = 5000;
const UNDEFINED = ":not(:defined)";
/** what a server put into a root, until the element has taken the root over */
const DECLARED = "[data-dp-root]";
/** a name for it: the build replaces the constant by the list */
const files = __DP_FILES__;

/** our script tag: a second one adds nothing, and trusted settings are read from the first (config.10) */
const LOADER = Symbol.for("dp-loader");
type Holder = { [LOADER]?: unknown };
// an image named "currentScript" would hide the document's own
const own = Document.prototype as unknown as Getters;
const script = own.__lookupGetter__("currentScript").call(document) as HTMLScriptElement;
const loads: Record<string, Promise<unknown>> = {};
const pressed = new WeakSet<Element>();
let isResting = true;
const page = own.__lookupGetter__("documentElement").call(document) as Element;
// from the prototype: a form field called "querySelectorAll" would hide the method (config.4)
const { closest, querySelectorAll } = Element.prototype;

/** The element's module and, side by side with it, what it imports: else that would be asked for one step later. */
const load = async (name: string): Promise<unknown> => {
  const [digits = __DP_USUAL__] =
    Object.entries(__DP_NEEDS__).find(([, starts]) => starts.split(" ").some((start) => `${name}.`.startsWith(start))) ?? [];
  const shared = [...digits].map((digit) => `chunks/${files[parseInt(digit, 36)]}`);
  return Promise.all(
    [`elements/${name}`, ...shared].map((file) => import(/* @vite-ignore */ new URL(`${file}.js`, script.src) as unknown as string)),
  );
};

/** @param isNear pointer or focus is at it */
const want = (host: HTMLElement, isNear?: boolean): void => {
  const { localName, dataset } = host;
  if (!localName.startsWith("dp-") || (loads[localName] && dataset.state)) return;
  dataset.state ??= "loading";
  // what a server drew shows, and its presses are kept: its code need not compete with a page that still loads
  if (isResting && !isNear && host.shadowRoot?.querySelector(DECLARED)) return;
  (loads[localName] ??= load(localName.slice(3)).catch((cause: unknown) => {
    console.error((cause = `<${localName}> not loaded, check tag and script-src: ${cause}`));
    throw cause;
  })).catch((message: string) => {
    dataset.state = "failed";
    const code: ErrorCode = "network";
    host.dispatchEvent(new CustomEvent("dp-error", { bubbles: true, composed: true, detail: { code, message, serverText() {} } }));
  });
};

const look = (root: Node): void => querySelectorAll.call(root, UNDEFINED).forEach((host) => want(host as HTMLElement));

/** Pointer or focus reaches an element. Once none rests any more, a pointer that moves costs nothing. */
const approach = ({ target }: Event): void => {
  if (isResting) want(((target instanceof Element && closest.call(target, UNDEFINED)) || page) as HTMLElement, true);
};

const wake = (): void => {
  isResting = false;
  look(page);
};

/**
 * Keeps a press that no code would handle (host.6, server.3); the browser itself acts on links and on buttons that send a form. It is
 * replayed once, when the element has begun and before its first commit hides the fallback, or when it has taken over the root that the
 * control is in.
 */
const keep = (event: Event & { key?: string }): void => {
  const { key, timeStamp } = event;
  const [target] = event.composedPath();
  const control =
    target instanceof Element && (closest.call(target, "button,input[type=button],[role=button]:not([href])") as HTMLButtonElement | null);
  // the browser itself sends a form; a native button turns the key into a click
  if (!control || pressed.has(control) || (control.form && control.type !== "button")) return;
  if (key && (control.type || (key > " " && key !== "Enter"))) return;
  const root = control.getRootNode() as ShadowRoot;
  const waiting = () => root.host && root.querySelector(DECLARED);
  const host = closest.call(control, "[data-state=loading]") as (Element & { session?: unknown }) | null;
  pressed.add(control);
  const replay = (): unknown =>
    performance.now() - timeStamp < PRESS_LIVES_MS && (waiting() ? setTimeout(replay) : control.checkVisibility() && control.click());
  if (waiting()) replay();
  // an element that has begun hears its presses, whatever it loads
  else if (!host?.session) host?.addEventListener("begin", replay, { once: true });
};

if (!(window as Holder)[LOADER]) {
  (window as Holder)[LOADER] = script;
  addEventListener("click", keep, true);
  addEventListener("keydown", keep, true);
  addEventListener("click", approach, true);
  addEventListener("focusin", approach, true);
  addEventListener("pointerover", approach, true);
  addEventListener("load", wake);
  // the page may have loaded before this script, or its last picture may never load; less than a press lives
  setTimeout(wake, 4000);
  new MutationObserver((records) => records.forEach(({ target }) => look(target))).observe(page, { childList: true, subtree: true });
  look(page);
}
