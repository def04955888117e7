import { shared } from "../lib/registry.ts";
import { makeNode } from "./shell-nodes.ts";
import css from "./scroll-tables.css?inline";

export const scrollTablesStyles: readonly string[] = [css];

/** Numbers the names of tables, whichever copy of this file gives them. */
const ids = () => shared("table-ids", () => ({ last: 0 }));

/**
 * Wraps each table in a box in which it scrolls sideways. While a table is wider than its place, that is a region of its name which takes
 * the focus, so that keys scroll it. `title` names a table without a name. Returns a function that ends it.
 */
export function scrollTables(into: HTMLElement, title: string): () => void {
  const places = [...into.querySelectorAll("table")].map((table) => placeOf(table, title));
  const sizes = new ResizeObserver(() => {
    for (const { look } of places) look();
  });
  for (const { place, table } of places) {
    sizes.observe(place);
    sizes.observe(table);
  }
  return () => sizes.disconnect();
}

function placeOf(table: HTMLTableElement, title: string) {
  const place = makeNode("div", { className: "dp-scrolls" });
  table.replaceWith(place);
  place.append(table);
  const name = table.caption ?? table.getAttribute("aria-label") ?? title;
  const look = () => {
    const isWide = place.scrollWidth > place.clientWidth;
    if (isWide === place.hasAttribute("tabindex")) return;
    for (const attribute of ["tabindex", "role", "aria-label", "aria-labelledby"]) place.removeAttribute(attribute);
    if (!isWide) return;
    place.tabIndex = 0;
    place.setAttribute("role", "region");
    if (typeof name === "string") place.setAttribute("aria-label", name);
    else place.setAttribute("aria-labelledby", (name.id ||= `dp-table-${++ids().last}`));
  };
  look();
  return { place, table, look };
}
