import type { Colour } from "./palette.ts";
import { arranged, subject, type Drawing, type Setting, type Subject } from "./subject.ts";

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
  ["B0KETTLE17", "kettle", "steel", "ink", [84, 66, 190], "kitchen"],
  ["B0TOASTER2", "toaster", "steel", "ink", [70, 90, 210], "kitchen", 0.56],
  ["B0KNIFE08C", "knife", "ink", "ink", [50, 160, 190], "kitchen", 0.6],
  ["B0BLENDER1", "blender", "steel", "brick", [118, 190, 170], "kitchen"],
  ["B0LAMPDESK", "desk-lamp", "teal", "ink", [60, 50, 200], "desk", 0.66],
  ["B0THROWBLK", "knitted-throw", "ink", "oak", [90, 200, 150], "bench", 0.56],
  ["B0STORAGE6", "storage-boxes", "teal", "mustard", [60, 180, 170], "kitchen", 0.54],
];

const electronics: readonly Row[] = [
  ["B0HEADPH01", "headphones", "ink", "linen", [50, 180, 160], "desk", 0.56],
  ["B0SPEAKER1", "speaker", "teal", "clay", [110, 90, 180], "outdoors", 0.5],
  ["B0TABLET11", "tablet", "sky", "teal", [70, 150, 190], "desk", 0.54],
  ["B0CONSOLE9", "game-console", "snow", "teal", [170, 180, 190], "room", 0.5],
  ["B0TABCASE1", "folio", "navy", "ink", [56, 60, 200], "desk", 0.54],
  ["B0CHARGE65", "charger", "snow", "ink", [120, 190, 150], "desk", 0.42],
  ["B0CABLE200", "cable", "steel", "brick", [220, 190, 160], "desk", 0.44],
  ["B0WATCHFIT", "watch", "steel", "ink", [110, 110, 180], "desk", 0.46],
  ["B0WARR2YR1", "sound-plan", "forest", "snow", [120, 130, 180], "desk", 0.54],
  ["B0CAMERA01", "camera", "ink", "navy", [110, 130, 190], "shelf", 0.56],
];

const smartHome: readonly Row[] = [
  ["B0SMARTSTN", "smart-speaker", "linen", "ink", [60, 80, 200], "kitchen", 0.56],
  ["B0SMARTCRL", "smart-speaker", "brick", "ink", [60, 80, 200], "desk", 0.56],
  ["B0SMARTSTD", "tilting-stand", "steel", "ink", [110, 90, 190], "desk", 0.5],
  ["B0SMARTPLG", "smart-plugs", "snow", "teal", [170, 130, 180], "shelf", 0.44],
  ["B0SMARTSNS", "door-sensors", "snow", "teal", [60, 70, 170], "shelf", 0.44],
];

const grocery: readonly Row[] = [
  ["B0GALAAPPL", "apples", "brick", "mustard", [70, 130, 170], "table", 0.52],
  ["B0BANANA01", "bananas", "mustard", "moss", [80, 60, 180], "table", 0.56],
  ["B0CHEDDAR1", "cheddar", "mustard", "clay", [160, 90, 210], "table", 0.56],
  ["B0SALMON01", "salmon", "clay", "clay", [60, 130, 210], "kitchen", 0.6],
  ["B0OATMILK1", "oat-carton", "sky", "clay", [120, 110, 170], "table"],
  ["B0SPAGHET1", "spaghetti", "mustard", "navy", [130, 40, 150], "kitchen"],
  ["B0TOMATO28", "tomato-can", "brick", "brick", [120, 140, 160], "kitchen", 0.52],
  ["B0OLIVEOIL", "olive-oil", "forest", "linen", [124, 190, 150], "table", 0.62],
  ["B0COFFEE12", "coffee-bag", "walnut", "clay", [124, 150, 150], "kitchen"],
  ["B0EGGS0012", "eggs", "steel", "steel", [50, 170, 170], "table", 0.54],
  ["B0SPARKL24", "sparkling-cans", "teal", "oak", [60, 90, 170], "outdoors", 0.54],
  ["B0CAKE0001", "cake", "linen", "rose", [90, 50, 170], "table", 0.6],
  ["B0STRAWB01", "strawberries", "brick", "sky", [110, 100, 170], "table", 0.54],
];

const baby: readonly Row[] = [
  ["B0STROLL01", "stroller", "teal", "ink", [70, 40, 190], "outdoors", 0.62],
  ["B0CARSEAT1", "car-seat", "teal", "linen", [90, 100, 180], "nursery", 0.56],
  ["B0CRIB0001", "crib", "oak", "sky", [40, 140, 180], "nursery", 0.72],
  ["B0SWADDLE3", "swaddles", "sky", "teal", [130, 60, 190], "nursery", 0.46],
  ["B0BOTTLES4", "feeding-bottles", "teal", "clay", [130, 70, 170], "nursery", 0.5],
  ["B0BIBSET06", "bibs", "clay", "teal", [110, 160, 180], "nursery", 0.52],
  ["B0BABYBATH", "baby-bath", "sky", "teal", [150, 90, 190], "nursery", 0.6],
  ["B0TOWELHD2", "hooded-towels", "linen", "teal", [80, 40, 170], "nursery", 0.56],
  ["B0MONITOR1", "baby-monitor", "snow", "teal", [190, 150, 180], "nursery", 0.5],
  ["B0PLAYMAT1", "play-mat", "teal", "sky", [120, 90, 190], "nursery", 0.66],
  ["B0DIAPER96", "diapers", "sky", "teal", [110, 140, 180], "nursery", 0.5],
];

