import { languageOf } from "../../../src/options/language.ts";
import { formatNumber } from "../../../src/text/numbers.ts";
import { typedPrice } from "../../../src/text/typed.ts";
import { Button } from "../../../src/ui/button.tsx";
import { Live } from "../../../src/ui/live.tsx";
import { useId, useLayoutEffect, useRef, useState, useStore } from "../../../src/view/react.ts";
import type { Filter } from "../shop-by-look.state.ts";
import type { LookProps } from "../shop-by-look.props.ts";
import { idOf, priced, toggled, type Group, type Option } from "./shop-by-look.filters.ts";

export interface GroupProps extends LookProps {
  readonly group: Group;
}

/** Swatches that show before the others are asked for (shop-by-look.52). */
const SWATCHES = { desktop: 6, mobile: 3 } as const;

/** What can be chosen of one group (shop-by-look.46, shop-by-look.52, shop-by-look.53). */
export function GroupOptions(props: GroupProps) {
  const { model, t, group } = props;
  const layout = useStore(model.$layout);
  const [isWhole, setWhole] = useState(false);
  if (group.type === "price") return <PriceFields {...props} />;
  const isColour = group.type === "colour";
  const most = isColour && !isWhole ? SWATCHES[layout] : group.options.length;
  const shown = group.options.filter(({ isSelected }, at) => at < most || isSelected);
  return (
    <>
      <ul className={isColour ? "options swatches" : "options"}>
        {shown.map((option) => (
          <li key={idOf(option.filter)}>
            <Choice {...props} option={option} hasSwatch={isColour} />
          </li>
        ))}
      </ul>
      {shown.length < group.options.length && (
        <Button kind="link" part="more-options" onPress={() => setWhole(true)}>
          {t("shop-by-look.more-options")}
        </Button>
      )}
    </>
  );
}

function Choice({ model, option, hasSwatch }: GroupProps & { readonly option: Option; readonly hasSwatch: boolean }) {
  const { filter, label, isSelected } = option;
  const swatch = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => swatch.current?.style.setProperty("background-color", (filter.value ?? "").replace(/\s/g, "").toLowerCase()));
  return (
    <label className="choice">
      <input type="checkbox" checked={isSelected} onChange={() => model.changeFilters((now) => toggled(now, filter))} />
      {hasSwatch && <span ref={swatch} className="swatch" aria-hidden="true" />}
      <span>{label}</span>
    </label>
  );
}

type Fault = { readonly at: "min" | "max"; readonly text: string };

function PriceFields(props: GroupProps) {
  const { model, host } = props;
  const { filters } = useStore(model.$look);
  const price = (filters as readonly Filter[]).find(({ type }) => type === "price");
  const language = languageOf(host);
  const write = (amount: number | undefined) => (amount === undefined ? "" : formatNumber(amount, language));
  return <PriceForm {...props} language={language} min={write(price?.min)} max={write(price?.max)} />;
}

function PriceForm(props: GroupProps & { readonly language: string; readonly min: string; readonly max: string }) {
  const { model, t, language } = props;
  const [values, setValues] = useState({ min: props.min, max: props.max });
  const [fault, setFault] = useState<Fault | undefined>(undefined);
  const id = useId();
  // other prices from elsewhere (a removed filter) are written into the fields
  useLayoutEffect(() => setValues({ min: props.min, max: props.max }), [props.min, props.max]);

  function apply(): void {
    const amounts = { min: typedPrice(values.min, language), max: typedPrice(values.max, language) };
    const wrong = (["min", "max"] as const).find((name) => amounts[name] === null);
    if (wrong) return refuse({ at: wrong, text: t("shop-by-look.price-number", { example: formatNumber(12.5, language) }) });
    const { min, max } = amounts as Record<"min" | "max", number | undefined>;
    if (min !== undefined && max !== undefined && min > max) return refuse({ at: "min", text: t("shop-by-look.price-invalid") });
    setFault(undefined);
    model.setPrice((now) => priced(now, min, max));
  }
  function refuse(next: Fault): void {
    setFault({ ...next });
    model.invalid(next.text);
  }

  const field = (name: "min" | "max") => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{t(`shop-by-look.price-${name}`)}</label>
      <input
        id={`${id}-${name}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        part={`price-${name}`}
        value={values[name]}
        aria-invalid={fault?.at === name || undefined}
        aria-describedby={fault?.at === name ? `${id}-fault` : undefined}
        onInput={(event) => setValues({ ...values, [name]: (event.target as HTMLInputElement).value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <Live role="alert" className="fault">
        {fault?.at === name && (
          <p key={fault.text} id={`${id}-fault`}>
            {fault.text}
          </p>
        )}
      </Live>
    </div>
  );
  return (
    <div className="prices">
      {field("min")}
      {field("max")}
      <Button part="price-apply" onPress={apply}>
        {t("shop-by-look.price-apply")}
      </Button>
    </div>
  );
}
