import { createProductStores, type Selection } from "../state/product.ts";
import type { Attached, OptionPrice, SelectionEnvironment } from "./environment.ts";
import type { SelectionItem } from "./item.ts";
import type { Registration, SelectionNews } from "./registration.ts";
import { createSelectionStore } from "./store.ts";

export const NEW: OptionPrice = {
  buyingOptionType: "NEW",
  currencySymbol: "$",
  offerListingId: "OL-new",
  priceAmount: 49.99,
  aapiBuyingOptionIndex: 0,
};
export const USED: OptionPrice = {
  ...NEW,
  buyingOptionType: "USED",
  offerListingId: "OL-used",
  priceAmount: 39.99,
  aapiBuyingOptionIndex: 1,
};

export const TWISTER = { asin: "B0", offerListingId: "OL-0", priceUnit: "$", price: 34.99, savings: 2 };

/** What stands for an element: its place in the document, and whether it shows. */
export interface FakeElement {
  readonly place: number;
  shows: boolean;
}

/** A store with a page of plain data: what the page says, what was logged and fired, and what the forms carry. */
export function stage(
  page: { twister?: unknown; priceData?: readonly OptionPrice[]; device?: "web" | "mWeb" | "mApp" } = { twister: TWISTER },
) {
  const scope = createProductStores();
  const logged: { severity: string; code: string; message: string; tags: Readonly<Record<string, string>> | undefined }[] = [];
  const fired: { name: string; value: unknown; previous: unknown; element: FakeElement | undefined; prices: unknown }[] = [];
  const state = { page, refreshed: 0, attached: undefined as Attached | undefined };
  const environment: SelectionEnvironment<FakeElement> = {
    twister: () => state.page.twister,
    followsMarkup: () => false,
    priceData: () => state.page.priceData ?? [],
    device: () => state.page.device ?? "web",
    shows: ({ shows }) => shows,
    compare: (one, other) => one.place - other.place,
    changed: (element, name, value, previous) => void fired.push({ name, value, previous, element, prices: scope.prices.get() }),
    log: (severity, code, message, tags) => void logged.push({ severity, code, message, tags }),
    attach: (attached) => void (state.attached = attached),
    refreshed: () => void state.refreshed++,
    soon: queueMicrotask,
  };
  const begin = () => createSelectionStore(scope, environment);
  return { scope, logged, fired, state, begin, codes: () => logged.map(({ severity, code }) => `${severity} ${code}`) };
}

/** A store that has begun, with a shortcut for registering. */
export function begun(page?: Parameters<typeof stage>[0]) {
  const all = stage(page);
  const store = all.begin();
  const news: SelectionNews[] = [];
  const register = (name: string, more: Partial<Registration<FakeElement>> = {}) =>
    store.register({ name, attribution: "shop", event: "cc-selection-update", ...more });
  /** a listener that keeps what it is told */
  const listen = (name: string, more: Partial<Registration<FakeElement>> = {}) =>
    register(name, { handler: (one) => void news.push(one), ...more });
  return { ...all, store, register, listen, news };
}

export const add = (fields: Partial<SelectionItem> = {}): SelectionItem => ({ selectionType: "add", itemType: "coupon", ...fields });
export const remove = (fields: Partial<SelectionItem> = {}): SelectionItem => ({ selectionType: "delete", itemType: "coupon", ...fields });
export const told = () => new Promise<void>((resolve) => setTimeout(resolve));
export const features = (list: readonly Selection[]) => list.map(({ feature }) => feature);
