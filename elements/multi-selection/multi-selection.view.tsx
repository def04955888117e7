import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { MultiSelectionModel } from "./multi-selection.model.ts";
import type { MultiSelectionOptions } from "./multi-selection.options.ts";
import type { SheetProps } from "./multi-selection.sheet.view.tsx";

export const Sheet = lazySurface<SheetProps>(() => import("./multi-selection.sheet.view.tsx"));

/** The control, which stays the page's own, and the sheet that it opens. */
export function MultiSelectionView(props: ViewProps<MultiSelectionOptions, MultiSelectionModel>) {
  const { model } = props;
  return (
    <>
      <slot />
      <Sheet {...props} open={useStore(model.$open)} close={model.close} />
    </>
  );
}
