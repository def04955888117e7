import type { Session } from "../../src/element/mixin.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { fragmentTarget, ownFragment, writtenFragment } from "../../src/markup/fragment-links.ts";
import { isPlainPress } from "../../src/markup/press.ts";
import type { CoreContext } from "../../src/state/model-context.ts";
import { runWhenLoaded } from "../../src/state/run-when-loaded.ts";
import { activeElement } from "../../src/focus/active-element.ts";
import type { JumpLinkModel, JumpLinkPage, JumpTarget } from "./jump-link.model.ts";
import type { JumpLinkOptions } from "./jump-link.options.ts";

type JumpLinkSession = Session<JumpLinkOptions, JumpLinkModel>;

export const jumpCode = lazy(() => import("./jump-link.way.ts"));

const CONTROL = "a[href],area[href],button,[data-dp-target]";

/** The link or button that the element wraps. */
export const controlOf = (host: Element): HTMLElement | null => host.querySelector<HTMLElement>(CONTROL);

/** Selector of the target, if there is one: the option goes before the control's own. */
const selectorOf = (host: Element, options: JumpLinkOptions): string | undefined =>
  options.target ?? (controlOf(host)?.getAttribute("data-dp-target") || undefined);

/** The fragment of a link to this page; `undefined` for any other control. */
const fragmentOf = (control: Element): string | undefined =>
  control instanceof HTMLAnchorElement || control instanceof HTMLAreaElement
    ? (writtenFragment(control) ?? ownFragment(control))
    : undefined;

/** The control's target at this moment; `undefined` when it is not on the page (jump-link.7). */
function find(host: HTMLElement, context: CoreContext<JumpLinkOptions>): JumpTarget | undefined {
  const root = host.getRootNode() as Document | ShadowRoot;
  const control = controlOf(host);
  const selector = selectorOf(host, context.$options.get());
  const hash = control ? fragmentOf(control) : undefined;
  const byFragment = () =>
    hash === undefined
      ? null
      : (fragmentTarget(hash, root) ?? fragmentTarget(hash) ?? (["", "#", "#top"].includes(hash) ? document.documentElement : null));
  const target = selector ? (root.querySelector(selector) ?? document.querySelector(selector)) : byFragment();
  if (!(target instanceof Element)) return undefined;
  return {
    name: selector ?? hash ?? "",
    load(run, failed) {
      const before = activeElement();
      runWhenLoaded(
        context,
        jumpCode,
        ({ createJump }) => run(createJump(host, { target, hash: selector ? undefined : hash, before }, context.signal)),
        failed,
      );
    },
  };
}

export const pageOf = (host: HTMLElement, context: CoreContext<JumpLinkOptions>): JumpLinkPage => ({ find: () => find(host, context) });

/** A link to another page, which the browser follows (jump-link.9). */
const leadsAway = (control: Element): boolean =>
  control instanceof HTMLAnchorElement && control.hasAttribute("href") && fragmentOf(control) === undefined;

export function wirePage(host: HTMLElement, { model, $options, signal }: JumpLinkSession): void {
  model.look();
  signal.addEventListener("abort", $options.listen(model.look));
  // the parser may be past the link and not yet at its target
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", model.look, { once: true, signal });
  host.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
      if (control === null || !host.contains(control) || leadsAway(control)) return;
      if (event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      model.press();
    },
    { signal },
  );
  preloadLater(host, [jumpCode], signal);
}
