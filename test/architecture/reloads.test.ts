import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { productFiles } from "./sources.ts";

describe("what a 403 does", () => {
  it("calls.15 only the writes that a statement names reload the page: those of the cart (quantity-selector.73, quantity-slider.29, upsell-sheet.70, grocery-add.39), of a placed order (grocery-order-add.9) and of repeat items (staples.21)", () => {
    const files = [...productFiles("src"), ...productFiles("elements")].filter((file) =>
      /reloadOn403: true/.test(readFileSync(file, "utf8")),
    );
    expect(files.sort()).toEqual([
      "elements/grocery-order-add/grocery-order-add.work.ts",
      "elements/staples/staples.model.ts",
      "src/cart/write.ts",
    ]);
  });
});
