import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Option } from "../../../src/options/option.ts";

/** A thing of an element with a name and a sentence: an event, a slot, a part, a custom property, a state. */
export interface Described {
  readonly name: string;
  readonly description?: string;
}

/** One option as the published manifest tells it; `dp` is our addition to the schema of the manifest. */
export interface ManifestOption extends Described {
  readonly fieldName: string;
  readonly default?: string;
  readonly dp: {
    /** the first name of the option, for another name of it */
    readonly sameAs?: string;
    readonly kind: Option<unknown>["kind"];
    readonly expects: string;
    readonly required: boolean;
    readonly values?: readonly string[];
    readonly aliases?: readonly string[];
  };
}

export interface ManifestElement {
  readonly tagName: string;
  readonly summary: string;
  readonly description: string;
  readonly attributes: readonly ManifestOption[];
  readonly events: readonly Described[];
  readonly slots: readonly Described[];
  readonly cssParts: readonly Described[];
  readonly cssProperties: readonly Described[];
  readonly dp: {
    readonly family: string;
    readonly area: string;
    readonly example: string;
    readonly states: readonly Described[];
  };
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly ManifestElement[] }[];
}

/** Every element of the built package, in the order of its tags. */
export async function readManifest(distDir: string): Promise<readonly ManifestElement[]> {
  const manifest = JSON.parse(await readFile(join(distDir, "custom-elements.json"), "utf8")) as Manifest;
  return manifest.modules.flatMap(({ declarations }) => declarations).toSorted((a, b) => a.tagName.localeCompare(b.tagName));
}

/** Elements by area, areas in the order of the alphabet. */
export function byArea(elements: readonly ManifestElement[]): readonly (readonly [string, readonly ManifestElement[]])[] {
  const areas = new Map<string, ManifestElement[]>();
  for (const element of elements) areas.set(element.dp.area, [...(areas.get(element.dp.area) ?? []), element]);
  return [...areas].sort(([a], [b]) => a.localeCompare(b));
}
