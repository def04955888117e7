import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { NAMEABLE } from "../../src/options/nameable.ts";
import type { Schema } from "../../src/options/option.ts";
import { pageSchema } from "../../src/options/page-options.ts";
import { createProductStores } from "../../src/state/product.ts";

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && Object.values(value).every((option) => typeof option?.parse === "function");

const namesIn = (schema: Schema) => Object.entries(schema).flatMap(([name, { aliases, trusted }]) => (aliases && !trusted ? [name] : []));

it("names.6 knows every option, store and page-wide option that a page can name fields for, and no other", async () => {
  const names = new Set([...Object.keys(createProductStores()), ...namesIn(pageSchema)]);
  for (const { tag } of catalog) {
    const file = `elements/${tag.slice(3)}/${tag.slice(3)}.options.ts`;
    const exports = existsSync(file) ? ((await import(/* @vite-ignore */ `../../${file}`)) as Record<string, unknown>) : {};
    for (const schema of Object.values(exports).filter(isSchema)) for (const name of namesIn(schema)) names.add(name);
  }
  expect([...NAMEABLE]).toEqual([...names].sort());
});
