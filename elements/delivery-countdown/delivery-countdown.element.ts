import { behaviourElement } from "../../src/element/behaviour.ts";
import { navigation } from "../../src/element/parts/navigation.ts";
import { texts } from "../../src/element/parts/texts.ts";
import type { Session } from "../../src/element/mixin.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import { isFromCache, readSystemTime } from "../../src/page/system-time.ts";
import { createDeliveryCountdownModel, type DeliveryCountdownModel, type FirstRead } from "./delivery-countdown.model.ts";
import { deliveryCountdownOptions, type DeliveryCountdownOptions } from "./delivery-countdown.options.ts";
import { messageOf, wirePage } from "./delivery-countdown.page.ts";
import { texts as english } from "./delivery-countdown.texts.ts";

/**
 * Keeps the remaining time in a delivery message that the server rendered true, by the clock of the server, and puts a link that
 * refreshes the page in its place when the time is over.
 *
 * @summary An "order within …" message that counts down.
 * @attr {instant} ends-at - moment of zero, in ms since 1970 or as ISO 8601 text; this or `seconds-remaining` is required
 * @attr {number} seconds-remaining - seconds to zero from when the option is read; used where `ends-at` is missing
 * @attr {instant} system-time - the server's time when it wrote the options, which sets the clock of the page
 * @attr {string} refresh-url - where the link leads; without it the link reloads the page
 * @attr {string} for - id of the message, where it is not what the element holds
 * @fires dp-change - `expired`: true when zero is reached, false when it counts again
 * @fires dp-navigate - before the link is followed, reason `delivery-countdown`; can be cancelled
 * @fires dp-error - `blocked-url` when the link is used, `config`
 * @slot - the message, with `data-dp-remaining` for the place of the time; it stays in the light DOM
 * @slot refresh - the link that the element adds, reached by `dp-delivery-countdown > a[data-dp-drawn]`
 * @state counting - there is time left
 * @state expired - the link replaces the message
 * @state invalid - an option is missing or does not fit: the message stays as it is
 * @example
 * <dp-delivery-countdown ends-at="2026-01-01T12:00:00Z" system-time="1767258000000">
 *   <p>Order within <span data-dp-remaining>3 hrs</span> for delivery tomorrow.</p>
 * </dp-delivery-countdown>
 */
export class DeliveryCountdownElement extends behaviourElement({
  options: deliveryCountdownOptions,
  fields: fieldFinder,
  parts: [texts(english), navigation],
  model: createDeliveryCountdownModel,
  resolveOptions(host, values) {
    const issues = [];
    if (values.endsAt === undefined && values.secondsRemaining === undefined)
      issues.push({
        option: "ends-at",
        message: 'ends-at and seconds-remaining are missing. Set one of them: ends-at="2026-01-01T12:00:00Z".',
      });
    if (!messageOf(host, values.for))
      issues.push({
        option: "for",
        message: `for is ${JSON.stringify(values.for)}, and no element on the page has this id. Set for="…" to the id of the message, or leave it out.`,
      });
    readSystemTime(values.systemTime);
    return { values, issues };
  },
}) {
  readonly #firstRead: FirstRead = { zero: 0, isStale: isFromCache() };
  #update: (() => void) | undefined;

  connected(session: Session<DeliveryCountdownOptions, DeliveryCountdownModel>): void {
    session.model.begin(this.#firstRead);
    this.#update = wirePage(this, session);
  }

  /** An option, the page or the language has changed. */
  changed(): void {
    this.#update?.();
  }

  attributeWritten(attribute: string): void {
    if (/^(data-)?seconds-remaining$/.test(attribute)) this.model?.restart();
  }
}
