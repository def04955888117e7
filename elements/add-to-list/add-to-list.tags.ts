import { isRecord } from "../../src/lib/json.ts";
import { remembered } from "../../src/state/storage.ts";

/** Tags of a text: separated by commas, trimmed, cut at `longest` characters, none empty and none twice (add-to-list.3). */
export function parseTags(text: string, longest: number): readonly string[] {
  const cut = (tag: string) => Array.from(tag.trim()).slice(0, longest).join("").trim();
  return [...new Set(text.split(",").map(cut))].filter(Boolean);
}

interface KeptTags {
  readonly asin: string;
  readonly tags: string;
}

/** Typed tags survive a reload of the tab: browsers do not restore fields in a shadow root (add-to-list.7). */
const kept = remembered<KeptTags>(
  () => sessionStorage,
  "list-tags",
  1,
  (value) =>
    isRecord(value) && typeof value["asin"] === "string" && typeof value["tags"] === "string"
      ? { asin: value["asin"], tags: value["tags"] }
      : undefined,
);

export function keepTags(asin: string, tags: string): void {
  if (tags.trim()) kept.set({ asin, tags });
  else kept.forget();
}

export function keptTags(asin: string): string | undefined {
  const found = kept.get();
  return found?.asin === asin ? found.tags : undefined;
}

export const forgetTags = (): void => kept.forget();
