import type { Context } from "hono";
import { pathWithin } from "../../../src/backend/native-form.ts";

/** The path, query and fragment of an address of this shop; `undefined` for an address of another. */
export const ownPath = (c: Context, address: string): string | undefined => pathWithin(address, c.req.url);

/** Leads to an address of this shop, which is read by a GET; to the first page for any other. */
export const leadTo = (c: Context, address: string): Response => c.redirect(ownPath(c, address) ?? "/", 303);
