import { fruitBowl, mug, plant, sprig } from "../catalog/drawings/greenery.ts";
import { standMixer, stovetopKettle, toaster } from "../catalog/drawings/kitchen.ts";
import { arcLamp, enamelPendant, readingLamp } from "../catalog/drawings/lamps.ts";
import { palette } from "../catalog/drawings/palette.ts";
import { block, box, dot, faint, group, line, oval, path, picture, place, plank, shade, shapes } from "../catalog/drawings/pen.ts";
import { armchair, footstool, sofa } from "../catalog/drawings/seating.ts";
import { smartSpeaker } from "../catalog/drawings/smart-home.ts";
import { bookcase, bookRow } from "../catalog/drawings/storage.ts";
import { roundTable, sideTable } from "../catalog/drawings/tables.ts";
import { tuftedRug } from "../catalog/drawings/textiles.ts";

/** Width and height of a drawing of a room, CSS px. */
export const ROOM_SIZE = { width: 800, height: 533 };

const { brick, clay, forest, ink, linen, moss, mustard, navy, oak, sky, snow, steel, teal, walnut } = palette;

/** Wall and boards, with the skirting between them. */
const room = (wall: string, from: number): string =>
  shapes(
    box(0, 0, 800, from, 0, wall),
    box(0, from, 800, 533 - from, 0, oak[1]),
    ...[0.28, 0.62].map((part) => line(`M0 ${Math.round(from + (533 - from) * part)}h800`, oak[2], 2, 'opacity=".4"')),
    line(
      [90, 250, 400, 560, 710].map((x) => `M${x} ${from}L${Math.round(400 + (x - 400) * 1.32)} 533`).join(""),
      oak[2],
      2,
      'opacity=".3"',
    ),
    box(0, from - 16, 800, 18, 0, snow[0]),
    shade(`M0 ${from}h800v6H0z`, 0.12),
  );

/** A window on hills, and its light on the wall and the floor. */
const window = (x: number, y: number, width: number, height: number): string =>
  shapes(
    box(x - 10, y - 10, width + 20, height + 20, 5, snow[0]),
    box(x, y, width, height, 2, sky[0]),
    dot(x + width * 0.72, y + height * 0.26, 20, mustard[0]),
    path(
      `M${x} ${y + height * 0.66}q${width * 0.3}-${height * 0.2} ${width * 0.56} 0t${width * 0.44}-${height * 0.04}v${height * 0.38}H${x}z`,
      moss[0],
    ),
    path(`M${x} ${y + height * 0.84}q${width * 0.4}-${height * 0.2} ${width} 0v${height * 0.16}H${x}z`, moss[1]),
    box(x + width / 2 - 4, y, 8, height, 0, snow[0]),
    box(x, y + height / 2 - 4, width, 8, 0, snow[0]),
    box(x - 18, y + height + 8, width + 36, 12, 4, snow[0]),
    shade(`M${x - 14} ${y + height + 20}h${width + 28}v5h-${width + 28}z`, 0.1),
    faint(0.3, path(`M${x + width * 0.2} ${y + height + 20}h${width * 0.8}L${x + width * 1.5} 533H${x + width * 0.5}z`, "#fff6dc")),
  );

const painting = (x: number, y: number, width: number, height: number, sun: string, hills: string): string =>
  shapes(
    shade(`M${x + 5} ${y + 7}h${width}v${height}h-${width}z`, 0.12),
    box(x, y, width, height, 3, walnut[1]),
    box(x + 9, y + 9, width - 18, height - 18, 0, snow[1]),
    dot(x + width * 0.36, y + height * 0.44, height * 0.17, sun),
    path(
      `M${x + 9} ${y + height - 9}l${width * 0.32}-${height * 0.44} ${width * 0.2} ${height * 0.24} ${width * 0.14}-${height * 0.12} ${width * 0.34 - 18} ${height * 0.32}z`,
      hills,
    ),
  );

const livingRoom = shapes(
  room("#ece4d7", 372),
  window(72, 60, 176, 176),
  painting(322, 52, 132, 98, clay[1], teal[2]),
  painting(474, 74, 66, 76, mustard[1], forest[1]),
  // what lies on the floor comes first, then what stands behind the sofa
  group("translate(20 282) scale(1.8 .745)", tuftedRug(navy, linen)),
  place(arcLamp(steel, ink), 541, 370, 1.1),
  place(plant(forest, clay), 62, 404, 0.82),
  place(armchair({ legs: "tapered", arms: "round" })(clay, walnut), 672, 440, 0.86),
  place(sofa({ width: 336, seats: 3, legs: "tapered", arms: "round", top: 136, pillow: teal })(steel, walnut), 320, 414, 1.22),
  place(roundTable(oak, oak), 456, 489, 0.62),
);

