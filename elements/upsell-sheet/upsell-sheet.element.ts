import { featureElement } from "../../src/element/feature.tsx";
import { formOf } from "../../src/element/add-to-cart-form.ts";
import type { Session } from "../../src/element/mixin.ts";
import { dialogCss } from "../../src/ui/dialog.tsx";
import { tokensCss } from "../../src/ui/tokens.ts";
import type { AddParameters } from "./upsell-sheet.add.ts";
import { apiOf, type Chunk, type ScriptApi } from "./upsell-sheet.api.ts";
import { bodyStyles } from "./upsell-sheet.body.tsx";
import css from "./upsell-sheet.css?inline";
import { wireInside } from "./upsell-sheet.drawn.ts";
import { createUpsellSheetModel, type UpsellSheetModel } from "./upsell-sheet.model.ts";
import { upsellSheetOptions, type UpsellSheetOptions } from "./upsell-sheet.options.ts";
import { wirePage, type WiredPage } from "./upsell-sheet.page.ts";
import type { ActionSource } from "./upsell-sheet.parts.ts";
import { texts } from "./upsell-sheet.texts.ts";
import { UpsellSheetView } from "./upsell-sheet.view.tsx";

export class UpsellSheetElement extends featureElement({
  options: upsellSheetOptions,
  texts,
  model: createUpsellSheetModel,
  view: UpsellSheetView,
  styles: [tokensCss, dialogCss, ...bodyStyles, css],
  complete(host, values) {
    if (formOf(host, values.for)) return { values, issues: [] };
    const message = values.for
      ? `for is ${JSON.stringify(values.for)}, which names no form. Give the id of the add-to-cart form.`
      : "there is no form with data-dp-add-to-cart in its scope, nor one with the id add-to-cart-form. Name it by for.";
    return { values, issues: [{ option: "for", message }] };
  },
}) {
  #page: WiredPage | undefined;

  begun(session: Session<UpsellSheetOptions, UpsellSheetModel>): void {
    wireInside(this, session);
    this.#page = wirePage(this, session);
  }

  /** Opens the sheet for what it held before; false when there was no add yet (upsell-sheet.38). */
  show(source: ActionSource | Element = "ingress-click"): boolean {
    this.#page?.openedBy(source instanceof HTMLElement ? source : undefined);
    return this.model?.show(source instanceof Element ? "ingress-click" : source) ?? false;
  }

  close(): void {
    this.model?.close("close");
  }

  /** Appends widgets that the page has to recommend: `{ widgets: […], recommendationBaseIdentifier? }` (upsell-sheet.44). */
  appendRecommendations(chunk: Chunk): void {
    this.model?.recommendations.append(chunk);
  }

  /** Adds a recommended item; promises the status data of the answer (upsell-sheet.61, upsell-sheet.62). */
  addToCart(widgetName: string, parameters: AddParameters): ReturnType<ScriptApi["addToCart"]> {
    return apiOf(this.model).addToCart(widgetName, parameters);
  }

  /** Sets lines that this element added, or removes them with 0; promises the lines of the answer (upsell-sheet.27). */
  modifyItems(items: Parameters<ScriptApi["modifyItems"]>[0]): ReturnType<ScriptApi["modifyItems"]> {
    return apiOf(this.model).modifyItems(items);
  }
}
