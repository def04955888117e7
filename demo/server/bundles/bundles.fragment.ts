import { html } from "hono/html";
import { money } from "../catalog/money.ts";
import { addOns } from "../catalog/add-ons.ts";
import { inEnglish } from "../http/blocks.ts";
import type { Say } from "../http/words.ts";
import { partOf } from "../../../src/lib/money.ts";
import { partsTotal, type Bundle, type BundlesOfProduct } from "./bundles.ts";

/** Price of the bundle beside what its parts cost one by one. */
export function bundlePrice(bundle: Bundle, language: string, say: Say) {
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

/** The plan that the bundle is offered with, in words; empty where it has none. */
function paymentsOf({ programId, offers: [offer] }: Bundle, language: string, say: Say): string {
  const plan = addOns.find(({ id }) => id === programId);
  if (!plan?.terms) return "";
  return say("{count, plural, one {Or # payment of {price}} other {Or # payments of {price}}}", {
    count: plan.terms,
    price: money(partOf(offer.priceMinor + plan.amount, plan.terms), offer.currency, language),
  });
}

const isSold = ({ offers: [offer] }: Bundle): boolean => offer.stock >= offer.minimum;

function article(bundle: Bundle, language: string, say: Say) {
  const { product, offers, parts, programId, isPreregistered } = bundle;
  const payments = paymentsOf(bundle, language, say);
  return html`
    <article
      data-dp-bundle="${product.asin}"
      data-offer-id="${offers[0].id}"
      data-image="/images/${product.asin}.svg"
      data-component-asins="${parts.map((part) => part.product.asin).join(",")}"
      ${programId ? html`data-program-id="${programId}" data-installments-message="${payments}"` : ""}
      ${isPreregistered ? html`data-device-preregistered="true"` : ""}
      data-ref-tag="bx_add_${product.asin}"
    >
      <h3>${inEnglish(product.title)}</h3>
      <div data-dp-bundle-body>
        <p>${inEnglish(product.description)}</p>
        ${bundlePrice(bundle, language, say)} ${payments ? html`<p>${payments}</p>` : ""}
        <p><a href="/dp/${product.asin}" data-ref-tag="bx_page">${say("See this bundle's page")}</a></p>
        ${
          isSold(bundle)
            ? html`<p><button type="button" data-dp-action="add-bundle">${say("Add bundle to cart")}</button></p>`
            : html`<p>${say("Currently sold out.")}</p>`
        }
      </div>
    </article>
  `;
}

/** The bundles of a product and those related to them; empty for a product without bundles. `language` is that of the prices. */
export function bundlesFragment({ own, related }: BundlesOfProduct, accessories: readonly string[], language: string, say: Say) {
  if (own.length === 0) return "";
  return html`
    <section data-dp-bundles data-accessory-asins="${accessories.join(",")}">
      ${own.map((one) => article(one, language, say))}
      ${
        related.length > 0
          ? html`
              <hr data-dp-related-divider />
              <h2>${say("Related bundles")}</h2>
              ${related.map((one) => article(one, language, say))}
            `
          : ""
      }
    </section>
  `;
}
