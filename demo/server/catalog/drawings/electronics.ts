import { palette, type Tones } from "./palette.ts";
import { ball, box, dot, faint, gloss, group, line, oval, path, plank, shade, shadow, shapes, type Drawing } from "./pen.ts";

const { brick, ink, moss, mustard, sky, snow, steel, teal } = palette;

export const headphones: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 132, 334),
    // band
    path("M78 232C70 110 128 58 200 58s130 52 122 174h-26c6-96-36-144-96-144s-102 48-96 144z", base),
    path("M78 232C70 110 128 58 200 58v14C140 72 88 118 94 232z", light),
    path("M322 232c8-122-50-174-122-174v14c62 0 112 52 106 160z", dark),
    path("M112 150c14-36 44-60 88-60s74 24 88 60c-18-30-48-46-88-46s-70 16-88 46z", second[1]),
    line("M88 196l4 40M312 196l-4 40", steel[1], 12),
    // far side of the cups, then the cushions
    path("M122 216c22 0 34 24 34 56s-12 58-34 58c-10 0-16-4-20-10V226c4-6 10-10 20-10z", second[2]),
    path("M278 216c-22 0-34 24-34 56s12 58 34 58c10 0 16-4 20-10V226c-4-6-10-10-20-10z", second[2]),
    path("M126 220c16 4 24 26 24 52s-8 46-24 52c-8-14-12-32-12-52s4-38 12-52z", second[1]),
    path("M274 220c-16 4-24 26-24 52s8 46 24 52c8-14 12-32 12-52s-4-38-12-52z", second[1]),
    path("M66 272c0-36 18-62 46-62h8v124h-8c-28 0-46-26-46-62z", base),
    path("M66 272c0-36 18-62 46-62-18 12-26 34-26 62s8 50 26 62c-28 0-46-26-46-62z", light),
    path("M334 272c0-36-18-62-46-62h-8v124h8c28 0 46-26 46-62z", base),
    path("M334 272c0-36-18-62-46-62 18 12 26 34 26 62s-8 50-26 62c28 0 46-26 46-62z", dark),
    gloss("M78 262c2-16 8-28 16-36-4 14-6 26-6 44-2 8-10 4-10-8z", 0.6),
  );

export const speaker: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 128, 334),
    line("M150 108c0-46 100-46 100 0", second[2], 12),
    path("M92 148c0-34 22-54 56-54h104c34 0 56 20 56 54v128c0 38-22 58-56 58H148c-34 0-56-20-56-58z", base),
    path("M92 148c0-34 22-54 56-54h20c-30 8-46 28-46 60v120c0 30 14 50 40 60h-14c-34 0-56-20-56-58z", light),
    path("M252 94c34 0 56 20 56 54v128c0 38-22 58-56 58h-14c26-10 40-30 40-60V154c0-32-16-52-46-60z", dark),
    box(118, 116, 164, 26, 13, second[1]),
    line("M144 129h16m-8-8v16M240 129h16", snow[0], 5),
    dot(200, 129, 7, second[0]),
    dot(200, 232, 76, ink[2]),
    dot(200, 232, 68, ink[1]),
    dot(200, 232, 54, ink[2]),
    path("M200 178a54 54 0 0 0-46 82c2-50 26-72 78-72a54 54 0 0 0-32-10z", ink[0], 'opacity=".7"'),
    ball(200, 232, 26, second, 6, 16),
  );

export const tablet: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(206, 138, 336),
    path("M60 78c0-10 6-16 16-16h248c10 0 16 6 16 16v240c0 10-6 16-16 16H76c-10 0-16-6-16-16z", ink[2]),
    path("M60 78c0-10 6-16 16-16h248c10 0 16 6 16 16z", ink[0], 'opacity=".6"'),
    box(74, 76, 252, 244, 6, light),
    path("M74 230c40-46 78-50 120-20 46-44 92-40 132-10v114q0 6-6 6H80q-6 0-6-6z", base),
    path("M74 268c60-44 100-30 140-6 40-22 76-18 112 2v50q0 6-6 6H80q-6 0-6-6z", dark),
    dot(250, 140, 30, mustard[0]),
    ...[0, 1, 2, 3].map((at) => box(104 + at * 52, 276, 34, 34, 9, [teal[1], brick[1], mustard[1], snow[0]][at]!)),
    gloss("M80 76h110L96 320H80q-6 0-6-6V82q0-6 6-6z", 0.18),
    dot(200, 69, 3, ink[0]),
  );

