import { palette, type Tones } from "./palette.ts";
import { block, box, dot, gloss, group, line, oval, path, shade, shadow, shapes, twoDots, type Drawing } from "./pen.ts";

const { ink, mustard, rose, sky, snow, steel } = palette;

const wheel = (x: number, y: number, radius: number): string =>
  shapes(dot(x, y, radius, ink[2]), dot(x, y, radius * 0.74, ink[0]), dot(x, y, radius * 0.62, steel[0]), dot(x, y, radius * 0.22, ink[1]));

export const stroller: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 150, 336),
    // frame
    line("M320 92L140 300M118 214l166 90M306 76l38-6", ink[0], 11),
    line("M322 88L142 296", steel[1], 4),
    box(322, 58, 48, 20, 10, ink[2]),
    // seat and hood
    path("M84 176h204c4 60-34 96-88 96h-36c-50 0-82-38-80-96z", base),
    path("M84 176h62c-6 50 12 84 50 96h-32c-50 0-82-38-80-96z", light),
    path("M236 176h52c4 60-34 96-88 96h-12c30-16 48-50 48-96z", dark),
    path("M84 176C76 104 122 50 196 46l30 130z", second[1]),
    path("M84 176c-6-56 20-102 66-122-22 34-30 76-28 122z", second[0]),
    path("M150 176c-4-54 12-100 46-130l30 130z", second[2]),
    line("M196 46l30 130M150 56c-28 34-38 74-34 120", second[0], 4, 'opacity=".7"'),
    path("M226 176c8-14 26-20 44-16 14 4 18 10 18 16z", snow[1]),
    path("M76 170h218q7 0 7 8v4q0 8-7 8H76q-7 0-7-8v-4q0-8 7-8z", dark),
    line("M250 186c8 22 6 48-4 66", light, 5, 'opacity=".6"'),
    // basket
    path("M142 286h116l-14 30h-88z", ink[1], 'opacity=".85"'),
    wheel(124, 308, 28),
    wheel(280, 308, 28),
  );

export const carSeat: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(208, 140, 334),
    // carrying handle behind
    line("M78 222C84 90 150 52 206 52c72 0 118 60 120 156", ink[2], 18),
    line("M84 206C92 96 152 58 206 58c30 0 58 12 78 34", ink[0], 5),
    // shell
    path("M64 160c-4-40 34-62 60-34 20 60 56 90 112 92h86c24 0 32 20 24 44-14 44-56 70-118 70h-62C100 332 66 260 64 160z", ink[1]),
    path("M64 160c-2-24 10-40 26-44-10 80 10 160 80 216h-4C100 332 66 260 64 160z", ink[0]),
    path("M346 262c-14 44-56 70-118 70h-40c70-6 120-36 148-100 12 6 14 18 10 30z", ink[2]),
    // cover
    path("M92 134c-2-38 40-54 66-22 22 54 54 76 104 76h52c24 0 28 22 16 42-18 34-56 52-104 52h-20C130 282 94 220 92 134z", base),
    path("M92 134c-2-26 16-40 36-38-6 74 16 146 76 186C130 282 94 220 92 134z", light),
    path("M330 230c-18 34-56 52-104 52h-20c56-10 92-34 112-92 20 2 22 22 12 40z", dark),
    // cushion and belts
    path("M126 132c-2-18 18-26 32-10 14 46 40 74 82 86-8 20-30 30-52 22-36-16-58-50-62-98z", second[1]),
    path("M126 132c-2-14 8-20 18-18 2 46 20 88 54 118-44-8-68-44-72-100z", second[0]),
    line("M148 134c10 34 26 56 54 72M176 128c12 30 28 46 54 56", ink[2], 8),
    box(196, 194, 30, 26, 7, "#c8463f"),
    box(200, 198, 12, 8, 3, "#ee8a74"),
    line("M214 218l10 36", ink[2], 8),
    path("M110 322h196l10 12H100z", ink[2]),
  );

