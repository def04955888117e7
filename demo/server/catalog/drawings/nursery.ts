import { palette, type Tones } from "./palette.ts";
import { box, dot, gloss, group, line, oval, path, shade, shadow, shapes, twoDots, type Drawing } from "./pen.ts";

const { brick, ink, moss, mustard, rose, sky, snow } = palette;

const hooded = ([light, base, dark]: Tones, hood: Tones): string =>
  shapes(
    path("M200 60c26 18 50 28 76 34 22 60 34 140 34 226-66 14-154 14-220 0 0-86 12-166 34-226 26-6 50-16 76-34z", base),
    path("M200 60c-26 18-50 28-76 34-22 60-34 140-34 226 20 4 42 7 64 9-6-100 4-190 46-269z", light),
    path("M276 94c22 60 34 140 34 226-18 4-38 7-58 9 14-80 12-160-12-246 12 5 24 8 36 11z", dark),
    line("M100 308c60 12 140 12 200 0", snow[0], 9, 'opacity=".7"'),
    path("M200 46c44 8 76 42 82 96-28 26-136 26-164 0 6-54 38-88 82-96z", hood[1]),
    path("M200 46c-44 8-76 42-82 96 8 8 22 13 40 16-8-44 6-86 42-112z", hood[0]),
    path("M148 64c-16-22-40-18-40 2 0 16 10 26 24 26zM252 64c16-22 40-18 40 2 0 16-10 26-24 26z", hood[1]),
    path("M142 70c-10-14-22-10-22 0 0 8 6 14 14 16zM258 70c10-14 22-10 22 0 0 8-6 14-14 16z", rose[1]),
    twoDots(200, 112, 20, 6, ink[2]),
    oval(200, 128, 17, 12, snow[0]),
    oval(200, 124, 8, 5, ink[2]),
    line("M194 134c3 3 9 3 12 0", ink[2], 3),
    shade("M118 142c28 26 136 26 164 0l2 8c-28 26-140 26-168 0z", 0.14),
  );

export const hoodedTowels: Drawing = (main, second) =>
  shapes(
    shadow(204, 130, 332),
    group("translate(62 6) rotate(5 200 330) scale(.94)", hooded([second[1], second[1], second[2]], main)),
    group("translate(-22 4)", hooded(main, second)),
  );

export const babyMonitor: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(200, 164, 334),
    // camera on its foot
    oval(112, 322, 66, 13, dark),
    path("M50 312c0-18 40-26 62-26s62 8 62 26c0 22-124 22-124 0z", base),
    path("M50 312c0-18 40-26 62-26-30 10-36 26-26 43-22-2-36-8-36-17z", light),
    path("M94 244h36l6 54H88z", dark),
    path("M46 178c0-44 26-70 66-70s66 26 66 70-26 74-66 74-66-30-66-74z", base),
    path("M46 178c0-44 26-70 66-70-30 10-46 36-46 72 0 34 14 60 40 72-36 0-60-30-60-74z", light),
    path("M178 178c0 44-26 74-66 74 28-10 44-38 44-72 0-36-14-60-36-72 36 0 58 28 58 70z", dark),
    dot(112, 178, 42, ink[2]),
    dot(112, 178, 30, ink[1]),
    dot(112, 178, 19, sky[2]),
    oval(102, 168, 9, 7, "#fff", 'opacity=".85"'),
    dot(112, 234, 5, moss[1]),
    // what the parents look at
    line("M346 168V108", ink[1], 11),
    dot(346, 104, 9, ink[1]),
    path("M196 182q0-16 16-16h140q16 0 16 16v132q0 16-16 16H212q-16 0-16-16z", second[1]),
    path("M196 182q0-16 16-16h50l-40 164h-10q-16 0-16-16z", second[0]),
    path("M340 166h12q16 0 16 16v132q0 16-16 16h-20z", second[2]),
    box(210, 180, 144, 98, 8, ink[2]),
    path("M216 240c30-10 110-10 132 0v28q0 4-4 4H220q-4 0-4-4z", "#39506f"),
    path("M232 254c0-20 20-22 34-14 26-8 66 0 70 24v8H232z", rose[0]),
    dot(254, 240, 17, "#f0bd9d"),
    path("M238 236c4-12 14-16 24-12-8 2-14 6-24 12z", "#865c3f"),
    line("M246 242q4 3 7 0M257 242q4 3 7 0", "#865c3f", 2.5),
    path("M318 196a14 14 0 1 0 16 18 12 12 0 0 1-16-18z", mustard[0]),
    twoDots(251, 304, 15, 10, second[2]),
    ...[0, 1, 2, 3].map((at) => box(296 + at * 13, 312 - at * 5, 8, 4 + at * 5, 2, at === 3 ? second[2] : moss[0])),
  );

