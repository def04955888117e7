import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { takeOpener, type Given } from "../../src/opening/opening.ts";
import { texts } from "../../src/text/location-chooser.ts";
import { createLocationChooserModel, type ChooserRequest, type LocationChooserModel } from "./location-chooser.model.ts";
import { locationChooserOptions, type LocationChooserOptions } from "./location-chooser.options.ts";
import { wirePage } from "./location-chooser.page.ts";
import { LocationChooserView } from "./location-chooser.view.tsx";

/**
 * Opens the chooser of the delivery location of the whole store: by a control of the page, by `show()`, or by the page's address
 * (`?openGlow=true`, with `activeTab` and `storeContext`), so that a link from elsewhere leads straight to it. The places are the shop's,
 * in HTML: sections with `data-dp-tab` and `data-dp-tab-label` become tabs.
 *
 * @summary The chooser of the delivery location.
 * @attr {string} page-type - sent with calls
 * @attr {string} store-context - store whose places show, where the address names none
 * @attr {string} brand-id - sent with a choice
 * @attr {string} action-source - sent with calls
 * @attr {string} for - id of a control of the page that opens the chooser
 * @fires dp-open - surface `location-chooser`, reason `button`, `script` or `address`; can be cancelled
 * @fires dp-close - the same surface, reason `button`, `escape`, `backdrop`, `script`, `updated`, `sign-in` or `failed`
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @fires dp-change - `location`, with its country and type alone
 * @fires dp-success - `address-change`, with `countryCode` and `locationType`
 * @fires dp-error - why the places could not be had or the choice was not taken; `config`
 * @fires dp-navigate - `location-change`, a reload after a choice; to sign-in; a link of the content
 * @slot - what the page shows in its place
 * @csspart dialog - the dialog, or the bottom sheet
 * @csspart dialog-close - closes it
 * @csspart tabs - the row of tabs
 * @csspart tab - a tab
 * @csspart fragment - the places, as the shop sent them
 * @csspart message - that they could not be had, or that the choice was not taken
 * @csspart retry - asks for them again
 * @csspart banner - the outcome of a choice
 * @cssprop --dp-space - gaps
 * @state ready - closed
 * @state loading - open, the places are on their way
 * @state open - open, with the places
 * @state updating - a choice is being sent
 * @state error - open, the places could not be had
 * @state invalid - `page-type` is empty
 * @needs glow-selections
 * @needs glow-address-change
 * @example
 * <button id="where">Choose location</button>
 * <dp-location-chooser for="where" page-type="Detail"></dp-location-chooser>
 */
export class LocationChooserElement extends featureElement({
  options: locationChooserOptions,
  texts,
  model: createLocationChooserModel,
  view: LocationChooserView,
  styles: [],
}) {
  static {
    installOpeners();
  }

  connected(session: Session<LocationChooserOptions, LocationChooserModel>): void {
    wirePage(this, session);
  }

  /** Opens the chooser; the opener that is given gets focus back. False when a listener cancelled the opening. */
  show(given?: Given<ChooserRequest>): boolean {
    const { activeTab, storeContext } = takeOpener(this, given) ?? {};
    return this.model?.open({ activeTab, storeContext }, given instanceof Element ? "button" : "script") ?? false;
  }

  close(): void {
    this.model?.close("script");
  }
}
