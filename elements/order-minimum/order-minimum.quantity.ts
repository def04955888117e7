import { parseQuantity } from "../../src/lib/positive-integer.ts";
import { queryAll } from "../../src/markup/query.ts";
import { scopeQuery } from "../../src/page/scope-root.ts";

export type QuantityControl = HTMLSelectElement | HTMLInputElement;

const CONTROLS = ['select[name="quantity"]', 'input[name="quantity"]'];

const isControl = (node: Element | undefined): node is QuantityControl =>
  node instanceof HTMLSelectElement || (node instanceof HTMLInputElement && node.type !== "hidden");

/** The quantity control: one in the element goes before one in the form (option `quantity-field`). */
export function controlOf(host: Element, form: Element, selector: string | undefined): QuantityControl | undefined {
  for (const root of [host, form]) {
    for (const one of selector === undefined ? CONTROLS : [selector]) {
      const found = queryAll(root, one).find(isControl);
      if (found) return found;
    }
  }
  return undefined;
}

/** The control's quantity; `null` for an empty or invalid one. */
export const quantityOf = ({ value }: { value: string }): number | null => parseQuantity(value) ?? null;

/** The value that the server rendered as chosen. */
function renderedOf(control: QuantityControl): string {
  if (control instanceof HTMLInputElement) return control.defaultValue;
  const options = [...control.options];
  return (options.findLast(({ defaultSelected }) => defaultSelected) ?? options.find(({ disabled }) => !disabled))?.value ?? "";
}

/** Whether a quantity control of the scope was rendered with this quantity chosen (order-minimum.3). */
export function preselected(host: Element, control: QuantityControl | undefined, quantity: number | null): boolean {
  const all = scopeQuery(host, CONTROLS.join()).filter(isControl);
  return [...all, ...(control ? [control] : [])].some((one) => (parseQuantity(renderedOf(one)) ?? null) === quantity);
}

/** The smallest quantity on offer that is at least `minimum`; without a control that is the minimum itself. */
export function offeredBy(control: QuantityControl | undefined, minimum: number): number | null {
  if (!control) return minimum;
  if (control instanceof HTMLSelectElement) {
    const values = [...control.options].flatMap((option) => (option.disabled ? [] : (quantityOf(option) ?? [])));
    const enough = values.filter((value) => value >= minimum);
    return enough.length > 0 ? Math.min(...enough) : null;
  }
  const base = Number(control.min) || 0;
  const step = Number(control.step) > 0 ? Number(control.step) : 1;
  const value = base + Math.max(0, Math.ceil((minimum - base) / step)) * step;
  return control.max !== "" && value > Number(control.max) ? null : value;
}

/** Writes a quantity, with the events of a shopper's choice. A dropdown without this quantity is not changed. */
export function writeQuantity(control: QuantityControl, quantity: number): void {
  const value = String(quantity);
  if (control.value === value) return;
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)) return;
  control.value = value;
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
