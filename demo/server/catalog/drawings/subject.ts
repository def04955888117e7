import { thing } from "./files.ts";
import { palette, type Colour } from "./palette.ts";
import { place, shadow } from "./pen.ts";

/** Where a thing is used. Each has a drawing in the folder `settings`. */
export type Setting = "kitchen" | "desk" | "room" | "nursery" | "outdoors" | "table" | "bench" | "shelf" | "floor" | "wall";

/** Draws something on a sheet. */
type Draw = () => string;

/** What the pictures of a product show. */
export interface Subject {
  readonly draw: Draw;
  /** the part of the sheet that says most: left, top and size */
  readonly detail: readonly [x: number, y: number, size: number];
  readonly setting: Setting;
  /** of the sheet, where it is used */
  readonly scale: number;
  /** it hangs from the ceiling */
  readonly isHung: boolean;
  /** the same thing otherwise: laid down, folded, turned */
  readonly drawOther?: Draw;
  /** it is used as the other drawing shows it */
  readonly isOtherUsed: boolean;
  /** what is as light as its ground needs another one */
  readonly tone?: "white" | "pale";
}

interface Use {
  readonly detail: Subject["detail"];
  readonly setting: Setting;
  readonly scale?: number;
  readonly isHung?: boolean;
  /** a file of the folder `things` */
  readonly other?: string;
  readonly isOtherUsed?: boolean;
}

/** A file of the folder `things` by its name, or several things that are packed together. */
export type Drawing = string | Draw;

/** A drawing in its colours. */
export function subject(
  drawing: Drawing,
  main: Colour,
  second: Colour,
  { detail, setting, scale = 0.6, isHung = false, other, isOtherUsed = false }: Use,
): Subject {
  const inColours = (name: string) => () => thing(name, palette[main], palette[second]);
  return {
    draw: typeof drawing === "string" ? inColours(drawing) : drawing,
    ...(main === "snow" && { tone: "white" }),
    ...(main === "linen" && setting === "room" && { tone: "pale" }),
    ...(other !== undefined && { drawOther: inColours(other) }),
    ...{ detail, setting, scale, isHung, isOtherUsed },
  };
}

interface Part {
  readonly thing: string;
  readonly colours: readonly [Colour, Colour];
  /** its ground and its size on the sheet */
  readonly at: readonly [x: number, y: number, scale: number];
}

/** Things that are packed together, those at the back first. */
export const arranged =
  (...parts: readonly Part[]): Draw =>
  () =>
    shadow(206, 150, 334) +
    parts.map(({ thing: name, colours: [main, second], at }) => place(thing(name, palette[main], palette[second]), ...at)).join("");
