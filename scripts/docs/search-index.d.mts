import type { SearchIndex } from "../../demo/pages/site/find.ts";
import type { Rendered } from "./render.mjs";

export function searchIndex(rendered: readonly (Rendered & { readonly path: string; readonly group: string })[]): SearchIndex;
