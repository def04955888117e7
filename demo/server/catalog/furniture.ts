import type { CatalogProduct, Shelf } from "./product.ts";

/** The browse node of the shelf: where items that go with one another are sought. */
export const LIVING_ROOM = "living-room-1057794";

/** What a shopper filters a piece by, beside what every product has. */
export interface Piece {
  readonly asin: string;
  /** what it is, in one or two words */
  readonly kind: string;
  readonly isPrime: boolean;
  /** of lamps: class of the energy label */
  readonly energyClass?: string;
}

interface Kind {
  readonly code: string;
  readonly name: string;
  readonly price: number;
  readonly group: "seating" | "storage" | "light" | "textile";
}

interface Line {
  readonly code: string;
  readonly style: string;
  readonly colour: string;
  readonly materials: Readonly<Record<Kind["group"], string>>;
  readonly makers: Readonly<Record<Kind["group"], string>>;
  /** of the price of the plain one */
  readonly percent: number;
}

const kinds: readonly Kind[] = [
  { code: "SOFA3", name: "sofa, three seats", price: 89900, group: "seating" },
  { code: "ARMCH", name: "armchair", price: 39900, group: "seating" },
  { code: "FOOTS", name: "footstool", price: 11900, group: "seating" },
  { code: "COFFE", name: "coffee table", price: 22900, group: "storage" },
  { code: "SIDET", name: "side table", price: 9900, group: "storage" },
  { code: "BOOKC", name: "bookcase", price: 27900, group: "storage" },
  { code: "SIDEB", name: "sideboard", price: 45900, group: "storage" },
  { code: "FLAMP", name: "floor lamp", price: 12900, group: "light" },
  { code: "TLAMP", name: "table lamp", price: 5900, group: "light" },
  { code: "CARPT", name: "rug, 5 by 8 feet", price: 18900, group: "textile" },
  { code: "CUSHN", name: "cushion", price: 2900, group: "textile" },
  { code: "CURTN", name: "curtains, pair", price: 6900, group: "textile" },
];

const lines: readonly Line[] = [
  {
    code: "NO",
    style: "Scandinavian",
    colour: "Natural",
    percent: 100,
    materials: { seating: "Oak and linen", storage: "Oak", light: "Oak and paper", textile: "Linen" },
    makers: { seating: "Nordhaven", storage: "Birk & Son", light: "Lumi", textile: "Flax Mill" },
  },
  {
    code: "IR",
    style: "Industrial",
    colour: "Black",
    percent: 90,
    materials: { seating: "Iron and leather", storage: "Iron and elm", light: "Iron", textile: "Felt" },
    makers: { seating: "Iron & Elm", storage: "Forge Row", light: "Switchyard", textile: "Grey Loom" },
  },
  {
    code: "CO",
    style: "Country",
    colour: "White",
    percent: 80,
    materials: { seating: "Pine and cotton", storage: "Pine", light: "Stoneware", textile: "Cotton" },
    makers: { seating: "Greenwood", storage: "Old Orchard", light: "Potter’s Light", textile: "Meadow Weave" },
  },
  {
    code: "CL",
    style: "Classic",
    colour: "Blue",
    percent: 130,
    materials: { seating: "Beech and velvet", storage: "Lacquered beech", light: "Brass", textile: "Velvet" },
    makers: { seating: "Maison Claire", storage: "Maison Claire", light: "Brassworks", textile: "Maison Claire" },
  },
  {
    code: "MI",
    style: "Mid-century",
    colour: "Brown",
    percent: 120,
    materials: { seating: "Walnut and wool", storage: "Walnut", light: "Walnut and brass", textile: "Wool" },
    makers: { seating: "Westend", storage: "Westend", light: "Orbit", textile: "Highland Wool" },
  },
];

const made = lines.flatMap((line, lineAt) => kinds.map((kind, kindAt) => ({ line, kind, at: lineAt + kindAt * lines.length })));

const title = (line: Line, { name }: Kind) => `${line.style} ${name}`;

function productOf({ line, kind, at }: (typeof made)[number]): CatalogProduct {
  const price = Math.round((kind.price * line.percent) / 10_000) * 100 - 1;
  const material = line.materials[kind.group];
  const isDeal = line.code === "MI" && kind.code === "TLAMP";
  return {
    asin: `B0${kind.code}${line.code}1`,
    title: title(line, kind),
    brand: line.makers[kind.group],
    text: `${material}, in ${line.colour.toLowerCase()}. It goes with everything of our ${line.style.toLowerCase()} line.`,
    features: [material, `Made for living rooms`, at % 3 === 0 ? "Comes assembled" : "Put together in ten minutes"],
    details: { Style: line.style, Colour: line.colour, Material: material },
    price,
    // every fourth is reduced
    ...(at % 4 === 1 && { listPrice: price + Math.round(price / 500) * 100 }),
    stock: 20 + ((at * 7) % 60),
    // 3.5 to 4.5, so that the shop's favourites stay what they are
    rating: 3.5 + ((at * 7) % 11) / 10,
    ...(isDeal && { others: [{ seller: "Gleam", price: price - 2000, condition: "deal", stock: 18 }] }),
  };
}

export const furniture: Shelf = {
  category: "living",
  title: "Living room",
  seller: "Gleam",
  products: made.map(productOf),
  page: `/discover/${LIVING_ROOM}`,
};

const ENERGY_CLASSES = ["A", "C", "E"] as const;

export const pieces: readonly Piece[] = made.map(({ kind, at }, index) => ({
  asin: furniture.products[index]!.asin,
  kind: kind.name.split(",")[0]!,
  isPrime: at % 3 !== 2,
  ...(kind.group === "light" && { energyClass: ENERGY_CLASSES[at % 3]! }),
}));
