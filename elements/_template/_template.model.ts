import { atom, computed } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { TemplateOptions } from "./_template.options.ts";

export type TemplateModel = ReturnType<typeof createTemplateModel>;

/** Raises the scope's quantity, which every other element of the scope sees. */
export function createTemplateModel(context: ModelContext<TemplateOptions>) {
  const { scope, $options } = context;
  const $quantity = computed(scope.quantity, (quantity) => quantity ?? 1);
  return {
    $state: atom("ready"),
    $quantity,
    /** adds one step */
    more(): void {
      context.setProduct("quantity", $quantity.get() + $options.get().step);
      context.metric("template.more");
    },
  };
}
