import { palette } from "./palette.ts";
import { ball, box, dot, gloss, group, line, oval, path, shade, shadow, shapes, type Drawing } from "./pen.ts";

const { ink, oak, sky, snow, steel } = palette;

const kettleBase = shapes(
  shadow(205, 128, 334),
  path("M104 312c0-7 182-7 182 0v13c0 9-41 14-91 14s-91-5-91-14z", ink[2]),
  path("M104 312c0 9 41 14 91 14s91-5 91-14v3c0 9-41 14-91 14s-91-5-91-14z", ink[0], 'opacity=".5"'),
);

/** A kettle off its base. */
export const kettleAlone: Drawing = ([light, base, dark], second) =>
  shapes(
    // handle behind the body
    line("M240 128c54-20 86 18 74 72-7 32-24 50-48 58", second[2], 22),
    line("M246 123c44-12 70 18 61 66", second[0], 5, 'opacity=".8"'),
    // spout
    path("M152 116l-50 14c4 18 22 32 34 50z", base),
    path("M152 116l-50 14 8 12 40-14z", dark),
    // body
    path("M146 116c-5 66-29 126-31 188 0 10 36 15 80 15s80-5 80-15c-2-62-26-122-31-188z", base),
    path("M146 116c-5 66-29 126-31 188 0 5 9 9 24 12 4-62 20-126 25-200z", light),
    gloss("M164 116c-5 74-21 138-25 200l16 2c4-62 18-128 22-202z", 0.55),
    path("M219 116c3 66 20 134 22 200 21-2 34-7 34-12-2-62-26-122-31-188z", dark),
    // window on the water
    path("M188 196c0-9 18-9 18 0l3 82c0 11-24 11-24 0z", ink[1]),
    path("M187 236c6-3 14 3 20 0l2 42c0 7-22 7-22 0z", sky[1]),
    // lid
    path("M140 116c2-17 26-25 55-25s53 8 55 25c-10 7-100 7-110 0z", base),
    path("M140 116c2-17 26-25 55-25-18 4-30 12-32 29z", light),
    path("M250 116c-2-15-20-23-43-25 15 4 24 14 24 29z", dark),
    oval(195, 89, 21, 8, second[2]),
    oval(193, 85, 21, 8, second[1]),
    oval(188, 83, 11, 3, second[0]),
  );

export const kettle: Drawing = (main, second) => shapes(kettleBase, kettleAlone(main, second));

export const stovetopKettle: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(202, 138, 330),
    // handle over the lid
    line("M112 216c-6-108 46-152 88-152s94 44 88 152", dark, 11),
    line("M140 92c36-32 84-32 120 0", second[2], 24),
    line("M144 86c32-26 74-28 106-6", second[0], 5, 'opacity=".8"'),
    // spout
    path("M112 250C84 236 80 190 50 172l18-15c38 12 54 44 66 62z", base),
    path("M112 250C84 236 80 190 50 172l7-6c36 22 38 56 64 72z", dark),
    oval(58, 164, 13, 6, ink[1], 'transform="rotate(-38 58 164)"'),
    // body
    path("M200 164c66 0 108 44 112 106 2 34-18 58-44 58H132c-26 0-46-24-44-58 4-62 46-106 112-106z", base),
    path("M200 164c-66 0-108 44-112 106-2 34 18 58 44 58h12c-40-44-20-132 56-164z", light),
    path("M216 165c58 20 74 104 22 163h30c26 0 46-24 44-58-4-58-40-100-96-105z", dark),
    gloss("M116 256c4-34 22-56 44-68-14 26-20 50-20 74-2 12-24 10-24-6z", 0.75),
    path("M106 312h188c-6 10-15 16-26 16H132c-11 0-20-6-26-16z", ink[1]),
    // lid
    path("M146 178c4-22 26-30 54-30s50 8 54 30c-18 12-90 12-108 0z", base),
    path("M146 178c4-22 26-30 54-30-20 6-32 18-34 36z", light),
    path("M254 178c-3-16-15-25-32-28 10 8 14 20 12 34z", dark),
    ball(200, 138, 13, second, 4, 5),
  );

