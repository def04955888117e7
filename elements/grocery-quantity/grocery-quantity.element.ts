import { behaviourElement } from "../../src/element/behaviour.ts";
import { plainChanges } from "../../src/element/parts/plain-changes.ts";
import { texts } from "../../src/element/parts/texts.ts";
import type { Session } from "../../src/element/mixin.ts";
import { selectOf } from "./grocery-quantity.list.ts";
import { createGroceryQuantityModel, type GroceryQuantityModel } from "./grocery-quantity.model.ts";
import { groceryQuantityOptions, type GroceryQuantityOptions } from "./grocery-quantity.options.ts";
import { wirePage } from "./grocery-quantity.page.ts";
import { texts as english } from "./grocery-quantity.texts.ts";

/**
 * A list of quantities whose last option ends in a plus sign: choosing that option shows a text field in its place. Without the element
 * the option counts as its number. The field is beside the list in the light DOM: `[data-dp-part="quantity-field"]` with the input,
 * `[data-dp-note="error"]` and `[data-dp-action="back"]`, which the page styles.
 *
 * @summary A quantity from a list, or typed.
 * @attr {string} for - id of the list, when it is elsewhere
 * @fires dp-change - `quantity`, when the shopper has chosen or confirmed one
 * @fires dp-error - `validation`, each time an error shows that did not show before; `config`
 * @slot - the list with its label; they stay in the light DOM
 * @state ready - the list shows
 * @state text - the text field shows, and its quantity is valid
 * @state error - the text field shows, and its quantity is not valid
 * @state invalid - there is no list
 * @example
 * <dp-grocery-quantity>
 *   <label for="qty">Quantity</label>
 *   <select id="qty" name="quantity"><option>1</option><option>2</option><option value="10">10+</option></select>
 * </dp-grocery-quantity>
 */
export class GroceryQuantityElement extends behaviourElement({
  options: groceryQuantityOptions,
  parts: [texts(english), plainChanges],
  model: createGroceryQuantityModel,
  resolveOptions(host, values) {
    if (selectOf(host, values.for)) return { values, issues: [] };
    const message =
      values.for === undefined
        ? "No select found inside the element. Put the list of quantities between its tags."
        : `for is "${values.for}", and no select on the page has this id. Set for="…" to the id of the list, or leave it out.`;
    return { values, issues: [{ option: "for", message }] };
  },
}) {
  #update = () => {};

  connected(session: Session<GroceryQuantityOptions, GroceryQuantityModel>): void {
    this.#update = wirePage(this, session);
  }

  changed(): void {
    this.#update();
  }
}
