import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { useStore } from "../../src/view/react.ts";
import type { SubscribeUpsellModel } from "./subscribe-upsell.model.ts";
import type { SubscribeUpsellOptions } from "./subscribe-upsell.options.ts";
import type { WidgetProps } from "./subscribe-upsell.widget.view.tsx";

const Widget = lazySurface<WidgetProps>(() => import("./subscribe-upsell.widget.view.tsx"));

/** What the author gave, until the widget shows in its place (subscribe-upsell.1). */
export function SubscribeUpsellView(props: ViewProps<SubscribeUpsellOptions, SubscribeUpsellModel>) {
  const { model } = props;
  const open = useStore(model.$open);
  return (
    <>
      {!open && <slot />}
      <Widget {...props} open={open} close={model.close} />
    </>
  );
}
