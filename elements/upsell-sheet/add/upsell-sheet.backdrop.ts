import type { ReadableAtom } from "nanostores";
import { shared } from "../../../src/lib/registry.ts";
import { matches, queryAll } from "../../../src/markup/query.ts";
import { adopt } from "../../../src/markup/styles.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { announce } from "../../../src/ui/announcer.ts";

const DIMMED = "data-dp-dimmed";
const css = `
  [${DIMMED}] { opacity: 0.3 !important; }
  @media (prefers-contrast: more), (forced-colors: active) { [${DIMMED}] { opacity: revert-layer !important; } }
`;
const OWN = "[data-dp-drawn],[data-dp-live],script,style,link,template";

const dimming = (): { readonly owners: Set<object>; nodes: Element[] } =>
  shared("upsell-sheet-dimming", () => ({ owners: new Set(), nodes: [] }));

/**
 * Dims the page, except the library's own surfaces (upsell-sheet.7). Returns a function that ends it; the page stays dimmed until
 * every caller has called it.
 */
function dimPage(): () => void {
  const { owners } = dimming();
  const owner = {};
  if (owners.size === 0) {
    const sheet = adopt(css);
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // a container that only has hidden fields is not what the shopper sees
    const containers = queryAll(document, "[data-dp-page]").filter((node) => node.checkVisibility());
    // a nested container would be dimmed twice
    const outermost = containers.filter((node) => !containers.some((other) => other !== node && Node.prototype.contains.call(other, node)));
    const nodes = outermost.length > 0 ? outermost : [...document.body.children].filter((node) => !matches(node, OWN));
    for (const node of nodes) node.setAttribute(DIMMED, "");
    dimming().nodes = nodes;
  }
  owners.add(owner);
  return () => {
    if (!owners.delete(owner) || owners.size > 0) return;
    for (const node of dimming().nodes.splice(0)) node.removeAttribute(DIMMED);
  };
}

/** Dims the page and announces the wait while an add is on its way, also after the element has left (upsell-sheet.7, upsell-sheet.76). */
export function followAdds($adding: ReadableAtom<boolean>, text: Translate): void {
  let undim: (() => void) | undefined;
  $adding.subscribe((adding) => {
    undim?.();
    undim = adding ? dimPage() : undefined;
    if (adding) announce(text("upsell-sheet.adding"), "status");
  });
}
