import { plant } from "./greenery.ts";
import { palette, type Tones } from "./palette.ts";
import { box, dot, gloss, group, line, oval, path, picture, place, plank, shade, shapes, twoDots } from "./pen.ts";

const { brick, clay, forest, ink, linen, moss, mustard, navy, oak, plum, sky, snow, steel, teal, walnut } = palette;

interface Look {
  readonly skin: Tones;
  readonly top: Tones;
  readonly hair: string;
}

const SKINS = {
  fair: ["#f9d5bd", "#f0bd9d", "#d99b79"],
  brown: ["#b9805a", "#9c6644", "#7a4d33"],
  tan: ["#e3b088", "#cf966c", "#ad7750"],
} as const satisfies Readonly<Record<string, Tones>>;

/** Head and shoulders on a sheet of 200 by 220; the hair is drawn by `hair` behind, and `fringe` in front of the face. */
const person = ({ skin, top, hair }: Look, behind: string, fringe: string): string =>
  shapes(
    path(behind, hair),
    path("M16 198c4-38 34-54 84-54s80 16 84 54z", top[1]),
    path("M16 198c4-38 34-54 74-54-20 12-28 32-30 54z", top[0]),
    path("M148 198c-2-20-8-36-18-49 32 6 51 22 54 49z", top[2]),
    path("M80 116h40v32c0 22-40 22-40 0z", skin[2]),
    path("M58 70c0-30 18-46 42-46s42 16 42 46c0 36-18 58-42 58S58 106 58 70z", skin[1]),
    path("M58 70c0-30 18-46 42-46-20 10-26 30-24 52 2 20 8 36 18 51C72 124 58 104 58 70z", skin[0]),
    twoDots(100, 78, 16, 4.5, ink[2]),
    line("M88 102c8 8 18 8 26 0", skin[2], 4.5),
    oval(76, 92, 7, 5, "#e8836f", 'opacity=".35"'),
    oval(124, 92, 7, 5, "#e8836f", 'opacity=".35"'),
    path(fringe, hair),
  );

/** A light ground, so that what is dark shows on a dark page too. */
const blob = (colour: string): string => path("M44 52C92-2 240-6 288 50c38 46 34 136-16 168-50 30-182 32-230-4C0 180 4 98 44 52z", colour);

const desk = (): string => plank(16, 204, 288, 12, 6, oak, 5, 2.5);

/** A sheet that throws its shape on what is below it. */
const lifted = (x: number, y: number, width: number, height: number, round: number, fill: string, opacity = 0.14): string =>
  shapes(box(x + 4, y + 6, width, height, round, "#2a2340", `opacity="${opacity}"`), box(x, y, width, height, round, fill));

/** The three lights of a window of a screen. */
const lights = (x: number, y: number): string => shapes(...[brick, mustard, moss].map(([, base], at) => dot(x + at * 11, y, 3.5, base)));

const screen = (x: number, y: number, width: number, height: number, ...inside: readonly string[]): string =>
  shapes(
    lifted(x, y, width, height, 8, snow[0]),
    path(`M${x} ${y + 8}q0-8 8-8h${width - 16}q8 0 8 8v12H${x}z`, ink[1]),
    lights(x + 12, y + 10),
    ...inside,
  );

const laptop = (x: number, [light, base, dark]: Tones): string =>
  shapes(
    path(`M${x + 14} 132h112q8 0 8 8v60H${x + 6}v-60q0-8 8-8z`, base),
    path(`M${x + 14} 132h60l-30 68h-38v-60q0-8 8-8z`, light),
    dot(x + 70, 166, 8, dark),
    box(x - 6, 198, 152, 8, 4, dark),
  );

