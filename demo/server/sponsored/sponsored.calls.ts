import { sponsoredClickLog, sponsoredEvents, sponsoredItems, sponsoredViewPixel } from "../../../src/contract/sponsored.ts";
import { sponsoredCard } from "../../../src/render/recommendations.ts";
import { english } from "../catalog/english.ts";
import { priceOf } from "../catalog/money.ts";
import { productOf } from "../catalog/product-of.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import { appendToLog } from "../http/session-log.ts";
import { adsOf, adsOn, clickUrl, type Ad } from "./sponsored.ts";

/** The card of an ad, for a renderer. */
const cardOf = ({ id, index, listing: { product, offers } }: Ad) => ({
  adId: id,
  index,
  title: english(product.title),
  url: `/dp/${product.asin}`,
  image: `/images/${product.asin}.svg`,
  price: priceOf(offers[0].priceMinor, offers[0].currency),
  add: { asin: product.asin, offerListingId: offers[0].id, loggingUrl: clickUrl(id) },
});

/** Sponsored items, and what pages report of them. */
export function sponsoredCalls(mount: Mount): void {
  mount(sponsoredItems, async ({ query: { ids, count, oData, needSetSize }, pageLanguage: language, db }) => {
    const asked = ids.split(",");
    if (asked.length !== count) throw new Refusal(400, "wrong-count", `The field count is ${count}, and there are ${asked.length} ids.`);
    // the page passes on the product that it is about; what is filtered the page takes off the set size itself
    const setSize = needSetSize === "1" && oData !== undefined ? { setSize: (await adsOn(db, await productOf(db, oData))).length } : {};
    return (await adsOf(db, asked)).map((ad) => ({
      ...{ oid: ad.id, isFilteredItem: ad.isFiltered, ...setSize },
      content: ad.isFiltered ? "" : sponsoredCard(cardOf(ad), { language }),
    }));
  });

  // a GET writes no row: the access log has it
  mount(sponsoredViewPixel, async () => undefined);

  mount(sponsoredEvents, async ({ body: { events }, session, db }) => {
    const known = events.map(({ data }) => data);
    await appendToLog(db, session, "sponsored_events", known);
    return undefined;
  });

  mount(sponsoredClickLog, async ({ query: { ad = "" }, session, db }) => {
    const [found] = await adsOf(db, [ad]);
    if (!found) throw new Refusal(404, "no-such-ad", "There is no such ad.");
    await appendToLog(db, session, "sponsored_clicks", { ad: found.id });
    return undefined;
  });
}
