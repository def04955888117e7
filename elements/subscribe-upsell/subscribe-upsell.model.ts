import { atom, computed, type WritableAtom } from "nanostores";
import type { Lazy } from "../../src/lib/lazy.ts";
import { cartLineLock } from "../../src/cart/lock.ts";
import { sanitised, type SafeFragment } from "../../src/state/fragment.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { reportFailure } from "../../src/state/report-failure.ts";
import type { addRecommended, NamedItem } from "./subscribe-upsell.add.ts";
import type { SubscribeUpsellOptions } from "./subscribe-upsell.options.ts";
import { shuffled } from "./subscribe-upsell.shuffle.ts";

/** `checking`: the outcome is unknown and is being looked up (calls.11). */
export type AddState = { readonly kind: "ready" | "adding" | "checking" | "added" } | { readonly kind: "failed"; readonly text: string };

export interface RecommendedItem extends NamedItem {
  readonly $add: WritableAtom<AddState>;
}

export type Content =
  | { readonly kind: "closed" | "loading" | "bare" }
  | { readonly kind: "ready"; readonly fragment: SafeFragment; readonly items: readonly RecommendedItem[] };

export interface Deps {
  /** code of a press */
  readonly addCode: Lazy<{ readonly addRecommended: typeof addRecommended }>;
  /** code that reads the items of a fragment, those without asin or offer among them */
  readonly itemsCode: Lazy<{ readonly itemsIn: (fragment: SafeFragment) => readonly NamedItem[] }>;
}

export type SubscribeUpsellModel = ReturnType<typeof createSubscribeUpsellModel>;

const SURFACE = "subscribe-upsell";
const CALL = "subscription-recommendation-add";
/** Items of an answer that count (subscribe-upsell.4). */
const MOST = 20;
/** Items that show at first. */
export const FIRST = 3;

export function createSubscribeUpsellModel(context: ModelContext<SubscribeUpsellOptions>, { addCode, itemsCode }: Deps) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/subscription.ts"));
  const $content = atom<Content>({ kind: "closed" });
  const $all = atom(false);
  const $adds = atom(0);
  const failure = () => context.text("subscribe-upsell.add-failed");
  const adder = createLatePart(context, addCode, { create: (loaded) => loaded, failure });
  // no press asks for it: a widget without recommendations is what the shopper sees
  const reader = createLatePart(context, itemsCode, { create: (loaded) => loaded, failure: () => undefined });
  let shipId: string | undefined;
  let loading = new AbortController();

  /** The recommendations are removed, and heading and buttons stay (subscribe-upsell.10). */
  function removeRecommendations(code: string): void {
    $content.set({ kind: "bare" });
    context.metric("subscribe-upsell.recommendations-failure", 1, { code });
  }

  async function load(): Promise<void> {
    loading.abort();
    const { signal } = (loading = new AbortController());
    $content.set({ kind: "loading" });
    $all.set(false);
    const { snsHucData, shipId: given = shipId, sourcePage } = $options.get();
    const named = snsHucData?.currencyCode;
    const currencyCode = typeof named === "string" && named !== "" ? named : context.pageOptions().currency;
    const query = { ...(currencyCode && { currencyCode }), ...(given && { shipId: given }), sourcePage };
    // no press asked for it, so a 401 leads nowhere (calls.9)
    const answer = await calls.run("subscriptionRecommendations", { query }, { signal, signIn: false });
    const safe = answer.ok ? await sanitised(context, Promise.resolve({ ...answer, data: answer.data.recommendationsDiv ?? "" })) : answer;
    const found = safe.ok ? await reader.run(undefined, ({ itemsIn }) => itemsIn(safe.data)) : undefined;
    if (signal.aborted || context.signal.aborted) return;
    // a page that cancelled the call knows that there are none (events.9)
    if (!safe.ok && safe.code === "cancelled") return $content.set({ kind: "bare" });
    if (!safe.ok) return removeRecommendations(safe.code);
    if (!found) return removeRecommendations("network");
    const items = found
      .slice(0, MOST)
      .filter(({ asin, offerListingId }) => asin !== "" && offerListingId !== "")
      .map((item) => ({ ...item, $add: atom<AddState>({ kind: "ready" }) }));
    if (items.length === 0) return removeRecommendations("bad-response");
    $content.set({ kind: "ready", fragment: safe.data, items: shuffled(items, $options.get().randomSeed) });
  }

  /** Shows the widget, and reads the recommendations; false when a listener cancelled `dp-open`. */
  function show(reason: string): boolean {
    if ($content.get().kind === "closed" && !context.emit("dp-open", { surface: SURFACE, reason })) return false;
    void load();
    return true;
  }

  function close(reason: string): void {
    if ($content.get().kind === "closed") return;
    loading.abort();
    $content.set({ kind: "closed" });
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  async function run(item: RecommendedItem): Promise<void> {
    const { $add, asin } = item;
    $add.set({ kind: "adding" });
    const onUnknown = () => $add.set({ kind: "checking" });
    const outcome = await adder.press(
      CALL,
      ({ addRecommended: add }, held) => add(context, item, { held, onUnknown }),
      cartLineLock(page, asin),
    );
    if (!outcome) {
      context.metric("subscribe-upsell.add-failure", 1, { code: "network" });
      return $add.set({ kind: "failed", text: failure() });
    }
    if (outcome.kind === "done") {
      $add.set({ kind: "added" });
      return context.success("subscribe-recommendation-add", { asin, quantity: 1 });
    }
    if (outcome.kind !== "failed") return $add.set({ kind: "ready" });
    context.metric("subscribe-upsell.add-failure", 1, { code: outcome.failure.code });
    const told = reportFailure(context, { ...outcome.failure, ok: false }, { call: CALL, text: failure() });
    $add.set(told ? { kind: "failed", text: told.text } : { kind: "ready" });
  }

  context.signal.addEventListener("abort", () => loading.abort());

  return {
    $state: computed($content, ({ kind }): string => kind),
    $open: computed($content, ({ kind }) => kind !== "closed"),
    $content,
    /** all items show, not the first few alone (subscribe-upsell.6) */
    $all,
    /** adds that have shown it: each moves focus to the heading (subscribe-upsell.9) */
    $adds,
    show,
    close,
    /** a subscription went into the cart (subscribe-upsell.1) */
    added(delivery: string | undefined): void {
      shipId = delivery;
      if (show("subscribe-add")) $adds.set($adds.get() + 1);
    },
    showAll: () => $all.set(true),
    /** adds one of the item, unless that is on its way or done (subscribe-upsell.7) */
    add(item: RecommendedItem): void {
      const { kind } = item.$add.get();
      if (kind === "ready" || kind === "failed") void run(item);
    },
    /** `url` has passed the guard */
    follow: (url: string, reason: "cart" | "checkout") => void context.navigate(url, reason, { authored: true }),
    preload: adder.preload,
  };
}
