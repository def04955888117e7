import { palette, type Tones } from "./palette.ts";
import { box, gloss, group, line, oval, path, shade, shadow, shapes, twoDots, type Drawing } from "./pen.ts";

const { clay, ink, linen, mustard, navy, oak, snow, steel } = palette;

/** A shirt that lies flat. */
export const tee: Drawing = ([light, base, dark]) =>
  shapes(
    oval(208, 336, 118, 14, "url(#shadow)"),
    // inside of the collar
    path("M154 66c20-10 72-10 92 0-4 30-24 44-46 44s-42-14-46-44z", dark),
    path(
      "M150 62c2 34 22 54 50 54s48-20 50-54c28 8 52 20 70 36 16 26 28 56 36 90-20 14-40 22-62 26l-6-30c-4 52-2 100 6 146-56 12-132 12-188 0 8-46 10-94 6-146l-6 30c-22-4-42-12-62-26 8-34 20-64 36-90 18-16 42-28 70-36z",
      base,
    ),
    path(
      "M150 62c-28 8-52 20-70 36-16 26-28 56-36 90 14 10 28 16 42 21 6-38 16-70 36-96-6 60-10 130-8 218-1 0-1 0-2-1 8-46 10-94 6-146-2-40 8-82 40-110-5-4-8-8-8-12z",
      light,
    ),
    path(
      "M250 62c28 8 52 20 70 36 16 26 28 56 36 90-20 14-40 22-62 26l-6-30c-4 52-2 100 6 146-18 4-38 6-60 8 30-60 40-140 22-226-4-18-8-34-6-50z",
      dark,
      'opacity=".55"',
    ),
    // collar, hems, folds
    line("M150 63c2 34 22 53 50 53s48-19 50-53", dark, 9),
    line("M148 62c2 36 24 58 52 58s50-22 52-58", light, 3, 'opacity=".7"'),
    line("M50 174c18 14 36 20 54 24M350 174c-18 14-36 20-54 24", dark, 3, 'stroke-dasharray="6 4" opacity=".8"'),
    line("M110 318c56 12 124 12 180 0", dark, 3, 'stroke-dasharray="6 4" opacity=".8"'),
    line("M120 184c4-20 12-36 24-48M280 184c-4-20-12-36-24-48M150 300c14-12 22-30 24-52", dark, 4, 'opacity=".5"'),
    box(190, 74, 20, 12, 3, snow[1]),
  );

const shoe = ([light, base, dark]: Tones, laces: Tones): string =>
  shapes(
    path("M64 302c-6-24-4-60 0-86 2-10 10-14 20-10 26 12 54 6 74-12 8-8 16-8 24-2 26 22 54 44 94 54 42 8 62 24 64 56z", base),
    path("M64 302c-6-24-4-60 0-86 2-10 10-14 20-10 6 3 12 5 18 6-12 26-14 58-10 90z", light),
    path("M276 246c42 8 62 24 64 56H230c4-30 22-48 46-56z", light),
    path("M292 250c32 8 46 24 48 52h-30c6-20 0-38-18-52z", base),
    // opening, tongue
    path("M84 206c26 12 54 6 74-12 6 2 8 8 4 14-20 20-52 26-84 14z", dark),
    path("M146 192c10-26 30-30 44-14l26 40-34 14z", light),
    line("M170 216l28-18M190 232l28-20M212 246l26-20M234 258l24-18", laces[0], 9),
    line("M170 219l28-18M190 235l28-20M212 249l26-20M234 261l24-18", laces[2], 3, 'opacity=".6"'),
    line("M166 222c22 18 40 34 66 46", dark, 3, 'stroke-dasharray="6 4"'),
    line("M92 302c-2-30 0-54 8-76", dark, 3, 'stroke-dasharray="6 4"'),
    path("M120 256c24-6 44-6 68 6-22 16-44 22-66 22-6-8-6-20-2-28z", dark, 'opacity=".45"'),
    // sole
    path("M56 296h290c6 0 8 6 7 12l-3 12c-1 6-5 10-12 10H70c-8 0-12-4-13-10l-4-14c-1-6 0-10 3-10z", snow[1]),
    path("M56 296h290c6 0 8 3 7 8H53c0-5 1-8 3-8z", snow[0]),
    line("M64 314h276", clay[1], 4),
    path("M60 324h290c-1 4-5 6-12 6H70c-6 0-9-2-10-6z", oak[1]),
  );

