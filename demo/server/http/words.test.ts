import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ar } from "../words/ar.ts";
import { wordsIn } from "./words.ts";

const sources = (readdirSync("demo/server", { recursive: true }) as string[])
  .filter((file) => file.endsWith(".ts") && !file.startsWith("words/") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(`demo/server/${file}`, "utf8"));

/** Texts that the shop says: the first argument of whatever is called to say one. */
const said = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/(?:\bsay|\bwordsOf\(c\)|\bwordsIn\([^"]*?\))\(\s*"((?:[^"\\]|\\.)*)"/g)].map(
      ([, found]) => JSON.parse(`"${found}"`) as string,
    ),
  ),
);

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

describe("the shop's words in Arabic", () => {
  it("has each text that the shop's pages say", () => {
    expect(said.size).toBeGreaterThan(300);
    expect([...said].filter((text) => !Object.hasOwn(ar, text))).toEqual([]);
  });

  it("has no text that nothing says any more", () => {
    const all = sources.join("\n");
    // a key of an object stands without quotes
    const stands = (text: string) => all.includes(JSON.stringify(text)) || new RegExp(`^\\s*${text}: |[{,] ${text}: `, "m").test(all);
    expect(Object.keys(ar).filter((text) => !said.has(text) && !stands(text))).toEqual([]);
  });

  it("fills in the same names as the English text", () => {
    for (const [english, arabic] of Object.entries(ar)) expect(holes(arabic), english).toEqual(holes(english));
  });

  it("counts by the six forms of Arabic", () => {
    const say = wordsIn("ar");
    const items = (count: number) => say("{count, plural, one {# item} other {# items}}", { count });
    expect([0, 1, 2, 3, 11, 100].map(items)).toEqual(["لا عناصر", "عنصر واحد", "عنصران", "3 عناصر", "11 عنصرًا", "100 عنصر"]);
    expect(wordsIn("en-US")("{count, plural, one {# item} other {# items}}", { count: 1 })).toBe("1 item");
  });

  it("keeps an English name together, so that what follows it does not stand before it", () => {
    expect(wordsIn("ar")("Buy from {seller}", { seller: "Corner Shop" })).toBe("اشترِ من \u2068Corner Shop\u2069");
    expect(wordsIn("en-US")("Buy from {seller}", { seller: "Corner Shop" })).toBe("Buy from Corner Shop");
  });

  it("says the direction of a text that is made of values alone", () => {
    const values = { quantity: "S, Indigo", cadence: "$24.00" };
    expect(wordsIn("ar")("{quantity}, {cadence}", values)).toBe("\u200f\u2068S, Indigo\u2069، \u2068$24.00\u2069");
    expect(wordsIn("en-US")("{quantity}, {cadence}", values)).toBe("S, Indigo, $24.00");
  });

  it("stays English in a language without the text, which no key of an object is taken for", () => {
    expect(wordsIn("fi")("Add to cart")).toBe("Add to cart");
    expect(wordsIn("ar")("constructor")).toBe("constructor");
  });
});
