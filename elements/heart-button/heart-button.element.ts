import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { texts as listTexts } from "../../src/text/lists.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import css from "./heart-button.css?inline";
import { createHeartButtonModel, type HeartButtonModel } from "./heart-button.model.ts";
import { checkActions, heartButtonOptions, type HeartButtonOptions } from "./heart-button.options.ts";
import { pageOf, sendingCode, wirePage } from "./heart-button.page.ts";
import { texts } from "./heart-button.texts.ts";
import { HeartButtonView } from "./heart-button.view.tsx";

/**
 * The heart on a product card: saves that card's item to the shopper's list without leaving the grid. Where the page gives an
 * address that takes the item off again, it is a toggle.
 *
 * @summary Saves a card's item to a list.
 * @attr {string} asin - the card's item, never the page's product; required
 * @attr {string} item-id - the item's id in its recommendation list
 * @attr {string} item-title - for the accessible name; else a hidden field `shortTitle`, or `title` in the element
 * @attr {json} heart-action-details - `{ initialActions, hiddenActions, serializedItemInfo }`; an action is `{ type: "add" | "remove", url? }`; default: one `add`
 * @attr {string} sid - session; else `session-id`
 * @attr {string} vendor-id - where the add came from; default `website.wishlist.detail.add`
 * @attr {string} list-external-id - the list that it adds to; else the shopper's default list
 * @attr {wishlist|giftlist|idea} list-type - its type; default `wishlist`
 * @attr {string} create - id of the `dp-create-list` that opens; else an own one after the element
 * @fires dp-success - `list-add` or `list-remove`
 * @fires dp-error - the cause of a failed press
 * @fires dp-change - `lists`, when the item was added
 * @fires dp-navigate - before the page is left for sign-in
 * @slot - what shows when the element cannot work
 * @csspart heart - the button
 * @csspart message - why the last press failed
 * @cssprop --dp-color-accent - focus ring of the heart
 * @state ready - not saved
 * @state saving - a press is on its way; the heart shows where it leads
 * @state saved - the item is on a list
 * @state error - the last press failed
 * @state invalid - an option is missing or does not fit: no heart is drawn
 * @needs list-add|list-heart-action
 * @example <dp-heart-button asin="B000CARD07" item-title="Oak side table"></dp-heart-button>
 */
export class HeartButtonElement extends featureElement({
  options: heartButtonOptions,
  texts: { ...listTexts, ...texts },
  page: pageOf,
  model: (context, page) => createHeartButtonModel(context, page, sendingCode),
  view: HeartButtonView,
  styles: [buttonStyles, messageStyles, css],
  resolveOptions: (_host, values) => ({ values, issues: checkActions(values) }),
}) {
  connected(session: Session<HeartButtonOptions, HeartButtonModel>): void {
    wirePage(this, session);
  }
}
