import { palette, type Tones } from "./palette.ts";
import { box, dot, faint, gloss, group, line, oval, path, shade, shadow, shapes, type Drawing } from "./pen.ts";

const { brick, forest, ink, moss, mustard, sky, snow, steel } = palette;

const stack = (x: number, y: number, rx: number, count: number, [light, base, dark]: Tones): string =>
  shapes(
    ...Array.from({ length: count }, (_, at) =>
      shapes(oval(x, y - at * 11 + 6, rx * 0.94, rx * 0.2, dark), oval(x, y - at * 11, rx, rx * 0.2, at === count - 1 ? light : base)),
    ),
    oval(x, y - (count - 1) * 11 + 1, rx * 0.72, rx * 0.13, base),
    oval(x, y - (count - 1) * 11 + 3, rx * 0.66, rx * 0.11, light),
  );

export const dinnerSet: Drawing = (main, second) =>
  shapes(
    shadow(204, 172, 326),
    // a plate that stands behind
    dot(126, 176, 98, main[2]),
    dot(122, 172, 98, main[1]),
    dot(122, 172, 98, "none"),
    path("M122 74a98 98 0 0 0-70 166C50 170 90 110 176 90a98 98 0 0 0-54-16z", main[0]),
    dot(122, 172, 68, main[2]),
    dot(124, 174, 66, main[0]),
    path("M124 108a66 66 0 0 0-46 112c2-50 30-86 84-100a66 66 0 0 0-38-12z", "#fff", 'opacity=".35"'),
    // plates, bowls, a cup
    stack(136, 306, 108, 4, main),
    path("M78 246h124c0 24-20 36-44 36h-36c-24 0-44-12-44-36z", second[1]),
    path("M78 246h38c0 14 4 28 12 36h-6c-24 0-44-12-44-36z", second[0]),
    path("M172 246h30c0 24-20 36-44 36h-8c12-6 20-20 22-36z", second[2]),
    oval(140, 246, 62, 11, second[0]),
    oval(140, 248, 54, 8, second[2]),
    path("M226 288h140l-12 30c-2 6-8 8-14 8h-88c-6 0-12-2-14-8z", "none"),
    oval(298, 318, 74, 13, main[2]),
    oval(298, 313, 74, 13, main[0]),
    line("M340 240c34-6 36 42-4 42", second[2], 11),
    path("M248 226h94l-8 68c-1 10-10 16-20 16h-38c-10 0-19-6-20-16z", second[1]),
    path("M248 226h30l2 84h-4c-10 0-19-6-20-16z", second[0]),
    path("M318 226h24l-8 68c-1 10-10 16-20 16h-8c8-24 12-52 12-84z", second[2]),
    oval(295, 226, 47, 9, second[0]),
    oval(295, 228, 40, 6, second[2]),
  );

const wineGlass = (x: number, y: number, scale: number, wine: Tones): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    oval(0, 0, 42, 8, steel[1]),
    oval(-3, -3, 36, 5, sky[0]),
    path("M-4-2c2-40 2-66 0-90h8c-2 24-2 50 0 90z", steel[1]),
    path("M-46-190c-6 62 12 104 46 104s52-42 46-104z", sky[0], 'opacity=".88"'),
    path("M-47-150c2 40 18 62 47 62s45-22 47-62z", wine[1]),
    path("M-47-150c2 40 18 62 47 62-16-10-24-32-24-62z", wine[0]),
    path("M47-150c-2 40-18 62-47 62 20-8 30-32 32-62z", wine[2]),
    oval(0, -150, 47, 8, wine[0]),
    oval(0, -190, 46, 8, "none", `stroke="#fff" stroke-width="3"`),
    gloss("M-36-176c-4 36 2 58 12 72-12-12-22-40-18-72 1-6 6-6 6 0z", 0.85),
  );

export const wineGlasses: Drawing = (main, second) =>
  shapes(
    shadow(204, 168, 328),
    ...[96, 200, 304].map((x) => faint(0.85, wineGlass(x, 272, 0.86, second))),
    ...[70, 200, 330].map((x) => wineGlass(x + (200 - x) * 0.1, 328, 1.1, main)),
  );

