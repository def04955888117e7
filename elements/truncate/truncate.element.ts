import { installOpeners } from "../../src/opening/openers.ts";
import { behaviourElement } from "../../src/element/behaviour.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import type { Session } from "../../src/element/mixin.ts";
import { createTruncateModel, type TruncateModel } from "./truncate.model.ts";
import { truncateOptions, type TruncateOptions } from "./truncate.options.ts";
import { showAll, wirePage } from "./truncate.page.ts";
import { textOf } from "./truncate.parts.ts";
import { texts as english } from "./truncate.texts.ts";

/**
 * Cuts long offer texts at a number of lines with a popover for the whole text, and long lists of offers at a number of rows
 * with a control for the rest.
 *
 * @summary Cuts texts at a number of lines, and lists at a number of rows.
 * @attr {"text" | "rows"} mode - cut lines or rows
 * @attr {number} lines - lines shown, in mode `text`
 * @attr {number} rows - rows shown while collapsed; required in mode `rows`
 * @attr {string} feature - the feature's name, in metrics and for a reset
 * @fires dp-open - `surface: "truncate"`, before the popover opens or the rows are shown; can be cancelled
 * @fires dp-close - `surface: "truncate"`
 * @fires dp-metric - `truncate.more` and `truncate.less` (tag `feature`)
 * @fires dp-error - `config`
 * @slot - in mode `text` `data-dp-part="text"` and `data-dp-part="popover-trigger"` (`data-dp-close`: text of the button that closes the popover); in mode `rows` `data-dp-part="header"` with the toggle, and `data-dp-row` each; they stay in the light DOM
 * @state fits - nothing is cut off
 * @state truncated - some of the text is
 * @state collapsed - some rows are hidden
 * @state expanded - all rows show
 * @state invalid - an option does not fit: everything shows
 * @example
 * <dp-truncate lines="3">
 *   <p data-dp-part="text">10% instant discount with credit cards</p>
 *   <button type="button" data-dp-part="popover-trigger">See full terms</button>
 * </dp-truncate>
 */
export class TruncateElement extends behaviourElement({
  options: truncateOptions,
  fields: fieldFinder,
  parts: [texts(english)],
  model: createTruncateModel,
  resolveOptions(host, values) {
    const issues = [];
    if (values.mode === "rows" && values.rows === undefined) {
      issues.push({
        option: "rows",
        message:
          'rows is missing. Looked for: property rows, attributes rows and data-rows, hidden fields "displayable-row-count", "displayableRowCount", page state. Set rows="…" (a whole number of 1 or more) in mode rows.',
      });
    }
    if (values.mode === "text" && !textOf(host)) {
      issues.push({ option: "mode", message: 'No text found inside the element. Mark it with data-dp-part="text", or set mode="rows".' });
    }
    return { values, issues };
  },
}) {
  static {
    installOpeners();
  }

  readonly #invalidPatch = markupPatch();

  connected(session: Session<TruncateOptions, TruncateModel>): void {
    this.#invalidPatch.release();
    wirePage(this, session);
  }

  invalid(): void {
    showAll(this, this.#invalidPatch);
  }

  /** Opens the popover, or shows all rows. */
  show(): void {
    this.model?.expand("script");
  }

  close(): void {
    this.model?.collapse("script");
  }
}
