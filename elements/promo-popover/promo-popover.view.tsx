import type { ViewProps } from "../../src/element/feature.tsx";
import { useLayoutEffect, useMemo, useRef, useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { Fragment } from "../../src/ui/fragment.tsx";
import { Popover } from "../../src/ui/popover.tsx";
import type { PromoPopoverModel } from "./promo-popover.model.ts";
import type { PromoPopoverOptions } from "./promo-popover.options.ts";
import { controlOf, promotionDrawer } from "./promo-popover.page.ts";

export function PromoPopoverView({ model, options, t, host }: ViewProps<PromoPopoverOptions, PromoPopoverModel>) {
  const promotion = useStore(model.$promotion);
  const draw = useMemo(() => promotionDrawer(host, model), [host, model]);
  const place = useRef<HTMLDivElement>(null);
  const anchor = useRef<Element>(null);
  const control = controlOf(host, options.for);
  anchor.current = control?.checkVisibility() ? control : host;
  useLayoutEffect(() => place.current?.style.setProperty("--_width", `${promotion?.width ?? 0}px`), [promotion]);
  return (
    <div ref={place} className="place">
      <Popover
        open={promotion !== null}
        surface="promo-popover"
        anchor={anchor}
        role="dialog"
        label={t("promo-popover.label")}
        opener={() => controlOf(host, options.for)}
        onClose={(reason) => {
          if (reason === "escape" || reason === "outside") model.close(reason);
        }}
      >
        <div className="bar">
          <Button kind="icon" icon="close" part="close" label={t("promo-popover.close")} onPress={() => model.close("close")} />
        </div>
        {promotion && <Fragment html={promotion.html} draw={draw} part="promotion" />}
      </Popover>
    </div>
  );
}
