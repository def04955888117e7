/** `search.json`: pages by path, title and group, and rows of page index, anchor, section, name and text. */
export interface SearchIndex {
  readonly pages: readonly (readonly [path: string, title: string, group: string])[];
  readonly rows: readonly (readonly [page: number, anchor: string, section: string, name: string, text: string])[];
}

export interface Found {
  readonly href: string;
  /** what was found: an option, an event, a heading, a page */
  readonly name: string;
  /** where it stands: page and section */
  readonly where: string;
  /** the beginning of what is said about it, or the part that holds the first word */
  readonly text: string;
  /** what it is, in a word: "Option", "Event", "Recipes" */
  readonly kind: string;
}

/** How many results a first page of them has. */
export const PAGE = 30;

const SHOWN = 140;

/** Rows of these sections of a page are things with a name of their own. */
const KINDS: Readonly<Record<string, string>> = {
  Options: "Option",
  Events: "Event",
  States: "State",
  Slots: "Slot",
  Parts: "Part",
  "Custom properties": "Property",
  Texts: "Text",
  Calls: "Call",
  "Page-wide options": "Option",
  "Product stores": "Store",
  "Page stores": "Store",
};

export const wordsOf = (asked: string): readonly string[] => asked.toLowerCase().split(/\s+/).filter(Boolean);

const plain = (name: string) => name.replace(/^dp-/, "");

/** A row in small letters: what a search compares. */
interface Row {
  readonly name: string;
  /** the title of its page, where it is not the page itself */
  readonly page: string;
  /** page and section */
  readonly title: string;
  readonly text: string;
  readonly all: string;
}

const prepared = new WeakMap<SearchIndex, readonly Row[]>();

/** The rows as a search compares them, made once for an index. */
function rowsOf(index: SearchIndex): readonly Row[] {
  const known = prepared.get(index);
  if (known) return known;
  const rows = index.rows.map(([at, anchor, section, name, text]) => {
    const page = anchor ? index.pages[at]![1].toLowerCase() : "";
    const row = { name: name.toLowerCase(), page, title: `${page} ${section.toLowerCase()}`, text: text.toLowerCase() };
    return { ...row, all: `${row.name}\n${row.title}\n${row.text}` };
  });
  prepared.set(index, rows);
  return rows;
}

/**
 * How well one word fits a row; 0 when it is nowhere in it. The name counts most: whole, then its beginning, then the beginning
 * of one of its words, then its inside. After it the page, the section, the text.
 */
function weigh(word: string, { name, page, title }: Row): number {
  if (name === word || plain(name) === plain(word)) return 100;
  if (name.startsWith(word) || plain(name).startsWith(word)) return 60;
  if (startsWord(name, word)) return 50;
  if (page !== "" && plain(page) === plain(word)) return 34;
  if (name.includes(word)) return 30;
  if (startsWord(title, word)) return 14;
  return title.includes(word) ? 10 : 5;
}

const startsWord = (text: string, word: string) => {
  const at = text.indexOf(word);
  return at === 0 || (at > 0 && !/[a-z0-9]/.test(text[at - 1]!)) || text.includes(` ${word}`);
};

const isRow = (section: string) => section in KINDS;

/** What kind of row it is: a page comes before an option, an option before a heading, a heading before what only mentions it. */
const rank = (anchor: string, section: string) => (anchor === "" ? 12 : isRow(section) ? 6 : 0);

const kindOf = (group: string, anchor: string, section: string) =>
  anchor === "" || !isRow(section) ? (group === "Elements" ? "Element" : group) : KINDS[section]!;

/** The part of a text that is worth showing for these words. */
function excerpt(text: string, words: readonly string[]): string {
  const at = Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0));
  if (text.length <= SHOWN) return text;
  if (!Number.isFinite(at) || at < SHOWN - 30) return `${text.slice(0, SHOWN)}…`;
  const from = text.lastIndexOf(" ", at - 40) + 1;
  return `…${text.slice(from, from + SHOWN)}${from + SHOWN < text.length ? "…" : ""}`;
}

const narrowed = new WeakMap<SearchIndex, { readonly word: string; readonly hits: readonly number[] }>();

/** The rows that hold a word. Those of the last one are kept: who types on asks for its word again with each letter of the next. */
function rowsWith(index: SearchIndex, word: string): readonly number[] {
  const kept = narrowed.get(index);
  if (kept?.word === word) return kept.hits;
  const hits = rowsOf(index).flatMap(({ all }, at) => (all.includes(word) ? [at] : []));
  narrowed.set(index, { word, hits });
  return hits;
}

/** The rows in which every word of the question is, the best first. */
export function find(index: SearchIndex, asked: string, most = PAGE): readonly Found[] {
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  const phrase = words.join(" ");
  const hits: { readonly score: number; readonly at: number }[] = [];
  const rows = rowsOf(index);
  for (const at of rowsWith(index, words[0]!)) {
    const row = rows[at]!;
    if (!words.every((word) => row.all.includes(word))) continue;
    const [, anchor, section] = index.rows[at]!;
    const weights = words.map((word) => weigh(word, row));
    const whole = words.length > 1 && row.name.includes(phrase) ? (row.name === phrase ? 120 : 60) : 0;
    // two rows that both have the word in their name: the shorter name is more of what was asked for
    const close = Math.max(...weights) >= 30 ? 10 / Math.max(row.name.length, 1) : 0;
    hits.push({ score: weights.reduce((sum, weight) => sum + weight, 0) / words.length + whole + close + rank(anchor, section), at });
  }
  hits.sort((a, b) => b.score - a.score || a.at - b.at);
  return hits.slice(0, most).map(({ at }) => {
    const [page, anchor, section, name, text] = index.rows[at]!;
    const [path, title, group] = index.pages[page]!;
    return {
      href: `/docs/${path}${anchor && `#${anchor}`}`,
      name,
      where: [anchor && title, section].filter(Boolean).join(" › ") || group,
      text: excerpt(text, words),
      kind: kindOf(group, anchor, section),
    };
  });
}

/** A text in pieces, those that hold a word of the question marked. */
export function marked(text: string, words: readonly string[]): readonly (readonly [piece: string, isHit: boolean])[] {
  if (words.length === 0) return [[text, false]];
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
  return text
    .split(new RegExp(`(${pattern})`, "gi"))
    .map((piece, at) => [piece, at % 2 === 1] as const)
    .filter(([piece]) => piece !== "");
}
