import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attributeTypes } from "../generate/framework-types.mjs";
import { generate } from "../generate/generate.mjs";
import { readSources, type ReadElement, type Sources } from "../generate/read.mjs";
import { elementPage } from "./element.mjs";
import { camel } from "../../src/lib/names.ts";

let sources: Sources;
let folder: string;
beforeAll(async () => {
  sources = await readSources();
  folder = mkdtempSync(join(tmpdir(), "generated-"));
  generate(folder, sources);
});
afterAll(() => rmSync(folder, { recursive: true }));

const written = (file: string) => readFileSync(join(folder, file), "utf8");
const json = <T>(file: string) => JSON.parse(written(file)) as T;

interface Attribute {
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly fieldName?: string;
  readonly dp?: { readonly sameAs?: string; readonly required: boolean };
}
interface Declared {
  readonly attributes: readonly Attribute[];
  readonly members: readonly { readonly name: string }[];
}

/** The attributes of every element, as each of the files for editors has them. */
const forEditors = (): Record<string, readonly (readonly Attribute[])[]> => ({
  manifest: json<{ modules: { declarations: Declared[] }[] }>("custom-elements.json").modules.flatMap(({ declarations }) =>
    declarations.map(({ attributes }) => attributes),
  ),
  html: json<{ tags: Declared[] }>("html-data.json").tags.map(({ attributes }) => attributes),
  web: json<{ contributions: { html: { elements: Declared[] } } }>("web-types.json").contributions.html.elements.map(
    ({ attributes }) => attributes,
  ),
});

/** The names that the types have for an element. */
const typesOf = (element: ReadElement): string[] =>
  [...attributeTypes({ elements: [element] }).matchAll(/^ {2}"?([\w-]+)"?\?: /gm)].map(([, name]) => name!);

const rowOf = (element: ReadElement, option: string): string =>
  elementPage(element, sources)
    .split("\n")
    .find((line) => line.startsWith(`| \`${option}\` |`))!;

const SECOND = [
  ["asin", "product-id", "productId"],
  ["offer-listing-id", "variant-id", "variantId"],
] as const;

describe("second names of options", () => {
  it.each(SECOND)("names.5 the docs of %s have %s as attribute, data attribute and hidden field", (first, second, field) => {
    const row = rowOf(
      sources.elements.find(({ name }) => name === "quantity-selector")!,
      first,
    );
    for (const name of [first, `data-${first}`, second, `data-${second}`, field]) expect(row).toContain(`\`${name}\``);
    expect(row).not.toContain(SECOND.find(([other]) => other !== first)![1]);
  });

  it.each(SECOND)(
    "names.5 the types of elements with %s, and of no others, have the attribute %s and no property %s",
    (first, second, property) => {
      const all = sources.elements.map((element) => typesOf(element));
      const having = all.filter((names) => names.includes(first));
      expect(having.length).toBeGreaterThan(4);
      expect(all.filter((names) => names.includes(second))).toEqual(having);
      expect(all.flat()).not.toContain(property);
    },
  );

  it.each(SECOND)("names.5 editors have after %s of an element, and at no other, %s as another name for it", (first, second) => {
    for (const [file, elements] of Object.entries(forEditors())) {
      const having = elements.filter((attributes) => attributes.some(({ name }) => name === first));
      expect(having.length, file).toBeGreaterThan(4);
      expect(elements.filter((attributes) => attributes.some(({ name }) => name === second)).length, file).toBe(having.length);
      for (const attributes of having) {
        const at = attributes.findIndex(({ name }) => name === first);
        expect([attributes[at]!.description ?? "", attributes[at + 1]!.name], file).toEqual([
          expect.not.stringContaining("another name"),
          second,
        ]);
        expect(attributes[at + 1]!.description, file).toContain(`another name for \`${first}\``);
        expect([attributes[at + 1]!.required ?? false, attributes[at + 1]!.dp?.required ?? false], file).toEqual([false, false]);
      }
    }
    const declared = json<{ modules: { declarations: Declared[] }[] }>("custom-elements.json").modules.flatMap((one) => one.declarations);
    const options = declared.flatMap(({ attributes }) => attributes).filter(({ name }) => name === second);
    expect(new Set(options.map(({ fieldName, dp }) => `${fieldName} ${dp?.sameAs}`))).toEqual(new Set([`${camel(first)} ${first}`]));
    expect(declared.flatMap(({ members }) => members).filter(({ name }) => name === camel(second))).toEqual([]);
  });

  it.each(SECOND)("names.5 Angular's inputs and React's props have beside %s the attribute %s", (first, second, input) => {
    const count = (file: string, text: string) => written(file).split(text).length - 1;
    const having = sources.elements.filter((element) => typesOf(element).includes(first)).length;
    expect(count("react/index.d.ts", `  /** another name for \`${first}\` */\n  "${second}"?: string | undefined;`)).toBe(having);
    expect(count("angular/index.d.ts", `  /** another name for \`${first}\` */\n  set ${input}(value: string | undefined);`)).toBe(having);
    expect(count("angular/index.d.ts", `"${input}": { "alias": "${second}"`)).toBe(having);
    expect(count("angular/index.js", `${input}: ["${second}", "${input}"]`)).toBe(having);
    expect(count("angular/index.js", `give(this.element, "${camel(first)}", "${second}", value)`)).toBe(having);
  });
});
