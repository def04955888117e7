import { drawnIn } from "./files.ts";
import type { Setting, Subject } from "./subject.ts";

/** Ground and disc behind a thing, by where it is used. */
const GROUNDS: Readonly<Record<Setting | "white" | "pale", readonly [ground: string, disc: string]>> = {
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

/** What is behind a thing: a disc, a plinth under an arch, or the arch alone for what hangs. */
export const backdrop = (name: "disc" | "plinth" | "arch", subject: Subject): string => {
  const [ground, disc] = groundOf(subject);
  return drawnIn(`backdrops/${name}`, { ground, disc });
};

/** The line of a setting that things stand on. */
const LINES: Readonly<Record<Setting, number>> = {
  kitchen: 306,
  desk: 306,
  room: 352,
  nursery: 352,
  outdoors: 350,
  table: 334,
  bench: 314,
  shelf: 322,
  floor: 384,
  wall: 338,
};

export const lineOf = (setting: Setting): number => LINES[setting];
