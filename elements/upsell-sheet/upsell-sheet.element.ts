import { featureElement } from "../../src/element/feature.tsx";
import { formOf } from "../../src/element/add-to-cart-form.ts";
import type { Session } from "../../src/element/mixin.ts";
import { dialogCss } from "../../src/ui/dialog.tsx";
import { tokensCss } from "../../src/ui/tokens.ts";
import type { AddParameters } from "./upsell-sheet.add.ts";
import { bodyStyles } from "./upsell-sheet.body.tsx";
import css from "./upsell-sheet.css?inline";
import { insideOf, wireInside } from "./upsell-sheet.drawn.ts";
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
}
