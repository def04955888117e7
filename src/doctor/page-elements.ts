import { pageRoot, queryAll } from "../markup/query.ts";
import { knownScopes } from "../page/scope.ts";
import type { ProductStores } from "../state/product.ts";
import type { Mask } from "./mask.ts";
import { texts } from "./texts.ts";

/** Tag of the overlay itself, which it does not examine. */
export const DOCTOR_TAG = "dp-doctor";

/** Every `dp-…` element of the document in its order, those of open shadow roots behind their host. */
export function pageElements(root: ParentNode = document): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const node of queryAll(root, "*")) {
    if (node.localName === DOCTOR_TAG) continue;
    if (node instanceof HTMLElement && node.localName.startsWith("dp-")) found.push(node);
    if (node.shadowRoot instanceof ShadowRoot) found.push(...pageElements(node.shadowRoot));
  }
  return found;
}

/** How an element is named in the doctor: tag, and id or place among those of its tag. */
export function nameElements(elements: readonly Element[]): Map<Element, string> {
  const seen = new Map<string, number>();
  const all = new Map<string, number>();
  for (const { localName } of elements) all.set(localName, (all.get(localName) ?? 0) + 1);
  return new Map(
    elements.map((element) => {
      const { localName } = element;
      const place = (seen.get(localName) ?? 0) + 1;
      seen.set(localName, place);
      const id = element.getAttribute("id");
      return [element, id ? `${localName}#${id}` : all.get(localName) === 1 ? localName : `${localName} (${place})`];
    }),
  );
}

const attributeOf = (node: Element, name: string): string | null => Element.prototype.getAttribute.call(node, name);

/** A part of the page's own markup in a few characters; what a form has of its own may be one of its fields. */
export function nodeName(node: Element): string {
  const tag = node instanceof HTMLFormElement ? "form" : node.localName;
  const [id, name, classes] = ["id", "name", "class"].map((attribute) => attributeOf(node, attribute)?.trim());
  return id ? `${tag}#${id}` : name ? `${tag} "${name}"` : classes ? `${tag}.${classes.split(/\s+/)[0]}` : tag;
}

/** The scopes of the page that are in use, with their names. */
export function namedScopes(mask: Mask): { readonly root: Element; readonly stores: ProductStores; readonly name: string }[] {
  const scopes = knownScopes().filter(({ root }) => root.isConnected);
  return scopes.map(({ root, stores }, index) => {
    const called = () => root.getAttribute("data-dp-scope") || (root.id && `#${root.id}`) || `${root.localName} (${index + 1})`;
    return { root, stores, name: root === pageRoot() ? texts.pageScope : texts.scope(mask.text(called())) };
  });
}
