import { addedButton, ensureId } from "../../src/page/disclosure-toggle.ts";
import type { MarkupPatch } from "../../src/page/markup-patch.ts";
import { matches, queryAll } from "../../src/page/query.ts";

/** What the shopper presses to choose an option. */
export interface Head {
  readonly node: HTMLElement;
  /** false when the page has made its header anew */
  holds(): boolean;
  /** gives the header back as the page wrote it */
  end(): void;
}

const CONTROL = 'button, a[href], [role="button"], input:not([type="hidden"]), select, textarea, summary, [tabindex]';
const PRESSED = 'button, a[href], [role="button"]';

/** As wide and as high as what it holds was, with the header's own look: the header must not move (host.2). */
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

/** A header that holds controls of its own keeps them reachable: the button stands after them. */
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

/** The page's own control that chooses: the header itself, its only button, or a link around all that it says. */
function ownHead(header: HTMLElement): HTMLElement | undefined {
  if (matches(header, PRESSED)) return header;
  const [only, ...more] = queryAll(header, CONTROL);
  if (!(only instanceof HTMLElement) || more.length > 0 || !matches(only, PRESSED)) return undefined;
  const whole = (only.textContent ?? "").trim() === (header.textContent ?? "").trim();
  return whole || !matches(only, "a") ? only : undefined;
}

/** What chooses the option: the page's own control, else the header as a tab, or a button of ours in it (buying-options.4, buying-options.5). */
export function headOf(header: HTMLElement, layout: "tabs" | "accordion", patch: MarkupPatch): Head {
  const own = ownHead(header);
  if (own) return { node: own, holds: () => own === header || header.contains(own), end: () => {} };
  if (queryAll(header, CONTROL).length > 0) return add(header, patch);
  return layout === "tabs" ? { node: header, holds: () => true, end: () => {} } : wrap(header);
}
