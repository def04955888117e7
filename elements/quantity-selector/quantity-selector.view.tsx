import type { ViewProps } from "../../src/element/feature.tsx";
import { quantityLabel } from "../../src/page/quantity-label.ts";
import { useLayoutEffect, useState, useStore } from "../../src/view/react.ts";
import { Message } from "../../src/ui/message.tsx";
import { DropdownView } from "./surfaces/quantity-selector.dropdown.view.tsx";
import type { QuantitySelectorModel } from "./quantity-selector.model.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";
import { StepperView } from "./stepper/quantity-selector.stepper.view.tsx";

export function QuantitySelectorView({ model, options, host }: ViewProps<QuantitySelectorOptions, QuantitySelectorModel>) {
  const busy = useStore(model.action.$busy);
  const notice = useStore(model.action.$notice);
  const [label] = useState(() => quantityLabel(host));
  useLayoutEffect(() => model.committed.mounted(), [model]);
  return (
    <div className="selector" part="selector">
      {label !== undefined && (
        // the control has it in its accessible name
        <span className="label" part="label" aria-hidden="true">
          {label}
        </span>
      )}
      {options.shapeType === "list" ? <DropdownView model={model} host={host} /> : <StepperView model={model} host={host} />}
      <Message notice={notice ?? (busy ? { text: model.say.text("quantity-selector.busy"), role: "status" } : undefined)} />
    </div>
  );
}
