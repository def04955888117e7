import { palette, type Colour } from "./palette.ts";
import { place, shadow, shapes, type Drawing } from "./pen.ts";

/** Where a thing is used. */
export type Setting = "kitchen" | "desk" | "room" | "nursery" | "outdoors" | "table" | "bench" | "shelf" | "floor" | "wall";

/** What the pictures of a product show. */
export interface Subject {
  /** what is drawn, on a sheet */
  readonly drawn: string;
  /** the part of the sheet that says most: left, top and size */
  readonly detail: readonly [x: number, y: number, size: number];
  readonly setting: Setting;
  /** of the sheet, where it is used */
  readonly scale: number;
  /** it hangs from the ceiling */
  readonly isHung: boolean;
  /** the same thing otherwise: laid down, folded, turned */
  readonly other?: string;
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
  readonly other?: Drawing;
  readonly isOtherUsed?: boolean;
}

/** A drawing in its colours. */
export const subject = (
  drawing: Drawing,
  main: Colour,
  second: Colour,
  { detail, setting, scale = 0.6, isHung = false, other, isOtherUsed = false }: Use,
): Subject => ({
  drawn: drawing(palette[main], palette[second]),
  ...(main === "snow" && { tone: "white" }),
  ...(main === "linen" && setting === "room" && { tone: "pale" }),
  ...(other && { other: other(palette[main], palette[second]) }),
  ...{ detail, setting, scale, isHung, isOtherUsed },
});

interface Part {
  readonly drawing: Drawing;
  readonly colours: readonly [Colour, Colour];
  /** its ground and its size on the sheet */
  readonly at: readonly [x: number, y: number, scale: number];
}

/** Things that are packed together, those at the back first. */
export const arranged =
  (...parts: readonly Part[]): Drawing =>
  () =>
    shapes(
      shadow(206, 150, 334),
      ...parts.map(({ drawing, colours: [main, second], at: [x, y, scale] }) =>
        place(drawing(palette[main], palette[second]), x, y, scale),
      ),
    );
