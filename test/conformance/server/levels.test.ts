import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callsOfArea } from "../../../src/options/needs.ts";
import type { Level } from "./levels.ts";
import { main } from "./main.ts";
import { PartShop, partFixtures } from "./part-shop.fixture.ts";

const shop = new PartShop();
const file = join(tmpdir(), `part-shop-${process.pid}.json`);
const areas = ["lists", "loyalty", "registries"];
const by = { element: {}, area: Object.fromEntries(areas.map((area) => [area, callsOfArea(area)])) };
let base: URL;

beforeAll(async () => {
  base = await shop.start();
  writeFileSync(file, JSON.stringify(partFixtures));
});
afterAll(() => shop.stop());
beforeEach(() => shop.begin());

async function run(...argv: string[]): Promise<{ code: number; out: string }> {
  let out = "";
  const io = { out: (text: string) => void (out += text), error: (text: string) => void (out += text), example: "{}" };
  return { code: await main([base.href, "--fixtures", file, ...argv], by, io), out };
}

/** The lines about areas, without those of the calls below them. */
const areasOf = (out: string): readonly string[] => out.match(/^[a-z]+: (?:whole|none|\d+ of \d+ calls).*$/gm) ?? [];

describe("what a shop reaches", () => {
  it("backend.7 is told area by area: the whole cart, some of the lists, no registry", async () => {
    const { code, out } = await run("--area", "cart,lists,registries", "--writes");
    expect(areasOf(out)).toEqual(["cart: whole", "lists: 5 of 8 calls", "registries: none"]);
    expect(out).toContain(
      "lists: 5 of 8 calls\n  missing: list-heart-action\n  not checked: idea-list-create, idea-list-add\nregistries: none\n",
    );
    expect(out).toMatch(/\n○ list-heart-action +answer +Nobody answers it \(404\)/);
    expect(out, "an area that was not asked for").not.toMatch(/^grocery:/m);
    expect(code).toBe(1);
  });

  it("backend.7 counts no call that is answered wrongly, and names it", async () => {
    shop.begin("list-add", "cart-count");
    const { out } = await run("--area", "cart,lists", "--writes");
    expect(areasOf(out)).toEqual(["cart: 7 of 8 calls", "lists: 4 of 8 calls"]);
    expect(out).toContain("\ncart: 7 of 8 calls\n  failed: cart-count\n");
    expect(out).toContain("\n  missing: list-heart-action\n  failed: list-add\n");
  });

  it("backend.7 counts no call that it did not send", async () => {
    const { out } = await run("--area", "cart");
    expect(areasOf(out)).toEqual(["cart: 5 of 8 calls"]);
    expect(out).toContain("\n  not checked: cart-add-items, cart-modify-items, buy-box-submit\n");
    const one = await run("--only", "cart-count");
    expect(areasOf(one.out)).toEqual(["cart: 1 of 8 calls"]);
  });

  it("backend.7 says nothing more than none of an area of which nobody answers a call", async () => {
    const { out } = await run("--area", "loyalty,registries");
    expect(out).toContain(
      "\nloyalty: none\nregistries: none\n  missing: baby-registry-status, registry-list\n  not checked: registry-tags, ",
    );
  });

  it("backend.7 tells a program the same", async () => {
    const { code, out } = await run("--area", "cart,lists", "--writes", "--json");
    const told = JSON.parse(out) as { areas: Level[]; findings: { call: string; outcome: string }[] };
    expect(told.areas.map(({ area, level }) => [area, level])).toEqual([
      ["cart", "whole"],
      ["lists", "part"],
    ]);
    expect(told.areas[1]).toMatchObject({ missing: ["list-heart-action"], failed: [], unchecked: ["idea-list-create", "idea-list-add"] });
    expect(told.areas[1]!.reached).toHaveLength(5);
    expect(told.findings).toContainEqual(expect.objectContaining({ call: "list-heart-action", outcome: "missing" }));
    expect(code).toBe(1);
  });
});
