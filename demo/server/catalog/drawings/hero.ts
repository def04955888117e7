import { fruitBowl, loaf, mug, plant } from "./greenery.ts";
import { blender, kettle, toaster } from "./kitchen.ts";
import { palette } from "./palette.ts";
import { block, box, dot, faint, gloss, line, oval, path, picture, place, plank, shade, shapes } from "./pen.ts";

const { brick, clay, forest, ink, linen, moss, mustard, navy, oak, sky, snow, steel, teal, walnut } = palette;

const tiles = (): string =>
  shapes(
    box(0, 0, 1280, 560, 0, "#f6ecdd"),
    ...Array.from({ length: 5 }, (_, row) => line(`M0 ${250 + row * 62}h1280`, "#ecdfca", 3)),
    ...Array.from({ length: 5 }, (_, row) =>
      line(Array.from({ length: 14 }, (__, at) => `M${at * 100 + (row % 2) * 50} ${250 + row * 62}v62`).join(""), "#ecdfca", 3),
    ),
    box(0, 236, 1280, 14, 0, "#fdf6ea"),
  );

const window = (): string =>
  shapes(
    box(800, 36, 330, 300, 10, snow[2]),
    box(796, 30, 330, 300, 10, snow[0]),
    box(814, 48, 294, 264, 4, sky[0]),
    dot(1030, 120, 42, mustard[0]),
    path("M814 312v-70c60-50 110-40 160 0 44-30 90-30 134-6v76z", moss[0]),
    path("M814 312v-30c80-36 190-34 294 0v30z", moss[1]),
    box(954, 48, 14, 264, 0, snow[0]),
    box(814, 172, 294, 12, 0, snow[0]),
    box(784, 324, 356, 22, 6, snow[0]),
    shade("M784 340h356v6H784z", 0.1),
  );

const shelf = (): string =>
  shapes(
    plank(120, 176, 470, 16, 4, oak, 6, 3),
    shade("M126 192h458l-10 12H136z", 0.1),
    path("M170 192h16v28l-16-18zM524 192h16v10l-16 18z", oak[2]),
    place(plant(moss, clay), 196, 178, 0.42),
    place(mug(teal, teal), 304, 178, 0.34),
    place(mug(mustard, mustard), 370, 178, 0.34),
    ...[navy, brick, forest, linen].map(([light, base], at) =>
      shapes(block(440 + at * 30, 84 + ((at * 13) % 24), 26, 92 - ((at * 13) % 24), 3, [light, base], 8)),
    ),
  );

const counter = (): string =>
  shapes(
    box(0, 556, 1280, 164, 0, forest[1]),
    box(0, 556, 1280, 12, 0, forest[2]),
    plank(0, 512, 1280, 46, 0, oak, 24),
    ...[30, 344, 658, 972].map((x) =>
      shapes(box(x, 592, 290, 150, 10, forest[0]), box(x + 8, 600, 274, 150, 8, forest[1]), box(x + 112, 616, 66, 10, 5, mustard[1])),
    ),
  );

const pendant = (): string =>
  shapes(
    line("M690 0v70", ink[1], 5),
    path("M610 150c6-54 40-80 80-80s74 26 80 80z", teal[1]),
    path("M610 150c6-54 40-80 80-80-30 12-44 40-46 80z", teal[0]),
    path("M736 150c-2-40-16-68-46-80 40 0 74 26 80 80z", teal[2]),
    oval(690, 150, 80, 12, "#fff3cf"),
    faint(0.24, path("M612 154h156l120 358H492z", "#fff3cf")),
  );

/** A kitchen counter in the morning: what stands at the top of the shop's first page. */
export const hero = (): string =>
  picture(
    { width: 1280, height: 720 },
    tiles(),
    window(),
    shelf(),
    faint(0.4, path("M800 346h340l140 166H640z", "#fff8e2")),
    pendant(),
    counter(),
    place(blender(brick, clay), 128, 530, 0.86),
    place(kettle(steel, ink), 330, 532, 0.8),
    place(toaster(brick, brick), 568, 534, 0.74),
    place(mug(snow, snow), 716, 534, 0.42),
    place(loaf(walnut, walnut), 868, 534, 0.72),
    place(fruitBowl(teal, teal), 1064, 532, 0.6),
    place(plant(forest, linen), 1204, 530, 0.78),
    gloss("M0 512h1280v4H0z", 0.5),
  );
