import { behaviourElement } from "../../src/element/behaviour.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { page } from "../../src/element/parts/page.ts";
import { navigation } from "../../src/element/parts/navigation.ts";
import { calls } from "../../src/element/parts/calls.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import type { Session } from "../../src/element/mixin.ts";
import { createDigitalDashModel, type DigitalDashModel } from "./digital-dash.model.ts";
import { digitalDashOptions, type DigitalDashOptions } from "./digital-dash.options.ts";
import { hrefIn, wirePage } from "./digital-dash.page.ts";
import { texts as english } from "./digital-dash.texts.ts";

/**
 * Creates a digital dash button, with which the shopper orders the product again by one press, without leaving the page. Without
 * it the link or form that it wraps leads to a page that creates it.
 *
 * @summary A link that creates a one-press reorder button.
 * @attr {string} href - where the call goes; without it the `href` of the link or the `action` of the form in the element
 * @attr {string} default-title - title of an error that has none of its own
 * @attr {string} default-error - message of an error that has none of its own
 * @fires dp-success - `digital-dash-create` with `existing`, true when there was one already
 * @fires dp-error - `refused`, or the code of what failed; `blocked-url`, `config`
 * @fires dp-open - before confirmation or error show, `surface: "digital-dash"`, reason `success` or `error`; can be cancelled
 * @fires dp-close - `surface: "digital-dash"`, reason `button`, `escape`, `backdrop` or `script`; `failed` when its code does not load
 * @fires dp-navigate - to sign-in
 * @fires dp-request - before the call
 * @fires dp-response - after it
 * @fires dp-metric - `digital-dash.press`, `digital-dash.outcome` (tag `code`), `digital-dash.failed` (tag `severity`)
 * @slot - the link, button or form, and `data-dp-part="confirmation"`, a template of what the dialog shows; they stay in the light DOM
 * @csspart dialog - confirmation or error, reached by `dp-digital-dash > [data-dp-drawn]::part(dialog)`
 * @csspart dialog-body - what is in it
 * @csspart dialog-title - its heading, where it is not the page's own
 * @csspart dialog-text - what it says
 * @csspart dialog-close - its button
 * @state ready - takes a press
 * @state creating - the call is on its way
 * @state created - the button is created, or was there already
 * @state error - it could not be created
 * @state invalid - there is no link, no form and no `href`
 * @needs digital-dash-create
 * @example
 * <dp-digital-dash>
 *   <a href="/digital-dash/create?asin=B0EXAMPLE1">Create a dash button</a>
 *   <template data-dp-part="confirmation"><h2>Dash button created</h2><p>You find it on your home page.</p></template>
 * </dp-digital-dash>
 */
export class DigitalDashElement extends behaviourElement({
  options: digitalDashOptions,
  fields: fieldFinder,
  parts: [texts(english), page, navigation, calls],
  model: createDigitalDashModel,
  resolveOptions(host, values) {
    const href = (values.href ?? hrefIn(host))?.trim();
    if (href) return { values: { ...values, href }, issues: [] };
    const message =
      'No link and no form with an action found inside the element, and href is missing. Put one between its tags, or set href="…".';
    return { values, issues: [{ option: "href", message }] };
  },
}) {
  #update: (() => void) | undefined;

  connected(session: Session<DigitalDashOptions, DigitalDashModel>): void {
    this.#update = wirePage(this, session);
  }

  /** An option, the page or the language has changed. */
  changed(): void {
    this.#update?.();
  }

  close(): void {
    this.model?.close("script");
  }
}
