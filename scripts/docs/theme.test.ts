import { describe, expect, it } from "vitest";
import { defaultsOf, kindOf, labelOf } from "../../demo/pages/play/tokens.ts";
import { contrast, PAIRS, ratioText } from "../../demo/pages/theme/contrast.ts";
import { declarations, themeCss } from "../../demo/pages/theme/theme-css.ts";
import { tokens as readTokens } from "./reference.mjs";

const TOKENS = readTokens();

describe("the theme builder", () => {
  it("computes the contrast as WCAG defines it, and never rounds up to enough", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#fff", "#fff")).toBe(1);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
    expect(ratioText(4.4999)).toBe("4.49:1");
  });

  it("a11y.1 the default theme has enough contrast in every pair, light and dark", () => {
    const known = PAIRS.filter(({ front, ground }) => [front, ground].every((each) => TOKENS.some(({ name }) => name === each)));
    expect(known.length).toBeGreaterThan(6);
    for (const { name, front, ground, least } of known) {
      const [one, other] = [front, ground].map((each) => defaultsOf(TOKENS.find((token) => token.name === each)!));
      for (const scheme of ["light", "dark"] as const)
        expect(contrast(one![scheme], other![scheme]), `${name}, ${scheme}`).toBeGreaterThanOrEqual(least);
    }
  });

  it("takes from an address what differs from the defaults, and nothing that could end a declaration", () => {
    const of = (query: string) => declarations(TOKENS, new URLSearchParams(query));
    const { light, dark } = defaultsOf(TOKENS.find(({ name }) => name === "--dp-color-accent")!);
    expect(of("light.color-accent=%23123456")).toEqual([["--dp-color-accent", `light-dark(#123456, ${dark})`]]);
    expect(of("light.color-accent=%23123456&dark.color-accent=%23123456")).toEqual([["--dp-color-accent", "#123456"]]);
    expect(of(`light.color-accent=${encodeURIComponent(light)}`)).toEqual([]);
    for (const bad of ["1px;}", "a{b", "url(x)/*", "<b>"]) expect(of(`radius=${encodeURIComponent(bad)}`)).toEqual([]);
    expect(of("light.color-accent=red")).toEqual([]);
    expect(themeCss(TOKENS, new URLSearchParams("radius=3px"))).toBe(":root {\n  --dp-radius: 3px;\n}\n");
  });

  it("knows every property of the table by kind and by a name to read", () => {
    expect(TOKENS.length).toBeGreaterThan(15);
    for (const token of TOKENS) expect(labelOf(token)).toMatch(/^[A-Z][a-z ]+$/);
    expect(TOKENS.filter((token) => kindOf(token) === "color").map(({ name }) => name)).toContain("--dp-color-accent");
  });
});
