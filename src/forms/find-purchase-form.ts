import { MARKED, purchaseFormSelectors } from "../page/purchase-forms.ts";
import { closestWithin, matches, queryAll, rootOf } from "../markup/query.ts";
import { scopeQuery } from "../page/scope-root.ts";

/** The scope's forms that buy the product, in document order (calls.16, selections.34). */
export function purchaseForms(host: Element): readonly HTMLFormElement[] {
  const { ADD_TO_CART, BUY_NOW } = purchaseFormSelectors();
  return scopeQuery(host, `${ADD_TO_CART},${BUY_NOW}`) as HTMLFormElement[];
}

const isForm = (node: Element | null | undefined): node is HTMLFormElement => node instanceof HTMLFormElement;

/** A form among the element's own children, with or without a mark; none that we or a server's fragment have drawn. */
export const ownForm = (host: Element): HTMLFormElement | undefined =>
  queryAll(host, "form:not([data-dp-drawn] *,[data-dp-fragment] *)").find(isForm);

export interface PurchaseFormQuery {
  /** option of the element that names the form: it alone counts */
  readonly id?: string | undefined;
  /** the form around the element counts without a mark (quantity-selector and order-minimum) */
  readonly around?: boolean;
}

/** The form by which an element adds to the cart: the one that it names, its own, else the closest of its scope (calls.16). */
export function purchaseForm(host: Element, { id, around = false }: PurchaseFormQuery = {}): HTMLFormElement | null {
  if (id !== undefined) return namedForm(host, id);
  const own = ownForm(host);
  if (own) return own;
  const outer = around ? closestWithin(host, "form") : null;
  if (isForm(outer)) return outer;
  const adds = purchaseForms(host).filter((form) => matches(form, purchaseFormSelectors().ADD_TO_CART));
  const marked = adds.filter((form) => matches(form, MARKED.ADD_TO_CART));
  const all = marked.length > 0 ? marked : adds;
  return all.length > 1 ? closestOf(host, all) : (all[0] ?? null);
}

function namedForm(host: Element, id: string): HTMLFormElement | null {
  const selector = `[id="${CSS.escape(id)}"]`;
  const found = [rootOf(host), document].flatMap((root) => queryAll(root as ParentNode, selector));
  return isForm(found[0]) ? found[0] : null;
}

/** By the smallest part of the page that holds both; the first of several in it. By a walker: a form's own `parentNode` may be a field. */
function closestOf(host: Element, forms: readonly HTMLFormElement[]): HTMLFormElement {
  const walker = document.createTreeWalker(rootOf(host), NodeFilter.SHOW_ELEMENT);
  walker.currentNode = host;
  for (let part: Node | null = host; part; part = walker.parentNode()) {
    const inside = forms.find((form) => part === form || Node.prototype.contains.call(part, form));
    if (inside) return inside;
  }
  return forms[0]!;
}
