import { palette, type Tones } from "./palette.ts";
import { box, dot, gloss, group, line, oval, path, shade, shadow, shapes, type Drawing } from "./pen.ts";

const { brick, forest, linen, moss, mustard, sky, snow, steel, teal, walnut } = palette;

const apple = (x: number, y: number, scale: number, [light, base, dark]: Tones): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    oval(6, 92, 76, 12, "url(#shadow)"),
    path("M0-62c26-26 94-20 94 44 0 66-46 114-74 110-14-4-26-4-40 0-28 4-74-44-74-110 0-64 68-70 94-44z", base),
    path("M0-62c-26-26-94-20-94 44 0 66 46 114 74 110-40-44-46-108-8-150 8-4 18-6 28-4z", light),
    path("M60-76c22 6 34 26 34 58 0 66-46 114-74 110 44-34 72-96 40-168z", dark),
    path("M-26-64c14 12 38 12 52 0-10-6-20-6-26 2-6-8-16-8-26-2z", dark),
    line("M0-58c-2-20 4-34 14-44", walnut[2], 8),
    path("M8-84c10-30 40-38 70-28-12 28-40 40-70 28z", moss[1]),
    path("M8-84c20-8 44-18 70-28-30-10-60-2-70 28z", moss[0]),
    gloss("M-76-20c2-28 16-40 34-42-16 14-20 32-22 50-2 12-12 8-12-8z", 0.75),
  );

export const apples: Drawing = (main, second) =>
  shapes(
    apple(258, 236, 0.92, [main[1], main[2], main[2]]),
    apple(152, 246, 0.92, main),
    group(
      "translate(0 0)",
      dot(124, 236, 4, second[0]),
      dot(168, 276, 4, second[0]),
      dot(150, 214, 3, second[0]),
      dot(132, 284, 3, second[0]),
    ),
  );

const banana = (transform: string, [light, base, dark]: Tones): string =>
  group(
    transform,
    path("M112 92c-6 96 34 186 148 208 34 6 62-2 76-18 6-8 4-16-4-18-96-8-158-66-188-172z", base),
    path("M112 92c-6 96 34 186 148 208-66-26-112-92-122-208z", dark),
    path("M128 92c18 110 76 176 174 182 12 0 24-4 30-10-96-8-158-66-188-172z", light),
    path("M108 96c-2-18 0-34 6-44 6-4 18-4 22 2-2 14 2 26 10 40-12 8-26 8-38 2z", dark),
    path("M110 58c4-8 22-10 26-2l1 12c-8 4-18 4-28 0z", walnut[2]),
    path("M326 264c10 0 18 8 14 20-2 4-8 6-14 2-4-6-4-14 0-22z", walnut[2]),
  );

export const bananas: Drawing = (main) =>
  shapes(
    shadow(214, 140, 322),
    banana("translate(40 30) scale(.86) rotate(-12 130 60)", [main[1], main[2], main[2]]),
    banana("translate(28 34) scale(.86) rotate(-4 130 60)", [main[1], main[1], main[2]]),
    banana("translate(12 40) scale(.86) rotate(8 130 60)", main),
    path("M108 78c6-10 34-12 48 2l-4 20c-14-8-30-8-42 2z", walnut[1]),
  );

const holes: readonly (readonly [number, number, number])[] = [
  [138, 286, 13],
  [196, 258, 9],
  [252, 292, 15],
  [214, 308, 7],
  [300, 262, 8],
  [110, 262, 7],
];

export const cheddar: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(210, 164, 330),
    // a wedge: top, front, rind
    path("M58 216c70-66 160-104 248-108 20 26 34 66 38 108z", light),
    path("M306 108c20 26 34 66 38 108l4 8c-4-44-18-88-38-118z", second[2]),
    path("M58 216h286v100c0 8-6 14-14 14H72c-8 0-14-6-14-14z", base),
    path("M58 216h98v114H72c-8 0-14-6-14-14z", light, 'opacity=".55"'),
    path("M344 216h10v96c0 10-8 18-18 18h-6c8 0 14-6 14-14z", second[1]),
    ...holes.map(([x, y, r]) => shapes(oval(x, y, r, r * 0.85, dark), oval(x + 2, y + 2, r * 0.7, r * 0.6, base))),
    oval(200, 172, 22, 8, base),
    oval(268, 146, 14, 5, base),
    oval(282, 190, 16, 6, base),
    gloss("M78 210c60-50 120-78 200-92-66 22-120 50-176 92z", 0.35),
  );

