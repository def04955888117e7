import { expect } from "@open-wc/testing";
import "../../elements/price-summary/index.ts";
import { productStores } from "../../src/page/scope.ts";
import { settled, until } from "../support/until.ts";

let page: HTMLElement;

function place(markup: string, attributes: Record<string, string> = {}): HTMLElement {
  page = document.body.appendChild(document.createElement("main"));
  page.setAttribute("data-dp-scope", "");
  for (const [name, value] of Object.entries(attributes)) page.setAttribute(name, value);
  page.innerHTML = `<input type="hidden" name="ASIN" value="A2">${markup}<dp-price-summary item-title="Mug"><p>Total</p></dp-price-summary>`;
  return page.querySelector<HTMLElement>("dp-price-summary")!;
}

const data = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const offer = (price: unknown, sku?: string) => ({ "@type": "Offer", price, priceCurrency: "EUR", sku });
const product = (offers: unknown, more: object = {}) => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: "Mug",
  offers,
  ...more,
});
const base = () => productStores(page).base.get();
const micro = `<p itemscope itemtype="https://schema.org/Offer"><span itemprop="priceCurrency" content="GBP">£</span><span itemprop="price" content="7.25">7,25</span></p>`;

describe("the price on pages that others wrote", () => {
  afterEach(() => page.remove());

  const CASES: readonly [name: string, markup: string, attributes: Record<string, string>, price: number, unit: string][] = [
    [
      "data-dp-price before the page's product data",
      data(product(offer("9.50"))),
      { "data-dp-price": "12.40", "data-dp-currency": "USD" },
      12.4,
      "$",
    ],
    ["the one offer of a product", data(product(offer("9.50"))) + micro, {}, 9.5, "€"],
    ["the offer of the scope's product in a graph", data({ "@graph": [product([offer("1.00", "A1"), offer(2.5, "A2")])] }), {}, 2.5, "€"],
    ["the scope's product of two", data([product(offer("3.00"), { sku: "A1" }), product(offer("4.00"), { sku: "A2" })]), {}, 4, "€"],
    ["microdata", micro, {}, 7.25, "£"],
  ];
  for (const [name, markup, attributes, price, unit] of CASES) {
    it(`markup.7 price-summary.1 ${name} gives the base price`, async () => {
      const host = place(markup, attributes);
      await until(() => base()?.price === price, "the price");
      expect(base()!.priceUnit).to.equal(unit);
      await until(() => host.shadowRoot?.textContent?.includes(price.toFixed(2)), "shown");
    });
  }

  it("markup.7 markup.4 the price follows the page: another attribute, other data beside another variant, and none", async () => {
    const host = place(`<p data-dp-price="12.40" data-dp-currency="USD"></p>`);
    const shows = (text: string) => until(() => host.shadowRoot?.textContent?.includes(text), text);
    await shows("$12.40");
    page.querySelector("[data-dp-price]")!.setAttribute("data-dp-price", "15.60");
    await shows("$15.60");
    page.querySelector("[data-dp-price]")!.remove();
    page.insertAdjacentHTML("afterbegin", data(product([offer("1.00", "A1"), offer("2.50", "A2")])));
    const field = page.querySelector<HTMLInputElement>("[name=ASIN]")!;
    field.value = "A1";
    await shows("€1.00");
    page.querySelector("script")!.remove();
    field.value = "A2";
    await until(() => base()?.price === null, "nobody knows it");
  });

  it("markup.7 the page's product data is parsed again only where its text has changed", async () => {
    const parse = JSON.parse;
    const read: string[] = [];
    JSON.parse = (text: string, ...more: []) => {
      if (text.includes("schema.org")) read.push(text);
      return parse(text, ...more) as unknown;
    };
    try {
      place(
        data(product([offer("1.00", "A1"), offer("2.50", "A2")])) + data({ "@context": "https://schema.org", "@type": "Organization" }),
      );
      await until(() => base()?.price === 2.5, "the price");
      const field = page.querySelector<HTMLInputElement>("[name=ASIN]")!;
      field.value = "A1";
      await until(() => base()?.price === 1, "of the other variant");
      expect(read.length, "both scripts, each once").to.equal(2);
      page.querySelector("script")!.textContent = JSON.stringify(product([offer("3.00", "A1"), offer("2.50", "A2")]));
      field.value = "A2";
      await until(() => base()?.price === 2.5, "as it was");
      field.value = "A1";
      await until(() => base()?.price === 3, "the new price");
      expect(read.length, "the one that has changed").to.equal(3);
    } finally {
      JSON.parse = parse;
    }
  });

  it("markup.7 a price that cannot be told is unknown: a range, two offers of other products, a text, data that is broken", async () => {
    for (const markup of [
      data(product({ "@type": "AggregateOffer", lowPrice: "1", highPrice: "2", priceCurrency: "EUR" })),
      data(product([offer("1.00", "A8"), offer("2.00", "A9")])),
      data(product(offer("from 3"))),
      `<script type="application/ld+json">{ "@type": "Product", </script>`,
      `<i itemprop="price">1</i><i itemprop="price">2</i>`,
    ]) {
      place(markup);
      await settled();
      expect(base()?.price ?? null, markup).to.equal(null);
      page.remove();
    }
  });
});
