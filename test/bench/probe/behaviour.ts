import { behaviourElement } from "../../../src/element/behaviour.ts";
import { changes } from "../../../src/element/parts/changes.ts";
import { texts } from "../../../src/element/parts/texts.ts";
import { fieldFinder } from "../../../src/options/fields.ts";
import { define } from "../../../src/element/define.ts";
import type { Session } from "../../../src/element/mixin.ts";
import { defineOptions, number, string, type OptionValues } from "../../../src/options/options.ts";
import type { ChangesPart, CoreContext, Model } from "../../../src/state/model-context.ts";
import { atom } from "nanostores";

/** A behaviour element as small as a whole one gets: options, model, texts, page markup wired to the scope's quantity. */
const options = defineOptions({
  asin: string({ aliases: ["ASIN", "asin"], store: "asin", required: true }),
  step: number({ min: 1, max: 99, integer: true, fallback: 1 }),
});

type Options = OptionValues<typeof options>;

interface ProbeModel extends Model {
  more(): void;
}

const createModel = ({ $options, scope, setProduct, metric }: CoreContext<Options> & ChangesPart): ProbeModel => ({
  $state: atom("ready"),
  more() {
    setProduct("quantity", (scope.quantity.get() ?? 1) + $options.get().step);
    metric("probe.more");
  },
});

class Probe extends behaviourElement({
  options,
  fields: fieldFinder,
  parts: [texts({ "probe.count": "You chose {quantity}" }), changes],
  model: createModel,
}) {
  connected({ model, context, signal }: Session<Options, ProbeModel>) {
    this.addEventListener("click", model.more, { signal });
    context.follow(context.scope.quantity, (quantity) => {
      const shown = this.querySelector("[data-count]");
      if (shown) shown.textContent = context.text("probe.count", { quantity: quantity ?? 1 });
    });
  }
}

define("dp-probe", Probe);
