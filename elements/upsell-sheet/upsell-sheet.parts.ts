import type { Calls } from "../../src/call/lazy.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { UpsellSheetOptions } from "./upsell-sheet.options.ts";
import type * as contract from "./upsell-sheet.calls.ts";

export type SheetCalls = Calls<typeof contract>;
export type Context = ModelContext<UpsellSheetOptions>;

const known = new WeakMap<Context, SheetCalls>();

/** The calls of the element, the same for all its parts: two that are made one after the other leave in that order (upsell-sheet.8). */
export function callsOf(context: Context): SheetCalls {
  let calls = known.get(context);
  if (!calls) known.set(context, (calls = context.calls(() => import("./upsell-sheet.calls.ts"))));
  return calls;
}

export type ActionSource = "primary-click" | "inline-click" | "ingress-click" | "continue-shopping-click";
