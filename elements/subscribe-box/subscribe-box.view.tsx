import { Disclosure } from "../../src/ui/disclosure.tsx";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { useRef, useStore } from "../../src/view/react.ts";
import { Actions } from "./actions/subscribe-box.actions.view.tsx";
import { ChoiceView } from "./choice/subscribe-box.choice.view.tsx";
import { DiscountText } from "./money/subscribe-box.money.view.tsx";
import type { BoxProps } from "./subscribe-box.props.ts";

/** The row of the buy box, for its device type (subscribe-box.1); for a product without subscription what the page has there. */
export function SubscribeBoxView(props: BoxProps) {
  const { model, options, t } = props;
  const state = useStore(model.$state);
  const { optIn } = useStore(model.$choice);
  const box = useRef<HTMLElement>(null);
  // what had focus is gone with the choice: the row's own control is there in any case (a11y.2)
  useFocusFallback(box, () => box.current?.querySelector<HTMLElement>("button,input")?.focus());
  if (state === "ineligible") return <slot />;
  const body = optIn && (
    <>
      <ChoiceView {...props} />
      <Actions {...props} />
    </>
  );
  return (
    <section ref={box} className="box" part="row" data-row={model.deviceType()} data-layout={options.layout}>
      {options.layout === "accordion" ? (
        <Disclosure level={3} open={optIn} onToggle={model.choice.setOptIn} summary={t("subscribe-box.title")} aside={<Terms {...props} />}>
          {body}
        </Disclosure>
      ) : (
        <>
          <div className="head">
            <label className="option">
              <input type="checkbox" part="opt-in" checked={optIn} onChange={() => model.choice.setOptIn(!optIn)} />
              {t("subscribe-box.title")}
            </label>
            <Terms {...props} />
          </div>
          {body || <Actions {...props} />}
        </>
      )}
    </section>
  );
}

/** What the row costs, and who sells it: beside the heading, since it shows without opt-in as well (subscribe-box.6). */
function Terms({ model, options, t }: BoxProps) {
  const { price, discount, pills } = useStore(model.$money);
  const { optIn } = useStore(model.$choice);
  const isSwitching = useStore(model.$isSwitching);
  const hasPrimeShipping = useStore(model.$hasPrimeShipping);
  const merchant = optIn ? options.snsMerchantInfo : options.merchantInfo;
  return (
    <div className="terms">
      {price !== undefined && (
        <span className="price" part="price" aria-busy={isSwitching || undefined}>
          {price}
        </span>
      )}
      {pills.length > 0 && (
        <span className="pills">
          {pills.map(({ percent, isCurrent }) => (
            <span key={percent} className="pill" part="pill" aria-current={isCurrent || undefined}>
              {t("subscribe-box.pill", { percent })}
            </span>
          ))}
        </span>
      )}
      {discount && (
        <p part="discount" aria-busy={isSwitching || undefined}>
          <DiscountText discount={discount} t={t} />
        </p>
      )}
      {merchant && <p part="merchant">{merchant}</p>}
      {hasPrimeShipping && <p part="prime-shipping">{t("subscribe-box.prime-shipping")}</p>}
    </div>
  );
}
