import type { Shelf } from "./product.ts";

/** Plans that are bought with a product; each is an item of its own that names the product it belongs to. */
export const protection: Shelf = {
  category: "protection",
  title: "Protection plans",
  seller: "Kindly Insured",
  products: [
    {
      asin: "B0PLAN0002",
      title: "Protection plan, 2 years",
      brand: "Kindly Insured",
      text: "Repairs and replacements after the maker's own warranty.",
      features: ["Spills and drops", "Paid once"],
      details: { Term: "2 years" },
      price: 999,
      stock: 100_000,
    },
    {
      asin: "B0PLAN0003",
      title: "Protection plan, 3 years",
      brand: "Kindly Insured",
      text: "Repairs and replacements after the maker's own warranty.",
      features: ["Spills and drops", "Paid once"],
      details: { Term: "3 years" },
      price: 1499,
      stock: 100_000,
    },
  ],
};
