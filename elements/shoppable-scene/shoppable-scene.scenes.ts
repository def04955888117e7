import { isRecord } from "../../src/lib/json.ts";

/** A thing in a picture. */
export interface Tag {
  readonly id: string;
  /** without it the tag has its number */
  readonly label: string | undefined;
  /** where its products are; without it they are asked for by its id */
  readonly url: string | undefined;
  /** fractions of the picture's height and width, 0 to 1 */
  readonly top: number;
  readonly left: number;
}

export interface Scene {
  readonly physicalId: string;
  readonly imageSource: string;
  readonly alt: string;
  readonly tags: readonly Tag[];
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "");

/** The scene of a tag: the part of the id before the underscore, else the id itself (shoppable-scene.43). */
export const sceneIdOf = (tagId: string): string => (tagId.indexOf("_") > 0 ? tagId.slice(0, tagId.indexOf("_")) : tagId);

/** Why the list does not fit (config.8). */
export function invalidScene(scenes: readonly unknown[]): string | undefined {
  for (const [at, scene] of scenes.entries())
    for (const field of ["physicalId", "imageSource"])
      if (!isRecord(scene) || text(scene[field]) === "")
        return `Scene ${at + 1} has no ${field}. Give each scene a physicalId and an imageSource.`;
  return undefined;
}

/** A fraction of the picture: what is outside of it counts as its edge. */
const fraction = (value: unknown): number => {
  const number = typeof value === "number" ? value : Number.parseFloat(text(value));
  return Number.isFinite(number) ? Math.min(1, Math.max(0, number)) : 0;
};

type Guard = (url: string, purpose?: "image") => string | undefined;

function tagsOf(tags: unknown, safeUrl: Guard): readonly Tag[] {
  if (!Array.isArray(tags)) return [];
  const known = new Set<string>();
  return tags.filter(isRecord).flatMap((tag): readonly Tag[] => {
    const id = text(tag["link"]);
    if (id === "" || known.has(id)) return [];
    known.add(id);
    const url = text(tag["url"]);
    return [
      {
        ...{ id, label: text(tag["label"]) || undefined, top: fraction(tag["top"]), left: fraction(tag["left"]) },
        // as it is written, so that `endpoint-base` moves it
        url: url !== "" && safeUrl(url) !== undefined ? url : undefined,
      },
    ];
  });
}

/** The scenes of a valid list, with addresses that the guard lets through (shoppable-scene.42). */
export const scenesOf = (scenes: readonly unknown[], safeUrl: Guard): readonly Scene[] =>
  scenes.filter(isRecord).flatMap((scene) => {
    const imageSource = safeUrl(text(scene["imageSource"]), "image");
    if (imageSource === undefined) return [];
    return [{ physicalId: text(scene["physicalId"]), imageSource, alt: text(scene["alt"]), tags: tagsOf(scene["tags"], safeUrl) }];
  });
