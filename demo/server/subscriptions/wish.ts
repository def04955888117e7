import { MOST_PIECES } from "../../../src/contract/pieces.ts";
import { positiveInteger } from "../../../src/lib/positive-integer.ts";
import { chosenDay } from "./days.ts";
import type { DeliveryOption } from "./plans.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What the subscribe fields ask for (subscribe-box.46), by an element or by the page's own form. */
export interface Wish {
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
  /** `2M|onml` */
  readonly subscription: string;
  readonly firstDelivery: string | null;
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" || typeof first === "number" || typeof first === "boolean" ? String(first) : "";
}

export const isOptedIn = (fields: Fields): boolean => /^(?:1|true|on)$/.test(textOf(fields, "snsOptIn"));

/** A browser without scripts sends the frequency with its suffix, and then that says the delivery option. */
export function subscriptionOf(fields: Fields): string {
  const [frequency = "", suffix] = textOf(fields, "rcxOrdFreq").split("|");
  const named = textOf(fields, "snsDeliveryOption") || suffix || (textOf(fields, "onmlSelected") === "1" ? "onml" : "sns");
  const option: DeliveryOption = named === "onml" ? "onml" : "sns";
  const chosen = frequency || textOf(fields, option === "onml" ? "rcxOrdFreqOnml" : "rcxOrdFreqSns").split("|")[0]!;
  return `${chosen}|${option}`;
}

/** Throws 400 for a day that is none. */
export function wishOf(fields: Fields): Wish {
  const subscription = subscriptionOf(fields);
  const own = subscription.endsWith("|onml") ? textOf(fields, "snsOnmlOfferId") : "";
  const quantity = positiveInteger(Number(textOf(fields, "quantity") || textOf(fields, "rcxsubsQuan"))) ?? 1;
  return {
    asin: textOf(fields, "ASIN") || textOf(fields, "snsAsin") || textOf(fields, "asin"),
    offerListingId: own || textOf(fields, "snsOfferListingID") || textOf(fields, "offerListingID"),
    quantity: Math.min(quantity, MOST_PIECES),
    subscription,
    firstDelivery: chosenDay(textOf(fields, "snsDate")),
  };
}
