import type { ViewProps } from "../../src/element/feature.tsx";
import { useRef, useStore, type RefObject } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog } from "../../src/ui/dialog.tsx";
import { Popover } from "../../src/ui/popover.tsx";
import { Breakdown } from "./price-summary.breakdown.view.tsx";
import type { PriceSummaryModel, Shown } from "./price-summary.model.ts";
import type { PriceSummaryOptions } from "./price-summary.options.ts";
import { monthlyText, savingText } from "./price-summary.rows.ts";

type Props = ViewProps<PriceSummaryOptions, PriceSummaryModel>;

export function PriceSummaryView(props: Props) {
  const { model, options } = props;
  const shown = useStore(model.$shown);
  const total = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (shown) {
    return (
      <>
        <Line {...props} shown={shown} total={total} button={button} />
        <Surface {...props} shown={shown} total={total} button={button} />
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

interface Places {
  readonly shown: Shown;
  readonly total: RefObject<HTMLSpanElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

function Line({ model, t, shown, total, button }: Props & Places) {
  const open = useStore(model.$open);
  const { prices, selections } = shown;
  const words = { t, money: model.money };
  const saving = savingText(prices, words);
  const monthly = monthlyText(prices, words);
  return (
    <div className="line" part="line">
      {/* focus comes here when the last selection takes the button along (price-summary.19) */}
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

function Surface({ model, options, t, shown, total, button }: Props & Places) {
  const open = useStore(model.$open);
  const close = useRef<HTMLDivElement>(null);
  const opener = () => button.current ?? total.current;
  const breakdown = (surface: "popover" | "sheet") => (
    <Breakdown model={model} shown={shown} itemTitle={options.itemTitle} surface={surface} t={t} />
  );
  return (
    <>
      <Popover
        open={open?.surface === "popover"}
        surface="price-summary"
        anchor={button}
        role="dialog"
        labelledBy="title"
        initialFocus={() => (open?.by === "press" ? close.current?.querySelector("button") : undefined)}
        opener={opener}
        onClose={model.close}
      >
        <div ref={close} className="head">
          <h2 id="title" className="heading">
            {t("price-summary.title")}
          </h2>
          <Button kind="icon" icon="close" part="close" label={t("price-summary.close")} onPress={() => model.close("button")} />
        </div>
        {breakdown("popover")}
      </Popover>
      <Dialog
        open={open?.surface === "sheet"}
        surface="price-summary"
        kind="bottom-sheet"
        heading={t("price-summary.title")}
        closeLabel={t("price-summary.close")}
        opener={opener}
        onClose={model.close}
      >
        {breakdown("sheet")}
      </Dialog>
    </>
  );
}
