import type { ViewProps } from "../../src/element/feature.tsx";
import { useRef, useStore } from "../../src/view/react.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../src/ui/button.tsx";
import { useHighlight } from "../../src/ui/highlight.ts";
import type { PriceSummaryModel } from "./price-summary.model.ts";
import type { PriceSummaryOptions } from "./price-summary.options.ts";
import { monthlyText, savingText } from "./price-summary.line.ts";
import type { Places, SurfaceProps } from "./price-summary.surface.view.tsx";

type Props = ViewProps<PriceSummaryOptions, PriceSummaryModel>;

/** The breakdown in its popover or sheet. */
export const Surface = lazySurface<SurfaceProps>(() => import("./price-summary.surface.view.tsx"));

export function PriceSummaryView(props: Props) {
  const { model, options } = props;
  const shown = useStore(model.$shown);
  const open = useStore(model.$open);
  const total = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (shown) {
    return (
      <>
        <Line {...props} shown={shown} total={total} button={button} />
        <Surface {...props} open={open !== null} close={() => model.close("failed")} shown={shown} total={total} button={button} />
      </>
    );
  }
  return shown === undefined && options.pricelessText ? (
    <div className="line" part="priceless">
      {options.pricelessText}
    </div>
  ) : (
    <slot />
  );
}

function Line({ model, t, shown, total, button }: Props & Places) {
  const open = useStore(model.$open);
  const { prices, selections } = shown;
  const words = { t, money: model.money };
  const saving = savingText(prices, words);
  const monthly = monthlyText(prices, words);
  useHighlight(total, prices.totalPrice);
  return (
    <div className="line" part="line">
      {/* focus moves here when the button is removed with the last selection (price-summary.19) */}
      <span ref={total} className="total" part="total" tabIndex={-1}>
        {t("price-summary.total", { total: model.money(prices.totalPrice) })}
      </span>
      {saving === undefined ? null : (
        <span className="saving" part="saving">
          {saving}
        </span>
      )}
      {monthly === undefined ? null : (
        <span className="monthly" part="monthly">
          {monthly}
        </span>
      )}
      {selections.length === 0 ? null : (
        <Button kind="link" part="details" haspopup="dialog" expanded={open !== null} buttonRef={button} onPress={model.press}>
          {t("price-summary.details")}
        </Button>
      )}
    </div>
  );
}
