import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { find, type SearchIndex } from "../../demo/pages/docs/find.ts";
import { kebab } from "../../src/lib/names.ts";
import { readJsdoc } from "../generate/jsdoc.mjs";
import { readSources, type Sources } from "../generate/read.mjs";
import { addressOf, render, type Rendered } from "./render.mjs";
import { pagesOf, type Page } from "./write.mjs";

const names = catalog.map(({ tag }) => tag.slice(3));

let sources: Sources;
let pages: Page[];
let rendered: Map<string, Rendered>;
let index: SearchIndex;

beforeAll(async () => {
  sources = await readSources();
  pages = pagesOf(sources);
  rendered = new Map(pages.map(({ path, markdown }) => [path, render(markdown, path)]));
  const all = [...rendered];
  index = {
    pages: all.map(([path, { title }]) => [path, title]),
    rows: all.flatMap(([, { entries }], at) =>
      entries.map(({ anchor, section, name, text }) => [at, anchor, section, name, text] as const),
    ),
  };
}, 60_000);

const page = (name: string) => rendered.get(`elements/${name}`)!;
const rowsOf = (name: string, section: string) =>
  page(name)
    .entries.filter((entry) => entry.section === section)
    .map((entry) => entry.name);

const sourceOf = (name: string, ending: string) => {
  try {
    return readFileSync(`elements/${name}/${name}.${ending}`, "utf8");
  } catch {
    return "";
  }
};

