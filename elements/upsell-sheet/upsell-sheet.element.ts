import { featureElement } from "../../src/element/feature.tsx";
import { tokensCss } from "../../src/ui/tokens.ts";
import css from "./upsell-sheet.css?inline";
import { createUpsellSheetModel } from "./upsell-sheet.model.ts";
import { upsellSheetOptions } from "./upsell-sheet.options.ts";
import { texts } from "./upsell-sheet.texts.ts";
import { UpsellSheetView } from "./upsell-sheet.view.tsx";

export class UpsellSheetElement extends featureElement({
  options: upsellSheetOptions,
  texts,
  model: createUpsellSheetModel,
  view: UpsellSheetView,
  styles: [tokensCss, css],
}) {}