export const crib: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 168, 334),
    // back rail
    path("M76 110h248v12H76z", dark),
    ...Array.from({ length: 9 }, (_, at) => box(88 + at * 27, 120, 8, 90, 3, dark)),
    // mattress, cover, a pillow, a bear
    path("M66 214h268v44H66z", snow[1]),
    path("M66 214h120v44H66z", snow[0]),
    path("M170 206c50-10 120-8 164 4v50H158c0-22 2-40 12-54z", second[1]),
    path("M170 206c20-4 40-6 62-6-30 14-40 34-38 60h-36c0-22 2-40 12-54z", second[0]),
    path("M82 212c-4-20 10-28 40-28s42 8 40 28c-20 6-60 6-80 0z", snow[0]),
    twoDots(126, 154, 14, 9, "#a8784e"),
    path("M102 172c0-16 10-24 24-24s24 8 24 24c0 10-4 16-8 20h-32c-4-4-8-10-8-20z", "#cf9c66"),
    oval(126, 178, 11, 9, "#f3e6d0"),
    twoDots(126, 168, 9, 3, ink[2]),
    dot(126, 175, 3.5, ink[2]),
    // front: rails, bars, posts
    ...Array.from({ length: 9 }, (_, at) => block(84 + at * 28, 178, 10, 116, 4, [light, base], 4, 2)),
    path("M50 164h300v20H50z", base),
    path("M50 164h300v7H50z", light),
    path("M50 284h300v22H50z", base),
    path("M50 284h300v7H50z", light),
    shade("M50 184h300v5H50zM50 306h300v4H50z", 0.14),
    path("M40 104c0-14 24-14 24 0v226H40z", base),
    path("M40 104c0-8 6-12 12-11v237H40z", light),
    path("M336 104c0-14 24-14 24 0v226h-24z", base),
    path("M350 94c6 0 10 4 10 10v226h-10z", dark),
  );

export const swaddles: Drawing = (main, second) => {
  const roll = (y: number, [light, base, dark]: Tones, dots: string): string =>
    shapes(
      path(`M72 ${y}h220c26 0 40 14 40 35s-14 35-40 35H72c-16 0-22-14-22-35s6-35 22-35z`, base),
      path(`M72 ${y}h220c14 0 24 4 31 10H56c3-6 9-10 16-10z`, light),
      path(`M58 ${y + 58}h262c-7 8-16 12-28 12H72c-6 0-11-4-14-12z`, dark),
      ...[0, 1, 2, 3, 4, 5].map((at) => dot(92 + at * 34, y + (at % 2 ? 24 : 46), 6, dots)),
      oval(304, y + 35, 28, 35, light),
      line(`M304 ${y + 52}c-18 0-18-34 0-34s18 24 4 24-10-12-4-14`, dark, 4),
    );
  return shapes(
    shadow(204, 158, 332),
    roll(262, main, snow[0]),
    roll(192, second, snow[0]),
    roll(122, [snow[0], snow[1], snow[2]], rose[1]),
    // the ribbon
    path("M176 118h30v216h-30z", mustard[1]),
    path("M176 118h10v216h-10z", mustard[0]),
    path("M190 118c-40-8-56-36-40-46 18-10 36 18 40 46zM192 118c40-8 56-36 40-46-18-10-36 18-40 46z", mustard[1]),
    path("M190 118c-30-10-44-28-40-40 16 4 32 22 40 40z", mustard[2]),
    dot(191, 116, 11, mustard[0]),
  );
};

const feeder = (x: number, scale: number, [light, base, dark]: Tones, milk: number): string =>
  group(
    `translate(${x} 330) scale(${scale})`,
    path("M-12-250c0-20 24-20 24 0 0 14 16 18 16 32h-56c0-14 16-18 16-32z", "#f1cfa4"),
    path("M-12-250c0-12 8-16 14-15-6 10-10 28-14 47h-16c0-14 16-18 16-32z", "#f9e3c6"),
    block(-40, -222, 80, 36, 9, [light, base], 28),
    box(18, -222, 22, 36, 9, dark),
    path("M-38-186h76c12 14 14 30 14 46v106c0 24-12 34-34 34h-36c-22 0-34-10-34-34v-106c0-16 2-32 14-46z", sky[0]),
    path(`M-52 ${-milk}h104v${milk - 34}c0 24-12 34-34 34h-36c-22 0-34-10-34-34z`, snow[1]),
    path(`M24 ${-milk}h28v${milk - 34}c0 24-12 34-34 34h-16c16-8 22-20 22-40z`, snow[2]),
    gloss("M-42-150c0-12 4-20 10-26 4 0 6 4 4 10-4 30-4 80 0 130 0 10-10 8-12-2-4-40-4-80-2-112z", 0.8),
    line("M20-146h20M26-120h14M20-94h20M26-68h14", base, 5),
  );