const handle = (x: number, dark: string, light: string): string =>
  shapes(
    path(`M${x - 8} 190c2-10 14-10 16 0l6 124c0 18-28 18-28 0z`, dark),
    path(`M${x - 8} 190c2-10 10-8 9 0v136c-8 0-15-4-15-12z`, light),
  );

export const cutlery: Drawing = ([light, base, dark], second) =>
  shapes(
    oval(208, 336, 132, 14, "url(#shadow)"),
    // the roll that holds them
    path("M74 206h252v110q0 14-14 14H88q-14 0-14-14z", second[1]),
    path("M74 206h86v124H88q-14 0-14-14z", second[0]),
    path("M282 206h44v110q0 14-14 14h-30z", second[2]),
    // fork
    path("M104 60c0-8 8-8 8 0v56h6V60c0-8 8-8 8 0v56h6V60c0-8 8-8 8 0v70c0 22-6 34-12 40v30h-12v-30c-6-6-12-18-12-40z", base),
    path("M104 60c0-8 8-8 8 0v56h6v84h-2v-30c-6-6-12-18-12-40z", light),
    handle(122, base, light),
    // knife
    path("M188 196V76c0-20 12-30 26-30-4 40 2 80-2 150z", base),
    path("M188 196V76c0-20 12-30 26-30-12 30-14 80-14 150z", light),
    handle(201, base, light),
    // spoon
    path("M280 52c22 0 32 28 30 56-2 26-14 40-22 48v40h-16v-40c-8-8-20-22-22-48-2-28 8-56 30-56z", base),
    path("M280 52c-22 0-32 28-30 56 2 26 14 40 22 48v40h6c-8-60-16-104 2-144z", light),
    path("M284 68c14 8 16 46 0 70 2-26 4-44 0-70z", dark),
    handle(280, base, light),
    // the pocket before the handles
    path("M74 236h252v80q0 14-14 14H88q-14 0-14-14z", second[1]),
    path("M74 236h86v94H88q-14 0-14-14z", second[0]),
    path("M282 236h44v80q0 14-14 14h-30z", second[2]),
    line("M160 240v88M242 240v88", second[2], 4, 'stroke-dasharray="7 5"'),
    line("M80 246h240", snow[0], 4, 'stroke-dasharray="7 5" opacity=".8"'),
    path("M66 276h268v22H66z", brick[1]),
    path("M66 276h94v22H66z", brick[0]),
    path("M196 288c-22-20-40-12-38 2 1 12 22 8 38-2zM200 288c22-20 40-12 38 2-1 12-22 8-38-2z", brick[2]),
  );

export const photoFrame: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(210, 126, 334),
    path("M290 236l46 92h-14l-40-60z", dark),
    path("M84 44h232q8 0 8 8v274q0 8-8 8H84q-8 0-8-8V52q0-8 8-8z", base),
    path("M76 52q0-8 8-8h232q8 0 8 8l-28 20H104v234l-28 20z", light),
    path("M324 52v274q0 8-8 8H84q-8 0-8-8l28-20h192V72z", dark),
    path("M104 72h192v234H104z", base, 'opacity=".5"'),
    path("M104 72h192v234H104z", snow[1]),
    path("M104 72h192v8H112v226h-8z", snow[2]),
    box(130, 98, 140, 182, 0, sky[0]),
    dot(228, 138, 20, mustard[0]),
    path("M130 214l44-56 34 40 22-22 40 46v58H130z", forest[0]),
    path("M130 238c44-26 90-22 140 4v38H130z", moss[1]),
    // two people
    path("M168 280c0-28 6-40 18-40s18 12 18 40z", brick[1]),
    dot(186, 228, 11, "#f0bd9d"),
    path("M175 226c0-14 22-14 22 0-6-4-14-4-22 0z", ink[1]),
    path("M202 280c0-22 5-32 15-32s15 10 15 32z", mustard[1]),
    dot(217, 238, 9, "#b9805a"),
    gloss("M112 80h90L112 230z", 0.28),
    shade("M270 98v182H130v-4h136V98z", 0.1),
  );
