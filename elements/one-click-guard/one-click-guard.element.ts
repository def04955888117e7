import { behaviourElement } from "../../src/element/behaviour.ts";
import { texts } from "../../src/element/parts/texts.ts";
import type { Session } from "../../src/element/mixin.ts";
import { guardedBy } from "./one-click-guard.forms.ts";
import { createOneClickGuardModel, type OneClickGuardModel } from "./one-click-guard.model.ts";
import { oneClickGuardOptions, type OneClickGuardOptions } from "./one-click-guard.options.ts";
import { wirePage } from "./one-click-guard.page.ts";
import { texts as english } from "./one-click-guard.texts.ts";

/**
 * Keeps an impatient shopper from buying twice with one-click buttons: from the first submission on, every further press is
 * blocked for 30 s, or until the page is restored by Back or Forward. `release()` ends the block of a page that stays where it
 * is (a download, a 204).
 *
 * @summary Lets one submission of a form through, and blocks the next for 30 s.
 * @attr {string} for - id of the form or button to guard; without it the forms and submit buttons in the element
 * @attr {number} block-for - how long it blocks, ms; 0 only until the submission has started
 * @fires dp-change - `oneClickGuard`: `blocked`, `ready`
 * @fires dp-metric - `one-click-guard.blocked` per press that was blocked
 * @fires dp-error - `config`
 * @slot - the form or button; it stays in the light DOM
 * @state ready - the next press is let through
 * @state blocked - a submission is under way
 * @state invalid - an option does not fit, or there is nothing to guard: the form works unguarded
 * @example
 * <dp-one-click-guard>
 *   <form action="/gp/product/handle-buy-box" method="post">
 *     <button type="submit" name="submit.buy-now" value="1">Buy now with 1-click</button>
 *   </form>
 * </dp-one-click-guard>
 */
export class OneClickGuardElement extends behaviourElement({
  options: oneClickGuardOptions,
  parts: [texts(english)],
  model: createOneClickGuardModel,
  resolveOptions(host, values) {
    const { forms, buttons } = guardedBy(host, values.for);
    if (forms.size + buttons.size > 0) return { values, issues: [] };
    const message = values.for
      ? `for is ${JSON.stringify(values.for)}, which is the id of neither a form nor a submit button on the page. Set for="…" to the id of one.`
      : 'No form or submit button found inside the element. Put one between its tags, or set for="…" to the id of one.';
    return { values, issues: [{ option: "for", message }] };
  },
}) {
  connected(session: Session<OneClickGuardOptions, OneClickGuardModel>): void {
    wirePage(this, session);
  }

  /** Ends the block, after an answer that leaves the page where it is (one-click-guard.13). */
  release(): void {
    this.model?.release();
  }
}
