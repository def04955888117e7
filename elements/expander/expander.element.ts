import { installOpeners } from "../../src/opening/openers.ts";
import { behaviourElement } from "../../src/element/behaviour.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import type { Session } from "../../src/element/mixin.ts";
import { createExpanderModel, type ExpanderModel } from "./expander.model.ts";
import { expanderOptions, type ExpanderOptions } from "./expander.options.ts";
import { showAll, wirePage } from "./expander.page.ts";
import { contentOf } from "./expander.parts.ts";
import { texts as english } from "./expander.texts.ts";

/**
 * Shows a long title, list of feature bullets, ingredient list or nutrition table in part, and in full on request. The content
 * is the child with `data-dp-part="content"`, the toggle the one with `data-dp-action="toggle"`; a native `details` is both.
 *
 * @summary Shows long content in part, and in full on request.
 * @attr {"bullets" | "title" | "section"} kind - which rules hold: bullets and titles are cut to a box, sections are hidden
 * @attr {number} box-height - collapsed height, px; without it the height that the page's own sheets give the content
 * @attr {boolean} open - expanded at the start; reflects
 * @attr {boolean} collapse-on-leave - collapse when the mouse has left for 300 ms; so for bullets
 * @attr {string} group - opening one closes the others of the group
 * @attr {string} name - tag in events and metrics
 * @attr {string} more-text - the toggle's text while collapsed
 * @attr {string} less-text - the toggle's text while expanded
 * @fires dp-open - before it expands, `surface: "expander"`, `reason` `press`, `target`, `script`; can be cancelled
 * @fires dp-close - when it collapses, `reason` `press`, `leave`, `group`, `script`
 * @fires dp-metric - `expander.more` and `expander.less` (tags `kind`, `name`)
 * @fires dp-error - `config`
 * @slot - content and toggle; they stay in the light DOM
 * @state collapsed - cut or hidden
 * @state expanded - all of it shows
 * @state fits - no taller than its box: nothing to expand, the toggle is hidden
 * @state invalid - no content, or an option does not fit: all of it shows, the toggle is hidden
 * @example
 * <dp-expander kind="title" box-height="48">
 *   <h1 data-dp-part="content">A very long product title</h1>
 *   <button type="button" data-dp-action="toggle">See full title</button>
 * </dp-expander>
 */
export class ExpanderElement extends behaviourElement({
  options: expanderOptions,
  parts: [texts(english)],
  model: createExpanderModel,
  resolveOptions(host, values) {
    const issues = [];
    if (!contentOf(host))
      issues.push({
        option: "kind",
        message: 'No content found inside the element. Mark a child with data-dp-part="content", or put a details into it.',
      });
    if (values.boxHeight === 0)
      issues.push({
        option: "box-height",
        message: "box-height is 0 (property boxHeight, attribute box-height or page state). Set a number above 0, or leave it out.",
      });
    return { values, issues };
  },
}) {
  static {
    installOpeners();
  }

  readonly #invalidPatch = markupPatch();

  connected(session: Session<ExpanderOptions, ExpanderModel>): void {
    this.#invalidPatch.release();
    wirePage(this, session, (open) => void Object.assign(this, { open }));
  }

  invalid(): void {
    showAll(this, this.#invalidPatch);
  }

  show(): void {
    this.model?.expand("script");
  }

  close(): void {
    this.model?.collapse("script");
  }
}
