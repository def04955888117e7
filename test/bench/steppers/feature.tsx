import { define } from "../../../src/element/define.ts";
import { featureElement, type ViewProps } from "../../../src/element/feature.tsx";
import { useLiveText, useStore } from "../../../src/view/react.ts";
import { $rate, inShadow, offer, total } from "./rate.ts";
import { createModel, options, type Options, type StepperModel } from "./stepper.model.ts";

/** The stepper as an element of ours; the same source is the React and the lite contender. */
function View({ model, options: { label, price } }: ViewProps<Options, StepperModel>) {
  const quantity = useStore(model.$quantity);
  const text = useLiveText($rate, (rate) => total(quantity, price, rate));
  return (
    <>
      <button type="button" onClick={() => model.$quantity.set(quantity - 1)}>
        -
      </button>
      <input aria-label={label} value={quantity} onInput={(event) => model.$quantity.set(Number(event.currentTarget.value) || 0)} />
      <button type="button" onClick={() => model.$quantity.set(quantity + 1)}>
        +
      </button>
      <span ref={text} />
    </>
  );
}

const Stepper = featureElement({ options, model: createModel, view: View, styles: [":host { display: block }"] });

offer({ define: () => define("dp-stepper", Stepper), root: inShadow });
