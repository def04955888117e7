import { palette, type Tones } from "./palette.ts";
import { box, dot, gloss, group, line, oval, path, shade, shadow, shapes, type Drawing } from "./pen.ts";

const { brick, forest, ink, linen, mustard, navy, oak, sky, snow, steel, teal } = palette;

/** A shield that holds something: a plan that covers it. */
const plan =
  (inside: (tones: Tones) => string): Drawing =>
  (main, second) =>
    shapes(
      shadow(206, 110, 336),
      // the paper behind
      group(
        "rotate(-7 200 200)",
        shade("M108 66h176q10 0 10 10v250q0 10-10 10H108z", 0.1),
        path("M96 58q0-10 10-10h136l44 44v226q0 10-10 10H106q-10 0-10-10z", snow[0]),
        path("M242 48l44 44h-36q-8 0-8-8z", snow[2]),
        line("M120 88h84M120 110h120", steel[1], 8),
        line("M120 132h60", steel[0], 8),
      ),
      path("M214 122c28 22 60 28 100 30 2 84-22 144-100 184-78-40-102-100-100-184 40-2 72-8 100-30z", main[2]),
      path("M210 118c28 22 60 28 98 30 2 82-22 140-98 180-76-40-100-98-98-180 38-2 70-8 98-30z", main[1]),
      path("M210 118v210c-76-40-100-98-98-180 38-2 70-8 98-30z", main[0]),
      line("M210 136c24 16 48 22 80 24 0 68-20 112-80 148", "#fff", 4, 'opacity=".35"'),
      inside(second),
    );

const stars = (count: number): Drawing =>
  plan(([light, base]) =>
    shapes(
      line("M166 218l30 32 60-66", base, 24),
      line("M166 218l30 32 60-66", light, 12),
      ...Array.from({ length: count }, (_, at) => dot(210 + (at - (count - 1) / 2) * 26, 290, 8, base)),
    ),
  );

export const twoYears = stars(2);
export const threeYears = stars(3);

export const soundPlan: Drawing = plan(([light, base, dark]) =>
  shapes(
    line("M158 238c-4-60 22-80 52-80s56 20 52 80", base, 14),
    path("M146 230c0-14 10-20 26-18v56c-16 2-26-6-26-20zM274 230c0-14-10-20-26-18v56c16 2 26-6 26-20z", base),
    path("M146 230c0-14 10-20 26-18v14c-10 0-16 6-16 34-6-4-10-8-10-14z", light),
    path("M274 230c0-14-10-20-26-18v56c16 2 26-6 26-20z", dark),
  ),
);

export const paper: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(206, 160, 332),
    // a ream in its wrapper, and sheets upon it
    path("M52 220l96-44h212l-58 52z", base),
    path("M52 220h250v104q0 8-8 8H60q-8 0-8-8z", base),
    path("M52 220h110v112H60q-8 0-8-8z", light),
    path("M302 228l58-52v96q0 6-4 10l-54 48z", dark),
    box(52, 250, 250, 46, 0, snow[0]),
    path("M302 252l58-52v40l-58 54z", snow[2]),
    line("M76 266h92M76 282h60", steel[1], 7),
    path("M262 260c18-4 26 6 24 20-14 4-24-4-24-20z", forest[1]),
    ...[0, 1, 2, 3].map((at) => path(`M${66 + at * 3} ${208 - at * 9}l92-42h196l-54 50z`, at % 2 ? snow[0] : snow[2])),
    path("M76 176l92-42h198l-56 50z", snow[0]),
    path("M76 176l92-42h70l-80 46z", "#fff"),
    group(
      "translate(34 -24)",
      path("M76 176l92-42h160q20 0 38 0l-56 50z", "#fff"),
      shade("M300 134h66l-56 50-40-2z", 0.05),
      line("M178 148h84M160 158h84", steel[0], 5),
    ),
  );

const pen = (x: number, turn: number, [light, base, dark]: Tones): string =>
  group(
    `translate(${x} 0) rotate(${turn} 0 240)`,
    path("M-11 70h22v150h-22z", base),
    path("M-11 70h7v150h-7z", light),
    path("M4 70h7v150H4z", dark),
    path("M-11 70c0-8 4-12 11-12s11 4 11 12v8h-22z", dark),
    box(-5, 42, 10, 18, 4, steel[1]),
    path("M9 74h10q3 0 3 4v60q-4 10-7 0V84H9z", steel[1]),
  );

