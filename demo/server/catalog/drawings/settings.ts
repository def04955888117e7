import { mug, sprig } from "./greenery.ts";
import { palette } from "./palette.ts";
import { ball, box, dot, faint, line, oval, path, place, plank, shade, shapes } from "./pen.ts";
import { sofa } from "./seating.ts";
import { bookRow } from "./storage.ts";
import type { Setting } from "./subject.ts";

const { brick, clay, forest, ink, linen, moss, mustard, navy, oak, rose, sky, snow, teal, walnut } = palette;

const window = (x: number, y: number, width: number, height: number): string =>
  shapes(
    box(x - 8, y - 8, width + 16, height + 16, 4, snow[0]),
    box(x, y, width, height, 2, sky[0]),
    path(
      `M${x} ${y + height * 0.72}q${width * 0.3}-${height * 0.24} ${width * 0.56} 0t${width * 0.44}-${height * 0.04}v${height * 0.32}H${x}z`,
      moss[0],
    ),
    dot(x + width * 0.74, y + height * 0.26, 13, mustard[0]),
    box(x + width / 2 - 3, y, 6, height, 0, snow[0]),
    box(x, y + height / 2 - 3, width, 6, 0, snow[0]),
    box(x - 14, y + height + 6, width + 28, 9, 3, snow[0]),
  );

/** A wall down to the boards of a floor. */
const boards = (y: number, wall: string): string =>
  shapes(
    box(0, 0, 400, y, 0, wall),
    box(0, y, 400, 400 - y, 0, oak[1]),
    box(0, y - 8, 400, 9, 0, snow[0]),
    line(`M0 ${y + 40}h400M0 ${y + 96}h400M90 ${y}L40 400M200 ${y}v${400 - y}M310 ${y}l50 ${400 - y}`, oak[2], 2, 'opacity=".35"'),
  );

const surface = (y: number, [light, base, dark]: readonly [string, string, string], below: string): string =>
  shapes(box(0, y, 400, 400 - y, 0, below), box(0, y, 400, 36, 0, base), box(0, y, 400, 24, 0, light), box(0, y + 36, 400, 5, 0, dark));

const painting = (x: number, y: number): string =>
  shapes(
    box(x, y, 92, 78, 3, walnut[1]),
    box(x + 7, y + 7, 78, 64, 0, snow[1]),
    dot(x + 34, y + 32, 13, clay[1]),
    path(`M${x + 10} ${y + 71}l26-38 18 22 10-10 18 26z`, teal[2]),
  );

/** A round rug with a ring woven into it, seen from the side. */
const rug = (y: number, [rx, ry]: readonly [number, number], [ringX, ringY]: readonly [number, number]): string =>
  shapes(oval(200, y, rx, ry, teal[0]), oval(200, y, ringX, ringY, "none", `stroke="${snow[0]}" stroke-width="3" opacity=".7"`));

const sunlight = faint(0.35, path("M230 0h120L130 400H-10z", "#fffaf0"));

