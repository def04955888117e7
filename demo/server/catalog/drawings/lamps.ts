import { palette, type Tones } from "./palette.ts";
import { ball, block, box, dot, faint, gloss, group, line, oval, path, shadow, shapes, type Drawing } from "./pen.ts";

const { ink, snow } = palette;
const GLOW = "#fff1c4";

/** The light under a shade. */
const beam = (x: number, y: number, half: number, reach: number): string =>
  faint(0.34, path(`M${x - half} ${y}h${half * 2}l${reach * 0.36} ${reach}H${x - half - reach * 0.36}z`, GLOW));

/** A shade of cloth, wider below. */
const clothShade = (x: number, y: number, top: number, bottom: number, height: number, [light, base, dark]: Tones): string =>
  shapes(
    oval(x, y + height, bottom, bottom * 0.13, GLOW),
    path(`M${x - top} ${y}h${top * 2}l${bottom - top} ${height}c0 ${bottom * 0.17}-${bottom * 2} ${bottom * 0.17}-${bottom * 2} 0z`, base),
    path(
      `M${x - top} ${y}h${top * 0.7}l-${(bottom - top) * 0.2} ${height + bottom * 0.11}c-${bottom * 0.4}-1-${bottom * 0.8}-${bottom * 0.06}-${bottom * 0.8}-${bottom * 0.11}z`,
      light,
    ),
    path(
      `M${x + top} ${y}h-${top * 0.6}l${(bottom - top) * 0.2} ${height + bottom * 0.11}c${bottom * 0.4}-1 ${bottom * 0.6}-${bottom * 0.06} ${bottom * 0.6 + (bottom - top) * 0.2}-${bottom * 0.11}z`,
      dark,
      'opacity=".8"',
    ),
    oval(x, y, top, top * 0.16, light),
  );

const foot = (x: number, y: number, rx: number, [light, base, dark]: Tones): string =>
  shapes(oval(x, y + 5, rx, rx * 0.22, dark), oval(x, y, rx, rx * 0.22, base), oval(x - rx * 0.16, y - 1, rx * 0.62, rx * 0.11, light));

/** An arc of steel over all. */
export const arcLamp: Drawing = (main, second) =>
  shapes(
    shadow(120, 76, 332),
    beam(290, 156, 62, 130),
    foot(112, 322, 62, second),
    line("M112 318V170C112 60 270 20 290 94", main[2], 9),
    line("M110 318V170C110 62 262 24 286 88", main[0], 3),
    oval(290, 156, 64, 13, GLOW),
    path("M226 156c0-44 28-64 64-64s64 20 64 64c0 14-128 14-128 0z", second[1]),
    path("M226 156c0-44 28-64 64-64-28 10-38 34-38 72-16-2-26-5-26-8z", second[0]),
    path("M354 156c0-40-24-60-56-64 22 12 32 36 32 72 14-2 24-5 24-8z", second[2]),
    dot(290, 94, 8, main[1]),
  );

/** A body of paper that glows. */
export const paperLamp: Drawing = ([light, base, dark], second) =>
  shapes(
    shadow(204, 74, 332),
    line("M164 300l-14 28M236 300l14 28M200 300v28", second[1], 9),
    faint(0.5, dot(200, 180, 140, "#fff1c4")),
    path("M156 52h88c30 40 34 74 26 122 12 48 4 96-26 132h-88c-30-36-38-84-26-132-8-48-4-82 26-122z", base),
    path("M156 52h36c-16 84-16 170 0 254h-36c-30-36-38-84-26-132-8-48-4-82 26-122z", light),
    path("M226 52h18c30 40 34 74 26 122 12 48 4 96-26 132h-18c16-84 16-170 0-254z", dark, 'opacity=".7"'),
    ...[78, 104, 130, 156, 192, 218, 244, 270].map((y) =>
      line(`M${y < 170 ? 142 - (y - 78) * 0.12 : 134} ${y}c40 10 90 10 ${y < 170 ? 122 : 132} 0`, dark, 3, 'opacity=".55"'),
    ),
    box(152, 46, 96, 10, 4, second[1]),
    box(152, 300, 96, 10, 4, second[1]),
    gloss("M152 80c-8 30-8 60-2 90-8-4-12-40-4-74 2-10 8-20 6-16z", 0.7),
  );

