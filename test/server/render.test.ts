import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementStyles, renderElement, renderableTags, type FeatureTag } from "../../elements/server.ts";
import { catalog } from "../../elements/catalog.ts";
import { parseInto } from "../../src/server/parse.ts";
import { StandInNode, type StandInElement } from "../../src/server/nodes.ts";
import { demos } from "./demos.fixture.ts";

const ITEMS = [
  { id: "1", quantityText: "1", data: { quantity: 1 } },
  { id: "2", quantityText: "2", data: { quantity: 2 } },
];
const SELECTOR = { cart: "none", asin: "A1", offerListingId: "O1", qsItems: ITEMS };

/** What a page's parser makes of it: element names and attribute names, in order. */
function shapeOf(markup: string): string[] {
  const page = new StandInNode();
  parseInto(page, markup.replaceAll(/<(\/?)template[^>]*>/g, "<$1x-root>"));
  return page.descendants().map((node) => `${node.localName} ${node.getAttributeNames().join(" ")}`);
}
const find = (markup: string, selector: string): StandInElement | null => {
  const page = new StandInNode();
  parseInto(page, markup.replaceAll(/<(\/?)template[^>]*>/g, "<$1x-root>"));
  return page.querySelector(selector);
};

describe("renderElement", () => {
  it("server.1 gives the element with its options, a declarative root in its first state, and the children as they are", () => {
    const children = '<label>Qty <select name="quantity"><option>1</option></select></label>';
    const html = renderElement("dp-quantity-selector", { ...SELECTOR, id: "qty", maxQuantity: 5 }, { children });
    expect(html).toMatch(
      /^<dp-quantity-selector cart="none" asin="A1"[^>]* max-quantity="5"><template shadowrootmode="open"><style data-dp-root="[^"]+">/,
    );
    expect(html.endsWith(`</template>${children}</dp-quantity-selector>`)).toBe(true);
    expect(find(html, "x-root [part=label]")?.textContent).toBe("Qty");
    expect(find(html, "x-root style")?.textContent).toContain("slot[data-dp-root]"); // the test runner empties sheets
  });

  it("server.1 every feature element of the catalogue renders what its demos show, and holds no comment that a runtime would take out", () => {
    const seen = new Set<FeatureTag>();
    for (const { tag, attributes, children, page, state } of demos()) {
      if (state === "invalid") continue;
      const { lang: _lang, ...options } = attributes;
      try {
        const html = renderElement(tag, options, { children, page });
        expect(html.includes("<!--"), `${tag} ${state}`).toBe(children.includes("<!--"));
        seen.add(tag);
      } catch (cause) {
        // a demo that stands on what another demo of its page has
        expect(String(cause), `${tag} ${state}`).toMatch(/ is missing\./);
      }
    }
    const features = (catalog as readonly (typeof catalog)[number][]).flatMap(({ tag, family }) => (family === "feature" ? [tag] : []));
    expect([...seen].sort()).toEqual([...features].sort());
    expect([...renderableTags()].sort()).toEqual([...features].sort());
  });

  it("server.1 says its texts in the language asked for, call by call", () => {
    const inLanguage = (language: string) => renderElement("dp-list-button", { asin: "A1" }, { language });
    const [german, english, arabic] = [inLanguage("de-AT"), inLanguage("en"), inLanguage("ar")];
    expect(english).toContain("Add to list");
    expect(german).not.toContain("Add to list");
    expect(arabic).not.toContain("Add to list");
    expect(german).not.toBe(arabic);
    expect([inLanguage("de-AT"), inLanguage("en"), inLanguage("ar")]).toEqual([german, english, arabic]);
    expect(german).toContain('lang="de-AT"');
  });

  it("server.1 keeps nothing: no global, no timer, no store of the call before", async () => {
    const globals = Reflect.ownKeys(globalThis).length;
    const first = renderElement("dp-quantity-selector", { ...SELECTOR, selectedId: "2" });
    renderElement("dp-quantity-selector", { ...SELECTOR, asin: "B2", selectedId: "1" });
    for (const { tag, attributes, children, page, state } of demos()) {
      const { lang: _lang, ...options } = attributes;
      if (state !== "invalid" && tag !== "dp-upsell-sheet") renderElement(tag, options, { children, page });
    }
    expect(renderElement("dp-quantity-selector", { ...SELECTOR, selectedId: "2" })).toBe(first);
    expect(Reflect.ownKeys(globalThis).length).toBe(globals);
    expect("document" in globalThis || "HTMLElement" in globalThis).toBe(false);
    await new Promise((resolve) => setImmediate(resolve));
  });

  it("server.1 counts ids from the beginning at each call, so that the element gives the same", () => {
    const html = () => renderElement("dp-request-count", { count: 2 });
    expect(html()).toBe(html());
    expect(html()).toContain('id="dp0"');
  });

  it("server.4 writes the styles as a link where the policy forbids inline ones, to one file for all elements of a tag", () => {
    const html = renderElement("dp-request-count", {}, { styles: "link", stylesHref: "/assets/" });
    expect(html).toMatch(/<link rel="stylesheet" data-dp-root="[^"]+" href="\/assets\/dp-request-count\.css">/);
    expect(html).not.toMatch(/<style|style=/);
    expect(renderElement("dp-request-count", {}, { styles: "link", stylesHref: "/a.css?v=1&w" })).toContain('href="/a.css?v=1&amp;w"');
    expect(elementStyles("dp-request-count")).toContain(":host");
    expect(() => renderElement("dp-request-count", {}, { styles: "link" })).toThrow(/<dp-request-count>.*stylesHref/);
  });

  it("server.4 no value becomes markup, whatever is in it", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", minLength: 1 }),
      fc.constantFrom("</template>", "<script>x()</script>", '"><img src=x onerror=x()>', "'--><b>", "</style><b>", "&lt;b&gt;", "]]><b>"),
    );
    const plain = shapeOf(renderElement("dp-quantity-selector", { ...SELECTOR, sellingUnit: "x", title: "x" }, { children: "<p>x</p>" }));
    fc.assert(
      fc.property(text, text, text, (id, unit, title) => {
        const items = [{ id, quantityText: `1${unit}`, selectedText: title, data: { quantity: 1 } }, ITEMS[1]];
        const given = { ...SELECTOR, qsItems: items, sellingUnit: unit || "x", title: title || "x" };
        const html = renderElement("dp-quantity-selector", given, { children: "<p>x</p>" });
        expect(shapeOf(html)).toEqual(plain);
      }),
      { numRuns: 300 },
    );
    const other = renderElement("dp-promo-claim", { promotionId: "P", label: '<b onclick="x()">Save</b>' });
    expect(other).toContain("&lt;b onclick=");
    expect(other).not.toContain("<b onclick");
  });

  it("url.1 server.1 draws no link to an address that the guard refuses", () => {
    const terms = (termsUrl: string) => find(renderElement("dp-promo-claim", { promotionId: "P", termsUrl }), "x-root [part=terms]");
    for (const url of ["javascript:alert(1)", " java\nscript:alert(1)", "data:text/html,x", "http://evil.example/"])
      expect(terms(url), url).toBe(null);
    expect(terms("/terms")?.getAttribute("href")).toBe("http://localhost/terms");
    expect(terms("https://bank.example/terms")?.getAttribute("href"), "of the author").toBe("https://bank.example/terms");
  });

  const REFUSED: readonly (readonly [string, () => string, RegExp])[] = [
    ["an unknown tag", () => renderElement("dp-nothing" as never), /<dp-nothing>/],
    ["a name of Object", () => renderElement("constructor" as never), /<constructor>/],
    ["a behaviour element", () => renderElement("dp-expander" as never), /<dp-expander>.*no shadow root/],
    ["an unknown option", () => renderElement("dp-request-count", { maximum: 3 }), /<dp-request-count> has no option "maximum"/],
    ["an event handler", () => renderElement("dp-request-count", { onclick: "x()" }), /no option "onclick"/],
    [
      "a wrong value",
      () => renderElement("dp-quantity-selector", { ...SELECTOR, shapeType: "round" }),
      /<dp-quantity-selector>.*shape-type is "round"/,
    ],
    ["a missing option", () => renderElement("dp-trust-icons"), /<dp-trust-icons>.*icons is missing/],
    ["a function", () => renderElement("dp-request-count", { label: () => "x" }), /<dp-request-count> label is a function/],
    ["options that exclude each other", () => renderElement("dp-request-count", { limit: 5, max: 3 }), /<dp-request-count>.*below limit/],
  ];

  it("server.5 throws for an unknown tag, a behaviour element and an option that does not fit, and names it", () => {
    for (const [what, render, message] of REFUSED) expect(render, what).toThrow(message);
  });
});
