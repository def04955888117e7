import { expect, it } from "vitest";
import { importsOf, productFiles, read } from "./sources.ts";

const WRITES =
  /\brun\(\s*"(?:cartAddItems|cartAddItemsMarketplace|cartModifyItems|buyBoxSubmit|groceryCartAdd|groceryCartAddMultiple|freshCartAdd|cartAppAdd|subscriptionCartAdd|subscriptionRecommendationAdd)"/;
const PARTS = /\b(?:lockCartLine|waitForCartLineLock|bumpCartVersion|writeCart|cartWriteKey|applyAnswer)\b/;

it("calls.17 a cart is written by the one function that holds version and request id", () => {
  const writers = productFiles("src", "elements").filter((file) => WRITES.test(read(file)));
  const past = writers.filter((file) => !importsOf(file).some(({ path }) => path === "src/cart/write.ts"));
  expect(past).toEqual([]);
  expect(writers.length).toBeGreaterThan(1);
});

it("calls.17 an element changes a cart through purchase, and uses none of its parts", () => {
  const wrong = productFiles("elements").filter((file) => WRITES.test(read(file)) || PARTS.test(read(file)));
  expect(wrong).toEqual([]);
});
