import { behaviourElement } from "../../src/element/behaviour.ts";
import type { Session } from "../../src/element/mixin.ts";
import { createJumpLinkModel, type JumpLinkModel } from "./jump-link.model.ts";
import { jumpLinkOptions, type JumpLinkOptions } from "./jump-link.options.ts";
import { controlOf, pageOf, wirePage } from "./jump-link.page.ts";

/**
 * Makes a link or button that the server rendered scroll smoothly to a section of the same page, and gives that section the
 * focus. Without it the link works as every fragment link does.
 *
 * @summary A link of the page that scrolls smoothly to a section.
 * @attr {"default" | "reviews" | "questions" | "details" | "legal" | "page"} kind - sets the duration: 1000 ms, 300 for `details`, 10 for `reviews` and `questions`, 2000 for `page`
 * @attr {string} target - CSS selector of where to scroll; without it the control's `data-dp-target` or the fragment of its `href`
 * @attr {number} duration - ms, in place of the kind's; 0 jumps at once
 * @attr {boolean} update-hash - write the target's id to the address, as one history entry
 * @fires dp-metric - `jump-link.jump` (tags `kind`, `target`) per jump, `jump-link.missing` per press without a target
 * @fires dp-error - `config`, and `network` when the code of the jump does not load
 * @slot - the link or button; it stays in the light DOM
 * @state ready - the target is on the page
 * @state missing - it was not, at the last look
 * @state scrolling - on the way
 * @state invalid - an option does not fit, or there is no link or button: the link works natively
 * @example
 * <dp-jump-link kind="reviews"><a href="#customer-reviews">4.6 out of 5 stars, 1,284 ratings</a></dp-jump-link>
 */
export class JumpLinkElement extends behaviourElement({
  options: jumpLinkOptions,
  parts: [],
  page: pageOf,
  model: createJumpLinkModel,
  resolveOptions(host, values) {
    const control = controlOf(host);
    if (!control)
      return { values, issues: [{ option: "target", message: "No link or button found inside the element. Put one between its tags." }] };
    const written = control.getAttribute("data-dp-target");
    if (!written || jumpLinkOptions.target.parse(written) !== undefined) return { values, issues: [] };
    return {
      values,
      issues: [
        {
          option: "target",
          message: `data-dp-target of the control inside the element is ${JSON.stringify(written)}. Set a CSS selector.`,
        },
      ],
    };
  },
}) {
  connected(session: Session<JumpLinkOptions, JumpLinkModel>): void {
    wirePage(this, session);
  }
}