export const folio: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(206, 158, 332),
    // cover that lies before it, then the tablet that leans in it
    path("M48 326l48-46h226l34 46c2 6-2 10-8 10H54c-6 0-10-4-6-10z", dark),
    path("M48 326l48-46h226l10 14H100z", base),
    path("M88 92c0-10 6-16 16-16h210c10 0 16 6 17 16l13 186c1 10-5 14-14 14H92c-10 0-16-6-16-14z", dark),
    path("M78 92c0-10 6-16 16-16h210c10 0 16 6 17 16l13 186c1 10-5 14-14 14H82c-10 0-16-6-15-14z", base),
    path("M78 92c0-10 6-16 16-16h30l-18 216H82c-10 0-16-6-15-14z", light),
    path("M98 98h198l12 172H90z", ink[2]),
    path("M108 106h180l11 156H101z", sky[0]),
    path("M105 196c50-50 70-20 104-12 34-20 50-20 86 0l4 78H101z", teal[0]),
    path("M103 230c60-32 120-10 194-8l2 40H101z", teal[1]),
    dot(246, 142, 20, mustard[0]),
    line("M96 288h220", light, 3, 'opacity=".5"'),
    path("M318 170l20 2 2 30-20 2z", dark),
  );

export const charger: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(206, 112, 332),
    // pins
    path("M160 56h20v52h-20zM222 56h20v52h-20z", steel[1]),
    path("M160 56h7v52h-7zM222 56h7v52h-7z", steel[0]),
    path("M100 146c0-32 16-48 46-48h110c30 0 46 16 46 48v140c0 32-16 46-46 46H146c-30 0-46-14-46-46z", base),
    path("M100 146c0-32 16-48 46-48h22c-28 8-40 24-40 52v132c0 26 10 42 32 50h-14c-30 0-46-14-46-46z", light),
    path("M256 98c30 0 46 16 46 48v140c0 32-16 46-46 46h-12c22-8 32-24 32-50V150c0-28-12-44-40-52z", dark),
    gloss("M118 138c2-14 10-22 22-24-6 8-8 18-8 30-2 8-14 4-14-6z", 0.8),
    // two ports
    ...[236, 282].map((y) =>
      shapes(box(150, y, 104, 30, 15, steel[1]), box(156, y + 5, 92, 20, 10, ink[2]), box(170, y + 12, 64, 6, 3, ink[0])),
    ),
    path("M210 150l-34 44h22l-8 34 36-46h-24z", mustard[1]),
  );

const loop = (x: number, y: number, rx: number, ry: number, [light, base, dark]: Tones): string =>
  shapes(
    oval(x, y, rx, ry, "none", `stroke="${dark}" stroke-width="19"`),
    oval(x, y, rx, ry, "none", `stroke="${base}" stroke-width="14"`),
    oval(x - 1, y - 2, rx, ry, "none", `stroke="${light}" stroke-width="5" stroke-linecap="butt" stroke-dasharray="5 5"`),
  );

const plug = (x: number, y: number, turn: number): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    plank(-4, -18, 64, 36, 9, ink, 13, 6),
    box(58, -12, 32, 24, 6, steel[2]),
    box(58, -12, 32, 10, 4, steel[0]),
    box(82, -4, 8, 8, 2, ink[2]),
  );

export const cable: Drawing = (main, second) =>
  shapes(
    shadow(204, 146, 318, 26),
    loop(204, 220, 122, 92, main),
    loop(192, 226, 108, 80, main),
    loop(208, 214, 96, 68, main),
    line("M112 160C120 116 130 96 152 82", main[2], 19),
    line("M112 160C120 116 130 96 152 82", main[1], 14),
    line("M112 158C120 114 130 94 152 80", main[0], 5, 'stroke-dasharray="5 6"'),
    line("M262 284c36 20 56 10 62-22", main[2], 19),
    line("M262 284c36 20 56 10 62-22", main[1], 14),
    line("M262 282c36 20 56 10 62-22", main[0], 5, 'stroke-dasharray="5 6"'),
    plug(150, 84, -34),
    plug(324, 266, -66),
    // the tie
    path("M172 262h50c7 0 10 5 10 12v44c0 7-3 12-10 12h-50c-7 0-10-5-10-12v-44c0-7 3-12 10-12z", second[1]),
    path("M172 262h14v68h-14c-7 0-10-5-10-12v-44c0-7 3-12 10-12z", second[0]),
    box(194, 286, 26, 20, 5, second[2]),
  );

