import { html, type Html } from "./html.ts";
import texts from "./scenes.texts.json";
import { priceText, saying } from "./texts.ts";
import { link, picture, said, worded, type Price, type Wording, type Written } from "./wording.ts";

const sceneTexts = saying(texts);

/** A product as a scene shows it. */
export interface SceneProduct {
  readonly asin: string;
  readonly title: Wording;
  readonly url?: string | undefined;
  readonly image?: string | undefined;
  /** id of the thing that is shown, for the log */
  readonly physicalId?: string | undefined;
  readonly price: Price;
  /** without it the product is sold out */
  readonly offerListingId?: string | undefined;
}

/** `html` of `scene-more`, `scene-like` and `scene-dislike`: further products. */
export interface SceneProducts {
  readonly products: readonly SceneProduct[];
}

/** `html` of `scene-tags` and `scene-similar`: what the shop has for each tag. */
export interface SceneCollections {
  readonly collections: readonly {
    readonly tagId: string;
    /** in the language of the page */
    readonly title: Wording;
    readonly products: readonly SceneProduct[];
  }[];
}

const itemsOf = (products: readonly SceneProduct[], language: string): readonly Html[] => {
  const say = sceneTexts(language);
  return products.map(
    ({ asin, title, url, image, physicalId, price, offerListingId }) => html`
      <article
        data-dp-item
        data-asin="${asin}"
        ${physicalId && html`data-physical-id="${physicalId}"`}
        ${offerListingId && html`data-offer-id="${offerListingId}" data-price="${price.amount}" data-currency-code="${price.currency}"`}
      >
        ${link(url, html`${picture(image, 72)}${worded(title)}`)}
        <p>${priceText(price, language)}</p>
        ${
          offerListingId
            ? html`<button type="button" data-dp-action="add-to-cart">${say("add-to-cart")}</button>`
            : html`<p>${say("sold-out")}</p>`
        }
        <button type="button" data-dp-action="like">${say("like")}</button>
        <button type="button" data-dp-action="dislike">${say("dislike")}</button>
      </article>
    `,
  );
};

export const sceneProducts = ({ products }: SceneProducts, { language }: Written): string => String(html`${itemsOf(products, language)}`);

export const sceneCollections = ({ collections }: SceneCollections, { language }: Written): string =>
  String(html`
    ${collections.map(
      ({ tagId, title, products }) => html`
        <section data-dp-collection data-tag-id="${tagId}">
          <h3>${said(title)}</h3>
          ${itemsOf(products, language)}
        </section>
      `,
    )}
  `);
