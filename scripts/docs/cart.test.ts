import { beforeAll, describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { CART, callsOfArea, NEEDS } from "../../src/options/needs.ts";
import { readSources } from "../generate/read.mjs";
import { pagesOf, type Page } from "./write.mjs";

const names = catalog.map(({ tag }) => tag.slice(3));
const needsOf = (name: string): string => Object.values(NEEDS).find((area) => name in area)?.[name] ?? "";

let pages: Page[];
beforeAll(async () => void (pages = pagesOf(await readSources())));
const textOf = (path: string) => pages.find((page) => page.path === path)!.markdown;

describe("the guide of connections", () => {
  it("connect.7 lists the elements that work with the cart alone, by what they need", () => {
    const [, table = ""] = textOf("guides/connect").split("\n| need | elements |\n");
    const listed = (row: string) =>
      [...(new RegExp(`^\\| ${row} \\|.*$`, "m").exec(table)?.[0] ?? "").matchAll(/`(dp-[\w-]+)`/g)].map(([, tag]) => tag);
    const needs = new Map(names.map((name) => [`dp-${name}`, needsOf(name)]));
    const works = [...needs].filter(([, need]) =>
      need.split(" ").every((one) => !one || one.split("|").some((call) => CART.includes(call))),
    );
    const tags = (found: typeof works) => found.map(([tag]) => tag).sort();
    expect(listed("calls of the area `cart`").sort()).toEqual(tags(works.filter(([, need]) => need)));
    expect(listed("no call").sort()).toEqual(tags(works.filter(([, need]) => !need)));
    expect(listed("calls of the area `cart`")).toEqual(expect.arrayContaining(["dp-quantity-slider", "dp-bundle-carousel"]));
    expect(listed("no call")).toContain("dp-sticky-bar");
  });

  it("connect.6 says which calls the name of an area stands for, and which elements need some of them", () => {
    const rows = textOf("guides/connect").match(/^\| `[a-z]+` \|.*$/gm)!;
    const told = rows.map((row) => row.split(" | ").map((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)));
    expect(told.map(([area, calls]) => [area![0], calls])).toEqual(
      ["cart", ...Object.keys(NEEDS).sort()].map((area) => [area, callsOfArea(area)]),
    );
    const elementsOf = (area: string) => told.find(([name]) => name![0] === area)![2];
    expect(elementsOf("deals")).toEqual(["dp-lightning-deal"]);
    expect(elementsOf("cart")).toEqual(expect.arrayContaining(["dp-lightning-deal", "dp-quantity-slider", "dp-grocery-add"]));
    expect(elementsOf("grocery")).not.toContain("dp-grocery-add");
  });
});

describe("the page of an element", () => {
  it.each([
    ["lightning-deal", "Works with: cart: 1 of 8 calls: `cart-add-items`; deals, whole: `deal-claim`. Where"],
    ["list-button", "Works with: lists: 1 of 8 calls: `list-add` or `idea-list-add`. Where"],
    ["add-to-list", "Works with: lists: 2 of 8 calls: `list-dropdown`, `list-add-asin`. Where"],
    [
      "quantity-slider",
      "Works with: cart: 2 of 8 calls: `cart-add-items` or `grocery-cart-add`, `cart-modify-items` or `grocery-cart-add`. Where",
    ],
    ["upsell-sheet", "It works where `provides` lists none of them."],
  ])("backend.7 connect.6 of %s says which level it works with", (name, text) => expect(textOf(`elements/${name}`)).toContain(text));

  it.each(names)("backend.7 connect.6 of %s names every call that its file says it needs, and no other", (name) => {
    const [, level = ""] = /^Works with: (.*?)\. Where `provides`/m.exec(textOf(`elements/${name}`)) ?? [];
    const told = [...level.matchAll(/`([\w-]+)`/g)].map(([, call]) => call);
    expect(told.sort()).toEqual(needsOf(name).split(/[ |]/).filter(Boolean).sort());
    const alone = needsOf(name) !== "" && !/(^|; )(?!cart[:,])[a-z]+[:,]/.test(level);
    expect(textOf(`elements/${name}`).includes("The area `cart` is enough for it.")).toBe(alone);
  });
});
