import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { find, marked, PAGE, type SearchIndex } from "../../demo/pages/site/find.ts";
import { kebab } from "../../src/lib/names.ts";
import { readJsdoc } from "../generate/jsdoc.mjs";
import { readSources, type Sources } from "../generate/read.mjs";
import { highlight } from "./highlight.mjs";
import { addressOf, render, type Rendered } from "./render.mjs";
import { searchIndex } from "./search-index.mjs";
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
  index = searchIndex(pages.map((one) => ({ ...one, ...rendered.get(one.path)! })));
});

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

  it("connect.6 tells the states, events, slots, parts and custom properties of its JSDoc block", () => {
    const doc = readJsdoc(sourceOf(name, "element.ts"));
    const unique = (entries: readonly { name: string }[]) => [...new Set(entries.map((entry) => entry.name || "(default)"))];
    // one that needs calls can be unavailable, whatever its block says
    const own = unique(doc.state).filter((state) => doc.needs.length === 0 || state !== "unavailable");
    expect(rowsOf(name, "States")).toEqual(doc.needs.length > 0 ? [...own, "unavailable"] : own);
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

  it("finds what people ask for first: dark mode, dataLayer, a recipe by its subject", () => {
    expect(first("dark mode").href).toBe("/docs/guides/recipes/dark-mode");
    expect(first("dataLayer").href).toBe("/docs/guides/recipes/measure-with-datalayer");
    expect(first("single-page app").href).toBe("/docs/guides/recipes/single-page-app");
    expect(first("React").href).toBe("/docs/guides/frameworks/react");
  });

  it("finds every option on the first page of results: by its name, and that of one element by both names", () => {
    const missed: string[] = [];
    for (const name of names)
      for (const attribute of rowsOf(name, "Options")) {
        const href = `/docs/elements/${name}#options-${attribute}`;
        if (!find(index, attribute).some((found) => found.kind === "Option" && found.name === attribute)) missed.push(attribute);
        if (!find(index, `${name} ${attribute}`).some((found) => found.href === href)) missed.push(`${name} ${attribute}`);
      }
    expect(missed).toEqual([]);
  });

  it("finds every event, part, state, text key and call of an element, every guide's heading and every error code", () => {
    const missed: string[] = [];
    const look = (asked: string, expected: string) => {
      if (!find(index, asked).some(({ href }) => href === expected)) missed.push(`${asked} -> ${expected}`);
    };
    for (const [path, { entries }] of rendered)
      for (const { section, name, anchor } of entries) {
        const href = `/docs/${path}#${anchor}`;
        if (["Events", "Parts", "States", "Texts"].includes(section) && path.startsWith("elements/"))
          look(`${path.slice(9)} ${name}`, href);
        if (path.startsWith("guides/") && section === "" && anchor !== "") look(name, href);
      }
    expect(missed).toEqual([]);
    for (const { name } of sources.contract)
      expect(
        find(index, name).map(({ name: found }) => found),
        name,
      ).toContain(name);
    for (const code of ["bad-response", "blocked-url", "refused", "timeout", "unsupported"])
      expect(find(index, code).length, code).toBeGreaterThan(0);
  });

  it("ranks a title above an option, an option above a heading, a heading above a text", () => {
    const rows: SearchIndex = {
      pages: [
        ["a", "Other", "Guides"],
        ["b", "Tone", "Guides"],
      ],
      rows: [
        [0, "", "", "Other", "of tone and more"],
        [0, "x", "", "Tone", ""],
        [0, "y", "Options", "tone", ""],
        [1, "", "", "Tone", ""],
      ],
    };
    expect(find(rows, "tone").map(({ href }) => href)).toEqual(["/docs/b", "/docs/a#y", "/docs/a#x", "/docs/a"]);
  });

  it("is small, and a page of results is a page", () => {
    expect(gzipSync(JSON.stringify(index)).length).toBeLessThan(200_000);
    expect(find(index, "the")).toHaveLength(PAGE);
  });

  it("marks the words asked for, whatever their case, and keeps the text whole", () => {
    expect(marked("Max (quantity) of max", ["max", "(quantity)"])).toEqual([
      ["Max", true],
      [" ", false],
      ["(quantity)", true],
      [" of ", false],
      ["max", true],
    ]);
    expect(
      marked("a.b", ["."])
        .map(([piece]) => piece)
        .join(""),
    ).toBe("a.b");
  });
});

describe("coloured code", () => {
  it("keeps every character of every block, and colours the languages of the guides", () => {
    for (const { markdown } of pages)
      for (const [, language = "", text = ""] of markdown.matchAll(/^```([^\n]*)\n([\s\S]*?)^```/gm)) {
        const parts = highlight(text, language);
        expect(parts.map(([, piece]) => piece).join("")).toBe(text);
      }
    for (const [language, text, kind] of [
      ["html", '<dp-x a="b">', "tag"],
      ["css", "a { --dp-x: 1px; }", "name"],
      ["js", 'import x from "y";', "keyword"],
      ["json", '{ "a": true }', "name"],
      ["tsx", "const a = 1; // b", "comment"],
      ["sh", "npm install dp-elements", "name"],
      ["astro", '---\nimport x from "y";\n---\n<dp-x />', "keyword"],
    ])
      expect(highlight(text!, language).map(([each]) => each)).toContain(kind);
  });
});