/** A lamp to read by, on joints. */
export const readingLamp: Drawing = (main, second) =>
  shapes(
    shadow(204, 76, 332),
    faint(0.34, path("M92 128l66 56-40 140-110-30z", GLOW)),
    foot(204, 322, 60, main),
    line("M204 318V132", main[1], 9),
    line("M202 318V132", main[0], 3),
    line("M204 134L270 84M204 134L148 100", main[1], 9),
    line("M204 131L270 81", main[0], 3),
    ball(272, 82, 15, second, 4, 6),
    dot(204, 134, 12, main[2]),
    dot(202, 132, 7, main[0]),
    group(
      "rotate(38 148 100)",
      path("M128 84h40l26 70c4 14-96 14-92 0z", main[1]),
      path("M128 84h16l-20 78c-14-1-24-4-22-8z", main[0]),
      path("M156 84h12l26 70c1 4-8 7-20 9z", main[2]),
      oval(148, 156, 45, 9, GLOW),
      box(138, 66, 20, 22, 6, main[2]),
    ),
  );

/** Enamel that hangs from a cloth cable. */
export const enamelPendant: Drawing = ([light, base, dark], second) =>
  shapes(
    line("M200 0v112", second[2], 7),
    line("M200 0v112", second[0], 2, 'stroke-dasharray="4 5"'),
    beam(200, 240, 108, 110),
    path("M182 104h36l6 34h-48z", second[1]),
    path("M182 104h14l-4 34h-16z", second[0]),
    path("M72 240c6-70 56-108 128-108s122 38 128 108z", base),
    path("M72 240c6-70 56-108 128-108-46 14-70 52-74 108z", light),
    path("M282 240c-2-52-22-92-62-107 62 6 102 44 108 107z", dark),
    oval(200, 240, 128, 24, dark),
    oval(200, 242, 116, 18, GLOW),
    dot(200, 246, 24, "#fffaf0"),
    line("M72 240c0 32 256 32 256 0", snow[0], 5, 'opacity=".8"'),
    gloss("M100 222c8-34 26-54 52-66-18 22-26 44-28 68-4 8-22 8-24-2z", 0.5),
  );

/** A shade that is woven. */
export const wovenPendant: Drawing = ([light, base, dark], second) =>
  shapes(
    line("M200 0v84", second[2], 7),
    beam(200, 268, 92, 90),
    path("M164 80h72c52 30 72 80 72 130 0 26-12 46-24 58H116c-12-12-24-32-24-58 0-50 20-100 72-130z", base),
    path("M164 80h24c-36 50-44 130-30 188h-42c-12-12-24-32-24-58 0-50 20-100 72-130z", light),
    path("M236 80c52 30 72 80 72 130 0 26-12 46-24 58h-34c16-62 4-140-28-188z", dark),
    ...[104, 130, 156, 182, 208, 234].map((y, at) =>
      line(
        `M${[140, 118, 104, 96, 93, 98][at]} ${y}c40 14 ${[80, 124, 152, 168, 174, 164][at]! - 40} 14 ${[120, 164, 192, 208, 214, 204][at]} 0`,
        dark,
        3,
        'opacity=".6"',
      ),
    ),
    line(
      "M176 82c-40 50-48 130-32 184M200 82v184M224 82c40 50 48 130 32 184M156 86c-44 40-56 120-36 178M244 86c44 40 56 120 36 178",
      dark,
      3,
      'opacity=".45"',
    ),
    oval(200, 268, 84, 13, dark),
    oval(200, 269, 74, 9, GLOW),
    box(164, 72, 72, 13, 5, second[1]),
  );