/** Where things are used: what is around them, and the line that they stand on. */
const SETTINGS: Readonly<Record<Setting, () => string>> = {
  kitchen: () =>
    shapes(
      box(0, 0, 400, 400, 0, "#eef3ee"),
      line(
        "M0 96h400M0 146h400M0 196h400M0 246h400M40 96v50M120 96v50M200 96v50M280 96v50M360 96v50M80 146v50M160 146v50M240 146v50M320 146v50M40 196v50M120 196v50M200 196v50M280 196v50M360 196v50M80 246v50M160 246v50M240 246v50M320 246v50",
        "#dde7df",
        3,
      ),
      plank(24, 82, 352, 10, 3, oak, 4, 2),
      place(sprig(moss, clay), 74, 83, 0.2),
      place(mug(teal, teal), 320, 83, 0.24),
      place(mug(mustard, mustard), 270, 83, 0.24),
      path("M128 82V50q0-6 6-6h22q6 0 6 6v32z", brick[1]),
      box(126, 40, 38, 9, 4, walnut[1]),
      path("M176 82V58q0-6 6-6h18q6 0 6 6v24z", navy[1]),
      box(174, 48, 34, 8, 4, walnut[1]),
      sunlight,
      surface(286, oak, forest[1]),
      box(18, 344, 172, 70, 6, forest[0]),
      box(210, 344, 172, 70, 6, forest[0]),
      place(sprig(forest, linen), 350, 308, 0.36),
    ),
  desk: () =>
    shapes(
      box(0, 0, 400, 400, 0, "#e3ecf2"),
      window(228, 30, 140, 120),
      box(26, 46, 150, 104, 6, linen[1]),
      box(34, 54, 40, 40, 2, mustard[0]),
      box(86, 60, 40, 40, 2, rose[0]),
      box(44, 104, 36, 36, 2, teal[0]),
      box(132, 96, 34, 40, 2, snow[0]),
      dot(54, 56, 4, brick[1]),
      dot(106, 62, 4, navy[1]),
      sunlight,
      surface(286, walnut, "#c9d7e1"),
      bookRow(12, 300, 5, 1, 84),
      place(mug(clay, clay), 352, 318, 0.34),
    ),
  room: () =>
    shapes(
      box(0, 0, 400, 290, 0, "#ede5d8"),
      window(30, 34, 112, 120),
      painting(262, 44),
      box(0, 282, 400, 118, 0, oak[1]),
      box(0, 276, 400, 8, 0, snow[0]),
      line("M0 322h400M0 362h400M90 284l-30 116M230 284v116M330 284l30 116", oak[2], 2, 'opacity=".35"'),
      sunlight,
      rug(344, [178, 30], [154, 24]),
      place(sprig(forest, clay), 366, 300, 0.44),
    ),
  floor: () =>
    shapes(
      boards(230, "#e9e6dc"),
      painting(250, 30),
      sunlight,
      place(sprig(forest, clay), 52, 256, 0.5),
      place(sofa({ width: 300, seats: 2, legs: "tapered", arms: "round", top: 150, pillow: mustard })(teal, walnut), 214, 262, 0.72),
    ),
  wall: () => shapes(boards(312, "#ece7dd"), sunlight, place(sprig(forest, clay), 366, 350, 0.46), rug(366, [150, 16], [128, 11])),
  nursery: () =>
    shapes(
      box(0, 0, 400, 290, 0, "#f7e9d7"),
      ...[40, 120, 200, 280, 360].map((x, at) =>
        shapes(dot(x, 150 + (at % 2) * 46, 6, "#efd8b9"), dot(x + 40, 200 - (at % 2) * 20, 6, "#efd8b9")),
      ),
      line("M0 26c120 66 280 66 400 0", walnut[0], 3),
      ...[
        [46, 48, brick[0]],
        [108, 66, mustard[1]],
        [172, 75, teal[1]],
        [238, 74, rose[1]],
        [300, 64, navy[0]],
        [354, 46, moss[1]],
      ].map(([x, y, fill]) => path(`M${Number(x) - 19} ${Number(y) - 4}h38l-19 38z`, String(fill))),
      box(0, 282, 400, 118, 0, linen[1]),
      box(0, 276, 400, 8, 0, snow[0]),
      sunlight,
      oval(200, 346, 180, 32, rose[0]),
      box(22, 276, 34, 34, 4, teal[1]),
      box(58, 276, 34, 34, 4, mustard[1]),
      box(40, 242, 34, 34, 4, brick[0]),
      dot(362, 296, 22, navy[0]),
      path("M342 288c14 8 28 8 42 0", "none", `stroke="${snow[0]}" stroke-width="6"`),
    ),
  outdoors: () =>
    shapes(
      box(0, 0, 400, 400, 0, "#d9ecf4"),
      dot(318, 74, 34, mustard[0]),
      path("M0 224l92-112 66 72 56-58 108 112 78-60v130H0z", "#a9cbd3"),
      path("M92 112l30 33-18 8-14-8-22 8zM214 126l22 23-14 6-10-6-16 4z", snow[0]),
      path("M0 250c90-46 170-36 236-8 60-28 110-30 164-10v168H0z", moss[0]),
      ...[
        [42, 262],
        [84, 250],
        [352, 256],
        [382, 268],
      ].map(([x, y], at) =>
        shapes(box(x! - 4, y! - 8, 8, 24, 2, walnut[1]), path(`M${x} ${y! - 78}l27 74h-54z`, at % 2 ? forest[0] : forest[1])),
      ),
      path("M0 296c120-22 270-22 400 0v104H0z", moss[1]),
      path("M40 372c4-14 8-18 10-30 4 10 8 16 10 30zM336 384c4-14 8-18 10-30 4 10 8 16 10 30z", moss[2]),
      dot(78, 356, 5, snow[0]),
      dot(316, 366, 5, mustard[0]),
      dot(368, 346, 5, rose[0]),
    ),
  table: () =>
    shapes(
      box(0, 0, 400, 400, 0, "#f3ead9"),
      window(122, 24, 156, 128),
      path("M92 8h48c0 60-8 110-40 150H84z", brick[0]),
      path("M308 8h-48c0 60 8 110 40 150h16z", brick[0]),
      line("M74 10h252", walnut[1], 8),
      sunlight,
      box(0, 280, 400, 120, 0, snow[1]),
      ...[0, 1, 2, 3, 4].map((at) => box(at * 88, 280, 44, 120, 0, sky[1], 'opacity=".4"')),
      box(0, 300, 400, 24, 0, sky[1], 'opacity=".4"'),
      box(0, 352, 400, 28, 0, sky[1], 'opacity=".4"'),
      shade("M0 280h400v5H0z", 0.08),
      place(sprig(moss, teal), 54, 308, 0.34),
      path("M330 308c0-10 56-10 56 0 0 12-12 18-28 18s-28-6-28-18z", snow[0]),
      dot(348, 300, 11, brick[1]),
      dot(367, 299, 11, mustard[1]),
    ),
  bench: () =>
    shapes(
      box(0, 0, 400, 400, 0, "#efe3de"),
      plank(30, 60, 340, 16, 4, oak, 6, 3),
      ...[76, 158, 240, 322].map((x) => path(`M${x - 5} 70h10v20q0 6 10 6v8q-20 2-20-14z`, ink[1])),
      path("M58 96c14-8 24-8 36 0l12 96c-20 8-40 8-60 0z", teal[1]),
      path("M58 96c6-4 10-5 16-6-8 30-8 70-6 107-8-1-14-2-22-5z", teal[0]),
      path("M300 96c18-10 30-10 44 0 8 20 8 34 4 50h-52c-4-16-4-30 4-50z", mustard[1]),
      line("M306 96c4-26 28-26 32 0", mustard[2], 5),
      sunlight,
      box(0, 352, 400, 48, 0, oak[1]),
      box(0, 348, 400, 6, 0, snow[0]),
      plank(22, 300, 356, 34, 6, walnut, 18),
      path("M46 334h24l-4 56H52zM330 334h24l-6 56h-14z", walnut[2]),
    ),
  shelf: () =>
    shapes(
      box(0, 0, 400, 400, 0, "#dfecea"),
      path("M60 0h130L40 400h-90z", "#fff", 'opacity=".28"'),
      plank(28, 92, 344, 12, 3, walnut, 5, 2),
      bookRow(60, 92, 7, 3, 58),
      place(sprig(moss, snow), 300, 93, 0.22),
      ball(220, 70, 22, mustard, 7, 10),
      shade("M34 104h332l-10 12H46z", 0.08),
      plank(0, 306, 400, 30, 0, oak, 18),
      shade("M0 336h400v14H0z", 0.1),
      bookRow(14, 308, 5, 2, 92),
      place(sprig(forest, clay), 352, 318, 0.38),
    ),
};

/** Where the things of a setting stand. */
const LINES: Readonly<Record<Setting, number>> = {
  kitchen: 306,
  desk: 306,
  room: 352,
  nursery: 352,
  outdoors: 350,
  table: 334,
  bench: 314,
  shelf: 322,
  floor: 384,
  wall: 338,
};

export const settingOf = (setting: Setting): string => SETTINGS[setting]();
export const lineOf = (setting: Setting): number => LINES[setting];
