import { boolean, defineOptions, json, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";
import type { OptionIssue } from "../../src/state/events.ts";

/** A function, or the name under which the page has registered one; what is neither is logged when it is needed (grocery-add.52). */
const hook = { kind: "string", expects: "a function, or the name of a registered one", parse: (raw: unknown) => raw } as const;

export const groceryAddOptions = defineOptions({
  flow: oneOf(["store", "fresh", "form"], { fallback: "store" }),
  asin: string({ aliases: ["ASIN"], store: "asin" }),
  itemTitle: string({ aliases: ["productTitle"], localAliases: ["title"] }),
  offerListingId: string({ aliases: ["offerListingID"], store: "offerListingId" }),
  sessionId: string({ aliases: ["session-id", "sessionID", "sid"] }),
  quantity: number({ aliases: ["quantity"], store: "quantity" }),
  storeId: string({ aliases: ["storeId", "almStoreId"] }),
  brandId: string({ aliases: ["brandId", "almBrandId"] }),
  offerListingDiscriminator: string({ aliases: ["offerListingDiscriminator"] }),
  clientId: string({ aliases: ["clientID"] }),
  qsUid: string({ aliases: ["qsUID"] }),
  prevSelectedQty: number({ aliases: ["prevSelectedQty"] }),
  stepper: boolean({ aliases: ["isStepperFlag"], fallback: false }),
  setQuantity: boolean({ aliases: ["setQuantityFlag"], fallback: false }),
  amountInUom: number({ aliases: ["amountInUom"] }),
  soldByCount: oneOf(["true", "false"], { aliases: ["isItemSoldByCount"], fallback: "true" }),
  pickingStrategy: string({ aliases: ["pickingStrategy"] }),
  additionalParams: json<Readonly<Record<string, unknown>>>({ shape: "object", aliases: ["additionalParams"], fallback: {} }),
  shouldRenderSis: boolean({ aliases: ["shouldRenderSIS"], fallback: false }),
  sisDeliveryMessage: string({ aliases: ["sisDeliveryMessage"] }),
  reftag: string({ aliases: ["reftag", "ref_"] }),
  queryLogInfoParams: json<Readonly<Record<string, unknown>>>({ shape: "object", aliases: ["queryLogInfoParams"], fallback: {} }),
  reservationToken: string({ aliases: ["reservationToken"] }),
  weblabValue: string({ aliases: ["weblabValue"] }),
  prehook: hook,
  callback: hook,
});

export type GroceryAddOptions = OptionValues<typeof groceryAddOptions>;

const ATTRIBUTES = {
  asin: "asin",
  itemTitle: "item-title",
  offerListingId: "offer-listing-id",
  sessionId: "session-id",
  storeId: "store-id",
  brandId: "brand-id",
  offerListingDiscriminator: "offer-listing-discriminator",
} as const;

type Named = keyof typeof ATTRIBUTES;

/** What a flow cannot do without. */
const NEEDED: Readonly<Record<GroceryAddOptions["flow"], readonly Named[]>> = {
  store: ["asin", "storeId", "brandId", "offerListingDiscriminator"],
  fresh: ["asin", "itemTitle", "offerListingId", "sessionId"],
  form: [],
};

/** Options that the flow needs and that are empty, by attribute. */
export const missingOptions = (values: Pick<GroceryAddOptions, Named | "flow">): readonly string[] =>
  NEEDED[values.flow].filter((name) => !values[name]).map((name) => ATTRIBUTES[name]);

/** Issues that the schema cannot express; `form`: there is a form to send (grocery-add.53). */
export function checkOptions(values: GroceryAddOptions, hasForm: () => boolean): OptionIssue[] {
  const issues: OptionIssue[] = missingOptions(values).map((option) => ({
    option,
    message: `${option} is missing, which flow="${values.flow}" needs. Set ${option}="…".`,
  }));
  if (values.flow === "form" && !hasForm())
    issues.push({
      option: "flow",
      message: 'Missing $form object: flow="form" found no form in the element or in its scope. Put a form between its tags.',
    });
  return issues;
}
