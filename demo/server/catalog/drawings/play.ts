import { palette, type Tones } from "./palette.ts";
import { box, dot, gloss, group, line, oval, path, shade, shadow, shapes, type Drawing } from "./pen.ts";

const { brick, clay, forest, ink, moss, mustard, navy, oak, sky, snow, steel, teal } = palette;

const cube = (x: number, y: number, size: number, [light, base, dark]: Tones): string =>
  shapes(
    path(`M${x} ${y}h${size}v${size}h-${size}z`, base),
    path(`M${x} ${y}l${size * 0.24}-${size * 0.2}h${size}l-${size * 0.24} ${size * 0.2}z`, light),
    path(`M${x + size} ${y}l${size * 0.24}-${size * 0.2}v${size}l-${size * 0.24} ${size * 0.2}z`, dark),
    gloss(`M${x + 6} ${y + 6}h${size * 0.5}l-${size * 0.5} ${size * 0.5}z`, 0.22),
  );

export const blocks: Drawing = (main, second) =>
  shapes(
    shadow(210, 156, 332),
    cube(60, 250, 80, main),
    cube(158, 250, 80, mustard),
    cube(256, 250, 80, second),
    cube(108, 168, 80, brick),
    // an arch
    path("M212 250v-84h116v84h-34c0-34-48-34-48 0z", moss[1]),
    path("M212 166l18-15h116l-18 15z", moss[0]),
    path("M328 166l18-15v84l-18 15z", moss[2]),
    path("M246 250c0-34 48-34 48 0l8-6c0-30-46-36-56 6z", moss[2]),
    // a roof and a ball
    path("M92 154L152 78l60 76z", clay[1]),
    path("M92 154L152 78l-14 76z", clay[0]),
    path("M152 78l18-10 60 70-18 16z", clay[2]),
    dot(274, 128, 27, sky[1]),
    dot(266, 119, 14, sky[0]),
    path("M154 222c-16-13-13-26-4-26 4 0 6 5 6 5s2-5 6-5c9 0 10 14-8 26z", snow[0]),
  );

const PIECE = "M-34-34h22c-8-22 32-22 24 0h22v22c22-8 22 32 0 24v22h-22c8-22-32-22-24 0h-22v-22c-22 8-22-32 0-24z";

export const puzzle: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 158, 332),
    // the box with the harbour by night
    path("M58 92l26-22h250l-18 22z", light),
    path("M316 92l18-22v180l-18 22z", dark),
    path("M58 92h258v180H58z", navy[2]),
    dot(258, 130, 19, mustard[0]),
    dot(250, 125, 16, navy[2]),
    ...[
      [88, 116],
      [140, 108],
      [184, 132],
      [222, 112],
      [290, 168],
      [110, 146],
    ].map(([x, y]) => dot(x!, y!, 3, snow[0])),
    path("M58 210v-30h30v-26h28v36h26v-50l16-14 16 14v60h30v-26h36v36h76v30z", navy[0]),
    ...[
      [70, 192],
      [96, 168],
      [152, 158],
      [152, 178],
      [214, 190],
      [228, 190],
    ].map(([x, y]) => box(x!, y!, 8, 10, 1, mustard[0])),
    path("M58 206h258v66H58z", teal[2]),
    line("M76 226h44M150 236h60M236 224h52M90 252h70M220 256h66", teal[1], 5),
    path("M200 218h84l-16 22h-54z", brick[1]),
    path("M236 214v-46l30 46z", snow[0]),
    path("M230 214v-36l-20 36z", snow[2]),
    path("M58 92h258v12H58z", base),
    // pieces before it
    group(
      "translate(118 292) rotate(-12) scale(1.02)",
      path(PIECE, "#2a2340", 'opacity=".18" transform="translate(3 4)"'),
      path(PIECE, second[1]),
      path("M-34-34h22c-8-22 32-22 24 0h22L-34 34z", second[0]),
    ),
    group(
      "translate(226 298) rotate(18)",
      path(PIECE, "#2a2340", 'opacity=".18" transform="translate(3 4)"'),
      path(PIECE, mustard[1]),
      path("M-34-34h22c-8-22 32-22 24 0h22L-34 34z", mustard[0]),
    ),
    group(
      "translate(316 296) rotate(-30) scale(.92)",
      path(PIECE, "#2a2340", 'opacity=".18" transform="translate(3 4)"'),
      path(PIECE, teal[1]),
      path("M-34-34h22c-8-22 32-22 24 0h22L-34 34z", teal[0]),
    ),
  );

export const tent: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 184, 326),
    line("M32 326l-12 8M368 326l12 8M60 240L18 330M340 240l44 90", ink[0], 3),
    // the far end, the roof, the door
    path("M142 116c60-20 104-12 128 4 50 42 84 110 100 204H112z", base),
    path("M262 114c54 46 92 112 108 210H262z", dark),
    path("M142 116c-60 44-98 120-112 208h206c-8-80-38-160-94-208z", base),
    path("M142 116c-60 44-98 120-112 208h54c4-90 22-158 58-208z", light),
    path("M142 150c-30 44-46 104-50 174h108c-6-70-26-130-58-174z", second[2]),
    path("M142 150c-30 44-46 104-50 174h30c0-68 6-126 20-174z", second[1]),
    path("M142 150c22 46 34 104 34 174h24c-6-70-26-130-58-174z", light),
    path("M146 160c20 44 30 100 30 164", "none", `stroke="${dark}" stroke-width="3" stroke-dasharray="6 5"`),
    line("M142 116c60 50 90 130 96 206", light, 5),
    line("M142 116c-60 44-98 120-112 206", snow[0], 4, 'opacity=".6"'),
    line("M258 112c56 48 96 118 112 210", light, 4, 'opacity=".5"'),
    path("M28 318h344l2 8H26z", dark),
    path("M274 190c14-6 34 10 38 34-16 4-34-10-38-34z", second[1]),
    ...[
      [52, 330],
      [340, 332],
    ].map(([x, y]) => path(`M${x! - 18} ${y}c4-12 8-14 9-22 4 8 6 12 8 22 2-10 4-14 9-18 0 8 4 12 8 18z`, forest[0])),
  );

