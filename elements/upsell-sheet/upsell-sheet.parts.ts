import type { Calls } from "../../src/call/lazy.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { UpsellSheetOptions } from "./upsell-sheet.options.ts";
import type * as contract from "./upsell-sheet.calls.ts";

export type SheetCalls = Calls<typeof contract>;
export type Context = ModelContext<UpsellSheetOptions>;

/** All calls of the element in one module: two that are made one after the other leave in that order (upsell-sheet.8). */
export const callsOf = (context: Context): SheetCalls => context.calls(() => import("./upsell-sheet.calls.ts"));

export type ActionSource = "primary-click" | "inline-click" | "ingress-click" | "continue-shopping-click";