export const sneaker: Drawing = (main, second) =>
  shapes(
    shadow(206, 160, 330),
    group("translate(58 -34) scale(.92)", shade("M70 310h280l-8 26H76z", 0.1), shoe([main[1], main[2], main[2]], second)),
    group("translate(-8 0)", shoe(main, second)),
  );

export const rainJacket: Drawing = ([light, base, dark], second) =>
  shapes(
    oval(208, 340, 124, 14, "url(#shadow)"),
    // sleeves
    path("M136 112c-30 10-46 34-56 74l-26 104c14 14 32 20 52 18l36-92z", light),
    path("M264 112c30 10 46 34 56 74l26 104c-14 14-32 20-52 18l-36-92z", dark),
    // hood
    path("M142 118c-10-48 18-82 58-82s68 34 58 82z", base),
    path("M142 118c-10-48 18-82 58-82-26 12-36 40-30 82z", light),
    path("M160 116c-4-34 14-56 40-56s44 22 40 56c-20 22-60 22-80 0z", second[2]),
    path("M162 116c-2-30 14-50 38-50-18 8-26 28-24 62-6-2-10-6-14-12z", second[1]),
    // body
    path("M140 112c18 18 38 26 60 26s42-8 60-26c14 6 20 20 24 40l14 172c-56 18-140 18-196 0l14-172c4-20 10-34 24-40z", base),
    path("M140 112c10 10 22 18 34 22-14 62-20 130-16 202-20-2-40-6-56-12l14-172c4-20 10-34 24-40z", light),
    path("M260 112c14 6 20 20 24 40l14 172c-12 4-26 8-40 10 12-70 12-150-10-212 4-2 8-6 12-10z", dark),
    line("M200 138v198", second[2], 9),
    line("M200 138v198", snow[1], 4, 'stroke-dasharray="3 4"'),
    box(194, 146, 12, 22, 5, mustard[1]),
    line("M132 250l34 12M268 250l-34 12", dark, 8),
    line("M130 246l34 12", "#fff", 3, 'opacity=".5"'),
    line("M176 122c-6 20-6 32-4 44M224 122c6 20 6 32 4 44", snow[1], 5),
    twoDots(200, 168, 28, 6, mustard[1]),
    line("M58 278c14 12 30 18 46 18M342 278c-14 12-30 18-46 18", second[2], 7, 'opacity=".7"'),
    line("M106 312c56 16 132 16 188 0", dark, 5, 'opacity=".7"'),
  );

const sock = (x: number, [light, base, dark]: Tones, stripe: string): string =>
  group(
    `translate(${x} 0)`,
    path("M58 70h78c-2 54 0 96 8 132 6 22 34 40 62 58 28 20 20 62-16 66-52 4-104-20-124-64-10-40-10-120-8-192z", base),
    path("M58 70h28c-6 80-4 148 10 186 14 36 44 58 84 70-48 0-94-22-114-64-10-40-10-120-8-192z", light),
    path("M54 58h86q6 0 6 6v28q0 6-6 6H54q-6 0-6-6V64q0-6 6-6z", stripe),
    line("M66 66v24M82 66v24M98 66v24M114 66v24M130 66v24", "#fff", 3, 'opacity=".4"'),
    path("M57 126h78l1 18H57zM58 158h80l2 14H59z", stripe),
    path("M68 246c26-16 52-18 78-8 4 24-30 60-52 62-12-14-20-32-26-54z", dark),
    path("M206 260c28 20 20 62-16 66-8 1-16 0-24-1 4-30 18-52 40-65z", stripe),
    line("M92 214c20-8 34-10 50-8", dark, 3, 'opacity=".6"'),
  );

export const socks: Drawing = (main, second) =>
  shapes(
    shadow(214, 150, 334),
    sock(128, [steel[1], steel[2], ink[0]], navy[1]),
    sock(72, linen, second[1]),
    sock(10, main, second[2]),
    path("M56 56h220q8 0 8 8v36q0 8-8 8H56q-8 0-8-8V64q0-8 8-8z", snow[1]),
    path("M56 56h70v52H56q-8 0-8-8V64q0-8 8-8z", snow[0]),
    path("M232 56h44q8 0 8 8v36q0 8-8 8h-44z", snow[2]),
    line("M134 86c14-14 20 14 34 0s20 14 34 0", clay[1], 6),
    gloss("M62 118c0 40 0 90 8 120-8-6-10-12-11-24-3-30-4-64-3-96z", 0.2),
  );
