import { atom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import type { AnswerOf } from "../../src/contract/entry.ts";
import type { promotionGet } from "../../src/contract/promotion.ts";
import { shared } from "../../src/lib/registry.ts";
import type { DpEventDetails } from "../../src/state/events.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { PromoPopoverOptions } from "./promo-popover.options.ts";

type Answer = CallResult<AnswerOf<typeof promotionGet>>;

/** One page view: all its elements together send one request and show one promotion (promo-popover.7). */
interface PageView {
  answer?: Promise<Answer> | undefined;
  shown: boolean;
}

const pageView = (): PageView => shared("promotion", () => ({ shown: false }));

export type OpenReason = "list-add" | "load" | "script";
export type CloseReason = "timeout" | "close" | "escape" | "outside" | "action" | "failed";

export interface Promotion {
  readonly content: SafeFragment;
  /** px */
  readonly width: number;
}

export type PromoPopoverModel = ReturnType<typeof createPromoPopoverModel>;

const SURFACE = "promo-popover";
const WIDTH = 300;
const CREATES = new Set(["list-create", "idea-list-create"]);

/** Starts a page view; a page restored from the back/forward cache is a new one. */
export function startPageView(): void {
  Object.assign(pageView(), { answer: undefined, shown: false });
}

/** A promotion from the request to the end of its time. The surface opens after the answer, so it is not a `createSurface`. */
export function createPromoPopoverModel(context: ModelContext<PromoPopoverOptions>) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/promotion.ts"));
  const $state = atom<"idle" | "loading" | "open" | "closed" | "none">("idle");
  const $promotion = atom<Promotion | null>(null);
  const held = new Set<string>();
  /** ms for which it is still shown, and the time at which they began to run */
  let left = 0;
  let since = 0;
  let stopTimer: (() => void) | undefined;
  let mayOpen = async () => true;
  let preload = () => {};

  function runTimer(): void {
    stopTimer?.();
    stopTimer = undefined;
    if ($options.get().hideAfter === 0 || held.size > 0 || $state.get() !== "open") return;
    since = context.now();
    stopTimer = context.after(left, () => close("timeout"));
  }

  function close(reason: CloseReason): void {
    if ($state.get() !== "open") return;
    stopTimer?.();
    held.clear();
    $state.set("closed");
    $promotion.set(null);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  function fetched(): Promise<Answer> {
    const view = pageView();
    const isAUI = $options.get().isAui ? "1" : "0";
    const answer = (view.answer ??= calls.run("promotionGet", { query: { isAUI } }, { signIn: false }));
    // an element that is removed aborts its call: the next element sends another
    void answer.then((result) => {
      if (!result.ok && (result.code === "aborted" || result.code === "cancelled") && view.answer === answer) view.answer = undefined;
    });
    return answer;
  }

  async function ask(reason: OpenReason): Promise<void> {
    if ($state.get() !== "idle" || pageView().shown) return;
    $state.set("loading");
    const result = await fetched();
    if (context.signal.aborted) return;
    if (!result.ok) {
      const gone = result.code === "cancelled" || result.code === "aborted";
      $state.set(gone ? "idle" : "none");
      if (gone) return;
      context.warn(`the promotion could not be had (${result.message}); nothing is shown.`);
      context.metric("promo-popover.failed", 1, { code: result.code });
      return;
    }
    const { promoEnabled, html, width } = result.data;
    const hasContent = promoEnabled && html?.trim();
    if (hasContent) preload();
    const safe = hasContent ? await context.sanitise(html!) : undefined;
    const may = safe?.ok && !safe.data.isEmpty && (reason !== "load" || (await mayOpen()));
    if (context.signal.aborted) return;
    // another element of the page may have been faster
    if (!may || pageView().shown) return $state.set("none");
    pageView().shown = true;
    if (!context.emit("dp-open", { surface: SURFACE, reason })) return $state.set("none");
    $promotion.set({ content: safe.data, width: typeof width === "number" && width >= 1 ? width : WIDTH });
    $state.set("open");
    left = $options.get().hideAfter;
    runTimer();
    context.metric("promo-popover.impression");
  }

  return {
    $state,
    $promotion,
    /** something on the page succeeded: perhaps the add to a list that it waits for (promo-popover.1) */
    succeeded({ action, asin }: DpEventDetails["dp-success"]): void {
      const own = $options.get().asin;
      if ($options.get().trigger !== "list-add" || (action !== "list-add" && !CREATES.has(action))) return;
      if (asin === undefined ? CREATES.has(action) : own !== undefined && asin !== own) return;
      void ask("list-add");
    },
    /** resolves when the promotion is shown, or will not be */
    ask,
    /** gives the check whether it may open without a press (surface.7) */
    opensUnasked: (may: () => Promise<boolean>): void => void (mayOpen = may),
    /** gives what loads the code of the surface, once there is a promotion to show */
    preloads: (load: () => void): void => void (preload = load),
    close,
    /** the pointer or the focus is on it, which pauses its time (promo-popover.5) */
    hold(by: "pointer" | "focus", on: boolean): void {
      if (held.size === 0) left = Math.max(0, left - (context.now() - since));
      if (on) held.add(by);
      else held.delete(by);
      runTimer();
    },
  };
}