const slice = (x: number): string =>
  group(
    `translate(${x} 0)`,
    path("M-34 176v-44c-14-8-12-34 10-36 10-6 38-6 48 0 22 2 24 28 10 36v44z", oak[2]),
    path("M-28 176v-48c-12-6-8-26 8-26 10-5 30-5 40 0 16 0 20 20 8 26v48z", "#f2cf98"),
    path("M-28 176v-48c-12-6-8-26 8-26l6-2c-12 8-10 22-2 30v46z", "#fae3b8"),
  );

export const toaster: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(202, 148, 332),
    box(112, 318, 34, 14, 5, ink[2]),
    box(256, 318, 34, 14, 5, ink[2]),
    // the rear edge of the top, the bread, the front of the body
    path("M78 190c2-22 20-34 46-34h156c26 0 44 12 46 34l-10 16H90z", light),
    path("M106 172h92l4 12H100z", ink[2]),
    path("M210 172h92l6 12H208z", ink[2]),
    slice(150),
    slice(256),
    path("M100 178h204l14 10c6 5 8 12 8 22v84c0 20-12 28-30 28H104c-18 0-30-8-30-28v-84c0-10 4-18 10-22z", base),
    path("M100 178h204l14 10H88z", light),
    path("M74 210c0-10 4-18 10-22h28c-10 6-14 14-14 26v108c-16-2-24-12-24-28z", light, 'opacity=".75"'),
    path("M300 188h18c6 5 8 12 8 22v84c0 20-12 28-30 28h-12c16-6 22-16 22-32v-78c0-10-2-18-6-24z", dark),
    gloss("M122 206h110c6 0 6 8 0 8H122c-6 0-6-8 0-8z", 0.45),
    // lever and dial
    box(318, 214, 10, 62, 5, ink[1]),
    path("M316 222h22c5 0 7 3 7 8v6c0 5-2 8-7 8h-22z", ink[2]),
    box(319, 224, 21, 5, 2, ink[0]),
    dot(200, 274, 24, dark),
    dot(198, 271, 22, snow[1]),
    line("M198 271l10-13", ink[1], 5),
    box(138, 268, 32, 9, 4, dark),
    box(230, 268, 32, 9, 4, dark),
  );

export const blender: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 108, 336),
    // jar with what is in it
    line("M262 100c44-4 52 20 46 66-4 26-20 42-42 48", steel[2], 16),
    line("M262 97c36-4 44 14 40 44", steel[0], 4),
    path("M126 84h148l-22 166H148z", sky[0], 'opacity=".92"'),
    path("M133 142c24-12 44 8 68 0s44-6 66 0l-15 108H148z", second[1]),
    path("M133 142c24-12 44 8 68 0s44-6 66 0l-2 12c-22-8-42-4-64 2s-44-8-66 2z", second[0]),
    path("M232 140c13-2 24 0 35 2l-15 108h-34z", second[2]),
    gloss("M140 94h20l14 148h-18z", 0.6),
    gloss("M170 94h8l8 60h-6z", 0.5),
    line("M214 118h24M212 172h20M210 198h20M209 224h20", "#fff", 4, 'opacity=".7"'),
    // lid
    path("M118 66h164c6 0 8 20 0 20H118c-8 0-6-20 0-20z", ink[1]),
    box(166, 46, 68, 22, 8, ink[2]),
    gloss("M124 70h60v5h-60z", 0.4),
    // foot
    path("M146 248h108l8 18H138z", ink[2]),
    path("M138 264h124l24 58c2 8-2 14-12 14H126c-10 0-14-6-12-14z", base),
    path("M138 264h30l-20 72h-22c-10 0-14-6-12-14z", light),
    path("M234 264h28l24 58c2 8-2 14-12 14h-22z", dark),
    dot(200, 298, 21, ink[2]),
    dot(198, 296, 18, steel[1]),
    line("M198 296v-12", ink[1], 5),
  );

