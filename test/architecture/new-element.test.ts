import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/text/languages.ts";

let root: string;
const make = (...words: string[]) =>
  spawnSync(process.execPath, ["scripts/generate/new-element.mjs", ...words], { env: { ...process.env, DP_ROOT: root }, encoding: "utf8" });
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** Runs a tool on the new element; gives what it prints if it fails. */
function complaints(tool: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${tool}`, words, { encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}`;
}

describe("npm run new", () => {
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "dp-new-"));
    cpSync("elements/catalog.ts", join(root, "elements/catalog.ts"));
    for (const folder of ["src", "test", "node_modules"]) symlinkSync(resolve(folder), join(root, folder));
    expect(make("gift-box", "lists").status).toBe(0);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("makes every file of an element under the new name", () => {
    const files = readdirSync(join(root, "elements/gift-box")).sort();
    const expected = readdirSync("elements/_template");
    expect(files).toEqual(expected.map((file) => file.replace("_template", "gift-box")).sort());
    for (const file of files) expect(read(`elements/gift-box/${file}`), file).not.toMatch(/template/i);
  });

  it("puts it into the catalogue, and beside its English texts those of every other language", () => {
    expect(read("elements/catalog.ts")).toContain(
      '{ tag: "dp-gift-box", family: "feature", area: "lists", load: () => import("./gift-box/index.ts") }',
    );
    const translations = JSON.parse(read("elements/gift-box/gift-box.texts.json")) as Record<string, Record<string, string>>;
    expect(Object.keys(translations)).toEqual(["claim", "claimed", "refused", "failed"].map((key) => `gift-box.${key}`));
    for (const [key, texts] of Object.entries(translations)) {
      expect(Object.keys(texts), key).toEqual(LANGUAGES.filter((language) => language !== "en"));
    }
  });

  it("makes an element that passes types, lint, format and its own tests", () => {
    expect(make("gift-box-for-every-season").status).toBe(0);
    const folder = join(root, "elements");
    const config = join(root, "tsconfig.json");
    writeFileSync(config, JSON.stringify({ extends: resolve("tsconfig.json"), include: ["elements/gift-box*", "src/text/virtual.d.ts"] }));
    expect(complaints("tsc", "--project", config)).toBe("");
    expect(complaints("oxlint", "--config", ".oxlintrc.json", "--type-aware", "--deny-warnings", `${folder}/gift-box`)).toBe("");
    expect(complaints("oxfmt", "--config", ".oxfmtrc.json", "--check", folder)).toBe("");
    expect(complaints("vitest", "run", "--config", resolve("vite.config.ts"), "--root", root, "gift-box")).toBe("");
  });

  it("makes an element that builds", async () => {
    const input = join(root, "elements/gift-box/index.ts");
    const built = await build({ logLevel: "error", build: { write: false, rolldownOptions: { input } } });
    const code = JSON.stringify(built);
    expect(code).toContain("dp-gift-box");
    expect(code).toContain("Claimed. The saving shows at checkout.");
  });

  it("refuses a name that is none and one that is taken, and says what to write", () => {
    expect(make("Gift Box")).toMatchObject({ status: 1, stderr: expect.stringContaining("npm run new <name>") });
    expect(make("gift-box")).toMatchObject({ status: 1, stderr: expect.stringContaining("is there already") });
  });
});
