import type { CatalogProduct, Shelf } from "./product.ts";

const shirts = ["S", "M", "L"].flatMap((size) =>
  ["Indigo", "Sand", "Forest"].map((color): CatalogProduct => ({
    asin: `B0TEE${color.slice(0, 3).toUpperCase()}${size}1`,
    title: `Heavy cotton T-shirt, ${color}, ${size}`,
    brand: "Plain Street",
    text: "A thick, soft T-shirt with a collar that keeps its shape.",
    features: ["100% organic cotton, 7 oz", "Pre-shrunk"],
    details: { Care: "Machine wash cold", Fit: "Regular" },
    price: color === "Forest" ? 2600 : 2400,
    // one variation is sold out, so that the shop has one
    stock: size === "L" && color === "Sand" ? 0 : 150,
    parentAsin: "B0TEEPARNT",
    selections: { Color: color, Size: size },
  })),
);

const sneakers = ["8", "9"].flatMap((size) =>
  ["White", "Slate"].map((color): CatalogProduct => ({
    asin: `B0SNK${color.slice(0, 3).toUpperCase()}${size}1`,
    title: `Canvas sneaker, ${color}, size ${size}`,
    brand: "Tidewalk",
    text: "Low canvas shoe on a natural rubber sole.",
    features: ["Removable insole", "Resoled at cost"],
    details: { Upper: "Canvas", Sole: "Natural rubber" },
    price: 6900,
    stock: 60,
    others: [{ seller: "Second Step", price: 4100, condition: "used", stock: 1 }],
    parentAsin: "B0SNKPARNT",
    selections: { Color: color, Size: size },
  })),
);

export const apparel: Shelf = {
  category: "apparel",
  title: "Clothing and shoes",
  seller: "Plain Street",
  products: [
    ...shirts,
    ...sneakers,
    {
      asin: "B0RAINCOAT",
      title: "Packable rain jacket",
      brand: "Tidewalk",
      text: "Weighs nine ounces and folds into its own pocket.",
      features: ["Taped seams", "Packs into its pocket"],
      details: { "Water column": "10,000 mm" },
      price: 8900,
      listPrice: 11900,
      stock: 75,
    },
    {
      asin: "B0WOOLSOCK",
      title: "Merino socks, pack of 3",
      brand: "Plain Street",
      text: "Warm when wet, cool when not.",
      features: ["68% merino wool"],
      details: { Care: "Wash at 30 °C" },
      price: 2700,
      stock: 310,
    },
  ],
};
