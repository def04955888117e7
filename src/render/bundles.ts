import { address, html, type Html } from "./html.ts";
import texts from "./bundles.texts.json";
import { priceText, saying } from "./texts.ts";
import { said, type Price, type Wording, type Written } from "./wording.ts";

const bundleTexts = saying(texts);

export interface Bundle {
  readonly asin: string;
  readonly offerListingId: string;
  readonly title: Wording;
  readonly description?: Wording | undefined;
  readonly price: Price;
  /** what its products cost one by one */
  readonly priceApart?: Price | undefined;
  readonly url?: string | undefined;
  readonly image?: string | undefined;
  /** the products in it */
  readonly components: readonly string[];
  /** the payment plan that it is offered with (bundles-sheet.18) */
  readonly instalments?: { readonly programId: string; readonly count: number; readonly each: Price } | undefined;
  readonly isDevicePreregistered?: boolean | undefined;
  readonly isSoldOut?: boolean | undefined;
}

/** `bundles-get`: the bundles of a product, and those that are related to them. */
export interface Bundles {
  readonly bundles: readonly Bundle[];
  readonly related?: readonly Bundle[] | undefined;
  /** products that the sheet offers with them */
  readonly accessories?: readonly string[] | undefined;
}

function article(bundle: Bundle, language: string): Html {
  const { asin, offerListingId, title, description, price, priceApart, url, image, components, instalments } = bundle;
  const say = bundleTexts(language);
  const written = (one: Price) => priceText(one, language);
  const message = instalments && say("payments", { count: instalments.count, price: written(instalments.each) });
  const saved = priceApart && priceApart.amount > price.amount && { amount: priceApart.amount - price.amount, currency: price.currency };
  const [src, href] = [address(image), address(url)];
  return html`
    <article
      data-dp-bundle="${asin}"
      data-offer-id="${offerListingId}"
      ${src && html`data-image="${src}"`}
      data-component-asins="${components.join(",")}"
      ${instalments && html`data-program-id="${instalments.programId}" data-installments-message="${message}"`}
      ${bundle.isDevicePreregistered && html`data-device-preregistered="true"`}
      data-ref-tag="bx_add_${asin}"
    >
      <h3>${said(title)}</h3>
      <div data-dp-bundle-body>
        ${description && html`<p>${said(description)}</p>`}
        <p>
          <strong>${written(price)}</strong>
          ${saved && html`<s>${written(priceApart)}</s> ${say("save", { price: written(saved) })}`}
        </p>
        ${message && html`<p>${message}</p>`} ${href && html`<p><a href="${href}" data-ref-tag="bx_page">${say("page")}</a></p>`}
        <p>${bundle.isSoldOut ? say("sold-out") : html`<button type="button" data-dp-action="add-bundle">${say("add")}</button>`}</p>
      </div>
    </article>
  `;
}

/** Nothing for a product without bundles. */
export function bundles({ bundles: own, related = [], accessories = [] }: Bundles, { language }: Written): string {
  if (own.length === 0) return "";
  const all = (some: readonly Bundle[]) => some.map((one) => article(one, language));
  return String(html`
    <section data-dp-bundles data-accessory-asins="${accessories.join(",")}">
      ${all(own)}
      ${
        related.length > 0 &&
        html`<hr data-dp-related-divider />
          <h2>${bundleTexts(language)("related")}</h2>
          ${all(related)}`
      }
    </section>
  `);
}
