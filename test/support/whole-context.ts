import { allParts } from "../../src/element/parts/all.ts";
import { fieldFinder } from "../../src/options/fields.ts";

/** For probes whose model takes the whole `ModelContext`. */
export const wholeContext = { fields: fieldFinder, parts: allParts({}) };
