import type { ViewProps } from "../../src/element/feature.tsx";
import { useRef, useStore, type RefObject } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { closeIcon } from "../../src/ui/icons/close.ts";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Popover, popoverStyles } from "../../src/overlay/popover.tsx";
import { Breakdown } from "./price-summary.breakdown.view.tsx";
import type { PriceSummaryModel, Shown } from "./price-summary.model.ts";
import type { PriceSummaryOptions } from "./price-summary.options.ts";
import css from "./price-summary.surface.css?inline";

export const styles = [popoverStyles, dialogStyles, css];

export interface Places {
  readonly shown: Shown;
  readonly total: RefObject<HTMLSpanElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

export interface SurfaceProps extends ViewProps<PriceSummaryOptions, PriceSummaryModel>, Places {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

export function View({ model, options, t, shown, total, button }: SurfaceProps) {
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
          <Button kind="icon" icon={closeIcon} part="close" label={t("price-summary.close")} onPress={() => model.close("button")} />
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
