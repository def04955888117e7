import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { readJsdoc } from "../../scripts/generate/jsdoc.mjs";
import { contract } from "../../src/contract/index.ts";
import { CART, NEEDS } from "../../src/options/needs.ts";
import { importsOf, productFiles, read } from "./sources.ts";

const needsOf = (name: string): string =>
  readJsdoc(read(`elements/${name}/${name}.element.ts`))
    .needs.map((need) => need.name)
    .join(" ");

describe("what elements need of calls", () => {
  it("connect.6 the table is that of the elements' files, by their areas", () => {
    const said: Record<string, Record<string, string>> = {};
    for (const { tag, area } of catalog) {
      const needs = needsOf(tag.slice(3));
      if (needs) (said[area] ??= {})[tag.slice(3)] = needs;
    }
    expect(NEEDS).toEqual(said);
    expect(Object.keys(said).length).toBeGreaterThan(8);
  });

  it("connect.6 every call of it is one of the contract, and none only measures", () => {
    const calls = Object.values(NEEDS).flatMap((area) => Object.values(area).flatMap((needs) => needs.split(/[ |]/)));
    const wrong = [...calls, ...CART].filter((name) => !contract.some((entry) => entry.name === name && !entry.measures));
    expect(wrong).toEqual([]);
  });

  it("connect.8 the code of handlers, of what a page provides and of its names, is late code to whoever imports it", () => {
    const late = [
      "src/call/answer-by-handler.ts",
      "src/options/unavailable.ts",
      "src/options/own-names.ts",
      "src/options/check-page-names.ts",
    ];
    const importing = productFiles("src", "elements").flatMap((file) =>
      importsOf(file)
        .filter(({ path, typeOnly }) => !typeOnly && path && [...late, "src/options/needs.ts"].includes(path))
        .map(({ path, dynamic }) => [file, path, Boolean(dynamic)] as const),
    );
    const atOnce = importing.filter(([, , dynamic]) => !dynamic).map(([file, path]) => [file, path]);
    expect(atOnce).toEqual([["src/options/unavailable.ts", "src/options/needs.ts"]]);
    for (const file of late) expect(importing.filter(([, path]) => path === file).length, file).toBeGreaterThan(0);
  });

  it("connect.7 the area cart is these eight calls", () => {
    expect(CART.toSorted()).toEqual(
      [
        "buy-box-submit",
        "cart-add-items",
        "cart-count",
        "cart-items",
        "cart-modify-items",
        "cart-summary",
        "product-get",
        "product-list",
      ].toSorted(),
    );
  });
});
