import type { CallEntry } from "../../src/contract/entry.ts";

/** One element, as far as tests look at it. */
export interface ReadElement {
  readonly name: string;
  readonly tag: string;
  readonly area: string;
  /** entries of the contract that its modules name */
  readonly calls: readonly CallEntry<any, any, any, any>[];
  /** key to English */
  readonly texts: Readonly<Record<string, string>>;
}

export interface Sources {
  readonly version: string;
  readonly elements: readonly ReadElement[];
  readonly contract: readonly CallEntry<any, any, any, any>[];
  /** the calls that `provides` takes the name of an area for */
  readonly callsOfArea: (area: string) => readonly string[];
}

/** Everything that the generated files are made of. */
export function readSources(): Promise<Sources>;