export const bottle: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 70, 334),
    line("M176 62c0-34 48-34 48 0", second[2], 11),
    path("M168 62h64v44h-64z", second[1]),
    path("M168 62h22v44h-22z", second[0]),
    path("M212 62h20v44h-20z", second[2]),
    path("M172 104h56v16h-56z", steel[1]),
    path("M172 104h18v16h-18z", steel[0]),
    path("M172 118h56c4 20 34 26 34 64v132c0 12-8 18-20 18h-84c-12 0-20-6-20-18V182c0-38 30-44 34-64z", base),
    path("M172 118h20c-4 24-22 36-22 68v146h-12c-12 0-20-6-20-18V182c0-38 30-44 34-64z", light),
    path("M228 118c4 20 34 26 34 64v132c0 12-8 18-20 18h-16V186c0-32-12-44-14-68z", dark),
    path("M138 302h124v12c0 12-8 18-20 18h-84c-12 0-20-6-20-18z", steel[1]),
    path("M138 302h32v30h-12c-12 0-20-6-20-18z", steel[0]),
    path("M226 302h36v12c0 12-8 18-20 18h-16z", steel[2]),
    path("M170 250l24-40 14 20 10-14 20 34z", snow[0]),
    path("M194 210l14 20-10 12-8-10-10 8z", snow[2]),
    gloss("M150 184c0-18 8-28 16-36-2 10-4 22-4 36v60c-2 8-12 8-12-4z", 0.55),
  );

export const yogaMat: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 172, 318, 24),
    // what is unrolled, then the roll
    path("M92 236h214l74 84H60z", light),
    path("M306 236l74 84h-50l-62-84z", base),
    path("M60 320h320v8q0 4-5 4H65q-5 0-5-4z", dark),
    line("M120 262h186M106 290h222", "#fff", 3, 'opacity=".35"'),
    path("M74 150h232c24 0 38 20 38 46s-14 46-38 46H74c-16 0-24-20-24-46s8-46 24-46z", base),
    path("M74 150h232c8 0 15 2 20 6H62c3-4 7-6 12-6z", light),
    path("M60 228h270c-6 9-14 14-24 14H74c-6 0-11-5-14-14z", dark),
    gloss("M78 164h190c6 0 6 10 0 10H76c-6 0-4-10 2-10z", 0.35),
    oval(310, 196, 35, 46, light),
    path("M310 228c-28 0-28-62 0-62 26 0 26 50 2 50-18 0-18-34-2-34 10 0 10 18 0 18", "none", `stroke="${dark}" stroke-width="6"`),
    // straps
    path("M112 148h24c8 20 8 76 0 96h-24c8-20 8-76 0-96z", second[1]),
    path("M212 148h24c8 20 8 76 0 96h-24c8-20 8-76 0-96z", second[1]),
    path("M112 148h24c2 4 3 9 4 15h-24c-1-6-2-11-4-15zM212 148h24c2 4 3 9 4 15h-24c-1-6-2-11-4-15z", second[0]),
    line("M128 150c10-64 86-64 98 0", second[2], 11),
  );

export const headLamp: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 138, 330),
    // light that it throws, the band
    path("M236 216L20 112v250z", "#fff3cf", 'opacity=".75"'),
    path("M236 222L60 150v170z", "#fff8e4", 'opacity=".8"'),
    path("M90 150c20-60 200-72 248-8 30 42 20 96-22 132-10 8-24 2-26-10-4-20 40-54 16-88-28-38-150-34-174 10-10 18-48 0-42-36z", second[1]),
    path("M90 150c20-60 200-72 248-8 6 8 10 18 13 27-44-60-200-64-243 4-13-3-21-8-18-23z", second[0]),
    path("M306 176c10-20 46 10 36 52-6 20-16 36-30 48-10 6-22 0-22-12-4-20 40-54 16-88z", second[2]),
    path("M174 88c40-24 120-16 150 40l-10 10c-30-46-92-56-136-34z", second[2]),
    // the lamp
    path("M130 178h122c18 0 28 12 28 30v70c0 18-10 30-28 30H130c-18 0-28-12-28-30v-70c0-18 10-30 28-30z", base),
    path("M130 178h30c-16 40-16 90 0 130h-30c-18 0-28-12-28-30v-70c0-18 10-30 28-30z", light),
    path("M226 178h26c18 0 28 12 28 30v70c0 18-10 30-28 30h-26c16-40 16-90 0-130z", dark),
    dot(191, 243, 55, ink[2]),
    dot(191, 243, 47, steel[1]),
    path("M191 196a47 47 0 0 0-39 73c2-40 24-60 67-64a47 47 0 0 0-28-9z", steel[0]),
    dot(191, 243, 31, mustard[1]),
    dot(191, 243, 25, mustard[0]),
    dot(185, 236, 11, "#fffaf0"),
    box(170, 168, 44, 14, 6, ink[2]),
    dot(260, 276, 8, brick[1]),
    shade("M112 296h158c-4 8-10 12-18 12H130c-8 0-14-4-18-12z", 0.16),
    line("M286 226h16M286 256h16", oak[0], 6),
  );
