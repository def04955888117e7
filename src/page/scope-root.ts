import { closest } from "../options/field-value.ts";
import { pageRoot, queryAll } from "../markup/query.ts";

/** The scope that an element belongs to: the closest `[data-dp-scope]`, or the document's element for the page's own (scope.1). */
export const scopeRoot = (element?: Element | null): Element => (element && closest(element, "[data-dp-scope]")) || pageRoot();

/** The elements of the host's scope that match; not those of a scope inside it (scope.1). */
export const scopeQuery = (host: Element, selector: string): Element[] => {
  const root = scopeRoot(host);
  return queryAll(root, selector).filter((node) => scopeRoot(node) === root);
};
