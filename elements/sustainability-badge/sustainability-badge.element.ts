import { behaviourElement } from "../../src/element/behaviour.ts";
import type { Session } from "../../src/element/mixin.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { createSustainabilityBadgeModel, type SustainabilityBadgeModel } from "./sustainability-badge.model.ts";
import { sustainabilityBadgeOptions, type SustainabilityBadgeOptions } from "./sustainability-badge.options.ts";
import { badgeOf, wirePage } from "./sustainability-badge.page.ts";
import { texts as english } from "./sustainability-badge.texts.ts";

/**
 * Makes a sustainability badge that the server rendered the opener of a side sheet with the details, which are on the page. A control with
 * `data-dp-action="show-secondary"` and `data-dp-target="…"` shows another element of the page on a second pane, with a button that leads
 * back. Without content the badge follows its own link.
 *
 * @summary A side sheet about a product's sustainability.
 * @attr {string} preload-id - id of the content of the first pane: a `template`, which is copied, or any other element, which is moved into the sheet while it is open
 * @attr {string} heading - name of the sheet
 * @attr {string} for - id of the badge elsewhere; without it the first link or button in the element
 * @fires dp-open - `surface: "sustainability-badge"`, reason `press` or `script`; cancelled, it stays closed
 * @fires dp-close - reason `button`, `escape`, `backdrop`, `script`; `failed` when its code does not load
 * @fires dp-metric - `sustainability-badge.scroll` (percentage that was reached), `sustainability-badge.open-time` (seconds)
 * @fires dp-error - `config`, also when a press finds no content; `network`, when the code of the sheet does not load
 * @slot - the badge; it stays in the light DOM
 * @csspart dialog - the sheet, reached by `dp-sustainability-badge > [data-dp-drawn]::part(dialog)`, as the other parts are
 * @csspart dialog-header - its heading and close button
 * @csspart dialog-close - its close button
 * @csspart dialog-body - what scrolls
 * @csspart pane - the first pane
 * @csspart secondary-pane - the second pane
 * @csspart back - leads from the second pane to the first
 * @cssprop --dp-color-surface - background of the sheet
 * @cssprop --dp-color-text - its text
 * @cssprop --dp-space - unit of the gaps
 * @state ready - closed
 * @state open - the sheet shows its first pane
 * @state secondary - the sheet shows its second pane
 * @state failed - a press found no content: the badge follows its own link
 * @state invalid - there is no badge
 * @example
 * <dp-sustainability-badge preload-id="climate-main">
 *   <a href="/climate">Climate friendly</a>
 * </dp-sustainability-badge>
 * <template id="climate-main"><p>Made with less carbon.</p></template>
 */
export class SustainabilityBadgeElement extends behaviourElement({
  options: sustainabilityBadgeOptions,
  fields: fieldFinder,
  parts: [texts(english)],
  model: createSustainabilityBadgeModel,
  resolveOptions(host, values) {
    if (badgeOf(host, values)) return { values, issues: [] };
    const where = values.for === undefined ? "inside the element" : `with the id "${values.for}"`;
    const message = `No link or button found ${where}. Put one between its tags, or set for="…" to the id of one.`;
    return { values, issues: [{ option: "for", message }] };
  },
}) {
  static {
    installOpeners();
  }

  #page: ReturnType<typeof wirePage> | undefined;

  connected(session: Session<SustainabilityBadgeOptions, SustainabilityBadgeModel>): void {
    this.#page = wirePage(this, session);
  }

  /** An option, the page or the language has changed. */
  changed(): void {
    this.#page?.update();
  }

  /** Opens the sheet; false where there is no content. */
  show(opener?: Element): boolean {
    return this.#page?.open(opener ? "press" : "script") ?? false;
  }

  close(): void {
    this.model?.close("script");
  }
}
