import { stovetopKettle, toaster } from "./kitchen.ts";
import {
  arcLamp,
  classicLamp,
  enamelPendant,
  globeLamp,
  ironLamp,
  paperLamp,
  readingLamp,
  tableLamp,
  tripodLamp,
  wovenPendant,
} from "./lamps.ts";
import { palette, type Colour } from "./palette.ts";
import type { Drawing } from "./pen.ts";
import { armchair, footstool, sofa, type Legs } from "./seating.ts";
import { cornerSofa, daybed, modularSofa, reclinerSofa, rockingChair, sofaBed, wingChair } from "./sofas.ts";
import { bookcase, ladderShelf, sideboard } from "./storage.ts";
import { subject, type Subject } from "./subject.ts";
import { coffeeTable, glassTable, nestOfTables, roundTable, sideTable, stoneTable, trayTable } from "./tables.ts";
import { curtains, cushion, juteRug, plainRug, stripedRug, tuftedRug } from "./textiles.ts";

const { clay, linen, mustard, teal } = palette;

type Entry = readonly [asin: string, subject: Subject];
type Row = readonly [asin: string, drawing: Drawing, main: Colour, second: Colour];

const ARM: Subject["detail"] = [16, 150, 180];

const sofas: readonly Row[] = [
  ["B0SOFA0001", sofa({ width: 336, seats: 3, legs: "tapered", arms: "round", top: 136, pillow: teal }), "steel", "walnut"],
  ["B0SOFA0002", sofa({ width: 256, seats: 2, legs: "tapered", arms: "round", top: 136, pillow: teal }), "steel", "walnut"],
  ["B0SOFA0003", cornerSofa, "linen", "oak"],
  ["B0SOFA0004", sofaBed, "navy", "ink"],
  ["B0SOFA0005", sofa({ width: 320, seats: 2, legs: "turned", arms: "rolled", top: 128, isTufted: true }), "moss", "mustard"],
  ["B0SOFA0006", sofa({ width: 330, seats: 3, legs: "turned", arms: "rolled", top: 150, isTufted: true }), "clay", "walnut"],
  ["B0SOFA0007", sofa({ width: 230, seats: 1, legs: "tapered", arms: "round", top: 140, pillow: linen }), "brick", "oak"],
  ["B0SOFA0008", modularSofa, "teal", "mustard"],
  ["B0SOFA0009", sofa({ width: 330, seats: 3, legs: "low", arms: "square", top: 158, hasDrawers: true, pillow: teal }), "linen", "oak"],
  ["B0SOFA0010", sofa({ width: 326, seats: 3, legs: "skirt", arms: "round", top: 140, pillow: clay }), "snow", "oak"],
  ["B0SOFA0011", reclinerSofa, "ink", "ink"],
  ["B0SOFA0012", sofa({ width: 320, seats: 3, legs: "tapered", arms: "none", top: 150, isFramed: true }), "forest", "oak"],
  ["B0SOFA0013", daybed, "oak", "snow"],
  ["B0SOFA0014", sofa({ width: 352, seats: 2, legs: "low", arms: "square", top: 188, pillow: mustard }), "plum", "walnut"],
];

const tables: readonly Row[] = [
  ["B0TABLE001", roundTable, "oak", "oak"],
  ["B0TABLE002", glassTable, "sky", "ink"],
  ["B0TABLE003", nestOfTables, "walnut", "oak"],
  ["B0TABLE004", stoneTable, "linen", "linen"],
  ["B0TABLE005", trayTable, "snow", "oak"],
];

const seats: readonly Row[] = [
  ["B0ARMCHR01", armchair({ legs: "tapered", arms: "round" }), "mustard", "walnut"],
  ["B0ARMCHR02", wingChair, "forest", "walnut"],
  ["B0ARMCHR03", rockingChair, "oak", "linen"],
];

const rows = (
  all: readonly Row[],
  detail: Subject["detail"],
  scale: number,
  setting: Subject["setting"] = "room",
  isHung = false,
): readonly Entry[] =>
  all.map(([asin, drawing, main, second]) => [asin, subject(drawing, main, second, { detail, setting, scale, isHung })]);

const STAND: readonly Row[] = [
  ["B0FLOORLM1", arcLamp, "steel", "ink"],
  ["B0FLOORLM2", paperLamp, "linen", "oak"],
  ["B0FLOORLM3", readingLamp, "mustard", "ink"],
];
const HANG: readonly Row[] = [
  ["B0PENDANT1", enamelPendant, "teal", "ink"],
  ["B0PENDANT2", wovenPendant, "oak", "ink"],
];
const RUGS: readonly Row[] = [
  ["B0RUGWOOL1", tuftedRug, "navy", "linen"],
  ["B0RUGJUTE1", juteRug, "oak", "linen"],
  ["B0RUGFLAT1", stripedRug, "linen", "brick"],
];

