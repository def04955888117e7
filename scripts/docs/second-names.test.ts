import { beforeAll, describe, expect, it } from "vitest";
import { attributeTypes } from "../generate/framework-types.mjs";
import { readSources, type ReadElement, type Sources } from "../generate/read.mjs";
import { elementPage } from "./element.mjs";

let sources: Sources;
beforeAll(async () => void (sources = await readSources()));

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
});
