import { palette, type Tones } from "./palette.ts";
import { block, box, dot, gloss, group, line, oval, path, shade, shadow, shapes, type Drawing } from "./pen.ts";

const { brick, forest, moss, mustard, snow, steel, walnut } = palette;

export const oatCarton: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 98, 334),
    // gable
    path("M128 118l26-50h102l28 50z", base),
    path("M128 118l26-50h36l-14 50z", light),
    path("M256 68l28 50-34 12-18-62z", dark),
    path("M150 42h104q6 0 6 6v22H148V46q0-4 2-4z", light),
    shade("M148 62h112v8H148z", 0.16),
    dot(178, 96, 15, second[2]),
    dot(176, 93, 14, second[1]),
    dot(172, 90, 7, second[0]),
    // body
    path("M124 116h128v216H132q-8 0-8-8z", base),
    path("M124 116h40v216h-32q-8 0-8-8z", light),
    path("M252 116h36v204q0 4-4 6l-32 6z", dark),
    path("M124 240c40-26 84 16 128-8v100H132q-8 0-8-8z", snow[0]),
    path("M252 232c12-6 24-8 36-10v98q0 4-4 6l-32 6z", snow[2]),
    // an ear of oats
    line("M188 226c0-30 2-50 4-76", mustard[2], 4),
    ...[160, 178, 196, 214].map((y, at) =>
      shapes(
        path(`M190 ${y + 8}c-24 0-30-14-28-26 18 0 28 10 28 26z`, mustard[at % 2]!),
        path(`M191 ${y + 8}c24 0 30-14 28-26-18 0-28 10-28 26z`, mustard[1]),
      ),
    ),
    path("M192 152c-10-10-8-22 1-30 9 8 10 20-1 30z", mustard[1]),
    line("M150 284h76M150 302h50", second[1], 7),
  );

export const spaghetti: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 92, 336),
    // what shows at the top
    ...Array.from({ length: 13 }, (_, at) =>
      line(`M${148 + at * 9} 130L${144 + at * 9.6} ${48 + ((at * 5) % 11)}`, at % 3 === 0 ? dark : at % 3 === 1 ? base : light, 7),
    ),
    path("M134 96h132l8 226q0 10-10 10H136q-10 0-10-10z", second[1]),
    path("M134 96h48l-6 236h-40q-10 0-10-10z", second[0]),
    path("M236 96h30l8 226q0 10-10 10h-26z", second[2]),
    path("M134 96l11-10 11 10 11-10 11 10 11-10 11 10 11-10 11 10 11-10 11 10 11-10 11 10v8H134z", second[0]),
    // window on the pasta, label
    path("M150 214h100l3 86q0 8-8 8h-90q-8 0-8-8z", base),
    ...Array.from({ length: 8 }, (_, at) => line(`M${158 + at * 12} 216v88`, at % 2 ? dark : light, 5)),
    oval(200, 158, 50, 34, snow[0]),
    oval(200, 158, 42, 27, "none", `stroke="${mustard[1]}" stroke-width="3"`),
    line("M176 162c8-18 18 14 24-4s16 14 24-4", second[2], 5),
    gloss("M142 108h12l-6 210h-10z", 0.35),
  );

export const tomatoCan: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(204, 108, 332),
    path("M112 92c0-30 176-30 176 0v220c0 30-176 30-176 0z", steel[1]),
    path("M112 92c0 20 34 26 60 28v210c-30-2-60-8-60-18z", steel[0]),
    path("M288 92c0 20-24 24-44 27v212c22-3 44-9 44-19z", steel[2]),
    path("M112 124c0 28 176 28 176 0v158c0 30-176 30-176 0z", base),
    path("M112 124c0 14 28 19 56 21v158c-30-2-56-9-56-21z", light),
    path("M288 124c0 12-18 17-38 19v159c22-3 38-9 38-20z", dark),
    oval(200, 92, 88, 22, steel[0]),
    oval(200, 92, 76, 17, steel[2]),
    oval(202, 94, 72, 14, steel[1]),
    line("M200 90c-14-10 20-14 26-4", steel[0], 6),
    // tomatoes on the label
    oval(200, 222, 62, 54, snow[1]),
    path("M170 208c20-14 50-6 52 18 0 22-18 34-34 32-20-2-34-32-18-50z", brick[2]),
    path("M194 204c22-10 46 4 44 26-2 20-20 32-38 28-20-6-26-44-6-54z", brick[1]),
    path("M194 204c8-4 18-4 26-1-20 8-28 28-20 53-20-4-26-42-6-52z", brick[0]),
    path("M216 206l-22-6 10-10 4-12 8 12 18-4-8 12 8 10z", moss[1]),
  );

