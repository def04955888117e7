import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { whenIdle } from "../../src/lib/when-idle.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { fragmentStyles } from "../../src/ui/fragment.tsx";
import { iconStyles } from "../../src/ui/icon.tsx";
import { spinnerStyles } from "../../src/ui/spinner.tsx";
import css from "./staples.css?inline";
import { createStaplesModel, type StaplesModel } from "./staples.model.ts";
import { factsOf, fadeMs } from "./staples.next-view.ts";
import { staplesOptions, wrongEntries, type StaplesOptions } from "./staples.options.ts";
import { texts } from "./staples.texts.ts";
import { StaplesView, Surfaces } from "./staples.view.tsx";

/**
 * Puts the product on the list of what the shopper wants again and again, changes quantity and frequency, and explains the list.
 *
 * @summary A row of the shopper's repeat list.
 * @attr {string} asin - the product; without it that of the scope
 * @attr {json} context - fields of the item that an add sends
 * @attr {json} client-context - sent with each add and update
 * @attr {string} reftag - click reference of each add and update
 * @attr {string} item-title - title of the product, the name of the row
 * @attr {list} template-list - templates of the row; with `DO_NOT_RENDER_QUANTITY_CADENCE_SELECTOR` nothing can be changed in it
 * @attr {boolean} on-list - it is on the list already
 * @attr {json} static-data - fields of the item that an update sends
 * @attr {json} quantity-items - quantities to choose from
 * @attr {json} cadence-items - cadences to choose from
 * @attr {string} unit - unit of the quantity
 * @attr {string} quantity-cadence - what is on the list, in words
 * @attr {string} next-drop-date - the day of the next drop, in words
 * @attr {string} learn-more-manage-staples-link - where the list is managed; without it nothing explains the list
 * @attr {string} add-url - where an add is sent
 * @attr {string} update-url - where an update is sent
 * @attr {string} generic-error-message - what an error says where the answer does not
 * @attr {number} refresh-delay - ms from a success to the next view, in a row without a selector
 * @fires dp-open - `staples-update`, `staples-learn`, `staples-error`; can be cancelled
 * @fires dp-close - the same
 * @fires dp-success - `staples-add` with `asin`; `staples-update` with `asin`, `quantity`, `cadence`
 * @fires dp-change - `staples`: the entry of the product
 * @fires dp-error - `refused`, or the code of what failed; `blocked-url`, `config`
 * @fires dp-navigate - to sign-in, a link of the explanation, or a reload when the session has ended
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @slot - what the page shows before the element is there and when it cannot work
 * @csspart row - the row
 * @csspart add - the button that adds
 * @csspart learn - the control that explains the list
 * @csspart spinner - an add is on its way
 * @csspart mark - it was added
 * @csspart next-view - the row that the shop sent
 * @csspart on-list - says that it is on the list
 * @csspart quantity-cadence - quantity and frequency
 * @csspart next-drop - the next delivery
 * @csspart update - the button that changes it
 * @csspart updating - a change is on its way
 * @csspart popover - what is changed, or explained
 * @csspart save - saves the change
 * @csspart cancel - leaves all as it was
 * @csspart close - closes the explanation
 * @csspart learn-content - the explanation
 * @csspart dialog - says what went wrong
 * @csspart error - the message
 * @csspart error-content - the message as the shop sent it
 * @csspart ok - closes it
 * @cssprop --dp-space - space between the parts
 * @state idle - it can be added
 * @state adding - the add is on its way
 * @state added - it was added now
 * @state on-list - it is on the list
 * @state editing - the popover is open
 * @state updating - the change is on its way
 * @state invalid - there is no product, or an entry of a list is incomplete
 * @needs staples-add
 * @example
 * <dp-staples asin="B0EXAMPLE1" reftag="dp_staples" learn-more-manage-staples-link="/staples/manage">
 *   <script type="application/json" data-dp-state="dp-staples">
 *     { "quantityItems": [{ "id": "q1", "quantityText": "1", "isSelected": true, "data": { "quantity": 1 } }],
 *       "cadenceItems": [{ "id": "c1", "displayText": "Every month", "isSelected": true, "data": { "cadence": "1M" } }] }
 *   </script>
 *   <p>Buy this regularly? <a href="/staples">See your repeat items</a></p>
 * </dp-staples>
 */
export class StaplesElement extends featureElement({
  options: staplesOptions,
  texts,
  model: (context) => createStaplesModel(context, { factsOf, fadeMs }),
  view: StaplesView,
  styles: [buttonStyles, fragmentStyles, iconStyles, spinnerStyles, css],
  resolveOptions: (_host, values) => ({ values, issues: wrongEntries(values) }),
}) {
  connected({ context, model, signal }: Session<StaplesOptions, StaplesModel>): void {
    context.follow(model.$announced, (announced) => {
      if (announced) announceLater(announced[0]);
    });
    context.follow(model.$error, (error) => this.toggleAttribute("data-error", error !== null));
    const preload = () => {
      Surfaces.preload();
      model.preload();
    };
    preloadOnApproach(this, preload, signal);
    whenIdle(() => this.isConnected && Surfaces.preload()); // they announce a lost connection, and could not load then (a11y.1)
  }
}