export const standMixer: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(206, 150, 332),
    // foot and column
    path("M76 316c0-14 14-20 34-20h170c30 0 48 8 48 22v4c0 8-5 12-14 12H92c-10 0-16-4-16-12z", base),
    path("M76 316c0-14 14-20 34-20h60c-30 4-44 20-46 38H92c-10 0-16-4-16-12z", light),
    path("M222 170h94c14 30 18 90 12 150h-64c4-66-10-112-42-150z", base),
    path("M276 170h40c14 30 18 90 12 150h-26c6-60-2-112-26-150z", dark),
    // whisk and bowl
    path("M148 150h44l-8 36h-28z", steel[2]),
    line("M158 180c-20 40-14 66 6 84M180 180c20 40 14 66-6 84M169 180v80", steel[1], 5),
    path("M86 206h166c4 50-22 92-56 92h-54c-34 0-60-42-56-92z", steel[1]),
    path("M86 206h40c-2 42 6 74 28 92h-12c-34 0-60-42-56-92z", steel[0]),
    path("M216 206h36c4 50-22 92-56 92h-14c26-20 36-52 34-92z", steel[2]),
    path("M82 200h174c5 0 5 12 0 12H82c-5 0-5-12 0-12z", steel[0]),
    path("M142 296h54l10 12h-74z", steel[2]),
    // head
    path("M84 118c0-28 26-44 66-46 60-4 124 4 160 28 24 16 22 66-4 78-14 6-28 4-44 0-34-8-60-14-114-18-42-2-64-14-64-42z", base),
    path("M84 118c0-28 26-44 66-46 60-4 124 4 160 28-50-14-176-16-200 14-10 12-4 28 10 38-24-4-36-14-36-34z", light),
    path("M310 100c24 16 22 66-4 78-14 6-28 4-44 0-34-8-60-14-114-18 50 0 112 4 142-8 22-8 28-30 20-52z", dark),
    dot(120, 124, 17, steel[2]),
    dot(118, 122, 15, steel[0]),
    box(180, 112, 92, 9, 4, steel[0]),
    dot(296, 206, 9, ink[2]),
  );

export const knife: Drawing = ([light, base, dark]) =>
  group(
    "rotate(-38 200 200)",
    oval(206, 238, 172, 12, "url(#shadow)"),
    path("M160 178h206c10 0 8 10 2 16-26 26-60 40-104 40H160z", steel[1]),
    path("M160 178h206c6 0 8 4 6 8-60 6-130 10-212 10z", steel[0]),
    path("M160 222c78 2 140-8 192-26-24 24-50 38-88 38H160z", steel[2]),
    gloss("M176 186h120l-8 6H176z", 0.8),
    path("M142 176h24v60c-14 0-24-8-24-20z", steel[2]),
    path("M142 176h8v58c-5-3-8-10-8-18z", steel[1]),
    path("M20 190c-6-14 0-20 14-18l108 4v38c-40-6-66 2-96 8-20 4-34-16-26-32z", base),
    path("M20 190c-6-14 0-20 14-18l108 4v10c-46-2-88-4-122 4z", light),
    path("M22 206c40 8 80-6 120-2v10c-40-6-66 2-96 8-12 2-22-6-24-16z", dark),
    dot(60, 196, 6, steel[1]),
    dot(92, 196, 6, steel[1]),
    dot(122, 196, 6, steel[1]),
  );

const glassBox = (x: number, y: number, width: number, height: number, lid: string, lidLight: string, food: string): string =>
  shapes(
    path(`M${x} ${y}h${width}l-8 ${height - 8}q-1 8-9 8h-${width - 34}q-8 0-9-8z`, sky[0], 'opacity=".95"'),
    path(
      `M${x + 8} ${y + height * 0.38}q${width / 4}-8 ${(width - 16) / 2} 0t${(width - 16) / 2} 0l-6 ${height * 0.5}q-1 4-5 4h-${width - 38}q-4 0-5-4z`,
      food,
    ),
    gloss(`M${x + 10} ${y + 8}h9l5 ${height - 20}h-8z`, 0.7),
    box(x - 7, y - 12, width + 14, 18, 7, lid),
    box(x - 3, y - 10, width * 0.7, 5, 2, lidLight),
  );

export const storageBoxes: Drawing = ([light, base], second) =>
  shapes(
    shadow(204, 156, 332),
    glassBox(118, 134, 168, 54, base, light, palette.moss[1]),
    glassBox(78, 200, 112, 54, second[1], second[0], palette.brick[1]),
    glassBox(208, 200, 112, 54, base, light, palette.mustard[1]),
    glassBox(64, 266, 272, 66, second[1], second[0], palette.clay[1]),
    shade("M64 272h272l-2 6H66z", 0.12),
  );
