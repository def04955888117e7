import { backdrop, groundOf, lineOf } from "./backdrops.ts";
import { drawnIn } from "./files.ts";
import { goods } from "./goods.ts";
import { homes } from "./homes.ts";
import { dot, group, picture, place, SHEET, square } from "./pen.ts";
import { subject, type Subject } from "./subject.ts";

const subjects: ReadonlyMap<string, Subject> = new Map([...goods, ...homes]);

/** For what the shop has no drawing of. */
const unknown: Subject = subject("parcel", "oak", "teal", { detail: [90, 120, 180], setting: "desk" });

/** Whether there is a drawing of that product itself. */
export const isDrawn = (asin: string): boolean => subjects.has(asin);

/** A hanging thing keeps to the ceiling, another one to its ground. */
const put = (drawn: string, isHung: boolean, y: number, scale: number, isMirrored = false): string =>
  isHung
    ? group(`translate(${isMirrored ? 200 + 200 * scale : 200 - 200 * scale} 0) scale(${isMirrored ? -scale : scale} ${scale})`, drawn)
    : place(drawn, 200, y, scale, isMirrored);

const WHOLE = `0 0 ${SHEET} ${SHEET}`;

/** The picture of a product: from the front, on a plinth from the other side, its telling part, and where it is used. */
export function productPicture(asin: string, view: number, size: number): string {
  const shown = subjects.get(asin) ?? unknown;
  const { draw, drawOther, detail, setting, scale, isHung, isOtherUsed } = shown;
  switch (view) {
    case 2: {
      const behind = backdrop(isHung ? "arch" : "plinth", shown);
      return picture(size, WHOLE, behind, drawOther ? place(drawOther(), 200, 324, 0.72) : put(draw(), isHung, 324, 0.7, true));
    }
    case 3: {
      const [x, y, width] = detail;
      const [ground, disc] = groundOf(shown);
      const behind = square(x, y, width, ground) + dot(x + width * 0.55, y + width * 0.5, width * 0.44, disc);
      return picture(size, `${x} ${y} ${width} ${width}`, behind, draw());
    }
    case 4: {
      const used = isOtherUsed && drawOther ? drawOther : draw;
      return picture(size, WHOLE, drawnIn(`settings/${setting}`), put(used(), isHung, lineOf(setting), scale));
    }
    default:
      return picture(size, WHOLE, backdrop("disc", shown), put(draw(), isHung, 322, 0.88));
  }
}
