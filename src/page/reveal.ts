import { shared } from "../lib/registry.ts";
import { isPlainPress } from "./press.ts";
import { scrollPosition } from "./scroll.ts";

/** Brings the target to light; true when it had been hidden. */
type Reveal = (target: Element) => boolean;

/** Elements that hide part of what they hold, and how each brings a part of it to light; shared by all copies on the page. */
const revealers = (): WeakMap<Element, Reveal> => shared("revealers", () => new WeakMap());

/** `host` hides content: `run` is called before the page leads the shopper to something in it, and at once where the address does. */
export function revealBy(host: Element, run: Reveal, signal: AbortSignal): void {
  revealers().set(host, run);
  signal.addEventListener("abort", () => revealers().delete(host));
  watchFragments();
  const target = fragmentTarget(location.hash);
  if (target && target !== host && host.contains(target) && run(target) && scrollPosition() === 0) target.scrollIntoView();
}

/** Opens every closed `details` and every hiding element around `target`, the outermost first; true when there was one. */
export function reveal(target: Element): boolean {
  let hidden = false;
  const around: Element[] = [];
  for (let node: Node | null = target; node; node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)) {
    if (node instanceof Element) around.unshift(node);
  }
  for (const node of around) {
    if (node === target) continue;
    if (revealers().get(node)?.(target)) hidden = true;
    if (node instanceof HTMLDetailsElement && !node.open) hidden = node.open = true;
  }
  return hidden;
}

/** What a fragment names, as the browser looks for it: an id, else the name of an anchor. */
export function fragmentTarget(hash: string, root: Document | ShadowRoot = document): Element | null {
  const name = decoded(hash.replace(/^#/, ""));
  if (name === "") return null;
  return root.getElementById(name) ?? root.querySelector(`a[name="${CSS.escape(name)}"]`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The fragment that the page wrote as a link's whole address: it means this page, whatever `<base href>` makes of it. */
export const writtenFragment = (link: HTMLAnchorElement | HTMLAreaElement): string | undefined =>
  link.getAttribute("href")?.trim().startsWith("#") ? link.hash : undefined;

/** The fragment of a link to this same page; `undefined` for a link that leads elsewhere. */
export function ownFragment(link: HTMLAnchorElement | HTMLAreaElement): string | undefined {
  const here = location.href.replace(/#.*$/, "");
  return link.href.includes("#") && link.href.replace(/#.*$/, "") === here ? link.hash : undefined;
}

/** The page's own fragment links lead into what is hidden as well; one listener per page, before the browser scrolls. */
function watchFragments(): void {
  shared("fragments", () => {
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href*='#'],area[href*='#']") : null;
      if (!(link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement) || event.defaultPrevented) return;
      if (!isPlainPress(event)) return; // into another tab: nothing changes in this one
      const target = fragmentTarget(ownFragment(link) ?? "");
      if (target) reveal(target);
    });
    // by script or by Back: the browser has looked already, so what was hidden is scrolled to anew
    addEventListener("hashchange", () => {
      const target = fragmentTarget(location.hash);
      if (target && reveal(target)) target.scrollIntoView();
    });
    return true;
  });
}
