import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { takeOpener, type Given } from "../../src/opening/opening.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { createShoppingListButtonModel, type ShoppingListButtonModel } from "./shopping-list-button.model.ts";
import { shoppingListButtonOptions, type ShoppingListButtonOptions } from "./shopping-list-button.options.ts";
import { buttonNamed, listsIn, wirePage } from "./shopping-list-button.page.ts";
import { texts } from "./shopping-list-button.texts.ts";
import { ShoppingListButtonView } from "./shopping-list-button.view.tsx";

/**
 * Adds a grocery to one of the shopper's shopping lists, which the shopper chooses in a modal. Without it the form that it wraps adds.
 *
 * @summary Adds the product to a shopping list.
 * @attr {string} asin - the product; without it that of the scope
 * @attr {string} for - id of a button on the page that opens the modal, in place of the drawn one
 * @attr {json} lists - the shopper's lists, `[{"id": "…", "name": "…"}]`; without it those of the field `listID` in the element
 * @attr {string} list-id - the list that is chosen at first; without it the first
 * @attr {string} token - token of the call; without it that of the page
 * @fires dp-open - `shopping-list`; can be cancelled
 * @fires dp-close - `shopping-list`
 * @fires dp-success - `shopping-list-add` with `asin`
 * @fires dp-error - `refused`, or the code of what failed; `config`
 * @fires dp-navigate - to sign-in
 * @fires dp-request - before the product is added
 * @fires dp-response - after it
 * @slot - a form that adds; the page shows it before the element is there and when it cannot work
 * @csspart open - the button that opens the modal
 * @csspart dialog - the modal
 * @csspart list - the field with the lists
 * @csspart add - the button that adds
 * @csspart cancel - the button that closes before anything is added
 * @csspart close - the button that closes afterwards
 * @csspart no-lists - what shows in place of the field
 * @csspart message - the outcome
 * @cssprop --dp-space - space between the parts
 * @state ready - closed
 * @state open - the modal is open
 * @state adding - the call is on its way
 * @state added - the product is on the list
 * @state error - it was refused, or has failed
 * @state invalid - there is no product, or `for` names no button
 * @needs shopping-list-add
 * @example
 * <dp-shopping-list-button asin="B0EXAMPLE1">
 *   <form action="/afx/lists/json/shoppinglists/additem" method="post">
 *     <input type="hidden" name="asin" value="B0EXAMPLE1">
 *     <label>List <select name="listID"><option value="l-1">Weekly shop</option><option value="l-2">Party</option></select></label>
 *     <button>Add to shopping list</button>
 *   </form>
 * </dp-shopping-list-button>
 */
export class ShoppingListButtonElement extends featureElement({
  options: shoppingListButtonOptions,
  texts,
  model: createShoppingListButtonModel,
  view: ShoppingListButtonView,
  styles: [buttonStyles],
  resolveOptions(host, values) {
    const found = { ...values, lists: values.lists ?? listsIn(host) };
    if (values.for === undefined || buttonNamed(host, values.for)) return { values: found, issues: [] };
    const message = `for is ${JSON.stringify(values.for)}, and no button on the page has this id. Set for="…" to the id of a button.`;
    return { values: found, issues: [{ option: "for", message }] };
  },
}) {
  static {
    installOpeners();
  }

  connected(session: Session<ShoppingListButtonOptions, ShoppingListButtonModel>): void {
    wirePage(this, session);
  }

  /** Opens the modal; `given` is the control that gets focus back. False when a listener cancelled the opening. */
  show(given?: Given<object>): boolean {
    takeOpener(this, given);
    return this.model?.open() ?? false;
  }

  close(): void {
    this.model?.close("script");
  }
}
