import { behaviourElement } from "../../src/element/behaviour.ts";
import { allParts } from "../../src/element/parts/all.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import type { Session } from "../../src/element/mixin.ts";
import { createInviteButtonModel, type InviteButtonModel } from "./invite-button.model.ts";
import { inviteButtonOptions, type InviteButtonOptions } from "./invite-button.options.ts";
import { controlOf, wirePage } from "./invite-button.page.ts";
import { texts } from "./invite-button.texts.ts";

/**
 * Lets a shopper ask for an invitation to buy a product of limited availability, or for its details by e-mail, with a button that
 * the server rendered. A shopper who is signed out is led to sign in first.
 *
 * @summary A button that asks for an invitation to buy.
 * @attr {"request-invite" | "invite-button" | "notify-details"} action - which of the three actions the button has
 * @attr {string} endpoint-host - host of the endpoint; without it the page's own
 * @attr {string} endpoint-path - path of the endpoint; without it nothing is sent
 * @attr {string} csrf-token - page-wide
 * @attr {string} slate-token - page-wide
 * @attr {boolean} signed-in - page-wide; false leads a press to sign-in
 * @attr {string} sign-in-url - page-wide
 * @attr {string} language - page-wide
 * @attr {string} post-click-text - shown on the button after `notify-details`
 * @attr {string} content-type - media type of the request
 * @attr {boolean} requested - the shopper has asked before
 * @fires dp-success - `invite-request` or `notify-details`
 * @fires dp-change - `invite`
 * @fires dp-error - with the code of the cause; `config`
 * @fires dp-open - before the failure modal opens, `surface: "invite-failure"`
 * @fires dp-close - after it
 * @fires dp-navigate - to sign-in
 * @fires dp-metric - `invite-button.missing`, when a press could not be sent for want of data
 * @slot - the button or link, hidden fields and the parts `data-dp-part="request | requested | failure"`; they stay in the light DOM
 * @csspart dialog - the failure modal, reached by `dp-invite-button > [data-dp-drawn]::part(dialog)`
 * @csspart dialog-body - what is in it
 * @csspart dialog-title - its heading
 * @csspart dialog-text - what it says
 * @csspart dialog-close - its button
 * @state ready - takes a press
 * @state sending - the request is on its way
 * @state requested - an invitation was requested
 * @state emailed - the details were e-mailed
 * @state error - the last request failed
 * @state invalid - an option does not fit, or there is no control
 * @needs invite-request
 * @example
 * <dp-invite-button endpoint-path="/invitations/B000TEST01">
 *   <div data-dp-part="request"><button type="button">Request invitation</button></div>
 *   <div data-dp-part="requested" hidden>Invitation requested. We will e-mail you.</div>
 * </dp-invite-button>
 */
export class InviteButtonElement extends behaviourElement({
  options: inviteButtonOptions,
  fields: fieldFinder,
  parts: allParts(texts),
  model: createInviteButtonModel,
  resolveOptions: (host, values) => ({
    values,
    issues: controlOf(host) ? [] : [{ option: "action", message: "No button or link found inside the element. Put one between its tags." }],
  }),
}) {
  #update: (() => void) | undefined;

  connected(session: Session<InviteButtonOptions, InviteButtonModel>): void {
    this.#update = wirePage(this, session).update;
  }

  /** An option, the page or the language has changed. */
  changed(): void {
    this.#update?.();
  }
}
