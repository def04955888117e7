/**
 * Styles that cut a text after so many lines with an ellipsis; a text of so many lines or fewer stays as it is. All of it stays in the
 * page, for assistive technology and for find-in-page (truncate.1, truncate.2).
 */
export const clampStyles = (lines: number): Readonly<Record<string, string>> => ({
  display: "-webkit-box",
  "-webkit-box-orient": "vertical",
  "-webkit-line-clamp": String(lines),
  overflow: "hidden",
});
