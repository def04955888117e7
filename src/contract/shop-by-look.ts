import * as z from "zod/mini";
import { call } from "./entry.ts";

const text = z.string();
const some = z.string().check(z.minLength(1));
/** A text of a request; longer ones name nothing in a shop. */
const short = z.string().check(z.maxLength(400));
const wholeFrom0 = z.number().check(z.int(), z.gte(0));
const MOST_ASINS = 1000;

/** An invalid field of an answer counts as missing: that part of the item does not show. */
const maybe = <Value>(schema: z.ZodMiniType<Value>) => z.catch(z.optional(schema), undefined);

const heartAction = z.object({ type: z.enum(["add", "remove"]), url: z.optional(text) });

/** One recommended item. Without an `asin` it is dropped and counted (shop-by-look.10). */
const item = z.object({
  asin: maybe(text),
  physicalId: maybe(text),
  itemId: maybe(text),
  title: maybe(text),
  shortTitle: maybe(text),
  productBrandSource: maybe(text),
  price: maybe(text),
  priceDetails: maybe(z.object({ integerValue: text, currencySymbol: text, fractionalValue: z.optional(text) })),
  basisPrice: maybe(text),
  priceLabel: maybe(text),
  rating: maybe(z.number()),
  ratingCount: maybe(z.number()),
  ratingCountStr: maybe(text),
  deliveryMessage: maybe(text),
  prime: maybe(z.boolean()),
  imageAddress: maybe(text),
  /** addresses of further pictures, with commas between them */
  asinImageUrlsJson: maybe(text),
  heartActionDetails: maybe(
    z.object({
      initialActions: z.optional(z.array(heartAction)),
      hiddenActions: z.optional(z.array(heartAction)),
      serializedItemInfo: z.optional(text),
    }),
  ),
  energyLabel: maybe(z.object({ class: text, imageUrl: text, sheetUrl: text })),
});

/** A filter. A price filter has `min` and `max`, each only when set; of the others `filter` is the id. */
const refinement = z.object({
  type: text,
  value: z.optional(text),
  filter: z.optional(text),
  index: z.optional(z.number()),
  source: z.optional(text),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
});

const response = z.object({
  /** missing: there is no list, which a load-more takes for the end (shop-by-look.41) */
  dpxRecommendationItemList: z.optional(z.array(item)),
  nextStart: maybe(z.number()),
  asinCount: maybe(wholeFrom0),
  availableFilters: maybe(z.array(z.object({ filterType: text, filterId: text }))),
  refinements: maybe(z.array(refinement)),
  fullRefinementItems: maybe(z.array(z.object({ type: text, id: text, childNodes: z.array(z.object({ id: text, value: text })) }))),
  titleShown: maybe(text),
  searchQueryTitle: maybe(text),
  topPickers: maybe(z.array(item)),
  urlRefinements: maybe(z.array(refinement)),
});

export type LookItem = z.infer<typeof item>;
export type LookRefinement = z.infer<typeof refinement>;
export type LookResponse = z.infer<typeof response>;

/** The first items as the page's server renders them into the state of the element. */
export const lookItemsSchema = response;

const asins = z.array(short).check(z.maxLength(MOST_ASINS));
const marks = z.array(z.object({ asin: short, iteration: wholeFrom0 })).check(z.maxLength(MOST_ASINS));
/** minor parts as in `12.5`; the shopper's own words never */
const amount = z.number().check(z.gte(0));