export const pens: Drawing = (main) =>
  shapes(
    shadow(204, 108, 334),
    ...[-70, -46, -22, 2, 26, 50, 72].map((x, at) => pen(200 + x, x * 0.12, at % 2 ? main : ([main[1], main[2], main[2]] as const))),
    // the box that they stand in
    path("M104 188h192l-6 138q0 8-8 8H118q-8 0-8-8z", snow[1]),
    path("M104 188h66l-2 146h-50q-8 0-8-8z", snow[0]),
    path("M250 188h46l-6 138q0 8-8 8h-34z", snow[2]),
    path("M107 240h186l-3 56H110z", main[1]),
    path("M107 240h64l-1 56h-60z", main[0]),
    line("M136 268c14-18 22 16 36 0s22 16 36 0 22 16 36 0", snow[0], 7),
    path("M104 188h192c-30 26-162 26-192 0z", "#e9e2d5"),
  );

export const mailers: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(206, 150, 334),
    ...[2, 1].map((at) =>
      group(
        `rotate(${at * 5} 200 330) translate(${at * 6} ${-at * 4})`,
        path("M70 132q0-8 8-8h244q8 0 8 8v188q0 10-10 10H80q-10 0-10-10z", at === 2 ? dark : base),
        shade("M300 124h22q8 0 8 8v188q0 10-10 10h-20z", 0.12),
      ),
    ),
    path("M64 136q0-8 8-8h250q8 0 8 8v186q0 10-10 10H74q-10 0-10-10z", base),
    path("M64 136q0-8 8-8h70L98 332H74q-10 0-10-10z", light),
    // flap
    path("M64 134q0-6 8-6h250q8 0 8 6L208 228q-11 8-22 0z", dark),
    path("M64 130q0-8 8-8h250q8 0 8 8L208 220q-11 8-22 0z", light),
    shade("M197 224q6 0 11-4L330 130q0-8-8-8h-30z", 0.08),
    box(204, 262, 98, 46, 5, snow[0]),
    line("M218 278h52M218 292h34", steel[1], 6),
    box(282, 270, 12, 14, 2, brick[1]),
    path("M92 276c14-8 30-2 32 14-16 8-32 0-32-14z", forest[1]),
    line("M96 280c12 2 20 6 26 12", forest[0], 3),
  );

const BINDING = "M96 62c0-10 6-16 16-16h186c8 0 14 6 14 14v256c0 8-6 14-14 14H112c-10 0-16-6-16-16z";

/** The cover of a book that is heard: its picture, and headphones in the corner. */
const cover =
  (scene: (main: Tones, second: Tones) => string): Drawing =>
  (main, second) =>
    shapes(
      shadow(210, 122, 336),
      path("M106 330h192q14 0 14-14v16q0 10-12 10H114q-18 0-18-18z", snow[2]),
      path(BINDING, main[1]),
      scene(main, second),
      shade("M96 62c0-10 6-16 16-16h4v284h-4c-10 0-16-6-16-16z", 0.22),
      gloss("M118 46h10v284h-10z", 0.25),
      shade("M298 46c8 0 14 6 14 14v256c0 8-6 14-14 14h-6V46z", 0.12),
      dot(284, 304, 25, snow[0]),
      line("M272 308c-1-16 4-20 12-20s13 4 12 20", ink[1], 4.5),
      path("M269 302h7v14h-4q-4 0-4-5zM299 302h-7v14h4q4 0 4-5z", ink[1]),
    );

