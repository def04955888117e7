import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { LocationChooserModel } from "./location-chooser.model.ts";
import type { LocationChooserOptions } from "./location-chooser.options.ts";
import type { SheetProps } from "./location-chooser.sheet.view.tsx";

export const Sheet = lazySurface<SheetProps>(() => import("./location-chooser.sheet.view.tsx"));

/** What the page has in the element, and the surface. */
export function LocationChooserView(props: ViewProps<LocationChooserOptions, LocationChooserModel>) {
  const { model } = props;
  return (
    <>
      <slot />
      <Sheet {...props} open={useStore(model.$open)} close={model.close} />
    </>
  );
}
