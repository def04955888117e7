import type { ModelContext } from "../../src/state/model-context.ts";
import { format, type TextParams } from "../../src/text/format.ts";
import { formatMoney, formatNumber } from "../../src/text/numbers.ts";
import { itemOf, type Choice, type QuantityItem } from "./choice/quantity-selector.items.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";

export type Wording = ReturnType<typeof createWording>;

/** The texts of an element: those of the option `texts` come before those of the language. */
export function createWording(context: ModelContext<QuantitySelectorOptions>) {
  const language = () => context.pageOptions().language;
  const text = (key: string, params?: TextParams) => {
    const own = context.$options.get().texts[key];
    return typeof own === "string" ? format(own, params, language()) : context.text(key, params);
  };
  const money = (amount: number) => {
    const { currency } = context.pageOptions();
    return currency === undefined ? formatNumber(amount, language()) : formatMoney(amount, currency, language());
  };
  return {
    text,
    money,
    /** what button, link and stepper show of a choice (quantity-selector.1, quantity-selector.5) */
    choice(items: readonly QuantityItem[], choice: Choice): string {
      const item = itemOf(items, choice);
      if (item) return item.shownText;
      return choice.quantity
        ? text("quantity-selector.custom", { quantity: choice.quantity })
        : formatNumber(choice.quantity ?? 0, language());
    },
    /** price of a choice, `null` where none is known (quantity-selector.33) */
    total(items: readonly QuantityItem[], choice: Choice): string | null {
      const item = itemOf(items, choice);
      if (item) return item.price;
      const { unitPrice } = context.$options.get();
      return unitPrice === undefined || choice.quantity === null ? null : money(unitPrice * choice.quantity);
    },
  };
}
