import * as z from "zod/mini";
import { call } from "./entry.ts";
import { pieces } from "./pieces.ts";

export const LIGHTNING_DEAL = "LIGHTNING_DEAL";

/** An optional field: an invalid value counts as missing, and the deal is kept. */
const maybe = <Value>(schema: z.ZodMiniType<Value>) => z.catch(z.optional(schema), undefined);

/** ms since 1970, or ISO 8601 text */
const instant = maybe(z.union([z.number(), z.string()]));

const dealDetails = z.object({
  dealId: maybe(z.string().check(z.minLength(1))),
  state: maybe(z.string()),
  startTime: instant,
  endTime: instant,
  accessBehavior: maybe(z.string()),
  type: maybe(z.string()),
  earlyAccessDurationInMilliseconds: maybe(z.number()),
  percentClaimed: maybe(z.number()),
  percentClaimedMessage: maybe(z.string()),
});

const lightningDeal = z.object({
  type: z.literal(LIGHTNING_DEAL),
  dealDetails,
  callToAction: maybe(z.object({ addToCart: z.optional(z.looseObject({})) })),
  dealCustomerStatus: maybe(z.object({ state: maybe(z.string()), expiryTime: instant })),
});

/** What the element reads of a deal. */
export type DealAnswer = z.infer<typeof lightningDeal>;

const otherOption = z.object({ type: z.string().check(z.refine((type) => type !== LIGHTNING_DEAL)) });

export const dealGet = call({
  name: "deal-get",
  method: "GET",
  path: "/api/marketplaces/{marketplaceId}/deals/products/{asin}",
  family: "cart",
  headers: ["x-device-attributes"],
  params: z.object({ marketplaceId: z.optional(z.string()), asin: z.string() }),
  query: z.object({ buyingOptionTypes: z.literal(LIGHTNING_DEAL), offerListingId: z.string().check(z.minLength(1)) }),
  answer: {
    as: "json",
    schema: z.object({ entity: z.object({ buyingOptions: z.array(z.union([lightningDeal, otherOption])) }) }),
  },
  timeout: 10_000,
  write: false,
  uncached: true,
  shown: {
    url: ["marketplaceId", "asin", "buyingOptionTypes", "offerListingId"],
    data: ["entity.buyingOptions.type", "entity.buyingOptions.dealDetails.state", "entity.buyingOptions.dealDetails.percentClaimed"],
  },
  summary: "Reads a limited deal: its times, how much of it is claimed, and the shopper's own claim.",
});

/** The type of a body that says why a claim was not made. */
const ERROR_TYPE = /(?:^|\.)error\/v1$/;

export const QUANTITY_RESTRICTION = "deal.claim.quantity-restriction-violation.error/v1";

const refusedClaim = z.object({
  type: z.string().check(z.regex(ERROR_TYPE)),
  entity: maybe(z.object({ status: maybe(z.string()) })),
});

/** Why a claim was not made, as its body says. */
export type RefusedClaim = z.infer<typeof refusedClaim>;

const madeClaim = z.object({
  type: z.string().check(z.refine((type) => !ERROR_TYPE.test(type))),
  entity: z.object({ customerState: z.string(), dealAsinState: z.string(), msUntilExpiration: maybe(z.number()) }),
});

export type MadeClaim = z.infer<typeof madeClaim>;

/** The reason in a body of any status; `undefined` for any other body. */
export function refusalIn(body: unknown): RefusedClaim | undefined {
  const { success, data } = refusedClaim.safeParse(body);
  return success ? data : undefined;
}

/** Its outcome is confirmed by `deal-get`, which the element sends itself: it alone knows the address and the offer of its deal. */
export const dealClaim = call({
  name: "deal-claim",
  method: "POST",
  path: "/api/marketplaces/{marketplaceId}/deals/{dealId}/claim-and-add-to-cart",
  family: "cart",
  headers: ["x-device-attributes"],
  params: z.object({ marketplaceId: z.optional(z.string()), dealId: z.string() }),
  query: z.object({ ref_: z.optional(z.string()) }),
  body: {
    as: "json",
    schema: z.object({
      asin: z.string(),
      quantity: pieces(1),
      installmentsProgramId: z.optional(z.string()),
      devicePreRegistered: z.optional(z.boolean()),
    }),
  },
  answer: { as: "json", schema: z.union([refusedClaim, madeClaim]) },
  timeout: 10_000,
  write: true,
  shown: {
    url: ["marketplaceId", "dealId", "ref_"],
    body: ["asin", "quantity"],
    data: ["type", "entity.customerState", "entity.dealAsinState", "entity.msUntilExpiration", "entity.status"],
  },
  summary: "Reserves units of a limited deal for the shopper and puts them into the cart, or tells why not.",
});
