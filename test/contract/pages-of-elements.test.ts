import { expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { groceryOrder } from "./requests.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

/** Pages for everybody. */
const PAGES = [
  "/dp/B0SMARTSTN", // what fits a device
  "/dp/B0KETTLE17",
  "/dp/B0COFFEE12", // what fits a grocery
  "/dp/B0CHEDDAR1",
  "/dp/B0CAKE0001",
  "/dp/B0PAPER500",
  "/dp/B0CONSOLE9",
  "/dp/B0AUDSEA01",
  "/discover/living-room-1057794", // what helps to discover
  "/baby-reg", // what a registry has
  "/demo/grid",
  "/gp/aw/ol/B0WATCHFIT",
];

/** Elements that another one puts on the page, when its control is pressed. */
const LATER = ["dp-baby-registry-panel"];

const tagsOf = async (shopper: Shopper, pages: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (const path of pages) {
    const response = await shopper.fetch(path, { headers: { accept: "text/html" } });
    expect(response.status, path).toBe(200);
    for (const [, tag] of (await response.text()).matchAll(/<(dp-[a-z-]+)/g)) found.add(tag!);
  }
  return found;
};

it("every element of the catalogue is on a page of the shop", async () => {
  const theo = await Shopper.at(shop.app, "theo");
  await groceryOrder(theo); // an open order can be added to
  const registries = (await (await theo.fetch("/registries", { headers: { accept: "text/html" } })).text()).matchAll(
    /href="(\/registries\/gl\/owner-view\/[^"]+)"/g,
  );
  const found = await tagsOf(theo, [...PAGES, ...[...registries].map(([, path]) => path!)]);
  expect(catalog.map(({ tag }) => tag).filter((tag) => !found.has(tag) && !LATER.includes(tag))).toEqual([]);
});
