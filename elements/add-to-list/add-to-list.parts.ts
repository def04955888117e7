import type { CreatedList } from "../../src/state/lists.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { AddToListOptions } from "./add-to-list.options.ts";

export type Context = ModelContext<AddToListOptions>;

export type Phase = "closed" | "loading" | "ready" | "adding" | "added" | "error";

/** What who opens it says; without it the options count. */
export interface OpenRequest {
  readonly asin?: string | undefined;
  /** of the list button that opened it (add-to-list.10) */
  readonly maxFailures?: number | undefined;
}

export interface Added {
  readonly name: string;
  /** of the list; none where nobody knows it */
  readonly url: string | undefined;
}

/** Opens the create element: the list, `null` for none, `undefined` when it could not be opened (add-to-list.6). */
export type Create = (asin: string) => Promise<CreatedList | null | undefined>;

export const SURFACE = "add-to-list";
export const MAX_FAILURES = 3;

export const callsOf = (context: Context) => context.calls(() => import("../../src/contract/lists.ts"));
