import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { TabularOffersModel } from "./tabular-offers.model.ts";
import type { TabularOffersOptions } from "./tabular-offers.options.ts";
import type { SheetProps } from "./tabular-offers.sheet.view.tsx";

export const Sheet = lazySurface<SheetProps>(() => import("./tabular-offers.sheet.view.tsx"));

/** The control, which stays the page's own, and the sheet that it opens. */
export function TabularOffersView(props: ViewProps<TabularOffersOptions, TabularOffersModel>) {
  const { model } = props;
  return (
    <>
      <slot />
      <Sheet {...props} open={useStore(model.$open)} close={model.close} />
    </>
  );
}
