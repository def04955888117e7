import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { fragmentText } from "../contract/entry.ts";
import { contract } from "../contract/index.ts";
import { LANGUAGES } from "../text/languages.ts";
import { full } from "./data.fixture.ts";
import { renderers } from "./index.ts";

type Def = z.core.$ZodType["_zod"]["def"] & {
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
};

/** Names that say that the text of a field is HTML, where the schema does not. */
const NAMED = /^(?:content|.*Html|htmlMessage)$/;

/** The fields of an answer that hold HTML, by their path. */
function htmlFields(schema: z.core.$ZodType, path: readonly string[] = []): string[] {
  if (schema === (fragmentText as unknown)) return [path.join(".")];
  const def = schema._zod.def as Def;
  const inner = [def.innerType, def.element, ...(def.options ?? [])].filter((one) => one !== undefined);
  if (def.shape) return Object.entries(def.shape).flatMap(([name, field]) => htmlFields(field, [...path, name]));
  if (inner.length > 0) return [...new Set(inner.flatMap((one) => htmlFields(one, path)))];
  return NAMED.test(path.at(-1) ?? "") ? [path.join(".")] : [];
}

type Renderer = (data: unknown, written: { readonly language: string }) => string;
const all = Object.entries(renderers) as [keyof typeof renderers, Renderer][];

describe("the renderers", () => {
  it("backend.6 each answer that is HTML, and each field with HTML, has one, and there is none for anything else", () => {
    const wanted = contract.flatMap(({ name, answer }) => {
      if (answer.as === "html") return [name];
      return answer.as === "json" ? htmlFields(answer.schema as unknown as z.core.$ZodType).map((field) => `${name}.${field}`) : [];
    });
    expect(wanted.length).toBeGreaterThan(40);
    expect(Object.keys(renderers).toSorted()).toEqual(wanted.toSorted());
  });

  const files = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>("./*.texts.json", {
    eager: true,
    import: "default",
  });
  const texts = Object.values(files).flatMap((file) => Object.values(file));

  it.each(LANGUAGES)("backend.6 say every text in the language of the page: %s", (language) => {
    const own = new Set(texts.map((one) => one[language]!));
    // a word alone in lower case is a value of the wire as well
    const english = new Set(texts.map((one) => one["en"]!).filter((text) => !own.has(text) && /[A-Z ]/.test(text)));
    let said = 0;
    for (const [name, render] of all)
      for (const data of full[name]) {
        // texts between tags, and values of attributes
        const pieces = render(data, { language })
          .split(/[<>"]/)
          .map((text) => text.trim());
        expect(
          pieces.filter((text) => english.has(text)),
          name,
        ).toEqual([]);
        expect(
          pieces.filter((text) => /\{[a-z]+[,}]|undefined|NaN|\[object/.test(text)),
          name,
        ).toEqual([]);
        said += pieces.filter((text) => own.has(text)).length;
      }
    expect(said).toBeGreaterThan(150);
  });

  it("backend.6 a language that is not shipped has English words, and numbers and days of its own", () => {
    const written = renderers["subscription-delivery-dates"]({ first: ["2028-02-29"], percent: 5 }, { language: "fi" });
    expect(written).toContain("Save 5\u00a0% on every regular delivery.");
    expect(written).toContain("Subscribe, first delivery tiistai 29. helmikuuta");
  });

  it("backend.6 a tag that no browser takes is English, and tags without end are written as their language is", () => {
    const price = (language: string) => renderers["payment-compare"](full["payment-compare"][0]!, { language });
    expect(price("not a tag")).toContain("In all: $349.00");
    for (let count = 0; count < 300; count++) price(`de-x-a${count}`);
    expect(price("de-CH-x-last")).toBe(price("de"));
  });

  it("backend.6 data of another kind than the types say is escaped as a text", () => {
    const title = { text: "<b>", language: "en", inner: "<b>", toString: () => "<i>" } as never;
    expect(renderers["promotion-get.html"]({ title: { inner: "<b>", text: ["<u>"] } as never }, { language: "en" })).toContain("&lt;u&gt;");
    expect(renderers["promotion-get.html"]({ title }, { language: "en" })).toBe(`<h2><span lang="en" dir="ltr">&lt;b&gt;</span></h2>`);
  });
});
