import { lazySurface } from "../../../src/surfaces/lazy-surface.tsx";
import { Link } from "../../../src/surfaces/link.tsx";
import { Button } from "../../../src/ui/button.tsx";
import { useId, useRef, useStore } from "../../../src/view/react.ts";
import type { DatesProps } from "../dates/subscribe-box.dates.view.tsx";
import type { BoxProps } from "../subscribe-box.props.ts";
import { FrequencyControl } from "./subscribe-box.frequency.view.tsx";
import type { Delivery } from "./subscribe-box.frequencies.ts";

const DatesSurface = lazySurface<DatesProps>(() => import("../dates/subscribe-box.dates.view.tsx"));

/** What the subscription is: who it is for, delivery option, frequency, quantity, dates. */
export function ChoiceView(props: BoxProps) {
  const { model, options, t } = props;
  const { frequency } = useStore(model.$choice);
  const lines = useStore(model.dates.$lines);
  const savings = useStore(model.$savings);
  const link = useStore(model.$link);
  const { message, additionalMessageTitle, additionalMessage } = frequency?.upsellInformation ?? {};
  return (
    <div className="choice">
      <Program {...props} />
      {!options.suppressSnsOneNowOption && <DeliveryOption {...props} />}
      <FrequencyControl {...props} />
      {message && <p part="upsell">{message}</p>}
      {(additionalMessageTitle || additionalMessage) && (
        <div className="more" part="upsell-more">
          {additionalMessageTitle && <strong>{additionalMessageTitle}</strong>}
          {additionalMessage && <p>{additionalMessage}</p>}
        </div>
      )}
      {savings && <p part="savings">{t("subscribe-box.savings", { amount: savings })}</p>}
      {link !== undefined && (
        <Link href={link} follow={model.follow}>
          {t("subscribe-box.learn-more")}
        </Link>
      )}
      {lines.delivery && <p part="delivery-date">{t("subscribe-box.delivery-date", { date: lines.delivery })}</p>}
      <ChangeDate {...props} />
      {lines.first && <p part="first-date">{t("subscribe-box.first-date", { date: lines.first })}</p>}
      <Quantity {...props} />
    </div>
  );
}

/** The program of a business customer, in place of the line for everyone (subscribe-box.8, subscribe-box.33). */
function Program({ options: { rdProgramParams: program, snsCustomer }, t }: BoxProps) {
  if (program?.enabled !== true) return <p part="customer">{t(snsCustomer ? "subscribe-box.known" : "subscribe-box.new")}</p>;
  return (
    <div part="program">
      {program.programName && <strong>{program.programName}</strong>}
      {program.message && <p>{program.message}</p>}
    </div>
  );
}

function DeliveryOption({ model, options, t }: BoxProps) {
  const { deliveryOption } = useStore(model.$choice);
  const name = useId();
  const { setDelivery } = model.choice;
  if (options.deliveryControl === "checkbox") {
    const isOnml = deliveryOption === "onml";
    return (
      <label className="option">
        <input type="checkbox" part="delivery-option" checked={isOnml} onChange={() => setDelivery(isOnml ? "sns" : "onml")} />
        {t("subscribe-box.onml")}
      </label>
    );
  }
  const radio = (each: Delivery) => (
    <label className="option">
      <input
        type="radio"
        part="delivery-option"
        name={name}
        value={each}
        checked={deliveryOption === each}
        onChange={() => setDelivery(each)}
      />
      {t(`subscribe-box.${each}`)}
    </label>
  );
  return (
    <fieldset>
      <legend>{t("subscribe-box.delivery-option")}</legend>
      {radio("sns")}
      {radio("onml")}
    </fieldset>
  );
}

function Quantity({ model, t }: BoxProps) {
  const numbers = useStore(model.$quantities);
  const quantity = useStore(model.$quantity);
  return (
    <label className="field">
      {t("subscribe-box.quantity")}
      <select part="quantity" value={quantity} onChange={({ currentTarget }) => model.setQuantity(Number(currentTarget.value))}>
        {numbers.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}

function ChangeDate(props: BoxProps) {
  const { model, t } = props;
  const { dates } = model;
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = useStore(dates.surface.$open);
  if (!useStore(dates.$canChoose)) return null;
  return (
    <>
      <Button buttonRef={opener} kind="link" part="change-date" haspopup="dialog" onPress={dates.open}>
        {t("subscribe-box.change-date")}
      </Button>
      <DatesSurface {...props} open={isOpen} close={dates.surface.close} opener={() => opener.current} />
    </>
  );
}
