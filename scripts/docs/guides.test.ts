import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { pageSchema } from "../../src/page/options/page-options.ts";
import type { Option } from "../../src/page/options/options.ts";
import { camel } from "../../src/lib/names.ts";

const GUIDES = readdirSync("docs/guides")
  .filter((file) => file.endsWith(".md"))
  .map((file) => `docs/guides/${file}`);
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

/** What is wrong with a block of markup: unknown tags, unknown attributes, values that do not fit. */
async function faults(markup: string): Promise<string[]> {
  const found: string[] = [];
  for (const { tag, attributes } of tagsOf(markup)) {
    if (!catalog.some((entry) => entry.tag === tag)) found.push(`${tag} is no element`);
    const schema: Record<string, Option<unknown>> = { ...pageSchema, ...(await schemaOf(tag)) };
    for (const [name, value] of attributes) {
      if (GLOBAL.test(name) && !(camel(name) in schema)) continue;
      const option = schema[camel(name.replace(/^data-/, ""))];
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
  it("are the four, and have snippets", () => {
    expect(GUIDES.map((file) => file.split("/").at(-1)).sort()).toEqual([
      "connect-your-back-end.md",
      "paste-into-your-page.md",
      "place-elements-in-your-cms.md",
      "run-the-shop.md",
    ]);
    expect(blocks.filter(({ kind }) => kind === "html").length).toBeGreaterThan(12);
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
