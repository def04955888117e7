import type { ViewProps } from "../../src/element/feature.tsx";
import type { BundlesSheetModel } from "./bundles-sheet.model.ts";
import type { BundlesSheetOptions } from "./bundles-sheet.options.ts";

/** Of the sheet and of each view in it. */
export interface SheetProps extends ViewProps<BundlesSheetOptions, BundlesSheetModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}
