import { useLayoutEffect, useRef, useStore } from "../../../src/view/react.ts";
import { Button } from "../../../src/ui/button.tsx";
import { useKeptFocus } from "../../../src/ui/kept-focus.ts";
import { Stepper } from "../../../src/ui/stepper.tsx";
import { FreeTextView } from "../free-text/quantity-selector.free-text.view.tsx";
import type { QuantitySelectorModel } from "../quantity-selector.model.ts";

/** Both steppers, the add button at 0, and the field (quantity-selector.48 to quantity-selector.60). */
export function StepperView({ model }: { readonly model: QuantitySelectorModel }) {
  const { say, stepper } = model;
  const { enabled, plusAtMax, showAtcButtonWhenZeroQuantity } = useStore(model.$options);
  const items = useStore(model.$items);
  const shown = useStore(stepper.$shown);
  const { up, down, trash, min, max } = useStore(stepper.$steps);
  const busy = useStore(model.action.$busy);
  const typing = useStore(model.$stepperText);
  const box = useRef<HTMLDivElement>(null);
  // the control that had focus was replaced
  useKeptFocus(box, () => {
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (find('[part="plus"]') ?? find('[part="add"]') ?? find('[role="spinbutton"]'))?.focus();
  });
  useLayoutEffect(() => {
    if (!typing) return undefined;
    const outside = (event: PointerEvent) => {
      if (box.current && !event.composedPath().includes(box.current)) model.leaveText();
    };
    addEventListener("pointerdown", outside, true);
    return () => removeEventListener("pointerdown", outside, true);
  }, [typing, model]);

  const quantity = shown.quantity ?? 0;
  const adds = quantity === 0 && showAtcButtonWhenZeroQuantity;
  return (
    <div ref={box} className="stepper">
      {typing ? (
        <FreeTextView model={model} />
      ) : adds ? (
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
