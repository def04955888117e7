import { featureElement } from "../../src/element/feature.tsx";
import css from "./_template.css?inline";
import { createTemplateModel } from "./_template.model.ts";
import { templateOptions } from "./_template.options.ts";
import { texts } from "./_template.texts.ts";
import { TemplateView } from "./_template.view.tsx";

/**
 * Shows how many of the product are chosen, with a button for more.
 *
 * @summary A small element to copy from.
 * @attr {string} asin - the product; required
 * @attr {number} step - how many one press adds, 1 to 99
 * @fires dp-change - `quantity`, when the button is pressed
 * @fires dp-metric - `template.more`, per press
 * @slot - what the page shows before the element is there and when it cannot work
 * @csspart template - the whole
 * @csspart count - the text with the number
 * @csspart more - the button
 * @cssprop --dp-space - space between text and button
 * @state ready - always
 * @example <dp-template asin="B0EXAMPLE1">1 chosen</dp-template>
 */
export class TemplateElement extends featureElement({
  options: templateOptions,
  texts,
  model: createTemplateModel,
  view: TemplateView,
  styles: [css],
}) {}
