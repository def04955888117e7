import * as z from "zod/mini";
import { call } from "./entry.ts";

export const promotionGet = call({
  name: "promotion-get",
  method: "GET",
  path: "/gp/toys/birthday/atwl-dpx.html",
  family: "page",
  query: z.object({ isAUI: z.enum(["0", "1"]) }),
  answer: {
    as: "json",
    // a width that is none takes the default: no reason to show nothing (promo-popover.3)
    schema: z.object({ promoEnabled: z.boolean(), html: z.optional(z.string()), width: z.catch(z.optional(z.number()), undefined) }),
  },
  timeout: 10_000,
  write: false,
  summary: "Tells whether the promotion is on, and what it shows.",
});
