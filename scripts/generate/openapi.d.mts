import type { CallEntry } from "../../src/contract/entry.ts";
import type { errorBody } from "../../src/contract/error.ts";

export interface Operation {
  readonly operationId: string;
  /** of calls that share a path: each with its name */
  readonly description?: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: unknown }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>
  >;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export function openApi(sources: {
  readonly contract: readonly CallEntry<any, any, any, any>[];
  readonly errorBody: typeof errorBody;
  readonly version: string;
}): OpenApi;
