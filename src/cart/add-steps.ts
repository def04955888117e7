import { shared } from "../lib/registry.ts";
import type { ErrorCode } from "../state/events.ts";
import type { ProductStores } from "../state/product.ts";

/** How a step before an add has ended. */
export type StepOutcome =
  | { readonly ok: true; readonly customizationToken?: string | undefined }
  | {
      readonly ok: false;
      /** `cancelled`: by a listener, or on the way to sign-in (events.9) */
      readonly code: ErrorCode | "cancelled";
      readonly status?: number | undefined;
      /** the shopper knows already, so the add ends in silence; else it shows its own error, with one `dp-error` of this code */
      readonly reported: boolean;
    };

/**
 * What another element of the scope does before a grocery item is added: confirms a quantity, has a text written. Called in the task of
 * the press with the product of the add; `undefined` where there is nothing to do for it.
 */
export type AddStep = (asin: string) => StepOutcome | Promise<StepOutcome> | undefined;

const stepsOf = (scope: ProductStores): Set<AddStep> => {
  const all = shared("add-steps", () => new WeakMap<ProductStores, Set<AddStep>>());
  const steps = all.get(scope) ?? new Set();
  all.set(scope, steps);
  return steps;
};

/** Adds a step to every add of the scope. Returns a function that removes it. */
export function addStep(scope: ProductStores, step: AddStep): () => void {
  const steps = stepsOf(scope);
  steps.add(step);
  return () => void steps.delete(step);
}

/**
 * Runs all steps of the scope side by side; the first failure counts. `undefined` where no step has to be waited for and none failed,
 * so that the add can go on in the task of the press.
 */
export function runAddSteps(scope: ProductStores, asin: string): Promise<StepOutcome> | undefined {
  const outcomes = [...stepsOf(scope)].map((step) => step(asin)).filter((outcome) => outcome !== undefined);
  return outcomes.length === 0 ? undefined : Promise.all(outcomes).then(merged);
}

const merged = (outcomes: readonly StepOutcome[]): StepOutcome =>
  outcomes.find(({ ok }) => !ok) ?? outcomes.reduce((all, outcome) => ({ ...all, ...outcome }));
