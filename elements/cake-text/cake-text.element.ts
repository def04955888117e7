import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { announceLater, preloadAnnouncer } from "../../src/ui/announce-later.ts";
import fieldCss from "../../src/ui/field.css?inline";
import css from "./cake-text.css?inline";
import { createCakeTextModel, type CakeTextModel } from "./cake-text.model.ts";
import { cakeTextOptions, type CakeTextOptions } from "./cake-text.options.ts";
import { texts } from "./cake-text.texts.ts";
import { CakeTextView, Modal } from "./cake-text.view.tsx";

/** From so many characters left on, the count is announced (cake-text.1). */
const FEW = 5;

/**
 * The field for the text that a bakery writes on a cake. Before an add of the cake in its scope the text is sent, and its token goes
 * with the add.
 *
 * @summary Takes the text for a cake, and attaches it to the add.
 * @attr {string} asin - the cake; else the scope's; required
 * @attr {string} alm-store-id - the store; required
 * @attr {string} price - the cake's price; required
 * @attr {string} personalized-message - the text at first; else the value of a field `personalizedMessage` in the element
 * @attr {boolean} field-error - the page flags the text as an error; editing takes the flag away
 * @fires dp-change - `customizationToken`
 * @fires dp-error - `validation` for an add with a flagged text, `refused` by the server; `config`
 * @fires dp-open - surface `cake-text`; can be cancelled
 * @fires dp-close - the same surface
 * @fires dp-request - before the text is sent; can be cancelled
 * @fires dp-response - after it
 * @slot - what the page shows until the element is there and when it cannot work: a field for the text
 * @csspart cake - the whole
 * @csspart label - name of the field
 * @csspart field - the field
 * @csspart error - why the text is not written
 * @csspart hint - what may be entered
 * @csspart left - how much still fits
 * @csspart dialog - the modal
 * @csspart modal-text - its text
 * @csspart ok - closes it
 * @cssprop --dp-space - space between the parts
 * @cssprop --dp-target - height of the field
 * @cssprop --dp-color-danger - edge and text of an error
 * @state ready - a text can be entered
 * @state flagged - the text is flagged as an error
 * @state sending - the text is on its way
 * @state customized - a token for the present text is held
 * @state error - the modal is open
 * @state invalid - an option is missing: the light-DOM field shows
 * @state failed - it could not be drawn
 * @needs cake-customize
 * @example
 * <dp-cake-text asin="B0CAKE0001" alm-store-id="store-17" price="24.99">
 *   <label>Text on the cake <input name="personalizedMessage" maxlength="30"></label>
 * </dp-cake-text>
 */
export class CakeTextElement extends featureElement({
  options: cakeTextOptions,
  texts,
  model: createCakeTextModel,
  view: CakeTextView,
  styles: [fieldCss, css],
}) {
  connected({ context, model }: Session<CakeTextOptions, CakeTextModel>): void {
    preloadAnnouncer();
    context.follow(model.$left, (left, before) => {
      if (before !== undefined && left <= FEW) announceLater(context.text("cake-text.left", { count: left }));
    });
    context.follow(model.$text, (text) => void (text !== "" && Modal.preload()));
  }

  /** `field-error` was set by attribute or script, even to the same value: the text is validated again (cake-text.8). */
  attributeWritten(attribute: string): void {
    // the option follows in a moment
    if (attribute === "field-error" || attribute === "data-field-error") queueMicrotask(() => this.model?.flag());
  }
}
