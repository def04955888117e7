import type { CallEntry } from "./entry.ts";

type AnyEntry = CallEntry<any, any, any, any>;

/** The same call under the same name: asked for in another way, or shown by its events in another way. */
const VARIANTS = new Set(["fragmentFormGet", "offerAdd"]);

const isEntry = (value: unknown): value is AnyEntry =>
  typeof value === "object" && value !== null && "method" in value && "answer" in value;

const files = import.meta.glob<Readonly<Record<string, unknown>>>(["./*.ts", "!./index.ts", "!./*.test.ts"], { eager: true });

/**
 * Every call that a file of this folder exports, by name. For the reference server, the OpenAPI document and the tests: elements import
 * the file of their resource instead.
 */
export const contract: readonly AnyEntry[] = Object.values(files)
  .flatMap((file) => Object.entries(file).flatMap(([name, value]) => (isEntry(value) && !VARIANTS.has(name) ? [value] : [])))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
