import { featureElement } from "../../src/element/feature.tsx";
import { missingOpener, openerOf } from "../../src/opening/open-by-control.ts";
import type { Session } from "../../src/element/mixin.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { takeOpener, type Given } from "../../src/opening/opening.ts";
import { createMultiSelectionModel, type MultiSelectionModel } from "./multi-selection.model.ts";
import { multiSelectionOptions, type MultiSelectionOptions } from "./multi-selection.options.ts";
import { CONTROL, wirePage } from "./multi-selection.page.ts";
import { texts } from "./multi-selection.texts.ts";
import { MultiSelectionView } from "./multi-selection.view.tsx";

/**
 * Opens, from a link, a side sheet in which the shopper selects among several products or variants. The sheet has an entry of its own in
 * the browser's history: Back closes it. The link leads to a page with the same content without a script.
 *
 * @summary A sheet to select among several products.
 * @attr {string} asin - the product; else product state or a hidden field `ASIN`; required
 * @attr {boolean} flow - asks the address of the flow for the content
 * @attr {string} experience-id - experience of the content
 * @attr {string} show-features - feature of the content
 * @attr {string} for - id of the control; without it the first link or button in the element
 * @fires dp-open - surface `multi-selection`, reason `button`, `forward` or `script`; can be cancelled
 * @fires dp-close - the same surface, reason `button`, `escape`, `backdrop`, `back`, `choose`, `link`, `script`, `sign-in` or `failed`
 * @fires dp-change - `asin` and `offerListingId` of a product that was chosen
 * @fires dp-navigate - a link of the content, the page of a chosen product (`choose`), sign-in
 * @fires dp-metric - `multi-selection.open`, `multi-selection.error`
 * @fires dp-error - the cause of content that could not be had, or a form that was not taken; `config`; `render` where the history
 *   takes no entry
 * @slot - the control, and whatever else the page shows there
 * @csspart dialog - the sheet
 * @csspart dialog-close - closes it
 * @csspart fragment - the shop's content
 * @csspart message - that it could not be loaded, or a form was not taken
 * @csspart retry - loads it again
 * @cssprop --dp-space - gaps
 * @state ready - closed
 * @state loading - open, the content is on its way
 * @state open - open, with the content
 * @state error - open, the content could not be had
 * @state invalid - the product is missing, or there is no control: the link works natively
 * @needs multi-selection-content|multi-selection-content-flow
 * @example
 * <dp-multi-selection asin="B0EXAMPLE1">
 *   <a href="/multi/B0EXAMPLE1">Select several styles to compare</a>
 * </dp-multi-selection>
 */
export class MultiSelectionElement extends featureElement({
  options: multiSelectionOptions,
  texts,
  model: createMultiSelectionModel,
  view: MultiSelectionView,
  styles: [],
  resolveOptions(host, values) {
    return { values, issues: openerOf(host, values.for, CONTROL) ? [] : [missingOpener(values.for)] };
  },
}) {
  static {
    installOpeners();
  }

  connected(session: Session<MultiSelectionOptions, MultiSelectionModel>): void {
    wirePage(this, session);
  }

  /** Opens the sheet; `given` is the control that gets focus back. False when a listener cancelled the opening. */
  show(given?: Given<object>): boolean {
    takeOpener(this, given);
    return this.model?.press() ?? false;
  }

  close(): void {
    this.model?.close("script");
  }
}
