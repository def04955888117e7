import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { CART, NEEDS } from "../../src/element/needs.ts";
import { readSources } from "../generate/read.mjs";
import { pagesOf } from "./write.mjs";

const names = catalog.map(({ tag }) => tag.slice(3));

describe("the guide of connections", () => {
  it("connect.7 lists the elements that work with the cart alone, by what they need", async () => {
    const [, table = ""] = pagesOf(await readSources())
      .find(({ path }) => path === "guides/connect")!
      .markdown.split("\n| need | elements |\n");
    const listed = (row: string) =>
      [...(new RegExp(`^\\| ${row} \\|.*$`, "m").exec(table)?.[0] ?? "").matchAll(/`(dp-[\w-]+)`/g)].map(([, tag]) => tag);
    const needs = new Map(names.map((name) => [`dp-${name}`, Object.values(NEEDS).find((area) => name in area)?.[name] ?? ""]));
    const works = [...needs].filter(([, need]) =>
      need.split(" ").every((one) => !one || one.split("|").some((call) => CART.includes(call))),
    );
    const tags = (found: typeof works) => found.map(([tag]) => tag).sort();
    expect(listed("calls of the area `cart`").sort()).toEqual(tags(works.filter(([, need]) => need)));
    expect(listed("no call").sort()).toEqual(tags(works.filter(([, need]) => !need)));
    expect(listed("calls of the area `cart`")).toEqual(expect.arrayContaining(["dp-quantity-slider", "dp-bundle-carousel"]));
    expect(listed("no call")).toContain("dp-sticky-bar");
  });
});
