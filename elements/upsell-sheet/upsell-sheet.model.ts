import { atom, computed, type ReadableAtom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import { cartInFlight } from "../../src/state/cart/lock.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import { createAdder } from "./add/upsell-sheet.add.ts";
import { createPrimaryAdd, type HeadStatus } from "./add/upsell-sheet.primary.ts";
import { outcomeOf, type AboutAdd, type StatusData } from "./add/upsell-sheet.status.ts";
import { createScriptApi } from "./inline/upsell-sheet.api.ts";
import { createInlineAdds } from "./inline/upsell-sheet.inline.ts";
import { createRecommendations } from "./recommendations/upsell-sheet.recommendations.ts";
import type { ActionSource, Context, SheetPage } from "./upsell-sheet.context.ts";

export type CloseReason = "close" | "backdrop" | "continue-shopping" | "escape";

/** The open sheet of the page (upsell-sheet.33). */
const openSheet = (): { close?: (() => void) | undefined } => shared("upsell-sheet-open", () => ({}));

export type UpsellSheetModel = ReturnType<typeof createUpsellSheetModel>;

/**
 * No `createSurface`: the add opens the sheet when it has its outcome, and the recommendations load before that and go on loading
 * after the sheet is closed.
 */
export function createUpsellSheetModel(context: Context) {
  const { scope } = context;
  const calls = context.calls(() => import("./upsell-sheet.calls.ts"));
  const $open = atom(false);
  const $taken = atom(false);
  const $status = atom<HeadStatus | undefined>();
  let page: SheetPage | undefined;

  const store = (change: Partial<ReturnType<typeof scope.upsell.get>>) =>
    context.setProduct("upsell", { ...scope.upsell.get(), ...change });
  const closeForAnother = () => close("close");

  function open(source: ActionSource, base: string): boolean {
    const holder = openSheet();
    if (!$open.get()) {
      if (!context.emit("dp-open", { surface: "upsell-sheet", reason: source })) return false;
      if (holder.close !== closeForAnother) holder.close?.();
    }
    holder.close = closeForAnother;
    store({ isSheetOpen: true, actionSource: source, recommendationBaseIdentifier: base });
    $open.set(true);
    return true;
  }

  function close(reason: CloseReason): void {
    if (!$open.get()) return;
    const holder = openSheet();
    if (holder.close === closeForAnother) holder.close = undefined;
    $open.set(false);
    store({ isSheetOpen: false, ...(reason === "continue-shopping" && { actionSource: "continue-shopping-click" }) });
    context.emit("dp-close", { surface: "upsell-sheet", reason });
  }
  context.signal.addEventListener("abort", closeForAnother);

  const setStatus = (data: StatusData, about?: AboutAdd) => {
    if (outcomeOf(data) !== "generic-error") $status.set(primary.head(data, about));
  };
  const adder = createAdder(context, { calls });
  const recommendations = createRecommendations(context, { calls, status: setStatus });
  const inline = createInlineAdds(context, { adder, begun: () => store({ actionSource: "inline-click" }), status: setStatus });
  const primary = createPrimaryAdd(context, {
    ...{ adder, recommendations, $status, $open, open },
    page: () => page,
    begun: inline.reset,
  });
  const { $adding, $busy, $beside, $sequence } = primary;
  const $fragments = fragmentsOf(context, $status);

  return {
    $state: computed([$adding, $open, recommendations.$phase, $taken], (adding, isOpen, phase, taken) => {
      if (adding) return "adding";
      if (!isOpen) return taken ? "closed" : "off";
      return phase === "waiting" ? "loading" : phase === "ready" ? "open" : "empty";
    }),
    ...{ adder, recommendations, inline, $open, $adding, $busy, $beside, $sequence },
    api: createScriptApi({ adder, inline }),
    /** the add-to-cart button cannot be pressed: an add is in flight, or another control changes the product (calls.17) */
    $resting: computed(
      [$busy, $taken, cartInFlight(context.page), context.$options],
      (busy, taken, inFlight, { asin }) => busy || (taken && inFlight.includes(asin)),
    ),
    /** what the head shows; `undefined` before the first outcome */
    $status,
    /** HTML of the status data */
    $fragments,
    $cart: context.page.cart,
    text: context.text,
    attach(given: SheetPage): void {
      page = given;
      adder.attach(given);
    },
    opener: () => page?.opener() ?? null,
    /** whether the element handles submissions of the form (upsell-sheet.2, upsell-sheet.3) */
    taken: (taken: boolean) => $taken.set(taken),
    add: primary.add,
    /** opens the sheet with its previous content; false without a base identifier or if a listener cancelled (upsell-sheet.38) */
    show(source: ActionSource): boolean {
      const base = scope.upsell.get().recommendationBaseIdentifier;
      return base !== null && open(source, base);
    },
    close,
    /** the main image did not load (upsell-sheet.29) */
    imageFailed: () => context.log("network", "The image of the product did not load."),
    /** the message block is rendered, with so many elements (upsell-sheet.72) */
    blocksDrawn(count: number): void {
      if (count > 1) context.warn(`imbHTML has ${count} child elements: all of them are shown.`);
    },
  };
}

export interface HeadFragments {
  readonly shipping?: SafeFragment | undefined;
  /** the message block */
  readonly block?: SafeFragment | undefined;
}

/** The HTML of the current status data, sanitised; what is empty or fails is omitted. */
function fragmentsOf(context: Context, $status: ReadableAtom<HeadStatus | undefined>): ReadableAtom<HeadFragments> {
  const $fragments = atom<HeadFragments>({});
  const $data = computed($status, (status) => status?.data);

  async function load(name: keyof HeadFragments, data: StatusData, html: string | undefined): Promise<void> {
    const result = html ? await context.sanitise(html) : undefined;
    if (result?.ok && !result.data.isEmpty && $data.get() === data) $fragments.set({ ...$fragments.get(), [name]: result.data });
  }

  context.follow($data, (data) => {
    $fragments.set({});
    if (!data) return;
    void load("shipping", data, data.shippingMessageHTML);
    void load("block", data, data.imbHTML);
  });
  return $fragments;
}