export const lighthouseBook = cover((main, second) =>
  shapes(
    dot(248, 100, 22, mustard[0]),
    path("M182 130L96 96v60zM214 130l98-46v70z", mustard[0], 'opacity=".5"'),
    path("M184 140h28l16 136h-60z", snow[0]),
    path("M212 140l16 136h-22l-8-136z", snow[2]),
    path("M180 176h36l4 30h-44zM173 236h50l4 30h-58z", second[1]),
    box(176, 132, 44, 10, 3, ink[2]),
    box(186, 112, 24, 22, 3, mustard[1]),
    path("M180 114c2-12 10-18 18-20 8 2 16 8 18 20z", second[2]),
    path("M112 330c4-34 40-58 90-58s100 20 110 42v2c0 8-6 14-14 14z", ink[1]),
    path("M112 330c-10 0-16-6-16-16v-14c30-14 50 12 76 0s48 12 74 0 44 8 66 0v16c0 8-6 14-14 14z", main[0]),
    path("M112 330c-10 0-16-6-16-16c30-12 50 10 76 0s48 10 74 0 40 6 66 0v2c0 8-6 14-14 14z", main[2]),
  ),
);

export const breadBook = cover((main) =>
  shapes(
    dot(204, 176, 84, main[0]),
    path("M138 232c-20-30-8-80 30-84h78c36 0 48 56 28 84z", palette.clay[2]),
    path("M138 232c-20-30-8-80 30-84h40c-26 6-38 50-26 84z", palette.clay[1]),
    ...[172, 200, 228].map((x) => path(`M${x} 150c12 6 17 15 17 28-5 10-15 2-17-4z`, linen[0])),
    line("M154 126c-8-14 8-20 0-36M204 118c-8-14 8-20 0-36M254 126c-8-14 8-20 0-36", snow[0], 6),
    box(124, 230, 162, 12, 6, oak[2]),
    line("M132 272h110M132 292h76", main[2], 8),
  ),
);

export const trainBook = cover((main, second) =>
  shapes(
    dot(256, 96, 26, snow[1]),
    dot(246, 90, 22, main[1]),
    ...[
      [140, 80],
      [176, 110],
      [210, 70],
      [150, 130],
      [286, 140],
    ].map(([x, y]) => dot(x!, y!, 3, snow[0])),
    path("M96 236l56-84 44 58 34-40 82 92v68H96z", main[0], 'opacity=".55"'),
    path("M96 316v-52h216v52c0 8-6 14-14 14H112c-10 0-16-6-16-16z", main[2]),
    // the engine, with its light
    path("M118 202h150c16 0 34 26 38 60H118z", second[1]),
    path("M118 202h150c6 0 12 4 18 10H118z", second[0]),
    path("M118 248h186l2 14H118z", second[2]),
    ...[130, 166, 202].map((x) => box(x, 218, 26, 20, 5, mustard[0])),
    path("M244 218h30l14 20h-44z", sky[0]),
    line("M104 274h200", steel[2], 5),
    ...[140, 172, 220, 252].map((x) => dot(x, 266, 8, ink[2])),
    path("M304 250l8-4v24z", mustard[0], 'opacity=".8"'),
  ),
);

export const gardenBook = cover((main, second) =>
  shapes(
    dot(204, 158, 80, main[0]),
    ...[-56, -28, 0, 28, 56].map((turn, at) =>
      group(
        `rotate(${turn} 204 242)`,
        line("M204 242v-92", forest[2], 5),
        path("M204 206c-18-4-24-16-24-28 16 2 24 12 24 28zM204 220c16-4 22-14 22-26-16 2-22 12-22 26z", forest[1]),
        dot(204, 140, 19, at % 2 ? second[1] : mustard[1]),
        dot(199, 135, 10, at % 2 ? second[0] : mustard[0]),
      ),
    ),
    path("M140 238h128l-12 62q-2 8-10 8h-84q-8 0-10-8z", palette.clay[1]),
    path("M140 238h38l2 70h-18q-8 0-10-8z", palette.clay[0]),
    box(132, 228, 144, 18, 6, palette.clay[2]),
    oval(204, 316, 70, 6, "#2a2340", 'opacity=".12"'),
  ),
);

/** A parcel: for whatever has no drawing of its own. */
export const parcel: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(206, 132, 330),
    path("M78 160l122-56 122 56-122 56z", light),
    path("M78 160l122 56v120L86 284q-8-4-8-12z", base),
    path("M322 160l-122 56v120l114-52q8-4 8-12z", dark),
    path("M132 136l122 56v46l26-12v-46L158 124z", teal[1]),
    path("M132 136l26-12 122 56-26 12z", teal[0]),
    path("M96 222l56 26v26l-56-26z", snow[1]),
    line("M106 236l26 12", navy[0], 4),
  );
