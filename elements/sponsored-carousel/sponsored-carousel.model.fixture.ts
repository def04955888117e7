import { settled, testContext, type MadeCall } from "../../test/support/model-context.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { readJson } from "../../src/lib/json.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import type { AddData, MarkupCard } from "./sponsored-carousel.items.ts";
import { createSponsoredCarouselModel } from "./sponsored-carousel.model.ts";
import type { SponsoredCarouselOptions } from "./sponsored-carousel.options.ts";
import { texts } from "./sponsored-carousel.texts.ts";

export const NONE: SponsoredCarouselOptions = {
  ...{ carouselUrl: "/ads", ids: undefined, setSize: undefined, heading: undefined, pageSize: undefined, oData: undefined },
  ...{ fetchDelay: 0, widgetName: "sp", viewPixelUrl: undefined, qualifier: undefined, pixelId: undefined },
  ...{ eventEndpoint: undefined, eventEndpointPattern: undefined },
};

export const idsOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `o${at}`);
export const markup = (...oids: string[]): MarkupCard[] =>
  oids.map((oid) => ({ oid, adId: `ad-${oid}`, adIndex: "0", html: `<a>${oid}</a>` }));
export const item = (oid: string, more: object = {}) => ({ oid, isFilteredItem: false, content: `<a>${oid}</a>`, ...more });
export const add = (asin = "A1", more: object = {}): string =>
  `<button data='${JSON.stringify({ asin, offerListingId: `O-${asin}`, ...more })}'>`;

/** The model in a world of plain data; `cards` are those of the page's markup. */
export function start(options: Partial<SponsoredCarouselOptions>, page: Partial<PageOptions> = {}) {
  const test = testContext({ ...NONE, ...options }, { page: { marketplaceId: "M1", ...page }, texts });
  const model = createSponsoredCarouselModel(test.context, {
    syncCart() {},
    addCode: lazy(() => import("./sponsored-carousel.add.ts")),
    contentOf: ({ source }) => ({ add: readJson(/data='([^']*)'/.exec(source)?.[1] ?? "") as AddData | undefined }),
  });
  const to = (name: string): MadeCall[] => test.calls.filter((call) => call.name === name);
  return {
    ...{ ...test, model, to },
    /** the queries of `sponsored-items`, in order */
    asked: () => to("sponsoredItems").map(({ request }) => (request as { query: Record<string, unknown> }).query),
    askedIds: () => to("sponsoredItems").map(({ request }) => (request as { query: { ids: string } }).query.ids),
    answer: (at: number, ...items: object[]) => to("sponsoredItems")[at]!.answer({ ok: true, status: 200, data: items }),
    oids: () => model.$places.get().map(({ oid, card }) => (card ? (oid ?? card.adId) : "-")),
    card: (at: number) => model.$places.get()[at]!.card!,
    errors: () => test.events.flatMap(({ type, detail }) => (type === "dp-error" ? [(detail as { code: string }).code] : [])),
    async begin(cards: readonly MarkupCard[], size = 2, at = 0) {
      model.setMarkup(cards);
      await settled();
      model.shown({ page: at, pages: Math.max(1, Math.ceil(model.$places.get().length / size)), size });
      await settled();
    },
  };
}