const gifts: readonly Row[] = [
  ["B0DINNER16", "dinner-set", "linen", "teal", [40, 180, 180], "table", 0.58],
  ["B0GLASSES6", "wine-glasses", "brick", "mustard", [120, 100, 170], "table", 0.56],
  ["B0LINENSHT", "sheets", "linen", "sky", [120, 180, 150], "bench", 0.56],
  ["B0CUTLERY2", "cutlery", "steel", "navy", [86, 34, 236], "table", 0.56],
  ["B0PHOTOFRM", "photo-frame", "oak", "oak", [180, 40, 160], "shelf", 0.56],
  ["B0STANDMIX", "stand-mixer", "brick", "ink", [80, 70, 190], "kitchen", 0.62],
  ["B0AUDSEA01", "lighthouse-book", "sky", "brick", [140, 80, 170], "shelf", 0.56],
  ["B0AUDBREAD", "bread-book", "mustard", "oak", [110, 80, 180], "shelf", 0.56],
  ["B0AUDNIGHT", "train-book", "navy", "brick", [100, 160, 170], "shelf", 0.56],
  ["B0AUDGARD1", "garden-book", "moss", "rose", [120, 90, 170], "shelf", 0.56],
];

const things: readonly Row[] = [
  ["B0PAPER500", "paper", "navy", "navy", [160, 130, 190], "desk", 0.56],
  ["B0PENSBLUE", "pens", "navy", "navy", [110, 40, 170], "desk", 0.5],
  ["B0MAILER25", "mailers", "linen", "oak", [180, 180, 150], "desk", 0.54],
  ["B0BLOCKS60", "blocks", "teal", "navy", [100, 120, 170], "nursery", 0.54],
  ["B0PUZZLE1K", "puzzle", "clay", "clay", [190, 160, 170], "table", 0.6],
  ["B0TENT2PRS", "tent", "clay", "navy", [40, 130, 190], "outdoors", 0.74],
  ["B0BOTTLE75", "bottle", "teal", "ink", [124, 40, 150], "outdoors", 0.52],
  ["B0YOGAMAT1", "yoga-mat", "plum", "linen", [200, 130, 180], "bench", 0.56],
  ["B0HEADLAMP", "head-lamp", "ink", "clay", [96, 160, 170], "outdoors", 0.46],
  ["B0PLAN0002", "two-years", "teal", "snow", [110, 130, 190], "desk", 0.54],
  ["B0PLAN0003", "three-years", "navy", "snow", [110, 130, 190], "desk", 0.54],
  ["B0RAINCOAT", "rain-jacket", "mustard", "navy", [110, 30, 180], "bench", 0.62],
  ["B0WOOLSOCK", "socks", "clay", "forest", [170, 190, 180], "bench", 0.56],
];

const TEE: readonly (readonly [name: string, colour: Colour])[] = [
  ["IND", "navy"],
  ["SAN", "linen"],
  ["FOR", "forest"],
];
const tees = TEE.flatMap(([name, colour]) =>
  ["S", "M", "L"].map((size, at): Row => [`B0TEE${name}${size}1`, "tee", colour, colour, [130, 40, 140], "bench", 0.54 + at * 0.06]),
);

const SNEAKER: readonly (readonly [name: string, upper: Colour, laces: Colour])[] = [
  ["WHI", "snow", "steel"],
  ["SLA", "ink", "snow"],
];
const sneakers = SNEAKER.flatMap(([name, upper, laces]) =>
  ["8", "9"].map((size, at): Row => [`B0SNK${name}${size}1`, "sneaker", upper, laces, [130, 150, 200], "bench", 0.52 + at * 0.05]),
);

const TABLET = { thing: "tablet", colours: ["sky", "teal"] } as const;
const FOLIO = { thing: "folio", colours: ["navy", "ink"] } as const;
const CHARGER = { thing: "charger", colours: ["snow", "ink"] } as const;
const CABLE = { thing: "cable", colours: ["steel", "brick"] } as const;
const PHONES = { thing: "headphones", colours: ["ink", "linen"] } as const;

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
      { thing: "smart-speaker", colours: ["linen", "ink"], at: [158, 310, 0.78] },
      { thing: "tilting-stand", colours: ["steel", "ink"], at: [290, 334, 0.54] },
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
      { thing: "smart-speaker", colours: ["linen", "ink"], at: [158, 310, 0.78] },
      { thing: "smart-plugs", colours: ["snow", "teal"], at: [296, 336, 0.44] },
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
const others: Readonly<Record<string, { readonly other: string; readonly isOtherUsed?: boolean }>> = {
  B0KETTLE17: { other: "pouring-kettle" },
  B0KNIFE08C: { other: "knife-on-board", isOtherUsed: true },
  B0THROWBLK: { other: "folded-throw", isOtherUsed: true },
  B0HEADPH01: { other: "headphones-aside" },
  ...Object.fromEntries(tees.map(([asin]) => [asin, { other: "folded-shirts" }])),
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
