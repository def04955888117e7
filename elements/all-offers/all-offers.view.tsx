import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { AllOffersModel } from "./all-offers.model.ts";
import type { AllOffersOptions } from "./all-offers.options.ts";
import type { SheetProps } from "./all-offers.sheet.view.tsx";

export const Sheet = lazySurface<SheetProps>(() => import("./all-offers.sheet.view.tsx"));

/** The controls, which stay the page's own, and the panel that they open. */
export function AllOffersView(props: ViewProps<AllOffersOptions, AllOffersModel>) {
  const { model } = props;
  return (
    <>
      <slot />
      <Sheet {...props} open={useStore(model.$open)} close={model.close} />
    </>
  );
}