/** A lamp for a desk, on two arms. */
export const deskLamp: Drawing = (main, second) =>
  shapes(
    shadow(226, 98, 332),
    faint(0.4, path("M64 166l92 42 20 118H24z", GLOW)),
    foot(238, 322, 76, main),
    line("M238 316L284 206", main[1], 13),
    line("M234 314l46-108", main[0], 4),
    line("M284 206L158 96", main[1], 13),
    line("M282 199L160 92", main[0], 4),
    ball(284, 206, 16, second, 3, 8),
    group(
      "rotate(28 144 104)",
      box(126, 46, 36, 34, 9, main[2]),
      path("M112 76h64c30 14 48 48 52 88H60c4-40 22-74 52-88z", main[1]),
      path("M112 76h24c-22 20-32 50-34 88H60c4-40 22-74 52-88z", main[0]),
      path("M160 76h16c30 14 48 48 52 88h-34c-2-38-12-68-34-88z", main[2]),
      oval(144, 164, 84, 15, main[2]),
      oval(144, 165, 74, 11, GLOW),
    ),
    dot(158, 96, 12, second[1]),
    box(252, 314, 22, 7, 3, second[1]),
  );

/** A shade on three legs. */
export const tripodLamp: Drawing = (main, second) =>
  shapes(
    shadow(206, 92, 332),
    beam(200, 150, 76, 100),
    line("M200 166L134 326M200 166l66 160", second[1], 11),
    line("M197 166l-66 158", second[0], 4),
    line("M204 166l8 162", second[2], 11),
    line("M164 252h74", second[2], 6),
    dot(200, 168, 12, second[2]),
    clothShade(200, 46, 56, 82, 106, main),
  );

/** A dome of iron on a pole. */
export const ironLamp: Drawing = (main, second) =>
  shapes(
    shadow(216, 82, 332),
    faint(0.34, path("M76 168h114l28 150H32z", GLOW)),
    foot(232, 322, 62, main),
    line("M232 318V80c0-34-96-30-100 12", main[1], 10),
    line("M229 318V82", main[0], 3),
    path("M66 166c2-48 30-76 66-76s64 28 66 76z", main[1]),
    path("M66 166c2-48 30-76 66-76-24 12-34 38-36 76z", main[0]),
    path("M172 166c-2-36-12-62-34-76 34 2 58 30 60 76z", main[2]),
    oval(132, 166, 66, 11, second[1]),
    oval(132, 167, 57, 7, GLOW),
    dot(132, 176, 15, "#fffaf0"),
    box(222, 176, 20, 30, 6, second[1]),
  );

/** A turned pole and a shade with folds. */
export const classicLamp: Drawing = (main, second) =>
  shapes(
    shadow(206, 82, 332),
    beam(200, 160, 86, 90),
    foot(200, 322, 60, second),
    path("M194 160h12l3 60c8 4 8 14 0 18l-1 80h-16l-1-80c-8-4-8-14 0-18z", second[1]),
    path("M194 160h5l1 158h-8l-1-80c-8-4-8-14 0-18z", second[0]),
    clothShade(200, 44, 50, 92, 118, main),
    ...[-60, -36, -12, 12, 36, 60].map((dx) => line(`M${200 + dx * 0.62} 50L${200 + dx * 1.16} 168`, main[2], 3, 'opacity=".5"')),
    dot(200, 36, 8, second[1]),
    line("M252 172v28", second[1], 3),
    dot(252, 204, 5, second[0]),
  );

