import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { PromoPopoverModel } from "./promo-popover.model.ts";
import type { PromoPopoverOptions } from "./promo-popover.options.ts";
import type { SurfaceProps } from "./promo-popover.surface.view.tsx";

export const Surface = lazySurface<SurfaceProps>(() => import("./promo-popover.surface.view.tsx"));

export function PromoPopoverView(props: ViewProps<PromoPopoverOptions, PromoPopoverModel>) {
  const { model } = props;
  return <Surface {...props} open={useStore(model.$promotion) !== null} close={() => model.close("failed")} />;
}
