import { palette } from "./palette.ts";
import { dot, gloss, group, line, oval, path, shadow, shapes, type Drawing } from "./pen.ts";

const { brick, clay, linen, moss, mustard, walnut } = palette;

const leaf = (turn: number, length: number, [light, base]: readonly [string, string, string]): string =>
  group(
    `rotate(${turn} 200 246)`,
    path(
      `M200 246c-${length * 0.3}-${length * 0.34}-${length * 0.26}-${length * 0.8} 0-${length}c${length * 0.26} ${length * 0.2} ${length * 0.3} ${length * 0.66} 0 ${length}z`,
      base,
    ),
    path(`M200 246c-${length * 0.3}-${length * 0.34}-${length * 0.26}-${length * 0.8} 0-${length}z`, light),
  );

/** A plant in a pot. */
export const plant: Drawing = (main, pot) =>
  shapes(
    shadow(202, 82, 332),
    ...[-68, 66, -38, 40].map((turn) => leaf(turn, 150, [main[1], main[2], main[2]])),
    ...[-18, 18, -52, 54].map((turn) => leaf(turn, 172, main)),
    leaf(0, 150, main),
    path("M138 240h124l-14 82c-2 8-8 12-16 12h-64c-8 0-14-4-16-12z", pot[1]),
    path("M138 240h38l4 94h-12c-8 0-14-4-16-12z", pot[0]),
    path("M228 240h34l-14 82c-2 8-8 12-16 12h-16z", pot[2]),
    path("M130 230h140c5 0 5 22 0 22H130c-5 0-5-22 0-22z", pot[1]),
    gloss("M134 234h52v8h-52z", 0.4),
  );

/** A plant as one sees it from afar: less of it to draw. */
export const sprig: Drawing = ([light, base, dark], pot) =>
  shapes(
    path("M200 250C130 240 90 190 84 130c60 10 104 50 116 120zM200 250c70-10 110-60 116-120-60 10-104 50-116 120z", dark),
    path("M200 250c-50-40-70-100-50-170 44 40 62 100 50 170zM200 250c50-40 70-100 50-170-44 40-62 100-50 170z", base),
    path("M200 250c-34-60-34-130 0-196 34 66 34 136 0 196z", light),
    path("M136 236h128l-16 84q-2 10-12 10h-72q-10 0-12-10z", pot[1]),
    path("M136 236h44l2 94h-18q-10 0-12-10z", pot[0]),
  );

/** A cup with a handle, and steam over it. */
export const mug: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(200, 92, 330),
    line("M170 176c-14-22 12-30 0-54M208 176c-14-22 12-30 0-54", "#fff", 8, 'opacity=".65"'),
    line("M262 226c48-8 52 66-6 62", dark, 18),
    path("M124 206h146l-8 98c-2 18-14 28-32 28h-66c-18 0-30-10-32-28z", base),
    path("M124 206h42c0 48 4 90 14 126h-16c-18 0-30-10-32-28z", light),
    path("M232 206h38l-8 98c-2 18-14 28-32 28h-16c12-34 18-76 18-126z", dark),
    oval(197, 206, 73, 17, light),
    oval(197, 208, 62, 12, walnut[2]),
    oval(197, 211, 54, 8, walnut[1]),
  );

/** A bowl with fruit. */
export const fruitBowl: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(202, 132, 332),
    dot(150, 222, 44, mustard[1]),
    dot(142, 210, 28, mustard[0]),
    dot(256, 222, 46, brick[1]),
    dot(246, 208, 28, brick[0]),
    path("M256 186c0-16 8-24 18-26l4 7c-8 4-12 10-13 19z", walnut[1]),
    dot(204, 206, 44, clay[1]),
    dot(194, 194, 26, clay[0]),
    path("M204 164c10-20 30-22 44-16-8 16-28 22-44 16z", moss[1]),
    path("M68 236h266c2 60-50 96-104 96h-60C116 332 66 296 68 236z", base),
    path("M68 236h70c-4 48 18 82 54 96h-22C116 332 66 296 68 236z", light),
    path("M282 236h52c2 60-50 96-104 96h-12c44-16 66-50 64-96z", dark),
    path("M62 228h278c6 0 6 16 0 16H62c-6 0-6-16 0-16z", light),
  );

/** A board with a loaf of bread that is cut. */
export const loaf: Drawing = () =>
  shapes(
    shadow(202, 158, 330),
    path("M44 306h312l10 14c2 8-2 12-10 12H44c-8 0-12-4-10-12z", palette.oak[2]),
    path("M44 306h312l6 9H38z", palette.oak[0]),
    path("M84 306c-26-34-10-96 44-104h140c58 0 76 66 52 104z", palette.clay[2]),
    path("M84 306c-26-34-10-96 44-104h96c-50 2-76 52-60 104z", palette.clay[1]),
    path("M292 206c44 14 48 68 28 100h-28c16-30 18-72 0-100z", "#8f4d2d"),
    ...[150, 196, 242].map((x) => path(`M${x} 204c18 8 26 22 26 40 8-16 2-32-8-40z`, linen[0])),
    gloss("M96 262c-2-24 10-40 30-46-10 16-14 30-14 48-4 8-14 8-16-2z", 0.4),
  );
