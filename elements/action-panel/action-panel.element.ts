import { behaviourElement } from "../../src/element/behaviour.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { plainChanges } from "../../src/element/parts/plain-changes.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import type { Session } from "../../src/element/mixin.ts";
import { createActionPanelModel, type ActionPanelModel } from "./action-panel.model.ts";
import { actionPanelOptions, type ActionPanelOptions } from "./action-panel.options.ts";
import { ActionPanelPage, pageOf, panelOf } from "./action-panel.page.ts";
import { texts as english } from "./action-panel.texts.ts";

/**
 * Keeps the buy box's action panel in the mode of the purchase option whose radio the shopper has selected: one class, the parts
 * that show, and the scope's `purchaseMode` and `buyingOption`. The radios, and forms that post them, work without it.
 *
 * @summary Keeps the action panel of a buy box in the mode that the shopper selected.
 * @attr {"onetime" | "sns" | "deal" | "pospromo" | "mom" | "fresh" | "oos" | "b2brd" | "used" | "sampling"} mode - the mode at the start,
 * else that of the checked radio; the present mode when the property is read
 * @attr {string} radios - CSS selector of the toggle; else every radio in the element
 * @attr {string} for - id of the panel whose class follows; else the element itself
 * @fires dp-change - `purchaseMode`, when the shopper selected another mode, and `buyingOption`, when that has a type
 * @fires dp-open - before a popover opens, `surface: "action-panel"`; can be cancelled
 * @fires dp-close - `surface: "action-panel"`
 * @fires dp-metric - `action-panel.mode` (tag `mode`); `action-panel.mode-unknown` and `action-panel.target`, when the markup does not fit
 * @fires dp-error - `config`
 * @slot - radios, `data-dp-part="features"`, parts with `data-dp-mode`, controls with `data-dp-action="popover"`; they stay in the light
 * DOM
 * @csspart close - the popover's close button, reached by `[data-dp-surface="action-panel"] > [data-dp-drawn]::part(close)`
 * @state ready - the panel is in a mode
 * @state invalid - `mode` is not one of the ten, or `for` names no element: all is as the server rendered it
 * @example
 * <dp-action-panel>
 *   <label><input type="radio" name="purchase-mode" value="onetime" checked> One-time purchase</label>
 *   <label><input type="radio" name="purchase-mode" value="sns"> Subscribe and save</label>
 *   <div data-dp-mode="onetime used">Delivery tomorrow</div>
 *   <div data-dp-mode="sns" hidden>Delivery every month</div>
 * </dp-action-panel>
 */
export class ActionPanelElement extends behaviourElement({
  options: actionPanelOptions,
  fields: fieldFinder,
  parts: [texts(english), plainChanges],
  page: pageOf,
  model: createActionPanelModel,
  resolveOptions(host, values) {
    if (panelOf(host, values.for)) return { values, issues: [] };
    const message = `for is "${values.for}", and no element on the page has this id. Set for="…" to the id of the panel, or leave it out.`;
    return { values, issues: [{ option: "for", message }] };
  },
}) {
  #page: ActionPanelPage | undefined;

  /** The mode is read as it is now, whatever it was at the start. */
  override getOption(name: string): unknown {
    return name === "mode" && this.model ? this.model.$mode.get() : super.getOption(name);
  }

  connected(session: Session<ActionPanelOptions, ActionPanelModel>): void {
    this.#page = new ActionPanelPage(this, session);
    session.signal.addEventListener("abort", () => (this.#page = undefined));
  }

  /** A page update, an option, or the language. */
  changed(): void {
    this.#page?.read();
  }
}
