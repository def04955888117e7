import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { ProgramSheetModel } from "./program-sheet.model.ts";
import type { ProgramSheetOptions } from "./program-sheet.options.ts";
import type { SheetProps } from "./program-sheet.sheet.view.tsx";

export const Sheet = lazySurface<SheetProps>(() => import("./program-sheet.sheet.view.tsx"));

/** Nothing, until the sheet shows. */
export function ProgramSheetView(props: ViewProps<ProgramSheetOptions, ProgramSheetModel>) {
  const { model } = props;
  return <Sheet {...props} open={useStore(model.$open)} close={model.close} />;
}
