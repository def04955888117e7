import { atom, computed, type ReadableAtom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import { cartInFlight } from "../../src/state/cart/lock.ts";
import type { Cart } from "../../src/state/page.ts";
import type { Model } from "../../src/state/model-context.ts";
import { createAdder, type Adder, type AddPage, type AddParameters } from "./add/upsell-sheet.add.ts";
import { createScriptApi, type ScriptApi } from "./inline/upsell-sheet.api.ts";
import { createInlineAdds, type InlineAdds } from "./inline/upsell-sheet.inline.ts";
import type { ActionSource, Context } from "./upsell-sheet.parts.ts";
import { createPrimaryAdd, type AboutAdd, type HeadStatus } from "./add/upsell-sheet.primary.ts";
import { createRecommendations, type Recommendations } from "./recommendations/upsell-sheet.recommendations.ts";
import { outcomeOf, type StatusData } from "./add/upsell-sheet.status.ts";

export type CloseReason = "close" | "backdrop" | "continue-shopping" | "escape";
export type { HeadStatus } from "./add/upsell-sheet.primary.ts";

/** What the model asks of the page. */
export interface SheetPage extends AddPage {
  online(): boolean;
  /** the address of an image of an answer, if the URL guard lets it through (upsell-sheet.73) */
  image(src: string): string | undefined;
  /** gets focus back when the sheet closes */
  opener(): HTMLElement | null;
  /** gives the submission that was taken over back to the browser */
  native(): void;
}

export interface UpsellSheetModel extends Model {
  readonly adder: Adder;
  readonly recommendations: Recommendations;
  readonly inline: InlineAdds;
  readonly api: ScriptApi;
  readonly $open: ReadableAtom<boolean>;
  /** a primary add is in flight and the page waits for it */
  readonly $adding: ReadableAtom<boolean>;
  /** the same until its outcome is known: nothing else is sent so long (upsell-sheet.9) */
  readonly $busy: ReadableAtom<boolean>;
  /** the add-to-cart button cannot be pressed: an add is in flight, or another control changes the product (calls.17) */
  readonly $resting: ReadableAtom<boolean>;
  readonly $cart: ReadableAtom<Cart>;
  /** `undefined` before the first outcome */
  readonly $status: ReadableAtom<HeadStatus | undefined>;
  /** text beside the add-to-cart button (upsell-sheet.14) */
  readonly $beside: ReadableAtom<string | undefined>;
  /** counts the primary adds: each shows the sheet from its top (upsell-sheet.39) */
  readonly $sequence: ReadableAtom<number>;
  attach(page: SheetPage): void;
  opener(): HTMLElement | null;
  /** whether the form is taken over (upsell-sheet.2, upsell-sheet.3) */
  taken(taken: boolean): void;
  /** a submission was taken over: what the form held, and how many where the option says so */
  add(fields: AddParameters, quantity: number | undefined): void;
  /** replaces what the head shows, unless the data is a generic error (upsell-sheet.59) */
  setStatus(data: StatusData): void;
  /** opens the sheet for what it held before; false when there is no base identifier or a listener cancelled (upsell-sheet.38) */
  show(source: ActionSource): boolean;
  close(reason: CloseReason): void;
  /** the main image did not load (upsell-sheet.29) */
  imageFailed(): void;
  /** the message block stands, with so many elements (upsell-sheet.72) */
  blocksDrawn(count: number): void;
}

/** The sheet of the page that is open (upsell-sheet.33). */
const openSheet = (): { close?: (() => void) | undefined } => shared("upsell-sheet-open", () => ({}));

export function createUpsellSheetModel(context: Context): UpsellSheetModel {
  const { scope } = context;
  const $open = atom(false);
  const $taken = atom(false);
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

  const adder = createAdder(context);
  const $status = atom<HeadStatus | undefined>();
  const setStatus = (data: StatusData, about?: AboutAdd) => {
    if (outcomeOf(data) !== "generic-error") $status.set(primary.head(data, about));
  };
  const recommendations = createRecommendations(context, { status: setStatus });
  const inline = createInlineAdds(context, { adder, begun: () => store({ actionSource: "inline-click" }), status: setStatus });
  const primary = createPrimaryAdd(context, {
    adder,
    recommendations,
    $status,
    $open,
    open,
    page: () => page,
    begun: () => inline.reset(),
  });
  const { $adding, $busy, $beside, $sequence } = primary;

  const $resting = computed(
    [$busy, $taken, cartInFlight(context.page), context.$options],
    (busy, taken, inFlight, { asin }) => busy || (taken && inFlight.includes(asin)),
  );

  const $state = computed([$adding, $open, recommendations.$phase, $taken], (adding, isOpen, phase, taken) => {
    if (adding) return "adding";
    if (!isOpen) return taken ? "closed" : "off";
    return phase === "waiting" ? "loading" : phase === "ready" ? "open" : "empty";
  });

  return {
    ...{ $state, adder, recommendations, inline, $open, $adding, $busy, $resting, $status, $beside, $sequence },
    $cart: context.page.cart,
    api: createScriptApi({ adder, inline }),
    attach(given) {
      page = given;
      adder.attach(given);
    },
    opener: () => page?.opener() ?? null,
    taken: (taken) => $taken.set(taken),
    add: primary.add,
    setStatus,
    show(source) {
      const base = scope.upsell.get().recommendationBaseIdentifier;
      return base !== null && open(source, base);
    },
    close,
    imageFailed: () => context.log("network", "The image of the product did not load."),
    blocksDrawn(count) {
      if (count > 1) context.warn(`imbHTML has ${count} child elements: all of them are shown.`);
    },
  };
}
