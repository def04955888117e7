import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { LoyaltyPointsModel } from "./loyalty-points.model.ts";
import type { LoyaltyPointsOptions } from "./loyalty-points.options.ts";
import type { SheetProps } from "./loyalty-points.sheet.view.tsx";

export const Sheet = lazySurface<SheetProps>(() => import("./loyalty-points.sheet.view.tsx"));

/** The control, which stays the page's own, and the sheet that it opens. */
export function LoyaltyPointsView(props: ViewProps<LoyaltyPointsOptions, LoyaltyPointsModel>) {
  const { model } = props;
  return (
    <>
      <slot />
      <Sheet {...props} open={useStore(model.$open)} close={model.close} />
    </>
  );
}
