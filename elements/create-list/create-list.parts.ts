import type { CreatedList } from "../../src/state/lists.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { CreateListOptions } from "./create-list.options.ts";
import type { texts } from "./create-list.texts.ts";

export type Context = ModelContext<CreateListOptions>;
export type TextKey = keyof typeof texts;

/** `failed-form`: the form loading error shows. */
export type Phase = "closed" | "loading" | "form" | "submitting" | "failed-form" | "created";

/** What who opens it says of the occasion; without it the options count (create-list.1). */
export interface OpenRequest {
  readonly startedFrom?: "detail" | "hearts" | "other" | undefined;
  readonly ingress?: string | undefined;
  readonly asin?: string | undefined;
}

/** Fields of a form under the server's own names. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** What is wrong with a form (create-list.8, .10, .27). */
export interface Fault {
  readonly text: TextKey;
  /** names of the fields that are marked; the text stands at the first of them that the form has */
  readonly fields: readonly string[];
  /** names of further fields whose change takes the mark away */
  readonly also?: readonly string[];
}

/** A line in the form: what goes on, or why it did not (create-list.15, .32, .33). */
export interface Note {
  readonly kind: "working" | "error";
  readonly text: string;
}

/** What shows where nobody asked for the list (create-list.18), or where the form was closed before the outcome came (create-list.35). */
export type Notice =
  | { readonly kind: "created"; readonly list: CreatedList; readonly sequence: number }
  | { readonly kind: "error"; readonly text: string; readonly sequence: number };

export const SURFACE = "create-list";

export const callsOf = (context: Context) => context.calls(() => import("../../src/contract/lists.ts"));
