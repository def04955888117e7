import { foldedShirts, foldedThrow, headphonesAside, knifeOnBoard, pouringKettle } from "./arrangements.ts";
import { rainJacket, sneaker, socks, tee } from "./apparel.ts";
import { babyBath, bibs, carSeat, crib, feedingBottles, stroller, swaddles } from "./baby.ts";
import { breadBook, gardenBook, lighthouseBook, mailers, paper, pens, soundPlan, threeYears, trainBook, twoYears } from "./documents.ts";
import { cable, camera, charger, folio, gameConsole, headphones, speaker, tablet, watch } from "./electronics.ts";
import { apples, bananas, cake, cheddar, eggs, salmon, strawberries } from "./fresh.ts";
import { blender, kettle, knife, standMixer, storageBoxes, toaster } from "./kitchen.ts";
import { deskLamp } from "./lamps.ts";
import { babyMonitor, diapers, hoodedTowels, playMat } from "./nursery.ts";
import type { Colour } from "./palette.ts";
import { coffeeBag, oatCarton, oliveOil, spaghetti, sparklingCans, tomatoCan } from "./pantry.ts";
import type { Drawing } from "./pen.ts";
import { blocks, bottle, headLamp, puzzle, tent, yogaMat } from "./play.ts";
import { arranged, subject, type Setting, type Subject } from "./subject.ts";
import { doorSensors, smartPlugs, smartSpeaker, tiltingStand } from "./smart-home.ts";
import { cutlery, dinnerSet, photoFrame, wineGlasses } from "./tableware.ts";
import { knittedThrow, sheets } from "./textiles.ts";

type Row = readonly [
  asin: string,
  drawing: Drawing,
  main: Colour,
  second: Colour,
  detail: Subject["detail"],
  setting: Setting,
  scale?: number,
];

const kitchen: readonly Row[] = [
  ["B0KETTLE17", kettle, "steel", "ink", [84, 66, 190], "kitchen"],
  ["B0TOASTER2", toaster, "steel", "ink", [70, 90, 210], "kitchen", 0.56],
  ["B0KNIFE08C", knife, "ink", "ink", [50, 160, 190], "kitchen", 0.6],
  ["B0BLENDER1", blender, "steel", "brick", [118, 190, 170], "kitchen"],
  ["B0LAMPDESK", deskLamp, "teal", "ink", [60, 50, 200], "desk", 0.66],
  ["B0THROWBLK", knittedThrow, "ink", "oak", [90, 200, 150], "bench", 0.56],
  ["B0STORAGE6", storageBoxes, "teal", "mustard", [60, 180, 170], "kitchen", 0.54],
];

const electronics: readonly Row[] = [
  ["B0HEADPH01", headphones, "ink", "linen", [50, 180, 160], "desk", 0.56],
  ["B0SPEAKER1", speaker, "teal", "clay", [110, 90, 180], "outdoors", 0.5],
  ["B0TABLET11", tablet, "sky", "teal", [70, 150, 190], "desk", 0.54],
  ["B0CONSOLE9", gameConsole, "snow", "teal", [170, 180, 190], "room", 0.5],
  ["B0TABCASE1", folio, "navy", "ink", [56, 60, 200], "desk", 0.54],
  ["B0CHARGE65", charger, "snow", "ink", [120, 190, 150], "desk", 0.42],
  ["B0CABLE200", cable, "steel", "brick", [220, 190, 160], "desk", 0.44],
  ["B0WATCHFIT", watch, "steel", "ink", [110, 110, 180], "desk", 0.46],
  ["B0WARR2YR1", soundPlan, "forest", "snow", [120, 130, 180], "desk", 0.54],
  ["B0CAMERA01", camera, "ink", "navy", [110, 130, 190], "shelf", 0.56],
];

const smartHome: readonly Row[] = [
  ["B0SMARTSTN", smartSpeaker, "linen", "ink", [60, 80, 200], "kitchen", 0.56],
  ["B0SMARTCRL", smartSpeaker, "brick", "ink", [60, 80, 200], "desk", 0.56],
  ["B0SMARTSTD", tiltingStand, "steel", "ink", [110, 90, 190], "desk", 0.5],
  ["B0SMARTPLG", smartPlugs, "snow", "teal", [170, 130, 180], "shelf", 0.44],
  ["B0SMARTSNS", doorSensors, "snow", "teal", [60, 70, 170], "shelf", 0.44],
];

