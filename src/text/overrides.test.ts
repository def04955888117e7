import { afterEach, describe, expect, it, vi } from "vitest";
import { pageMessages } from "./overrides.ts";

/** A page that holds `<script type="application/json" data-dp-messages="…">`, in this order. */
function page(...scripts: [language: string, text: string | object][]): ParentNode {
  const elements = scripts.map(([language, text]) => ({
    getAttribute: (name: string) => (name === "data-dp-messages" ? language : null),
    textContent: typeof text === "string" ? text : JSON.stringify(text),
  }));
  const selector = 'script[type="application/json"][data-dp-messages]';
  return { querySelectorAll: (asked: string) => (asked === selector ? elements : []) } as unknown as ParentNode;
}

afterEach(() => vi.restoreAllMocks());

describe("the page's own texts", () => {
  it("text.1 a page overrides any key of a language", () => {
    expect(pageMessages(page(["de", { "sticky-bar.add": "Ab in den Korb" }]), "de")).toEqual({ "sticky-bar.add": "Ab in den Korb" });
  });

  it("text.1 texts of the base language hold for its regions, those of another language or region do not", () => {
    const root = page(["de", { a: "de" }], ["fr", { b: "fr" }], ["de-CH", { c: "ch" }], ["d", { d: "d" }]);
    expect(pageMessages(root, "de-AT")).toEqual({ a: "de" });
    expect(pageMessages(root, "de_CH")).toEqual({ a: "de", c: "ch" });
    const chinese = page([" zh_Hant ", { a: "hant" }], ["TW", { b: "tw" }], ["zh-Hant-TW", { c: "tw" }]);
    expect(pageMessages(chinese, "zh-Hant-TW")).toEqual({ a: "hant", c: "tw" });
    expect(pageMessages(chinese, "zh-Hant")).toEqual({ a: "hant" });
  });

  it("text.1 a script that names no language holds for every one; the closer language wins, then the later script", () => {
    const root = page(["de-AT", { a: "at" }], ["", { a: "any", b: "any" }], ["de", { a: "de", c: "one" }], ["DE", { c: "two" }]);
    expect(pageMessages(root, "de-AT")).toEqual({ a: "at", b: "any", c: "two" });
    expect(pageMessages(root, "ja")).toEqual({ a: "any", b: "any" });
  });

  it("text.1 a language that falls back to English takes the page's English texts too, and iw is he", () => {
    const root = page(["en", { a: "Basket" }], ["he", { a: "עגלה" }]);
    expect(pageMessages(root, "fi")).toEqual({ a: "Basket" });
    expect(pageMessages(root, "iw-IL")).toEqual({ a: "עגלה" });
  });

  it("text.1 what is no JSON object is left out and warned of once; what is no text is left out", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const root = page(["de", "{ a: 1 }"], ["de", "[1]"], ["de", { a: "A", b: 1, c: null, d: {} }]);
    expect(pageMessages(root, "de")).toEqual({ a: "A" });
    expect(pageMessages(root, "de")).toEqual({ a: "A" });
    const why = "dp-elements: a <script data-dp-messages> is left out, it must hold a JSON object of text keys and texts.";
    expect(warn.mock.calls).toEqual([[why], [why]]);
  });

  it("text.1 a script that the page writes anew is read anew", () => {
    const script = { getAttribute: () => "de", textContent: '{"a":"one"}' };
    const root = { querySelectorAll: () => [script] } as unknown as ParentNode;
    expect(pageMessages(root, "de")).toEqual({ a: "one" });
    script.textContent = '{"a":"two"}';
    expect(pageMessages(root, "de")).toEqual({ a: "two" });
  });
});