/** All that the files of an element say, tests apart. */
const folderOf = (name: string) =>
  readdirSync(`elements/${name}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|browser|fixture)\./.test(file))
    .map((file) => readFileSync(`elements/${name}/${file}`, "utf8"))
    .join("\n");

describe.each(names)("the page of %s", (name) => {
  it("tells every option with its type, default and names on the page", async () => {
    const file = `../../../elements/${name}/${name}.options.ts`;
    const exported = sourceOf(name, "options.ts") ? ((await import(/* @vite-ignore */ file)) as Record<string, unknown>) : {};
    const schema = Object.entries(exported).find(([key]) => key.endsWith("Options"))?.[1] ?? {};
    const options = Object.entries(schema as Record<string, { aliases?: string[]; fallback?: unknown; required?: boolean }>);
    expect(rowsOf(name, "Options").sort()).toEqual(options.map(([property]) => kebab(property)).sort());
    for (const [property, option] of options) {
      const { text } = page(name).entries.find((entry) => entry.section === "Options" && entry.name === kebab(property))!;
      expect(text).toContain(`data-${kebab(property)}`);
      for (const alias of option.aliases ?? []) expect(text).toContain(alias);
      if (option.required) expect(text).toContain("required");
      else if (option.fallback !== undefined) expect(text).toContain(JSON.stringify(option.fallback));
    }
  });

  it("tells the states, events, slots, parts and custom properties of its JSDoc block", () => {
    const doc = readJsdoc(sourceOf(name, "element.ts"));
    const unique = (entries: readonly { name: string }[]) => [...new Set(entries.map((entry) => entry.name || "(default)"))];
    expect(rowsOf(name, "States")).toEqual(unique(doc.state));
    expect(rowsOf(name, "Events")).toEqual(unique(doc.fires));
    expect(rowsOf(name, "Slots")).toEqual(unique(doc.slot));
    expect(rowsOf(name, "Parts")).toEqual(unique(doc.csspart));
    expect(rowsOf(name, "Custom properties")).toEqual(unique(doc.cssprop));
    expect(pages.find(({ path }) => path === `elements/${name}`)!.markdown).toContain(doc.example);
  });

  it("tells each of its texts with its English words", () => {
    for (const [, key, text] of sourceOf(name, "texts.ts").matchAll(/^ {2}"([\w.-]+)":\s*"((?:[^"\\]|\\.)*)"/gm)) {
      const row = page(name).entries.find((entry) => entry.section === "Texts" && entry.name === key);
      expect(row?.text, key).toBe((JSON.parse(`"${text}"`) as string).replace(/\s+/g, " "));
    }
  });

  it("tells each call that its source runs, with method, path and time-out", () => {
    const calls = sources.elements.find((element) => element.name === name)!.calls;
    const source = folderOf(name);
    // `fragmentFormGet` is the same call by another method
    for (const [, call = ""] of source.matchAll(/\b(?:calls|forms)(?:\(context\))?\s*\.run\(\s*"(\w+)"/g))
      expect(
        calls.some((entry) => [entry.name, `${entry.name}-get`].includes(kebab(call))),
        call,
      ).toBe(true);
    for (const { name: call, method, path, timeout } of calls) {
      const { html } = page(name);
      expect(html).toContain(`>${call}`);
      expect(html).toContain(`<code>${method} ${path.replaceAll("&", "&amp;")}</code>`);
      expect(html).toContain(`<div>${Number.isFinite(timeout) ? `${timeout / 1000} s` : "none"}</div>`);
    }
    if (calls.length === 0) expect(page(name).html).toContain("It makes no call.");
  });
});

describe("the documentation", () => {
  it("finds calls that are named late, imported, or made by a shared part", () => {
    const calls = (name: string) => sources.elements.find((element) => element.name === name)!.calls.map((entry) => entry.name);
    expect(calls("page-speed")).toEqual(["page-speed-report"]);
    expect(calls("quantity-selector")).toEqual(expect.arrayContaining(["cart-add-items", "cart-count", "cart-items", "cart-modify-items"]));
    expect(calls("baby-registry-panel")).toContain("baby-registry-must-have");
    expect(calls("sticky-bar")).toEqual([]);
  });

  it("host.4 has the one table of custom properties, each that the style sheets read", () => {
    const rows = rendered
      .get("theming")!
      .entries.filter(({ section }) => section === "Custom properties")
      .map(({ name }) => name);
    const read = new Set([...readFileSync("src/ui/tokens.css", "utf8").matchAll(/var\((--dp-[\w-]+)/g)].map(([, name]) => name));
    for (const name of read) expect(rows).toContain(name);
    expect(rows).toContain("--dp-duration-sheet");
  });

  it("scope.6 lists every store with its type", () => {
    const rows = rendered.get("stores")!.entries;
    expect(rows.find(({ name, section }) => name === "quantity" && section === "Product stores")?.text).toContain("number | null");
    expect(rows.find(({ name, section }) => name === "cart" && section === "Page stores")?.text).toContain("Cart");
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["lists", "orderMinimum", "overlays", "scope", "look"]));
  });

  it("lists every call of the contract, on its page and in the guide for back ends", () => {
    for (const { name } of sources.contract)
      for (const path of ["calls", "guides/connect-your-back-end"])
        expect(rendered.get(path)!.entries.map((entry) => entry.name)).toContain(name);
  });

  it("has no link to a page or a place that is not there", () => {
    const wrong: string[] = [];
    for (const [path, { html }] of rendered) {
      for (const [, href] of html.matchAll(/<a (?:class="anchor" )?href="([^"]+)"/g)) {
        const [target = "", anchor] = href!.split("#");
        if (/^(https?:|\/demo\/)/.test(target)) continue;
        const there = target === "" ? html : rendered.get(target.replace("/docs/", ""))?.html;
        if (!there || (anchor && !there.includes(`id="${anchor}"`))) wrong.push(`${path}: ${href}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("finds only places that are there", () => {
    for (const [at, anchor] of index.rows) if (anchor) expect(rendered.get(index.pages[at]![0])!.html).toContain(`id="${anchor}"`);
  });

  it("lets no markup of a text through", () => {
    const { html } = render('# A <b>\n\n<img src=x onerror="alert(1)">\n\n`<script>`', "x");
    expect(html).not.toMatch(/<(b|img|script)[\s>]/);
  });

  it("leads from Markdown to the pages of the shop, and nowhere else", () => {
    expect(addressOf("../calls.md#cart-count", "elements/x")).toBe("/docs/calls#cart-count");
    expect(addressOf("/demo/cms", "guides/x")).toBe("/demo/cms");
    expect(addressOf("https://example.com/a.md", "guides/x")).toBe("https://example.com/a.md");
  });
});

describe("the search", () => {
  const first = (asked: string) => find(index, asked)[0]!;

  it("finds an option by its name, a call by its path, an element by a word", () => {
    expect(find(index, "max-quantity").map(({ href }) => href)).toContain("/docs/elements/quantity-selector#options-max-quantity");
    expect(
      find(index, "/cart/carts/retail/items")
        .map(({ href }) => href)
        .join(),
    ).toContain("/docs/calls/cart-add-items");
    expect(first("sticky-bar").href).toBe("/docs/elements/sticky-bar");
    expect(first("heart").href).toMatch(/^\/docs\/elements\/(heart-button|list-button)/);
  });

  it("wants every word, and finds nothing for nothing", () => {
    expect(find(index, "quantity xyzzy")).toEqual([]);
    expect(find(index, "   ")).toEqual([]);
  });

  it("finds an event, a store and a text by its English words", () => {
    expect(first("dp-navigate").href).toContain("dp-navigate");
    expect(
      find(index, "orderMinimum")
        .map(({ href }) => href)
        .join(),
    ).toContain("/docs/stores");
    expect(find(index, "Back to top").map(({ name }) => name)).toContain("sticky-bar.top");
  });
});
