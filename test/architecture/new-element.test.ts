import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/text/languages.ts";

let root: string;
const make = (...words: string[]) =>
  spawnSync(process.execPath, ["elements/_template/new.mjs", ...words], { env: { ...process.env, DP_ROOT: root }, encoding: "utf8" });
const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("npm run new", () => {
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "dp-new-"));
    cpSync("elements/catalog.ts", join(root, "elements/catalog.ts"));
    expect(make("gift-box", "lists").status).toBe(0);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("makes every file of an element under the new name", () => {
    const files = readdirSync(join(root, "elements/gift-box")).sort();
    const expected = readdirSync("elements/_template").filter((file) => !file.endsWith(".mjs"));
    expect(files).toEqual(expected.map((file) => file.replace("_template", "gift-box")).sort());
    for (const file of files) expect(read(`elements/gift-box/${file}`), file).not.toMatch(/template/i);
  });

  it("puts it into the catalogue, and beside its English texts those of every other language", () => {
    expect(read("elements/catalog.ts")).toContain(
      '{ tag: "dp-gift-box", family: "feature", area: "lists", load: () => import("./gift-box/index.ts") }',
    );
    const translations = JSON.parse(read("elements/gift-box/gift-box.texts.json")) as Record<string, Record<string, string>>;
    expect(Object.keys(translations)).toEqual(["gift-box.count", "gift-box.more"]);
    for (const [key, texts] of Object.entries(translations)) {
      expect(Object.keys(texts), key).toEqual(LANGUAGES.filter((language) => language !== "en"));
      for (const text of Object.values(texts)) expect(text).toMatch(/\{(quantity|step)\}/);
    }
  });

  it("refuses a name that is none and one that is taken, and says what to write", () => {
    expect(make("Gift Box")).toMatchObject({ status: 1, stderr: expect.stringContaining("npm run new <name>") });
    expect(make("gift-box")).toMatchObject({ status: 1, stderr: expect.stringContaining("is there already") });
  });
});
