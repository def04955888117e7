import type { Shelf } from "./product.ts";

/** Goods with a minimum order of five. */
export const business: Shelf = {
  category: "business",
  title: "For the office",
  seller: "Depot Nine",
  products: [
    {
      asin: "B0PAPER500",
      title: "Copy paper, 500 sheets",
      brand: "Depot Nine",
      text: "White, 80 g, certified. Sold from five reams.",
      features: ["Order five or more"],
      details: { Format: "Letter" },
      price: 549,
      minimum: 5,
      maximum: 100,
      stock: 2000,
    },
    {
      asin: "B0PENSBLUE",
      title: "Ballpoint pens, blue, box of 12",
      brand: "Depot Nine",
      text: "Writes to the last drop.",
      features: ["Order five boxes or more"],
      details: { Tip: "1.0 mm" },
      price: 399,
      minimum: 5,
      maximum: 60,
      stock: 1400,
    },
    {
      asin: "B0MAILER25",
      title: "Padded mailers, pack of 25",
      brand: "Depot Nine",
      text: "Paper outside, paper inside, all recyclable.",
      features: ["Order five packs or more"],
      details: { Size: "7 x 10 in" },
      price: 1249,
      minimum: 5,
      maximum: 40,
      stock: 600,
    },
  ],
};
