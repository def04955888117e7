import { installOpeners } from "../../src/opening/openers.ts";
import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { takeOpener } from "../../src/opening/opening.ts";
import type { CreatedList } from "../../src/lists/list-outcome.ts";
import css from "./create-list.css?inline";
import { createCreateListModel, type CreateListModel } from "./create-list.model.ts";
import { createListOptions, type CreateListOptions } from "./create-list.options.ts";
import { legacyForm, pageOf, wirePage } from "./create-list.page.ts";
import type { OpenRequest } from "./sending/create-list.request.ts";
import { texts } from "./create-list.texts.ts";
import { CreateListView, formCode } from "./create-list.view.tsx";

/** The argument of `show()`; the popover opens at `opener`, which gets focus back. */
export interface ShowCreateList extends OpenRequest {
  readonly opener?: HTMLElement | null | undefined;
}

/**
 * Lets a shopper create a wish list, a gift list or an idea list, with the product on it when there is one: in a sheet on
 * mobile, in a popover elsewhere, or by a form that the page has. `show()` opens it and gives the new list.
 *
 * @summary Creates a list.
 * @attr {form|idea|legacy} mode - form from the server, form of an idea list, or the page's own form; default `form`
 * @attr {string} for - id of the control that opens it
 * @attr {boolean} open - whether the sheet or popover is open; the element writes it as well
 * @attr {string} ingress - where the creation was started; default `detail-page`
 * @attr {detail|hearts|other} started-from - what happens after it; `detail` with a product, else `other`
 * @attr {string} asin - product that goes on the list; else product state or a hidden field
 * @attr {string} sid - session; else `session-id`
 * @attr {string} vendor-id - where the creation came from; default `website.wishlist.detail.add`
 * @attr {string} related-request-id - the page's request; else `request-id`
 * @attr {wishlist|giftlist} list-type - preset; default `wishlist`
 * @attr {private|public} privacy-status - preset; default `private`
 * @attr {persistent|non-persistent} persistence - lifetime of the list; default `persistent`
 * @attr {string} customization-token - token of a customized product; else product state
 * @fires dp-success - `list-create`, `idea-list-create`
 * @fires dp-error - `validation`, or the cause of a failure
 * @fires dp-change - `lists`, when the product went on the new list
 * @fires dp-navigate - to the new list, to sign-in, and before a reload
 * @fires dp-open - surface `create-list`; can be cancelled
 * @fires dp-close - surface `create-list`
 * @fires dp-metric - `create-list.failed`, tag `level: "fatal"`
 * @slot - what shows when it cannot work; in mode `legacy` the page's form
 * @csspart dialog - the sheet
 * @csspart popover - the popover
 * @csspart heading - its heading
 * @csspart fragment - the server's form in it
 * @csspart form - the form of an idea list
 * @csspart hint - why Enter does nothing
 * @csspart error - the form loading error
 * @csspart message - what goes on, or went wrong, in the form
 * @csspart told - the message after a creation that no script waited for
 * @csspart link - link to the new list in it
 * @csspart close - closes
 * @csspart submit - creates an idea list
 * @csspart cancel - closes the form of an idea list
 * @csspart toast - a failure after it was closed
 * @cssprop --dp-color-danger - errors
 * @cssprop --dp-color-success - edge of the message after a creation
 * @cssprop --dp-space - gaps
 * @state closed - not open
 * @state loading - the form loads
 * @state form - the form shows
 * @state submitting - the list is being created
 * @state failed-form - the form loading error shows
 * @state created - a list was created
 * @state invalid - an option does not fit, or there is no form to take over: the fallback shows
 * @needs list-create|idea-list-create
 * @example <button type="button" id="new-list">Create a list</button><dp-create-list for="new-list" asin="B000TEST01"></dp-create-list>
 */
export class CreateListElement extends featureElement({
  options: createListOptions,
  texts,
  page: pageOf,
  model: (context, page) => createCreateListModel(context, page, formCode),
  view: CreateListView,
  styles: [css],
  resolveOptions(host, values) {
    if (values.mode !== "legacy" || legacyForm(host)) return { values, issues: [] };
    const message = `mode takes over the page's own form, but there is none with a field named "listName" in the element. Put it there.`;
    return { values, issues: [{ option: "mode", message }] };
  },
}) {
  static {
    installOpeners();
  }

  connected(session: Session<CreateListOptions, CreateListModel>): void {
    wirePage(this, session);
  }

  /** open or not; setting it opens or closes, and an attribute shows it */
  override get open(): boolean {
    return this.model?.$open.get() ?? false;
  }

  override set open(open: boolean) {
    if (!open) this.close();
    else void this.model?.show({}, false);
  }

  /** Opens it. Returns the new list, or `null` when it was closed without one. A control of the page takes no list. */
  async show(given?: ShowCreateList | Element | null): Promise<CreatedList | null> {
    // an element that was inserted in this task has not read its options yet
    for (let turn = 0; turn < 5 && !this.model && this.isConnected; turn++) await new Promise((resolve) => setTimeout(resolve));
    return this.model?.show(takeOpener(this, given), !(given instanceof Element)) ?? null;
  }

  close(): void {
    this.model?.close("script");
  }
}
