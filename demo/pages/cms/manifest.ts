/** One option of an element, as `custom-elements.json` tells it. */
export interface ManifestOption {
  readonly name: string;
  readonly description?: string;
  /** JSON */
  readonly default?: string;
  readonly dp: {
    readonly kind: "string" | "number" | "boolean" | "enum" | "list" | "json";
    readonly expects: string;
    readonly required: boolean;
    readonly values?: readonly string[];
    readonly aliases?: readonly string[];
  };
}

export interface ManifestElement {
  readonly tagName: string;
  readonly summary: string;
  readonly attributes: readonly ManifestOption[];
}

/** The published description of every element, by tag: the form is made of nothing else. */
export async function loadManifest(): Promise<ReadonlyMap<string, ManifestElement>> {
  const answer = await fetch("/dist/custom-elements.json");
  if (!answer.ok) throw new Error(`The manifest did not load: ${answer.status} for ${answer.url}. Run npm run build.`);
  const { modules } = (await answer.json()) as { modules: { declarations: ManifestElement[] }[] };
  return new Map(modules.flatMap(({ declarations }) => declarations).map((element) => [element.tagName, element]));
}
