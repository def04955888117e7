/** Sets a property above the page's sheets, or gives it back with `null`. */
type SetStyle = (property: string, value: string | null) => void;

/**
 * Cuts a text after so many lines with an ellipsis; one of so many lines or fewer stays as it is. All of it stays in the page,
 * for assistive technology and for find-in-page (truncate.1, truncate.2). `null` takes the cut away.
 */
export function clampLines(set: SetStyle, lines: number | null): void {
  const styles = { display: "-webkit-box", "-webkit-box-orient": "vertical", "-webkit-line-clamp": String(lines), overflow: "hidden" };
  for (const [name, value] of Object.entries(styles)) set(name, lines === null ? null : value);
}
