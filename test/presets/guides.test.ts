import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { NEEDS } from "../../src/options/needs.ts";
import { presetNames } from "../../scripts/build/presets.mjs";
import { connection as shopify } from "../../src/presets/shopify.ts";
import { connection as woocommerce } from "../../src/presets/woocommerce.ts";

const MAKE = { shopify, woocommerce } as Readonly<Record<string, typeof shopify>>;

const guide = (name: string) => readFileSync(`docs/guides/${name}.md`, "utf8");

/** What stands below a heading. */
const below = (name: string, heading: string): string => guide(name).split(`\n## ${heading}`)[1]?.split("\n## ")[0] ?? "";

/** The elements that a text names. */
const tagsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/`?\b(dp-[\w-]+)`/g)].map(([, tag]) => tag!))].filter((tag) => catalog.some((entry) => entry.tag === tag));

const needsOf = (tag: string): string[] =>
  (Object.values(NEEDS).find((area) => tag.slice(3) in area)?.[tag.slice(3)] ?? "").split(" ").filter(Boolean);

describe.each(presetNames())("the guide of the preset %s", (name) => {
  const provided = MAKE[name]!().provides!;
  const isMissing = (need: string) => !need.split("|").some((call) => provided.includes(call));

  it("preset.4 shows the preset's tag before the loader's, and is found from the guide to connections and in the list", () => {
    const pasted = below(name, "What to paste");
    const [own, loader] = [pasted.indexOf(`src="/dist/presets/${name}.js"`), pasted.indexOf('src="/dist/dp-elements.js"')];
    expect([own > 0, loader > own]).toEqual([true, true]);
    expect(pasted).toContain(`import "dp-elements/presets/${name}.js"`);
    expect(guide("connect")).toContain(`(${name}.md)`);
    expect((JSON.parse(readFileSync("docs/guides/order.json", "utf8")) as { Guides: string[] }).Guides).toContain(name);
  });

  it("preset.4 says what works, and that works by what the preset provides", () => {
    const tags = tagsIn(below(name, "What works"));
    expect(tags.length).toBeGreaterThan(5);
    expect(tags.filter((tag) => needsOf(tag).some(isMissing))).toEqual([]);
  });

  it("preset.4 says what does not and why, and what it names first does need a call that the preset has not", () => {
    const [first = ""] = below(name, "What does not, and why").split("\n* ").slice(1);
    expect(tagsIn(first)).toEqual(["dp-bundle-carousel", "dp-bundles-sheet"]);
    expect(tagsIn(first).filter((tag) => !needsOf(tag).some(isMissing))).toEqual([]);
  });

  it("preset.4 a system's name stands in its own preset, its guide and its tests alone", () => {
    const named = ["src", "elements", "docs", "scripts", "demo/server", "demo/pages"]
      .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
      .filter((file) => /\.(ts|tsx|mjs|md|html|json)$/.test(file))
      .filter((file) => new RegExp(name, "i").test(readFileSync(file, "utf8")));
    const links = ["docs/guides/connect.md", "docs/guides/order.json"]; // by the name of its file
    expect(named.toSorted()).toEqual([...links, `docs/guides/${name}.md`, `src/presets/${name}.ts`].toSorted());
  });
});
