import { installOpeners } from "../../src/opening/openers.ts";
import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { texts as recommendationTexts } from "../../src/text/registry.ts";
import { texts as countTexts } from "../../src/text/request-count.ts";
import css from "./baby-registry-panel.css?inline";
import { createBabyRegistryPanelModel, type BabyRegistryPanelModel } from "./baby-registry-panel.model.ts";
import { babyRegistryPanelOptions, type BabyRegistryPanelOptions } from "./baby-registry-panel.options.ts";
import { wirePanel, type PanelShowRequest } from "./baby-registry-panel.page.ts";
import { texts } from "./baby-registry-panel.texts.ts";
import { BabyRegistryPanelView } from "./baby-registry-panel.view.tsx";

/**
 * After a baby-registry add, shows the shopper how far their checklist is, lets them manage the item, and recommends more.
 * `show({ asin, opener })` opens it and `close()` closes it; without an `asin` it is that of the option.
 *
 * @summary Status, management and recommendations after a baby-registry add.
 * @attr {string} asin - the item that was added; else product state or a hidden field `ASIN` or `asin`; required
 * @attr {string} sid - session; else `session-id`
 * @attr {string} token - registry token; else the CSRF token
 * @attr {string} vendor-prefix - first part of the vendor id; default `website`
 * @attr {string} vendor-id - where the adds of recommended items come from; replaces the whole of the vendor id
 * @attr {string} treatment - experiment arm for the recommendations; else `treatments["baby-registry-panel"]`, else `C`
 * @attr {boolean} recommendations - ask for recommendations; default true
 * @attr {boolean} open - open at the start; reflects
 * @fires dp-open - surface `baby-registry`; can be cancelled
 * @fires dp-close - surface `baby-registry`
 * @fires dp-change - `registries`, when the status was read or a change was saved
 * @fires dp-success - `registry-manage` with `field` and `value`; `registry-add` for a recommended item
 * @fires dp-error - when the status could not be had or a change could not be saved
 * @fires dp-navigate - before a link is followed
 * @fires dp-metric - `baby-registry-panel.call-failed`, tags `call` and `code`
 * @slot - what shows when the element cannot work
 * @csspart panel - the region
 * @csspart heading - its heading
 * @csspart close - the button that closes it
 * @csspart status - checklist, links and settings
 * @csspart image - the item
 * @csspart checklist - the link to the checklist
 * @csspart registry - the link to the registry
 * @csspart settings - switches and count
 * @csspart group-gifting-help - the link that explains group gifting
 * @csspart help - the button that explains the settings
 * @csspart saved - that a change was saved
 * @csspart recommendations - the recommended items
 * @cssprop --dp-space - gaps
 * @cssprop --dp-color-border - the frame
 * @cssprop --dp-radius-large - its corners
 * @state closed - not shown
 * @state loading - open, the status is on its way
 * @state open - open, with the status
 * @state error - open, no status could be had
 * @state invalid - an option is missing: the fallback shows
 * @needs baby-registry-status
 * @example <dp-baby-registry-panel id="baby-panel" asin="B000TEST01"></dp-baby-registry-panel>
 */
export class BabyRegistryPanelElement extends featureElement({
  options: babyRegistryPanelOptions,
  texts: { ...texts, ...recommendationTexts, ...countTexts },
  model: createBabyRegistryPanelModel,
  view: BabyRegistryPanelView,
  styles: [css],
}) {
  static {
    installOpeners();
  }

  #show: ReturnType<typeof wirePanel> | undefined;
  /** request made before there was a model */
  #asked: PanelShowRequest | undefined;

  connected(session: Session<BabyRegistryPanelOptions, BabyRegistryPanelModel>): void {
    this.#show = wirePanel(this, session);
    session.signal.addEventListener("abort", () => (this.#show = undefined));
    const asked = this.#asked;
    this.#asked = undefined;
    if (asked) this.#show(asked);
  }

  /** Opens the panel; opened for another asin it loads again (baby-registry-panel.1). */
  show(request: PanelShowRequest = {}): void {
    if (this.#show) this.#show(request);
    else this.#asked = request;
  }

  close(): void {
    this.#asked = undefined;
    this.model?.close("script");
  }
}
