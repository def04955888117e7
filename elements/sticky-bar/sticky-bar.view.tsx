import type { ViewProps } from "../../src/element/feature.tsx";
import { useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import { aboveKeyboard } from "../../src/overlay/above-keyboard.ts";
import { Button } from "../../src/ui/button.tsx";
import { arrowUpIcon } from "../../src/ui/icons/arrow-up.ts";
import type { FormState, StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

type Props = ViewProps<StickyBarOptions, StickyBarModel>;

/** The bar around the page's own controls, or around drawn ones where the page has none (sticky-bar.26, sticky-bar.27). */
export function StickyBarView({ model, options, t }: Props) {
  const state = useStore(model.$state);
  const slotted = useStore(model.$slotted);
  const hidden = state === "hidden" || state === "hiding";
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (bar.current && options.placement === "bottom" ? aboveKeyboard(bar.current) : undefined), [options.placement]);
  return (
    <div
      ref={bar}
      className="bar"
      part="bar"
      data-state={state}
      data-placement={options.placement}
      role="region"
      aria-label={model.label() ?? t("sticky-bar.label")}
      inert={hidden}
    >
      <div className="content" part="content">
        {slotted.controls ? null : <Drawn model={model} options={options} t={t} />}
        <slot />
        {slotted.top ? null : (
          <Button kind="secondary" icon={arrowUpIcon} label={t("sticky-bar.top")} part="back-to-top" onPress={model.toTop}>
            <span className="top-words">{t("sticky-bar.top")}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

type DrawnProps = Pick<Props, "model" | "options" | "t">;

function Drawn({ model, options, t }: DrawnProps) {
  const price = useStore(model.$price);
  const form = useStore(model.$form);
  const image = options.image && model.imageUrl(options.image.src);
  return (
    <>
      {image ? <img className="image" part="image" src={image} alt={options.image?.alt ?? ""} width={44} height={44} /> : null}
      {options.title || price !== null ? (
        <span className="facts">
          {options.title ? (
            <span className="title" part="title">
              {options.title}
            </span>
          ) : null}
          {price === null ? null : (
            <span className="price" part="price">
              {price}
            </span>
          )}
        </span>
      ) : null}
      {form.present ? (
        <>
          <Quantity model={model} options={options} offered={form.offered} t={t} />
          <Button kind="primary" part="add" disabled={form.locked} busy={form.busy} onPress={model.submit}>
            {t("sticky-bar.add")}
          </Button>
        </>
      ) : null}
    </>
  );
}

function Quantity({ model, options, offered, t }: DrawnProps & Pick<FormState, "offered">) {
  const quantity = useStore(model.$quantity) ?? 1;
  const offer = offered ?? Array.from({ length: options.maxQuantity }, (_, index) => index + 1);
  const numbers = offer.includes(quantity) ? offer : [...offer, quantity].toSorted((one, other) => one - other);
  return (
    <select
      className="quantity"
      part="quantity"
      aria-label={t("sticky-bar.quantity")}
      value={String(quantity)}
      onChange={(event) => model.choose(Number(event.currentTarget.value))}
    >
      {numbers.map((number) => (
        <option key={number} value={String(number)}>
          {number}
        </option>
      ))}
    </select>
  );
}
