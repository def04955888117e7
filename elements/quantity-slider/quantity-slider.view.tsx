import { quantityLabel } from "../../src/page/quantity-label.ts";
import { languageOf } from "../../src/options/language.ts";
import type { ViewProps } from "../../src/element/feature.tsx";
import { useLayoutEffect, useRef, useState, useStore } from "../../src/view/react.ts";
import { formatNumber } from "../../src/text/numbers.ts";
import { Button } from "../../src/ui/button.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Stepper } from "../../src/ui/stepper.tsx";
import { removes, shownOf, type QuantitySliderModel } from "./quantity-slider.model.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";

/**
 * The add button and the slider share one place, whose size is that of the larger one (quantity-slider.22); the other one is hidden.
 * During a call the old quantity shows (quantity-slider.8): the answer to the press is the spinner in the control that was pressed.
 */
export function QuantitySliderView({ model, options, t, host }: ViewProps<QuantitySliderOptions, QuantitySliderModel>) {
  const quantity = useStore(model.$quantity);
  const busy = useStore(model.$busy);
  const pressed = useStore(model.$pressed);
  const notice = useStore(model.$notice);
  const notIncluded = useStore(model.$notIncluded);
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
      <Message notice={notice}>
        {busy && <span className="dp-visually-hidden">{t("quantity-slider.busy")}</span>}
        <Line part="note" text={notIncluded} />
        <Line part="limit" text={full && options.enableQuantityLimitMessage ? t("quantity-slider.limit", { max }) : undefined} />
      </Message>
    </div>
  );
}

function Line({ part, text }: { readonly part: string; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span className="dp-message" data-kind="status" part={part}>
      {text}
    </span>
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
