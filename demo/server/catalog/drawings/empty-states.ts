import { plant } from "./greenery.ts";
import { palette } from "./palette.ts";
import { box, dot, gloss, group, line, oval, path, picture, place, shade, shapes } from "./pen.ts";

const { brick, clay, forest, ink, linen, moss, mustard, oak, snow, steel, teal } = palette;

const ground = (colour: string): string =>
  shapes(
    path("M40 70C86 14 232 6 282 62c38 42 34 118-10 150-46 30-186 32-230-2C0 178 6 110 40 70z", colour),
    oval(164, 208, 116, 12, "url(#shadow)"),
  );

/** A basket with nothing in it. */
export const emptyCart = (): string =>
  picture(
    { width: 320, height: 240 },
    ground("#deedf5"),
    // far rim, handle, inside, front
    line("M92 112C96 30 224 30 228 112", clay[2], 13),
    line("M92 108C98 28 214 30 224 100", clay[0], 4),
    oval(160, 112, 96, 22, oak[2]),
    oval(160, 114, 84, 16, "#6d4a33"),
    path("M64 112c2 14 44 24 96 24s94-10 96-24l-16 82c-2 10-38 16-80 16s-78-6-80-16z", oak[1]),
    path("M64 112c1 8 14 14 34 18l16 74c-20-2-33-6-34-10z", oak[0]),
    path("M256 112c-1 8-14 14-34 18l-16 74c20-2 33-6 34-10z", oak[2]),
    ...[146, 164, 182].map((y, at) =>
      line(`M${72 + at * 4} ${y}c${36 - at} 18 ${140 - at * 6} 18 ${176 - at * 8} 0`, oak[2], 5, 'opacity=".75"'),
    ),
    ...[112, 136, 160, 184, 208].map((x) =>
      line(`M${x} ${x === 160 ? 138 : 136}L${160 + (x - 160) * 0.84} 206`, oak[2], 4, 'opacity=".5"'),
    ),
    line("M64 112c2 14 44 24 96 24s94-10 96-24", oak[0], 8),
    path("M158 120c-30 0-34-22-30-34 20 0 32 12 30 34z", moss[1]),
    path("M158 120c-2-18-14-30-30-34 14 8 24 18 30 34z", moss[2]),
    path("M162 122c0-26 20-32 36-28 0 18-14 30-36 28z", moss[0]),
    line("M40 96v16m-8-8h16M276 60v14m-7-7h14", teal[1], 5),
    dot(258, 44, 5, mustard[1]),
    dot(52, 58, 5, brick[0]),
  );

/** A list with nothing on it. */
export const emptyList = (): string =>
  picture(
    { width: 320, height: 240 },
    ground("#fcecc9"),
    group(
      "rotate(-6 160 120)",
      box(88, 36, 138, 170, 12, "#2a2340", 'opacity=".13"'),
      box(80, 30, 138, 170, 12, teal[1]),
      box(80, 30, 20, 170, 10, teal[2]),
      box(94, 40, 114, 150, 6, snow[0]),
      path("M94 46q0-6 6-6h30L94 150z", snow[0]),
      box(122, 22, 54, 26, 9, ink[1]),
      box(128, 26, 42, 7, 3.5, ink[0]),
      ...[74, 104, 134, 164].map((y, at) =>
        shapes(
          at === 3 ? "" : box(106, y - 8, 16, 16, 5, "none", `stroke="${steel[1]}" stroke-width="3.5"`),
          line(`M134 ${y}h${at === 3 ? 28 : 58 - at * 6}`, steel[0], 7),
        ),
      ),
      path("M114 174c-16-10-13-20-5-20 4 0 5 4 5 4s1-4 5-4c8 0 11 10-5 20z", brick[1]),
    ),
    group(
      "rotate(34 238 140)",
      shade("M234 74h18v120l-9 22-9-22z", 0.13),
      path("M228 66h20v116h-20z", mustard[1]),
      path("M228 66h7v116h-7z", mustard[0]),
      path("M241 66h7v116h-7z", mustard[2]),
      path("M228 56q0-8 10-8t10 8v12h-20z", brick[0]),
      box(227, 64, 22, 10, 2, steel[1]),
      path("M228 182h20l-10 26z", linen[0]),
      path("M234 198h8l-4 10z", ink[2]),
    ),
    dot(48, 84, 5, teal[1]),
    line("M282 66v14m-7-7h14", brick[0], 5),
  );

/** A parcel that is open and holds nothing yet. */
export const emptyOrders = (): string =>
  picture(
    { width: 320, height: 240 },
    ground("#e0efe0"),
    place(plant(forest, clay), 256, 208, 0.3),
    // flaps behind, inside, sides, flaps before
    path("M92 106l68-22 68 22-68 26z", "#7c583c"),
    path("M92 106l68-22-14-34-82 24z", oak[1]),
    path("M228 106l-68-22 18-32 74 26z", oak[2]),
    path("M96 116c16-20 30-6 42-16 14-10 24 6 38-2 18-8 30 4 46 18l-62 22z", snow[0]),
    path("M160 138l62-22c-10-8-18-14-26-16-6 14-18 26-36 38z", snow[2]),
    path("M92 106l68 26v82l-60-22q-8-3-8-10z", oak[1]),
    path("M228 106l-68 26v82l60-22q8-3 8-10z", oak[2]),
    path("M92 106l68 26-20 32-72-30z", oak[0]),
    path("M228 106l-68 26 22 32 70-30z", oak[1]),
    gloss("M76 134l60 25 4-6-58-24z", 0.3),
    line("M110 176l20 8m-20 6l12 5", "#8a6038", 5),
    path("M188 178l20-8v22l-20 8z", "#8a6038", 'opacity=".6"'),
    line("M160 66v-22M136 60l-10-16M186 60l8-16", mustard[1], 5),
    dot(52, 70, 5, brick[0]),
    dot(286, 92, 4, teal[1]),
  );
