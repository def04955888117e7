import { isRecord } from "../../src/lib/json.ts";
import { textOf } from "../../src/state/page-entries.ts";
import { argsOf, type Args, type PaymentOffersOptions } from "./payment-offers.options.ts";

const TYPES = ["InstantBankDiscount", "NoCostEmi", "GCCashback", "Partner", "iCart", "cardView"] as const;

export type OfferType = (typeof TYPES)[number];

/** What a call for details says of an offer; the offer's own fields win over the element's (payment-offers.14). */
export interface OfferFields {
  readonly asin?: string | undefined;
  readonly offerid?: string | undefined;
  readonly emitype?: string | undefined;
  readonly buyingoptionindex?: number | undefined;
  readonly smid?: string | undefined;
  readonly encryptedmerchantid?: string | undefined;
  readonly sr?: string | undefined;
}

export interface Logo {
  readonly src: string;
  readonly altText: string;
}

export interface Offer {
  readonly id: string;
  readonly type: OfferType;
  /** the page wrote an unknown type */
  readonly isUnknown: boolean;
  readonly title: string;
  readonly summary: string | undefined;
  readonly count: number | undefined;
  readonly logos: readonly Logo[];
  /** HTML of the details */
  readonly content: string | undefined;
  readonly url: string | undefined;
  readonly queryArgs: Args | undefined;
  readonly fields: OfferFields;
}

type Entry = Readonly<Record<string, unknown>>;

const TEXTS = ["asin", "offerid", "emitype", "smid", "encryptedmerchantid", "sr"] as const;

/** Every name that a parameter has: `query-args` replaces none of them (payment-offers.14). */
export const NAMED: ReadonlySet<string> = new Set(["experienceId", "showFeatures", "buyingoptionindex", ...TEXTS]);

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
};

const logosOf = (value: unknown): readonly Logo[] =>
  (Array.isArray(value) ? value.filter(isRecord) : []).flatMap((logo) => {
    const src = textOf(logo, "src");
    return src === undefined ? [] : [{ src, altText: textOf(logo, "altText") ?? "" }];
  });

/** The fields that have a value; a number counts as a text. */
export function fieldsOf(entry: Entry): OfferFields {
  const found: Record<string, string | number> = {};
  for (const name of TEXTS) {
    const value = typeof entry[name] === "number" ? String(entry[name]) : textOf(entry, name);
    if (value !== undefined) found[name] = value;
  }
  const index = numberOf(entry["buyingoptionindex"]);
  if (index !== undefined) found["buyingoptionindex"] = index;
  return found;
}

function offerOf(entry: Entry): Offer {
  const isUnknown = !TYPES.includes(entry["type"] as OfferType);
  const content = entry["content"];
  return {
    id: textOf(entry, "id")!,
    type: isUnknown ? "cardView" : (entry["type"] as OfferType),
    isUnknown,
    title: textOf(entry, "title")!,
    summary: textOf(entry, "summary"),
    count: numberOf(entry["count"]),
    logos: logosOf(entry["logos"]),
    content: typeof content === "string" ? content : undefined,
    url: textOf(entry, "url"),
    queryArgs: argsOf(entry["query-args"] ?? entry["queryArgs"]),
    fields: fieldsOf(entry),
  };
}

/** The offers that the page wrote. */
export const offersOf = ({ offers }: PaymentOffersOptions): readonly Offer[] => offers.filter(isRecord).map(offerOf);

/** What is wrong with the offers that the page wrote (payment-offers.29). */
export function misfitOf(offers: readonly unknown[]): string | undefined {
  const ids = new Set<string>();
  for (const [index, offer] of offers.entries()) {
    const missing = ["id", "type", "title"].find((name) => !isRecord(offer) || textOf(offer, name) === undefined);
    if (missing !== undefined) return `Offer ${index + 1} of offers has no ${missing}. Add one.`;
    const id = textOf(offer as Entry, "id")!;
    if (ids.has(id)) return `Two of the offers have the id "${id}". Give each its own.`;
    ids.add(id);
  }
  return undefined;
}
