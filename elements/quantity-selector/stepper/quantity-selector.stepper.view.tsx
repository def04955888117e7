import { lazySurface } from "../../../src/surfaces/lazy-surface.tsx";
import { useRef, useState, useStore } from "../../../src/view/react.ts";
import { Button } from "../../../src/ui/button.tsx";
import { useFocusFallback } from "../../../src/focus/focus-fallback.ts";
import { Stepper } from "../../../src/ui/stepper.tsx";
import type { QuantitySelectorModel } from "../quantity-selector.model.ts";
import type { FieldProps } from "./quantity-selector.field.view.tsx";

export const QuantityField = lazySurface<FieldProps>(() => import("./quantity-selector.field.view.tsx"));

interface Props {
  readonly model: QuantitySelectorModel;
  readonly host: HTMLElement;
}

/** Both steppers, the add button at 0, and the field (quantity-selector.48 to quantity-selector.60). */
export function StepperView({ model, host }: Props) {
  const { say, stepper } = model;
  const { enabled, plusAtMax, showAtcButtonWhenZeroQuantity } = useStore(model.$options);
  const items = useStore(model.$items);
  const shown = useStore(stepper.$shown);
  const { up, down, trash, min, max } = useStore(stepper.$steps);
  const busy = useStore(model.action.$busy);
  const typing = useStore(model.$stepperText);
  const [hasField, setHasField] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // the control that had focus was replaced
  useFocusFallback(box, () => {
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (find('[part="plus"]') ?? find('[part="add"]') ?? find('[role="spinbutton"]'))?.focus();
  });

  const quantity = shown.quantity ?? 0;
  const adds = quantity === 0 && showAtcButtonWhenZeroQuantity;
  return (
    <div ref={box} className="stepper">
      <QuantityField host={host} model={model} open={typing} close={model.leaveText} box={box} rendered={setHasField} />
      {typing && hasField ? null : adds ? (
        <Button kind="primary" part="add" disabled={!enabled} busy={busy} onPress={() => stepper.step(1)}>
          {say.text("quantity-selector.add")}
        </Button>
      ) : (
        <Stepper
          label={say.text("quantity-selector.label")}
          value={quantity}
          min={min}
          max={Math.max(max, quantity)}
          text={say.choice(items, shown)}
          minus={{
            label: say.text(trash ? "quantity-selector.remove" : "quantity-selector.decrease"),
            disabled: down === undefined,
            trash,
          }}
          plus={{
            label: say.text("quantity-selector.increase"),
            disabled: up === undefined,
            hidden: up === undefined && plusAtMax === "hidden",
          }}
          disabled={!enabled}
          busy={busy}
          onStep={stepper.step}
          onEdge={stepper.edge}
        />
      )}
    </div>
  );
}
