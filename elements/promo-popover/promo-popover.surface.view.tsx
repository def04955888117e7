import type { ViewProps } from "../../src/element/feature.tsx";
import { showFragment } from "../../src/page/fragment-view.ts";
import { useEffect, useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import { announce } from "../../src/ui/announcer.ts";
import { Button, buttonStyles } from "../../src/ui/button.tsx";
import { closeIcon } from "../../src/ui/icons/close.ts";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { Popover, popoverStyles } from "../../src/overlay/popover.tsx";
import type { PromoPopoverModel } from "./promo-popover.model.ts";
import type { PromoPopoverOptions } from "./promo-popover.options.ts";
import css from "./promo-popover.css?inline";
import { controlOf, joinTabOrder } from "./promo-popover.tab-order.ts";

/** Characters of the promotion that are announced. */
const ANNOUNCED = 200;

export const styles = [buttonStyles, popoverStyles, fragmentStyles, css];

export interface SurfaceProps extends ViewProps<PromoPopoverOptions, PromoPopoverModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

export function View({ open, model, options, t, host }: SurfaceProps) {
  const promotion = useStore(model.$promotion);
  const place = useRef<HTMLDivElement>(null);
  const anchor = useRef<Element>(null);
  const control = controlOf(host, options.for);
  anchor.current = control?.checkVisibility() ? control : host;
  useLayoutEffect(() => place.current?.style.setProperty("--_width", `${promotion?.width ?? 0}px`), [promotion]);
  const action = (name: string) => void (name === "close" && model.close("action"));

  useLayoutEffect(() => {
    const named = open ? controlOf(host, options.for) : null;
    if (!named) return undefined;
    const listening = new AbortController();
    joinTabOrder(host, named, model, listening.signal);
    return () => listening.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a promotion: the control is that of its opening
  }, [open]);

  // when the popover is open: text that is not rendered has no line breaks
  useEffect(() => {
    const text = place.current?.querySelector<HTMLElement>("[part=promotion]")?.innerText ?? "";
    if (promotion) announce(`${t("promo-popover.label")}: ${text.replace(/\s+/g, " ").trim().slice(0, ANNOUNCED)}`);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a promotion, also when the language changes
  }, [promotion]);

  return (
    <div ref={place} className="place">
      <Popover
        open={open}
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
          <Button kind="icon" icon={closeIcon} part="close" label={t("promo-popover.close")} onPress={() => model.close("close")} />
        </div>
        {promotion && (
          <Fragment content={promotion.content} show={(into) => showFragment(host, into, promotion.content, { action })} part="promotion" />
        )}
      </Popover>
    </div>
  );
}
