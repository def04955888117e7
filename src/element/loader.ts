/**
 * `dp-elements.js`: the script tag. A classic script that loads the code of each `dp-…` tag once, when the tag is on the
 * page, and keeps what shoppers press before it has come. Every byte of it is on every page: a test holds it to 850 bytes
 * of brotli, so it says things shortly and imports nothing.
 */
import type { ErrorCode } from "../state/events.ts";

/** Written in by the build: names of the shared chunks of the two families, and a pattern that the names of behaviours alone match. */
declare const __DP_FEATURE__: string[];
declare const __DP_BEHAVIOUR__: string[];
declare const __DP_IS_BEHAVIOUR__: RegExp;

declare global {
  interface Window {
    /** a loader is on this page: a second script tag adds nothing */
    dpLoader?: true;
  }
}

const PRESS_LIVES_MS = 5000;
const UNDEFINED = ":not(:defined)";

// an image named "currentScript" would stand in the property's place and send us elsewhere: then nothing loads, and is told
const script = document.currentScript as Element | null;
const address = (file: string): string => new URL(file, (script instanceof HTMLScriptElement && script.src) as string).href;

// emptied as they are read: the first element of a family asks for all
const featureChunks = __DP_FEATURE__;
const behaviourChunks = __DP_BEHAVIOUR__;
const loads: Record<string, Promise<unknown>> = {};
const seen = new WeakSet<Element>();

/** Is it one of ours, and met for the first time? */
const isNew = (node: Element, host = node): boolean => host.localName.startsWith("dp-") && !seen.has(node) && !!seen.add(node);

async function load(name: string): Promise<unknown> {
  for (const chunk of (__DP_IS_BEHAVIOUR__.test(`-${name}-`) ? behaviourChunks : featureChunks).splice(0)) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href: address(`chunks/${chunk}.js`) }));
  }
  return import(/* @vite-ignore */ address(`elements/${name}.js`));
}

function want(host: HTMLElement): void {
  if (!isNew(host)) return;
  const { localName, dataset } = host;
  dataset.state ??= "loading";
  const told = (cause: unknown): never => {
    const message = `<${localName}> not loaded: ${cause}`;
    console.error(message, script, "Check tag, file, script-src.");
    throw message;
  };
  (loads[localName] ??= load(localName.slice(3)).catch(told)).catch((message: string) => {
    dataset.state = "failed";
    const code: ErrorCode = "network";
    host.dispatchEvent(new CustomEvent("dp-error", { bubbles: true, composed: true, detail: { code, message } }));
  });
}

// from the prototype: a field of a form may be called "querySelectorAll" and stand in its place (config.4)
const { closest, querySelectorAll } = Element.prototype;
const look = (root: Node): void => querySelectorAll.call(root, UNDEFINED).forEach((host) => want(host as HTMLElement));

/**
 * Keeps a press that nobody would hear (host.6); the browser itself acts on links and on buttons that send a form. It is
 * replayed when the element has begun and before its first commit hides the fallback.
 */
function keep({ target, key, timeStamp }: Event & { key?: string }): void {
  const control =
    target instanceof Element && (closest.call(target, "button,input[type=button],[role=button]:not([href])") as HTMLButtonElement | null);
  const host = control && control.closest(UNDEFINED);
  if (!host || (control.form && control.type !== "button")) return;
  // a native button makes a click of a key by itself
  if (key && (control.type || (key > " " && key !== "Enter"))) return;
  if (!isNew(control, host)) return;
  // one turn later: the elements begin in the turn between
  void customElements
    .whenDefined(host.localName)
    .then()
    .then(() => {
      if (performance.now() - timeStamp < PRESS_LIVES_MS && control.checkVisibility()) control.click();
    });
}

if (!window.dpLoader) {
  window.dpLoader = true;
  addEventListener("click", keep, true);
  addEventListener("keydown", keep, true);
  new MutationObserver((records) => records.forEach(({ target }) => look(target))).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });
  look(document.documentElement);
}