const grocery: readonly Row[] = [
  ["B0GALAAPPL", apples, "brick", "mustard", [70, 130, 170], "table", 0.52],
  ["B0BANANA01", bananas, "mustard", "moss", [80, 60, 180], "table", 0.56],
  ["B0CHEDDAR1", cheddar, "mustard", "clay", [160, 90, 210], "table", 0.56],
  ["B0SALMON01", salmon, "clay", "clay", [60, 130, 210], "kitchen", 0.6],
  ["B0OATMILK1", oatCarton, "sky", "clay", [120, 110, 170], "table"],
  ["B0SPAGHET1", spaghetti, "mustard", "navy", [130, 40, 150], "kitchen"],
  ["B0TOMATO28", tomatoCan, "brick", "brick", [120, 140, 160], "kitchen", 0.52],
  ["B0OLIVEOIL", oliveOil, "forest", "linen", [124, 190, 150], "table", 0.62],
  ["B0COFFEE12", coffeeBag, "walnut", "clay", [124, 150, 150], "kitchen"],
  ["B0EGGS0012", eggs, "steel", "steel", [50, 170, 170], "table", 0.54],
  ["B0SPARKL24", sparklingCans, "teal", "oak", [60, 90, 170], "outdoors", 0.54],
  ["B0CAKE0001", cake, "linen", "rose", [90, 50, 170], "table", 0.6],
  ["B0STRAWB01", strawberries, "brick", "sky", [110, 100, 170], "table", 0.54],
];

const baby: readonly Row[] = [
  ["B0STROLL01", stroller, "teal", "ink", [70, 40, 190], "outdoors", 0.62],
  ["B0CARSEAT1", carSeat, "teal", "linen", [90, 100, 180], "nursery", 0.56],
  ["B0CRIB0001", crib, "oak", "sky", [40, 140, 180], "nursery", 0.72],
  ["B0SWADDLE3", swaddles, "sky", "teal", [130, 60, 190], "nursery", 0.46],
  ["B0BOTTLES4", feedingBottles, "teal", "clay", [130, 70, 170], "nursery", 0.5],
  ["B0BIBSET06", bibs, "clay", "teal", [110, 160, 180], "nursery", 0.52],
  ["B0BABYBATH", babyBath, "sky", "teal", [150, 90, 190], "nursery", 0.6],
  ["B0TOWELHD2", hoodedTowels, "linen", "teal", [80, 40, 170], "nursery", 0.56],
  ["B0MONITOR1", babyMonitor, "snow", "teal", [190, 150, 180], "nursery", 0.5],
  ["B0PLAYMAT1", playMat, "teal", "sky", [120, 90, 190], "nursery", 0.66],
  ["B0DIAPER96", diapers, "sky", "teal", [110, 140, 180], "nursery", 0.5],
];

const gifts: readonly Row[] = [
  ["B0DINNER16", dinnerSet, "linen", "teal", [40, 180, 180], "table", 0.58],
  ["B0GLASSES6", wineGlasses, "brick", "mustard", [120, 100, 170], "table", 0.56],
  ["B0LINENSHT", sheets, "linen", "sky", [120, 180, 150], "bench", 0.56],
  ["B0CUTLERY2", cutlery, "steel", "navy", [86, 34, 236], "table", 0.56],
  ["B0PHOTOFRM", photoFrame, "oak", "oak", [180, 40, 160], "shelf", 0.56],
  ["B0STANDMIX", standMixer, "brick", "ink", [80, 70, 190], "kitchen", 0.62],
  ["B0AUDSEA01", lighthouseBook, "sky", "brick", [140, 80, 170], "shelf", 0.56],
  ["B0AUDBREAD", breadBook, "mustard", "oak", [110, 80, 180], "shelf", 0.56],
  ["B0AUDNIGHT", trainBook, "navy", "brick", [100, 160, 170], "shelf", 0.56],
  ["B0AUDGARD1", gardenBook, "moss", "rose", [120, 90, 170], "shelf", 0.56],
];

const things: readonly Row[] = [
  ["B0PAPER500", paper, "navy", "navy", [160, 130, 190], "desk", 0.56],
  ["B0PENSBLUE", pens, "navy", "navy", [110, 40, 170], "desk", 0.5],
  ["B0MAILER25", mailers, "linen", "oak", [180, 180, 150], "desk", 0.54],
  ["B0BLOCKS60", blocks, "teal", "navy", [100, 120, 170], "nursery", 0.54],
  ["B0PUZZLE1K", puzzle, "clay", "clay", [190, 160, 170], "table", 0.6],
  ["B0TENT2PRS", tent, "clay", "navy", [40, 130, 190], "outdoors", 0.74],
  ["B0BOTTLE75", bottle, "teal", "ink", [124, 40, 150], "outdoors", 0.52],
  ["B0YOGAMAT1", yogaMat, "plum", "linen", [200, 130, 180], "bench", 0.56],
  ["B0HEADLAMP", headLamp, "ink", "clay", [96, 160, 170], "outdoors", 0.46],
  ["B0PLAN0002", twoYears, "teal", "snow", [110, 130, 190], "desk", 0.54],
  ["B0PLAN0003", threeYears, "navy", "snow", [110, 130, 190], "desk", 0.54],
  ["B0RAINCOAT", rainJacket, "mustard", "navy", [110, 30, 180], "bench", 0.62],
  ["B0WOOLSOCK", socks, "clay", "forest", [170, 190, 180], "bench", 0.56],
];

