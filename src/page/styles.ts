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
