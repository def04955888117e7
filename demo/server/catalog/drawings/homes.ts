import type { Colour } from "./palette.ts";
import { subject, type Subject } from "./subject.ts";

type Entry = readonly [asin: string, subject: Subject];
type Row = readonly [asin: string, thing: string, main: Colour, second: Colour];

const ARM: Subject["detail"] = [16, 150, 180];

const sofas: readonly Row[] = [
  ["B0SOFA0001", "three-seat-sofa", "steel", "walnut"],
  ["B0SOFA0002", "two-seat-sofa", "steel", "walnut"],
  ["B0SOFA0003", "corner-sofa", "linen", "oak"],
  ["B0SOFA0004", "sofa-bed", "navy", "ink"],
  ["B0SOFA0005", "velvet-sofa", "moss", "mustard"],
  ["B0SOFA0006", "leather-sofa", "clay", "walnut"],
  ["B0SOFA0007", "loveseat", "brick", "oak"],
  ["B0SOFA0008", "modular-sofa", "teal", "mustard"],
  ["B0SOFA0009", "storage-sofa", "linen", "oak"],
  ["B0SOFA0010", "slipcover-sofa", "snow", "oak"],
  ["B0SOFA0011", "recliner-sofa", "ink", "ink"],
  ["B0SOFA0012", "bench-sofa", "forest", "oak"],
  ["B0SOFA0013", "daybed", "oak", "snow"],
  ["B0SOFA0014", "low-sofa", "plum", "walnut"],
];

const tables: readonly Row[] = [
  ["B0TABLE001", "round-table", "oak", "oak"],
  ["B0TABLE002", "glass-table", "sky", "ink"],
  ["B0TABLE003", "nest-of-tables", "walnut", "oak"],
  ["B0TABLE004", "stone-table", "linen", "linen"],
  ["B0TABLE005", "tray-table", "snow", "oak"],
];

const seats: readonly Row[] = [
  ["B0ARMCHR01", "armchair", "mustard", "walnut"],
  ["B0ARMCHR02", "wing-chair", "forest", "walnut"],
  ["B0ARMCHR03", "rocking-chair", "oak", "linen"],
];

const rows = (
  all: readonly Row[],
  detail: Subject["detail"],
  scale: number,
  setting: Subject["setting"] = "room",
  isHung = false,
): readonly Entry[] => all.map(([asin, thing, main, second]) => [asin, subject(thing, main, second, { detail, setting, scale, isHung })]);

const STAND: readonly Row[] = [
  ["B0FLOORLM1", "arc-lamp", "steel", "ink"],
  ["B0FLOORLM2", "paper-lamp", "linen", "oak"],
  ["B0FLOORLM3", "reading-lamp", "mustard", "ink"],
];
const HANG: readonly Row[] = [
  ["B0PENDANT1", "enamel-pendant", "teal", "ink"],
  ["B0PENDANT2", "woven-pendant", "oak", "ink"],
];
const RUGS: readonly Row[] = [
  ["B0RUGWOOL1", "tufted-rug", "navy", "linen"],
  ["B0RUGJUTE1", "jute-rug", "oak", "linen"],
  ["B0RUGFLAT1", "striped-rug", "linen", "brick"],
];

const roomThings: readonly Entry[] = [
  ...rows(sofas, ARM, 0.84),
  ...rows(tables, [110, 100, 180], 0.6),
  ...rows(seats, [110, 60, 180], 0.66),
  ...rows(STAND, [150, 30, 210], 0.84),
  ...rows(HANG, [90, 90, 190], 0.6, "room", true),
  ...rows(RUGS, [60, 180, 150], 0.9, "floor"),
  ["B0KETTLEST", subject("stovetop-kettle", "steel", "ink", { detail: [90, 90, 190], setting: "kitchen" })],
  ["B0TOASTRED", subject("toaster", "brick", "ink", { detail: [190, 140, 180], setting: "kitchen", scale: 0.56 })],
  ["B0BOOKSH01", subject("bookcase", "walnut", "ink", { detail: [104, 90, 180], setting: "room", scale: 0.84 })],
  ["B0BOOKSH02", subject("ladder-shelf", "walnut", "walnut", { detail: [110, 90, 180], setting: "room", scale: 0.84 })],
];

