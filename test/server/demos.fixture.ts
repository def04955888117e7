import { readFileSync } from "node:fs";
import { renderableTags, type FeatureTag } from "../../elements/server.ts";
import { StandInElement, StandInNode } from "../../src/server/nodes.ts";
import { parseInto } from "../../src/server/parse.ts";

/** One host of an element's demo: what a page says of it. */
export interface Demo {
  readonly tag: FeatureTag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: string;
  /** what its section has beside it */
  readonly page: string;
  /** the state that its section shows in the end */
  readonly state: string;
}

const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const RAW = /^(?:script|style)$/;

/** A node as markup, without one of those in it. */
function markupOf(node: StandInNode, isRaw = false, without?: StandInNode): string {
  if (node === without) return "";
  if (!(node instanceof StandInElement)) return isRaw ? node.textContent : node.textContent.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const attributes = node.attributes
    .map(({ name, value }) => ` ${name}="${value.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"`)
    .join("");
  const open = `<${node.localName}${attributes}>`;
  if (VOID.test(node.localName)) return open;
  return `${open}${node.childNodes.map((child) => markupOf(child, RAW.test(node.localName), without)).join("")}</${node.localName}>`;
}

/** Every host in the demo of every feature element. */
export const demos = (): Demo[] =>
  renderableTags().flatMap((tag) => {
    const name = tag.slice(3);
    const page = new StandInNode();
    parseInto(page, readFileSync(`elements/${name}/${name}.demo.html`, "utf8"));
    return page.querySelectorAll(tag).map((host) => ({
      tag,
      attributes: Object.fromEntries(host.attributes.map(({ name: key, value }) => [key, value])),
      children: host.childNodes.map((child) => markupOf(child)).join(""),
      page: markupOf(host.closest("section") ?? host, false, host),
      state: host.closest("[data-dp-state-of]")?.getAttribute("data-dp-state-of") ?? "",
    }));
  });
