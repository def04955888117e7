/** The item of an add-to-cart form, by the names of its fields (hero-action.2). */
const PATHS = {
  asin: "asin",
  offerListingId: "offerListingId",
  quantity: "quantity",
  includeGiftReceipt: "additionalParameters.giftOptions.includeGiftReceipt",
  devicePreregistration: "additionalParameters.devicePreregistration.selected",
} as const;

type Key = keyof typeof PATHS;

const fieldName = (index: number, key: Key): string => `items[${index}.base][${PATHS[key]}]`;

/** Field names of the first item; options are read from them too. */
export const FIELD = {
  asin: fieldName(0, "asin"),
  offerListingId: fieldName(0, "offerListingId"),
  quantity: fieldName(0, "quantity"),
  includeGiftReceipt: fieldName(0, "includeGiftReceipt"),
  devicePreregistration: fieldName(0, "devicePreregistration"),
} as const;

export interface HeroItem {
  readonly asin?: string | undefined;
  readonly offerListingId?: string | undefined;
  readonly quantity: number;
  readonly includeGiftReceipt: boolean;
  readonly devicePreregistration: boolean;
}

/** Names and values of the item, without those that are unknown or off (hero-action.3, hero-action.15). */
export function fieldsOf(index: number, item: HeroItem): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const key of Object.keys(PATHS) as Key[]) {
    const value = item[key];
    if (value !== undefined && value !== "" && value !== false) fields[fieldName(index, key)] = String(value);
  }
  return fields;
}

/** The fields of an answer that belong to an item; other fields are ignored (hero-action.8). */
export function itemFields(fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  const names = Object.values(PATHS);
  const isItem = (name: string) => {
    const path = /^items\[\d+\.base\]\[([\w.]+)\]$/.exec(name)?.[1];
    return names.some((known) => known === path);
  };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isItem(name)));
}
