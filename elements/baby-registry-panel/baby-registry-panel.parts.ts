import type { CallFailure } from "../../src/call/result.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { BabyRegistryPanelOptions } from "./baby-registry-panel.options.ts";

export type PanelContext = ModelContext<BabyRegistryPanelOptions>;

export const calls = (context: PanelContext) => context.calls(() => import("../../src/contract/registry.ts"));

/** The panel for one product, from its opening to its closing. */
export interface Opening {
  readonly asin: string;
  /** ends the reads of this opening */
  readonly signal: AbortSignal;
}

/** A failure of which the shopper is not told by `dp-error` (baby-registry-panel.18). */
export function countFailure(context: PanelContext, call: string, failure: CallFailure): void {
  if (isReportable(failure)) context.metric("baby-registry-panel.call-failed", 1, { call, code: failure.code });
}

export const homeOf = (asin: string): string => `/baby-reg?${new URLSearchParams({ asin })}`;