const tiles = (y: number, rows: number): string =>
  shapes(
    ...Array.from({ length: rows }, (_, row) =>
      line(Array.from({ length: 11 }, (__, at) => `M${at * 80 + (row % 2) * 40} ${y + row * 46}v46`).join(""), "#dbe6de", 3),
    ),
    line(Array.from({ length: rows + 1 }, (_, row) => `M0 ${y + row * 46}h800`).join(""), "#dbe6de", 3),
  );

const kitchen = shapes(
  box(0, 0, 800, 533, 0, "#f0f4ef"),
  tiles(152, 4),
  window(604, 56, 150, 132),
  // a shelf
  plank(40, 132, 330, 12, 4, oak, 5, 2),
  shade("M46 144h318l-8 10H56z", 0.1),
  place(mug(teal, teal), 176, 133, 0.26),
  place(mug(clay, clay), 224, 133, 0.26),
  place(sprig(moss, clay), 84, 133, 0.3),
  bookRow(254, 132, 4, 1, 62),
  path("M322 132V92q0-6 6-6h22q6 0 6 6v40z", brick[1]),
  path("M322 132V92q0-6 6-6h6v46z", brick[0]),
  box(319, 80, 40, 10, 4, walnut[1]),
  // the lamp over the counter, and its light
  group("translate(404 0) scale(.62)", enamelPendant(teal, ink)),
  faint(0.2, path("M454 154h148l70 184H384z", "#fff1c4")),
  // counter and cupboards
  box(0, 362, 800, 171, 0, forest[1]),
  plank(0, 322, 800, 42, 0, oak, 24),
  shade("M0 364h800v7H0z", 0.2),
  ...[14, 412, 608].map((x) =>
    shapes(box(x, 384, 178, 160, 8, forest[0]), box(x + 7, 391, 164, 160, 6, forest[1]), box(x + 62, 402, 54, 9, 4, mustard[1])),
  ),
  // the oven, and the hob upon it
  block(206, 364, 192, 169, 0, steel, 60),
  ...[236, 268, 336, 368].map((x) => shapes(dot(x, 384, 9, ink[1]), dot(x - 2, 382, 4, ink[0]))),
  box(222, 404, 160, 110, 8, ink[2]),
  path("M232 412h70l-60 92h-10z", ink[1]),
  box(226, 398, 152, 8, 4, steel[2]),
  path("M196 326h190l10 12H184z", ink[2]),
  oval(242, 332, 50, 5, ink[0]),
  oval(346, 332, 30, 4, ink[1]),
  place(stovetopKettle(steel, ink), 240, 334, 0.56),
  place(toaster(brick, brick), 424, 338, 0.56),
  place(standMixer(sky, ink), 92, 338, 0.56),
  place(smartSpeaker(linen, ink), 564, 338, 0.44),
  place(fruitBowl(teal, teal), 684, 338, 0.46),
  place(sprig(forest, linen), 772, 336, 0.42),
);

const readingCorner = shapes(
  room("#dde8e6", 410),
  window(112, 62, 152, 178),
  painting(318, 76, 88, 70, brick[1], navy[1]),
  group("translate(58 354) scale(1.36 .5)", tuftedRug(clay, linen)),
  place(bookcase(walnut, ink), 608, 446, 1.3),
  place(plant(moss, teal), 754, 458, 0.7),
  place(sideTable({ legs: "tapered" })(oak, oak), 124, 458, 0.66),
  place(armchair({ legs: "tapered", arms: "round" })(mustard, walnut), 296, 458, 1.06),
  place(readingLamp(brick, ink), 446, 470, 1.16),
  place(footstool("tapered")(mustard, walnut), 346, 520, 0.5),
);

const PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries({ "living-room": livingRoom, kitchen, "reading-corner": readingCorner }).map(([name, drawn]) => [
    name,
    picture(ROOM_SIZE, drawn),
  ]),
);

/** The drawing of a room of the shop; `undefined` where it has none of that name. */
export const roomPicture = (name: string): string | undefined => PICTURES.get(name);
