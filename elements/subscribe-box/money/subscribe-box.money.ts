import { entryFor, type Frequency } from "../choice/subscribe-box.frequencies.ts";
import type { Choice } from "../choice/subscribe-box.choice.model.ts";
import type { SubscribeBoxOptions } from "../subscribe-box.options.ts";

export type Level = "base" | "tiered";

/** A message about the discount: the key of its text, and the rate in it. */
export interface Discount {
  readonly text: "discount" | "discount-up-to" | "discount-later" | "discount-none" | "business";
  readonly percent?: number | undefined;
}

export interface Pill {
  readonly percent: number;
  /** the rate of the present level */
  readonly isCurrent: boolean;
}

export interface Money {
  /** a display string of the page, for one unit */
  readonly price: string | undefined;
  readonly discount: Discount | undefined;
  readonly pills: readonly Pill[];
}

type Data = SubscribeBoxOptions;

const rate = (percent: unknown): number | undefined => (typeof percent === "number" && Number.isFinite(percent) ? percent : undefined);

/** `zero-base-discount` is the same as the type `ZERO_BASE`. */
const typeOf = ({ zeroBaseDiscount, discountType }: Data) => (zeroBaseDiscount && discountType === "BASE" ? "ZERO_BASE" : discountType);

function rates({ deliveryModal }: Data): Record<Level, number | undefined> {
  return { base: rate(deliveryModal?.baseDiscountPercent), tiered: rate(deliveryModal?.tieredDiscountPercent) };
}

/** The discount level of a frequency (subscribe-box.27). */
function levelOf(data: Data, frequency: Frequency | undefined): Level {
  if (typeOf(data) === "PREMIUM") return "tiered";
  if (!frequency) return "base";
  const entry = entryFor(data.tieredStatusOnRecurringDeliveryDates, frequency);
  if (entry) return entry.status === "tiered" ? "tiered" : "base";
  return rate(frequency.highlightedDiscount) ? "tiered" : "base";
}

/** The message at a level, of a subscription whose discount holds (subscribe-box.28, subscribe-box.31). */
export function discountAt(data: Data, level: Level): Discount | undefined {
  const type = typeOf(data);
  const { [level]: percent, tiered } = rates(data);
  const isUpTo = type === "ZERO_BASE" && level === "base";
  if (type === "ZERO_STATIC") return { text: "discount-none" };
  if (isUpTo) return tiered === undefined ? undefined : { text: "discount-up-to", percent: tiered };
  return percent === undefined ? undefined : { text: "discount", percent };
}

function pillsOf(data: Data, level: Level): readonly Pill[] {
  const type = typeOf(data);
  if (type === "ZERO_STATIC") return [];
  const levels: readonly Level[] = type === "BASE" ? ["base", "tiered"] : ["tiered"];
  const of = rates(data);
  return levels.flatMap((each) => (of[each] === undefined ? [] : [{ percent: of[each], isCurrent: each === level }]));
}

/** Price, message and pills of the present choice. The element computes no price: it shows one of the page's. */
export function moneyOf(data: Data, { optIn, deliveryOption, frequency }: Choice): Money {
  const shown = (price: string | undefined) => (data.showPrice === "true" && price ? price : undefined);
  const oneTime = shown(data.prices.oneTime);
  const { sns, onetime } = data.isB2bDiscountWinning;
  if ((optIn ? sns : onetime) === true) return { price: oneTime, discount: { text: "business" }, pills: [] };
  if (!optIn) return { price: oneTime, discount: undefined, pills: [] };
  const level = levelOf(data, frequency);
  const pills = pillsOf(data, level);
  if (typeOf(data) === "ZERO_STATIC") return { price: oneTime, discount: discountAt(data, level), pills };
  if (deliveryOption === "onml" && !data.oneNowDiscountEligible) return { price: oneTime, discount: { text: "discount-later" }, pills };
  return { price: shown(data.prices[level]), discount: discountAt(data, level), pills };
}

/** Annual savings, a display string; `index` is the place of the quantity in its selector (subscribe-box.34, subscribe-box.35). */
export function savingsOf(data: Data, frequency: Frequency | undefined, index: number): string | undefined {
  const { annualSavings, treatment, defaultValue } = data.snsUpsellParams ?? {};
  if (data.showPrice === "false" || treatment !== "T1" || !annualSavings || !frequency || index < 0) return undefined;
  const own = [frequency.code, frequency.value].find((key) => Object.hasOwn(annualSavings, key));
  const text = (own === undefined ? undefined : annualSavings[own]?.[index]) ?? defaultValue;
  return typeof text === "string" && text !== "" ? text : undefined;
}
