import { describe, expect, it } from "vitest";
import { filesIn, isTest, read } from "./sources.ts";

/** Strings are read too, so that no `//` in one is taken for a comment. */
const TOKEN = /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** Turns of phrase that had to be read twice, each with a plain one in its place. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\bwhat is none\b/i, "an invalid …"],
  [/(?<!\bthere )\b(?:is|are) none\b/i, "is missing, is invalid, is ignored"],
  [/(?<!\bthere )\bis no\b(?! longer)/i, "is not a …"],
  [/\b(?:stands?|stood)\b(?! for)/i, "is, shows, replaces"],
  [/\b(?:comes?|came)\b(?! (?:from|near|first|before))/i, "is loaded, arrives, is next"],
  [/\bbecomes? of\b/i, "outcome"],
  [/\bof ours\b/i, "of the library"],
  [/\bothers than\b/i, "differs from"],
  [/\b(?:is|are|was|were|been|be) told\b/i, "is reported, is given"],
  [/\btells?\b(?! (?:\w+ )?apart)/i, "reports, announces, distinguishes"],
  [/\banew\b/i, "again"],
  [/\b(?:by itself|by themselves)\b/i, "alone, unasked"],
  [/\bwhoever\b/i, "name who"],
  [/\bnobody\b/i, "unknown, not read, no code"],
  [/\bthe one that\b/i, "name the thing"],
  [/\b(?:left out|leaves? out)\b/i, "omitted, dropped, not sent"],
  [/\blies\b/i, "is"],
  [/\bgives? back\b/i, "returns, restores"],
  [/\bmends?\b/i, "fixes"],
];

const sources = filesIn("src", "elements").filter((path) => /\.(?:tsx?|css)$/.test(path) && !isTest(path) && !path.endsWith(".d.ts"));

/** The comments of a file as running text, without the code that they quote. */
const commentsOf = (path: string): string[] =>
  [...read(path).matchAll(TOKEN)].flatMap(([, comment]) =>
    comment === undefined ? [] : [comment.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ").replace(/`[^`]*`/g, "`…`")],
  );

/** The share of comments with such a phrase that is borne with: a word can be the right one. */
const MOST = 0.01;

describe("comments", () => {
  it("are in plain English", () => {
    const all = sources.flatMap((path) => commentsOf(path).map((text) => ({ path, text })));
    const found = all.flatMap(({ path, text }) => {
      const [phrase, plain] = PLAIN.find(([one]) => one.test(text)) ?? [];
      return phrase ? [`${path}: "${phrase.exec(text)![0]}" in ${text.slice(0, 160)}: write ${plain}`] : [];
    });
    expect(all.length).toBeGreaterThan(4000);
    expect(found.length / all.length, found.join("\n")).toBeLessThan(MOST);
  });
});
