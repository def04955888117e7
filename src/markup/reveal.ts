import { shared } from "../lib/registry.ts";
import { fragmentTarget, ownFragment } from "./fragment-links.ts";
import { isPlainPress } from "./press.ts";
import { closestWithin } from "./query.ts";
import { revealers, type Reveal } from "./revealers.ts";
import { scrollPosition } from "./scroll-position.ts";

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

/** The page's own fragment links lead into what is hidden as well; one listener per page, before the browser scrolls. */
function watchFragments(): void {
  shared("fragments", () => {
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? closestWithin(event.target, "a[href*='#'],area[href*='#']") : null;
      if (!(link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement) || event.defaultPrevented) return;
      if (!isPlainPress(event)) return; // into another tab: nothing changes in this one
      const target = fragmentTarget(ownFragment(link) ?? "");
      if (target) reveal(target);
    });
    // by script or by Back: the browser has tried to scroll already, so a target that was hidden is scrolled to again
    addEventListener("hashchange", () => {
      const target = fragmentTarget(location.hash);
      if (target && reveal(target)) target.scrollIntoView();
    });
    return true;
  });
}

/** Shows what the address names in `host`, now and whenever a fragment link of the page leads to it. */
export function followFragments(host: Element, run: Reveal): void {
  watchFragments();
  const target = fragmentTarget(location.hash);
  if (target && target !== host && host.contains(target) && run(target) && scrollPosition() === 0) target.scrollIntoView();
}
