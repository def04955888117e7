import { palette, type Tones } from "./palette.ts";
import { box, dot, gloss, group, line, oval, path, shade, shadow, shapes, twoDots, type Drawing } from "./pen.ts";

const { snow, steel, walnut } = palette;

/** A throw that hangs over a rail, knitted. */
export const knittedThrow: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 128, 334),
    line("M40 88h320", second[2], 15),
    line("M40 85h320", second[0], 5),
    // the far half, then the near one
    path("M112 84h196c10 0 14 6 14 14v186H126z", dark),
    path("M78 92c0-10 6-16 16-16h200c10 0 14 8 14 18v212c-70 12-160 12-230 0z", base),
    path("M78 92c0-10 6-16 16-16h52c-14 70-16 150-8 238-20-2-40-4-60-8z", light),
    path("M260 76h34c10 0 14 8 14 18v212c-18 3-36 5-54 6 12-80 14-160 6-236z", dark, 'opacity=".6"'),
    ...[104, 150, 196, 242, 282].map((x) =>
      line(Array.from({ length: 9 }, (_, at) => `M${x - 12} ${98 + at * 23}l12 11 12-11`).join(""), dark, 5, 'opacity=".55"'),
    ),
    ...[127, 173, 219, 263].map((x) => line(`M${x} 80v228`, dark, 3, 'opacity=".4"')),
    line(Array.from({ length: 14 }, (_, at) => `M${86 + at * 16.6} 310l${at % 2 ? 2 : -2} 20`).join(""), base, 7),
    gloss("M84 88h216v8H84z", 0.3),
  );

/** A cushion that stands on a corner line. */
export const cushion: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 130, 330),
    path(
      "M70 84c50 16 210 16 260 0 12-4 18 4 14 14-18 48-18 160 0 212 4 12-2 20-14 16-50-18-210-18-260 0-12 4-18-4-14-16 18-52 18-164 0-212-4-10 2-18 14-14z",
      base,
    ),
    path("M70 84c20 6 56 10 96 12-40 60-50 150-26 218-28 2-54 6-70 12-12 4-18-4-14-16 18-52 18-164 0-212-4-10 2-18 14-14z", light),
    path(
      "M330 84c12-4 18 4 14 14-18 48-18 160 0 212 4 12-2 20-14 16-22-8-66-12-114-13 66-50 100-130 96-225 7-1 13-2 18-4z",
      dark,
      'opacity=".8"',
    ),
    ...[128, 200, 272].map((x) => line(`M${x} 108c-6 60-6 120 0 196`, second[1], 9, 'opacity=".85"')),
    line("M74 146c80 12 172 12 252 0M72 206c80 8 176 8 256 0M72 264c80-6 176-6 256 0", second[1], 4, 'opacity=".6"'),
    line("M70 84c50 16 210 16 260 0M70 326c50-18 210-18 260 0", light, 4, 'opacity=".7"'),
    line("M200 190c-20 8-40 10-62 8M206 198c24-10 46-12 70-8", dark, 5, 'opacity=".35"'),
  );

const half = ([light, base, dark]: Tones): string =>
  shapes(
    path("M44 66h124c-4 60-26 104-74 140 20 40 22 84 18 124H44z", base),
    path("M44 66h32c4 60-2 110-14 150 8 40 8 80 6 114H44z", light),
    path("M104 66h20c-2 56-16 100-40 136 14 40 16 90 14 128H82c2-50 0-90-12-124 22-40 34-84 34-140z", dark, 'opacity=".6"'),
    path("M146 66h22c-4 60-26 104-74 140l-6-10c36-34 56-76 58-130z", dark, 'opacity=".8"'),
    path("M58 196c14-6 36-4 44 4 4 10 0 18-6 22-14 4-28 2-40-4-4-8-4-16 2-22z", dark),
    path("M58 196c8-4 20-4 28-2-8 8-10 16-8 28-8 0-16-1-22-4-4-8-4-16 2-22z", base),
  );

export const curtains: Drawing = (main, second) =>
  shapes(
    shadow(204, 170, 334),
    // the window that they hang at
    box(92, 78, 216, 232, 4, snow[0]),
    box(104, 90, 192, 208, 2, "#cfe6f1"),
    path("M104 244c50-34 90-26 120-4 28-14 52-14 72-4v62H104z", "#b3cc95"),
    dot(248, 134, 19, "#f7d98a"),
    path("M194 90h12v208h-12zM104 184h192v10H104z", snow[0]),
    box(82, 308, 236, 12, 3, snow[2]),
    half(main),
    group("translate(400 0) scale(-1 1)", half([main[1], main[1], main[2]])),
    line("M26 60h348", second[2], 11),
    line("M26 57h348", second[0], 4),
    twoDots(200, 60, 176, 12, second[1]),
    dot(21, 57, 5, second[0]),
    ...[52, 78, 104, 130, 156, 244, 270, 296, 322, 348].map((x) => path(`M${x - 6} 52h12v18h-12z`, second[2])),
  );

