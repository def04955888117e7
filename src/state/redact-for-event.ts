import type { PageState } from "./page.ts";
import type { ProductState } from "./product.ts";

type Redactions = { readonly [Name in keyof (PageState & ProductState)]?: (value: (PageState & ProductState)[Name]) => unknown };

/** What `dp-change` may say of a store that holds names, ids or addresses (events.6, stores.md). Stores not named here are shown whole. */
export const eventRedactions = {
  customer: ({ signedIn, prime }) => ({ signedIn, prime }),
  location: (location) => location && { countryCode: location.countryCode, locationType: location.locationType },
  paymentPlan: (plan) => plan && { ...plan, selection: plan.selection && selectionOf(plan.selection), executionInfo: executionOf(plan) },
  selections: (selections) => selections.map(selectionOf),
  lists: (lists) => ({
    ...lists,
    entries: lists.entries.map(({ name: _name, ...entry }) => entry),
    lastAdded: lists.lastAdded && without(lists.lastAdded, "name"),
  }),
  registries: (registries) => ({
    ...registries,
    baby: { ...registries.baby, status: registries.baby.status && flagsOf(registries.baby.status) },
    gift: { ...registries.gift, entries: registries.gift.entries.map(({ id, type }) => ({ id, type })) },
    tag: registries.tag && without(registries.tag, "tagName"),
  }),
  grocery: (grocery) => without(grocery, "storeIntroduction"),
  // texts of the server, and of the shopper's own cart
  toasts: (toasts) => toasts.map((toast) => without(toast, "text")),
  prices: (prices) => prices && { ...prices, monthly: prices.monthly && without(prices.monthly, "text") },
  eligibility: (programs) => Object.keys(programs),
  overlays: (overlays) => overlays.map(({ surface, modal }) => ({ surface, modal })),
  customizationToken: (token) => (token === null ? null : "[redacted]"),
} satisfies Redactions;

/** Product stores that `dp-change` shows whole. */
export type PlainProductStore = Exclude<keyof ProductState, keyof typeof eventRedactions>;

function without<T extends object, Key extends keyof T>(value: T, key: Key): Omit<T, Key> {
  const { [key]: _left, ...rest } = value;
  return rest;
}

/** What is shown of who buys what and where: no session and no customer (payment-options.14). */
const EXECUTION = ["cartType", "offerType", "optionId", "requestId", "marketplaceId", "deviceType", "asin", "buyingOptionType"];
const PLACE = ["parentASIN", "websiteDisplayGroup", "offerRank"];

function executionOf({ executionInfo: { addToCart, buyNow } }: NonNullable<ProductState["paymentPlan"]>): Record<string, object> {
  const shown = (info: object) => Object.fromEntries(Object.entries(info).filter(([name]) => [...EXECUTION, ...PLACE].includes(name)));
  return { addToCart: shown(addToCart), buyNow: shown(buyNow) };
}

/** What an item is and costs; its texts are the server's, and the fields that it brings to forms can hold ids and tokens. */
function selectionOf(item: ProductState["selections"][number]): Record<string, unknown> {
  const { feature, itemType, selectionType, asin, offerListingId, quantity, price, savings, interestAmount } = item;
  return { feature, itemType, selectionType, asin, offerListingId, quantity, price, savings, interestAmount };
}

/** Flags and numbers of an answer: its texts and addresses are of the shopper's own registry. */
function flagsOf(status: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(status).filter(([, value]) => typeof value === "boolean" || typeof value === "number"));
}

/** The value as an event may show it. */
export function redactForEvent(name: string, value: unknown): unknown {
  const show = (eventRedactions as Record<string, ((value: never) => unknown) | undefined>)[name];
  return show ? show(value as never) : value;
}
