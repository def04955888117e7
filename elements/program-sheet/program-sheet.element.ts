import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { texts as locationTexts } from "../../src/text/location-chooser.ts";
import { createProgramSheetModel, type ProgramSheetModel } from "./program-sheet.model.ts";
import { programSheetOptions, type ProgramSheetOptions } from "./program-sheet.options.ts";
import { wirePage } from "./program-sheet.page.ts";
import { texts } from "./program-sheet.texts.ts";
import { ProgramSheetView } from "./program-sheet.view.tsx";

/**
 * On pages of a grocery program, asks a shopper who has set no delivery location, in a sheet of that program, to set one: once the page
 * has loaded, and at most once in 30 days. The checks before it cost the page two calls.
 *
 * @summary Asks for the delivery location of a grocery program.
 * @attr {string} marketplace-id - marketplace; without it the page's
 * @attr {string} store-brand-id - brand id of the grocery store; required
 * @attr {json} brand-aliases - the programs: brand id to alias
 * @attr {json} allowed-stores - where the sheet may show: marketplace id to list of aliases
 * @attr {string} page-type - type of this page
 * @attr {list} allowed-page-types - types of pages where it may show
 * @attr {string} experiment - name of the experiment whose arm decides: `T1` and `T2` show the sheet
 * @attr {string} action-source - sent with calls
 * @fires dp-open - surface `program-sheet`, reason `load`; can be cancelled
 * @fires dp-close - the same surface, reason `button`, `escape`, `backdrop`, `script`, `updated`, `chooser` or `failed`
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @fires dp-change - `location`, with its country and type alone
 * @fires dp-success - `address-change`
 * @fires dp-error - a call of the checks that failed, or why a choice was not taken; `config`
 * @fires dp-metric - `program-sheet.failed`, tag `call`
 * @fires dp-navigate - `location-change`, a reload after a choice; to sign-in; a link of the content
 * @csspart dialog - the dialog, or the bottom sheet
 * @csspart dialog-close - closes it
 * @csspart tabs - the row of tabs
 * @csspart tab - a tab
 * @csspart fragment - the places, as the shop sent them
 * @csspart message - that the choice was not taken
 * @csspart banner - the outcome of a choice
 * @cssprop --dp-space - gaps
 * @state checking - before and while it checks
 * @state not-shown - it is not shown on this page view; `data-reason` has the check that failed
 * @state shown - it is open
 * @state closed - it was open
 * @state invalid - there is no `store-brand-id`, or an option does not fit
 * @needs glow-selections
 * @needs glow-address-change
 * @example
 * <dp-program-sheet page-type="Detail" store-brand-id="BRAND1"
 *     brand-aliases='{"BRAND1":"fresh"}' allowed-stores='{"M1":["fresh"]}'></dp-program-sheet>
 */
export class ProgramSheetElement extends featureElement({
  options: programSheetOptions,
  texts: { ...locationTexts, ...texts },
  model: createProgramSheetModel,
  view: ProgramSheetView,
  styles: [],
}) {
  connected(session: Session<ProgramSheetOptions, ProgramSheetModel>): void {
    wirePage(this, session);
  }

  close(): void {
    this.model?.close("script");
  }
}
