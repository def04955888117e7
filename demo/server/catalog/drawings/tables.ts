import { mug } from "./greenery.ts";
import { palette, type Tones } from "./palette.ts";
import { ball, block, box, dot, gloss, line, oval, path, place, plank, shade, shadow, shapes, type Drawing } from "./pen.ts";
import { leg, type Legs } from "./seating.ts";

const { brick, clay, linen, moss, navy, sky, snow, steel, teal } = palette;

const books = (x: number, y: number): string => shapes(block(x, y - 14, 92, 14, 3, navy, 34), block(x + 8, y - 27, 78, 13, 3, brick, 28));

const vase = (x: number, y: number): string =>
  shapes(
    line(`M${x} ${y - 50}c-4-30-16-40-24-58M${x} ${y - 50}c2-34 14-44 22-64M${x} ${y - 50}v-70`, moss[2], 4),
    ...[
      [-26, -112],
      [24, -118],
      [0, -124],
    ].map(([dx, dy], at) =>
      shapes(dot(x + dx!, y + dy!, 11, at % 2 ? clay[1] : linen[1]), dot(x + dx! - 3, y + dy! - 3, 5, at % 2 ? clay[0] : linen[0])),
    ),
    path(`M${x - 10} ${y - 56}h20c-2 12 14 18 14 36 0 14-10 20-24 20s-24-6-24-20c0-18 16-24 14-36z`, teal[1]),
    path(`M${x - 10} ${y - 56}h8c-4 14-10 20-10 36 0 10 2 16 6 19-10-2-18-8-18-19 0-18 16-24 14-36z`, teal[0]),
  );

/** A round table. */
export const roundTable: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 156, 328),
    line("M116 236L94 324M284 236l22 88", second[1], 15),
    line("M112 236L91 322", second[0], 5),
    line("M200 244v84", second[2], 15),
    oval(200, 222, 160, 40, dark),
    oval(200, 212, 160, 40, base),
    path("M40 212c0-22 72-40 160-40-80 10-110 50-60 77-58-6-100-20-100-37z", light),
    line("M92 214c40-20 120-26 190-18M110 228c50-12 130-14 200-6", dark, 3, 'opacity=".45"'),
    vase(168, 216),
    books(206, 222),
  );

/** Glass on a frame of steel. */
export const glassTable: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 160, 328),
    line("M80 208l24 116h192l24-116", second[2], 9),
    line("M112 208l20 78h136l20-78", second[1], 7),
    path("M88 176h224l64 44H24z", light, 'opacity=".85"'),
    path("M88 176h80l-60 44H24z", "#fff", 'opacity=".6"'),
    gloss("M204 176h30l-24 44h-40z", 0.5),
    path("M24 220h352v9q0 3-4 3H28q-4 0-4-3z", base),
    path("M24 220h352v3H24z", "#fff", 'opacity=".7"'),
    path("M280 220h96v9q0 3-4 3h-92z", dark, 'opacity=".5"'),
    place(mug(teal, teal), 250, 204, 0.3),
    vase(150, 204),
  );

/** Two tables, one of which goes under the other. */
export const nestOfTables: Drawing = (main, second) => {
  const table = (x: number, y: number, rx: number, [light, base, dark]: Tones): string =>
    shapes(
      line(`M${x - rx * 0.66} ${y + 8}L${x - rx * 0.84} 324M${x + rx * 0.66} ${y + 8}L${x + rx * 0.84} 324`, dark, 11),
      line(`M${x} ${y + 14}V328`, dark, 11),
      oval(x, y + 8, rx, rx * 0.25, dark),
      oval(x, y, rx, rx * 0.25, base),
      path(
        `M${x - rx} ${y}a${rx} ${rx * 0.25} 0 0 1 ${rx} ${-rx * 0.25}c${-rx * 0.5} ${rx * 0.08}-${rx * 0.7} ${rx * 0.24}-${rx * 0.34} ${rx * 0.48}a${rx} ${rx * 0.25} 0 0 1 ${-rx * 0.66} ${-rx * 0.23}z`,
        light,
      ),
    );
  return shapes(
    shadow(206, 160, 328),
    table(164, 186, 126, main),
    place(mug(snow, snow), 150, 186, 0.34),
    table(268, 242, 100, second),
    books(226, 244),
  );
};

