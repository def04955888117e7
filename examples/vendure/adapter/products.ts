import { productGet, productList, Refusal, upsellRecommendations, type Backend, type BackendSession } from "dp-elements/contract";
import { moneyText, variantsBeside, variantsBySku, type Variant } from "./catalogue.ts";
import { ofCall, type ShopperOf } from "./shoppers.ts";

/** More than a partial list shows, so that there is something to see more of. */
const RECOMMENDED = 5;

/** Where the page of a product is. */
export const pageOf = (sku: string): string => `/p/${encodeURIComponent(sku)}`;

const priceOf = ({ price, currency }: Variant, language: string) => ({ displayString: moneyText(price, currency, language) });

/** What the catalogue says: pictures, prices, and what goes with a product. */
export function answerProducts(backend: Backend<BackendSession, undefined, undefined>, shopperOf: ShopperOf): void {
  backend.on(productGet, async (call) => {
    const [variant] = await variantsBySku(ofCall(shopperOf, call), [call.path.asin]);
    if (!variant) throw new Refusal(404, "no-such-product", "There is no such product.");
    const [, physicalId, extension] = /([^/]+)\.(\w+)$/.exec(variant.picture ?? "") ?? [];
    const images = physicalId && extension ? [{ altText: variant.name, lowRes: { physicalId, extension } }] : [];
    return { entity: { productImages: { images } } };
  });

  backend.on(productList, async (call) => {
    const variants = await variantsBySku(ofCall(shopperOf, call), call.path.asin.split(","));
    const entities = variants.map((variant) => {
      const price = priceOf(variant, call.language);
      return {
        entity: {
          asin: variant.sku,
          title: variant.name,
          detailPageUrl: pageOf(variant.sku),
          images: variant.picture === undefined ? [] : [{ url: variant.picture, altText: variant.name }],
          buyingOptions: [
            {
              price,
              priceToPay: price,
              quantity: undefined,
              callToAction: { addToCart: { data: { canAddToCart: true, offerListingId: variant.offer } } },
            },
          ],
          featureBullets: undefined,
          customerReviewsSummary: undefined,
        },
      };
    });
    return { entities };
  });

  backend.on(upsellRecommendations, async (call) => {
    const shopper = ofCall(shopperOf, call);
    const [base] = await variantsBySku(shopper, [call.body.baseAsin]);
    const beside = base ? await variantsBeside(shopper, base, RECOMMENDED) : [];
    const items = beside.map((variant) => ({
      asin: variant.sku,
      offerListingId: variant.offer,
      title: variant.name,
      url: pageOf(variant.sku),
      image: { src: variant.picture, altText: variant.name },
      price: priceOf(variant, call.language).displayString,
      params: {
        "items[0.base][asin]": variant.sku,
        "items[0.base][offerListingId]": variant.offer,
        "items[0.base][quantity]": "1",
      },
    }));
    const list = { widgetType: "list", content: { title: "From the same shelf", items }, attribution: undefined, animation: "none" };
    return { recommendationData: { widgets: items.length > 0 ? [list] : [], recommendationBaseIdentifier: call.body.baseAsin } };
  });
}