export const feedingBottles: Drawing = (main, second) =>
  shapes(
    shadow(204, 170, 332),
    feeder(122, 0.84, [second[1], second[1], second[2]], 100),
    feeder(276, 0.84, [main[1], main[1], main[2]], 90),
    feeder(82, 1, main, 126),
    feeder(200, 1.06, second, 140),
    feeder(318, 1, [mustard[0], mustard[1], mustard[2]], 110),
  );

const bib = ([light, base, dark]: Tones): string =>
  shapes(
    path(
      "M92 96c-24 40-32 100-28 152 4 50 58 78 136 78s132-28 136-78c4-52-4-112-28-152-12-22-34-40-48-44-12-4-16 8-8 18 22 34 4 74-52 74s-74-40-52-74c8-10 4-22-8-18-14 4-36 22-48 44z",
      base,
    ),
    path("M92 96c12-22 34-40 48-44 12-4 16 8 8 18-20 30-8 64 34 72-56 8-70 90-40 172-46-8-76-30-78-66-4-52 4-112 28-152z", light),
    path("M308 96c24 40 32 100 28 152-2 36-32 58-80 68 46-50 60-160 24-238 12 4 22 10 28 18z", dark),
    path("M72 262c60 26 196 26 256 0 4 52-42 78-128 78s-132-26-128-78z", base),
    path("M72 262c60 26 196 26 256 0-4 14-62 32-128 32s-124-18-128-32z", dark),
    path("M72 262c10 5 22 8 36 11-6 18 0 40 14 54-34-10-52-32-50-65z", light),
  );

export const bibs: Drawing = (main, second) =>
  shapes(
    shadow(204, 138, 344),
    group("rotate(9 200 330) translate(16 -6) scale(.96)", bib([second[1], second[1], second[2]])),
    group(
      "translate(8 6) scale(.94)",
      bib(main),
      twoDots(200, 206, 32, 9, ink[1]),
      line("M182 226c10 10 26 10 36 0", ink[1], 7),
      twoDots(200, 222, 60, 11, rose[1]),
    ),
  );

export const babyBath: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 166, 334),
    // folding legs
    line("M112 262l-26 66M292 262l26 66M132 262l8 66M268 262l-8 66", steel[2], 13),
    // bath
    oval(200, 168, 164, 40, light),
    oval(200, 170, 148, 31, dark),
    oval(200, 178, 136, 23, sky[1]),
    oval(190, 174, 110, 15, sky[0]),
    path("M36 168c0 22 72 40 164 40s164-18 164-40c6 70-40 124-106 124H142C76 292 30 238 36 168z", base),
    path("M36 168c0 14 28 26 70 33-6 38 14 74 52 91h-16C76 292 30 238 36 168z", light),
    path("M364 168c0 12-22 23-58 31 4 38-18 76-58 93h10c66 0 112-54 106-124z", dark),
    path("M58 222c76 22 208 22 284 0-4 10-8 18-14 26-70 18-186 18-256 0-6-8-10-16-14-26z", second[1]),
    path("M58 222c20 6 42 10 66 12 2 10 6 18 11 25-22-2-44-6-63-11-6-8-10-16-14-26z", second[0]),
    dot(312, 268, 11, "#d25a48"),
    dot(309, 265, 5, "#ee8a74"),
    // foam and a duck
    ...[
      [118, 160, 17],
      [140, 150, 14],
      [96, 166, 12],
      [286, 168, 12],
      [304, 164, 9],
    ].map(([x, y, r]) => shapes(dot(x!, y!, r!, snow[0]), dot(x! - 3, y! - 3, r! * 0.3, sky[0]))),
    path("M190 160c-4-22 10-28 20-26-6-22 8-36 24-34 18 2 24 18 18 32 14 6 22 18 10 34-16 12-62 12-72-6z", mustard[1]),
    path("M190 160c-4-22 10-28 20-26-6-22 8-36 24-34-14 10-16 28-8 40-12 8-14 20-8 32-14 0-24-4-28-12z", mustard[0]),
    path("M254 120c10-2 18 2 20 6-6 6-14 8-22 6z", "#e08b57"),
    dot(240, 116, 4, ink[2]),
  );
