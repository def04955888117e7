import { html } from "hono/html";
import { money } from "../catalog/money.ts";
import type { Product } from "../database/schema.ts";
import { languageOf } from "../http/language.ts";
import type { ShopContext } from "../session/session.ts";
import { bundle, bundlesOf, partsTotal, type Bundle } from "./bundles.ts";
import { wordsOf, type Say } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

const links = (c: ShopContext, all: readonly Bundle[]) => html`
  <ul>
    ${all.map(
      ({ product, offers: [offer] }) =>
        html`<li>
          <a href="/dp/${product.asin}">${inEnglish(product.title)}</a>, ${money(offer.priceMinor, offer.currency, languageOf(c))}
        </li>`,
    )}
  </ul>
`;

/** What the carousel shows of a bundle. */
const item = (c: ShopContext, found: Bundle) => ({
  asin: found.product.asin,
  image: `/images/${found.product.asin}.svg`,
  title: found.product.title,
  basisPrice: money(partsTotal(found), found.offers[0].currency, languageOf(c)),
  starRating: found.product.rating,
  ratingCount: found.product.reviews,
});

/** The bundles that the product is a part of, and the sheet in which they are looked at; without a script they are links. */
export async function productBundles(c: ShopContext, { asin }: Product) {
  const { own, related } = await bundlesOf(c.get("db"), asin);
  const say = wordsOf(c);
  if (own.length === 0) return "";
  return html`
    <section class="part" aria-labelledby="bundles-title">
      <h2 id="bundles-title">${say("Buy it in a bundle")}</h2>
      <dp-bundle-carousel
        asin="${asin}"
        heading="${say("Buy it in a bundle")}"
        ref-tag="bx_card"
        items="${JSON.stringify(own.map((one) => item(c, one)))}"
      >
        ${links(c, own)}
        ${
          related.length > 0
            ? html`<a data-dp-open="dp-bundles-sheet" data-section="related" data-ref-tag="bx_related" href="#related-bundles"
                >${say("See related bundles")}</a
              >`
            : ""
        }
      </dp-bundle-carousel>
      <dp-bundles-sheet asin="${asin}" accessory-ref-tag="bx_accessory"></dp-bundles-sheet>
      ${
        related.length > 0
          ? html`
              <details id="related-bundles">
                <summary>${say("Related bundles")}</summary>
                ${links(c, related)}
              </details>
            `
          : ""
      }
    </section>
  `;
}

/** Price of the bundle beside what its parts cost one by one. */
function bundlePrice(bundle: Bundle, language: string, say: Say) {
  const [offer] = bundle.offers;
  const apart = partsTotal(bundle);
  const price = (minor: number) => money(minor, offer.currency, language);
  return html`
    <p>
      <strong>${price(offer.priceMinor)}</strong>
      ${apart > offer.priceMinor ? html`<s>${price(apart)}</s> ${say("You save {price}.", { price: price(apart - offer.priceMinor) })}` : ""}
    </p>
  `;
}

/** On the page of a bundle: what is in it, what that costs one by one, and the other bundles with its first item. */
export async function inThisBundle(c: ShopContext, { asin }: Product) {
  const found = await bundle(c.get("db"), asin);
  if (!found) return "";
  const [first] = found.parts;
  const say = wordsOf(c);
  const { own } = await bundlesOf(c.get("db"), first!.product.asin);
  const others = own.filter(({ product }) => product.asin !== asin);
  return html`
    <section class="part" id="in-this-bundle" aria-labelledby="in-this-bundle-title">
      <h2 id="in-this-bundle-title">${say("In this bundle")}</h2>
      <ul>
        ${found.parts.map(
          ({ product, offers: [offer] }) =>
            html`<li>
              <a href="/dp/${product.asin}">${inEnglish(product.title)}</a>, ${money(offer.priceMinor, offer.currency, languageOf(c))}
            </li>`,
        )}
      </ul>
      ${bundlePrice(found, languageOf(c), say)}
      ${
        others.length > 0
          ? html`
              <dp-bundle-carousel
                asin="${first!.product.asin}"
                heading="${say("Other bundles with {title}", { title: first!.product.title })}"
                asins="${others.map(({ product }) => product.asin).join(",")}"
              >
                ${links(c, others)}
              </dp-bundle-carousel>
            `
          : ""
      }
    </section>
  `;
}
