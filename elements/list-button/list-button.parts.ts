import type { CreatedList } from "../../src/state/lists.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { ListButtonOptions } from "./list-button.options.ts";

export type Context = ModelContext<ListButtonOptions>;

/** What the shopper is told of the last add (list-button.14, .16). */
export type Told =
  | { readonly kind: "added"; readonly name: string; readonly url: string | undefined }
  | { readonly kind: "error"; readonly text: string };

/** `sequence`: tells two outcomes of the same text apart, so that each is announced. */
export type Outcome = Told & { readonly sequence: number };

/** A surface of another element that the page wiring is asked to open. */
export type Opening =
  | { readonly surface: "create"; readonly mode: "form" | "idea"; readonly startedFrom: "detail" | "hearts"; readonly asin: string }
  | { readonly surface: "choose"; readonly asin: string };

/** The list that was created; `null` for none, `undefined` when the surface could not be opened. */
export type Open = (opening: Opening) => Promise<CreatedList | null | undefined>;

export const callsOf = (context: Context) => context.calls(() => import("../../src/contract/lists.ts"));
