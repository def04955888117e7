import { atom } from "nanostores";
import type { Notice } from "../../src/text/notice.ts";
import type { HeadStatus } from "./add/upsell-sheet.status.ts";

/** `none`: nothing was requested, or it was reset; `waiting`: the skeleton shows; `empty`, `failed`: the no-recommendation widget. */
export type Phase = "none" | "waiting" | "ready" | "empty" | "failed";

export type SheetState = ReturnType<typeof createSheetState>;

/** What the sheet is, before the code that changes most of it has loaded. */
export const createSheetState = () => ({
  $open: atom(false),
  /** a primary add is in flight and the page waits for it */
  $adding: atom(false),
  /** the same until the outcome is known: until then nothing else is sent (upsell-sheet.9) */
  $busy: atom(false),
  /** shown beside the add-to-cart button; a toast has announced it (upsell-sheet.14, surface.6) */
  $notice: atom<Notice | undefined>(),
  /** number of primary adds: each shows the sheet from its top (upsell-sheet.39) */
  $sequence: atom(0),
  /** what the head shows; `undefined` before the first outcome */
  $status: atom<HeadStatus | undefined>(),
  /** of the recommendations */
  $phase: atom<Phase>("none"),
});
