import { atom, type ReadableAtom } from "nanostores";
import type { Context } from "./upsell-sheet.parts.ts";
import type { StatusData } from "./upsell-sheet.status.ts";

/** `none`: nothing was ever asked for, or it was reset; `waiting`: the skeleton shows; `empty`, `failed`: the no-recommendation widget. */
export type Phase = "none" | "waiting" | "ready" | "empty" | "failed";

export interface Widget {
  /** unlike that of any widget before */
  readonly key: number;
  readonly type: string;
  readonly content: unknown;
  readonly attribution: Readonly<Partial<Record<"name" | "category" | "type" | "item", string>>> | undefined;
  readonly animation: "fade-in" | "none";
}

export interface Recommendations {
  readonly $widgets: ReadableAtom<readonly Widget[]>;
  readonly $phase: ReadableAtom<Phase>;
  /** Asks for what goes with `base`, which is the current identifier from then on; aborts the call of the add before. Never rejects. */
  begin(base: string): void;
  /** A list of widgets that arrived together, from the page (upsell-sheet.43, upsell-sheet.44). */
  append(chunk: unknown): void;
  /** Forgets what the former add showed (upsell-sheet.39). */
  reset(): void;
  /** the call of the current add has failed by now (upsell-sheet.14) */
  failed(): boolean;
}

export interface RecommendationsDeps {
  /** status data for the head, from a widget `add-to-cart-status` (upsell-sheet.45) */
  status(data: StatusData): void;
}

export function createRecommendations(_context: Context, _deps: RecommendationsDeps): Recommendations {
  const $phase = atom<Phase>("none");
  return {
    $widgets: atom([]),
    $phase,
    begin: () => $phase.set("waiting"),
    append() {},
    reset: () => $phase.set("none"),
    failed: () => false,
  };
}
