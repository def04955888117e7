import { featureElement } from "../../src/element/feature.tsx";
import { buttonStyles } from "../../src/ui/button.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import { createTemplateModel } from "./_template.model.ts";
import { templateOptions } from "./_template.options.ts";
import { texts } from "./_template.texts.ts";
import { TemplateView } from "./_template.view.tsx";

/**
 * Claims a promotion by one press, and shows the outcome.
 *
 * @summary A small element to copy from.
 * @attr {string} promotion-id - the promotion; required
 * @attr {string} asin - the product that it is claimed for
 * @fires dp-success - `template` with `promotionId`
 * @fires dp-error - `refused`, or the code of what failed; `config`
 * @fires dp-navigate - to sign-in
 * @fires dp-request - before the call
 * @fires dp-response - after it
 * @fires dp-metric - `template.press`, `template.outcome`
 * @slot - what the page shows before the element is there and when it cannot work
 * @csspart button - the button
 * @csspart message - the outcome
 * @state ready - takes a press
 * @state sending - the call is on its way
 * @state done - the promotion is claimed
 * @state error - it was refused, or has failed
 * @state invalid - there is no `promotion-id`
 * @example <dp-template promotion-id="P-77">Save 10% with this promotion</dp-template>
 */
export class TemplateElement extends featureElement({
  options: templateOptions,
  texts,
  model: createTemplateModel,
  view: TemplateView,
  styles: [buttonStyles, messageStyles],
}) {}
