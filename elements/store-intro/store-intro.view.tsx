import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { StoreIntroModel } from "./store-intro.model.ts";
import type { StoreIntroOptions } from "./store-intro.options.ts";
import type { SheetProps } from "./store-intro.sheet.view.tsx";

export const Sheet = lazySurface<SheetProps>(() => import("./store-intro.sheet.view.tsx"));

/** The page's own way to the store, and the sheet (store-intro.14). */
export function StoreIntroView({ model, t, host }: ViewProps<StoreIntroOptions, StoreIntroModel>) {
  return (
    <>
      <slot />
      <Sheet {...{ model, t, host }} open={useStore(model.$open)} close={model.close} />
    </>
  );
}
