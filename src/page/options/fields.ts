import { closestWithin, queryAll, rootOf } from "../query.ts";
import { pageVersion } from "../watch.ts";

/** Names that several things share on a page: a field of such a name counts only inside the element itself (config.4). */
const COMMON_NAMES = new Set(
  "token title price type name url count label mode aapiEndpoint app mobile ref state city server icons images".split(" "),
);

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLMetaElement;

const isMeta = (node: Element): node is HTMLMetaElement => node instanceof HTMLMetaElement;

const isField = (node: Element): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement || isMeta(node);

/** The closest ancestor, also across shadow roots. */
export function closest(node: Element, selector: string): Element | null {
  const found = closestWithin(node, selector);
  if (found) return found;
  const root = rootOf(node);
  return root instanceof ShadowRoot ? closest(root.host, selector) : null;
}

/** What a field says: of radio buttons the checked one, of a checkbox its value or `false`; `undefined` for none. */
export function fieldValue(field: Field): string | undefined {
  if (isMeta(field)) return field.content;
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

let last: PageFields | undefined;

/** What the document has of fields, searched once for all elements until the page changes. */
function pageFields(): PageFields {
  const version = pageVersion();
  if (last?.version === version) return last;
  const byName = new Map<string, Element[]>();
  for (const node of queryAll(document, ":is(input,select,textarea,meta):is([name],[id])")) {
    for (const name of new Set([node.getAttribute("name"), node.id])) {
      const nodes = name && byName.get(name);
      if (nodes) nodes.push(node);
      else if (name) byName.set(name, [node]);
    }
  }
  return (last = { version, byName, containers: queryAll(document, "[data-dp-page]") });
}

const inDocument = (node: Node): boolean => rootOf(node) === document;

/** What tells the fields of one search from others of that name. */
interface Within {
  /** only fields of that scope; `null` for those in none */
  readonly scope?: Element | null;
  /** the fields of the document, for a root that is in it */
  readonly known?: PageFields | undefined;
  /** which kinds of fields count */
  readonly counts?: (node: Element) => node is Field;
}

/** The first field that has one of the names, or an id like it. By a query and never through a named property, so that no markup can take its place. */
function first(root: ParentNode, names: readonly string[], { scope, known, counts = isField }: Within): Field | undefined {
  for (const name of names) {
    const inPage = known && (known.byName.get(name) ?? []);
    if (inPage?.length === 0) continue;
    const quoted = `"${name.replace(/["\\]/g, "\\$&")}"`;
    const nodes =
      inPage && root === document ? inPage : queryAll(root, `:is(input,select,textarea,meta):is([name=${quoted}],[id=${quoted}])`);
    for (const node of nodes) {
      if (!counts(node) || node.closest("[data-dp-fragment]")) continue;
      if (scope !== undefined && node.closest("[data-dp-scope]") !== scope) continue;
      if (fieldValue(node) !== undefined) return node;
    }
  }
  return undefined;
}

/**
 * Finds the hidden field of one of some names in the element, its form, its scope, the page containers and the document's meta
 * elements (config.4), as long as the page does not change: what the names share is looked up once.
 */
export function fieldFinder(host: Element): (names: readonly string[]) => Field | undefined {
  const page = pageFields();
  const known = inDocument(host) ? page : undefined;
  let around: readonly [form: Element | null, scope: Element | null] | undefined;
  return (names) => {
    if (known && !names.some((name) => known.byName.has(name))) return undefined;
    const inside = first(host, names, { known });
    if (inside) return inside;
    const shared = names.filter((name) => !COMMON_NAMES.has(name));
    if (shared.length === 0) return undefined;
    const [form, scope] = (around ??= [closest(host, "form"), closest(host, "[data-dp-scope]")]);
    return (
      (form && first(form, shared, { known })) ||
      (scope && first(scope, shared, { known, scope })) ||
      inContainers(page, shared) ||
      first(document, shared, { known: page, counts: isMeta })
    );
  };
}

function inContainers(known: PageFields, names: readonly string[]): Field | undefined {
  for (const container of known.containers) {
    const found = first(container, names, { known, scope: closestWithin(container, "[data-dp-scope]") });
    if (found) return found;
  }
  return undefined;
}
