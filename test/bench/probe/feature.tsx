import { atom, computed } from "nanostores";
import { define } from "../../../src/element/define.ts";
import { featureElement, type ViewProps } from "../../../src/element/feature.tsx";
import { defineOptions, number, string, type OptionValues } from "../../../src/options/options.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { useStore } from "../../../src/view/react.ts";

/** The same as `behaviour.ts`, as a feature element: options, model, view, texts and a sheet. */
const options = defineOptions({
  asin: string({ aliases: ["ASIN", "asin"], store: "asin", required: true }),
  step: number({ min: 1, max: 99, integer: true, fallback: 1 }),
});

type Options = OptionValues<typeof options>;

function createModel(context: ModelContext<Options>) {
  const $quantity = computed(context.scope.quantity, (quantity) => quantity ?? 1);
  return {
    $state: atom("ready"),
    $quantity,
    more(): void {
      context.setProduct("quantity", $quantity.get() + context.$options.get().step);
      context.metric("template.more");
    },
  };
}

function View({ model, options: { step }, t }: ViewProps<Options, ReturnType<typeof createModel>>) {
  const quantity = useStore(model.$quantity);
  return (
    <p className="template" part="template">
      <span part="count">{t("template.count", { quantity })}</span>
      <button type="button" part="more" onClick={model.more}>
        {t("template.more", { step })}
      </button>
    </p>
  );
}

const css = ".template { display: flex; align-items: center; gap: var(--dp-space, 8px); margin: 0; }";

class Probe extends featureElement({
  options,
  model: createModel,
  view: View,
  texts: { "template.count": "You chose {quantity}", "template.more": "{step} more" },
  styles: [css],
}) {}

define("dp-template", Probe);
