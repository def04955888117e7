import { MARK } from "../lib/first-state.ts";
import type { Styles } from "../markup/styles.ts";
import { tokensCss } from "../ui/tokens.ts";

export interface StyleSettings {
  /** `inline`: a `style` in the root; `link`: a `link` to `stylesHref`, for a page whose policy forbids inline styles */
  readonly styles?: "inline" | "link";
  /** address of the style sheet on the page's own origin; one that ends with `/` is a folder that holds `<tag>.css`, as `dist/styles` does */
  readonly stylesHref?: string;
  /** the page's nonce, for a `style` under a policy that asks for one */
  readonly nonce?: string;
}

/** Without script, and where the element's code does not load, the fallback shows in place of controls that would do nothing. */
const HIDDEN = `:has(~slot[${MARK}]){display:none!important}`;
const SHOWN = `slot[${MARK}]{display:contents}`;
const FALLBACK = [
  `slot[${MARK}]{display:none}`,
  `:host([data-state=failed])>${HIDDEN}:host([data-state=failed])>${SHOWN}`,
  `@media (scripting:none){:host>${HIDDEN}:host>${SHOWN}}`,
].join("");

/** The style sheet of a declared root: the tokens, the sheets of the element in their order, and what shows the fallback. */
export const cssOf = (styles: Styles): string => `${[...new Set([tokensCss, ...styles.flat()])].join("\n")}\n${FALLBACK}`;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** The styles of a root, with `MARK` as an attribute without a value. */
export function styleMarkup(tag: string, styles: Styles, { styles: way = "inline", stylesHref, nonce }: StyleSettings): string {
  if (way === "inline") {
    const given = nonce === undefined ? "" : ` nonce="${escaped(nonce)}"`;
    return `<style ${MARK}${given}>${cssOf(styles).replace(/<\/(?=style)/gi, "<\\/")}</style>`;
  }
  if (!stylesHref) throw new Error(`<${tag}> cannot be rendered: styles "link" needs stylesHref, the address of its style sheet.`);
  const href = stylesHref.endsWith("/") ? `${stylesHref}${tag}.css` : stylesHref;
  return `<link rel="stylesheet" ${MARK} href="${escaped(href)}">`;
}
