import { productStores } from "./scope.ts";
import { fieldFinder } from "../options/fields.ts";
import { optionTable, searchFor, type Properties } from "../options/look-up.ts";
import type { Schema } from "../options/options.ts";
import { isAuthored } from "../options/sources.ts";

/**
 * The text by which the page gave the element an address in a field, a `meta` or page state, where the address begins with it (calls.19);
 * `undefined` for one that the author wrote as a property or attribute, or that is the contract's own.
 */
export function markupAddress(host: Element, address: string): string | undefined {
  const { dpSchema: schema, dpProperties: properties } = host as Partial<{ dpSchema: Schema; dpProperties: Properties }>;
  if (!schema) return undefined;
  const search = searchFor(host, properties, productStores(host as HTMLElement), fieldFinder);
  let longest = "";
  let isOfAuthor = true;
  for (const row of optionTable(schema)) {
    for (const place of row.places) {
      const raw = place(search, row);
      if (raw === undefined) continue;
      const authored = isAuthored(place);
      for (const text of textsIn(row.option.parse(raw))) {
        if (!address.startsWith(text) || text.length < longest.length) continue;
        isOfAuthor = authored || (isOfAuthor && text.length === longest.length);
        longest = text;
      }
      break;
    }
  }
  return longest === "" || isOfAuthor ? undefined : longest;
}

/** All texts of a value, those of lists and objects included; a final slash counts as nothing, since calls append to it. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.trim().replace(/\/$/, "")].filter(Boolean);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
