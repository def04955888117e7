import { palette, type Tones } from "./palette.ts";
import { ball, block, box, dot, gloss, line, oval, path, shade, shadow, shapes, type Drawing } from "./pen.ts";

const { brick, ink, mustard, sky, snow, steel, teal } = palette;

/** A screen that leans on the speaker behind it. */
export const smartSpeaker: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(208, 150, 332),
    // the speaker, with its cloth
    path("M120 196c10-24 30-34 62-34h60c34 0 54 10 64 34l26 108c4 18-6 28-24 28H124c-18 0-28-10-24-28z", base),
    path("M120 196c10-24 30-34 62-34h16c-24 4-38 14-46 34l-28 108c-4 14-2 22 6 28h-6c-18 0-28-10-24-28z", light),
    path("M306 196c-10-24-30-34-64-34h-14c24 4 38 14 46 34l28 108c4 14 2 22-6 28h12c18 0 28-10 24-28z", dark),
    // the screen, in its frame
    path("M62 98c0-12 8-20 20-20h236c12 0 20 8 20 20l10 170c0 12-8 20-20 20H72c-12 0-20-8-20-20z", ink[2]),
    path("M62 98c0-12 8-20 20-20h236c12 0 20 8 20 20z", ink[0], 'opacity=".5"'),
    path("M78 100c0-4 4-8 8-8h228c4 0 8 4 8 8l8 164c0 6-4 10-10 10H80c-6 0-10-4-10-10z", sky[0]),
    path("M73 210c46-44 78-46 118-16 44-42 84-38 136-4l3 74c0 6-4 10-10 10H80c-6 0-10-4-10-10z", teal[0]),
    path("M71 244c54-36 96-30 138-8 38-20 76-18 119 0l2 20c0 6-4 10-10 10H80c-6 0-10-4-10-10z", teal[1]),
    dot(268, 136, 24, mustard[0]),
    // the hour, and what the kitchen timer says
    box(94, 112, 66, 14, 7, snow[0]),
    box(94, 134, 96, 9, 4, snow[0], 'opacity=".75"'),
    box(94, 150, 44, 9, 4, brick[0]),
    gloss("M90 92h92L112 274H80c-6 0-10-4-10-10l8-164c0-4 4-8 12-8z", 0.16),
    dot(200, 85, 3, steel[0]),
    line("M150 312h100", ink[1], 6, 'opacity=".25"'),
  );

/** A foot and the plate that the speaker is held by. */
export const tiltingStand: Drawing = ([light, base, dark]) =>
  shapes(
    shadow(208, 126, 330),
    oval(200, 318, 122, 22, dark),
    oval(200, 310, 122, 22, base),
    oval(190, 306, 92, 13, light),
    path("M180 306l14-118h26l14 118c-18 8-38 8-54 0z", base),
    path("M180 306l14-118h10l-8 122c-6 0-12-2-16-4z", light),
    shade("M212 188h8l14 118c-6 2-10 4-16 4z", 0.2),
    dot(206, 188, 26, ink[1]),
    ball(206, 188, 14, steel, 4, 6),
    path("M96 160c-4-10 0-18 10-22l176-58c10-4 18 0 22 10l8 24c2 8-2 14-10 17l-176 58c-10 3-18-1-22-9z", base),
    path("M96 160c-4-10 0-18 10-22l176-58c10-4 18 0 22 10-70 18-138 42-208 70z", light),
    path("M104 180c70-26 138-48 206-68l2 4c2 8-2 14-10 17l-176 58c-10 3-18-1-22-11z", dark),
    oval(206, 136, 40, 9, ink[1], 'transform="rotate(-18 206 136)"'),
  );

const plug = (x: number, y: number, [light, base, dark]: Tones) =>
  shapes(
    path(`M${x} ${y}m-62 0a62 66 0 0 1 124 0v34a62 66 0 0 1-124 0z`, dark),
    path(`M${x} ${y}m-62 0a62 66 0 0 1 124 0 62 66 0 0 1-124 0z`, base),
    path(`M${x} ${y}m-62 0a62 66 0 0 1 62-66 70 74 0 0 0-42 66 70 74 0 0 0 42 66 62 66 0 0 1-62-66z`, light),
    dot(x, y, 40, steel[1]),
    dot(x, y, 36, snow[1]),
    box(x - 17, y - 20, 7, 24, 3, ink[1]),
    box(x + 10, y - 20, 7, 24, 3, ink[1]),
    path(`M${x - 7} ${y + 14}a7 7 0 0 1 14 0v7h-14z`, ink[1]),
    dot(x + 44, y + 54, 5, teal[0]),
  );

export const smartPlugs: Drawing = (main) => shapes(shadow(210, 148, 330), plug(138, 194, main), plug(262, 226, main));

const sensor = (x: number, y: number, [light, base, dark]: Tones) =>
  shapes(
    box(x + 4, y + 4, 58, 108, 16, dark),
    box(x, y, 58, 108, 16, base),
    path(`M${x} ${y + 16}a16 16 0 0 1 16-16h10c-8 4-12 12-12 24v62c0 10 4 18 12 22H${x + 16}a16 16 0 0 1-16-16z`, light),
    dot(x + 29, y + 24, 5, teal[1]),
    box(x + 68, y + 20, 20, 68, 8, dark),
    block(x + 66, y + 18, 20, 68, 8, [light, base], 7, 4),
  );

export const doorSensors: Drawing = (main) =>
  shapes(
    shadow(212, 146, 332),
    ...(
      [
        [88, 88],
        [226, 96],
        [74, 214],
        [212, 222],
      ] as const
    ).map(([x, y]) => sensor(x, y, main)),
  );
