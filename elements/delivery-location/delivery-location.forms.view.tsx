import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { Live } from "../../src/ui/live.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { useEffect, useId, useRef, useStore, type FormEvent, type KeyboardEvent } from "../../src/view/react.ts";
import type { DeliveryLocationModel } from "./delivery-location.model.ts";
import type { DeliveryLocationOptions } from "./delivery-location.options.ts";
import { splitZip } from "./delivery-location.zip.ts";

interface FormProps {
  readonly model: DeliveryLocationModel;
  readonly t: Translate;
  readonly isBusy: boolean;
}

const FIRST_PART = 3;

/** One input for the zip code, or two (delivery-location.11 to .16). */
export function ZipForm({ model, t, isBusy, options }: FormProps & { readonly options: DeliveryLocationOptions }) {
  const id = useId();
  const zip = useStore(model.$zip);
  const alert = useStore(model.$alert);
  const wanted = useStore(model.$zipFocus);
  const done = useRef(wanted);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const isTwo = options.zipParts === "2";
  const isWrong = alert !== 3;

  useEffect(() => {
    if (done.current === wanted) return;
    done.current = wanted;
    first.current?.focus();
  }, [wanted]);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const parts = splitZip(event.clipboardData?.getData("text") ?? "");
      if (!parts) return;
      event.preventDefault();
      model.typeZip(parts);
      second.current?.focus();
    };
    const field = isTwo ? first.current : null;
    field?.addEventListener("paste", paste);
    return () => field?.removeEventListener("paste", paste);
  }, [isTwo, model]);

  const type = (at: 0 | 1, { currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget;
    const isTyped = (nativeEvent as InputEvent).inputType === "insertText";
    const wasShorter = zip[0].length < FIRST_PART;
    model.typeZip(at === 0 ? [value, zip[1]] : [zip[0], value]);
    if (isTwo && at === 0 && isTyped && wasShorter && value.length === FIRST_PART && selectionStart === FIRST_PART) second.current?.focus();
  };
  const press = (at: 0 | 1, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && at === 1 && zip[1] === "") {
      event.preventDefault();
      first.current?.focus();
    }
    // Enter that ends the composing of a word is not meant for the button
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) model.applyZip();
  };
  const field = (at: 0 | 1) => (
    <input
      ref={at === 0 ? first : second}
      id={`${id}-${at}`}
      part={isWrong ? "zip-field zip-field-invalid" : "zip-field"}
      value={zip[at]}
      autoComplete={isTwo ? "off" : "postal-code"}
      autoCapitalize="characters"
      readOnly={isBusy}
      aria-label={isTwo ? t("delivery-location.zip-part", { part: at + 1 }) : undefined}
      aria-disabled={isBusy || undefined}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-alert` : undefined}
      onInput={(event) => type(at, event)}
      onKeyDown={(event) => press(at, event)}
    />
  );
  return (
    <div className="form">
      {isTwo ? (
        <div role="group" aria-labelledby={`${id}-label`} className="field two">
          <span id={`${id}-label`} className="name">
            {t("delivery-location.zip-label")}
          </span>
          {field(0)}
          <span aria-hidden="true">-</span>
          {field(1)}
        </div>
      ) : (
        <div className="field">
          <label htmlFor={`${id}-0`}>{t("delivery-location.zip-label")}</label>
          {field(0)}
        </div>
      )}
      <Button part="apply" disabled={isBusy} onPress={model.applyZip}>
        {t("delivery-location.apply")}
      </Button>
      <div className="wide">
        <Message
          id={`${id}-alert`}
          text={isWrong ? t(alert === 2 ? "delivery-location.zip-military" : "delivery-location.zip-invalid") : undefined}
          role="alert"
        />
      </div>
    </div>
  );
}

/** The list of countries, which acts by its button alone (delivery-location.18, .19). */
export function CountryForm({ model, t, isBusy }: FormProps) {
  const id = useId();
  const countries = useStore(model.lists.$countries);
  const country = useStore(model.$country);
  if (!countries)
    return (
      <Live role="status" className="line">
        <Spinner />
        <span className="dp-visually-hidden">{t("delivery-location.loading")}</span>
      </Live>
    );
  const { primary, secondary } = countries;
  const options = (all: typeof primary) =>
    all.map(({ countryCode, name }) => (
      <option key={countryCode} value={countryCode}>
        {name}
      </option>
    ));
  return (
    <div className="form">
      <div className="field">
        <label htmlFor={id}>{t("delivery-location.country-label")}</label>
        <select
          id={id}
          part="country"
          value={country}
          aria-disabled={isBusy || undefined}
          onChange={(event) => model.chooseCountry(event.currentTarget.value)}
        >
          {country === "" && <option value="" label=" " aria-label={t("delivery-location.country-label")} />}
          {options(primary.length > 0 ? primary : secondary)}
          {primary.length > 0 && secondary.length > 0 && (
            <optgroup label={t("delivery-location.country-more")}>{options(secondary)}</optgroup>
          )}
        </select>
      </div>
      <Button part="done" disabled={isBusy} onPress={model.applyCountry}>
        {t("delivery-location.done")}
      </Button>
    </div>
  );
}
