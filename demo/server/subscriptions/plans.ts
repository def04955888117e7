import { asc } from "drizzle-orm";
import type { Database } from "../database/query.ts";
import { subscriptionFrequencies, subscriptionPlans } from "../database/schema.ts";
import { Refusal } from "../http/refusal.ts";

/** Subscription only, or one now and more later. */
export type DeliveryOption = "sns" | "onml";

export interface Frequency {
  readonly frequency: string;
  readonly option: DeliveryOption;
  readonly isDefault: boolean;
  readonly tiered: boolean;
}

/** How a product can be subscribed to. */
export interface Plan {
  readonly asin: string;
  readonly basePercent: number;
  readonly tieredPercent: number;
  readonly oneNowDiscount: boolean;
  readonly frequencies: readonly Frequency[];
}

/** The plans of the shop by product, in the order of the shop. */
export async function readPlans(db: Database): Promise<ReadonlyMap<string, Plan>> {
  const plans = await db.select().from(subscriptionPlans).orderBy(asc(subscriptionPlans.position));
  const frequencies = await db.select().from(subscriptionFrequencies).orderBy(asc(subscriptionFrequencies.position));
  return new Map(
    plans.map(({ position: _place, ...plan }) => [
      plan.asin,
      { ...plan, frequencies: frequencies.filter(({ asin }) => asin === plan.asin) },
    ]),
  );
}

/** The frequency that `2M|onml` stands for; `undefined` for one that the plan has not. */
export const frequencyOf = (plan: Plan | undefined, subscription: string): Frequency | undefined =>
  plan?.frequencies.find(({ frequency, option }) => `${frequency}|${option}` === subscription);

/** Percent off a regular delivery. */
export const laterPercent = (plan: Plan, { tiered }: Pick<Frequency, "tiered">): number => (tiered ? plan.tieredPercent : plan.basePercent);

/** Percent off what is paid now: nothing where the discount starts with the first recurring delivery. */
export const percentNow = (plan: Plan, frequency: Frequency): number =>
  frequency.option === "onml" && !plan.oneNowDiscount ? 0 : laterPercent(plan, frequency);

/** The price of one unit with its discount, to the cent: whoever shows or sums a price takes it from here. */
export const discounted = (priceMinor: number, percent: number): number => priceMinor - Math.round((priceMinor * percent) / 100);

/** Throws a `Refusal`: 409 for a product without regular deliveries, 400 for a frequency that it has not. */
export function checkFrequency(plan: Plan | undefined, subscription: string): { readonly plan: Plan; readonly frequency: Frequency } {
  if (!plan) throw new Refusal(409, "no-subscription", "This product has no regular deliveries.");
  const frequency = frequencyOf(plan, subscription);
  if (!frequency) throw new Refusal(400, "no-such-frequency", "This product is not delivered at this frequency.");
  return { plan, frequency };
}
