import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { kebab } from "../../src/lib/names.ts";
import { readJsdoc } from "../../scripts/generate/jsdoc.mjs";
import { read } from "./sources.ts";

interface Option {
  readonly kind: string;
  readonly parse: unknown;
  readonly aliases?: readonly string[];
}

const isSchema = (value: unknown): value is Record<string, Option> =>
  typeof value === "object" && value !== null && Object.values(value).every((option) => typeof (option as Option)?.parse === "function");

describe.each(["_template", ...catalog.map(({ tag }) => tag.slice(3))])("%s", (name) => {
  it("describes the options of its schema, all of them and no others, in its JSDoc block", async () => {
    const file = `elements/${name}/${name}.options.ts`;
    const exports = existsSync(file) ? ((await import(/* @vite-ignore */ `../../${file}`)) as Record<string, unknown>) : {};
    const schema = Object.entries(exports).find(([key, value]) => key.endsWith("Options") && isSchema(value))?.[1] ?? {};
    const doc = readJsdoc(read(`elements/${name}/${name}.element.ts`));
    expect(doc.attr.map((attribute) => attribute.name).sort()).toEqual(
      Object.keys(schema as object)
        .map(kebab)
        .sort(),
    );
    const types = Object.fromEntries(doc.attr.map((attribute) => [attribute.name, attribute.type]));
    for (const [key, option] of Object.entries(schema as Record<string, Option>)) {
      expect(types[kebab(key)], `the type of ${kebab(key)}`).toBeDefined();
      if (["string", "number", "boolean"].includes(option.kind)) expect(types[kebab(key)]).toBe(option.kind);
    }
  });

  it("names the finder of fields where fields can give an option", async () => {
    const file = `elements/${name}/${name}.options.ts`;
    const exports = existsSync(file) ? ((await import(/* @vite-ignore */ `../../${file}`)) as Record<string, unknown>) : {};
    const aliased = Object.values(exports)
      .filter(isSchema)
      .some((schema) => Object.values(schema).some(({ aliases }) => aliases));
    const element = read(`elements/${name}/${name}.element.ts`);
    // every feature element has it
    if (aliased && element.includes("behaviourElement(")) expect(element).toContain("fields: fieldFinder");
  });

  it("has a summary, an example with its tag, and says what its states are", () => {
    const doc = readJsdoc(read(`elements/${name}/${name}.element.ts`));
    expect(doc.summary).not.toBe("");
    expect(doc.example).toContain(`<dp-${name.replace(/^_/, "")}`);
    expect(doc.state.length).toBeGreaterThan(0);
  });
});
