import { behaviourElement } from "../../src/element/behaviour.ts";
import type { Session } from "../../src/element/mixin.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { createChoiceBadgeModel, type ChoiceBadgeModel } from "./choice-badge.model.ts";
import { choiceBadgeOptions, type ChoiceBadgeOptions } from "./choice-badge.options.ts";
import { badgeOf, contentOf, wirePage } from "./choice-badge.page.ts";
import { texts as english } from "./choice-badge.texts.ts";

/**
 * Explains a badge that the server rendered, such as "Overall pick", in a popover: by a press, and for a mouse by resting on it.
 * Without it the badge is as the page wrote it, and a badge that is a link leads to its page.
 *
 * @summary A popover that explains a badge.
 * @attr {string} for - id of the badge elsewhere; without it the first button or link in the element
 * @attr {string} content - id of the popover's content elsewhere; without it the child with `data-dp-popover`
 * @fires dp-open - `surface: "choice-badge"`, reason `press`, `hover` or `script`; cancelled, it stays closed
 * @fires dp-close - reason `press`, `leave`, `escape`, `outside`, `tab`, `button`, `script`; `removed` when the page takes badge or content away, `failed` when its code does not load
 * @fires dp-metric - `choice-badge.open` (tag `by`)
 * @fires dp-navigate - a link in the popover
 * @fires dp-error - `config`, `blocked-url`; `network`, when the code of the popover does not load
 * @slot - the badge and its content; they stay in the light DOM
 * @csspart close - the popover's close button, reached by `[data-dp-surface="choice-badge"] > [data-dp-drawn]::part(close)`
 * @cssprop --dp-color-border - line around the popover
 * @cssprop --dp-color-surface - its background
 * @cssprop --dp-color-text - its text
 * @cssprop --dp-radius - its corners
 * @cssprop --dp-shadow - its shadow
 * @state ready - closed
 * @state open - the popover shows
 * @state invalid - there is no badge or no content
 * @example
 * <dp-choice-badge>
 *   <button type="button">Overall pick</button>
 *   <div data-dp-popover hidden>Chosen for rating, price and fast delivery.</div>
 * </dp-choice-badge>
 */
export class ChoiceBadgeElement extends behaviourElement({
  options: choiceBadgeOptions,
  parts: [texts(english)],
  model: createChoiceBadgeModel,
  resolveOptions(host, values) {
    const issues = [];
    const where = (id: string | undefined) => (id === undefined ? "inside the element" : `with the id "${id}"`);
    if (!badgeOf(host, values)) {
      const message = `No button or link found ${where(values.for)}. Put one between its tags, or set for="…" to the id of one.`;
      issues.push({ option: "for", message });
    }
    if (!contentOf(host, values)) {
      const message = `No content found ${where(values.content)}. Mark a child with data-dp-popover, or set content="…" to the id of an element.`;
      issues.push({ option: "content", message });
    }
    return { values, issues };
  },
}) {
  static {
    installOpeners();
  }

  #update: (() => void) | undefined;

  connected(session: Session<ChoiceBadgeOptions, ChoiceBadgeModel>): void {
    this.#update = wirePage(this, session);
  }

  /** An option, the page or the language has changed. */
  changed(): void {
    this.#update?.();
  }

  /** Opens the popover at the badge. */
  show(opener?: Element): void {
    this.model?.open(opener ? "press" : "script");
  }

  close(): void {
    this.model?.close("script");
  }
}
