import { computed } from "nanostores";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import type { Session } from "../../src/element/mixin.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import { bindNamedControl } from "../../src/opening/named-control.ts";
import { namedElement } from "../../src/opening/named-element.ts";
import { runWhenLoaded } from "../../src/state/run-when-loaded.ts";
import type { SustainabilityBadgeModel } from "./sustainability-badge.model.ts";
import type { SustainabilityBadgeOptions } from "./sustainability-badge.options.ts";
import type { Sheet } from "./sustainability-badge.sheet.ts";

const code = lazy(() => import("./sustainability-badge.sheet.ts"));

const BADGE = ":is(a[href],button)";

/** The badge, as the page has it now. */
export function badgeOf(host: Element, { for: id }: SustainabilityBadgeOptions): HTMLElement | null {
  if (id === undefined) return host.querySelector<HTMLElement>(`${BADGE}:not([data-dp-drawn] *)`);
  const badge = namedElement(host, id);
  return badge?.matches(BADGE) ? badge : null;
}

/** Binds the badge to the sheet. */
export function wirePage(host: HTMLElement, { model, $options, context, signal }: BadgeSession) {
  const patch = markupPatch();
  let badge: HTMLElement | null = null;
  let badgeLife = new AbortController();
  let sheet: Sheet | undefined;
  let root: (() => ShadowRoot) | undefined;
  let shownId: string | undefined;

  const content = () => {
    const { preloadId } = $options.get();
    return preloadId === undefined ? null : namedElement(host, preloadId);
  };
  const texts = () => ({
    heading: $options.get().heading ?? context.text("sustainability-badge.title"),
    back: context.text("sustainability-badge.back"),
    close: context.text("sustainability-badge.close"),
  });

  function hasContent(): boolean {
    // the content is in the sheet
    if (model.isOpen() || content()) return true;
    model.miss();
    return false;
  }

  function found(control: HTMLElement | null): void {
    patch.release();
    if (control) {
      patch.attribute(control, "aria-haspopup", "dialog");
      patch.attribute(control, "aria-expanded", String(model.isOpen()));
    }
    if (control === badge) return;
    badgeLife.abort();
    badgeLife = new AbortController();
    badge = control;
    if (badge) preloadLater(badge, [code], badgeLife.signal);
  }

  function show(): void {
    const failed = () => model.close("failed");
    runWhenLoaded(
      context,
      code,
      ({ openSheet, sheetRoot }) => {
        if (!model.isOpen() || sheet) return;
        const source = content();
        if (!source) return failed();
        shownId = $options.get().preloadId;
        root ??= sheetRoot(host, signal);
        sheet = openSheet({ host, root: root(), model, signal, source, texts: texts(), opener: () => badge });
      },
      failed,
    );
  }

  /** `preload-id` has changed while the sheet is open (sustainability-badge.12). */
  function replace(): void {
    const { preloadId } = $options.get();
    if (!sheet || preloadId === shownId) return;
    shownId = preloadId;
    const source = content();
    if (source) sheet.replace(source);
    else model.miss();
  }

  // looks at the badge again: it is as the page wrote it, but for what `found` adds
  const $look = computed([model.$pane, $options], () => ({}));
  const binding = {
    ...{ found, $look, takesPress: hasContent },
    find: () => badgeOf(host, $options.get()),
    press: () => model.open("press"),
  };
  const update = bindNamedControl(host, { $options, signal }, binding);
  context.follow(model.$pane, () => {
    if (model.isOpen()) return show();
    sheet?.hide();
    sheet = undefined;
  });
  context.follow($options, replace);
  addEventListener("pagehide", model.leave, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && model.comeBack(), { signal });
  signal.addEventListener("abort", () => {
    sheet?.hide();
    patch.release();
    badgeLife.abort();
  });
  return {
    /** follows a change of the page, an option or the language */
    update(): void {
      update();
      sheet?.setTexts(texts());
    },
    /** opens the sheet; false where there is nothing to open */
    open(reason: string): boolean {
      const isThere = hasContent();
      if (isThere) model.open(reason);
      return isThere;
    },
  };
}

export type BadgeSession = Session<SustainabilityBadgeOptions, SustainabilityBadgeModel>;
