import { makeButton, makeNode } from "../../src/ui/shell-nodes.ts";

export interface TableTexts {
  readonly more: string;
  readonly less: string;
  /** names a table that has no name */
  readonly title: string;
}

const CONTROL = "a[href], button, input, select, textarea, summary, [data-dp-action]";
const CLAMP = "[data-dp-clamp]";

let ids = 0;
const idOf = (node: Element): string => (node.id ||= `dp-tabular-${++ids}`);

/** Cuts long texts in a table, and lets wide tables scroll (tabular-offers.3, tabular-offers.4). Returns a function that ends it. */
export function wireTables(into: HTMLElement, lines: number, texts: TableTexts): () => void {
  for (const text of into.querySelectorAll<HTMLElement>(CLAMP)) clamp(text, lines, texts);
  for (const cell of into.querySelectorAll<HTMLElement>("td, th"))
    if (cell.textContent.trim() !== "" && !cell.querySelector(`${CLAMP}, ${CONTROL}, dp-truncate`) && !cell.closest(CLAMP))
      clamp(wrapped(cell), lines, texts);
  const places = [...into.querySelectorAll("table")].map((table) => scrollable(table, texts));
  const sizes = new ResizeObserver(() => {
    for (const { look } of places) look();
  });
  for (const { place, table } of places) {
    sizes.observe(place);
    sizes.observe(table);
  }
  return () => sizes.disconnect();
}

/** What a cell holds, as one text. */
function wrapped(cell: HTMLElement): HTMLElement {
  const text = makeNode("div");
  text.append(...cell.childNodes);
  cell.append(text);
  return text;
}

/** Puts a text into a `dp-truncate` of its own, whose popover says which text it has the whole of (tabular-offers.5). */
function clamp(text: HTMLElement, lines: number, { more, less }: TableTexts): void {
  const cut = document.createElement("dp-truncate");
  cut.setAttribute("lines", String(lines));
  text.replaceWith(cut);
  text.dataset["dpPart"] = "text";
  const trigger = makeButton(more, "more", () => {});
  trigger.dataset["dpPart"] = "popover-trigger";
  trigger.dataset["dpClose"] = less;
  trigger.setAttribute("aria-describedby", idOf(text));
  cut.append(text, trigger);
}

/** A place in which a table scrolls sideways; it takes the focus while the table is wider. */
function scrollable(table: HTMLTableElement, { title }: TableTexts) {
  const place = makeNode("div", { className: "scrolls" });
  table.replaceWith(place);
  place.append(table);
  const name = table.caption ?? table.getAttribute("aria-label");
  const look = () => {
    const isWide = place.scrollWidth > place.clientWidth;
    if (isWide === place.hasAttribute("tabindex")) return;
    for (const attribute of ["tabindex", "role", "aria-label", "aria-labelledby"]) place.removeAttribute(attribute);
    if (!isWide) return;
    place.tabIndex = 0;
    place.setAttribute("role", "region");
    if (name instanceof Element) place.setAttribute("aria-labelledby", idOf(name));
    else place.setAttribute("aria-label", name ?? title);
  };
  look();
  return { place, table, look };
}
