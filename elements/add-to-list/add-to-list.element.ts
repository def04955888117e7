import { installOpeners } from "../../src/opening/openers.ts";
import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { takeOpener } from "../../src/opening/opening.ts";
import { texts as listTexts } from "../../src/text/lists.ts";
import css from "./add-to-list.css?inline";
import type { OpenRequest } from "./add-to-list.choice.model.ts";
import { createAddToListModel, type AddToListModel } from "./add-to-list.model.ts";
import { addToListOptions, type AddToListOptions } from "./add-to-list.options.ts";
import { pageOf, wirePage } from "./add-to-list.page.ts";
import { texts } from "./add-to-list.texts.ts";
import { AddToListView, choiceCode } from "./add-to-list.view.tsx";

/** The argument of `show()`; `opener` gets focus back. */
export interface ShowAddToList extends OpenRequest {
  readonly opener?: HTMLElement | null | undefined;
}

/**
 * A modal in which the shopper chooses one of their lists, adds tags if they like, and adds the product to it. It opens by a
 * control of the page, by `show()`, or from the dropdown of a list button.
 *
 * @summary Adds the product to a chosen list, with tags.
 * @attr {string} asin - the product; else product state or a hidden field `ASIN` or `asin`; required
 * @attr {string} sid - session; else `session-id`
 * @attr {string} for - id of the control that opens it
 * @attr {boolean} open - whether the modal is open; the element writes it as well
 * @attr {string} list-id - preselected list; else the shopper's default one, else the first
 * @attr {list} tags - tags that are filled in at the start
 * @attr {number} max-tag-length - longest tag; default 50
 * @fires dp-success - `list-add`, when the product was added
 * @fires dp-error - the cause of a failed add or a failed load
 * @fires dp-change - `lists`, when the product was added
 * @fires dp-navigate - to the list, to sign-in
 * @fires dp-open - surface `add-to-list`; can be cancelled
 * @fires dp-close - surface `add-to-list`
 * @slot - what shows when the element cannot work
 * @csspart dialog - the modal
 * @csspart dialog-close - closes it
 * @csspart lists - the lists
 * @csspart tags - the field for tags
 * @csspart submit - adds
 * @csspart create - opens the create element
 * @csspart retry - loads the lists again
 * @csspart message - what goes on or went wrong
 * @csspart link - link to the list that the product was added to
 * @csspart close - closes it after an add
 * @cssprop --dp-color-accent - what is chosen, links
 * @cssprop --dp-color-danger - failures
 * @cssprop --dp-space - gaps
 * @state closed - not open
 * @state loading - the lists load
 * @state ready - open
 * @state adding - an add is on its way
 * @state added - the product was added
 * @state error - the last add failed
 * @state invalid - an option is missing or does not fit: the fallback shows
 * @needs list-dropdown
 * @needs list-add-asin
 * @example <button type="button" id="choose-list">Add to a list …</button><dp-add-to-list for="choose-list" asin="B000TEST01"></dp-add-to-list>
 */
export class AddToListElement extends featureElement({
  options: addToListOptions,
  texts: { ...texts, ...listTexts },
  page: pageOf,
  model: (context, page) => createAddToListModel(context, page, choiceCode),
  view: AddToListView,
  styles: [css],
}) {
  static {
    installOpeners();
  }

  connected(session: Session<AddToListOptions, AddToListModel>): void {
    wirePage(this, session);
  }

  override get open(): boolean {
    return this.model?.$open.get() ?? false;
  }

  override set open(open: boolean) {
    if (open) this.show();
    else this.close();
  }

  show(given?: ShowAddToList | Element | null): void {
    if (!this.model) return;
    this.model.show(takeOpener(this, given));
  }

  close(): void {
    this.model?.close("script");
  }
}
