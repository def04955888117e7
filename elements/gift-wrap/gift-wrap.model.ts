import { computed, type ReadableAtom } from "nanostores";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import type { ProductState } from "../../src/state/product.ts";
import { optionType } from "../../src/state/selections/buying-option.ts";
import type { GiftWrapOptions } from "./gift-wrap.options.ts";

export type Ticks = ProductState["giftOptions"];
export type GiftName = keyof Ticks;

export interface GiftWrapModel extends Model {
  readonly $state: ReadableAtom<"ready" | "selected" | "unavailable">;
  /** what the checkboxes show */
  readonly $ticks: ReadableAtom<Ticks>;
  /** the shopper has ticked or unticked one (gift-wrap.2) */
  chosen(name: GiftName, ticked: boolean): void;
  /** the page says so: its markup, a reset, a script (gift-wrap.7) */
  rendered(ticks: Partial<Ticks>): void;
  /** hidden fields of a purchase form (gift-wrap.3, gift-wrap.4) */
  fields(): readonly { readonly name: string; readonly value: string }[];
}

const NONE: Ticks = { giftWrap: false, includeGiftReceipt: false };

const same = (a: Ticks, b: Ticks) => a.giftWrap === b.giftWrap && a.includeGiftReceipt === b.includeGiftReceipt;
const any = ({ giftWrap, includeGiftReceipt }: Ticks) => giftWrap || includeGiftReceipt;

/** The gift options of the scope, and whether the offer that is chosen has any (buybox.md). */
export function createGiftWrapModel(context: ModelContext<GiftWrapOptions>): GiftWrapModel {
  const { $options, scope } = context;
  const $ticks = scope.giftOptions;
  const $available = computed([scope.buyingOption, $options], (buyingOption, { unsupportedOptions }) =>
    unsupportedOptions.every((each) => optionType(each) !== optionType(buyingOption)),
  );
  const $state = computed([$available, $ticks], (available, ticks) => (!available ? "unavailable" : any(ticks) ? "selected" : "ready"));
  /** what was ticked when the gift options went away: it comes back with them (gift-wrap.6) */
  let resting = NONE;

  /** Calls that add to the cart read the store: where there are no gift options it has none. */
  function rest(available: boolean): void {
    const now = $ticks.get();
    if (!available) {
      resting = now;
      if (any(now)) context.setProduct("giftOptions", NONE);
      return;
    }
    const back = { giftWrap: now.giftWrap || resting.giftWrap, includeGiftReceipt: now.includeGiftReceipt || resting.includeGiftReceipt };
    resting = NONE;
    if (!same(now, back)) context.setProduct("giftOptions", back);
  }
  context.follow($available, rest);

  return {
    $state,
    $ticks,
    chosen(name, ticked) {
      const now = $ticks.get();
      if ($available.get() && now[name] !== ticked) context.setProduct("giftOptions", { ...now, [name]: ticked });
    },
    rendered(ticks) {
      if (!$available.get()) return void (resting = { ...resting, ...ticks });
      const next = { ...$ticks.get(), ...ticks };
      if (!same($ticks.get(), next)) $ticks.set(next);
    },
    fields() {
      const { giftWrap, includeGiftReceipt } = $available.get() ? $ticks.get() : NONE;
      const receipt = `items[${$options.get().index}.base][additionalParameters.giftOptions.includeGiftReceipt]`;
      return [...(giftWrap ? [{ name: "giftWrap", value: "1" }] : []), ...(includeGiftReceipt ? [{ name: receipt, value: "true" }] : [])];
    },
  };
}
