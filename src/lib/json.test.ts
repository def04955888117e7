import { describe, expect, it } from "vitest";
import { readJson, recordOf } from "./json.ts";

describe("JSON of a page", () => {
  it("config.5 a text that is no JSON is undefined, and polluting keys are dropped at every depth", () => {
    expect([readJson("{"), readJson(""), readJson("null"), readJson("[1]")]).toEqual([undefined, undefined, null, [1]]);
    expect(Object.keys(readJson('{"a":{"__proto__":1,"b":2},"constructor":3}') as object)).toEqual(["a"]);
    expect(readJson('{"a":{"__proto__":1,"b":2}}')).toEqual({ a: { b: 2 } });
  });

  it("config.5 a record is an object or its JSON text, and nothing else", () => {
    const given = { a: 1 };
    expect([recordOf(given), recordOf('{"a":2}')]).toEqual([given, { a: 2 }]);
    expect([null, undefined, [], 1, true, "", "[]", "null", '"{}"', "{"].map(recordOf)).toEqual(Array(10).fill(undefined));
  });
});
