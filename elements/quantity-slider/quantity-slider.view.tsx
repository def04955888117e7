import { quantityLabel } from "../../src/page/forms/quantity-label.ts";
import { languageOf } from "../../src/page/options/page-options.ts";
import type { ViewProps } from "../../src/element/feature.tsx";
import { useLayoutEffect, useRef, useState, useStore } from "../../src/view/react.ts";
import { formatNumber } from "../../src/text/numbers.ts";
import { Button } from "../../src/ui/button.tsx";
import { Stepper } from "../../src/ui/stepper.tsx";
import type { QuantitySliderModel } from "./quantity-slider.model.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";
import { removes, shownOf } from "./quantity-slider.steps.ts";
import { Live } from "../../src/ui/live.tsx";

/**
 * The add button and the slider share one place, whose size is that of the larger one (quantity-slider.22); the other one is hidden.
 * During a call the old quantity shows (quantity-slider.8): the answer to the press is the spinner in the control that was pressed.
 */
export function QuantitySliderView({ model, options, t, host }: ViewProps<QuantitySliderOptions, QuantitySliderModel>) {
  const quantity = useStore(model.$quantity);
  const busy = useStore(model.$busy);
  const pressed = useStore(model.$pressed);
  const { itemTitle: title = "", maxOrderQuantity: max } = options;
  const adds = quantity === 0;
  const full = quantity >= max;
  const shown = shownOf(quantity, options);
  const [label] = useState(() => quantityLabel(host));
  const box = useRef<HTMLDivElement>(null);
  useFocusAcross(box, adds, full);

  const named = (key: string) => `${t(key)} ${title}`.trim();
  const out = removes(quantity, options);
  return (
    <div className="slider" part="slider">
      <div ref={box} className="faces">
        <div className="face" data-hidden={adds ? undefined : ""}>
          <Button
            kind="primary"
            part="add"
            {...(title ? { label: named("quantity-slider.add") } : {})}
            busy={busy}
            onPress={() => model.press("add")}
          >
            {t("quantity-slider.add")}
          </Button>
        </div>
        <div className={label === undefined ? "face" : "face labelled"} data-hidden={adds ? "" : undefined}>
          {label !== undefined && (
            // the stepper has its own name
            <span part="label" aria-hidden="true">
              {label}
            </span>
          )}
          <Stepper
            label={t("quantity-slider.label", { title }).trim()}
            value={shown}
            min={0}
            max={max}
            text={formatNumber(shown, languageOf(host))}
            minus={{ label: named(`quantity-slider.${out ? "remove" : "decrease"}`), trash: out, busy: busy && pressed === "decrease" }}
            plus={{ label: named("quantity-slider.increase"), disabled: full, busy: busy && pressed !== "decrease" }}
            disabled={busy}
            busy={busy}
            onStep={(by) => model.press(by === 1 ? "increase" : "decrease")}
          />
        </div>
      </div>
      <Messages model={model} busy={busy} limit={full && options.enableQuantityLimitMessage} t={t} max={max} />
    </div>
  );
}

type MessagesProps = Pick<ViewProps<QuantitySliderOptions, QuantitySliderModel>, "model" | "t"> & {
  readonly busy: boolean;
  readonly limit: boolean;
  readonly max: number;
};

/** The texts of the spinner, the limit and the failure, each announced when it appears (a11y.1). */
function Messages({ model, busy, limit, max, t }: MessagesProps) {
  const message = useStore(model.$message);
  const note = useStore(model.$note);
  return (
    <div className="dp-messages">
      <Live role="status">
        {busy ? <span className="dp-visually-hidden">{t("quantity-slider.busy")}</span> : null}
        {note === null ? null : (
          <span className="dp-message" data-kind="status" part="note">
            {note}
          </span>
        )}
        {limit ? (
          <span className="dp-message" data-kind="status" part="limit">
            {t("quantity-slider.limit", { max })}
          </span>
        ) : null}
      </Live>
      <Live role="alert">
        {message === null ? null : (
          <span key={message} className="dp-message" data-kind="alert" part="message">
            {t(message)}
          </span>
        )}
      </Live>
    </div>
  );
}

/** Moves focus to the control that takes the place of the other (quantity-slider.18). */
function useFocusAcross(box: { readonly current: HTMLDivElement | null }, adds: boolean, full: boolean): void {
  const had = useRef(false);
  const before = useRef(adds);
  // read during the render: after the commit the control that had focus is hidden
  had.current = box.current?.matches(":focus-within") ?? false;
  useLayoutEffect(() => {
    if (before.current === adds) return;
    before.current = adds;
    const part = adds ? "add" : full ? "minus" : "plus";
    if (had.current) box.current?.querySelector<HTMLElement>(`[part="${part}"]`)?.focus();
  });
}
