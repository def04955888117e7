// (b) A page "price, quantity, add to cart": ours against two libraries that do the same job.
import { samplePages } from "./sample-pages.mjs";
import { pages } from "./shop/pages.mjs";

/** In the page from its first script on. */
function watch() {
  window.measure = {
    async press(press, done) {
      const began = performance.now();
      window.bench[press]();
      return (await window.waitFor(() => window.bench[done]())) - began;
    },
    may: () => window.waitFor(() => window.bench.mayRaise()),
  };
  window.usableAt = window.waitFor(() => window.bench?.usable());
}

async function measure(page) {
  const add = await page.evaluate(() => window.measure.press("add", "added"));
  await page.evaluate(() => window.measure.may());
  const quantity = await page.evaluate(() => window.measure.press("raise", "raised"));
  return { add, quantity };
}

/** @returns by CPU slow-down and page: medians, and ratios to Commerce Layer's page paired within each repetition */
export const benchShop = (given) =>
  samplePages({
    ...{ ...given, part: "shop", pages, watch, measure },
    fields: ["usable", "add", "quantity", "bytes", "requests", "allBytes", "allRequests"],
    ratios: ["usable", "add"],
  });
