import type { LookRequest } from "../../../src/contract/shop-by-look.ts";
import type { Piece } from "./look-items.ts";

/** How much two items go with one another; the same thing twice goes less well than two different things of one line. */
export function likeness(a: Piece, b: Piece): number {
  const same = (field: "style" | "colour" | "material" | "brand") => (a[field] === b[field] ? 1 : 0);
  return 3 * same("style") + 2 * same("colour") + same("material") + same("brand") - (a.kind === b.kind ? 1 : 0);
}

type Marks = Pick<LookRequest, "anchorAsin" | "positive" | "negative">;

/** How much a mark of this iteration counts: what was said last says most. */
const weightOf = (iteration: number): number => 1 + iteration / 10;

/** Items in the order in which they are shown: what goes with the main item and with what is liked comes first, what is disliked not at all. */
export function ranked(all: readonly Piece[], found: readonly Piece[], { anchorAsin, positive = [], negative = [] }: Marks): Piece[] {
  const byAsin = new Map(all.map((piece) => [piece.asin, piece]));
  const weighed = (marks: NonNullable<Marks["positive"]>, sign: 1 | -1) =>
    marks.flatMap(({ asin, iteration }) => {
      const piece = byAsin.get(asin);
      return piece ? [{ piece, weight: sign * weightOf(iteration) }] : [];
    });
  const anchor = byAsin.get(anchorAsin);
  const said = [...(anchor ? [{ piece: anchor, weight: 1 }] : []), ...weighed(positive, 1), ...weighed(negative, -1)];
  const score = (piece: Piece) => said.reduce((sum, one) => sum + one.weight * likeness(piece, one.piece), 0);
  const disliked = new Set(negative.map(({ asin }) => asin));
  return found
    .filter(({ asin }) => asin !== anchorAsin && !disliked.has(asin))
    .map((piece, at) => ({ piece, at, score: score(piece) }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .map(({ piece }) => piece);
}

/** Items whose texts have every word of the query. */
export function searched(pieces: readonly Piece[], query: string): Piece[] {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return pieces.filter((piece) => {
    const text = [piece.title, piece.brand, piece.kind, piece.style, piece.colour, piece.material].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
