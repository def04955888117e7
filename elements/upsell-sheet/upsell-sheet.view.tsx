import type { ViewProps } from "../../src/element/feature.tsx";
import { Body } from "./upsell-sheet.body.tsx";
import type { UpsellSheetModel } from "./upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "./upsell-sheet.options.ts";

export function UpsellSheetView(props: ViewProps<UpsellSheetOptions, UpsellSheetModel>) {
  return <Body {...props} />;
}
