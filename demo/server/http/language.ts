import { isRightToLeft } from "../../../src/text/direction.ts";
import { generateCookie, getCookie } from "hono/cookie";
import { isSecure } from "../operations/client.ts";
import { isPageView, type ShopContext } from "../session/session.ts";

const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const DEFAULT = "en-US";

/** Languages in which every text of the shopper's pages is there, by their own names. The elements have twenty. */
export const SPOKEN: Readonly<Record<string, string>> = { [DEFAULT]: "English", ar: "العربية" };

const COOKIE = "dp-language";
const YEAR = 60 * 60 * 24 * 365;

/** The tag, where `Intl` takes it: one that it does not would break every page of a shopper who has it in a cookie. */
export function checkedTag(tag: string | undefined): string | undefined {
  if (tag === undefined || !TAG.test(tag)) return undefined;
  try {
    new Intl.Locale(tag);
    return tag;
  } catch {
    return undefined;
  }
}

/** The language that this very address asks for by `?lang=`. */
export const askedLanguage = (c: ShopContext): string | undefined => checkedTag(c.req.query("lang"));

/** The language that the shopper chose before, on whatever page. */
const keptLanguage = (c: ShopContext): string | undefined => checkedTag(getCookie(c, COOKIE));

/** The language of the page: that of its address, else the one chosen before, else English. */
export function languageOf(c: ShopContext): string {
  const known = c.get("language");
  if (known !== undefined) return known;
  const language = askedLanguage(c) ?? keptLanguage(c) ?? DEFAULT;
  c.set("language", language);
  return language;
}

/** The language of a page that makes a call: `from` is its path and query. `undefined` where neither says one. */
export const callerLanguage = (c: ShopContext, from: string | undefined): string | undefined =>
  checkedTag(new URLSearchParams(from?.split("?")[1]).get("lang") ?? undefined) ?? keptLanguage(c);

/**
 * Keeps the language of `?lang=` for the pages to come. A cookie, not links that carry it: forms, redirects, calls and the links
 * of the elements keep it as well, and addresses stay those that shoppers share. It has the tag and nothing else, so a view makes
 * no session. Only a page that the browser navigates to sets it, not a picture or a call with such an address.
 */
export function keepLanguage(c: ShopContext): void {
  // the same address is another page for another language
  c.header("vary", "cookie", { append: true });
  const asked = askedLanguage(c);
  if (asked === undefined || asked === getCookie(c, COOKIE) || !isPageView(c)) return;
  const attributes = { httpOnly: true, sameSite: "Lax", path: "/", maxAge: YEAR, secure: isSecure(c) } as const;
  c.header("set-cookie", generateCookie(COOKIE, asked, attributes), { append: true });
}

/** The language without script and region, in lower case. */
export const baseLanguage = (language: string): string => language.split("-")[0]!.toLowerCase();

/** The direction of the page: that of its language, where `?dir=` does not say another one. */
export function directionOf(c: ShopContext, language = languageOf(c)): "ltr" | "rtl" {
  const asked = c.req.query("dir");
  if (asked === "ltr" || asked === "rtl") return asked;
  return isRightToLeft(language) ? "rtl" : "ltr";
}

/** The address of this page in another language. What a form was posted to is no page: it leads to the first one. */
export function inLanguage(c: ShopContext, language: string): string {
  const { pathname, searchParams } = new URL(c.req.method === "GET" ? c.req.url : "/", c.req.url);
  searchParams.set("lang", language);
  // the language brings its direction
  searchParams.delete("dir");
  return `${pathname}?${searchParams}`;
}
