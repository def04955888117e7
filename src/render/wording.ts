import { isRightToLeft } from "../text/direction.ts";
import { address, html, type Html } from "./html.ts";

/** How an answer is written. */
export interface Written {
  /** of the page, as its `lang` has it: `de-AT`. Texts of a language that the library does not ship are English (text.2) */
  readonly language: string;
}

/** A text of the shop, such as the title of a product; with its language where that is another than the page's. */
export type Wording = string | { readonly text: string; readonly language: string };

/** A price: `34.99` of `USD`. */
export interface Price {
  readonly amount: number;
  /** ISO 4217 */
  readonly currency: string;
}

/** A day of the calendar, `2028-02-29`. */
export type Day = string;

/** The text alone, for an attribute. */
export const textOf = (wording: Wording): string => (typeof wording === "string" ? wording : wording.text);

/** A text on its own, read out in its own language. */
export const said = (wording: Wording): Html =>
  typeof wording === "string"
    ? html`${wording}`
    : html`<span lang="${wording.language}" dir="${isRightToLeft(wording.language) ? "rtl" : "ltr"}">${wording.text}</span>`;

/** A name within others' words: it is kept together whatever its direction. */
export const worded = (wording: Wording): Html => (typeof wording === "string" ? html`<bdi>${wording}</bdi>` : said(wording));

/** A link; its content alone without a safe address. */
export function link(url: string | undefined, content: Html | string): Html {
  const href = address(url);
  return href === undefined ? html`${content}` : html`<a href="${href}">${content}</a>`;
}

/** A picture beside a text that says the same: it has no text of its own. */
export function picture(url: string | undefined, size: number): Html | undefined {
  const src = address(url);
  return src === undefined ? undefined : html`<img src="${src}" alt="" width="${size}" height="${size}" />`;
}
