import type { WritableAtom } from "nanostores";
import { shared } from "../../lib/registry.ts";
import { fire } from "../events.ts";
import { queryAll } from "../page/query.ts";
import { productStores, scopeRoot } from "../scope.ts";
import { watchPage } from "../page/watch.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** One scope's quantity controls: those that the page rendered, wherever they stand in the scope. */
interface Binding {
  readonly root: Element;
  readonly store: WritableAtom<number | null>;
  users: number;
  stop(): void;
}

/** What a control held when it was last looked at, so that a change by the page is told from one of ours. */
const seen = new WeakMap<Control, string>();
const bindings = (): Map<Element, Binding> => shared("quantity-bindings", () => new Map());
let writing = false;

const isControl = (node: unknown): node is Control =>
  (node instanceof HTMLSelectElement || node instanceof HTMLInputElement) && node.name === "quantity";

function controls(root: Element): Control[] {
  return queryAll(root, 'select[name="quantity"],input[name="quantity"]').filter(
    (node): node is Control =>
      isControl(node) && scopeRoot(node) === root && !node.closest("[data-dp-fragment]") && !node.closest("[data-dp-own-quantity]"),
  );
}

/** A whole number of 0 or more, else `undefined`: what a shopper is still typing changes nothing. */
function quantityOf(control: Control): number | undefined {
  const value = control.value.trim() === "" ? NaN : Number(control.value);
  return Number.isInteger(value) && value >= 0 ? value : undefined;
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
  seen.set(control, value);
  if (control.value === value) return;
  control.value = value;
  writing = true;
  control.dispatchEvent(new Event("change", { bubbles: true }));
  writing = false;
}

function bind(root: Element): Binding {
  const store = productStores(root).quantity;
  const takeOver = () => {
    for (const control of controls(root)) {
      const known = seen.get(control);
      const now = quantityOf(control);
      if (known !== undefined && control.value !== known && now !== undefined) store.set(now);
      else if (store.get() === null && now !== undefined) store.set(now);
      const quantity = store.get();
      const emptied = known !== undefined && now === undefined; // by a shopper who is about to type, or has yet to choose
      if (quantity !== null && !emptied) write(control, quantity);
      else seen.set(control, control.value);
    }
  };
  takeOver();
  const stops = [
    watchPage(takeOver),
    store.listen((quantity) => {
      if (quantity !== null) for (const control of controls(root)) write(control, quantity);
    }),
  ];
  return { root, store, users: 0, stop: () => stops.forEach((stop) => stop()) };
}

function changed(event: Event): void {
  const control = event.target;
  if (writing || !isControl(control) || control.closest("[data-dp-own-quantity],[data-dp-fragment]")) return;
  const binding = bindings().get(scopeRoot(control));
  const quantity = quantityOf(control);
  if (!binding || quantity === undefined) return;
  seen.set(control, control.value);
  const previous = binding.store.get();
  if (previous === quantity) return;
  binding.store.set(quantity);
  fire(control, "dp-change", { name: "quantity", value: quantity, previous });
}

/**
 * Keeps every quantity control that the server rendered in the host's scope in step with the scope's `quantity`, in both
 * directions and without loops (scope.5). A control inside `[data-dp-own-quantity]` is some element's own and left alone.
 */
export function bindQuantityControls(host: Element, signal: AbortSignal): void {
  const root = scopeRoot(host);
  if (bindings().size === 0) {
    document.addEventListener("change", changed, true);
    document.addEventListener("input", changed, true);
  }
  let binding = bindings().get(root);
  if (!binding) bindings().set(root, (binding = bind(root)));
  binding.users++;
  signal.addEventListener("abort", () => {
    if (--binding.users > 0) return;
    binding.stop();
    bindings().delete(root);
  });
}
