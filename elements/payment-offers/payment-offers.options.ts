import { isRecord, readJson } from "../../src/lib/json.ts";
import { boolean, defineOptions, json, number, oneOf, string, type Option, type OptionValues } from "../../src/options/options.ts";

export type Args = Readonly<Record<string, string>>;

const scalars = (record: Readonly<Record<string, unknown>>): Args =>
  Object.fromEntries(Object.entries(record).flatMap(([name, value]) => (isScalar(value) ? [[name, String(value)]] : [])));

const isScalar = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

/** Further parameters, as a query or as an object; `undefined` for anything else. */
export function argsOf(raw: unknown): Args | undefined {
  if (isRecord(raw)) return scalars(raw);
  if (typeof raw !== "string") return undefined;
  if (!raw.trim().startsWith("{")) return Object.fromEntries(new URLSearchParams(raw.trim()));
  const value = readJson(raw);
  return isRecord(value) ? scalars(value) : undefined;
}

const queryArgs: Option<Args> = {
  kind: "json",
  expects: 'a query ("psc=1&th=2") or a JSON object',
  parse: argsOf,
  aliases: ["query-args"],
};

export const paymentOffersOptions = defineOptions({
  offers: json<readonly unknown[]>({ shape: "array", fallback: [] }),
  view: oneOf(["cards", "combined"], { fallback: "cards" }),
  asin: string({ aliases: ["asin", "ASIN"], store: "asin" }),
  offerid: string({ aliases: ["offerid", "offerListingID"], store: "offerListingId" }),
  emitype: string({ aliases: ["emitype"] }),
  url: string({ localAliases: ["url"] }),
  buyingoptionindex: number({ aliases: ["buyingoptionindex"], min: 0, integer: true }),
  smid: string({ aliases: ["smid"] }),
  encryptedmerchantid: string({ aliases: ["encryptedmerchantid"] }),
  sr: string({ aliases: ["sr"] }),
  queryArgs,
  displayableRowCount: number({ aliases: ["displayableRowCount"], min: 1, integer: true, fallback: 3 }),
  seeAllEmi: boolean(),
  seeAllOffers: boolean(),
});

export type PaymentOffersOptions = OptionValues<typeof paymentOffersOptions>;
