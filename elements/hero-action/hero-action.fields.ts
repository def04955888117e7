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

/** Names of the first item, from which options are read as well. */
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

/** Names and values of the item; what is not known and what is off is left out (hero-action.3, hero-action.15). */
export function fieldsOf(index: number, item: HeroItem): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const key of Object.keys(PATHS) as Key[]) {
    const value = item[key];
    if (value !== undefined && value !== "" && value !== false) fields[fieldName(index, key)] = String(value);
  }
  return fields;
}

/** Fields of an answer whose names are those of an item; others are not the form's business (hero-action.8). */
export function itemFields(fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  const names = Object.values(PATHS);
  const isItem = (name: string) => {
    const path = /^items\[\d+\.base\]\[([\w.]+)\]$/.exec(name)?.[1];
    return names.some((known) => known === path);
  };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isItem(name)));
}
