import { atom, type ReadableAtom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import type { AnswerOf } from "../../src/contract/entry.ts";
import type { promotionGet } from "../../src/contract/promotion.ts";
import { shared } from "../../src/lib/registry.ts";
import type { DpEventDetails } from "../../src/state/events.ts";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import type { PromoPopoverOptions } from "./promo-popover.options.ts";

type Answer = CallResult<AnswerOf<typeof promotionGet>>;

/** One page view: it asks once and shows once, for all elements on it (promo-popover.7). */
interface PageView {
  answer?: Promise<Answer> | undefined;
  shown: boolean;
}

const pageView = (): PageView => shared("promotion", () => ({ shown: false }));

export type OpenReason = "list-add" | "load" | "script";
export type CloseReason = "timeout" | "close" | "escape" | "outside" | "action";

export interface Promotion {
  readonly html: string;
  /** px */
  readonly width: number;
}

export interface PromoPopoverModel extends Model {
  readonly $state: ReadableAtom<"idle" | "loading" | "open" | "closed" | "none">;
  readonly $promotion: ReadableAtom<Promotion | null>;
  /** something on the page succeeded: perhaps the add that it waits for (promo-popover.1) */
  succeeded(detail: DpEventDetails["dp-success"]): void;
  /** resolves when it is open, or will not be */
  ask(reason: OpenReason): Promise<void>;
  /** asks whether it may open although no press asked for it (surface.7) */
  opensUnasked(may: () => Promise<boolean>): void;
  close(reason: CloseReason): void;
  /** the answer held nothing that may be shown */
  nothing(): void;
  /** pointer or focus is on it: the time stands still (promo-popover.5) */
  hold(by: "pointer" | "focus", on: boolean): void;
}

const SURFACE = "promo-popover";
const WIDTH = 300;
const CREATES = new Set(["list-create", "idea-list-create"]);

/** A new page view, also one that comes back from the back/forward cache. */
export function startPageView(): void {
  Object.assign(pageView(), { answer: undefined, shown: false });
}

export function createPromoPopoverModel(context: ModelContext<PromoPopoverOptions>): PromoPopoverModel {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/promotion.ts"));
  const $state = atom<"idle" | "loading" | "open" | "closed" | "none">("idle");
  const $promotion = atom<Promotion | null>(null);
  const held = new Set<string>();
  /** ms that are left of its time, and when they began to run */
  let left = 0;
  let since = 0;
  let stop: (() => void) | undefined;
  let mayOpen = async () => true;

  function run() {
    stop?.();
    stop = undefined;
    if ($options.get().hideAfter === 0 || held.size > 0 || $state.get() !== "open") return;
    since = context.now();
    stop = context.after(left, () => close("timeout"));
  }

  function close(reason: CloseReason) {
    if ($state.get() !== "open") return;
    stop?.();
    held.clear();
    $state.set("closed");
    $promotion.set(null);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  function fetched(): Promise<Answer> {
    const view = pageView();
    const isAUI = $options.get().isAui ? "1" : "0";
    const answer = (view.answer ??= calls.run("promotionGet", { query: { isAUI } }, { signIn: false }));
    // an element that left took its call with it: the next one asks anew
    void answer.then((result) => {
      if (!result.ok && (result.code === "aborted" || result.code === "cancelled") && view.answer === answer) view.answer = undefined;
    });
    return answer;
  }

  return {
    $state,
    $promotion,
    succeeded({ action, asin }) {
      const own = $options.get().asin;
      if ($options.get().trigger !== "list-add" || (action !== "list-add" && !CREATES.has(action))) return;
      if (asin === undefined ? CREATES.has(action) : own !== undefined && asin !== own) return;
      void this.ask("list-add");
    },
    async ask(reason) {
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
      // another element of the page may have been quicker
      if (!promoEnabled || !html?.trim() || pageView().shown) return $state.set("none");
      if (reason === "load") {
        const may = await mayOpen();
        if (context.signal.aborted) return;
        if (!may || pageView().shown) return $state.set("none");
      }
      pageView().shown = true;
      if (!context.emit("dp-open", { surface: SURFACE, reason })) return $state.set("none");
      $promotion.set({ html, width: typeof width === "number" && width >= 1 ? width : WIDTH });
      $state.set("open");
      left = $options.get().hideAfter;
      run();
      context.metric("promo-popover.impression");
    },
    opensUnasked: (may) => void (mayOpen = may),
    close,
    nothing() {
      close("action");
      $state.set("none");
    },
    hold(by, on) {
      if (held.size === 0) left = Math.max(0, left - (context.now() - since));
      if (on) held.add(by);
      else held.delete(by);
      run();
    },
  };
}
