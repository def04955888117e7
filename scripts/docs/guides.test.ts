import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { attributesOf } from "../../src/options/look-up.ts";
import { pageSchema } from "../../src/options/page-options.ts";
import type { Option } from "../../src/options/options.ts";
import { camel } from "../../src/lib/names.ts";
import { readGuides } from "./guides.mjs";

const GUIDES = readGuides().map(({ name }) => `docs/guides/${name}.md`);
const GLOBAL = /^(id|class|lang|dir|hidden|slot|title|role|tabindex|aria-[\w-]+)$/;

/** Blocks of code of the guides with what stands after their fence: `html`, or `html wrong` for what must not work. */
const blocks = GUIDES.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/^```([^\n]*)\n([\s\S]*?)^```/gm)].map(([, kind = "", text = ""], at) => ({
    title: `${file} block ${at + 1} (${kind})`,
    kind,
    text,
  })),
);

const tagsOf = (markup: string) =>
  [...markup.matchAll(/<(dp-[\w-]+)((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*>/g)].map(([, tag = "", attributes = ""]) => ({
    tag,
    attributes: [...attributes.matchAll(/([\w-]+)(?:="([^"]*)"|='([^']*)')?/g)].map(
      ([, name = "", double, single]) => [name, double ?? single ?? ""] as const,
    ),
  }));

async function schemaOf(tag: string): Promise<Record<string, Option<unknown>>> {
  const name = tag.slice(3);
  if (!existsSync(`elements/${name}/${name}.options.ts`)) return {};
  const exported = (await import(/* @vite-ignore */ `../../../elements/${name}/${name}.options.ts`)) as Record<string, unknown>;
  return Object.entries(exported).find(([key]) => key.endsWith("Options"))![1] as Record<string, Option<unknown>>;
}

/** An option by any of its attributes (names.5). */
const optionOf = (schema: Record<string, Option<unknown>>, attribute: string) =>
  Object.entries(schema).find(([name]) => attributesOf(name).includes(attribute))?.[1];

/** What is wrong with a block of markup: unknown tags, unknown attributes, values that do not fit. */
async function faults(markup: string): Promise<string[]> {
  const found: string[] = [];
  for (const { tag, attributes } of tagsOf(markup)) {
    if (!catalog.some((entry) => entry.tag === tag)) found.push(`${tag} is no element`);
    const schema: Record<string, Option<unknown>> = { ...pageSchema, ...(await schemaOf(tag)) };
    for (const [name, value] of attributes) {
      if (GLOBAL.test(name) && !(camel(name) in schema)) continue;
      const option = optionOf(schema, name.replace(/^data-/, ""));
      if (!option) found.push(`${tag} has no option ${name}`);
      else if (option.parse(value) === undefined) found.push(`${tag} ${name}="${value}" does not fit`);
    }
  }
  for (const [, tag = "", text = ""] of markup.matchAll(
    /<script type="application\/json" data-dp-state(?:="([^"]*)")?>([\s\S]*?)<\/script>/g,
  )) {
    const schema: Record<string, Option<unknown>> = { ...pageSchema, ...(await schemaOf(tag || "dp-none")) };
    for (const [name, value] of Object.entries(JSON.parse(text) as object))
      if (schema[name]?.parse(value) === undefined) found.push(`page state ${name} of ${tag} does not fit`);
  }
  for (const [, text = ""] of markup.matchAll(/data-dp-messages="[^"]*">([\s\S]*?)<\/script>/g)) JSON.parse(text);
  return found;
}

describe("the guides", () => {
  it("have those that every page starts from, ten recipes, and snippets", () => {
    for (const name of [
      "connect-your-back-end",
      "paste-into-your-page",
      "place-elements-in-your-cms",
      "run-the-shop",
      "render-on-your-server",
      "measure-what-happens",
      "migrate",
    ])
      expect(GUIDES).toContain(`docs/guides/${name}.md`);
    expect(readGuides().filter(({ group }) => group === "Recipes").length).toBeGreaterThanOrEqual(10);
    expect(blocks.filter(({ kind }) => kind === "html").length).toBeGreaterThan(12);
  });

  it("are listed in groups by the order file, and a new file at the end of the group of its folder", () => {
    const folder = mkdtempSync(join(tmpdir(), "guides-"));
    const files = { "b.md": "# B", "a.md": "# A", "frameworks/vue.md": "# Vue", "recipes/new.md": "# New", "recipes/first.md": "# First" };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    writeFileSync(join(folder, "order.json"), JSON.stringify({ Start: ["b", "not-there"], Recipes: ["recipes/first"] }));
    expect(readGuides(folder).map(({ group, name }) => `${group}: ${name}`)).toEqual([
      "Start: b",
      "Recipes: recipes/first",
      "Recipes: recipes/new",
      "Guides: a",
      "Frameworks: frameworks/vue",
    ]);
    rmSync(folder, { recursive: true });
  });

  it.each(blocks.filter(({ kind }) => kind === "html"))("$title has only elements, options and values that there are", async ({ text }) => {
    expect(await faults(text)).toEqual([]);
  });

  it.each(blocks.filter(({ kind }) => kind === "html wrong"))("$title is wrong as it says", async ({ text }) => {
    const required = Object.entries(await schemaOf(tagsOf(text)[0]!.tag)).filter(([, option]) => option.required);
    const given = tagsOf(text)[0]!.attributes.map(([name]) => camel(name));
    expect((await faults(text)).length > 0 || required.some(([name]) => !given.includes(name))).toBe(true);
  });

  it.each(blocks.filter(({ kind }) => kind === "json"))("$title is JSON", ({ text }) => {
    expect(typeof JSON.parse(text)).toBe("object");
  });

  it("name only commands of the package", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    for (const file of [...GUIDES, "README.md"])
      for (const [, name] of readFileSync(file, "utf8").matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts), file).toContain(name);
  });
});