export const salmon: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(204, 170, 320),
    // a bed of leaves and lemon
    ...[70, 120, 300, 340].map((x, at) =>
      group(`rotate(${at % 2 ? 22 : -26} ${x} 290)`, path(`M${x - 40} 296c10-30 50-34 80-4-24 22-58 24-80 4z`, at % 2 ? moss[1] : moss[2])),
    ),
    // the fillet: skin, flesh, lines
    path("M48 262c-2-66 66-128 160-134 72-4 132 30 148 88 6 30-10 54-46 66-70 22-176 26-226 14-22-6-34-16-36-34z", steel[2]),
    path("M48 250c0-62 66-118 160-124 72-4 130 28 146 82 6 28-10 48-44 60-70 22-176 26-226 14-22-6-36-14-36-32z", base),
    path("M48 250c0-62 66-118 160-124 30-2 58 3 82 14-94 4-172 60-190 144-30-4-52-14-52-34z", light),
    path("M332 170c10 12 18 24 22 38 6 28-10 48-44 60-22 7-48 12-76 15 66-22 98-62 98-113z", dark),
    ...[
      "M92 236c10-42 44-76 92-92",
      "M132 254c10-46 46-86 100-104",
      "M176 264c12-48 48-84 96-98",
      "M222 266c14-40 42-68 80-80",
      "M268 258c12-26 30-44 56-52",
    ].map((d) => line(d, "#fbd9c8", 6)),
    dot(96, 306, 27, mustard[1]),
    dot(96, 306, 21, mustard[0]),
    line("M96 288v36M80 297l32 18M80 315l32-18", mustard[1], 3),
    path("M262 300c6-20 26-26 44-14-6 18-26 24-44 14z", forest[1]),
    path("M284 314c10-16 30-16 44 0-12 12-32 12-44 0z", forest[0]),
  );

const egg = (x: number, y: number, [light, base, dark]: Tones): string =>
  shapes(
    path(`M${x} ${y - 40}c18 0 32 28 32 48s-14 32-32 32-32-12-32-32 14-48 32-48z`, base),
    path(`M${x} ${y - 40}c-18 0-32 28-32 48 0 16 8 27 21 31-6-28 0-58 21-78z`, light),
    path(`M${x + 14} ${y - 32}c12 12 18 26 18 40 0 20-14 32-32 32 20-16 24-42 14-72z`, dark, 'opacity=".6"'),
  );

export const eggs: Drawing = ([light, base, dark]) => {
  const brown: Tones = ["#f3cda6", "#e2ad7d", "#c48c5c"];
  const white: Tones = [snow[0], snow[1], snow[2]];
  return shapes(
    shadow(204, 172, 326),
    // the lid, from inside
    path("M62 148c0-12 8-18 20-18h236c12 0 20 6 20 18l10 76H52z", dark),
    path("M74 150c0-6 6-10 12-10h228c6 0 12 4 12 10l8 66H66z", base),
    ...[0, 1, 2, 3, 4].map((at) => path(`M${82 + at * 50} 208c0-46 36-46 36 0z`, dark, 'opacity=".45"')),
    ...[0, 1, 2, 3, 4, 5].map((at) => egg(86 + at * 46, 218, at % 3 === 1 ? white : brown)),
    ...[0, 1, 2, 3, 4, 5].map((at) => egg(80 + at * 48, 246, at % 3 === 2 ? white : brown)),
    path(
      "M44 250c10 0 14 14 28 14s14-14 24-14 14 14 26 14 14-14 24-14 14 14 26 14 14-14 26-14 14 14 26 14 14-14 24-14 14 14 26 14 14-14 24-14 14 14 24 14 18-14 30-14l-14 66c-2 8-8 12-16 12H74c-8 0-14-4-16-12z",
      base,
    ),
    path("M44 250c10 0 14 14 28 14 6 0 9-4 12-7l12 71H74c-8 0-14-4-16-12z", light),
    path("M352 250l-14 66c-2 8-8 12-16 12h-26l18-72c4 5 8 8 14 8 10 0 14-14 24-14z", dark),
    box(150, 284, 98, 26, 8, light),
    line("M168 297h60", dark, 6),
  );
};

