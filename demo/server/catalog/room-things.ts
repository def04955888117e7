import type { CatalogProduct, Shelf } from "./product.ts";

type Piece = readonly [asin: string, title: string, price: number, feature: string, more?: Partial<CatalogProduct>];

const piece =
  (brand: string, text: string) =>
  ([asin, title, price, feature, more]: Piece): CatalogProduct => ({
    ...{ asin, title, brand, text, price },
    ...{ features: [feature], details: { Delivery: "In one parcel" } },
    ...more,
  });

const sofas: readonly Piece[] = [
  ["B0SOFA0001", "Three-seat sofa, dove grey", 79900, "Seats three"],
  ["B0SOFA0002", "Two-seat sofa, dove grey", 49900, "Seats two"],
  ["B0SOFA0003", "Corner sofa, sand", 119900, "Chaise on either side"],
  ["B0SOFA0004", "Sofa bed, night blue", 89900, "Sleeps two"],
  ["B0SOFA0005", "Velvet sofa, moss green", 94900, "Washable velvet"],
  ["B0SOFA0006", "Leather sofa, cognac", 149900, "Full-grain leather"],
  ["B0SOFA0007", "Loveseat, terracotta", 45900, "Fits a narrow room"],
  ["B0SOFA0008", "Modular sofa, two parts", 69900, "Grows by parts"],
  ["B0SOFA0009", "Sofa with storage, ash", 84900, "A drawer under each seat", { stock: 0 }],
  ["B0SOFA0010", "Slipcover sofa, linen white", 72900, "Cover comes off"],
  ["B0SOFA0011", "Recliner sofa, graphite", 109900, "Two seats recline"],
  ["B0SOFA0012", "Bench sofa, oak and wool", 59900, "Solid oak"],
  ["B0SOFA0013", "Daybed, natural rattan", 52900, "Indoors and outdoors"],
  ["B0SOFA0014", "Low sofa, stone", 66900, "38 cm high"],
];
const tables: readonly Piece[] = [
  ["B0TABLE001", "Coffee table, round oak", 18900, "80 cm across"],
  ["B0TABLE002", "Coffee table, glass", 15900, "Tempered glass"],
  ["B0TABLE003", "Nest of two tables", 12900, "One slides under the other"],
  ["B0TABLE004", "Coffee table, travertine", 34900, "Real stone"],
  ["B0TABLE005", "Side table with tray", 6900, "Tray lifts off"],
];
const lamps: readonly Piece[] = [
  ["B0FLOORLM1", "Floor lamp, arc", 12900, "Reaches over a sofa"],
  ["B0FLOORLM2", "Floor lamp, paper shade", 5900, "Soft light"],
  ["B0FLOORLM3", "Reading lamp, brass", 8900, "Turns every way"],
  ["B0PENDANT1", "Pendant lamp, enamel", 7900, "Hangs from a cloth cable"],
  ["B0PENDANT2", "Pendant lamp, woven", 6400, "Woven by hand"],
];
const rugs: readonly Piece[] = [
  ["B0RUGWOOL1", "Wool rug, 6 x 9 ft", 24900, "Hand-tufted"],
  ["B0RUGJUTE1", "Jute rug, 6 x 9 ft", 13900, "Natural jute"],
  ["B0RUGFLAT1", "Flatweave rug, striped", 9900, "Two-sided"],
];
const seats: readonly Piece[] = [
  ["B0ARMCHR01", "Armchair, mustard", 32900, "High back"],
  ["B0ARMCHR02", "Wing chair, forest green", 41900, "With footstool"],
  ["B0ARMCHR03", "Rocking chair, ash", 27900, "Solid ash"],
];
const shelving: readonly Piece[] = [
  ["B0BOOKSH01", "Bookshelf, five shelves", 15900, "Holds 25 kg a shelf"],
  ["B0BOOKSH02", "Ladder shelf, walnut", 11900, "Leans on the wall"],
];

const counter: readonly Piece[] = [
  ["B0KETTLEST", "Stovetop kettle, steel", 4900, "Whistles when it boils"],
  ["B0TOASTRED", "Toaster, cherry red", 5900, "Two wide slots"],
];

/** What the rooms of the shop are furnished with. */
export const roomThings: Shelf = {
  category: "furniture",
  title: "For your rooms",
  seller: "Hearth & Table",
  products: [
    ...sofas.map(piece("Hearth & Table", "Deep seats, a frame of solid wood and a cover that is easy to clean.")),
    ...tables.map(piece("Hearth & Table", "A place for cups, books and feet.")),
    ...lamps.map(piece("Lumen Yard", "Warm, dimmable light.")),
    ...rugs.map(piece("Loom & Knot", "Soft underfoot, and made to be walked on.")),
    ...seats.map(piece("Hearth & Table", "A seat to stay in for a whole chapter.")),
    ...counter.map(piece("Brewhaus", "Made to stand on the counter, and to be looked at.")),
    ...shelving.map(piece("Hearth & Table", "Room for what you read.")),
  ],
};