export const playMat: Drawing = (main, second) => {
  const tone = (at: number): Tones => [main, second, mustard, rose][at % 4]! as Tones;
  const side = [0, 1, 2];
  return shapes(
    oval(204, 310, 186, 26, "url(#shadow)"),
    // three leaves of the mat that lie, one that stands folded
    path("M22 300l8 14h340l8-14z", main[2]),
    ...side.map((at) => path(`M${70 + at * 87} 206h87l${(at - 1) * 30 + 14} 94H${22 + at * 119}z`, tone(at)[1])),
    ...side.map((at) => path(`M${70 + at * 87} 206h34l${(at - 1) * 34 - 10} 94H${22 + at * 119}z`, tone(at)[0], 'opacity=".55"')),
    path("M70 206L96 96h228l6 110z", mustard[2]),
    path("M70 206L92 92h226l12 114z", tone(2)[1]),
    path("M70 206L92 92h70l-10 114z", tone(2)[0]),
    path("M266 92h52l12 114h-50z", tone(2)[2], 'opacity=".6"'),
    line("M157 206l-17 94M244 206l16 94M70 206h260", snow[0], 4, 'opacity=".75"'),
    // what is printed on it
    path("M196 120l10 22 24 3-18 16 5 24-21-12-21 12 5-24-18-16 24-3z", snow[0]),
    oval(92, 256, 24, 13, snow[0]),
    path("M180 246c14-18 36-18 48 0 8 14-10 22-24 22s-34-8-24-22z", snow[0]),
    path("M296 242l36 10-22 26-36-10z", snow[0]),
    // a ball and a block upon it
    oval(262, 290, 26, 6, "#2a2340", 'opacity=".14"'),
    dot(258, 266, 27, brick[1]),
    path("M258 239a27 27 0 0 0-26 20c16-2 30 6 36 22a27 27 0 0 0-10-42z", brick[0]),
    path("M238 284c14-4 30-4 42-2a27 27 0 0 1-42 2z", brick[2]),
  );
};

const nappy = (y: number, [light, , dark]: Tones, print: string): string =>
  shapes(
    path(`M96 ${y + 30}c0-24 12-30 30-30h148c18 0 30 6 30 30-8 12-22 16-36 14-16 16-36 22-68 22s-52-6-68-22c-14 2-28-2-36-14z`, light),
    path(`M304 ${y + 30}c-8 12-22 16-36 14-16 16-36 22-68 22 40-10 60-34 64-66h10c18 0 30 6 30 30z`, dark),
    dot(160, y + 28, 6, print),
    dot(200, y + 40, 6, print),
    dot(236, y + 24, 6, print),
  );

export const diapers: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 140, 334),
    nappy(44, [snow[0], snow[1], snow[2]], second[1]),
    nappy(72, [snow[0], snow[1], snow[2]], second[0]),
    // the pack
    path("M68 128c40-18 224-18 264 0l10 190c-30 20-254 20-284 0z", base),
    path("M68 128c20-9 70-14 120-14-70 20-90 120-76 218-26-2-46-7-54-14z", light),
    path("M332 128l10 190c-10 7-34 11-64 13 20-70 24-150 10-212 20 2 36 5 44 9z", dark),
    line("M148 116c0-26 104-26 104 0", dark, 12),
    line("M150 112c4-22 96-22 100 0", light, 4),
    // a baby's face on it
    dot(200, 224, 72, snow[0]),
    dot(200, 228, 50, "#f0bd9d"),
    path("M200 178a50 50 0 0 0-40 80c4-30 20-54 58-76a50 50 0 0 0-18-4z", "#f9d5bd"),
    line("M196 178c-12-14 14-22 14-6 0 8-10 8-10 2", "#865c3f", 5),
    twoDots(200, 226, 18, 5.5, ink[2]),
    line("M188 244c8 9 16 9 24 0", "#b9736b", 5),
    twoDots(200, 240, 32, 8, rose[1]),
    path("M86 286c60 22 168 22 228 0l2 24c-56 18-176 18-232 0z", second[1]),
    path("M86 286c20 7 44 12 70 14v24c-28-2-54-7-72-14z", second[0]),
    dot(300, 160, 22, mustard[1]),
    path("M306 146a17 17 0 1 0 8 26 14 14 0 1 1-8-26z", snow[0]),
    gloss("M84 150c-4 40-4 80 0 120-8-4-12-10-12-20l2-90c0-6 4-10 10-10z", 0.35),
  );
