import type { ViewProps } from "../../src/element/feature.tsx";
import { openerOf } from "../../src/opening/opening.ts";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Live } from "../../src/ui/live.tsx";
import { LoadFailure, Loading, loadStateStyles } from "../../src/ui/load-state.tsx";
import { Meter, meterStyles } from "../../src/ui/meter.tsx";
import { useStore } from "../../src/view/react.ts";
import type { LoyaltyPointsModel, Progress } from "./loyalty-points.model.ts";
import type { LoyaltyPointsOptions } from "./loyalty-points.options.ts";
import css from "./loyalty-points.css?inline";

export const styles = [dialogStyles, loadStateStyles, meterStyles, css];

export interface SheetProps extends ViewProps<LoyaltyPointsOptions, LoyaltyPointsModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

/** px (loyalty-points.2) */
const WIDTH = { earnings: 390, redemption: 395 };

export function View({ open, close, model, options, t, host }: SheetProps) {
  const { kind: content } = useStore(model.$content);
  const points = useStore(model.$points);
  const currency = model.currency();
  const inCurrency = { currency };

  return (
    <Dialog
      open={open}
      onClose={close}
      surface={`loyalty-${options.kind}`}
      label={t(`loyalty-points.title-${options.kind}`, inCurrency)}
      closeLabel={t("loyalty-points.close")}
      width={WIDTH[options.kind]}
      busy={content === "loading"}
      opener={() => openerOf(host)}
    >
      {content === "loading" && <Loading label={t("loyalty-points.loading", inCurrency)} />}
      {content === "failed" && (
        <LoadFailure message={t("loyalty-points.failed", inCurrency)} retryLabel={t("loyalty-points.retry")} retry={model.retry} />
      )}
      {points && (
        <div className="content">
          <Live role="status">
            <p className="balance" part="balance">
              {t("loyalty-points.balance", { points: model.format(points.balance), currency })}
            </p>
          </Live>
          {points.progress && <WayToThreshold {...{ model, t, currency }} progress={points.progress} />}
        </div>
      )}
      {content !== "loading" && <slot name="details" />}
    </Dialog>
  );
}

interface WayProps extends Pick<SheetProps, "model" | "t"> {
  readonly progress: Progress;
  readonly currency: string;
}

/** How near the shopper is to redeeming (loyalty-points.8 to loyalty-points.10). */
function WayToThreshold({ model, t, progress, currency }: WayProps) {
  const { collected, required, remaining, percent } = progress;
  const line = (key: "collected" | "required" | "remaining") => (
    <li part={key}>{t(`loyalty-points.${key}`, { points: model.format(progress[key]) })}</li>
  );
  const isReached = remaining === 0;
  const label = t("loyalty-points.meter", { collected: model.format(collected), required: model.format(required), currency });
  return (
    <>
      {isReached ? (
        <p part="reached">{t("loyalty-points.reached", { currency })}</p>
      ) : (
        <Meter label={label} max={required} value={Math.max(0, collected)} percent={percent} />
      )}
      <ul className="way">
        {line("collected")}
        {line("required")}
        {line("remaining")}
      </ul>
    </>
  );
}