/** Globes on a stem. */
export const globeLamp: Drawing = (main, second) => {
  const globe = (x: number, y: number, r: number): string =>
    shapes(
      faint(0.4, dot(x, y, r * 1.3, GLOW)),
      dot(x, y, r, "#fff1cf"),
      dot(x - r * 0.16, y - r * 0.16, r * 0.74, "#fffaf0"),
      path(
        `M${x - r} ${y}a${r} ${r} 0 0 0 ${r * 1.7} ${r * 0.7}a${r * 1.2} ${r * 1.2} 0 0 1-${r * 1.7}-${r * 0.7}z`,
        "#e9cf96",
        'opacity=".7"',
      ),
    );
  return shapes(
    shadow(206, 82, 332),
    foot(200, 322, 60, main),
    line("M200 318V84", second[1], 9),
    line("M198 318V84", second[0], 3),
    line("M200 232c-40 0-52-18-52-38M200 184c36 0 46-16 46-34", second[1], 8),
    globe(200, 72, 40),
    globe(258, 128, 30),
    globe(142, 176, 32),
    box(188, 108, 24, 13, 5, main[1]),
    block(190, 220, 20, 70, 6, main, 7, 4),
  );
};

interface TableLamp {
  readonly foot: "tripod" | "iron" | "jug" | "column" | "globe";
}

/** A lamp that stands on a table. */
export const tableLamp =
  ({ foot: kind }: TableLamp): Drawing =>
  (main, second) => {
    const bodies: Readonly<Record<TableLamp["foot"], () => string>> = {
      tripod: () =>
        shapes(
          line("M200 196l-56 130M200 196l56 130", second[1], 15),
          line("M196 196l-56 128", second[0], 5),
          line("M202 200l6 128", second[2], 15),
        ),
      iron: () =>
        shapes(
          foot(200, 320, 72, second),
          line("M200 318V190", second[1], 13),
          line("M197 316V190", second[0], 4),
          line("M166 232h34", second[2], 9),
          dot(164, 232, 9, second[2]),
        ),
      jug: () =>
        shapes(
          path("M178 196h44c0 18 58 32 58 78 0 36-34 58-80 58s-80-22-80-58c0-46 58-60 58-78z", second[1]),
          path("M178 196h20c-4 24-46 36-46 80 0 26 12 44 30 54-36-4-62-24-62-56 0-46 58-60 58-78z", second[0]),
          path("M222 196c0 18 58 32 58 78 0 32-26 52-64 57 20-12 32-32 32-57 0-40-32-54-40-78z", second[2]),
          line("M126 256c40 12 108 12 148 0", main[1], 7, 'opacity=".8"'),
        ),
      column: () =>
        shapes(
          path("M140 312h120l10 18H130z", second[2]),
          path("M150 300h100l6 14H144z", second[1]),
          path("M180 196h40l-6 24c14 10 14 24 0 32l14 50h-56l14-50c-14-8-14-22 0-32z", second[1]),
          path("M180 196h16l-4 24c-8 10-8 24 2 32l-6 50h-16l14-50c-14-8-14-22 0-32z", second[0]),
        ),
      globe: () =>
        shapes(
          path("M190 196h20v30h-20z", second[2]),
          dot(200, 272, 54, main[1]),
          path("M200 218a54 54 0 0 0-36 94c-6-40 8-70 50-92a54 54 0 0 0-14-2z", main[0]),
          path("M232 228a54 54 0 0 1-20 97c24-24 32-60 20-97z", main[2]),
          path("M164 318h72l6 12h-84z", second[1]),
        ),
    };
    return shapes(
      shadow(206, 92, 332),
      beam(200, 186, 104, 80),
      bodies[kind](),
      kind === "iron"
        ? shapes(
            oval(200, 186, 100, 16, GLOW),
            path("M100 184c2-60 44-96 100-96s98 36 100 96c0 16-200 16-200 0z", main[1]),
            path("M100 184c2-60 44-96 100-96-38 16-54 52-56 106-26-2-44-6-44-10z", main[0]),
            path("M300 184c-2-54-36-88-84-95 32 18 46 52 48 105 22-2 36-6 36-10z", main[2]),
            box(188, 70, 24, 22, 6, ink[2]),
          )
        : clothShade(200, 70, 62, 108, 114, kind === "globe" ? snow : main),
    );
  };
