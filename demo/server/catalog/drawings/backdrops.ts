import { box, dot, faint, oval, path, shapes } from "./pen.ts";
import type { Subject } from "./subject.ts";

/** Ground and disc behind a thing, by where it is used. */
const GROUNDS: Readonly<Record<Subject["setting"] | "white" | "pale", readonly [ground: string, disc: string]>> = {
  kitchen: ["#f8f1e6", "#efe2cc"],
  desk: ["#eef3f7", "#dae6ef"],
  room: ["#f5f0e9", "#e9decf"],
  nursery: ["#fdf5e2", "#fae7bd"],
  outdoors: ["#ecf4ef", "#d3e6da"],
  table: ["#f1f5e8", "#dfeaca"],
  bench: ["#f7eeeb", "#eedcd5"],
  shelf: ["#ecf4f3", "#d2e6e3"],
  pale: ["#ecf2ee", "#d6e4dc"],
  floor: ["#f5f0e9", "#e9decf"],
  wall: ["#f5f0e9", "#e9decf"],
  white: ["#e4edf2", "#c9dbe6"],
};

/** The two colours behind a subject. */
export const groundOf = ({ setting, tone }: Subject): readonly [ground: string, disc: string] => GROUNDS[tone ?? setting];

/** A plain ground with a disc. */
export const plain = ([ground, disc]: readonly [string, string]): string =>
  shapes(box(0, 0, 400, 400, 0, ground), dot(200, 192, 156, disc));

/** An arch with light from a window in it, and a plinth to stand on. */
export const plinth = ([ground, disc]: readonly [string, string], isHung: boolean): string =>
  shapes(
    box(0, 0, 400, 400, 0, disc),
    path("M62 352V188a138 138 0 0 1 276 0v164z", ground),
    faint(0.55, path("M286 80q22 16 36 44L122 352H62v-8zM330 148q8 20 8 44L198 352h-40z", "#fff")),
    box(0, 352, 400, 48, 0, ground),
    box(0, 352, 400, 5, 0, disc),
    isHung
      ? ""
      : shapes(
          oval(194, 372, 164, 12, "url(#shadow)"),
          path("M52 322c0-16 296-16 296 0v36c0 22-296 22-296 0z", disc),
          path("M300 332c30-3 48-7 48-10v36c0 6-20 11-48 14z", "#2a2340", 'opacity=".05"'),
          oval(200, 322, 148, 15, "#fff", 'opacity=".85"'),
        ),
  );
