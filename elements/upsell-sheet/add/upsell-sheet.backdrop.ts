import { shared } from "../../../src/lib/registry.ts";
import { matches, queryAll } from "../../../src/page/query.ts";
import { adopt } from "../../../src/page/styles.ts";

const DIMMED = "data-dp-dimmed";
const css = `
  [${DIMMED}] { opacity: 0.3 !important; }
  @media (prefers-contrast: more), (forced-colors: active) { [${DIMMED}] { opacity: revert-layer !important; } }
`;
const OWN = "[data-dp-drawn],[data-dp-live],script,style,link,template";

const dimming = (): { readonly owners: Set<object>; nodes: Element[] } =>
  shared("upsell-sheet-dimming", () => ({ owners: new Set(), nodes: [] }));

/** Dims the page until the function returned is called, by all who dimmed it (upsell-sheet.7). The library's own surfaces stay as they are. */
export function dimPage(): () => void {
  const { owners } = dimming();
  const owner = {};
  if (owners.size === 0) {
    const sheet = adopt(css);
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // a container that only holds fields is not what shoppers see of the page
    const containers = queryAll(document, "[data-dp-page]").filter((node) => node.checkVisibility());
    // one in another would be dimmed twice
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