export const cake: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 146, 334),
    // the stand
    path("M172 286h56l18 44c-24 8-68 8-92 0z", sky[2]),
    path("M172 286h20l-8 48c-12-1-22-2-30-4z", sky[1]),
    oval(200, 282, 152, 22, sky[2]),
    oval(200, 276, 152, 22, sky[0]),
    // the cake
    path("M92 150c0-34 216-34 216 0v118c0 30-216 30-216 0z", base),
    path("M92 150c0 18 34 26 66 28v112c-36-2-66-10-66-22z", light),
    path("M308 150c0 16-24 23-52 27v112c30-3 52-10 52-21z", dark),
    path("M92 196c0 30 216 30 216 0v14c0 30-216 30-216 0zM92 238c0 30 216 30 216 0v14c0 30-216 30-216 0z", second[1]),
    path("M256 217c32-4 52-12 52-21v14c0 9-20 17-52 21zM256 259c32-4 52-12 52-21v14c0 9-20 17-52 21z", second[2]),
    // icing that runs down
    path(
      "M92 150c0-34 216-34 216 0 2 24-4 34-12 34s-10-16-18-14c-10 2-6 28-20 28s-8-20-20-20-8 30-24 30-10-28-22-28-8 18-20 18-10-24-20-24-8 14-20 12-18-10-20-20c-2-6 0-12 0-16z",
      snow[0],
    ),
    oval(200, 148, 102, 22, "#fffaf0"),
    shade("M262 166c24-4 38-10 40-18 10 16 4 36-6 36-8 0-10-16-18-14-6 1-8 12-10 20-4-6-4-14-6-24z", 0.08),
    ...[132, 166, 200, 234, 268].map((x, at) =>
      shapes(
        dot(x, 146 + (at % 2 ? 6 : 0) - (at === 2 ? 2 : 0), 13, brick[1]),
        dot(x - 4, 141 + (at % 2 ? 6 : 0) - (at === 2 ? 2 : 0), 5, brick[0]),
      ),
    ),
    // candles
    ...[166, 200, 234].map((x, at) =>
      shapes(
        box(x - 5, 84, 10, 52, 3, [teal[1], mustard[1], teal[1]][at]!),
        path(`M${x} 52c10 12 10 24 0 28-10-4-10-16 0-28z`, mustard[1]),
        path(`M${x} 62c5 7 4 14 0 16-4-2-5-9 0-16z`, "#fff6d6"),
      ),
    ),
  );

const berry = (x: number, y: number, scale: number, turn: number, [light, base, dark]: Tones): string =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    path("M0-34c34-12 56 6 50 36-8 36-30 62-50 66-20-4-42-30-50-66-6-30 16-48 50-36z", base),
    path("M0-34c-34-12-56 6-50 36 6 28 20 50 36 60-14-34-12-68 14-96z", light),
    path("M30-38c18 4 24 20 20 40-8 36-30 62-50 66 24-28 40-66 30-106z", dark),
    ...[
      [-24, 4],
      [18, 6],
      [0, 30],
    ].map(([cx, cy]) => oval(cx!, cy!, 3, 5, linen[0])),
    path(
      "M0-34c-14 8-32 8-42-4 14-2 22-6 28-14-2-6-2-12 2-18 4 6 8 10 12 14 4-4 8-8 14-12 2 6 2 10 0 16 8 6 18 10 28 12-12 12-28 14-42 6z",
      moss[1],
    ),
  );

export const strawberries: Drawing = (main, second) =>
  shapes(
    shadow(204, 148, 332),
    berry(140, 170, 0.86, -16, [main[1], main[2], main[2]]),
    berry(262, 170, 0.86, 14, [main[1], main[2], main[2]]),
    berry(200, 150, 0.96, 4, main),
    berry(100, 214, 0.86, -24, main),
    berry(300, 214, 0.86, 22, main),
    berry(168, 218, 0.96, -8, main),
    berry(236, 220, 0.96, 12, main),
    // the punnet
    path("M56 232h288l-20 88q-2 10-14 10H90q-12 0-14-10z", second[1]),
    path("M56 232h88l-4 98H90q-12 0-14-10z", second[0]),
    path("M286 232h58l-20 88q-2 10-14 10h-36z", second[2]),
    ...[110, 160, 210, 260].map((x) => box(x, 262, 22, 48, 8, second[2])),
    path("M50 224h300c6 0 6 18 0 18H50c-6 0-6-18 0-18z", second[0]),
    shade("M60 242h280l-2 8H62z", 0.12),
  );