/** How the pieces of a style look. */
interface Style {
  /** of its own pieces, in the folder `things` */
  readonly folder: string;
  readonly cloth: Colour;
  readonly wood: Colour;
  /** of legs, handles and fringes */
  readonly trim: Colour;
  readonly floorLamp: readonly [thing: string, Colour, Colour];
  readonly tableLamp: readonly [Colour, Colour];
  readonly rug: string;
}

/** By the code of a line of the catalogue. */
const styles: Readonly<Record<string, Style>> = {
  NO: {
    folder: "scandinavian",
    cloth: "linen",
    wood: "oak",
    trim: "oak",
    floorLamp: ["tripod-lamp", "linen", "oak"],
    tableLamp: ["linen", "oak"],
    rug: "plain-rug",
  },
  IR: {
    folder: "industrial",
    cloth: "ink",
    wood: "ink",
    trim: "walnut",
    floorLamp: ["iron-lamp", "ink", "brick"],
    tableLamp: ["ink", "ink"],
    rug: "striped-rug",
  },
  CO: {
    folder: "country",
    cloth: "snow",
    wood: "snow",
    trim: "oak",
    floorLamp: ["classic-lamp", "snow", "oak"],
    tableLamp: ["snow", "sky"],
    rug: "striped-rug",
  },
  CL: {
    folder: "classic",
    cloth: "navy",
    wood: "navy",
    trim: "mustard",
    floorLamp: ["classic-lamp", "navy", "mustard"],
    tableLamp: ["navy", "mustard"],
    rug: "tufted-rug",
  },
  MI: {
    folder: "mid-century",
    cloth: "walnut",
    wood: "walnut",
    trim: "oak",
    floorLamp: ["globe-lamp", "walnut", "mustard"],
    tableLamp: ["walnut", "mustard"],
    rug: "plain-rug",
  },
};

const piecesOf = ([code, style]: readonly [string, Style]): readonly Entry[] => {
  const { folder, cloth, wood, trim, rug } = style;
  const inRoom = (detail: Subject["detail"], scale: number) => ({ detail, setting: "room", scale }) as const;
  const own = (piece: string) => `${folder}/${piece}`;
  const [floor, ...floorColours] = style.floorLamp;
  const pieces: Readonly<Record<string, Subject>> = {
    SOFA3: subject(own("sofa"), cloth, trim, inRoom(ARM, 0.84)),
    ARMCH: subject(own("armchair"), cloth, trim, inRoom([100, 60, 190], 0.66)),
    FOOTS: subject(own("footstool"), cloth, trim, inRoom([60, 170, 160], 0.5)),
    COFFE: subject(own("coffee-table"), wood, trim, inRoom([190, 90, 180], 0.66)),
    SIDET: subject(own("side-table"), wood, trim, inRoom([110, 110, 170], 0.54)),
    BOOKC: subject("bookcase", wood, "walnut", inRoom([104, 90, 180], 0.84)),
    SIDEB: subject(own("sideboard"), wood, trim, inRoom([140, 130, 180], 0.76)),
    FLAMP: subject(floor, ...floorColours, inRoom([90, 20, 190], 0.84)),
    TLAMP: subject(own("table-lamp"), ...style.tableLamp, { detail: [90, 60, 190], setting: "shelf", scale: 0.56 }),
    CARPT: subject(rug, cloth, trim, { detail: [60, 180, 150], setting: "floor", scale: 0.9 }),
    CUSHN: subject("cushion", cloth, trim, { detail: [60, 70, 170], setting: "bench", scale: 0.54 }),
    CURTN: subject("curtains", cloth, trim, { detail: [20, 40, 190], setting: "wall", scale: 0.8 }),
  };
  return Object.entries(pieces).map(([piece, drawn]): Entry => [`B0${piece}${code}1`, drawn]);
};

/** Furniture and what else rooms are fitted out with, by asin. */
export const homes: readonly Entry[] = [...roomThings, ...Object.entries(styles).flatMap(piecesOf)];
