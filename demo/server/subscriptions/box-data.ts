import type { AnswerOf } from "../../../src/contract/entry.ts";
import type { subscriptionSwitch } from "../../../src/contract/subscription.ts";
import type { Listing } from "../catalog/catalog.ts";
import { money } from "../catalog/money.ts";
import { after, dayText, type Days } from "./days.ts";
import { discounted, type DeliveryOption, type Frequency, type Plan } from "./plans.ts";
import { everyText } from "./words.ts";
import { wordsIn } from "../http/words.ts";

/** Where the shop explains how often things come. */
export const EXPLAINED = "/auto-deliveries/how-it-works";

export interface Box {
  readonly found: Listing;
  readonly plan: Plan;
  readonly days: Days;
  readonly language: string;
}

/** What the shopper chose before the page was made; without it the frequency of the plan. */
export interface Chosen {
  readonly option: DeliveryOption;
  readonly frequency: string;
}

export const defaultOf = ({ frequencies }: Plan): Frequency => frequencies.find(({ isDefault }) => isDefault) ?? frequencies[0]!;

export const hasOneNow = ({ frequencies }: Plan): boolean => frequencies.some(({ option }) => option === "onml");

export const prices = ({ found, plan, language }: Box) => {
  const { priceMinor, currency } = found.offers[0];
  const price = (percent: number) => money(discounted(priceMinor, percent), currency, language);
  return { oneTime: price(0), base: price(plan.basePercent), tiered: price(plan.tieredPercent) };
};

const keyed = <Value>(plan: Plan, value: (frequency: Frequency) => Value) =>
  [...new Map(plan.frequencies.map((each) => [each.frequency, each])).values()].map(value);

/** What both the page and an answer to a switch say of the plan. */
export function switchData(box: Box, chosen: Chosen = defaultOf(box.plan)) {
  const { plan, days } = box;
  return {
    frequencies: plan.frequencies.map((each) => ({
      value: `${each.frequency}|${each.option}`,
      label: everyText(each.frequency, box.language),
      isDefault: each.option === chosen.option && each.frequency === chosen.frequency,
      highlightedDiscount: each.tiered ? plan.tieredPercent : 0,
      ...(each.isDefault && { upsellInformation: { message: wordsIn(box.language)("Most chosen") } }),
      ...(each.option === "sns" && { firstDeliveryOptions: [...days.first] }),
    })),
    prices: prices(box),
    firstRecurringDeliveryDates: keyed(plan, ({ frequency }) => ({ frequency, date: after(days.now, frequency) })),
    tieredStatusOnRecurringDeliveryDates: keyed(plan, ({ frequency, tiered }) => ({
      frequency,
      status: tiered ? ("tiered" as const) : ("nonTiered" as const),
    })),
    weeklyLink: `${EXPLAINED}#weeks`,
    monthlyLink: `${EXPLAINED}#months`,
  } satisfies AnswerOf<typeof subscriptionSwitch>;
}

/** The page state of `dp-subscribe-box`. */
export function boxData(box: Box, shopper: { readonly isSubscriber: boolean; readonly csrfToken: string }, chosen?: Chosen) {
  const { found, plan, days, language } = box;
  const [offer] = found.offers;
  const options = (option: DeliveryOption, date: string) =>
    plan.frequencies.filter((each) => each.option === option).map(({ frequency }) => ({ frequency, date }));
  const first = defaultOf(plan);
  return {
    snsEligible: true,
    snsCustomer: shopper.isSubscriber,
    snsJustSubscribeOptionEnabled: true,
    suppressSnSOneNowOption: !hasOneNow(plan),
    justSubscribeTieredStatus: first.tiered ? "tiered" : "nonTiered",
    oneNowDiscountEligible: plan.oneNowDiscount,
    discountType: "BASE",
    ...switchData(box, chosen),
    snsDates: options("sns", days.first[0]),
    onmlDates: options("onml", days.now),
    deliveryModalParams: {
      justSubscribeDeliveryDate: days.first[0],
      justSubscribeShortDeliveryDate: days.first[0],
      justSubscribeTieredStatus: first.tiered ? "tiered" : "nonTiered",
      tieredDiscountPercent: plan.tieredPercent,
      baseDiscountPercent: plan.basePercent,
      ...(hasOneNow(plan) && { oneTimeDeliveryDate: days.now, oneTimeShortDeliveryDate: days.now }),
      deliveryModalCSRFToken: shopper.csrfToken,
      deviceType: "desktop",
    },
    merchantInfo: wordsIn(language)("Sold by {seller}.", { seller: offer.seller }),
    snsMerchantInfo: wordsIn(language)("Sold and delivered regularly by {seller}, from {day}.", {
      seller: offer.seller,
      day: dayText(days.first[0], language),
    }),
  };
}
