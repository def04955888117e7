import { palette } from "./palette.ts";
import { box, dot, line, path, picture } from "./pen.ts";

const { forest, moss, mustard, navy, sky, snow } = palette;

const SIZE = { width: 400, height: 400 };

/** The mark of a bank by the sea: an anchor over waves. */
export const harbourBank = (): string =>
  picture(
    SIZE,
    box(0, 0, 400, 400, 72, navy[2]),
    path("M0 292c50-34 84-34 134 0s82 34 132 0 84-34 134 0v36a72 72 0 0 1-72 72H72a72 72 0 0 1-72-72z", navy[0]),
    path("M0 336c50-34 84-34 134 0s82 34 132 0 84-34 134 0a72 72 0 0 1-72 64H72a72 72 0 0 1-72-64z", sky[1]),
    line("M200 122v158M150 158h100M104 214c0 44 42 74 96 74s96-30 96-74", snow[0], 24),
    path("M84 226l22-42 28 38zM316 226l-22-42-28 38z", snow[0]),
    dot(200, 96, 34, snow[0]),
    dot(200, 96, 14, navy[2]),
  );

/** The mark of a savings bank: hills with the sun over them. */
export const hilltopBank = (): string =>
  picture(
    SIZE,
    box(0, 0, 400, 400, 72, snow[1]),
    dot(252, 150, 66, mustard[1]),
    path("M252 84a66 66 0 0 0-48 112c2-60 30-94 76-106a66 66 0 0 0-28-6z", mustard[0]),
    path("M0 268c60-110 150-110 220-14 50-64 120-64 180 0v74a72 72 0 0 1-72 72H72a72 72 0 0 1-72-72z", moss[1]),
    path("M0 316c100-90 240-90 400 0v12a72 72 0 0 1-72 72H72a72 72 0 0 1-72-72z", forest[1]),
    line("M196 400c-30-40 54-60 6-118", snow[1], 16),
  );