const TEE: readonly (readonly [name: string, colour: Colour])[] = [
  ["IND", "navy"],
  ["SAN", "linen"],
  ["FOR", "forest"],
];
const tees = TEE.flatMap(([name, colour]) =>
  ["S", "M", "L"].map((size, at): Row => [`B0TEE${name}${size}1`, tee, colour, colour, [130, 40, 140], "bench", 0.54 + at * 0.06]),
);

const SNEAKER: readonly (readonly [name: string, upper: Colour, laces: Colour])[] = [
  ["WHI", "snow", "steel"],
  ["SLA", "ink", "snow"],
];
const sneakers = SNEAKER.flatMap(([name, upper, laces]) =>
  ["8", "9"].map((size, at): Row => [`B0SNK${name}${size}1`, sneaker, upper, laces, [130, 150, 200], "bench", 0.52 + at * 0.05]),
);

const TABLET = { drawing: tablet, colours: ["sky", "teal"] } as const;
const FOLIO = { drawing: folio, colours: ["navy", "ink"] } as const;
const CHARGER = { drawing: charger, colours: ["snow", "ink"] } as const;
const CABLE = { drawing: cable, colours: ["steel", "brick"] } as const;
const PHONES = { drawing: headphones, colours: ["ink", "linen"] } as const;

const packs: readonly Row[] = [
  [
    "B0BNDLTAB1",
    arranged({ ...TABLET, at: [146, 306, 0.72] }, { ...FOLIO, at: [258, 328, 0.62] }, { ...CHARGER, at: [90, 334, 0.42] }),
    "sky",
    "teal",
    [20, 190, 180],
    "desk",
    0.6,
  ],
  [
    "B0BNDLTAB2",
    arranged({ ...TABLET, at: [136, 308, 0.78] }, { ...FOLIO, at: [250, 330, 0.7] }),
    "sky",
    "teal",
    [130, 150, 190],
    "desk",
    0.6,
  ],
  [
    "B0BNDLTAB3",
    arranged(
      { ...TABLET, at: [150, 292, 0.7] },
      { ...FOLIO, at: [262, 312, 0.6] },
      { ...CHARGER, at: [84, 326, 0.42] },
      { ...CABLE, at: [186, 338, 0.36] },
    ),
    "sky",
    "teal",
    [90, 190, 180],
    "desk",
    0.6,
  ],
  [
    "B0BNDLTAB4",
    arranged({ ...TABLET, at: [152, 312, 0.8] }, { ...PHONES, at: [276, 332, 0.62] }),
    "sky",
    "teal",
    [190, 150, 190],
    "desk",
    0.6,
  ],
  [
    "B0BNDLSMT1",
    arranged(
      { drawing: smartSpeaker, colours: ["linen", "ink"], at: [158, 310, 0.78] },
      { drawing: tiltingStand, colours: ["steel", "ink"], at: [290, 334, 0.54] },
    ),
    "linen",
    "ink",
    [70, 120, 190],
    "kitchen",
    0.6,
  ],
  [
    "B0BNDLSMT2",
    arranged(
      { drawing: smartSpeaker, colours: ["linen", "ink"], at: [158, 310, 0.78] },
      { drawing: smartPlugs, colours: ["snow", "teal"], at: [296, 336, 0.44] },
    ),
    "linen",
    "ink",
    [70, 120, 190],
    "shelf",
    0.6,
  ],
  [
    "B0BNDLCHG1",
    arranged({ ...CABLE, at: [254, 328, 0.74] }, { ...CHARGER, at: [128, 330, 0.7] }),
    "snow",
    "ink",
    [60, 140, 180],
    "desk",
    0.56,
  ],
  [
    "B0BNDLHDP1",
    arranged({ ...PHONES, at: [164, 322, 0.86] }, { ...CABLE, at: [284, 336, 0.56] }),
    "ink",
    "linen",
    [40, 160, 180],
    "desk",
    0.6,
  ],
];

/** What is shown otherwise too. */
const others: Readonly<Record<string, { readonly other: Drawing; readonly isOtherUsed?: boolean }>> = {
  B0KETTLE17: { other: pouringKettle },
  B0KNIFE08C: { other: knifeOnBoard, isOtherUsed: true },
  B0THROWBLK: { other: foldedThrow, isOtherUsed: true },
  B0HEADPH01: { other: headphonesAside },
  ...Object.fromEntries(tees.map(([asin]) => [asin, { other: foldedShirts }])),
};

/** What the shop sells but furniture, by asin: whoever adds a product to the catalogue adds its drawing here, or in `homes.ts`. */
export const goods: readonly (readonly [asin: string, subject: Subject])[] = [
  ...kitchen,
  ...electronics,
  ...smartHome,
  ...grocery,
  ...baby,
  ...gifts,
  ...things,
  ...tees,
  ...sneakers,
  ...packs,
].map(([asin, drawing, main, second, detail, setting, scale]) => [
  asin,
  subject(drawing, main, second, { detail, setting, ...(scale !== undefined && { scale }), ...others[asin] }),
]);
