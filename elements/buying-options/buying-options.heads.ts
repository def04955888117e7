import { addedButton } from "../../src/markup/disclosure-toggle.ts";
import { ensureId, type MarkupPatch } from "../../src/markup/markup-patch.ts";
import { matches, queryAll } from "../../src/markup/query.ts";

/** What the shopper presses to choose an option. */
export interface Head {
  readonly node: HTMLElement;
  /** false when the page has rendered its header again */
  holds(): boolean;
  /** restores the header */
  end(): void;
}

const CONTROL = 'button, a[href], [role="button"], input:not([type="hidden"]), select, textarea, summary, [tabindex]';
const PRESSED = 'button, a[href], [role="button"]';

/** Has the size of its content and the look of the header, so that the header does not move (host.2). */
const PLAIN: Readonly<Record<string, string>> = {
  appearance: "none",
  "box-sizing": "border-box",
  "inline-size": "100%",
  "min-inline-size": "0",
  "max-inline-size": "none",
  "block-size": "auto",
  "min-block-size": "0",
  margin: "0",
  padding: "0",
  border: "0",
  "border-radius": "inherit",
  background: "none",
  "box-shadow": "none",
  cursor: "pointer",
};
const INHERITED =
  "display flex-flow justify-content align-items gap grid-template-columns grid-auto-flow color font letter-spacing word-spacing line-height text-align text-indent text-transform text-shadow white-space".split(
    " ",
  );

function wrap(header: HTMLElement): Head {
  const node = addedButton("part", "choose");
  for (const [name, value] of Object.entries(PLAIN)) node.style.setProperty(name, value);
  for (const name of INHERITED) node.style.setProperty(name, "inherit");
  node.append(...header.childNodes);
  header.append(node);
  return {
    node,
    holds: () => node.parentNode === header,
    end() {
      if (node.parentNode) node.before(...node.childNodes);
      node.remove();
    },
  };
}

/** Adds a button after the controls of the header, which stay reachable. */
function add(header: HTMLElement, patch: MarkupPatch): Head {
  const node = addedButton("part", "choose");
  const mark = document.createElement("span");
  mark.setAttribute("aria-hidden", "true");
  mark.textContent = "▾";
  node.append(mark);
  node.setAttribute("aria-labelledby", ensureId(header, patch));
  header.append(node);
  return { node, holds: () => node.parentNode === header, end: () => node.remove() };
}

/** The page's own control that chooses: the header, its only button, or a link around its whole text. */
function ownHead(header: HTMLElement): HTMLElement | undefined {
  if (matches(header, PRESSED)) return header;
  const [only, ...more] = queryAll(header, CONTROL);
  if (!(only instanceof HTMLElement) || more.length > 0 || !matches(only, PRESSED)) return undefined;
  const whole = (only.textContent ?? "").trim() === (header.textContent ?? "").trim();
  return whole || !matches(only, "a") ? only : undefined;
}

/**
 * What chooses the option: the page's own control, else the header as a tab, or a button that the element adds to it (buying-options.4,
 * buying-options.5).
 */
export function headOf(header: HTMLElement, layout: "tabs" | "accordion", patch: MarkupPatch): Head {
  const own = ownHead(header);
  if (own) return { node: own, holds: () => own === header || header.contains(own), end: () => {} };
  if (queryAll(header, CONTROL).length > 0) return add(header, patch);
  return layout === "tabs" ? { node: header, holds: () => true, end: () => {} } : wrap(header);
}
