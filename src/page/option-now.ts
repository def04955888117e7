import { productStores } from "./scope.ts";
import { fieldFinder } from "../options/fields.ts";
import { readOptions, type Properties } from "../options/look-up.ts";
import type { OptionValues, Schema } from "../options/options.ts";

/**
 * An option as the page has it at this moment. `$options` follow the page and its stores a little later, on a page with many elements
 * later than a press right after the change (config.9).
 */
export function optionNow<S extends Schema>(
  host: HTMLElement & { readonly dpProperties?: Properties },
  schema: S,
): Partial<OptionValues<S>> {
  return readOptions(host, schema, host.dpProperties, productStores(host), fieldFinder).values;
}
