import { atom, type ReadableAtom } from "nanostores";
import type { Model } from "../../src/state/model-context.ts";
import { createAdder, type Adder } from "./upsell-sheet.add.ts";
import type { ActionSource, Context } from "./upsell-sheet.parts.ts";
import { createRecommendations, type Recommendations } from "./upsell-sheet.recommendations.ts";
import type { Outcome, StatusData } from "./upsell-sheet.status.ts";

export type CloseReason = "close" | "backdrop" | "continue-shopping" | "escape";

/** What the head shows. `data` is missing when the call itself failed. */
export interface HeadStatus {
  readonly outcome: Outcome;
  readonly data: StatusData | undefined;
}

export interface UpsellSheetModel extends Model {
  readonly adder: Adder;
  readonly recommendations: Recommendations;
  readonly $open: ReadableAtom<boolean>;
  /** `undefined` before the first outcome */
  readonly $status: ReadableAtom<HeadStatus | undefined>;
  /** replaces what the head shows, unless the data is a generic error (upsell-sheet.59) */
  setStatus(data: StatusData): void;
  /** opens the sheet for what it held before; false when there is no base identifier or a listener cancelled (upsell-sheet.38) */
  show(source: ActionSource): boolean;
  /** an inline add has begun (upsell-sheet.37) */
  inline(): void;
  close(reason: CloseReason): void;
}

export function createUpsellSheetModel(context: Context): UpsellSheetModel {
  const $status = atom<HeadStatus | undefined>();
  return {
    $state: atom("closed"),
    adder: createAdder(context),
    recommendations: createRecommendations(context, { status: () => {} }),
    $open: atom(false),
    $status,
    setStatus() {},
    show: () => false,
    inline() {},
    close() {},
  };
}
