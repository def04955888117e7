import { partOf } from "../../../src/lib/money.ts";
import type { Bundle as ShownBundle, Bundles } from "../../../src/render/bundles.ts";
import { addOns } from "../catalog/add-ons.ts";
import { english } from "../catalog/english.ts";
import { priceOf } from "../catalog/money.ts";
import { partsTotal, type Bundle, type BundlesOfProduct } from "./bundles.ts";

/** The plan that the bundle is offered with. */
function instalmentsOf({ programId, offers: [offer] }: Bundle): ShownBundle["instalments"] {
  const plan = addOns.find(({ id }) => id === programId);
  if (!programId || !plan?.terms) return undefined;
  return { programId, count: plan.terms, each: priceOf(partOf(offer.priceMinor + plan.amount, plan.terms), offer.currency) };
}

function shown(bundle: Bundle): ShownBundle {
  const { product, offers, parts, isPreregistered } = bundle;
  const [offer] = offers;
  return {
    asin: product.asin,
    offerListingId: offer.id,
    title: english(product.title),
    description: english(product.description),
    price: priceOf(offer.priceMinor, offer.currency),
    priceApart: priceOf(partsTotal(bundle), offer.currency),
    url: `/dp/${product.asin}`,
    image: `/images/${product.asin}.svg`,
    components: parts.map((part) => part.product.asin),
    instalments: instalmentsOf(bundle),
    isDevicePreregistered: isPreregistered,
    isSoldOut: offer.stock < offer.minimum,
  };
}

/** What `bundles-get` renders. */
export const bundlesData = ({ own, related }: BundlesOfProduct, accessories: readonly string[]): Bundles => ({
  bundles: own.map(shown),
  related: related.map(shown),
  accessories,
});
