import { palette } from "./palette.ts";
import { box, dot, path, picture, shapes } from "./pen.ts";

const { brick, mustard, snow } = palette;

const awning = (x: number, light: string, dark: string): string =>
  shapes(path(`M${x} 16h10l0 12h-10z`, light), path(`M${x} 27h10v5a5 5 0 0 1-10 0z`, dark));

/** The mark of the shop: a shop front under its awning. */
export const shopMark = (): string =>
  picture(
    { width: 64, height: 64 },
    box(0, 0, 64, 64, 15, "#1f6f66"),
    // walls, door, window
    path("M14 30h36v20a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3z", snow[1]),
    path("M18 36h10v17H18z", "#1f6f66"),
    dot(25.4, 45, 1.4, mustard[0]),
    box(32, 36, 14, 11, 2, "#8fd0c6"),
    path("M34 36h8l-8 9v-7a2 2 0 0 1 0-2z", "#fff", 'opacity=".6"'),
    shapes(...[7, 17, 27, 37, 47].map((x, at) => (at % 2 === 0 ? awning(x, brick[1], brick[2]) : awning(x, snow[0], snow[2])))),
    path("M9 12h46a2 2 0 0 1 2 2v4H7v-4a2 2 0 0 1 2-2z", brick[2]),
  );
