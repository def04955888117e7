import type { ManifestElement } from "../../server/demo-pages/demo-manifest.ts";

/** The published description of every element, by tag: the form is made of nothing else. */
export async function loadManifest(): Promise<ReadonlyMap<string, ManifestElement>> {
  const answer = await fetch("/dist/custom-elements.json");
  if (!answer.ok) throw new Error(`The manifest did not load: ${answer.status} for ${answer.url}. Run npm run build.`);
  const { modules } = (await answer.json()) as { modules: { declarations: ManifestElement[] }[] };
  return new Map(modules.flatMap(({ declarations }) => declarations).map((element) => [element.tagName, element]));
}
