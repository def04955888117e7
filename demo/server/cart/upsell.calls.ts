import { upsellRecommendations, type RecommendationData } from "../../../src/contract/upsell.ts";
import { productsOf } from "../catalog/catalog.ts";
import { upsellWidget } from "../../../src/render/recommendations.ts";
import { english } from "../catalog/english.ts";
import { priceOf } from "../catalog/money.ts";
import { unitPrice, unitText } from "../catalog/units.ts";
import type { Mount } from "../http/mount.ts";
import { accessories, boughtTogether, popular, type Recommended } from "../catalog/recommendations.ts";
import { wordsIn } from "../http/words.ts";
import { Refusal } from "../http/refusal.ts";

type Widget = RecommendationData["widgets"][number];

/** More than a partial list shows, so that there is something to see more of. */
const LISTED = 5;
const FEW = 3;

/**
 * What the upsell sheet recommends. The answer is one chunk; a page that wants more of it asks again with the field `chunk=2`
 * and appends what it gets.
 */
export function upsellCalls(mount: Mount): void {
  mount(upsellRecommendations, async ({ body, db, pageLanguage: language }) => {
    if (!isJson(body.ussEligibility)) throw new Refusal(400, "bad-request", "ussEligibility is no JSON.");
    const [base] = await productsOf(db, [body.baseAsin]);
    const widgets: Widget[] = [];
    const say = wordsIn(language);
    if (base && body["chunk"] === "2")
      widgets.push(...listOf("popular", { title: say("Loved in the whole shop"), language }, await popular(db, base, FEW)));
    else if (base) {
      const together = await boughtTogether(db, base, LISTED);
      const known = together.map(({ product }) => product.asin);
      widgets.push(...listOf("frequently-bought", { title: say("Frequently bought together"), language }, together));
      widgets.push(
        ...cardsOf("accessories", { title: say("Small things to go with it"), language }, await accessories(db, base, known, FEW)),
      );
    }
    return { recommendationData: { widgets, recommendationBaseIdentifier: body.baseAsin } };
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What the form of the item's own page would send, of one piece. */
const paramsOf = ({ product, offer }: Recommended) => ({
  "items[0.base][asin]": product.asin,
  "items[0.base][offerListingId]": offer.id,
  "items[0.base][quantity]": "1",
});

interface Heading {
  readonly title: string;
  readonly language: string;
}

const attributionOf = (name: string) => ({ name, category: "catalogue", type: "upsell", item: name });

function listOf(name: string, { title, language }: Heading, items: readonly Recommended[]): Widget[] {
  if (items.length === 0) return [];
  const content = {
    title,
    items: items.map((item) => ({
      asin: item.product.asin,
      offerListingId: item.offer.id,
      title: item.product.title,
      url: `/dp/${item.product.asin}`,
      image: { src: `/images/${item.product.asin}.svg`, altText: "" },
      price: unitPrice(item.offer, language),
      params: paramsOf(item),
    })),
  };
  return [{ widgetType: "list", content, attribution: attributionOf(name), animation: "fade-in" }];
}

/** The same as server-made HTML: a widget without a type is HTML. */
function cardsOf(name: string, { title, language }: Heading, items: readonly Recommended[]): Widget[] {
  if (items.length === 0) return [];
  const content = upsellWidget(
    {
      title,
      items: items.map((item) => ({
        asin: item.product.asin,
        title: english(item.product.title),
        url: `/dp/${item.product.asin}`,
        image: `/images/${item.product.asin}.svg`,
        price: priceOf(item.offer.priceMinor, item.offer.currency),
        unit: unitText(item.offer, language),
        params: paramsOf(item),
      })),
    },
    { language },
  );
  return [{ content, attribution: attributionOf(name) }];
}
