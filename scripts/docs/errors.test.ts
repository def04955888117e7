import { describe, expect, it } from "vitest";
import { docsLink } from "../../src/lib/docs-link.ts";
import { errorCodes, errorsPage, errorTable, gaps, printed } from "./errors.mjs";
import { render } from "./render.mjs";

describe("the error catalogue", () => {
  it("has an entry for every code and message that the library prints, and no entry for what it never prints", () => {
    expect(gaps()).toEqual({ missing: [], unused: [] });
    expect([errorCodes().length, printed().length > 60]).toEqual([11, true]);
  });

  it("notices a code and a message without an entry, and an entry without a code", () => {
    const found = [
      ...printed(),
      { code: "made-up", text: "x", file: "a.ts" },
      { code: undefined, text: "Nobody knows this.", file: "b.ts" },
    ];
    const entry = { says: "Never printed.", cause: "a", cure: "b" };
    expect(gaps([...errorTable(), entry], found, [...errorCodes(), "new"])).toEqual({
      missing: ["new", "a.ts: made-up", "b.ts: Nobody knows this."],
      unused: ["Never printed."],
    });
  });

  it("says cause and cure of each, in sentences", () => {
    for (const { cause, cure } of errorTable()) for (const text of [cause, cure]) expect(text).toMatch(/^[A-Z`].*[.]$/);
  });

  it("is where the address in a message leads", () => {
    const { html } = render(errorsPage(), "errors");
    const names = [...errorTable().flatMap(({ code }) => code ?? []), "dp-elements", "dp-sticky-bar"];
    for (const name of names) {
      const [, anchor] = /^ See dp-elements\/errors#(.+)$/.exec(docsLink(name))!;
      expect(html, name).toContain(`id="${anchor}"`);
    }
  });
});
