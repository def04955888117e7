import { useLayoutEffect, useRef, useStore } from "../../../src/view/react.ts";
import { Button } from "../../../src/ui/button.tsx";
import type { QuantitySelectorModel } from "../quantity-selector.model.ts";

/** Adds, updates or confirms, depending on the cart (quantity-selector.27). */
export function ConfirmButton({ model, focused = false }: { readonly model: QuantitySelectorModel; readonly focused?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const { cart } = useStore(model.$options);
  const busy = useStore(model.action.$busy);
  const isInCart = useStore(model.$isInCart);
  useLayoutEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  const verb = cart === "none" ? "confirm" : isInCart ? "update-cart" : "add";
  return (
    <Button kind="primary" part="confirm" buttonRef={button} busy={busy} onPress={model.picker.confirm}>
      {model.say.text(`quantity-selector.${verb}`)}
    </Button>
  );
}

export function EstimatedTotal({ model }: { readonly model: QuantitySelectorModel }) {
  const items = useStore(model.$items);
  const price = model.say.total(items, useStore(model.picker.$picked));
  if (price === null) return null;
  return (
    <p className="total" part="total">
      {model.say.text("quantity-selector.total", { price })}
    </p>
  );
}

/** The pick, before it is committed (quantity-selector.27, quantity-selector.28). */
export function ConfirmationView({ model }: { readonly model: QuantitySelectorModel }) {
  const { say, picker } = model;
  const items = useStore(model.$items);
  const picked = useStore(picker.$picked);
  const price = model.itemOf(items, picked)?.price;
  return (
    <div className="confirmation" part="confirmation">
      <p className="picked">
        <bdi part="picked">{say.choice(items, picked)}</bdi>
        {price && (
          <span className="price" part="price">
            {price}
          </span>
        )}
      </p>
      <EstimatedTotal model={model} />
      <div className="buttons">
        <ConfirmButton model={model} focused />
        <Button part="cancel" onPress={picker.cancel}>
          {say.text("quantity-selector.cancel")}
        </Button>
      </div>
    </div>
  );
}
