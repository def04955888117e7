import { discloses, listenToToggle } from "../../src/page/disclosure-toggle.ts";
import { focusTemporarily } from "../../src/lib/focus-temporarily.ts";
import { markupPatch, type MarkupPatch } from "../../src/page/markup-patch.ts";
import type { Translate } from "../../src/state/model-context.ts";
import type { Session } from "../../src/element/mixin.ts";
import { revealBy } from "../../src/page/reveal.ts";
import { scrollPosition } from "../../src/page/scroll.ts";
import { watchMarkup } from "../../src/page/watch-markup.ts";
import { watchSizes } from "../../src/page/watch-sizes.ts";
import { shared } from "../../src/lib/registry.ts";
import { holdsFocus } from "../../src/ui/focus.ts";
import type { ExpanderChange, ExpanderModel } from "./expander.model.ts";
import type { ExpanderOptions } from "./expander.options.ts";
import { contentOf, findParts, toggleOf, type Parts } from "./expander.parts.ts";
import { showContent, type Layout } from "./expander.show.ts";

type ExpanderSession = Session<ExpanderOptions, ExpanderModel>;
/** Sets the option `open` of the host. */
type SetOpen = (open: boolean) => void;

const groups = (): Map<Element, () => { name: string | undefined; close(): void }> => shared("expander-groups", () => new Map());

/** Collapses the other elements of the group (expander.11). */
function closeOthers(host: Element): void {
  const name = groups().get(host)?.().name;
  if (name === undefined) return;
  for (const [other, entry] of groups()) if (other !== host && entry().name === name) entry().close();
}

/** A control of the content has focus, or text of it is selected (expander.8). */
function isHeld({ content, toggle }: Parts): boolean {
  if (holdsFocus(content) && !toggle.matches(":focus")) return true;
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(content, true);
}

/** Keeps what is below the host in its place in the window, as far as the page can scroll (expander.7). */
function keepBelow(host: Element): () => void {
  const bottom = host.lastElementChild!.getBoundingClientRect().bottom;
  return () =>
    window.scrollTo({ top: scrollPosition() + host.lastElementChild!.getBoundingClientRect().bottom - bottom, behavior: "instant" });
}

/** Shows the state on the toggle, a disclosure button of the page or ours (expander.2, expander.12). */
function lookOfToggle({ content, toggle, details, added }: Parts, patch: MarkupPatch) {
  const own = added ? "" : (toggle.textContent ?? "").trim();
  if (!details) discloses(toggle, content, patch);
  return (state: string, { moreText, lessText }: ExpanderOptions, t: Translate): void => {
    if (!details) {
      patch.attribute(toggle, "aria-expanded", String(state === "expanded"));
      patch.hide(toggle, state === "fits");
    }
    if (own && moreText === undefined && lessText === undefined) return;
    patch.text(toggle, state === "expanded" ? (lessText ?? t("expander.less")) : (moreText ?? (own || t("expander.more"))));
  };
}

/** Calls back when the size or the markup of the content has changed, or fonts have loaded (expander.9, expander.10). */
function watchContent(content: HTMLElement, changed: () => void, signal: AbortSignal): void {
  const setWatched = watchSizes(changed, signal);
  const watchAll = () => setWatched([content, ...content.children]);
  const changedMarkup = () => {
    watchAll();
    changed();
  };
  watchAll();
  watchMarkup(content, changedMarkup, signal, { characterData: true });
  document.fonts.addEventListener("loadingdone", changed, { signal });
}

/** Wires the parts that the page has now. Returns a function that restores them. */
function wireParts(host: HTMLElement, session: ExpanderSession, setOpen: SetOpen): () => void {
  const { model, $options, $translate } = session;
  const parts = findParts(host)!;
  const { content, toggle, details } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  const patch = markupPatch();
  const shown = showContent(parts, () => $options.get().boxHeight, signal);
  const look = lookOfToggle(parts, patch);
  const cuts = () => !details && ($options.get().kind !== "section" || $options.get().boxHeight !== undefined);
  const layout = (state: string): Layout => (state === "fits" ? "free" : state === "expanded" ? "whole" : cuts() ? "cut" : "hidden");
  let cutting = cuts();
  const lookAgain = () => look(model.$state.get(), $options.get(), session.$translate.get());

  const change = ({ state, reason }: ExpanderChange) => {
    const collapsing = state === "collapsed" && reason !== undefined;
    if (collapsing && holdsFocus(content) && !toggle.matches(":focus")) {
      toggle.focus({ preventScroll: true });
      // a toggle that the page has disabled or hidden takes no focus (a11y.2)
      if (!toggle.matches(":focus")) focusTemporarily(host);
    }
    lookAgain();
    shown.show(layout(state), reason !== undefined && reason !== "group", () => {
      if (collapsing && reason === "leave") return keepBelow(host);
      return () => collapsing && toggle.matches(":focus") && toggle.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
    if (state === "expanded") closeOthers(host);
  };

  model.attach({ cuts, overflows: shown.overflows, held: () => isHeld(parts), setOpen }, details?.open);
  shown.show(layout(model.$state.get()), false);
  lookAgain();
  const options = () => {
    if (cutting !== (cutting = cuts())) shown.show(layout(model.$state.get()), false);
    lookAgain();
  };
  const stops = [model.$change.listen(change), $options.listen(options), $translate.listen(lookAgain)];
  watchContent(content, model.measure, signal);
  groups().set(host, () => ({ name: $options.get().group, close: () => void model.collapse("group") }));

  listenToToggle(host, toggle, () => model.toggle(), signal);
  revealBy(host, (target) => content.contains(target) && target !== content && model.expand("target"), signal);
  // the browser has found a text: in hidden content, in a closed details, or by scrolling in the part that is cut off
  content.addEventListener("beforematch", () => void model.expand("target"), { signal });
  content.addEventListener("scroll", () => content.scrollTop > 0 && model.expand("target"), { signal });
  details?.addEventListener("toggle", () => details.open && !shown.isPrinting() && model.expand("target"), { signal });

  return () => {
    for (const stop of stops) stop();
    ending.abort();
    groups().delete(host);
    patch.release();
    shown.end();
  };
}

export function wirePage(host: HTMLElement, session: ExpanderSession, setOpen: SetOpen): void {
  const { model, signal } = session;
  let unwire = wireParts(host, session, setOpen);
  let wired = [contentOf(host), toggleOf(host)];
  const rewire = () => {
    if (!contentOf(host) || (contentOf(host) === wired[0] && toggleOf(host) === wired[1])) return;
    unwire();
    unwire = wireParts(host, session, setOpen);
    wired = [contentOf(host), toggleOf(host)];
    dropChanges();
  };
  const dropChanges = watchMarkup(host, rewire, signal);
  const byMouse = (run: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && run();
  host.addEventListener(
    "pointerleave",
    byMouse(() => model.pointerLeft()),
    { signal },
  );
  host.addEventListener(
    "pointerenter",
    byMouse(() => model.pointerEntered()),
    { signal },
  );
  signal.addEventListener("abort", () => unwire());
}

/** For an invalid element: shows all content, and hides the toggle (expander.17). */
export function showAll(host: Element, patch: MarkupPatch): void {
  const content = contentOf(host);
  if (content) {
    patch.attribute(content, content instanceof HTMLDetailsElement ? "open" : "hidden", content instanceof HTMLDetailsElement ? "" : null);
    patch.style(content, "max-height", "none");
    patch.style(content, "height", "auto");
  }
  const toggle = toggleOf(host);
  if (toggle) patch.hide(toggle, true);
}