/** Someone whose pages are older than the elements: one tag is put into a page that stands. */
export const pagePerson = (): string =>
  picture(
    { width: 320, height: 240 },
    blob("#d9ebf4"),
    screen(
      134,
      26,
      160,
      112,
      box(146, 56, 84, 9, 4, steel[1]),
      box(146, 72, 64, 9, 4, steel[0]),
      box(146, 88, 74, 9, 4, steel[0]),
      box(146, 106, 46, 18, 5, teal[1]),
      box(236, 54, 46, 70, 5, linen[0]),
      place(plant(moss, clay), 259, 120, 0.16),
    ),
    place(plant(forest, mustard), 270, 206, 0.28),
    group(
      "translate(24 8)",
      person(
        { skin: SKINS.fair, top: navy, hair: walnut[2] },
        "M50 76C44 20 76 6 102 8c30 0 54 20 48 66-2 16-98 18-100 2z",
        "M56 70c2-26 12-36 24-38 18 12 42 10 58 2 6 8 8 20 8 34 4-40-14-58-44-58-32 0-50 20-46 60z",
      ),
    ),
    path(
      "M94 86a13 13 0 1 0 26.1 0a13 13 0 1 0-26.1 0zM127 86a13 13 0 1 0 26.1 0a13 13 0 1 0-26.1 0z",
      "#fff",
      `fill-opacity=".35" stroke="${ink[1]}" stroke-width="3.5"`,
    ),
    line("M120 84c2-3 5-3 7 0", ink[1], 3.5),
    desk(),
    // the tag that is put in
    group(
      "rotate(-8 214 160)",
      lifted(160, 132, 104, 46, 12, teal[2], 0.16),
      gloss("M172 137h80a7 7 0 0 1 7 7v3h-94v-3a7 7 0 0 1 7-7z", 0.18),
      line("M192 144l-13 11 13 11M232 144l13 11-13 11M218 142l-12 26", snow[0], 6),
    ),
  );

/** Someone who writes pages, and puts blocks where they belong. */
export const cmsPerson = (): string =>
  picture(
    { width: 320, height: 240 },
    blob("#fbe7c1"),
    screen(
      26,
      28,
      168,
      130,
      box(38, 58, 60, 40, 5, sky[1]),
      path("M38 92l18-18 14 12 10-8 18 16v1q0 3-4 3H43q-5 0-5-5z", forest[1]),
      dot(86, 70, 6, mustard[0]),
      box(108, 60, 74, 9, 4, steel[1]),
      box(108, 76, 58, 8, 4, steel[0]),
      box(108, 90, 66, 8, 4, steel[0]),
      path("M38 112h144v34H38z", "none", `stroke="${teal[1]}" stroke-width="3" stroke-dasharray="8 6"`),
    ),
    group(
      "translate(112 14)",
      person(
        { skin: SKINS.brown, top: clay, hair: "#2c2226" },
        "M44 92C28 36 58 2 100 2s74 34 56 90c-2 40-18 62-30 60H74c-14 2-26-20-30-60z",
        "M56 74c0-34 20-48 40-50 28-2 46 18 48 50 10-46-14-66-44-66-32 0-54 24-44 66z",
      ),
    ),
    // the block that is put in
    group(
      "rotate(6 126 144)",
      box(74, 122, 112, 48, 10, "#2a2340", 'opacity=".16"'),
      plank(70, 116, 112, 48, 10, brick, 9, 4.5),
      box(82, 134, 22, 22, 5, snow[0]),
      box(112, 136, 58, 8, 4, snow[0]),
      box(112, 150, 36, 7, 3.5, brick[0]),
    ),
    path("M168 148l5 36 9-9 12 18 9-6-12-17 13-3z", snow[0], `stroke="${ink[2]}" stroke-width="4"`),
    desk(),
  );

/** Someone who builds with them. */
export const devPerson = (): string =>
  picture(
    { width: 320, height: 240 },
    blob("#ecdff0"),
    group(
      "translate(10 8)",
      person(
        { skin: SKINS.tan, top: forest, hair: brick[2] },
        "M54 60C50 24 74 2 104 6c34 2 50 26 42 60z",
        "M56 72c-4-16 0-24 8-32 24 6 44-2 54-14 14 6 24 22 26 46 8-34-4-62-36-68-36-4-60 22-52 68zM134 12c14-18 42-6 34 16-4 12-18 14-28 6z",
      ),
    ),
    place(plant(moss, teal), 268, 206, 0.28),
    group(
      "translate(166 34)",
      lifted(0, 0, 144, 108, 9, ink[2]),
      lights(13, 12),
      line("M16 34h30", plum[0], 6),
      line("M56 34h44", teal[0], 6),
      line("M30 50h22m12 0h48", mustard[0], 6),
      line("M30 66h50", moss[0], 6),
      line("M94 66h22", clay[0], 6),
      line("M16 82h26", plum[0], 6),
      box(54, 78, 5, 11, 1, snow[0]),
    ),
    laptop(38, steel),
    desk(),
    shade("M30 216h260l-8 8H38z", 0.08),
  );
