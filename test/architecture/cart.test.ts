import { expect, it } from "vitest";
import { importsOf, productFiles, read } from "./sources.ts";

const WRITES = /\brun\(\s*"(?:cartAddItems|cartAddItemsMarketplace|cartModifyItems|buyBoxSubmit)"/;

it("calls.17 the retail cart is written by the one function that holds lock, version and request id", () => {
  const writers = productFiles("src", "elements").filter((file) => WRITES.test(read(file)));
  const past = writers.filter((file) => !importsOf(file).some(({ path }) => path === "src/state/cart/write.ts"));
  expect(past).toEqual([]);
  expect(writers.length).toBeGreaterThan(1);
});
