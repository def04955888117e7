import { groundOf, plain, plinth } from "./backdrops.ts";
import { parcel } from "./documents.ts";
import { goods } from "./goods.ts";
import { homes } from "./homes.ts";
import { box, dot, group, picture, place, SHEET } from "./pen.ts";
import { lineOf, settingOf } from "./settings.ts";
import { subject, type Subject } from "./subject.ts";

const subjects: ReadonlyMap<string, Subject> = new Map([...goods, ...homes]);

/** For what the shop has no drawing of. */
const unknown: Subject = subject(parcel, "oak", "teal", { detail: [90, 120, 180], setting: "desk" });

/** Whether there is a drawing of that product itself. */
export const isDrawn = (asin: string): boolean => subjects.has(asin);

/** A hanging thing keeps to the ceiling, another one to its ground. */
const put = ({ drawn, isHung }: Subject, y: number, scale: number, isMirrored = false): string =>
  isHung
    ? group(`translate(${isMirrored ? 200 + 200 * scale : 200 - 200 * scale} 0) scale(${isMirrored ? -scale : scale} ${scale})`, drawn)
    : place(drawn, 200, y, scale, isMirrored);

const WHOLE = `0 0 ${SHEET} ${SHEET}`;

/** The picture of a product: from the front, on a plinth from the other side, its telling part, and where it is used. */
export function productPicture(asin: string, view: number, size: number): string {
  const shown = subjects.get(asin) ?? unknown;
  const frame = { width: size, height: size, part: WHOLE };
  const ground = groundOf(shown);
  if (view === 2) {
    const { other } = shown;
    return picture(frame, plinth(ground, shown.isHung), other === undefined ? put(shown, 324, 0.7, true) : place(other, 200, 324, 0.72));
  }
  if (view === 3) {
    const [x, y, width] = shown.detail;
    const disc = dot(x + width * 0.55, y + width * 0.5, width * 0.44, ground[1]);
    return picture({ ...frame, part: `${x} ${y} ${width} ${width}` }, box(x, y, width, width, 0, ground[0]), disc, shown.drawn);
  }
  if (view === 4)
    return picture(
      frame,
      settingOf(shown.setting),
      put(shown.isOtherUsed ? { ...shown, drawn: shown.other ?? shown.drawn } : shown, lineOf(shown.setting), shown.scale),
    );
  return picture(frame, plain(ground), put(shown, 322, 0.88));
}
