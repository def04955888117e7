import { closestWithin, contains, queryAll, rootOf } from "../markup/query.ts";
import { pageVersion } from "../markup/watch.ts";
import { closest, fieldValue, isMeta, type Field } from "./field-value.ts";
import { isGiven, namesOf } from "./page-names.ts";

/** Names that several things share on a page: a field of such a name counts only inside the element itself (config.4). */
const COMMON_NAMES = new Set(
  "token title price type name url count label mode aapiEndpoint app mobile ref state city server icons images".split(" "),
);

const isField = (node: Element): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement || isMeta(node);

interface PageFields {
  readonly version: number;
  /** fields by name and by id, in document order */
  readonly byName: ReadonlyMap<string, readonly Element[]>;
  readonly containers: readonly Element[];
  /** what was found around the elements of one form and scope, by names: most elements of a page share them */
  readonly around: Map<Element | null, Map<Element | null, Map<readonly string[], Field | undefined>>>;
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
  return (last = { version, byName, containers: queryAll(document, "[data-dp-page]"), around: new Map() });
}

const inDocument = (node: Node): boolean => rootOf(node) === document;

/** What distinguishes the fields of one search from other fields of that name. */
interface Within {
  /** only fields of that scope; `null` for those in none */
  readonly scope?: Element | null;
  /** the fields of the document, for a root that is in it */
  readonly known?: PageFields | undefined;
  /** which kinds of fields count */
  readonly counts?: (node: Element) => node is Field;
  /** which values do; any, where nothing is said */
  readonly says?: ((value: unknown) => boolean) | undefined;
}

function namedIn(root: ParentNode, name: string): readonly Element[] {
  const quoted = `"${name.replace(/["\\]/g, "\\$&")}"`;
  return queryAll(root, `:is(input,select,textarea,meta):is([name=${quoted}],[id=${quoted}])`);
}

const isThere = (value: unknown): boolean => value !== undefined;

/** The first field that has one of the names, or an id like it. By a query and never through a named property, so that no markup can take its place. */
function first(root: ParentNode, names: readonly string[], { scope, known, counts = isField, says = isThere }: Within): Field | undefined {
  for (const name of names) {
    const nodes = known ? (known.byName.get(name) ?? []) : namedIn(root, name);
    for (const node of nodes) {
      if ((known && !contains(root, node)) || !counts(node) || node.closest("[data-dp-fragment]")) continue;
      if (scope !== undefined && node.closest("[data-dp-scope]") !== scope) continue;
      if (says(fieldValue(node))) return node;
    }
  }
  return undefined;
}

/**
 * Finds the hidden field of one of some names in the element, its form, its scope, the page containers and the document's meta
 * elements (config.4), as long as the page does not change: what the names share is looked up once. Names of the page's own come first.
 */
export function fieldFinder(host: Element): (option: string, names: readonly string[]) => Field | undefined {
  const page = pageFields();
  const known = inDocument(host) ? page : undefined;
  let around: Around | undefined;
  return (option, names) => {
    const own = namesOf(option);
    if (own.length > 0) {
      const given = first(host, own, { known, says: isGiven }) ?? (around ??= aroundOf(host, page, known))(own, isGiven);
      if (given) return given;
    }
    if (known && !names.some((name) => known.byName.has(name))) return undefined;
    const inside = host.firstElementChild ? first(host, names, { known }) : undefined;
    return inside ?? (around ??= aroundOf(host, page, known))(names);
  };
}

/** What was found already around the elements of one form and scope, by names. */
function foundIn({ around }: PageFields, form: Element | null, scope: Element | null): Map<readonly string[], Field | undefined> {
  let scopes = around.get(form);
  if (!scopes) around.set(form, (scopes = new Map()));
  let found = scopes.get(scope);
  if (!found) scopes.set(scope, (found = new Map()));
  return found;
}

const isRadio = (node: Element): boolean => node instanceof HTMLInputElement && node.type === "radio";

/** Finds a field outside of an element; `says` is given for names of the page's own. */
type Around = (names: readonly string[], says?: Within["says"]) => Field | undefined;

/** The same outside of the element. What one element has found, those of the same form and scope do not search again. */
function aroundOf(host: Element, page: PageFields, known: PageFields | undefined): Around {
  const [form, scope] = [closest(host, "form"), closest(host, "[data-dp-scope]")];
  const search: Around = (names, says) =>
    (form && first(form, names, { known, says })) ||
    (scope && first(scope, names, { known, scope, says })) ||
    inContainers(page, names, says) ||
    first(document, names, { known: page, counts: isMeta, says });
  const found = known && foundIn(known, form, scope);
  return (names, says) => {
    // a script can write such a field without a change of the page
    if (says) return search(names, says);
    if (found?.has(names)) return found.get(names);
    const field = search(names.filter((name) => !COMMON_NAMES.has(name)));
    // and check another radio button
    if (!names.some((name) => known?.byName.get(name)?.some(isRadio))) found?.set(names, field);
    return field;
  };
}

function inContainers(known: PageFields, names: readonly string[], says: Within["says"]): Field | undefined {
  for (const container of known.containers) {
    const found = first(container, names, { known, scope: closestWithin(container, "[data-dp-scope]"), says });
    if (found) return found;
  }
  return undefined;
}
