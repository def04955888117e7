import { tokensCss } from "../ui/tokens.ts";

const sheets = new Map<string, CSSStyleSheet>();

/** One constructed sheet per CSS text and page: allowed by the strictest policy, and shared by a thousand elements. */
export function adopt(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Sheets of primitives, in no order, and an element's own. A sheet that several primitives bring counts once. */
export type Styles = readonly (string | readonly string[])[];

/** The tokens first, since every other sheet reads them. */
export const sheetsOf = (styles: Styles): CSSStyleSheet[] => [...new Set([tokensCss, ...styles.flat()])].map(adopt);

/** Adds sheets of code that was loaded later, each once, below those that the element has: its own rules still are last. */
export function adoptBelow(root: ShadowRoot, styles: Styles): void {
  const has = root.adoptedStyleSheets;
  const more = styles
    .flat()
    .map(adopt)
    .filter((sheet) => !has.includes(sheet));
  if (more.length > 0) root.adoptedStyleSheets = [...new Set(more), ...has];
}
