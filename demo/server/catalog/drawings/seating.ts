import { palette, type Tones } from "./palette.ts";
import { box, gloss, group, line, oval, path, plank, shade, shadow, shapes, type Drawing } from "./pen.ts";

const { linen, mustard } = palette;

/** How a seat stands. */
export type Legs = "tapered" | "iron" | "turned" | "low" | "skirt";

interface SofaShape {
  readonly width: number;
  readonly seats: number;
  readonly legs: Legs;
  readonly arms: "round" | "square" | "rolled" | "none";
  /** where the back begins */
  readonly top: number;
  /** buttons that draw the back in */
  readonly isTufted?: boolean;
  /** wood that is seen */
  readonly isFramed?: boolean;
  readonly hasDrawers?: boolean;
  readonly pillow?: Tones;
}

/** One leg from the seat to the floor, `side` being -1 to the left. */
export function leg(kind: Legs, x: number, from: number, side: number, [light, base, dark]: Tones): string {
  if (kind === "iron") return shapes(line(`M${x} ${from}V328h${-side * 22}`, dark, 7), line(`M${x - 1} ${from}V326`, light, 2));
  if (kind === "turned")
    return shapes(
      path(`M${x - 9} ${from}h18c2 8-4 12-4 18 8 6 6 14 1 30h-12c-5-16-7-24 1-30 0-6-6-10-4-18z`, base),
      path(`M${x - 9} ${from}h7c0 8-3 12-2 18 0 10 0 20-1 30h-1c-5-16-7-24 1-30 0-6-6-10-4-18z`, light),
    );
  if (kind === "low") return box(x - 13, from, 26, 330 - from, 3, dark);
  if (kind === "skirt") return "";
  return shapes(
    path(`M${x - 9} ${from}h18l${side * 10 - 5} ${330 - from}h-9z`, base),
    path(`M${x - 9} ${from}h7l${side * 10} ${330 - from}h-3z`, light),
  );
}

const tufts = (left: number, right: number, from: number, dark: string): string =>
  shapes(
    ...[0, 1].map((row) =>
      line(
        Array.from({ length: 7 - row }, (_, at) => {
          const step = (right - left) / 7;
          return `M${Math.round(left + step * (at + 0.5 + row / 2))} ${from + row * 36}h.1`;
        }).join(""),
        dark,
        9,
      ),
    ),
  );

/** Arms of a sofa, the right one in the shade. */
function arm(kind: SofaShape["arms"], x: number, mirrored: boolean, seat: number, [light, base, dark]: Tones): string {
  const top = seat - 46;
  const bottom = 306;
  const flip = mirrored ? `translate(${x} 0) scale(-1 1)` : `translate(${x} 0)`;
  const [inner, rim] = mirrored ? [dark, base] : [base, light];
  if (kind === "none") return "";
  if (kind === "square")
    return group(
      flip,
      path(`M0 ${top + 6}q0-6 6-6h34q6 0 6 6v${bottom - top - 6}H0z`, inner),
      path(`M0 ${top + 6}q0-6 6-6h34q6 0 6 6v6H0z`, rim),
    );
  if (kind === "rolled")
    return group(
      flip,
      path(`M6 ${top + 30}h40v${bottom - top - 30}H8z`, inner),
      path(`M-8 ${top + 16}c0-28 58-28 58 0 0 22-44 26-52 8z`, rim),
      line(`M36 ${top + 18}c0-14-28-14-28 0 0 10 16 10 16 2`, inner, 5),
    );
  return group(
    flip,
    path(`M0 ${top + 24}c0-32 48-32 48 0v${bottom - top - 24}H10c-8 0-10-6-10-14z`, inner),
    path(`M0 ${top + 24}c0-24 26-30 40-16-16 2-22 12-22 28v${bottom - top - 36}h-8c-8 0-10-6-10-14z`, rim),
  );
}

