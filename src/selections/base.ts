import { isRecord } from "../lib/json.ts";
import type { BasePrice, ProductStores } from "../state/product.ts";
import { optionType } from "./buying-option.ts";
import type { OptionPrice, SelectionEnvironment } from "./environment.ts";
import { positiveInteger } from "../lib/positive-integer.ts";

/** What the page state says of the product (selections.1); what is missing is not known. */
export interface Twister {
  readonly asin?: string;
  readonly offerListingId?: string;
  readonly priceUnit?: string;
  readonly price?: number;
  readonly savings?: number;
}

const FIELDS = { asin: "string", offerListingId: "string", priceUnit: "string", price: "number", savings: "number" } as const;

/**
 * Reads `twister`; `undefined` where the page has none. What does not fit the table of base counts as missing, and is reported
 * (selections.44).
 */
export function twisterOf(environment: Pick<SelectionEnvironment, "twister" | "log">): Twister | undefined {
  const raw = environment.twister();
  if (raw === undefined) return undefined;
  if (raw === null) return {};
  const told = (what: string) =>
    environment.log("warn", "selections.page-state", `page state: ${what} counts as missing`, { key: "twister" });
  if (!isRecord(raw)) {
    told("twister is no object and");
    return {};
  }
  const fits = ([name, type]: readonly [string, string]) => typeof raw[name] === type && (type === "string" || Number.isFinite(raw[name]));
  const present = Object.entries(FIELDS).filter(([name]) => raw[name] !== undefined && raw[name] !== null);
  for (const field of present) if (!fits(field)) told(`twister.${field[0]} is no ${field[1]} and`);
  return Object.fromEntries(present.filter(fits).map(([name]) => [name, raw[name]]));
}

type Where = Pick<ProductStores, "asin" | "offerListingId" | "quantity" | "buyingOption" | "buyingOptionIndex">;

/** The entry of the price data for the scope's buying option: by index, else by offer, else the first of the type (selections.25). */
export function entryFor(
  { buyingOption, buyingOptionIndex, offerListingId }: Where,
  data: readonly OptionPrice[],
): OptionPrice | undefined {
  const type = optionType(buyingOption.get());
  const entries = type === "" ? [] : data.filter((entry) => optionType(entry.buyingOptionType) === type);
  return (
    entries.find((entry) => entry.aapiBuyingOptionIndex === buyingOptionIndex.get()) ??
    entries.find((entry) => entry.offerListingId === offerListingId.get()) ??
    entries[0]
  );
}

/**
 * The product's own state. Its price is that of the page state until the buying option was switched, and that of the option
 * from then on: unknown where the page has no price of it (selections.42).
 */
export function baseOf(scope: Where, twister: Twister, entry: OptionPrice | undefined, switched: boolean): BasePrice {
  const own = !switched && twister.price !== undefined;
  return Object.freeze({
    asin: scope.asin.get() ?? twister.asin ?? "",
    offerListingId: (own ? undefined : entry?.offerListingId) || (scope.offerListingId.get() ?? twister.offerListingId ?? ""),
    priceUnit: (own ? undefined : entry?.currencySymbol) || (twister.priceUnit ?? ""),
    price: own ? twister.price! : (entry?.priceAmount ?? null),
    savings: twister.savings ?? 0,
    quantity: positiveInteger(scope.quantity.get()) ?? 1,
  });
}
