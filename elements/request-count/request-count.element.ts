import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { texts } from "../../src/text/request-count.ts";
import { requestCountStyles } from "../../src/ui/request-count.tsx";
import css from "./request-count.css?inline";
import { createRequestCountModel, type RequestCountModel } from "./request-count.model.ts";
import { requestCountOptions, type RequestCountOptions } from "./request-count.options.ts";
import { wireForm } from "./request-count.page.ts";
import { RequestCountView } from "./request-count.view.tsx";

/**
 * A small dropdown for how many of an item are requested on a registry: 1 to 10, and "10+" for a typed number. It is a field of
 * the form around it. Its `value` is the true count; `count` is the page's own, which a reset restores.
 *
 * @summary Dropdown for the requested count of a registry item.
 * @attr {string} name - field name in a form; default `requestQuantity`
 * @attr {string} label - accessible name; default "Requested" in the page's language
 * @attr {number} limit - highest count with an entry of its own; default 10
 * @attr {number} max - highest count that can be typed; default 999
 * @attr {number} count - the requested count; else a hidden field `itemRequestedCount`, `requestQuantity` or `requestedQty`; anything but a
 * positive integer counts as 1
 * @fires dp-change - `requestCount`, when the shopper chose or typed another count
 * @fires dp-error - `validation`, for a typed value out of range
 * @slot - what the page shows before the element is there and when it cannot work: a select or a number field of the same name
 * @csspart request-count - the whole
 * @csspart request-count-select - the dropdown
 * @csspart request-count-field - the number field
 * @cssprop --dp-space - gaps
 * @cssprop --dp-target - height of the dropdown
 * @cssprop --dp-color-border - its border
 * @cssprop --dp-color-danger - the message for a value out of range
 * @state ready - the dropdown shows
 * @state typing - the number field shows
 * @state invalid - an option does not fit: the fallback shows
 * @example <dp-request-count name="requestQuantity" count="3" label="Requested"></dp-request-count>
 */
export class RequestCountElement extends featureElement({
  options: requestCountOptions,
  texts,
  model: createRequestCountModel,
  view: RequestCountView,
  styles: [requestCountStyles, css],
  formAssociated: true,
  delegatesFocus: true,
  resolveOptions(_host, values) {
    const { limit, max } = values;
    if (max >= limit) return { values, issues: [] };
    const message = `max is ${max}, which is below limit, ${limit}. Give a max of ${limit} or more.`;
    return { values, issues: [{ option: "max", message }] };
  },
}) {
  #disabled = false;

  connected(session: Session<RequestCountOptions, RequestCountModel>): void {
    session.model.disable(this.#disabled);
    wireForm(this, this.internals, session);
  }

  /** Also the count that the page gave before, after a failed save, replaces the chosen one (request-count.7). */
  attributeWritten(attribute: string): void {
    if (attribute === "count" || attribute === "data-count") queueMicrotask(() => this.model?.show());
  }

  formDisabledCallback(disabled: boolean): void {
    this.#disabled = disabled;
    this.model?.disable(disabled);
  }

  /** the true count; setting it emits no event */
  get value(): number {
    return this.model?.$count.get() ?? this.count;
  }

  set value(count: number) {
    this.model?.show(count);
  }
}
