import { describe, expect, it } from "vitest";
import { stateInFragment } from "./fragment-state.ts";

const script = (json: string, more = "") => `<script type="application/json" data-dp-state="dp-x"${more}>${json}</script>`;

describe("stateInFragment", () => {
  it("reads the state of that element, without keys that pollute", () => {
    expect(stateInFragment(`<form></form>${script('{"a":1,"__proto__":{"b":2}}')}`, "dp-x")).toEqual({ a: 1 });
    expect(stateInFragment(`<p>a</p><script data-dp-state='dp-x' type=application/json>{"a":1}</script>`, "dp-x")).toEqual({ a: 1 });
  });

  it("fragment.1 takes no text for a state: not in an attribute, a comment, a field or another script", () => {
    const hidden = script('{"a":1}').replaceAll('"', "&quot;");
    expect(stateInFragment(`<input value='${script('{"a":1}')}'>`, "dp-x")).toBe(undefined);
    expect(stateInFragment(`<!-- ${script('{"a":1}')} -->`, "dp-x")).toBe(undefined);
    expect(stateInFragment(`<textarea>${script('{"a":1}')}</textarea>`, "dp-x")).toBe(undefined);
    expect(stateInFragment(`<style>${script('{"a":1}')}</style>`, "dp-x")).toBe(undefined);
    expect(stateInFragment(`<p>${hidden}</p>`, "dp-x")).toBe(undefined);
    expect(stateInFragment(`<script data-dp-state="dp-x">window.x = 1</script>`, "dp-x")).toBe(undefined);
    expect(stateInFragment(script('{"a":1}').replace("dp-x", "dp-y"), "dp-x")).toBe(undefined);
  });

  it("gives nothing for what is no object", () => {
    for (const json of ["", "[1]", "null", "{broken", "1"]) expect(stateInFragment(script(json), "dp-x"), json).toBe(undefined);
  });
});
