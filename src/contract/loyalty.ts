import * as z from "zod/mini";
import { call } from "./entry.ts";

const balance = z.object({ balanceType: z.string(), amount: z.number() });

/** The points to spend are required; other types are optional (loyalty-points.17). */
const balances = z
  .array(balance)
  .check(z.refine((all) => all.some(({ balanceType }) => balanceType === "PRIMARY"), "there is no balance of the type PRIMARY"));

export const balancesGet = call({
  name: "balances-get",
  method: "POST",
  path: "/custom/marbleserviceaapicontracts/marblesservice-getbalances-aapi",
  family: "cart",
  body: {
    as: "json",
    type: "application/vnd.marbles.getbalances.request.v1+json",
    schema: z.object({
      domain: z.string().check(z.minLength(1), z.maxLength(64)),
      marketplaceId: z.optional(z.string().check(z.maxLength(64))),
      balanceTypes: z.array(z.enum(["PRIMARY", "LIFETIME_EARNINGS"])).check(z.minLength(1), z.maxLength(2)),
      consistencyType: z.literal("STRICT"),
    }),
  },
  answer: {
    as: "json",
    type: "application/vnd.marbles.getbalances.response.v1+json",
    schema: z.object({ entity: z.object({ balances }) }),
  },
  timeout: 10_000,
  write: false,
  personal: true,
  shown: { body: ["domain", "marketplaceId", "balanceTypes", "consistencyType"], data: ["entity.balances.balanceType"] },
  summary: "Reads the customer's balances of one kind of points.",
});