/** A block of stone. */
export const stoneTable: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(206, 168, 330),
    path("M92 246h66l8 84H84zM242 246h66l8 84h-82z", base),
    path("M92 246h24l-4 84H84zM242 246h24l-4 84h-28z", light),
    path("M144 246h14l8 84h-26zM294 246h14l8 84h-26z", dark),
    path("M78 180h244l54 44H24z", light),
    path("M24 224h352v28q0 6-6 6H30q-6 0-6-6z", base),
    path("M24 224h110v34H30q-6 0-6-6z", light, 'opacity=".6"'),
    path("M306 224h70v28q0 6-6 6h-64z", dark),
    line(
      "M92 194c40 8 60-6 100 2s70-6 110 4M70 210c40-6 80 8 130 0s90 6 130 0M40 236c50 8 90-4 140 2s110-4 170 4",
      dark,
      3,
      'opacity=".55"',
    ),
    shade("M30 258h340v5H30z", 0.14),
    vase(142, 202),
    books(206, 206),
  );

/** A small table, its tray lifted off. */
export const trayTable: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 112, 330),
    line("M132 190L106 326M268 190l26 136M146 262h108", second[1], 11),
    line("M129 190l-25 134", second[0], 4),
    line("M200 200v128", second[2], 11),
    oval(200, 178, 118, 30, dark),
    path("M82 156c0 40 236 40 236 0v22c0 40-236 40-236 0z", base),
    path("M82 156c0 14 30 23 68 28v22c-38-4-68-14-68-28z", light),
    path("M318 156c0 14-28 23-64 27v22c36-4 64-13 64-27z", dark),
    oval(200, 156, 118, 30, light),
    oval(200, 160, 106, 23, dark),
    oval(200, 163, 102, 19, base),
    place(mug(clay, clay), 236, 168, 0.36),
    path("M128 164c0-12 60-12 60 0 0 10-60 10-60 0z", snow[0]),
    dot(146, 152, 12, moss[1]),
    ball(168, 151, 13, brick, 4, 5),
  );

interface TableShape {
  readonly legs: Legs;
}

/** A long, low table with a board beneath. */
export const coffeeTable =
  ({ legs }: TableShape): Drawing =>
  ([light, base, dark], second) =>
    shapes(
      shadow(206, 172, 331),
      ...[58, 342].map((x, at) => leg(legs, x, 240, at ? 1 : -1, second)),
      plank(64, 280, 272, 11, 3, second, 4, 2),
      books(96, 280),
      path("M84 186h232l58 40H26z", light),
      path("M84 186h60l-60 40H26z", "#fff", 'opacity=".22"'),
      path("M26 226h348v16q0 4-6 4H32q-6 0-6-4z", base),
      path("M296 226h78v16q0 4-6 4h-72z", dark),
      line("M104 198c50 4 110-4 190 2M84 212c60-4 150 6 240 0", base, 3, 'opacity=".7"'),
      shade("M44 246h312v5H44z", 0.14),
      vase(256, 212),
      path("M112 206c0-8 64-8 64 0-2 12-14 16-24 16h-16c-10 0-22-4-24-16z", sky[1]),
      oval(144, 206, 32, 6, sky[0]),
    );

/** A small table with a drawer, beside a seat. */
export const sideTable =
  ({ legs }: TableShape): Drawing =>
  ([light, base, dark], second) =>
    shapes(
      shadow(206, 112, 331),
      ...[122, 278].map((x, at) => leg(legs, x, 250, at ? 1 : -1, second)),
      path("M126 158h148l36 26H90z", light),
      path("M90 184h220v12q0 3-4 3H94q-4 0-4-3z", base),
      path("M102 199h196v54q0 6-6 6H108q-6 0-6-6z", base),
      path("M102 199h56v60h-50q-6 0-6-6z", light, 'opacity=".55"'),
      path("M262 199h36v54q0 6-6 6h-30z", dark),
      shade("M102 199h196v6H102z", 0.16),
      box(116, 212, 168, 38, 4, "none", `stroke="${dark}" stroke-width="4"`),
      dot(200, 231, 8, second[2]),
      dot(198, 229, 4, steel[0]),
      place(mug(teal, teal), 244, 174, 0.3),
      books(120, 178),
    );
