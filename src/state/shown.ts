import type { PageState } from "./page.ts";
import type { ProductState } from "./product.ts";

type Shown = { readonly [Name in keyof (PageState & ProductState)]?: (value: (PageState & ProductState)[Name]) => unknown };

/** What `dp-change` may say of a store that holds names, ids or addresses (events.6, stores.md). Stores not named here are shown whole. */
export const shownInEvents: Shown = {
  customer: ({ signedIn, prime }) => ({ signedIn, prime }),
  location: (location) => location && { countryCode: location["countryCode"], locationType: location["locationType"] },
  paymentPlan: (plan) => plan && { optionId: plan.optionId, offerType: plan.offerType },
  lists: (lists) => ({
    ...lists,
    entries: lists.entries.map(({ name: _name, ...entry }) => entry),
    lastAdded: lists.lastAdded && without(lists.lastAdded, "name"),
  }),
  registries: (registries) => ({
    ...registries,
    gift: { ...registries.gift, entries: registries.gift.entries.map((entry) => without(entry, "name")) },
    tag: registries.tag && without(registries.tag, "tagName"),
  }),
  eligibility: (programs) => Object.keys(programs),
  overlays: (overlays) => overlays.map(({ surface, modal }) => ({ surface, modal })),
  customizationToken: (token) => (token === null ? null : "[redacted]"),
};

function without<T extends object, Key extends keyof T>(value: T, key: Key): Omit<T, Key> {
  const { [key]: _left, ...rest } = value;
  return rest;
}

/** The value as an event may show it. */
export function shown(name: string, value: unknown): unknown {
  const show = (shownInEvents as Record<string, ((value: never) => unknown) | undefined>)[name];
  return show ? show(value as never) : value;
}
