import { escapeHtml } from "../lib/escape-html.ts";
import { Refusal } from "./refusal.ts";

export const TOKEN_FIELD = "anti-csrftoken-a2z";
export const ID_FIELD = "dp-request-id";
export const FORM = "application/x-www-form-urlencoded";

/** A page of a shop at any origin: what leads away from it leads away from all. */
const ANY_SHOP = "http://shop.invalid/";

/**
 * The path, query and fragment of an address of the shop whose page is at `base`; `undefined` for an address of another, and for a path
 * that a browser reads as one: `//evil.example`, also where it is made of `/\\evil.example` or `/.//evil.example`.
 */
export function pathWithin(address: string, base = ANY_SHOP): string | undefined {
  const { origin } = new URL(base);
  const isOwn = (asked: string) => URL.canParse(asked, base) && new URL(asked, base).origin === origin;
  if (!isOwn(address)) return undefined;
  const { pathname, search, hash } = new URL(address, base);
  return isOwn(pathname + search + hash) ? pathname + search + hash : undefined;
}

const typeOf = (request: Request) => request.headers.get("content-type")?.split(";")[0]!.trim().toLowerCase();

/**
 * Whether a browser posts a form to an address that elements call as well. A call has a header that no form can send: its token or its
 * request id. What a client accepts says nothing: many accept everything.
 */
export const isNativePost = ({ method, headers }: Request): boolean =>
  method === "POST" && !headers.has(TOKEN_FIELD) && !headers.has("x-api-csrf-token") && !headers.has("idempotency-key");

/** Takes token and request id out of the fields of a form. Throws 415 for another content type. */
export function nativeFields(request: Request, fields: URLSearchParams): { readonly token: string; readonly id: string | undefined } {
  if (typeOf(request) !== FORM)
    throw new Refusal(415, "wrong-content-type", `A form is ${FORM}, not ${typeOf(request) ?? "without a type"}.`);
  const taken = { token: fields.get(TOKEN_FIELD) ?? "", id: fields.get(ID_FIELD) || undefined };
  fields.delete(TOKEN_FIELD);
  fields.delete(ID_FIELD);
  return taken;
}

/** Leads a browser to a page of the shop: that which is named, else that from which the form was posted, else the first. */
export function leadTo(request: Request, page: string | undefined, cookies: readonly string[]): Response {
  const referrer = request.headers.get("referer");
  const own = (page !== undefined && pathWithin(page, request.url)) || (referrer && pathWithin(referrer, request.url)) || "/";
  const response = new Response(null, { status: 303, headers: { location: own, "cache-control": "no-store" } });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** A page that says why a form was not taken, with a way back to what was filled in. */
export function refusedPage(failed: Response, message: string): Response {
  const headers = new Headers(failed.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  const text = escapeHtml(message);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><main><h1>${text}</h1><p>Go back to the page before to try again.</p></main></html>`;
  return new Response(page, { status: failed.status, headers });
}
