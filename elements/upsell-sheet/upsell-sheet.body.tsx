import type { FeatureHost } from "../../src/element/feature.tsx";
import type { Translate } from "../../src/state/model-context.ts";
import type { UpsellSheetModel } from "./upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "./upsell-sheet.options.ts";

export interface BodyProps {
  readonly model: UpsellSheetModel;
  readonly options: UpsellSheetOptions;
  readonly t: Translate;
  readonly host: FeatureHost;
}

/** What scrolls in the sheet: skeleton, widgets, or the no-recommendation widget. */
export function Body(_props: BodyProps) {
  return null;
}
