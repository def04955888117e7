import type { WritableAtom } from "nanostores";
import { shared } from "../lib/registry.ts";
import { fire } from "./events.ts";
import { fitQuantity } from "../lib/quantity-limits.ts";
import { matches } from "../markup/query.ts";
import { scopeQuery, scopeRoot } from "./scope-root.ts";
import { watchPage } from "../markup/watch.ts";
import { purchaseFormSelectors } from "./purchase-forms.ts";
import { watchSilentWrites } from "./silent-writes.ts";
import {
  CHOOSERS,
  limitsOf,
  namedQuantityControls,
  quantityControl,
  quantityOf,
  type QuantityControl as Control,
} from "./quantity-controls.ts";

type Quantity = WritableAtom<number | null>;

interface Bindings {
  /** the store of each scope that is bound */
  readonly stores: Map<Element, Quantity>;
  /** What a control held when it was last looked at, so that a change by the page is told from one of ours. */
  readonly seen: WeakMap<Control, string>;
  writing: boolean;
}

/** Shared, because each element may have its own copy of this file. */
const bindings = () => shared<Bindings>("quantity-bindings", () => ({ stores: new Map(), seen: new WeakMap(), writing: false }));

const buyingForms = (): string => Object.values(purchaseFormSelectors()).join();

/**
 * A page that marks no scope may show several products, each with a form of its own: lines of a cart, a list of results. Theirs
 * are the quantities of the scope only where there is no doubt: in a purchase form, in no form, or in the only form there is.
 */
function ofOneProduct(all: readonly Control[]): Control[] {
  const forms = new Set(all.flatMap(({ form }) => form ?? []));
  return forms.size <= 1 ? [...all] : all.filter(({ form }) => !form || matches(form, buyingForms()));
}

/** All that have a name of a quantity; of a purchase form and of an element that sets one also the control that is one without (markup.1). */
function controls(root: Element): Control[] {
  const parts = scopeQuery(root, `${buyingForms()},${CHOOSERS}`).flatMap((part) => quantityControl(part) ?? []);
  const named = namedQuantityControls(root).filter((control) => scopeRoot(control) === root);
  const all = [...new Set([...named, ...parts])].filter(
    (control) => !control.closest("[data-dp-fragment]") && !control.closest("[data-dp-own-quantity],[data-dp-item]"),
  );
  return root === document.documentElement ? ofOneProduct(all) : all;
}

/** Writes a quantity into a control; a list that lacks the number gets an option for it, so that its form posts what is shown. */
function write(control: Control, quantity: number): void {
  const value = String(quantity);
  if (control instanceof HTMLSelectElement) {
    for (const option of control.querySelectorAll("option[data-dp-added]"))
      if ((option as HTMLOptionElement).value !== value) option.remove();
    if (![...control.options].some((option) => option.value === value)) {
      const option = new Option(value, value);
      option.dataset["dpAdded"] = "";
      control.add(option);
    }
  }
  const shown = bindings();
  shown.seen.set(control, value);
  if (control.value === value) return;
  control.value = value;
  shown.writing = true;
  control.dispatchEvent(new Event("change", { bubbles: true }));
  shown.writing = false;
}

function bind(root: Element, store: Quantity): void {
  const { stores, seen } = bindings();
  stores.set(root, store);
  /** What is shown is what the form posts: a number that a control does not allow becomes the nearest that it does (markup.3). */
  const fitted = (control: Control): number | null => {
    const quantity = store.get();
    if (quantity) store.set(fitQuantity(quantity, limitsOf(control)));
    return store.get();
  };
  const takeOver = () => {
    if (!root.isConnected) return end();
    for (const control of controls(root)) {
      const known = seen.get(control);
      const now = quantityOf(control);
      if (known !== undefined && control.value !== known && now !== undefined) store.set(now);
      else if (store.get() === null && now !== undefined) store.set(now);
      const quantity = fitted(control);
      const emptied = known !== undefined && now === undefined; // by a shopper who is about to type, or has yet to choose
      if (quantity !== null && !emptied) write(control, quantity);
      else seen.set(control, control.value);
    }
  };
  const show = () => {
    const all = controls(root);
    for (const control of all) fitted(control);
    const quantity = store.get();
    if (quantity !== null) for (const control of all) write(control, quantity);
  };
  const stops = [watchPage(takeOver), store.listen(show)];
  function end(): void {
    for (const stop of stops) stop();
    stores.delete(root);
  }
  takeOver();
}

function changed(event: Event): void {
  const control = event.target;
  const { stores, seen, writing } = bindings();
  if (writing || !(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) return;
  const root = scopeRoot(control);
  const store = stores.get(root);
  const quantity = quantityOf(control);
  if (!store || quantity === undefined || !controls(root).includes(control)) return;
  seen.set(control, control.value);
  const previous = store.get();
  if (previous === quantity) return;
  store.set(quantity);
  fire(control, "dp-change", { name: "quantity", value: quantity, previous });
}

/**
 * Keeps every quantity control that the server rendered in the host's scope in step with `quantity`, the store of that scope, in both
 * directions and without loops, for as long as the scope is in the page (scope.5). A control inside `[data-dp-own-quantity]` is some
 * element's own, one inside `[data-dp-item]` another product's: both are left alone. Each scope with such a control is bound when it is first used; an element that needs the quantity
 * at once asks itself.
 */
export function bindQuantityControls(host: Element, quantity: Quantity): void {
  const root = scopeRoot(host);
  const { stores } = bindings();
  if (stores.has(root)) return;
  watchSilentWrites(() => [...bindings().stores.keys()].flatMap(controls));
  if (stores.size === 0) {
    // before the document's listeners: the microtasks of real input run between them, and the page's watcher would take what the
    // shopper chose for what a script wrote, without an event
    window.addEventListener("change", changed, true);
    window.addEventListener("input", changed, true);
  }
  bind(root, quantity);
}

// an element that brings this code gives it to all scopes: none of them fetches it then
void shared("bind-quantity", () => Promise.resolve({ bindQuantityControls }));
