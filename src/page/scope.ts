import { purchaseFormSelectors } from "./purchase-forms.ts";
import { registry, shared } from "../lib/registry.ts";
import { createProductStores, type ProductStores } from "../state/product.ts";
import { isGiven, namesOf } from "../options/page-names.ts";
import { fieldValue, type Field } from "../options/field-value.ts";
import { stateScripts } from "../options/page-state.ts";
import type * as quantityCode from "./quantity-binding.ts";
import { elementAround, matches, queryAll } from "../markup/query.ts";
import { scopeRoot } from "./scope-root.ts";
import { watchPage } from "../markup/watch.ts";

/** A scope: the closest `[data-dp-scope]`, or the document's element for the page's own (scope.1). */
interface Scope {
  readonly root: Element;
  readonly stores: ProductStores;
  /** what the page's markup said last, so that a later change of it is distinguished from a change of the store */
  readonly rendered: Map<string, string | undefined>;
}

const FIELDS = {
  asin: ["ASIN", "asin", "product-id", "productId"],
  offerListingId: ["offerListingID", "offerListingId", "variant-id", "variantId"],
} as const;

const purchaseForm = (): string => Object.values(purchaseFormSelectors()).join();

const scopes = (): Map<Element, Scope> => shared("scopes", () => new Map());

/** The product stores of the element's scope; of the page's own scope without an element (stores.1). */
export function productStores(element?: Element | null): ProductStores {
  const root = scopeRoot(element);
  const known = scopes().get(root);
  if (known) return known.stores;
  const scope: Scope = { root, stores: createProductStores(), rendered: new Map() };
  if (scopes().size === 0) watchPage(takeOverAll);
  scopes().set(root, scope);
  takeOver(scope);
  bindQuantity(scope);
  return scope.stores;
}

/** A scope with a quantity control keeps in step with it, whoever is on the page; the code is fetched for such a page alone, unless an element brings it (scope.5). */
function bindQuantity({ root, stores }: Scope): void {
  if (queryAll(root, `[name="quantity"],[name$="qty" i],${purchaseForm()}`).length === 0) return;
  const brought = registry().shared.get("bind-quantity") as Promise<typeof quantityCode> | undefined;
  (brought ?? import("./quantity-binding.ts")).then(
    ({ bindQuantityControls }) => scopes().has(root) && bindQuantityControls(root, stores.quantity),
    () => {}, // asked again when the page changes
  );
}

/** Every scope that is in use, its root first. */
export const knownScopes = (): readonly { root: Element; stores: ProductStores }[] => [...scopes().values()];

function takeOverAll(): void {
  for (const [root, scope] of scopes()) {
    if (root.isConnected) {
      takeOver(scope);
      bindQuantity(scope);
    } else scopes().delete(root);
  }
}

/** Takes over what the server rendered, and what the page's own scripts wrote since; fires nothing (stores.2). */
function takeOver({ root, stores, rendered }: Scope): void {
  for (const name of ["asin", "offerListingId"] as const) {
    const value =
      renderedValue(root, namesOf(name), isGiven) ?? renderedValue(root, FIELDS[name], Boolean) ?? stateValue(root, FIELDS[name]);
    if (value === rendered.get(name)) continue;
    rendered.set(name, value);
    if (value !== undefined) stores[name].set(value);
  }
}

function renderedValue(root: Element, names: readonly string[], counts: (value: string | undefined) => boolean): string | undefined {
  const scope = matches(root, "[data-dp-scope]") ? root : null;
  for (const name of names) {
    const quoted = CSS.escape(name);
    for (const node of queryAll(root, `:is(input,select):is([name="${quoted}"],[id="${quoted}"])`)) {
      if (node.closest("[data-dp-scope]") !== scope || node.closest("[data-dp-fragment]") || ownedByElement(node)) continue;
      if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement) {
        const value = fieldValue(node as Field);
        if (counts(value)) return value;
      }
    }
  }
  return undefined;
}

/** Fields inside an element that asks for them are that element's, not the scope's, unless it is in the scope's form. */
const ownedByElement = (node: Element): boolean =>
  elementAround(node) !== null && !(node instanceof HTMLInputElement && node.form && matches(node.form, purchaseForm()));

function stateValue(root: Element, names: readonly string[]): string | undefined {
  for (const { tag, values } of stateScripts(root)) {
    const key = !tag && values && names.find((name) => typeof values[name] === "string");
    if (key) return values[key] as string;
  }
  return undefined;
}
