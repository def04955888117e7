import { mug } from "./greenery.ts";
import { kettleAlone, knife } from "./kitchen.ts";
import { palette, type Tones } from "./palette.ts";
import { box, dot, gloss, group, line, oval, path, place, shade, shadow, shapes, type Drawing } from "./pen.ts";

const { brick, clay, moss, oak, sky, snow, steel } = palette;

/** A kettle that fills a cup. */
export const pouringKettle: Drawing = (main, second) =>
  shapes(
    shadow(150, 72, 332),
    group("translate(96 -2) scale(.84) rotate(-34 200 200)", kettleAlone(main, second)),
    line("M160 164c-10 14-14 40-14 92", sky[1], 12),
    line("M157 168c-8 14-12 40-12 86", sky[0], 4),
    place(mug(clay, clay), 148, 332, 0.66),
  );

/** A knife on a board, with what it has cut. */
export const knifeOnBoard: Drawing = (main, second) =>
  shapes(
    shadow(204, 190, 326),
    path("M40 282h320l26 30c4 8 0 14-8 14H22c-8 0-12-6-8-14z", oak[1]),
    path("M40 282h120l-40 44H22c-8 0-12-6-8-14z", oak[0]),
    path("M14 312h372c4 8 0 14-8 14H22c-8 0-12-6-8-14z", oak[2]),
    // a tomato, and slices of it
    dot(302, 256, 38, brick[1]),
    path("M302 218a38 38 0 0 0-30 62c2-30 18-48 48-58a38 38 0 0 0-18-4z", brick[0]),
    path("M302 226l-20-8 14-2 6-12 6 12 14 2z", moss[1]),
    ...[236, 206].map((x) =>
      shapes(
        oval(x, 272, 26, 17, brick[2]),
        oval(x, 270, 26, 17, brick[1]),
        oval(x, 270, 19, 11, brick[0]),
        line(`M${x - 8} 268h.1M${x + 8} 268h.1M${x} 276h.1`, "#f7d98a", 4),
      ),
    ),
    path("M50 282c10-22 26-22 34-8 12-10 26 0 24 12z", moss[1]),
    path("M56 284c8-14 20-12 26-2z", moss[0]),
    // the blade lies before them
    group("translate(-8 86) rotate(35 200 200) scale(1 .98)", knife(main, second)),
  );

const folded = (y: number, [light, base, dark]: Tones): string =>
  shapes(
    path(`M70 ${y}h250c20 0 20 46 0 46H70c-12 0-16-10-16-23s4-23 16-23z`, base),
    path(`M70 ${y}h96l-20 46H70c-12 0-16-10-16-23s4-23 16-23z`, light),
    path(`M58 ${y + 36}h272c-2 6-6 10-12 10H70c-6 0-10-4-12-10z`, dark),
    line(`M88 ${y + 23}h226`, dark, 3, 'opacity=".55"'),
  );

/** Shirts that are folded, one upon another. */
export const foldedShirts: Drawing = (main) =>
  shapes(
    shadow(200, 160, 330),
    folded(284, main),
    folded(240, main),
    folded(196, main),
    // the topmost, with its collar
    path("M62 198c6-30 40-60 78-66h112c40 6 70 36 76 66z", main[1]),
    path("M62 198c6-30 40-60 78-66h30c-30 14-44 36-48 66z", main[0]),
    path("M328 198c-6-30-36-60-76-66h-18c34 14 54 36 60 66z", main[2]),
    path("M148 132c10-12 86-12 96 0-6 26-24 38-48 38s-42-12-48-38z", main[2]),
    line("M148 132c6 26 24 38 48 38s42-12 48-38", main[0], 5),
    box(186, 138, 20, 11, 3, snow[1]),
  );

/** A throw that is folded. */
export const foldedThrow: Drawing = (main) =>
  shapes(
    shadow(204, 158, 330),
    ...[284, 236, 188].map((y) =>
      shapes(
        folded(y, main),
        line(Array.from({ length: 9 }, (_, at) => `M${84 + at * 25} ${y + 14}l9 7 9-7`).join(""), main[2], 5, 'opacity=".6"'),
      ),
    ),
    line(Array.from({ length: 11 }, (_, at) => `M${76 + at * 9} 330l-2 12`).join(""), main[1], 5),
    gloss("M74 192h120c6 0 6 7 0 7H74c-6 0-6-7 0-7z", 0.25),
  );

/** Headphones that are turned to the side. */
export const headphonesAside: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 124, 334),
    // the far cup, the band, the near cup
    path("M288 196c30 2 46 30 44 66s-22 62-50 58c-16-2-24-28-22-64s12-62 28-60z", dark),
    path("M272 204c14 6 20 30 18 58s-10 48-22 52c-8-10-12-30-10-58s6-44 14-52z", second[2]),
    path("M130 216C108 96 164 46 224 48c58 2 96 50 84 156l-26-4c8-88-16-124-58-126-44-2-80 38-66 136z", base),
    path("M130 216C108 96 164 46 224 48c10 0 18 2 26 5-66-6-116 44-96 157z", light),
    path("M308 204l-26-4c8-88-16-124-58-126 30-8 68 10 74 60 2 20 2 44-1 68z", dark),
    path("M158 200c-12-84 20-124 66-126 18 0 34 8 44 24-16-10-30-14-44-12-36 4-56 40-46 112z", second[1]),
    line("M146 182l6 40", steel[1], 14),
    path("M148 204c44-2 74 30 74 66s-28 64-68 64c-16 0-24-30-24-66s4-63 18-64z", second[2]),
    path("M142 206c36 0 60 30 60 64s-26 64-60 64c-38 0-66-28-66-64s28-64 66-64z", base),
    path("M142 206c-38 0-66 28-66 64 0 26 14 46 36 57-14-50 2-100 54-117-8-3-16-4-24-4z", light),
    dot(140, 270, 40, dark),
    dot(138, 268, 35, base),
    path("M138 233a35 35 0 0 0-27 57c0-26 16-44 46-50a35 35 0 0 0-19-7z", light),
    shade("M122 268h32v5h-32z", 0.4),
    dot(138, 268, 5, second[1]),
  );
