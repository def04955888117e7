import { describe, expect, it } from "vitest";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const PRODUCTS = ["B0KETTLE17", "B0TABLET11", "B0HEADPH01", "B0WATCHFIT", "B0CHEDDAR1"];

/** Elements that draw a heading of their own, of level 3, into their root. */
const DRAWN = /<dp-payment-options\b/g;

/** Headings of a page in their order, those of its elements too. What is in a template is not in the page. */
function levelsOf(markup: string): number[] {
  const page = markup.replaceAll(/<template[\s\S]*?<\/template>|<script[\s\S]*?<\/script>/g, "").replaceAll(DRAWN, "<h3>");
  return [...page.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
}

/** The pages of the shop that are there without being built. */
async function pages(): Promise<{ path: string; markup: string }[]> {
  const shopper = await Shopper.at(shop.app, "theo");
  const fixed = shop.app.routes.filter(({ method, path }) => method === "GET" && !/[:*]|^\/(?:docs|demo|__)/.test(path));
  const paths = new Set([...fixed.map(({ path }) => path), ...PRODUCTS.map((asin) => `/dp/${asin}`)]);
  const found = [];
  for (const path of paths) {
    const markup = await (await shopper.fetch(path, { headers: { accept: "text/html" } })).text();
    if (markup.includes("<html")) found.push({ path, markup });
  }
  return found;
}

describe("a page of the shop", () => {
  it("skips no level of its headings", async () => {
    const all = await pages();
    expect(all.length).toBeGreaterThan(20);
    const skipped = all.flatMap(({ path, markup }) =>
      levelsOf(markup).flatMap((level, at, levels) => (level > (levels[at - 1] ?? 0) + 1 ? [`${path}: ${levels.join(" ")}`] : [])),
    );
    expect(skipped).toEqual([]);
  });

  it("names the link to the cart by what is seen of it (WCAG 2.5.3), in each language", async () => {
    const shopper = await Shopper.at(shop.app);
    for (const [path, name] of [
      ["/", "Cart 0"],
      ["/?lang=ar", "السلة 0"],
    ] as const) {
      const markup = await (await shopper.fetch(path, { headers: { accept: "text/html" } })).text();
      const [, attributes = "", content = ""] = /<a href="\/gp\/cart\/view\.html"([^>]*)>([\s\S]*?)<\/a/.exec(markup)!;
      expect(attributes).not.toMatch(/aria-label|title/);
      const seen = content.replace(/<svg[\s\S]*?<\/svg>/, "").replaceAll(/<[^>]*>/g, "");
      expect(seen.replace(/\s+/g, " ").trim()).toBe(name);
    }
  });
});
