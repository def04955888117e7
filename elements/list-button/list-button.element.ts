import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { texts as listTexts } from "../../src/text/lists.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import css from "./list-button.css?inline";
import { laterCode } from "./list-button.code.ts";
import { createListButtonModel, type ListButtonModel } from "./list-button.model.ts";
import { listButtonOptions, type ListButtonOptions } from "./list-button.options.ts";
import { pageOf, wirePage } from "./list-button.page.ts";
import { texts } from "./list-button.texts.ts";
import { ListButtonView } from "./list-button.view.tsx";

/**
 * Adds the product to one of the shopper's lists, from a button with a dropdown of their lists or from a heart. The dropdown
 * is loaded when it is first opened.
 *
 * @summary Adds the product to a list.
 * @attr {string} asin - the product; else product state or a hidden field `ASIN` or `asin`; required
 * @attr {button|heart} appearance - button with dropdown, or the hearts flow; default `button`
 * @attr {string} sid - session; else `session-id`
 * @attr {string} vendor-id - where the add came from; default `website.wishlist.detail.add`
 * @attr {string} list-external-id - the list that the main button adds to; else the shopper's default list
 * @attr {wishlist|giftlist|idea} list-type - its type; default `wishlist`
 * @attr {string} registry-id - the registry behind a list
 * @attr {string} registry-type - its type
 * @attr {number} quantity - how many; else product state, else 1
 * @attr {number} requested-qty - how many are wished for; else `quantity`
 * @attr {string} sort-method - order of the dropdown; default `lastUpdated`
 * @attr {string} type - kinds of lists in the dropdown; default `wishlist`
 * @attr {boolean} use-all - all lists, not only recent ones; default true
 * @attr {number} max-failures - failed loads of the page until the dropdown is unavailable; default 3
 * @attr {list} experiments - names that are counted at the first opening
 * @attr {string} create - id of the `dp-create-list` that opens; else an own one after the element
 * @fires dp-success - `list-add`, when the product was added
 * @fires dp-error - the cause of a failed add or a failed load
 * @fires dp-change - `lists`, when the product was added
 * @fires dp-navigate - before the page is left for a list or sign-in
 * @fires dp-open - surface `list-dropdown`; can be cancelled
 * @fires dp-close - surface `list-dropdown`
 * @fires dp-metric - `list-button.open`, `.add`, `.added`, `.failed`
 * @slot - what shows when the element cannot work: a form that adds without a script
 * @csspart add - the main button
 * @csspart open - the menu button
 * @csspart heart - the heart
 * @csspart popover - the dropdown, or the popover at the heart
 * @csspart dropdown - what is in the dropdown
 * @csspart fragment - the server's menu in it
 * @csspart retry - loads the dropdown again
 * @csspart message - why it cannot be had
 * @csspart banner - the outcome of the last add
 * @csspart link - the link to the list in it
 * @csspart close - closes it
 * @cssprop --dp-color-accent - link in the banner
 * @cssprop --dp-color-success - edge of a good banner
 * @cssprop --dp-color-danger - edge of a bad one
 * @cssprop --dp-space - gaps
 * @state ready - can be pressed
 * @state loading - the dropdown's content loads
 * @state open - the dropdown is open
 * @state adding - an add is on its way
 * @state added - the outcome of a good add shows
 * @state error - the outcome of a bad one shows
 * @state unavailable - the dropdown cannot be had on this page
 * @state invalid - an option is missing or does not fit: the fallback shows
 * @needs list-add|idea-list-add
 * @example <dp-list-button asin="B000TEST01"><form action="/hz/wishlist/additemtolist" method="post"><input type="hidden" name="asin"
 * value="B000TEST01"><button>Add to list</button></form></dp-list-button>
 */
export class ListButtonElement extends featureElement({
  options: listButtonOptions,
  texts: { ...texts, ...listTexts },
  page: pageOf,
  model: (context, page) => createListButtonModel(context, page, laterCode),
  view: ListButtonView,
  styles: [buttonStyles, css],
}) {
  connected(session: Session<ListButtonOptions, ListButtonModel>): void {
    wirePage(this, session);
  }
}
