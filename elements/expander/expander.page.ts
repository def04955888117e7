import { discloses, listenToToggle } from "../../src/markup/disclosure-toggle.ts";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { markupPatch, type MarkupPatch } from "../../src/markup/markup-patch.ts";
import type { Session } from "../../src/element/mixin.ts";
import { revealBy } from "../../src/markup/reveal-by.ts";
import { scrollPosition } from "../../src/markup/scroll-position.ts";
import { watchContent } from "../../src/markup/watch-content.ts";
import { listen, wireParts } from "../../src/markup/wire-parts.ts";
import { shared } from "../../src/lib/registry.ts";
import { holdsFocus } from "../../src/focus/active-element.ts";
import type { ExpanderChange, ExpanderModel } from "./expander.model.ts";
import type { ExpanderOptions } from "./expander.options.ts";
import { contentOf, findParts, toggleOf, type Parts } from "./expander.parts.ts";
import { showContent, type Layout } from "./expander.show.ts";

type ExpanderSession = Session<ExpanderOptions, ExpanderModel>;
/** Sets the option `open` of the host. */
type SetOpen = (open: boolean) => void;

interface Member {
  name(): string | undefined;
  close(): void;
}

const groups = (): Map<Element, Member> => shared("expander-groups", () => new Map());

/** Collapses the other elements of the group (expander.11). */
function closeOthers(host: Element, name: string | undefined): void {
  if (name === undefined) return;
  for (const [other, member] of groups()) if (other !== host && member.name() === name) member.close();
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
function lookOfToggle({ content, toggle, details, added }: Parts, { model, $options, $translate }: ExpanderSession, patch: MarkupPatch) {
  const own = added ? "" : (toggle.textContent ?? "").trim();
  if (!details) discloses(toggle, content, patch);
  return () => {
    const state = model.$state.get();
    const { moreText, lessText } = $options.get();
    if (!details) {
      patch.attribute(toggle, "aria-expanded", String(state === "expanded"));
      patch.hide(toggle, state === "fits");
    }
    if (own && moreText === undefined && lessText === undefined) return;
    const t = $translate.get();
    patch.text(toggle, state === "expanded" ? (lessText ?? t("expander.less")) : (moreText ?? (own || t("expander.more"))));
  };
}

/** Wires the parts that the page has now, and restores them when the signal aborts. */
function wireExpander(host: HTMLElement, session: ExpanderSession, setOpen: SetOpen, signal: AbortSignal): void {
  const { model, $options, $translate } = session;
  const parts = findParts(host, signal);
  const { content, toggle, details } = parts;
  const patch = markupPatch();
  const shown = showContent(parts, () => $options.get().boxHeight, signal);
  const look = lookOfToggle(parts, session, patch);
  const cuts = () => !details && ($options.get().kind !== "section" || $options.get().boxHeight !== undefined);
  const layout = (state: string): Layout => (state === "fits" ? "free" : state === "expanded" ? "whole" : cuts() ? "cut" : "hidden");
  let cutting = cuts();
  const showNow = () => {
    shown.show(layout(model.$state.get()), false);
    look();
  };

  const change = ({ state, reason }: ExpanderChange) => {
    const collapsing = state === "collapsed" && reason !== undefined;
    if (collapsing && holdsFocus(content) && !toggle.matches(":focus")) {
      toggle.focus({ preventScroll: true });
      // a toggle that the page has disabled or hidden takes no focus (a11y.2)
      if (!toggle.matches(":focus")) focusTemporarily(host);
    }
    look();
    shown.show(layout(state), reason !== undefined && reason !== "group", () => {
      if (collapsing && reason === "leave") return keepBelow(host);
      return () => collapsing && toggle.matches(":focus") && toggle.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
    if (state === "expanded") closeOthers(host, $options.get().group);
  };

  model.attach({ cuts, overflows: shown.overflows, held: () => isHeld(parts), setOpen }, details?.open);
  showNow();
  listen(model.$change, change, signal);
  listen($options, () => (cutting === (cutting = cuts()) ? look() : showNow()), signal);
  listen($translate, look, signal);
  watchContent(content, { watched: () => [content, ...content.children], changed: model.measure }, signal);
  groups().set(host, { name: () => $options.get().group, close: () => void model.collapse("group") });

  listenToToggle(host, toggle, model.toggle, signal);
  const find = () => model.expand("target");
  revealBy(host, (target) => content.contains(target) && target !== content && find(), signal);
  // the browser has found a text: in hidden content, in a closed details, or by scrolling in the part that is cut off
  content.addEventListener("beforematch", find, { signal });
  content.addEventListener("scroll", () => content.scrollTop > 0 && find(), { signal });
  details?.addEventListener("toggle", () => details.open && !shown.isPrinting() && find(), { signal });

  signal.addEventListener("abort", () => {
    groups().delete(host);
    patch.release();
  });
}

export function wirePage(host: HTMLElement, session: ExpanderSession, setOpen: SetOpen): void {
  const { model, signal } = session;
  const parts = () => contentOf(host) && [contentOf(host), toggleOf(host)];
  wireParts(host, { parts, wire: (run) => wireExpander(host, session, setOpen, run) }, signal);
  const byMouse = (type: "pointerleave" | "pointerenter", run: () => void) =>
    host.addEventListener(type, ({ pointerType }) => pointerType === "mouse" && run(), { signal });
  byMouse("pointerleave", model.pointerLeft);
  byMouse("pointerenter", model.pointerEntered);
}

/** For an invalid element: shows all content, and hides the toggle (expander.17). */
export function showAll(host: Element, patch: MarkupPatch): void {
  const content = contentOf(host);
  if (content) {
    patch.attribute(content, content instanceof HTMLDetailsElement ? "open" : "hidden", content instanceof HTMLDetailsElement ? "" : null);
    patch.style(content, { "max-height": "none", height: "auto" });
  }
  const toggle = toggleOf(host);
  if (toggle) patch.hide(toggle, true);
}
