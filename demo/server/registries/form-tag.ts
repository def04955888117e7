import { createHash } from "node:crypto";
import { registryAddProduct } from "../../../src/contract/registry.ts";
import type { Cookies } from "../../../src/backend/cookies.ts";

/*
 * The form of a gift registry shows a tag, and the call that adds the product has no field for it. The browser keeps the tag from
 * the one to the other: to read a form writes no row, and every form that is open has a tag of its own.
 */

/** How long a form may be open before its tag is forgotten. */
const SECONDS = 60 * 60;

const cookieOf = (registryId: string, asin: string) =>
  `dp-gift-form-${createHash("sha256")
    .update(JSON.stringify([registryId, asin]))
    .digest("hex")
    .slice(0, 16)}`;

/** Keeps the tag that the form of this registry and product shows; a form without one takes that of an earlier form away. */
export function keepFormTag(cookies: Cookies, registryId: string, asin: string, tagId: string | undefined): void {
  cookies.set(cookieOf(registryId, asin), tagId, { path: registryAddProduct.path, seconds: SECONDS });
}

/** The tag of the form. It comes from the browser: whether it is a tag of the registry is for the database to say. */
export function formTag(cookies: Cookies, registryId: string, asin: string): string | undefined {
  const tagId = cookies.get(cookieOf(registryId, asin));
  return tagId && /^\w{1,64}$/.test(tagId) ? tagId : undefined;
}
