import { describe, expect, it } from "vitest";
import { HARD_TEXTS, MOST_WORK, workGrowth } from "../../test/support/growth.ts";
import { fragmentExcess, MOST_BYTES, MOST_NODES } from "./fragment-size.ts";
import { startTags } from "./html-tags.ts";

const seen = (html: string) =>
  [...startTags(html)].map(({ name, attributes, text }) => [
    name,
    Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute.value])),
    ...(text === undefined ? [] : [text]),
  ]);

describe("start tags in a text", () => {
  it("are read with their attributes, quoted or not, in any case", () => {
    expect(seen(`<P CLASS="a > b" id=c d e='"'/><br/>x<a\nhref = "/x" data-y=z>`)).toEqual([
      ["p", { class: "a > b", id: "c", d: "", e: '"' }],
      ["br", {}],
      ["a", { href: "/x", "data-y": "z" }],
    ]);
  });

  it("have quotes around values only, as a browser reads them", () => {
    expect(seen(`<a' onclick=x><b "c" d>`)).toEqual([
      ["a'", { onclick: "x" }],
      ["b", { '"c"': "", d: "" }],
    ]);
    expect(seen(`<b c/d e/=f>`)).toEqual([["b", { c: "", d: "", e: "", "=f": "" }]]);
  });

  it("are none in comments, end tags, raw text, a doctype, or what is left open", () => {
    expect(seen(`<!doctype html><!-- <p> --><!--><i><!--> --!><b></b x="<u>"><title><s></title><em`)).toEqual([
      ["i", {}],
      ["b", {}],
      ["title", {}, "<s>"],
    ]);
    expect(seen(`<script a><p></scripty></SCRIPT ><q></ <u>><?php <u>><textarea><p>`)).toEqual([
      ["script", { a: "" }, "<p></scripty>"],
      ["q", {}],
      ["textarea", {}, "<p>"],
    ]);
    expect(seen(`<!--a > <u>--><!--b--><i>`)).toEqual([["i", {}]]);
    expect(seen(`1 < 2 <3 <> </> <a href="`)).toEqual([]);
  });

  it("stand where they say that they stand", () => {
    const html = `x<b STYLE="1" onclick=2>`;
    const [tag] = startTags(html);
    expect(html.slice(tag!.start, tag!.end)).toBe(html.slice(1));
    expect(tag!.attributes.map(({ start, end }) => html.slice(start, end))).toEqual(["STYLE", "onclick"]);
  });

  it.each(Object.entries(HARD_TEXTS))("fragment.5 are read with work in proportion to the length: %s", (_, text) => {
    const times = workGrowth((size) => {
      const html = text(size);
      return () => [...startTags(html)].length;
    });
    expect(times).toBeLessThanOrEqual(MOST_WORK);
  });
});

describe("fragment.5 the size of a fragment", () => {
  it("fragment.5 is 1 MB at most, in bytes of what was sent", () => {
    expect(fragmentExcess("a".repeat(MOST_BYTES))).toBe(undefined);
    expect(fragmentExcess("a".repeat(MOST_BYTES + 1))).toContain("1 MB");
    expect(fragmentExcess("ä".repeat(MOST_BYTES / 2))).toBe(undefined);
    expect(fragmentExcess("ä".repeat(MOST_BYTES / 2 + 1))).toContain("1 MB");
  });

  it("fragment.5 is 20 000 nodes at most: elements, texts and comments", () => {
    const most = MOST_NODES;
    for (const [node, count] of [
      ["<b></b>", 1],
      ["<br>", 1],
      ["<!---->", 1],
      ["<b>x</b>", 2],
      ["<b>x</b> ", 3],
      ["<textarea>x</textarea>", 2],
    ] as const) {
      const full = node.repeat(Math.floor(most / count));
      expect(fragmentExcess(full + "<i>".repeat(most % count)), node).toBe(undefined);
      expect(fragmentExcess(full + "<i>".repeat((most % count) + 1)), node).toContain("20000 nodes");
    }
    expect(fragmentExcess("<br>".repeat(most - 1) + "x")).toBe(undefined);
    expect(fragmentExcess("<br>".repeat(most) + "x")).toContain("20000 nodes");
  });
});
