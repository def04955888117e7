import { sql } from "drizzle-orm";
import type { Database } from "../database/query.ts";
import { subscriptionFrequencies, subscriptionPlans } from "../database/schema.ts";
import type { DeliveryOption } from "./plans.ts";

interface CatalogPlan {
  readonly asin: string;
  /** percent off every delivery */
  readonly base: number;
  /** percent off a delivery of a frequency with `tiered` */
  readonly tiered: number;
  readonly oneNowDiscount?: boolean;
  /** of both delivery options, the first with `default` being the one that is chosen; `-` is none of that option */
  readonly frequencies: readonly CatalogFrequency[];
}

interface CatalogFrequency {
  readonly value: string;
  readonly tiered?: boolean;
  readonly default?: DeliveryOption;
  /** of one option alone */
  readonly only?: DeliveryOption;
}

const monthly: readonly CatalogFrequency[] = [
  { value: "2W", only: "sns" },
  { value: "1M" },
  { value: "2M", tiered: true, default: "sns" },
  { value: "3M", tiered: true },
];

const weekly: readonly CatalogFrequency[] = [
  { value: "1W" },
  { value: "2W", default: "onml" },
  { value: "3W" },
  { value: "1M", tiered: true },
  { value: "2M", tiered: true },
];

/** What comes regularly, where it is wanted. */
export const plans: readonly CatalogPlan[] = [
  { asin: "B0COFFEE12", base: 5, tiered: 15, frequencies: monthly },
  { asin: "B0OATMILK1", base: 5, tiered: 10, oneNowDiscount: true, frequencies: weekly },
  { asin: "B0OLIVEOIL", base: 5, tiered: 15, oneNowDiscount: true, frequencies: monthly },
  { asin: "B0TOMATO28", base: 5, tiered: 12, frequencies: monthly },
  { asin: "B0SPARKL24", base: 3, tiered: 7, oneNowDiscount: true, frequencies: weekly },
  { asin: "B0EGGS0012", base: 0, tiered: 5, frequencies: weekly },
  { asin: "B0DIAPER96", base: 5, tiered: 20, oneNowDiscount: true, frequencies: monthly },
  { asin: "B0PENSBLUE", base: 5, tiered: 5, frequencies: monthly },
];

const OPTIONS: readonly DeliveryOption[] = ["sns", "onml"];

const rowsOf = ({ asin, frequencies }: CatalogPlan) =>
  OPTIONS.flatMap((option) =>
    frequencies
      .filter(({ only = option }) => only === option)
      .map(({ value, tiered = false, default: of }) => ({ asin, frequency: value, option, isDefault: of === option, tiered })),
  ).map((row, position) => ({ ...row, position }));

export async function seedPlans(tx: Database): Promise<void> {
  await tx
    .insert(subscriptionPlans)
    .values(
      plans.map(({ asin, base, tiered, oneNowDiscount = false }, position) => ({
        ...{ asin, basePercent: base, tieredPercent: tiered },
        ...{ oneNowDiscount, position },
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(subscriptionFrequencies)
    .values(plans.flatMap(rowsOf))
    .onConflictDoUpdate({
      target: [subscriptionFrequencies.asin, subscriptionFrequencies.frequency, subscriptionFrequencies.option],
      set: { position: sql`excluded.position` },
    });
}
