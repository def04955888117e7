import { errorComponents } from "./errors.ts";
import type { Operation } from "./operation.ts";
import type { AnyEntry, Json } from "./schema.ts";
import { securitySchemes } from "./security.ts";
import { pathsOf } from "./variants.ts";

/** An OpenAPI document (3.1). */
export interface OpenApi {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [more: string]: unknown;
}

interface DocumentTerms {
  readonly contract: readonly AnyEntry[];
  readonly version: string;
  readonly title?: string;
}

/** `openapi.json` (3.1): the calls that a back end must answer, each from its entry of the contract (calls.1). */
export function openApi({ contract, version, title = "dp-elements back end" }: DocumentTerms): OpenApi {
  return {
    openapi: "3.1.0",
    info: {
      title,
      version,
      description: "Every call that the elements make.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The origin of the pages, or what their option `endpoint-base` names." }],
    tags: [
      { name: "page", description: "Calls of the pages: lists, registries, promotions, forms." },
      { name: "cart", description: "The cart and product API." },
    ],
    paths: pathsOf(contract),
    components: { securitySchemes, ...errorComponents() },
  };
}
