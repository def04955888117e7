// The packed package itself: what it imports, holds, and does where there is no DOM.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { makeApp, packed, program, succeed } from "./app.fixture.ts";

interface Entry {
  readonly types?: string;
  readonly default?: string;
}
interface Manifest {
  readonly exports: Readonly<Record<string, string | Entry>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const TAGS = catalog.map(({ tag }) => tag as string).sort();
const text = (file: string): string => readFileSync(join(packed(), file), "utf8");
const json = <T>(file: string): T => JSON.parse(text(file)) as T;
const manifest = (): Manifest => json<Manifest>("package.json");
const files = (): string[] =>
  readdirSync(packed(), { recursive: true })
    .map(String)
    .filter((file) => /\.\w+$/.test(file));

/** Scripts that a page loads by a tag: they look for elements as soon as they run. */
const FOR_PAGES = /dp-elements(\.all)?\.js$/;

/** Angular's libraries are not run before its compiler has linked them with an app. */
const LINKED = /^dist\/angular\//;

/** What an app can import of the package, each pattern once for every file that fits it. */
function modules(): string[] {
  return Object.entries(manifest().exports).flatMap(([name, entry]) => {
    const target = typeof entry === "string" ? entry : entry.default;
    if (!target || !/(\.js|\*)$/.test(target) || FOR_PAGES.test(target) || LINKED.test(target.slice(2))) return [];
    const [before = "", after] = target.split("*");
    if (after === undefined) return [name.replace(/^\./, "dp-elements")];
    const folder = before.slice(2);
    return files()
      .filter(
        (file) =>
          file.startsWith(folder) && file.endsWith(after) && file.endsWith(".js") && !FOR_PAGES.test(file) && !file.includes("/chunks/"),
      )
      .map((file) => name.replace(/^\./, "dp-elements").replace("*", file.slice(folder.length, file.length - after.length)));
  });
}

describe("the package on a server", () => {
  it("package.2 every module of it can be imported without a DOM; nothing is defined, and the process ends", async () => {
    const names = modules();
    expect(names).toEqual(expect.arrayContaining(["dp-elements", "dp-elements/react", "dp-elements/elements/sticky-bar.js"]));
    const script = `for (const name of ${JSON.stringify(names)}) await import(name);
      const made = ["HTMLElement", "customElements", "document", "window", "dpElements"].filter((name) => name in globalThis);
      if (made.length > 0) throw new Error("made " + made.join(", "));
      console.log("imported");`;
    expect(await succeed(makeApp("node"), ["--input-type=module", "--eval", script])).toBe("imported\n");
  });
});

describe("what the package declares", () => {
  it("package.5 dependencies and peers are what its files import, and no more", () => {
    const imported = new Map<string, string>();
    const scripts = files().filter((file) => /^dist\/.*(\.js|\.d\.ts)$/.test(file) && !FOR_PAGES.test(file));
    for (const file of scripts) {
      for (const [, name = ""] of text(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']((?:@[\w-]+\/)?[\w-]+)(?:\/[\w./-]+)?["']/g))
        imported.set(name, file);
      for (const [, name = ""] of text(file).matchAll(/\bdeclare module ["']((?:@[\w-]+\/)?[\w-]+)/g)) imported.set(name, file);
    }
    for (const builtin of builtinModules) imported.delete(builtin);
    const { dependencies, peerDependencies } = manifest();
    // the wrappers are drawn by it, and import only React
    const declared = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => name !== "react-dom");
    expect([...imported.keys()].sort()).toEqual(declared.sort());
    expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(["react", "react-dom"]));
  });

  it("package.5 its licence, changelog and source maps are in it, and each map fits a file and holds its sources", () => {
    for (const file of ["LICENSE", "CHANGELOG.md", "README.md"]) expect(text(file).length, file).toBeGreaterThan(100);
    const maps = files().filter((file) => file.endsWith(".map"));
    for (const file of maps) {
      expect(existsSync(join(packed(), file.slice(0, -".map".length))), file).toBe(true);
      const map = json<{ sources: string[]; sourcesContent?: (string | null)[] }>(file);
      expect(map.sourcesContent?.length, file).toBe(map.sources.length);
    }
    for (const tag of TAGS) for (const dir of ["dist", "dist/lite"]) expect(maps).toContain(`${dir}/elements/${tag.slice(3)}.js.map`);
    expect(Object.keys(json<object>("dist/integrity.json")).filter((file) => file.endsWith(".map"))).toEqual([]);
  });

  it("package.5 publint and arethetypeswrong find nothing", async () => {
    const attw = "@arethetypeswrong/cli/dist/index.js";
    await succeed(packed(), [program("publint/src/cli.js"), "run", ".", "--strict"]);
    const folders = new URL("attw-folders.mjs", import.meta.url).href;
    await succeed(packed(), ["--import", folders, program(attw), inject("tarball"), "--profile", "esm-only", "--no-emoji", "--no-color"]);
  });

  it("package.4 custom-elements.json, html-data.json and web-types.json describe every element with its options", () => {
    const elements = json<{ modules: { declarations: { tagName: string; summary: string; attributes: { name: string }[] }[] }[] }>(
      "dist/custom-elements.json",
    ).modules.flatMap(({ declarations }) => declarations);
    const html = json<{ tags: { name: string; description: string; attributes: { name: string }[] }[] }>("dist/html-data.json").tags;
    type WebElement = { name: string; description: string; attributes: { name: string; description?: string }[] };
    const web = json<{ contributions: { html: { elements: WebElement[] } } }>("dist/web-types.json").contributions.html.elements;
    expect(elements.map(({ tagName }) => tagName).sort()).toEqual(TAGS);
    expect(html.map(({ name }) => name).sort()).toEqual(TAGS);
    expect(web.map(({ name }) => name).sort()).toEqual(TAGS);
    for (const { tagName, summary, attributes } of elements) {
      const names = attributes.map(({ name }) => name);
      expect(summary, tagName).toBeTruthy();
      for (const described of [html, web]) {
        const element = described.find(({ name }) => name === tagName)!;
        expect(element.attributes.map(({ name }) => name)).toEqual(names);
        expect(element.description, tagName).toContain(summary);
      }
    }
  });
});
