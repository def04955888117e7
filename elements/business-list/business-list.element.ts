import { behaviourElement } from "../../src/element/behaviour.ts";
import { calls } from "../../src/element/parts/calls.ts";
import { navigation } from "../../src/element/parts/navigation.ts";
import { page } from "../../src/element/parts/page.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import type { Session } from "../../src/element/mixin.ts";
import { createBusinessListModel, type BusinessListModel } from "./business-list.model.ts";
import { businessListOptions, type BusinessListOptions } from "./business-list.options.ts";
import { controlOf, wirePage } from "./business-list.page.ts";
import { texts as english } from "./business-list.texts.ts";

/**
 * Opens the list modal of a business account for the product in the chosen quantity. The link between its tags opens the same page
 * without a script, and in a new tab.
 *
 * @summary Opens a business account's lists in a modal.
 * @attr {string} url - address of the modal; else the link's `href`
 * @attr {string} asin - the product; else product state or a hidden field `ASIN` or `asin`; required
 * @attr {number} quantity - how many; else product state, else 1
 * @fires dp-open - surface `business-list`; cancelled, the press is the page's
 * @fires dp-close - surface `business-list`; reason `failed` when the code of the modal does not load
 * @fires dp-error - the cause of a failed load or a form that was not taken
 * @fires dp-navigate - a link of the modal, sign-in
 * @slot - the link; it stays in the light DOM
 * @csspart dialog - the modal, reached by `dp-business-list > [data-dp-drawn]::part(dialog)`
 * @csspart dialog-header - its head
 * @csspart dialog-close - its close button
 * @csspart dialog-body - what scrolls
 * @csspart fragment - the server's form
 * @csspart message - why the load or a form failed
 * @csspart retry - loads it again
 * @state ready - not open
 * @state loading - the modal's content loads
 * @state open - the modal is open
 * @state error - its content could not be loaded
 * @state invalid - an option is missing, or there is neither a link nor an address: the link works natively
 * @needs business-list-modal
 * @example <dp-business-list><a href="/business/lists/add?ref=dp">Add to business list</a></dp-business-list>
 */
export class BusinessListElement extends behaviourElement({
  options: businessListOptions,
  fields: fieldFinder,
  parts: [texts(english), page, navigation, calls],
  model: createBusinessListModel,
  resolveOptions(host, values) {
    if (values.url !== undefined || controlOf(host)?.hasAttribute("href")) return { values, issues: [] };
    const message = "there is no url, and no link in the element. Wrap a link, or give the address as url.";
    return { values, issues: [{ option: "url", message }] };
  },
}) {
  #update: (() => void) | undefined;

  connected(session: Session<BusinessListOptions, BusinessListModel>): void {
    this.#update = wirePage(this, session);
  }

  changed(): void {
    this.#update?.();
  }

  close(): void {
    this.model?.close("script");
  }
}
