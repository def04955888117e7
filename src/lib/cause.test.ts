import { describe, expect, it } from "vitest";
import { codeOr, describeCause } from "./cause.ts";

describe("causes and codes that events may hold", () => {
  it("events.6 says what was thrown, without what a parser quotes, and nothing of what is no error", () => {
    let syntax: unknown;
    try {
      JSON.parse('Hello Anna, {"a":');
    } catch (cause) {
      syntax = cause;
    }
    expect(String(syntax)).toContain("Anna");
    expect(describeCause(syntax)).toBe("SyntaxError");
    expect(describeCause(new TypeError("x is not a function"))).toBe("x is not a function");
    expect(describeCause(new Error("no answer for anna@mail.example"))).toBe("no answer for [redacted]");
    expect(describeCause("Sorry, Anna")).toBe("something was thrown that is no error");
  });

  it("events.6 a code of the server is shown, a text in its place is not", () => {
    for (const code of [510, "E-42", "item_already.exists", "cart/full:x"]) expect(codeOr(code, "other")).toBe(String(code));
    for (const text of ["Sorry, Anna", "", "<b>", "a@b.example", "x".repeat(61)]) expect(codeOr(text, "other"), text).toBe("other");
  });
});
