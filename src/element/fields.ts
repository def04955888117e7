import { closestWithin, queryAll, rootOf } from "./query.ts";
import { pageVersion } from "./watch.ts";

/** Names that several things share on a page: a field of such a name counts only inside the element itself (config.4). */
const COMMON_NAMES = new Set(["token", "title", "price", "type", "name", "url", "count", "label", "mode", "aapiEndpoint"]);

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLMetaElement;

/** Where a field was found, in words for messages and the page doctor. */
export interface FoundField {
  readonly field: Field;
  readonly value: string;
  readonly where: string;
}

const isField = (node: Element): node is Field =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLSelectElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLMetaElement;

/** The closest ancestor, also across shadow roots. */
export function closest(node: Element, selector: string): Element | null {
  const found = closestWithin(node, selector);
  if (found) return found;
  const root = rootOf(node);
  return root instanceof ShadowRoot ? closest(root.host, selector) : null;
}

/** What a field says: of radio buttons the checked one, of a checkbox its value or `false`; `undefined` for none. */
export function fieldValue(field: Field): string | undefined {
  if (field instanceof HTMLMetaElement) return field.content;
  if (field instanceof HTMLInputElement && field.type === "radio") return field.checked ? field.value : undefined;
  if (field instanceof HTMLInputElement && field.type === "checkbox")
    return field.checked ? (field.hasAttribute("value") ? field.value : "true") : "false";
  return field.value;
}

interface PageFields {
  readonly version: number;
  /** fields by name and by id, in document order */
  readonly byName: ReadonlyMap<string, readonly Element[]>;
  readonly containers: readonly Element[];
}

let known: PageFields | undefined;

/** What the document has of fields, searched once for all elements until the page changes. */
function pageFields(): PageFields {
  const version = pageVersion();
  if (known?.version === version) return known;
  const byName = new Map<string, Element[]>();
  for (const node of queryAll(document, ":is(input,select,textarea,meta):is([name],[id])")) {
    for (const name of new Set([node.getAttribute("name"), node.id])) {
      const nodes = name && byName.get(name);
      if (nodes) nodes.push(node);
      else if (name) byName.set(name, [node]);
    }
  }
  return (known = { version, byName, containers: queryAll(document, "[data-dp-page]") });
}

const inDocument = (node: Node): boolean => rootOf(node) === document;

/** Fields of that name or id, by a query and never through a named property, so that no markup can take their place. */
function* fieldsIn(root: ParentNode, name: string, scope: Element | null | undefined): Generator<Field> {
  const inPage = inDocument(root) ? (pageFields().byName.get(name) ?? []) : undefined;
  if (inPage?.length === 0) return;
  const quoted = `"${name.replace(/["\\]/g, "\\$&")}"`;
  const nodes =
    inPage && root === document ? inPage : queryAll(root, `:is(input,select,textarea,meta):is([name=${quoted}],[id=${quoted}])`);
  for (const node of nodes) {
    if (!isField(node) || node.closest("[data-dp-fragment]")) continue;
    if (scope !== undefined && node.closest("[data-dp-scope]") !== scope) continue;
    yield node;
  }
}

function first(root: ParentNode, names: readonly string[], where: string, scope?: Element | null): FoundField | undefined {
  for (const name of names) {
    for (const field of fieldsIn(root, name, scope)) {
      const value = fieldValue(field);
      if (value !== undefined) return { field, value, where: `${field.localName} "${name}" in ${where}` };
    }
  }
  return undefined;
}

/**
 * The hidden field of one of the names, searched in the element, its form, its scope, the page containers and the
 * document's meta elements (config.4).
 */
export function findField(host: Element, names: readonly string[]): FoundField | undefined {
  if (inDocument(host) && !names.some((name) => pageFields().byName.has(name))) return undefined;
  const inside = first(host, names, "the element");
  if (inside) return inside;
  const shared = names.filter((name) => !COMMON_NAMES.has(name));
  if (shared.length === 0) return undefined;
  const form = closest(host, "form");
  const scope = closest(host, "[data-dp-scope]");
  return (
    (form && first(form, shared, "its form")) || (scope && first(scope, shared, "its scope", scope)) || inPage(shared) || inMeta(shared)
  );
}

function inPage(names: readonly string[]): FoundField | undefined {
  for (const container of pageFields().containers) {
    const found = first(container, names, "a page container (data-dp-page)", closestWithin(container, "[data-dp-scope]"));
    if (found) return found;
  }
  return undefined;
}

function inMeta(names: readonly string[]): FoundField | undefined {
  for (const name of names) {
    for (const field of fieldsIn(document, name, undefined)) {
      if (field instanceof HTMLMetaElement) return { field, value: field.content, where: `meta "${name}"` };
    }
  }
  return undefined;
}