export const oliveOil: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 74, 334),
    block(180, 36, 40, 34, 6, walnut, 14),
    path("M184 66h32v44c2 28 44 36 44 84v124c0 10-6 16-16 16h-88c-10 0-16-6-16-16V194c0-48 42-56 44-84z", base),
    path("M184 66h12v44c-2 34-28 50-28 90v134h-12c-10 0-16-6-16-16V194c0-48 42-56 44-84z", light),
    path("M216 66v44c2 28 44 36 44 84v124c0 10-6 16-16 16h-12V196c0-44-24-54-26-86V66z", dark),
    box(176, 66, 48, 12, 4, dark),
    gloss("M152 196c0-22 12-36 22-48-6 18-10 32-10 52v30c-2 8-12 8-12-4z", 0.5),
    path("M140 214h120v84H140z", second[1]),
    path("M140 214h34v84h-34z", snow[0]),
    path("M232 214h28v84h-28z", second[2]),
    line("M162 280c20-24 44-38 74-46", moss[2], 4),
    path("M176 262c-14-4-18-14-16-24 14 2 20 12 16 24zM204 246c-8-10-6-20 2-26 8 8 8 18-2 26z", moss[1]),
    path("M192 262c14-6 26 0 30 10-12 8-26 4-30-10z", moss[1]),
    oval(222, 252, 11, 14, forest[1], 'transform="rotate(24 222 252)"'),
    oval(218, 247, 4, 6, forest[0], 'transform="rotate(24 218 247)"'),
  );

export const coffeeBag: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 106, 334),
    path("M126 96h148l16 214c1 14-8 24-22 24H132c-14 0-23-10-22-24z", base),
    path("M126 96h44c-10 80-14 160-10 238h-28c-14 0-23-10-22-24z", light),
    path("M242 96h32l16 214c1 14-8 24-22 24h-22c8-78 6-158-4-238z", dark),
    path("M124 62q0-8 8-8h136q8 0 8 8l2 40H122z", dark),
    path("M124 62q0-8 8-8h44l-6 48h-48z", base),
    box(116, 92, 168, 16, 6, second[2]),
    box(116, 92, 100, 6, 3, second[0]),
    dot(200, 132, 8, dark),
    dot(198, 130, 3, light),
    path("M132 162h136l8 108H124z", snow[1]),
    path("M132 162h36l-6 108h-38z", snow[0]),
    path("M240 162h28l8 108h-32z", snow[2]),
    // two beans
    group(
      "rotate(-28 182 214)",
      oval(182, 214, 24, 33, walnut[1]),
      path("M182 181c-14 2-24 15-24 33s10 31 24 33c-10-20-10-46 0-66z", walnut[0]),
      line("M182 183c-10 20 10 40 0 62", walnut[2], 5),
    ),
    group(
      "rotate(24 222 226)",
      oval(222, 226, 22, 30, walnut[2]),
      path("M222 196c-12 2-22 14-22 30s10 28 22 30c-8-18-8-42 0-60z", walnut[1]),
      line("M222 198c-10 18 10 38 0 56", "#432a1d", 5),
    ),
    line("M152 298h96", second[1], 7),
  );

const can = (x: number, y: number, [light, base, dark]: Tones): string =>
  group(
    `translate(${x} ${y})`,
    path("M-26-60c0-8 52-8 52 0v112c0 8-52 8-52 0z", base),
    path("M-26-60c0 3 8 5 16 6V57c-9-1-16-3-16-5z", light),
    path("M26-60c0 3-6 5-12 6V57c8-1 12-3 12-5z", dark),
    path("M-22-72h44l4 13c0 8-52 8-52 0z", steel[1]),
    oval(0, -72, 22, 6, steel[0]),
    oval(1, -71, 17, 4, steel[2]),
    path("M-26-18c18 12 34-14 52-2v32c-18-10-34 14-52 2z", snow[0], 'opacity=".92"'),
  );

export const sparklingCans: Drawing = (main, second) =>
  shapes(
    shadow(206, 168, 332),
    ...[0, 1, 2, 3, 4].map((at) =>
      shapes(
        path(`M${66 + at * 54} 96c0-8 52-8 52 0v40h-52z`, main[2]),
        oval(92 + at * 54, 85, 22, 6, steel[1]),
        path(`M${70 + at * 54} 85c0 8 44 8 44 0l4 11c0 8-52 8-52 0z`, steel[2]),
      ),
    ),
    ...[0, 1, 2, 3, 4].map((at) => can(86 + at * 57, 186, main)),
    // the tray
    path("M44 236h312l-6 84q-1 10-12 10H62q-11 0-12-10z", second[1]),
    path("M44 236h90l-4 94H62q-11 0-12-10z", second[0]),
    path("M300 236h56l-6 84q-1 10-12 10h-42z", second[2]),
    path("M118 262c26-16 52 16 80 0s54 16 82 0v34c-28 14-54-14-82 0s-54-14-80 0z", main[1]),
    dot(150, 252, 5, main[0]),
    dot(236, 250, 6, main[0]),
    dot(262, 246, 4, main[0]),
  );
