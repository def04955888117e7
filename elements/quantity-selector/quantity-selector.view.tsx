import type { ViewProps } from "../../src/element/feature.tsx";
import { useLayoutEffect, useStore } from "../../src/element/view.ts";
import { Message } from "../../src/ui/message.tsx";
import { DropdownView } from "./quantity-selector.dropdown.view.tsx";
import type { QuantitySelectorModel } from "./quantity-selector.model.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";
import { StepperView } from "./quantity-selector.stepper.view.tsx";

export function QuantitySelectorView({ model, options }: ViewProps<QuantitySelectorOptions, QuantitySelectorModel>) {
  const busy = useStore(model.action.$busy);
  const message = useStore(model.action.$message);
  const note = useStore(model.action.$note) ?? undefined;
  useLayoutEffect(() => model.selection.drawn(), [model]);
  return (
    <div className="selector" part="selector">
      {options.shapeType === "list" ? <DropdownView model={model} /> : <StepperView model={model} />}
      <Message
        role={message === null ? "status" : "alert"}
        text={message !== null ? model.say.text(message) : (note ?? (busy ? model.say.text("quantity-selector.busy") : undefined))}
      />
    </div>
  );
}
