import { sprig } from "./greenery.ts";
import { palette, type Tones } from "./palette.ts";
import { ball, block, box, line, path, place, plank, shade, shadow, shapes, twoDots, type Drawing } from "./pen.ts";
import { leg, type Legs } from "./seating.ts";

const { brick, clay, forest, linen, moss, mustard, navy, plum, snow, teal } = palette;

const SPINES = [brick, navy, mustard, forest, plum, linen, clay, teal] as const;

/** Books that stand on a board. */
export function bookRow(x: number, y: number, count: number, first: number, tallest: number): string {
  const books = Array.from({ length: count }, (_, at) => ({ left: x + at * 14, height: tallest - ((at * 7 + first * 5) % 14), at }));
  return shapes(
    ...books.map(({ left, height, at }) => box(left, y - height, 13, height, 2, SPINES[(at * 3 + first) % SPINES.length]![1])),
    line(books.map(({ left, height }) => `M${left + 3} ${y - height + 3}v${height - 5}`).join(""), "#fff", 3, 'opacity=".32"'),
  );
}

/** A box with a handle. */
const crate = (x: number, y: number, tones: Tones): string =>
  shapes(block(x, y - 30, 50, 30, 4, tones, 18), box(x + 16, y - 20, 18, 6, 3, tones[2]));

/** What stands on the boards, from the top: each board is 46 high and begins at `left`. */
const filled = (left: number, boards: readonly number[]): string =>
  shapes(
    ...boards.map(
      (y, at) =>
        [
          shapes(bookRow(left + 6, y, 5, 0, 42), place(sprig(moss, clay), left + 112, y, 0.13)),
          shapes(
            path(`M${left + 12} ${y - 32}h22c8 10 8 22 2 32H${left + 10}c-6-10-6-22 2-32z`, teal[1]),
            path(`M${left + 12} ${y - 32}h8c-6 12-6 22-2 32h-8c-6-10-6-22 2-32z`, teal[0]),
            bookRow(left + 54, y, 6, 3, 42),
          ),
          shapes(bookRow(left + 4, y, 7, 1, 42), ball(left + 124, y - 12, 12, mustard, 4, 5)),
          shapes(crate(left + 8, y, linen), bookRow(left + 72, y, 5, 2, 42)),
          shapes(bookRow(left + 10, y, 4, 5, 40), crate(left + 78, y, clay)),
        ][at % 5]!,
    ),
  );

/** A case of shelves with books on them. */
export const bookcase: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(208, 104, 333),
    path("M112 36h176q6 0 6 6v288h-16v-10H122v10h-16V42q0-6 6-6z", dark),
    box(122, 50, 156, 270, 0, second[2]),
    shade("M122 50h156v8H130v262h-8z", 0.25),
    filled(126, [100, 152, 204, 256, 308]),
    ...[100, 152, 204, 256, 308].map((y) => plank(118, y, 164, 8, 1, [light, base], 3)),
    path("M106 42q0-6 6-6h14v294h-20z", base),
    path("M106 42q0-6 6-6h4v294h-10z", light),
    path("M274 36h14q6 0 6 6v288h-20z", dark),
    path("M104 30h192q4 0 4 4v12H100V34q0-4 4-4z", base),
    path("M104 30h192q4 0 4 4v3H100v-3q0-4 4-4z", light),
  );

/** A shelf like a ladder that leans on the wall. */
export const ladderShelf: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(206, 104, 332),
    line("M148 40L112 328M252 40l36 288", dark, 13),
    ...[
      [150, 250, 96],
      [142, 258, 152],
      [134, 266, 210],
      [126, 274, 268],
    ].map(([from, to, y], at) =>
      shapes(
        [
          place(sprig(moss, clay), 200, y!, 0.2),
          bookRow(from! + 12, y!, 6, 1, 40),
          shapes(block(from! + 14, y! - 34, 46, 34, 4, linen, 16), bookRow(from! + 72, y!, 3, 4, 40)),
          shapes(bookRow(from! + 10, y!, 5, 2, 42), ball(to! - 34, y! - 17, 17, teal, 6, 7)),
        ][at]!,
        path(`M${from! - 8} ${y}h${to! - from! + 16}l4 12H${from! - 12}z`, base),
        path(`M${from! - 8} ${y}h${to! - from! + 16}l1 4H${from! - 9}z`, light),
        shade(`M${from! - 10} ${y! + 12}h${to! - from! + 20}v4H${from! - 10}z`, 0.12),
      ),
    ),
    line("M140 44L102 328M260 44l38 284", base, 11),
    line("M137 44L99 326", light, 4),
  );

/** A long, low case with doors and drawers. */
export const sideboard =
  (legs: Legs): Drawing =>
  ([light, base, dark], second) =>
    shapes(
      shadow(206, 182, 331),
      leg(legs, 62, 286, -1, second),
      leg(legs, 338, 286, 1, second),
      path("M46 162h308l18 20H28z", light),
      path("M28 182h344v104q0 6-6 6H34q-6 0-6-6z", base),
      path("M28 182h344v7H28z", light),
      path("M28 190h112v102H34q-6 0-6-6z", light, 'opacity=".5"'),
      path("M262 190h110v96q0 6-6 6H262z", dark, 'opacity=".75"'),
      ...[
        [40, 96],
        [264, 96],
      ].map(([x, width]) => box(x!, 200, width!, 82, 4, "none", `stroke="${dark}" stroke-width="4"`)),
      ...[200, 229, 258].map((y) =>
        shapes(box(148, y, 104, 24, 4, "none", `stroke="${dark}" stroke-width="4"`), box(186, y + 9, 28, 6, 3, second[2])),
      ),
      twoDots(200, 241, 76, 6, second[2]),
      shade("M34 292h332v5H34z", 0.14),
      place(sprig(moss, clay), 94, 174, 0.24),
      bookRow(230, 172, 6, 2, 46),
      path("M164 172c-8-14-8-28 2-40h16c10 12 10 26 2 40z", snow[1]),
      path("M164 172c-8-14-8-28 2-40h6c-6 12-6 26 0 40z", snow[0]),
    );