const request = z.object({
  browseNode: some.check(z.maxLength(400)),
  anchorAsin: some.check(z.maxLength(400)),
  anchorAsinPid: z.optional(short),
  searchQuery: z.optional(short),
  refinementsQueryParameter: z.optional(z.string().check(z.maxLength(2000))),
  startViewDealTime: z.optional(short),
  endViewDealTime: z.optional(short),
  actionType: z.optional(short),
  asin: z.optional(short),
  physicalId: z.optional(short),
  positive: z.optional(marks),
  negative: z.optional(marks),
  filters: z.optional(z.array(refinement).check(z.maxLength(100))),
  currentViewAsins: z.optional(asins),
  initialAsinList: z.optional(asins),
  topPickers: z.optional(asins),
  iteration: z.optional(wholeFrom0),
  minPrice: z.optional(amount),
  maxPrice: z.optional(amount),
  count: z.optional(wholeFrom0.check(z.lte(100))),
  start: z.optional(z.number().check(z.int())),
  asinIndex: z.optional(wholeFrom0),
  isFilterChange: z.optional(z.boolean()),
});

export type LookRequest = z.infer<typeof request>;

/** Neither what the shopper searched for nor the prices they typed are among them (shop-by-look.83). */
const SHOWN = [
  "browseNode",
  "anchorAsin",
  "anchorAsinPid",
  "startViewDealTime",
  "endViewDealTime",
  "actionType",
  "asin",
  "physicalId",
  "positive.asin",
  "positive.iteration",
  "negative.asin",
  "negative.iteration",
  "filters.type",
  "filters.value",
  "filters.filter",
  "filters.index",
  "filters.source",
  "currentViewAsins",
  "initialAsinList",
  "topPickers",
  "iteration",
  "count",
  "start",
  "asinIndex",
  "isFilterChange",
];

const ANSWER_SHOWN = [
  "dpxRecommendationItemList.asin",
  "nextStart",
  "asinCount",
  "availableFilters.filterType",
  "availableFilters.filterId",
  "topPickers.asin",
];

/** A 204: there is nothing to show, which is not an error (shop-by-look.37, .71, .73). */
const NOTHING: LookResponse = { dpxRecommendationItemList: [] };

const lookRead = (name: string, action: string, summary: string, statuses: readonly number[] = []) =>
  call({
    name,
    method: "POST",
    path: `/discover/look/${action}`,
    family: "page",
    body: { as: "json", schema: request },
    answer: { as: "json", schema: response, emptyMeans: NOTHING, statuses },
    timeout: 10_000,
    write: false,
    shown: { body: SHOWN, data: ANSWER_SHOWN },
    summary,
  });

export const lookRecommendations = lookRead(
  "look-recommendations",
  "getRecommendationsDPX",
  "Recommends items that go with a product, filtered and by what the shopper likes; the element's option `endpoint-prefix` names the path.",
);

export const lookSearch = lookRead(
  "look-search",
  "getRecommendationsForSearchQueryDPX",
  "Searches items that go with a product; a 206 names the filters that the page's address stands for.",
  [206],
);

export const lookLike = lookRead("look-like", "addLikeDPX", "Recommends items like one that the shopper likes.");

export const lookDislike = lookRead("look-dislike", "addDislikeDPX", "Recommends items in place of one that the shopper does not like.");

export const lookFullRefinements = lookRead("look-full-refinements", "getFullRefinementsDPX", "Reads all brands of a browse node.");

export const lookAction = call({
  name: "look-action",
  method: "POST",
  path: "/discover/look/recordActionDPX",
  family: "page",
  body: { as: "json", schema: request },
  answer: { as: "none" },
  timeout: 10_000,
  write: false,
  retry: [],
  measures: true,
  keepalive: true,
  shown: { body: SHOWN },
  summary: "Appends what the shopper did with the recommended items to the log.",
});

export const lookComponent = call({
  name: "look-component",
  method: "POST",
  path: "/vap/ew/componentbuilder",
  family: "page",
  body: {
    as: "json",
    schema: z.object({
      adaptiveWidgetContext: z.object({ asinList: asins }),
      clientPrefix: z.optional(short),
      page: z.optional(short),
      placement: z.optional(short),
      device: z.optional(short),
      product: z.optional(z.object({ contentID: z.optional(short), contentIDType: z.optional(short) })),
      requestId: z.optional(short),
    }),
  },
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  shown: { body: ["clientPrefix", "page", "placement", "device"] },
  summary: "Renders a widget of things that go with these products.",
});
