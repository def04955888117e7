/** Tags of a text: separated by commas, trimmed, cut at `longest` characters, none empty and none twice (add-to-list.3). */
export function parseTags(text: string, longest: number): readonly string[] {
  const cut = (tag: string) => Array.from(tag.trim()).slice(0, longest).join("").trim();
  return [...new Set(text.split(",").map(cut))].filter(Boolean);
}
