import { focusTemporarily } from "../../src/lib/focus-temporarily.ts";
import { isPlainPress } from "../../src/page/press.ts";
import type { Session } from "../../src/element/mixin.ts";
import { fragmentTarget, ownFragment, reveal, writtenFragment } from "../../src/page/reveal.ts";
import { scrollPage, scrollPosition } from "../../src/page/scroll.ts";
import { shared } from "../../src/lib/registry.ts";
import { activeElement } from "../../src/ui/focus.ts";
import type { JumpLinkModel, JumpTarget } from "./jump-link.model.ts";
import type { JumpLinkOptions } from "./jump-link.options.ts";

type JumpLinkSession = Session<JumpLinkOptions, JumpLinkModel>;

const CONTROL = "a[href],area[href],button,[data-dp-target]";
/** Ms after arrival in which a bar that slides in, or a picture that loads, can still move the target. */
const SETTLES = 1000;

/** The link or button that the element wraps. */
export const controlOf = (host: Element): HTMLElement | null => host.querySelector<HTMLElement>(CONTROL);

/** Selector of the target, if there is one: the option goes before the control's own. */
const selectorOf = (host: Element, options: JumpLinkOptions): string | undefined =>
  options.target ?? (controlOf(host)?.getAttribute("data-dp-target") || undefined);

/** The control's own `data-dp-target` if it is no valid selector (jump-link.16). */
export function selectorProblem(control: Element): string | undefined {
  const selector = control.getAttribute("data-dp-target");
  try {
    if (selector) document.createDocumentFragment().querySelector(selector);
    return undefined;
  } catch {
    return selector ?? undefined;
  }
}

const px = (value: string, whole = 0): number => (value.endsWith("%") ? (parseFloat(value) * whole) / 100 : parseFloat(value)) || 0;

/** Scroll offset at which the target's top edge is at the top, below whatever covers the page there (jump-link.1). */
function offsetOf(target: Element): number {
  const page = document.scrollingElement ?? document.documentElement;
  const padding = px(getComputedStyle(document.documentElement).scrollPaddingTop, innerHeight);
  const margin = px(getComputedStyle(target).scrollMarginTop);
  const top = target === document.documentElement ? 0 : target.getBoundingClientRect().top + scrollPosition() - margin - padding;
  return Math.max(0, Math.min(Math.round(top), page.scrollHeight - page.clientHeight));
}

/** The page's current jump: another jump ends it and starts where it is (jump-link.14). */
const jumps = (): { current?: AbortController } => shared("jumps", () => ({}));

async function scrollTo(target: Element, ms: number, signal: AbortSignal): Promise<boolean> {
  jumps().current?.abort();
  const own = (jumps().current = new AbortController());
  const either = AbortSignal.any([own.signal, signal]);
  const arrived = await scrollPage(() => offsetOf(target), ms, either);
  if (arrived) void followTarget(target, either);
  return arrived;
}

/** Follows the target while the page settles, until the shopper does anything. */
async function followTarget(target: Element, signal: AbortSignal): Promise<void> {
  const touched = new AbortController();
  const until = AbortSignal.any([signal, touched.signal, AbortSignal.timeout(SETTLES)]);
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(type, () => touched.abort(), { signal: until, passive: true, capture: true });
  }
  let left = scrollPosition();
  while (!until.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (until.aborted || !target.isConnected || Math.abs(scrollPosition() - left) > 1) return;
    if (Math.abs(offsetOf(target) - left) <= 1) continue;
    if (!(await scrollPage(() => offsetOf(target), 150, until))) return;
    left = scrollPosition();
  }
}

function writeFragment(fragment: string | undefined): void {
  if (fragment === undefined || location.hash === fragment) return;
  // the state object stays, for a page with a router. The address is absolute, since `<base href>` would move a relative one
  history.pushState(history.state, "", location.href.replace(/#.*$/, "") + fragment);
}

/** The fragment of a link to this page; `undefined` for any other control. */
const fragmentOf = (control: Element): string | undefined =>
  control instanceof HTMLAnchorElement || control instanceof HTMLAreaElement
    ? (writtenFragment(control) ?? ownFragment(control))
    : undefined;

/** The control's target at this moment; `undefined` when it is not on the page (jump-link.7). */
function find(host: HTMLElement, { $options, signal }: JumpLinkSession): JumpTarget | undefined {
  const root = host.getRootNode() as Document | ShadowRoot;
  const control = controlOf(host);
  const selector = selectorOf(host, $options.get());
  const hash = control ? fragmentOf(control) : undefined;
  const byFragment = () =>
    hash === undefined
      ? null
      : (fragmentTarget(hash, root) ?? fragmentTarget(hash) ?? (["", "#", "#top"].includes(hash) ? document.documentElement : null));
  const target = selector ? (root.querySelector(selector) ?? document.querySelector(selector)) : byFragment();
  if (!(target instanceof Element)) return undefined;
  const fragment = target === document.documentElement ? "" : target.id ? `#${encodeURIComponent(target.id)}` : selector ? undefined : hash;
  const before = activeElement();
  return {
    name: selector ?? hash ?? "",
    open: () => reveal(target),
    write: () => writeFragment(fragment),
    scroll: (ms) => scrollTo(target, ms, signal),
    focus() {
      // a shopper who has pressed Tab meanwhile keeps the focus where it is
      const now = activeElement();
      if (now !== null && now !== before && !host.contains(now)) return;
      if (target instanceof HTMLElement && target.isConnected)
        focusTemporarily(target === document.documentElement ? document.body : target);
    },
  };
}

/** A link to another page, which the browser follows (jump-link.9). */
const leadsAway = (control: Element): boolean =>
  control instanceof HTMLAnchorElement && control.hasAttribute("href") && fragmentOf(control) === undefined;

export function wirePage(host: HTMLElement, session: JumpLinkSession): void {
  const { model, $options, signal } = session;
  model.attach(() => find(host, session));
  signal.addEventListener("abort", $options.listen(model.look));
  host.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
      if (control === null || !host.contains(control) || leadsAway(control)) return;
      if (event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      void model.press();
    },
    { signal },
  );
}
