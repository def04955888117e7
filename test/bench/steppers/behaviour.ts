import { behaviourElement } from "../../../src/element/behaviour.ts";
import { define } from "../../../src/element/define.ts";
import type { Session } from "../../../src/element/mixin.ts";
import { $rate, inHost, offer, total } from "./rate.ts";
import { createModel, options, type Options, type StepperModel } from "./stepper.model.ts";

/** The stepper as a behaviour element of ours: it wires the page's own markup to its model. */
class Stepper extends behaviourElement({ options, parts: [], model: createModel }) {
  connected({ model, $options, context, signal }: Session<Options, StepperModel>) {
    const input = this.querySelector("input")!;
    const text = this.querySelector("span")!.firstChild as Text;
    const draw = () => (text.data = total(model.$quantity.get(), $options.get().price, $rate.get()));
    context.follow(model.$quantity, (quantity) => {
      if (input.value !== String(quantity)) input.value = String(quantity);
    });
    context.follow(model.$quantity, draw);
    context.follow($rate, draw);
    const heard = ({ target }: Event) => {
      if (target === input) model.$quantity.set(Number(input.value) || 0);
      else if (target instanceof HTMLButtonElement)
        model.$quantity.set(model.$quantity.get() + (target === this.querySelector("button") ? -1 : 1));
    };
    this.addEventListener("click", heard, { signal });
    this.addEventListener("input", heard, { signal });
  }
}

offer({ define: () => define("dp-stepper", Stepper), root: inHost });
