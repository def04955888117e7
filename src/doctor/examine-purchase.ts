import { submitterOf } from "../forms/purchase-form.ts";
import { isRecord } from "../lib/json.ts";
import { matches, pageRoot, queryAll } from "../markup/query.ts";
import { MARKED, purchaseFormSelectors } from "../page/purchase-forms.ts";
import { limitsOf, quantityControl, quantityNames } from "../page/quantity-controls.ts";
import { scopeRoot } from "../page/scope-root.ts";
import { PRICE_PLACES } from "../selections/page-price.ts";
import { twisterIn } from "../selections/twister-in.ts";
import type { LineFacts } from "./facts.ts";
import type { Mask } from "./mask.ts";
import { namedScopes, nodeName } from "./page-elements.ts";
import { texts } from "./texts.ts";

/** What the library takes of the page to buy by: its purchase forms, and the price of each scope (doctor.3). */
export function purchaseFacts(mask: Mask): LineFacts[] {
  return [...formFacts(mask), ...priceFacts(mask)];
}

/** The mark of a form; one that has none is named by the page. */
const markOf = (form: Element, marked: string, mark: string, id: string): string =>
  matches(form, `[${mark}]`) ? mark : matches(form, marked) ? `id ${id}` : "forms";

function formFacts(mask: Mask): LineFacts[] {
  const { ADD_TO_CART, BUY_NOW } = purchaseFormSelectors();
  const forms = queryAll(document, `${ADD_TO_CART},${BUY_NOW}`) as HTMLFormElement[];
  if (forms.length === 0) return [{ holder: texts.form, name: "", value: texts.noForm(mask.text(`${ADD_TO_CART}, ${BUY_NOW}`)) }];
  const names = forms.map(nodeName);
  return forms.flatMap((form, place) => {
    const name = names[place]!;
    const holder = mask.text(names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${place + 1})`);
    const does = [
      matches(form, ADD_TO_CART) && texts.adds(markOf(form, MARKED.ADD_TO_CART, "data-dp-add-to-cart", "add-to-cart-form")),
      matches(form, BUY_NOW) && texts.buys(markOf(form, MARKED.BUY_NOW, "data-dp-buy-now", "buy-now-form")),
    ];
    const button = submitterOf(form, { cartType: matches(form, ADD_TO_CART) ? "ADD_TO_CART" : "BUY_NOW" });
    return [
      { holder, name: texts.form, value: does.filter(Boolean).join(", ") },
      { holder, name: texts.button, value: button ? mask.text(nodeName(button)) : texts.noButton },
      { holder, name: texts.quantityControl, value: quantityOf(form, mask) },
    ];
  });
}

function quantityOf(form: HTMLFormElement, mask: Mask): string {
  const control = quantityControl(form);
  if (!control) return texts.noQuantity(quantityNames().map(mask.text));
  const { min, max, step } = limitsOf(control);
  const limits = control instanceof HTMLSelectElement ? "" : texts.limits(min, max, step);
  const isBound = namedScopes(mask).some(({ root }) => root === scopeRoot(form));
  return texts.quantityIs(mask.text(nodeName(control)), mask.value(control.value), limits) + (isBound ? texts.bound : texts.notBound);
}

function priceFacts(mask: Mask): LineFacts[] {
  const scopes = namedScopes(mask).map(({ root, name, stores }) => ({ root, name, asin: stores.asin.get() }));
  const all = scopes.length > 0 ? scopes : [{ root: pageRoot(), name: texts.pageScope, asin: null }];
  return all.map(({ root, name, asin }) => ({ holder: name, name: texts.price, value: priceOf(root, asin, mask) }));
}

function priceOf(root: Element, asin: string | null, mask: Mask): string {
  const stated = twisterIn(root, asin);
  if (stated !== undefined) return texts.priceFound(mask.value(isRecord(stated) ? (stated["price"] ?? null) : null), texts.twister);
  for (const [where, place] of Object.entries(PRICE_PLACES)) {
    const found = place(root, asin);
    if (found) return texts.priceFound(mask.text([found.price, found.currency].filter(Boolean).join(" ")), where);
  }
  return texts.noPrice([texts.twister, ...Object.keys(PRICE_PLACES)]);
}