/** A sofa from the front. */
export const sofa =
  ({ width, seats, legs, arms, top, isTufted, isFramed, hasDrawers, pillow }: SofaShape): Drawing =>
  (main, second) => {
    const [light, base, dark] = main;
    const left = 200 - width / 2;
    const right = 200 + width / 2;
    const inner = arms === "none" ? 4 : 34;
    const seat = legs === "low" ? 246 : 232;
    const wide = (width - inner * 2) / seats;
    const from = (at: number) => Math.round(left + inner + wide * at);
    return shapes(
      shadow(206, width * 0.52, 331),
      leg(legs, left + 24, 296, -1, second),
      leg(legs, right - 24, 296, 1, second),
      isFramed === true
        ? shapes(box(left - 4, top + 14, width + 8, 14, 6, second[1]), box(left - 4, top + 14, width + 8, 5, 3, second[0]))
        : "",
      // back
      path(`M${left + 14} 290V${top + 30}q0-30 30-30h${width - 88}q30 0 30 30V290z`, dark),
      ...Array.from({ length: seats }, (_, at) =>
        shapes(
          path(
            `M${from(at) + 2} ${seat + 14}V${top + 34}q0-24 22-25 ${wide / 2 - 22}-4 ${wide - 48} 0 22 1 22 25v${seat - top - 20}z`,
            base,
          ),
          path(
            `M${from(at) + 2} ${seat + 14}V${top + 34}q0-24 22-25 10-2 ${Math.round(wide * 0.24)}-2-18 6-20 28v${seat - top - 21}z`,
            light,
          ),
          shade(`M${from(at) + wide - 20} ${top + 12}q16 2 16 22v${seat - top - 20}h-16z`, 0.1),
        ),
      ),
      isTufted === true ? tufts(left + inner, right - inner, top + 40, dark) : "",
      // pillows
      pillow === undefined
        ? ""
        : shapes(
            group(
              `rotate(-10 ${left + inner + 36} ${seat - 12})`,
              box(left + inner + 6, seat - 48, 62, 58, 14, pillow[1]),
              path(`M${left + inner + 20} ${seat - 48}h24l-24 58h-1q-13 0-13-14v-30q0-14 14-14z`, pillow[0]),
            ),
            seats > 1
              ? group(
                  `rotate(9 ${right - inner - 36} ${seat - 10})`,
                  box(right - inner - 66, seat - 44, 58, 54, 14, mustard[1]),
                  path(`M${right - inner - 52} ${seat - 44}h22l-22 54h-1q-13 0-13-14v-26q0-14 14-14z`, mustard[0]),
                )
              : "",
          ),
      // seats
      path(`M${left + 10} ${seat + 30}h${width - 20}v${298 - seat - 28}q0 6-8 6H${left + 18}q-8 0-8-6z`, dark),
      ...Array.from({ length: seats }, (_, at) =>
        shapes(
          path(`M${from(at) + 1} ${seat + 18}q0-16 16-16h${wide - 34}q16 0 16 16v14q0 12-14 12H${from(at) + 15}q-14 0-14-12z`, base),
          path(
            `M${from(at) + 1} ${seat + 18}q0-16 16-16h${wide - 34}q16 0 16 16-${Math.round(wide / 2)} 8-${Math.round(wide - 2)} 0z`,
            light,
          ),
        ),
      ),
      hasDrawers === true
        ? Array.from({ length: seats }, (_, at) =>
            shapes(plank(from(at) + 4, 280, wide - 8, 34, 5, second, 7, 3), box(from(at) + wide / 2 - 14, 296, 28, 6, 3, second[2])),
          ).join("")
        : "",
      arm(arms, left, false, seat, main),
      arm(arms, right, true, seat, main),
      isFramed === true ? shapes(box(left - 6, 286, width + 12, 14, 5, second[1]), box(left - 6, 286, width + 12, 5, 3, second[0])) : "",
      legs === "skirt"
        ? shapes(
            path(`M${left + 2} 284h${width - 4}l4 46H${left - 2}z`, base),
            path(`M${left + 2} 284h${width * 0.3}v46H${left - 2}z`, light),
            line(
              Array.from({ length: seats * 2 + 1 }, (_, at) => `M${Math.round(left + 14 + ((width - 28) / (seats * 2)) * at)} 292v36`).join(
                "",
              ),
              dark,
              3,
              'opacity=".6"',
            ),
          )
        : "",
    );
  };

interface ChairShape {
  readonly legs: Legs;
  readonly arms: "round" | "square" | "rolled";
  readonly isTufted?: boolean;
}

/** A chair with a high back. */
export const armchair =
  ({ legs, arms, isTufted }: ChairShape): Drawing =>
  (main, second) => {
    const [light, base, dark] = main;
    return shapes(
      shadow(206, 112, 331),
      leg(legs, 122, 294, -1, second),
      leg(legs, 278, 294, 1, second),
      path("M120 290V150c0-54 28-80 80-80s80 26 80 80v140z", dark),
      path("M134 260V156c0-46 22-68 66-68s66 22 66 68v104z", base),
      path("M134 260V156c0-46 22-68 66-68-30 12-38 36-38 72v100z", light),
      shade("M244 104c14 10 22 28 22 52v104h-16V160c0-24 0-42-6-56z", 0.12),
      isTufted === true
        ? line("M172 130h.1M200 124h.1M228 130h.1M176 164h.1M224 164h.1M200 148h.1", dark, 9)
        : line("M170 120c20-10 40-10 60 0", dark, 4, 'opacity=".6"'),
      group(
        "rotate(-6 200 210)",
        box(164, 182, 72, 62, 15, second === linen ? mustard[1] : linen[1]),
        path("M180 182h28l-28 62h-2q-14 0-14-15v-32q0-15 16-15z", linen[0]),
      ),
      path("M112 262h176v36q0 8-8 8H120q-8 0-8-8z", dark),
      path("M128 250q0-18 18-18h108q18 0 18 18v18q0 14-16 14H144q-16 0-16-14z", base),
      path("M128 250q0-18 18-18h108q18 0 18 18-72 10-144 0z", light),
      arm(arms, 94, false, 238, main),
      arm(arms, 306, true, 238, main),
    );
  };

/** What feet are laid on. */
export const footstool =
  (legs: Legs): Drawing =>
  (main, second) => {
    const [light, base, dark] = main;
    return shapes(
      shadow(206, 124, 331),
      leg(legs, 108, 284, -1, second),
      leg(legs, 292, 284, 1, second),
      plank(90, 268, 220, 22, 6, second, 7, 4),
      path("M80 224c0-34 240-34 240 0v34c0 12-8 18-18 18H98c-10 0-18-6-18-18z", base),
      path("M80 224c0-16 54-25 112-25-50 10-66 40-60 77H98c-10 0-18-6-18-18z", light),
      path("M320 224v34c0 12-8 18-18 18h-40c22-18 26-46 14-71 26 3 44 10 44 19z", dark),
      line("M84 234c40 14 192 14 232 0", dark, 4, 'opacity=".7"'),
      oval(200, 212, 9, 4, dark),
      line("M200 212c-30-6-60-6-90-2M200 212c30-6 60-6 88-2", dark, 3, 'opacity=".5"'),
      gloss("M100 222c10-8 36-14 60-16-24 8-34 20-36 34-2 8-10 6-14 0-4-6-8-14-10-18z", 0.35),
    );
  };
