import { scrollTables } from "../../src/overlay/scroll-tables.ts";
import { makeButton, makeNode } from "../../src/overlay/shell-nodes.ts";

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
  return scrollTables(into, texts.title);
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