/** A rug that lies, its far edge above. What is woven into it is drawn on a square of 100 by 100 that `spread` lays down. */
const lying = (tones: Tones, fringe: string, pattern: string): string =>
  shapes(
    path("M26 306h348l4 12H22z", tones[2]),
    line(
      Array.from({ length: 17 }, (_, at) => `M${98 + at * 12.8} 160l${(at - 8) * 0.3} -9M${30 + at * 21.2} 310l${(at - 8) * 0.7} 14`).join(
        "",
      ),
      fringe,
      4,
    ),
    path("M94 160h212l68 150H26z", tones[1]),
    path("M94 160h70L100 310H26z", tones[0], 'opacity=".5"'),
    pattern,
  );

export const tuftedRug: Drawing = (main, second) =>
  shapes(
    oval(206, 312, 190, 20, "url(#shadow)"),
    lying(
      main,
      second[0],
      shapes(
        path("M102 172h196l52 126H50z", "none", `stroke="${second[0]}" stroke-width="6"`),
        path("M116 184h168l42 102H74z", "none", `stroke="${second[1]}" stroke-width="3"`),
        path("M200 190l66 42-66 46-66-46z", second[1]),
        path("M200 202l46 30-46 32-46-32z", main[1]),
        path("M200 214l26 18-26 20-26-20z", second[0]),
        path("M96 276l18-28 18 28zM268 276l18-28 18 28zM122 200l14-14 14 14zM250 200l14-14 14 14z", second[0]),
      ),
    ),
  );

export const juteRug: Drawing = ([light, base, dark], second) =>
  shapes(
    oval(206, 262, 190, 84, "url(#shadow)"),
    oval(200, 246, 180, 84, dark),
    oval(200, 238, 180, 84, base),
    ...[164, 140, 116, 92, 68, 44, 20].map((rx, at) =>
      oval(
        200,
        238,
        rx,
        rx * 0.466,
        at % 3 === 1 ? second[1] : at % 2 ? light : base,
        `stroke="${dark}" stroke-width="3" stroke-linecap="butt" stroke-dasharray="9 4"`,
      ),
    ),
  );

export const stripedRug: Drawing = (main, second) =>
  shapes(
    oval(206, 312, 190, 20, "url(#shadow)"),
    lying(
      main,
      main[0],
      shapes(
        ...[0, 1, 2, 3, 4, 5].map((at) => {
          const [from, to] = [0.06 + at * 0.16, 0.13 + at * 0.165];
          const edge = (part: number) => `${Math.round(94 - 68 * part)} ${Math.round(160 + 150 * part)}`;
          const far = (part: number) => `${Math.round(306 + 68 * part)} ${Math.round(160 + 150 * part)}`;
          return path(`M${edge(from)}L${far(from)}L${far(to)}L${edge(to)}z`, at % 2 ? second[0] : second[1]);
        }),
        shade("M260 160h46l68 150h-70z", 0.07),
      ),
    ),
  );

export const plainRug: Drawing = (main, second) =>
  shapes(
    oval(206, 312, 190, 20, "url(#shadow)"),
    lying(
      main,
      second[0],
      shapes(
        path("M102 172h196l52 126H50z", "none", `stroke="${second[1]}" stroke-width="5"`),
        ...[186, 212, 242, 276].map((y, at) =>
          line(
            Array.from({ length: 7 }, (_, x) => {
              const w = 24 + at * 5;
              return `M${200 + (x - 3) * w - w * 0.28} ${y + 6}l${w * 0.28}-10 ${w * 0.28} 10`;
            }).join(""),
            second[0],
            4,
          ),
        ),
      ),
    ),
  );

/** Sheets that are folded, tied with a band. */
export const sheets: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(206, 162, 332),
    ...[0, 1, 2, 3].map((at) =>
      shapes(
        path(`M64 ${284 - at * 38}h248c34 0 34 44 0 44H64c-10 0-16-8-16-22s6-22 16-22z`, at % 2 ? second[1] : base),
        path(`M64 ${284 - at * 38}h80v44H64c-10 0-16-8-16-22s6-22 16-22z`, at % 2 ? second[0] : light),
        path(`M60 ${320 - at * 38}h266c-4 5-8 8-14 8H64c-2 0-4-3-4-8z`, at % 2 ? second[2] : dark),
        line(`M96 ${306 - at * 38}h214`, at % 2 ? second[2] : dark, 3, 'opacity=".6"'),
      ),
    ),
    // a pillow on top
    path("M84 116c40-16 190-18 232-2 14 6 18 30 4 46-40 12-196 14-240 2-16-14-12-40 4-46z", snow[1]),
    path("M84 116c24-10 88-14 146-12-70 6-110 24-110 62-16-1-30-2-40-4-16-14-12-40 4-46z", snow[0]),
    path("M316 114c14 6 18 30 4 46-12 4-36 6-66 7 36-10 58-28 62-53z", snow[2]),
    path("M168 162h34v170h-34z", walnut[1]),
    path("M168 162h12v170h-12z", walnut[0]),
    box(160, 224, 50, 40, 5, snow[0]),
    line("M172 240h26M172 250h16", steel[1], 4),
  );
