import { atom, computed, type ReadableAtom } from "nanostores";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import type { TemplateOptions } from "./_template.options.ts";

/** Raises the scope's quantity, which every other element of the scope sees. */
export interface TemplateModel extends Model {
  readonly $quantity: ReadableAtom<number>;
  more(): void;
}

export function createTemplateModel(context: ModelContext<TemplateOptions>): TemplateModel {
  const { scope, $options } = context;
  const $quantity = computed(scope.quantity, (quantity) => quantity ?? 1);
  return {
    $state: atom("ready"),
    $quantity,
    more() {
      context.setProduct("quantity", $quantity.get() + $options.get().step);
      context.metric("template.more");
    },
  };
}
