import { computed } from "nanostores";
import type { CoreContext, PlainChangesPart } from "../../src/state/model-context.ts";
import type { ProductState } from "../../src/state/product.ts";
import { optionType } from "../../src/selections/buying-option.ts";
import type { GiftWrapOptions } from "./gift-wrap.options.ts";

export type Ticks = ProductState["giftOptions"];
export type GiftName = keyof Ticks;

export type GiftWrapModel = ReturnType<typeof createGiftWrapModel>;

export const NONE: Ticks = { giftWrap: false, includeGiftReceipt: false };

const same = (a: Ticks, b: Ticks) => a.giftWrap === b.giftWrap && a.includeGiftReceipt === b.includeGiftReceipt;

/** The gift options of the scope, and whether the chosen offer has any (buybox.md). */
export function createGiftWrapModel(context: CoreContext<GiftWrapOptions> & PlainChangesPart) {
  const { $options, scope } = context;
  const $ticks = scope.giftOptions;
  const $available = computed([scope.buyingOption, $options], (buyingOption, { unsupportedOptions }) =>
    unsupportedOptions.every((each) => optionType(each) !== optionType(buyingOption)),
  );
  /** ticks of the last offer with gift options; restored with the next one (gift-wrap.6) */
  let resting = NONE;

  /** Changes the store without an event, unless nothing has changed. */
  function setTicks(next: Ticks): void {
    if (!same($ticks.get(), next)) $ticks.set(next);
  }

  // calls that add to the cart read the store, so it is empty while there are no gift options
  context.follow($available, (available) => {
    const now = $ticks.get();
    const next = available
      ? { giftWrap: now.giftWrap || resting.giftWrap, includeGiftReceipt: now.includeGiftReceipt || resting.includeGiftReceipt }
      : NONE;
    resting = available ? NONE : now;
    if (!same(now, next)) context.setProduct("giftOptions", next);
  });

  return {
    $state: computed([$available, $ticks], (available, ticks) => (!available ? "unavailable" : same(ticks, NONE) ? "ready" : "selected")),
    /** what the checkboxes show */
    $ticks,
    /** the shopper has ticked or unticked a checkbox (gift-wrap.2) */
    chosen(name: GiftName, ticked: boolean): void {
      const now = $ticks.get();
      if ($available.get() && now[name] !== ticked) context.setProduct("giftOptions", { ...now, [name]: ticked });
    },
    /** the page's markup, a reset or a script has set checkboxes (gift-wrap.7) */
    rendered(ticks: Partial<Ticks>): void {
      if ($available.get()) setTicks({ ...$ticks.get(), ...ticks });
      else resting = { ...resting, ...ticks };
    },
    /** only these have a checkbox in the scope: the others are false (gift-wrap.1, gift-wrap.9) */
    limitTo(names: ReadonlySet<GiftName>): void {
      const { giftWrap, includeGiftReceipt } = $ticks.get();
      setTicks({ giftWrap: giftWrap && names.has("giftWrap"), includeGiftReceipt: includeGiftReceipt && names.has("includeGiftReceipt") });
    },
    /** hidden fields of a purchase form (gift-wrap.3, gift-wrap.4) */
    fields(): readonly { readonly name: string; readonly value: string }[] {
      const { giftWrap, includeGiftReceipt } = $available.get() ? $ticks.get() : NONE;
      const receipt = `items[${$options.get().index}.base][additionalParameters.giftOptions.includeGiftReceipt]`;
      return [...(giftWrap ? [{ name: "giftWrap", value: "1" }] : []), ...(includeGiftReceipt ? [{ name: receipt, value: "true" }] : [])];
    },
  };
}
