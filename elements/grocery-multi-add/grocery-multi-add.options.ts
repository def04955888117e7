import { boolean, defineOptions, json, string, type OptionValues } from "../../src/options/options.ts";
import { isAddable, isSoldByWeight, sentAmounts } from "../../src/grocery/quantities.ts";
import type { OptionIssue } from "../../src/state/events.ts";

/** An item as the page gives it, in JSON or as a row. */
export interface GivenItem {
  readonly asin?: string | undefined;
  readonly storeId?: string | undefined;
  readonly brandId?: string | undefined;
  readonly offerListingDiscriminator?: string | undefined;
  readonly quantity?: number | string | undefined;
  readonly amountInUom?: number | string | undefined;
  readonly isItemSoldByCount?: boolean | string | undefined;
  readonly pickingStrategy?: string | undefined;
}

export const groceryMultiAddOptions = defineOptions({
  items: json<readonly GivenItem[]>({ shape: "array", aliases: ["items"] }),
  disabled: boolean({ fallback: false }),
  clientId: string({ aliases: ["clientID"] }),
  sessionId: string({ aliases: ["session-id", "sessionID", "sid"] }),
  reftag: string({ aliases: ["reftag", "ref_"] }),
  queryLogInfoParams: json<Readonly<Record<string, unknown>>>({ shape: "object", aliases: ["queryLogInfoParams"], fallback: {} }),
  additionalParams: json<Readonly<Record<string, unknown>>>({ shape: "object", aliases: ["additionalParams"], fallback: {} }),
  shouldRenderSis: boolean({ aliases: ["shouldRenderSIS"], fallback: false }),
  sisDeliveryMessage: string({ aliases: ["sisDeliveryMessage"] }),
});

export type GroceryMultiAddOptions = OptionValues<typeof groceryMultiAddOptions>;

/** The fields of an item that a row gives as data attributes. */
const FIELDS = [
  "asin",
  "storeId",
  "brandId",
  "offerListingDiscriminator",
  "quantity",
  "amountInUom",
  "isItemSoldByCount",
  "pickingStrategy",
] as const;

/** The items of the rows of an element (grocery-multi-add.1). */
export const itemsOfRows = (host: HTMLElement): GivenItem[] =>
  [...host.querySelectorAll<HTMLElement>("[data-dp-item]")].map(({ dataset }) =>
    Object.fromEntries(FIELDS.flatMap((name) => (dataset[name] === undefined ? [] : [[name, dataset[name]]]))),
  );

const numberOf = (value: unknown): number | undefined => (value === undefined || value === "" ? undefined : Number(value));

const measure = ({ isItemSoldByCount, pickingStrategy, amountInUom }: GivenItem) => ({
  soldByCount: String(isItemSoldByCount ?? true) === "false" ? ("false" as const) : ("true" as const),
  pickingStrategy,
  amountInUom: numberOf(amountInUom),
});

/** How many of an item are asked for: units, or an amount of what is sold by weight. */
export const quantityOf = ({ quantity }: GivenItem): number => numberOf(quantity) ?? 1;

export const isByWeight = (item: GivenItem): boolean => isSoldByWeight(measure(item));

/** An item as the call takes it. */
export function sentItem(item: GivenItem) {
  const { asin = "", storeId, brandId, offerListingDiscriminator, isItemSoldByCount, pickingStrategy } = item;
  return {
    asin,
    ...(storeId !== undefined && { storeId }),
    ...(brandId !== undefined && { brandId }),
    ...(offerListingDiscriminator !== undefined && { offerListingDiscriminator }),
    ...sentAmounts(quantityOf(item), measure(item)),
    ...(isItemSoldByCount !== undefined && { isItemSoldByCount: String(isItemSoldByCount) === "true" }),
    ...(pickingStrategy !== undefined && { pickingStrategy }),
  };
}

/** An item without `asin`, or with a quantity that cannot be added, makes the element invalid (grocery-multi-add.11). */
export function checkItems(items: readonly GivenItem[]): OptionIssue[] {
  return items.flatMap((item, at) => {
    const where = `Item ${at + 1}`;
    if (!item?.asin) return [{ option: "items", message: `${where} has no asin. Give every item its asin.` }];
    if (isAddable(quantityOf(item), isByWeight(item))) return [];
    return [{ option: "items", message: `${where} has the quantity ${String(item.quantity)}. Give a whole number from 1 to 999.` }];
  });
}
