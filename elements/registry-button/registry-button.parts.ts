import type { ModelContext } from "../../src/state/model-context.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";

export type ButtonState = "ready" | "adding" | "added" | "duplicate" | "error";

/** One message beside the control (registry-button.14). */
export interface ButtonMessage {
  readonly key: string;
  readonly role: "status" | "alert";
}

/** A surface of another element that the page wiring is asked to open. */
export interface Opening {
  readonly surface: "panel" | "picker";
  readonly asin: string;
}

/** What the parts of the model share. */
export interface ButtonParts {
  readonly context: ModelContext<RegistryButtonOptions>;
  /** ends a press; of another product than the one that is shown by now, nothing is told (registry-button.14) */
  settle(asin: string, state: ButtonState, message?: ButtonMessage): void;
  /** a message while the call is still on its way */
  say(asin: string, message: ButtonMessage): void;
  /** false when the surface could not be opened */
  open(opening: Opening): Promise<boolean>;
}

export const calls = (context: ModelContext<RegistryButtonOptions>) => context.calls(() => import("../../src/contract/registry.ts"));
