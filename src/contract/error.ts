import * as z from "zod/mini";

/** The body of a refusal or failure of the reference store, whatever the call. Elements read its status, never its text. */
export const errorBody = z.object({
  error: z.object({
    /** kebab-case */
    code: z.string(),
    message: z.string(),
    /** what of the request does not fit, for a 400 */
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  }),
});

export type ErrorBody = z.infer<typeof errorBody>;
