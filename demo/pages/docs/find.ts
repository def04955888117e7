/** `search.json`: pages by path and title, and rows of page index, anchor, section, name and text. */
export interface SearchIndex {
  readonly pages: readonly (readonly [path: string, title: string])[];
  readonly rows: readonly (readonly [page: number, anchor: string, section: string, name: string, text: string])[];
}

export interface Found {
  readonly href: string;
  /** what was found: an option, an event, a heading, a page */
  readonly name: string;
  /** where it stands: page and section */
  readonly where: string;
  /** the beginning of what is said about it */
  readonly text: string;
}

const SHOWN = 140;

/** How well one word fits a row; 0 when it is nowhere in it. The name counts most, whole before its beginning before its inside. */
function weigh(word: string, name: string, title: string, text: string): number {
  if (name === word || name === `dp-${word}`) return 100;
  if (name.startsWith(word) || name.startsWith(`dp-${word}`)) return 60;
  if (name.includes(word)) return 40;
  if (title.includes(word)) return 12;
  return text.includes(word) ? 5 : 0;
}

/** The rows in which every word of the question is, the best first. A page itself comes before what stands on it. */
export function find(index: SearchIndex, asked: string, most = 30): readonly Found[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits: { readonly score: number; readonly at: number }[] = [];
  for (const [at, [page, anchor, section, name, text]] of index.rows.entries()) {
    const title = `${index.pages[page]![1]} ${section}`.toLowerCase();
    const weights = words.map((word) => weigh(word, name.toLowerCase(), title, text.toLowerCase()));
    if (weights.includes(0)) continue;
    hits.push({ score: weights.reduce((sum, weight) => sum + weight, 0) + (anchor === "" ? 8 : 0), at });
  }
  hits.sort((a, b) => b.score - a.score || a.at - b.at);
  return hits.slice(0, most).map(({ at }) => {
    const [page, anchor, section, name, text] = index.rows[at]!;
    const [path, title] = index.pages[page]!;
    return {
      href: `/docs/${path}${anchor && `#${anchor}`}`,
      name,
      where: [anchor && title, section].filter(Boolean).join(" › "),
      text: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text,
    };
  });
}
