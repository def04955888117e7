import type { CatalogProduct, Shelf } from "./product.ts";

/** The speaker whose page has every element that fits a device. */
export const SMART_SPEAKERS = ["B0SMARTSTN", "B0SMARTCRL"] as const;

const speakers = (["Stone", "Coral"] as const).map((color, at): CatalogProduct => ({
  asin: SMART_SPEAKERS[at]!,
  title: `Smart speaker with screen, 8 inch, ${color}`,
  brand: "Auralis",
  text: "Music, recipes and the front door on one screen. Its microphone has a switch, and the switch cuts the wire.",
  features: ["8-inch screen", "Microphone with a hardware switch", "Housing of recycled aluminium", "Works without an account"],
  details: { Weight: "1.1 kg", Material: "Recycled aluminium", Warranty: "1 year, plans available", Registration: "Before delivery" },
  price: 14900,
  listPrice: 17900,
  stock: 240,
  rating: 4.8,
  others: [
    { seller: "Renewed Tech", price: 9900, condition: "used", stock: 12 },
    { seller: "Sound Corner", price: 15400, stock: 20 },
    { seller: "Voltside", price: 11900, condition: "deal", stock: 35 },
    { seller: "Paneo Outlet", price: 15200, stock: 8 },
    { seller: "Corner Electronics", price: 15900, stock: 40 },
  ],
  parentAsin: "B0SMARTPRN",
  selections: { Color: color },
}));

export const smartHome: Shelf = {
  category: "smart-home",
  title: "Smart home",
  seller: "Voltside",
  products: [
    ...speakers,
    {
      asin: "B0SMARTSTD",
      title: "Tilting stand for 8-inch smart speaker",
      brand: "Auralis",
      text: "Turns the screen to whoever cooks.",
      features: ["Magnetic", "Tilts by 30 degrees"],
      details: { Material: "Aluminium" },
      price: 2900,
      stock: 180,
    },
    {
      asin: "B0SMARTPLG",
      title: "Smart plugs, pair",
      brand: "Paneo",
      text: "Two lamps that go off when you do.",
      features: ["Measure what they use", "Work without an account"],
      details: { Load: "15 A" },
      price: 2499,
      stock: 500,
    },
    {
      asin: "B0SMARTSNS",
      title: "Door and window sensors, set of 4",
      brand: "Paneo",
      text: "Say what was left open before you are on the road.",
      features: ["Battery for two years"],
      details: { Battery: "CR2032" },
      price: 3999,
      stock: 160,
    },
  ],
};
