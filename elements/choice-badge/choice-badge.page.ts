import { computed } from "nanostores";
import type { Session } from "../../src/element/mixin.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import type { PagePopover } from "../../src/opening/page-popover.ts";
import { bindNamedControl } from "../../src/opening/named-control.ts";
import { namedElement } from "../../src/opening/named-element.ts";
import { runWhenLoaded } from "../../src/state/run-when-loaded.ts";
import type { ChoiceBadgeModel, OpenReason } from "./choice-badge.model.ts";
import type { ChoiceBadgeOptions } from "./choice-badge.options.ts";

const code = lazy(() => import("./choice-badge.popover.ts"));

const BADGE = ":is(a[href],button)";
const CONTENT = "[data-dp-popover]:not(template)";

/** The badge, as the page has it now. */
export function badgeOf(host: Element, { for: id }: ChoiceBadgeOptions): HTMLElement | null {
  if (id === undefined) return host.querySelector<HTMLElement>(`${BADGE}:not(${CONTENT} *, [data-dp-drawn] *)`);
  const badge = namedElement(host, id);
  return badge?.matches(BADGE) ? badge : null;
}

export const contentOf = (host: Element, { content: id }: ChoiceBadgeOptions): HTMLElement | null =>
  id === undefined ? host.querySelector<HTMLElement>(CONTENT) : namedElement(host, id);

/** Calls back when a pointer that can hover enters or leaves the node. A touch opens by the press alone (choice-badge.4). */
function watchPointer(node: HTMLElement, hold: (on: boolean) => void, signal: AbortSignal): void {
  for (const [type, on] of [["pointerenter", true] as const, ["pointerleave", false] as const])
    node.addEventListener(type, ({ pointerType }) => pointerType !== "touch" && hold(on), { signal });
}

/** Binds the badge, and shows the content while the model is open. Returns what follows a change of the page, an option or the language. */
export function wirePage(
  host: HTMLElement,
  { model, $options, context, signal }: Session<ChoiceBadgeOptions, ChoiceBadgeModel>,
): () => void {
  const patch = markupPatch();
  let badge: HTMLElement | null = null;
  let badgeLife = new AbortController();
  let shown: { readonly content: HTMLElement; readonly popover: PagePopover; readonly life: AbortController } | undefined;
  const setPointer = (on: boolean) => model.hold("pointer", on);

  /** The page may have rendered another badge, or removed the content. */
  function found(control: HTMLElement | null): void {
    if (shown && (control !== badge || !shown.content.isConnected)) model.close("removed");
    patch.release();
    if (control) {
      patch.attribute(control, "aria-haspopup", "dialog");
      patch.attribute(control, "aria-expanded", String(model.$opened.get() !== null));
    }
    if (control === badge) return;
    badgeLife.abort();
    badgeLife = new AbortController();
    badge = control;
    if (!badge) return;
    watchPointer(badge, setPointer, badgeLife.signal);
    preloadLater(badge, [code], badgeLife.signal);
  }

  function hide(): void {
    shown?.life.abort();
    shown?.popover.hide();
    shown = undefined;
  }

  function show(by: OpenReason | null): void {
    if (by === null) return hide();
    if (shown) return shown.popover.close.focus({ preventScroll: true });
    const failed = () => model.close("failed");
    runWhenLoaded(
      context,
      code,
      ({ openContent }) => {
        const now = model.$opened.get();
        const content = contentOf(host, $options.get());
        if (shown || now === null) return;
        if (!badge || !content) return failed();
        const life = new AbortController();
        const control = badge;
        const closeText = context.text("choice-badge.close");
        const spec = { target: content, control, closeText, passive: now === "hover", opener: () => control, onClose: model.close };
        shown = { content, life, popover: openContent(host, spec, life.signal) };
        watchPointer(content, setPointer, life.signal);
        for (const [type, on] of [["focusin", true] as const, ["focusout", false] as const])
          content.addEventListener(type, () => model.hold("focus", on), { signal: life.signal });
      },
      failed,
    );
  }

  // looks at the badge again: it is as the page wrote it, but for what `found` adds
  const $look = computed([model.$opened, $options], () => ({}));
  const binding = { find: () => badgeOf(host, $options.get()), found, $look, press: model.press };
  const update = bindNamedControl(host, { $options, signal }, binding);
  context.follow(model.$opened, show);
  signal.addEventListener("abort", () => {
    hide();
    patch.release();
    badgeLife.abort();
  });
  return () => {
    update();
    if (shown) shown.popover.close.textContent = context.text("choice-badge.close");
  };
}
