import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { breaks, testsOf } from "../breaks/list.mjs";

describe("the list of breaks", () => {
  it.each(breaks)("$id: $file holds what is to be broken exactly once, and a test names the statement", (one) => {
    expect(existsSync(one.file), one.file).toBe(true);
    expect(readFileSync(one.file, "utf8").split(one.find).length - 1, `${one.file}: ${one.find}`).toBe(1);
    expect(one.replace).not.toBe(one.find);
    const { node, browser } = testsOf(one);
    const id = new RegExp(`(?<![\\w.-])${one.id.replaceAll(".", "\\.")}(?![\\w.])`);
    const naming = [...node, ...browser].filter((file) => id.test(readFileSync(file, "utf8")));
    expect(naming.length, `no test that is run names ${one.id}`).toBeGreaterThan(0);
  });
});