export const watch: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(202, 96, 346),
    path("M142 128l14-84c2-10 8-14 18-14h52c10 0 16 4 18 14l14 84z", second[1]),
    path("M142 128l14-84c2-10 8-14 18-14h14l-10 98z", second[0]),
    path("M258 128l-14-84c-2-10-8-14-18-14h-8l8 98z", second[2]),
    path("M142 258l14 76c2 10 8 14 18 14h52c10 0 16-4 18-14l14-76z", second[1]),
    path("M142 258l14 76c2 10 8 14 18 14h12l-8-90z", second[0]),
    path("M258 258l-14 76c-2 10-8 14-18 14h-8l8-90z", second[2]),
    ...[54, 74, 94].map((y) => box(192, y, 16, 7, 3.5, second[2])),
    ...[296, 314].map((y) => box(192, y, 16, 7, 3.5, second[2])),
    box(296, 168, 14, 40, 6, ink[0]),
    path("M104 146c0-28 16-44 44-44h104c28 0 44 16 44 44v96c0 28-16 44-44 44H148c-28 0-44-16-44-44z", base),
    path("M104 146c0-28 16-44 44-44h104c18 0 30 6 38 18H150c-20 0-30 12-30 32v118c-10-8-16-18-16-28z", light),
    path("M296 146v96c0 28-16 44-44 44H148c-12 0-22-4-30-10h126c20 0 34-12 34-34V116c12 8 18 18 18 30z", dark),
    box(120, 118, 160, 152, 30, ink[2]),
    dot(200, 194, 58, "#1b212b"),
    line("M200 144a50 50 0 1 1-48 36", moss[1], 10),
    line("M200 162a32 32 0 1 1-30 42", brick[1], 9),
    path("M200 214c-20-13-17-26-7-26 5 0 7 5 7 5s2-5 7-5c10 0 13 13-7 26z", snow[0]),
    gloss("M132 130c6-6 12-8 22-8h60l-82 96v-74c0-6-2-10 0-14z", 0.12),
  );

export const camera: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 158, 330),
    // viewfinder, dials
    path("M150 110l16-36c2-4 6-6 10-6h58c4 0 8 2 10 6l16 36z", base),
    path("M150 110l16-36c2-4 6-6 10-6h20l-14 42z", light),
    box(272, 90, 46, 22, 5, steel[2]),
    box(272, 90, 18, 22, 5, steel[1]),
    box(92, 94, 34, 18, 5, brick[1]),
    box(52, 108, 298, 222, 26, base),
    path("M78 108h246c15 0 26 12 26 26v22H52v-22c0-14 11-26 26-26z", steel[1]),
    path("M78 108h90l-30 48H52v-22c0-14 11-26 26-26z", steel[0]),
    path("M350 156v148c0 14-11 26-26 26h-40c20-10 30-22 30-40V156z", dark),
    path("M52 156h26v174c-15 0-26-12-26-26z", light),
    box(306, 124, 26, 16, 8, mustard[0]),
    // lens
    dot(206, 224, 92, ink[2]),
    dot(202, 220, 88, steel[2]),
    path("M202 132a88 88 0 0 0-76 132c4-70 40-112 122-118a88 88 0 0 0-46-14z", steel[0]),
    dot(202, 220, 74, ink[1]),
    dot(202, 220, 60, ink[2]),
    dot(202, 220, 44, second[2]),
    path("M202 176a44 44 0 1 0 40 62c-36 10-60-12-40-62z", second[1]),
    oval(184, 200, 16, 11, "#fff", 'opacity=".8" transform="rotate(-40 184 200)"'),
    dot(220, 240, 7, second[0]),
    faint(0.5, line("M66 178v120", light, 3)),
  );

export const gameConsole: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(196, 150, 330),
    // the console on its edge
    path("M60 58c0-8 6-14 14-14h66c10 0 16 6 18 14l14 254c0 10-6 18-16 18H76c-10 0-16-8-16-18z", base),
    path("M60 58c0-8 6-14 14-14h20l8 286H76c-10 0-16-8-16-18z", light),
    path("M138 44c12 0 18 6 20 14l14 254c0 10-6 18-16 18h-10z", dark),
    path("M104 44h14l10 286h-16z", ink[2]),
    dot(84, 300, 7, second[1]),
    line("M78 78v74", steel[1], 5),
    // a controller before it
    shade("M170 324c-12-30 6-110 40-122h96c34 12 50 90 42 122-20 14-40 0-56-28h-62c-22 32-40 40-60 28z", 0.12),
    path(
      "M160 314c-14-40 8-114 44-122 12-2 16 8 26 8h50c10 0 14-10 28-8 34 8 52 82 42 122-8 26-38 18-60-22h-66c-22 38-54 46-64 22z",
      second[1],
    ),
    path("M160 314c-14-40 8-114 44-122 12-2 16 8 26 8h20c-40 6-60 40-66 130-10 2-20-4-24-16z", second[0]),
    path("M350 314c10-40-8-114-42-122 16 30 22 76 18 140 12 2 20-6 24-18z", second[2]),
    box(232, 206, 48, 24, 6, second[2]),
    path("M196 218h14v14h14v14h-14v14h-14v-14h-14v-14h14z", ink[2]),
    dot(314, 222, 9, mustard[1]),
    dot(334, 238, 9, brick[1]),
    dot(294, 238, 9, teal[1]),
    dot(314, 254, 9, moss[1]),
    ...[232, 284].map((x) => shapes(dot(x, 264, 17, ink[2]), dot(x - 2, 261, 12, ink[0]))),
  );