const roomThings: readonly Entry[] = [
  ...rows(sofas, ARM, 0.84),
  ...rows(tables, [110, 100, 180], 0.6),
  ...rows(seats, [110, 60, 180], 0.66),
  ...rows(STAND, [150, 30, 210], 0.84),
  ...rows(HANG, [90, 90, 190], 0.6, "room", true),
  ...rows(RUGS, [60, 180, 150], 0.9, "floor"),
  ["B0KETTLEST", subject(stovetopKettle, "steel", "ink", { detail: [90, 90, 190], setting: "kitchen" })],
  ["B0TOASTRED", subject(toaster, "brick", "ink", { detail: [190, 140, 180], setting: "kitchen", scale: 0.56 })],
  ["B0BOOKSH01", subject(bookcase, "walnut", "ink", { detail: [104, 90, 180], setting: "room", scale: 0.84 })],
  ["B0BOOKSH02", subject(ladderShelf, "walnut", "walnut", { detail: [110, 90, 180], setting: "room", scale: 0.84 })],
];

/** How the pieces of a style look. */
interface Style {
  readonly cloth: Colour;
  readonly wood: Colour;
  /** of legs, handles and fringes */
  readonly trim: Colour;
  readonly legs: Legs;
  readonly arms: "round" | "square" | "rolled";
  readonly isTufted: boolean;
  readonly floorLamp: readonly [Drawing, Colour, Colour];
  readonly tableLamp: readonly ["tripod" | "iron" | "jug" | "column" | "globe", Colour, Colour];
  readonly rug: Drawing;
}

/** By the code of a line of the catalogue. */
const styles: Readonly<Record<string, Style>> = {
  NO: {
    cloth: "linen",
    wood: "oak",
    trim: "oak",
    legs: "tapered",
    arms: "square",
    isTufted: false,
    floorLamp: [tripodLamp, "linen", "oak"],
    tableLamp: ["tripod", "linen", "oak"],
    rug: plainRug,
  },
  IR: {
    cloth: "ink",
    wood: "ink",
    trim: "walnut",
    legs: "iron",
    arms: "square",
    isTufted: false,
    floorLamp: [ironLamp, "ink", "brick"],
    tableLamp: ["iron", "ink", "ink"],
    rug: stripedRug,
  },
  CO: {
    cloth: "snow",
    wood: "snow",
    trim: "oak",
    legs: "turned",
    arms: "round",
    isTufted: false,
    floorLamp: [classicLamp, "snow", "oak"],
    tableLamp: ["jug", "snow", "sky"],
    rug: stripedRug,
  },
  CL: {
    cloth: "navy",
    wood: "navy",
    trim: "mustard",
    legs: "turned",
    arms: "rolled",
    isTufted: true,
    floorLamp: [classicLamp, "navy", "mustard"],
    tableLamp: ["column", "navy", "mustard"],
    rug: tuftedRug,
  },
  MI: {
    cloth: "walnut",
    wood: "walnut",
    trim: "oak",
    legs: "tapered",
    arms: "round",
    isTufted: false,
    floorLamp: [globeLamp, "walnut", "mustard"],
    tableLamp: ["globe", "walnut", "mustard"],
    rug: plainRug,
  },
};

const piecesOf = ([code, style]: readonly [string, Style]): readonly Entry[] => {
  const { cloth, wood, trim, legs, arms, isTufted, rug } = style;
  const inRoom = (detail: Subject["detail"], scale: number) => ({ detail, setting: "room", scale }) as const;
  const [floor, ...floorColours] = style.floorLamp;
  const [kind, ...tableColours] = style.tableLamp;
  const pieces: Readonly<Record<string, Subject>> = {
    SOFA3: subject(sofa({ width: 336, seats: 3, legs, arms, top: 140, isTufted, pillow: palette[trim] }), cloth, trim, inRoom(ARM, 0.84)),
    ARMCH: subject(armchair({ legs, arms, isTufted }), cloth, trim, inRoom([100, 60, 190], 0.66)),
    FOOTS: subject(footstool(legs), cloth, trim, inRoom([60, 170, 160], 0.5)),
    COFFE: subject(coffeeTable({ legs }), wood, trim, inRoom([190, 90, 180], 0.66)),
    SIDET: subject(sideTable({ legs }), wood, trim, inRoom([110, 110, 170], 0.54)),
    BOOKC: subject(bookcase, wood, "walnut", inRoom([104, 90, 180], 0.84)),
    SIDEB: subject(sideboard(legs), wood, trim, inRoom([140, 130, 180], 0.76)),
    FLAMP: subject(floor, ...floorColours, inRoom([90, 20, 190], 0.84)),
    TLAMP: subject(tableLamp({ foot: kind }), ...tableColours, { detail: [90, 60, 190], setting: "shelf", scale: 0.56 }),
    CARPT: subject(rug, cloth, trim, { detail: [60, 180, 150], setting: "floor", scale: 0.9 }),
    CUSHN: subject(cushion, cloth, trim, { detail: [60, 70, 170], setting: "bench", scale: 0.54 }),
    CURTN: subject(curtains, cloth, trim, { detail: [20, 40, 190], setting: "wall", scale: 0.8 }),
  };
  return Object.entries(pieces).map(([piece, drawn]): Entry => [`B0${piece}${code}1`, drawn]);
};

/** Furniture and what else rooms are fitted out with, by asin. */
export const homes: readonly Entry[] = [...roomThings, ...Object.entries(styles).flatMap(piecesOf)];
