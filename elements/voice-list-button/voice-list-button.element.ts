import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import { spinnerStyles } from "../../src/ui/spinner.tsx";
import css from "./voice-list-button.css?inline";
import { createVoiceListButtonModel, type VoiceListButtonModel } from "./voice-list-button.model.ts";
import { voiceListButtonOptions, type VoiceListButtonOptions } from "./voice-list-button.options.ts";
import { texts } from "./voice-list-button.texts.ts";
import { VoiceListButtonView } from "./voice-list-button.view.tsx";

/**
 * Adds the product to the shopping list of the shopper's voice assistant. Without it the link that it wraps leads to that list.
 *
 * @summary Adds the product to the voice-assistant list.
 * @attr {string} add-url - where the product is posted; required
 * @attr {string} asin - the product; without it that of the scope
 * @attr {string} item-name - its name in the list
 * @attr {'link'|'unified'} variant - a link that stays, or a button that turns into a mark; without it `unified` on a phone and in the app
 * @attr {string} request-type - what the header of the call says
 * @attr {string} page-name - what the log says of the page
 * @fires dp-success - `voice-list-add` with `asin`
 * @fires dp-error - the code of what failed; `blocked-url`, `config`
 * @fires dp-navigate - to sign-in
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @slot - a link to the list; the page shows it before the element is there and when it cannot work
 * @csspart button - the link or button
 * @csspart adding - the spinner in place of the link
 * @csspart added - what shows beside the link afterwards
 * @csspart message - why it was not added
 * @cssprop --dp-space - space between the parts
 * @state ready - it can be added
 * @state adding - the call is on its way
 * @state added - the button is a mark now
 * @state invalid - there is no `add-url`, or no product
 * @needs voice-list-add
 * @example
 * <dp-voice-list-button asin="B0EXAMPLE1" item-name="Tomatoes" add-url="/voice/list/items" variant="link">
 *   <a href="/voice/list">Open your voice-assistant list</a>
 * </dp-voice-list-button>
 */
export class VoiceListButtonElement extends featureElement({
  options: voiceListButtonOptions,
  texts,
  model: createVoiceListButtonModel,
  view: VoiceListButtonView,
  styles: [buttonStyles, messageStyles, spinnerStyles, css],
}) {
  connected({ context, model }: Session<VoiceListButtonOptions, VoiceListButtonModel>): void {
    context.follow(model.$added, (added) => {
      if (added > 0) announceLater(context.text("voice-list-button.added"));
    });
  }
}
