import { shared } from "../lib/registry.ts";
import { wrapForm } from "../forms/form-wrapper.ts";
import { readText } from "./read-text.ts";
import { selection } from "../selections/selections.ts";

/** Lets `window.dpElements` give selection store, form wrapper and texts at once; for the one file that has everything. */
export function installScriptApi(): void {
  shared("script-api:selection", () => selection.for);
  shared("script-api:wrapForm", () => wrapForm);
  shared("script-api:text", () => readText);
}
