import type { ViewProps } from "../../src/element/feature.tsx";
import { useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { Fragment } from "../../src/ui/fragment.tsx";
import { Popover } from "../../src/ui/popover.tsx";
import type { PromoPopoverElement } from "./promo-popover.element.ts";
import type { PromoPopoverModel } from "./promo-popover.model.ts";
import type { PromoPopoverOptions } from "./promo-popover.options.ts";

export function PromoPopoverView({ model, t, host }: ViewProps<PromoPopoverOptions, PromoPopoverModel>) {
  const promotion = useStore(model.$promotion);
  const element = host as unknown as PromoPopoverElement;
  const place = useRef<HTMLDivElement>(null);
  const anchor = useRef<Element>(null);
  anchor.current = element.anchor$();
  useLayoutEffect(() => place.current?.style.setProperty("--_width", `${promotion?.width ?? 0}px`), [promotion]);
  return (
    <div ref={place} className="place">
      <Popover
        open={promotion !== null}
        surface="promo-popover"
        anchor={anchor}
        role="dialog"
        label={t("promo-popover.label")}
        opener={() => element.control$()}
        onClose={(reason) => {
          if (reason === "escape" || reason === "outside") model.close(reason);
        }}
      >
        <div className="bar">
          <Button kind="icon" icon="close" part="close" label={t("promo-popover.close")} onPress={() => model.close("close")} />
        </div>
        {promotion && <Fragment html={promotion.html} draw={element.draw$} part="promotion" />}
      </Popover>
    </div>
  );
}
