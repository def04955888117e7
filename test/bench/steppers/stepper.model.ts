import { atom, type WritableAtom } from "nanostores";
import { defineOptions, number, string, type OptionValues } from "../../../src/options/options.ts";
import type { Model, CoreContext } from "../../../src/state/model-context.ts";

export const options = defineOptions({
  label: string({ fallback: "" }),
  value: number({ fallback: 0 }),
  price: number({ required: true }),
});

export type Options = OptionValues<typeof options>;

export interface StepperModel extends Model {
  readonly $quantity: WritableAtom<number>;
}

export const createModel = ({ $options }: CoreContext<Options>): StepperModel => ({
  $state: atom("ready"),
  $quantity: atom($options.get().value),
});
