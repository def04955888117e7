import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { BundlesSheetModel } from "./bundles-sheet.model.ts";
import type { BundlesSheetOptions } from "./bundles-sheet.options.ts";
import type { SheetProps } from "./bundles-sheet.props.ts";

export const Sheet = lazySurface<SheetProps>(() => import("./bundles-sheet.sheet.view.tsx"));

/** Nothing, until the sheet opens. */
export function BundlesSheetView(props: ViewProps<BundlesSheetOptions, BundlesSheetModel>) {
  const { model } = props;
  return <Sheet {...props} open={useStore(model.$open)} close={model.close} />;
}
