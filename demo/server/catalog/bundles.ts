import { electronics } from "./electronics.ts";
import type { CatalogProduct, Shelf } from "./product.ts";
import { SMART_SPEAKERS, smartHome } from "./smart-home.ts";

/** Products that are packed together. */
export interface CatalogBundle {
  readonly asin: string;
  /** ASINs of the products in it */
  readonly parts: readonly string[];
  /** payment plan that it is offered with */
  readonly programId?: string | null;
  /** a device of it is registered to the customer before delivery */
  readonly isPreregistered?: boolean;
}

interface Packed extends CatalogBundle, Pick<CatalogProduct, "title" | "text" | "price"> {}

const packed: readonly Packed[] = [
  {
    asin: "B0BNDLTAB1",
    title: "Tablet, folio case and charger",
    text: "Ready to take along: the 11-inch tablet in its case, with a charger for two devices.",
    parts: ["B0TABLET11", "B0TABCASE1", "B0CHARGE65"],
    price: 38990,
    programId: "PAY-BNDLTAB1-10",
    isPreregistered: true,
  },
  {
    asin: "B0BNDLTAB2",
    title: "Tablet and folio case",
    text: "The 11-inch tablet and the case that it stands in.",
    parts: ["B0TABLET11", "B0TABCASE1"],
    price: 36490,
    isPreregistered: true,
  },
  {
    asin: "B0BNDLTAB3",
    title: "Tablet with case, charger and cable",
    text: "All that the tablet needs, for home and for the way.",
    parts: ["B0TABLET11", "B0TABCASE1", "B0CHARGE65", "B0CABLE200"],
    price: 39990,
    isPreregistered: true,
  },
  {
    asin: "B0BNDLTAB4",
    title: "Tablet and wireless headphones",
    text: "For films on long journeys.",
    parts: ["B0TABLET11", "B0HEADPH01"],
    price: 49990,
  },
  {
    asin: "B0BNDLCHG1",
    title: "Charger and woven cable",
    text: "65 watts, and two metres to reach the sofa.",
    parts: ["B0CHARGE65", "B0CABLE200"],
    price: 4299,
  },
  {
    asin: "B0BNDLHDP1",
    title: "Wireless headphones and cable",
    text: "Forty hours without the cable, and the cable for the hour after that.",
    parts: ["B0HEADPH01", "B0CABLE200"],
    price: 19490,
  },
  {
    asin: "B0BNDLSMT1",
    title: "Smart speaker with tilting stand",
    text: "The screen looks at you from the first day.",
    parts: ["B0SMARTSTN", "B0SMARTSTD"],
    price: 16900,
    isPreregistered: true,
  },
  {
    asin: "B0BNDLSMT2",
    title: "Smart speaker and smart plugs",
    text: "Tell the lamps to go out.",
    parts: ["B0SMARTSTN", "B0SMARTPLG"],
    price: 16490,
  },
];

export const bundles: readonly CatalogBundle[] = packed;

const partOf = (asin: string): CatalogProduct => [...electronics.products, ...smartHome.products].find((one) => one.asin === asin)!;

/** The bundles as products: the list price of each is what its parts cost one by one. */
export const bundleShelf: Shelf = {
  category: "bundles",
  title: "Bundles",
  seller: "Voltside",
  products: packed.map(({ asin, title, text, parts, price }) => ({
    ...{ asin, title, text, price, brand: partOf(parts[0]!).brand },
    features: parts.map((part) => partOf(part).title),
    details: { "In the box": `${parts.length} items` },
    listPrice: parts.reduce((sum, part) => sum + partOf(part).price, 0),
    stock: 200,
    maximum: 5,
  })),
};

/** What goes with a product that has bundles, in order. */
export const bundleAccessories: Readonly<Record<string, readonly string[]>> = {
  B0TABLET11: ["B0TABCASE1", "B0CHARGE65", "B0CABLE200", "B0HEADPH01"],
  B0HEADPH01: ["B0CABLE200", "B0CHARGE65"],
  ...Object.fromEntries(SMART_SPEAKERS.map((asin) => [asin, ["B0SMARTSTD", "B0SMARTPLG", "B0CABLE200"]])),
};
