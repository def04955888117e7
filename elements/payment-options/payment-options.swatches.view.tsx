import type { ViewProps } from "../../src/element/feature.tsx";
import { Icon } from "../../src/ui/icon.tsx";
import { checkIcon } from "../../src/ui/icons/check.ts";
import { Picture } from "../../src/ui/picture.tsx";
import { useRef, useStore, type KeyboardEvent } from "../../src/view/react.ts";
import type { PaymentOptionsModel } from "./payment-options.model.ts";
import type { PaymentOptionsOptions } from "./payment-options.options.ts";
import type { Plan } from "./payment-options.plans.ts";

type Props = ViewProps<PaymentOptionsOptions, PaymentOptionsModel>;

/** Steps of the keys that move through a radio group (APG); left and right follow the direction of writing (surface.4). */
function stepOf(key: string, isRtl: boolean): number {
  if (key === "ArrowDown" || key === (isRtl ? "ArrowLeft" : "ArrowRight")) return 1;
  return key === "ArrowUp" || key === (isRtl ? "ArrowRight" : "ArrowLeft") ? -1 : 0;
}

/** The ways to pay that show, as a radio group (payment-options.7). */
export function Swatches(props: Props) {
  const { model, t, host } = props;
  const visible = useStore(model.$visible);
  const chosen = useStore(model.$chosen);
  useStore(model.$quantity);
  const group = useRef<HTMLDivElement>(null);
  // the radio that Tab leads to: the checked one, else the first
  const stop = visible.includes(chosen) ? chosen : visible[0];

  function moved(event: KeyboardEvent<HTMLElement>, at: number): void {
    const step = stepOf(event.key, getComputedStyle(host).direction === "rtl");
    if (step === 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = (at + step + visible.length) % visible.length;
    group.current?.querySelectorAll<HTMLElement>("[role=radio]")[next]?.focus();
    model.choose(visible[next]!.id, { source: "swatch", isMove: true });
  }

  return (
    <div ref={group} role="radiogroup" className="swatches" part="swatches" aria-label={t("payment-options.title")}>
      {visible.map((plan, at) => (
        <Swatch
          {...props}
          key={plan.id}
          plan={plan}
          isChecked={plan === chosen}
          isStop={plan === stop}
          onKeyDown={(event) => moved(event, at)}
        />
      ))}
    </div>
  );
}

interface SwatchProps extends Props {
  readonly plan: Plan;
  readonly isChecked: boolean;
  readonly isStop: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function Swatch({ model, plan, isChecked, isStop, onKeyDown }: SwatchProps) {
  const { selection, option } = plan;
  const isDisabled = model.isDisabled(plan);
  const image = model.image(plan);
  const payments = selection.priceAndTermCountDisplayString;
  const isUnavailable = !plan.isValid || model.isOverLimit(plan);
  return (
    <button
      type="button"
      role="radio"
      id={plan.buttonId}
      className="swatch"
      part="swatch"
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      data-card-type={option.cardType}
      data-offer-group={option.offerGroup}
      tabIndex={isStop ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={() => void model.choose(plan.id, { source: "swatch" })}
    >
      <span className="mark">{isChecked && <Icon shape={checkIcon} />}</span>
      <span className="texts">
        <span className="title">
          <bdi>{model.titleOf(plan)}</bdi>
          {model.isOverLimit(plan) && selection.invalidSelectionTitle ? ` ${selection.invalidSelectionTitle}` : ""}
        </span>
        {typeof payments === "string" && payments !== "" && (
          <span className="payments">
            <bdi>{payments}</bdi>
            {model.forOne(plan)}
          </span>
        )}
        {typeof selection.interestDisplayString === "string" && (
          <span className="interest">
            <bdi>{selection.interestDisplayString}</bdi>
          </span>
        )}
        {isUnavailable && (
          <span className="unavailable" part="unavailable">
            <bdi>{model.unavailableText(plan)}</bdi>
          </span>
        )}
      </span>
      {image !== undefined && <Picture key={image} src={image} className="card" />}
    </button>
  );
}
