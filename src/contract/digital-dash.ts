import * as z from "zod/mini";
import { call } from "./entry.ts";

const text = z.catch(z.optional(z.string()), undefined);

/** The element's link or form says where it goes; the query of that address is kept. A 401 has the address of the sign-in page as its text. */
export const digitalDashCreate = call({
  name: "digital-dash-create",
  method: "POST",
  path: "/digital-dash/create",
  family: "page",
  query: z.object({ asin: z.optional(z.string()) }),
  // and the fields of the page's own form
  body: { as: "form", schema: z.catchall(z.object({ isAjax: z.literal("true") }), z.union([z.string(), z.array(z.string())])) },
  answer: {
    as: "json",
    schema: z
      .object({
        success: z.optional(z.boolean()),
        // a shop that has nothing to complain of may write null
        error: z.nullish(
          z.object({ errorCode: z.catch(z.optional(z.union([z.number(), z.string()])), undefined), errorTitle: text, errorMessage: text }),
        ),
      })
      .check(z.refine(({ success, error }) => success !== undefined || (error !== undefined && error !== null))),
  },
  timeout: 10_000,
  write: true,
  shown: { url: ["asin"], body: ["isAjax"], data: ["success", "error.errorCode"] },
  summary: "Creates the customer's dash button for the product, once; error code 510 tells that there is one already.",
});
