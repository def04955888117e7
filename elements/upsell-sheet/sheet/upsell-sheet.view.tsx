import type { ViewProps } from "../../../src/element/feature.tsx";
import { lazy } from "../../../src/lib/lazy.ts";
import { lazySurface } from "../../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../../src/view/react.ts";
import type { UpsellSheetModel } from "../upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";
import type { SheetProps } from "./upsell-sheet.surface.view.tsx";

/** An add and the sheet that it opens: each press needs both. */
export const sheetCode = lazy(() => import("../upsell-sheet.later.ts"));

const Sheet = lazySurface<SheetProps>(sheetCode.load);

export function UpsellSheetView(props: ViewProps<UpsellSheetOptions, UpsellSheetModel>) {
  const { model } = props;
  return <Sheet {...props} open={useStore(model.$open)} close={() => model.close("failed")} />;
}
