import * as z from "zod/mini";
import { confirmAdd } from "./cart.ts";
import { call, fragmentText } from "./entry.ts";

/** Texts of a request: a shop stores none of endless length. */
const short = z.string().check(z.maxLength(200));
const id = z.string().check(z.minLength(1), z.maxLength(200));
/** A scene with all that it shows is in one request. */
const ids = z.array(id).check(z.maxLength(500));
const count = z.number().check(z.int(), z.gte(0), z.lte(100_000));

/** On which surface the shopper looks at a scene. */
const sources = ["SOFTLINES", "IMAGE_BLOCK", "IMAGE_GALLERY", "IMMERSIVE_VIEW"] as const;
const context = { requestSource: z.enum(sources), refMarker: short };

const collections = z.object({
  html: fragmentText,
  firstAsinPerTagIdList: z.array(z.object({ tagId: z.string(), asin: z.string() })),
  browseNodeList: z.array(z.object({ tagId: z.string(), browseNode: z.string() })),
});

const products = z.object({
  html: fragmentText,
  asins: z.array(z.string()),
  nextStartIndex: z.number().check(z.int(), z.gte(0)),
  browseNode: z.string(),
});

const SHOWN_COLLECTIONS = [
  "firstAsinPerTagIdList.tagId",
  "firstAsinPerTagIdList.asin",
  "browseNodeList.tagId",
  "browseNodeList.browseNode",
];
const SHOWN_PRODUCTS = ["asins", "nextStartIndex", "browseNode"];

const reading = { family: "page", timeout: 10_000, write: false } as const;

export const sceneTags = call({
  ...reading,
  name: "scene-tags",
  method: "GET",
  path: "/discover/rooms/dpx/tags",
  query: z.object({ tagIds: z.string().check(z.minLength(1), z.maxLength(2000)), ...context }),
  answer: { as: "json", schema: collections },
  shown: { url: ["tagIds", "requestSource", "refMarker"], data: SHOWN_COLLECTIONS },
  summary: "Renders collections of products for tags of a room, in their order.",
});

export const sceneSimilar = call({
  ...reading,
  name: "scene-similar",
  method: "GET",
  /** a tag of the scene names another */
  path: "/discover/rooms/tag/{tagId}",
  params: z.object({ tagId: id }),
  query: z.object(context),
  answer: { as: "json", schema: collections },
  shown: { url: ["tagId", "requestSource", "refMarker"], data: SHOWN_COLLECTIONS },
  summary: "Renders the collection of products for one tag of a room.",
});

/** One look at products like, or unlike, one that the shopper has judged. */
const judged = z.object({
  browseNode: short,
  asin: id,
  physicalId: short,
  currentViewAsins: ids,
  positive: ids,
  negative: ids,
  count,
  asinIndex: count,
  iteration: count,
});

const judging = (name: string, path: string, summary: string) =>
  call({
    ...reading,
    name,
    method: "POST",
    path,
    query: z.object({ roomPhysicalId: id }),
    body: { as: "json", schema: judged },
    answer: { as: "json", schema: products },
    shown: {
      url: ["roomPhysicalId"],
      body: ["browseNode", "asin", "physicalId", "currentViewAsins", "positive", "negative", "count", "asinIndex", "iteration"],
      data: SHOWN_PRODUCTS,
    },
    summary,
  });

export const sceneLike = judging(
  "scene-like",
  "/discover/rooms/dpx/getProductRecommendationsForLike",
  "Renders further products like one that the shopper likes.",
);

export const sceneDislike = judging(
  "scene-dislike",
  "/discover/rooms/dpx/getProductRecommendationsForDislike",
  "Renders products in place of one that the shopper dislikes.",
);

export const sceneMore = call({
  ...reading,
  name: "scene-more",
  method: "POST",
  path: "/discover/rooms/dpx/loadMoreProducts",
  query: z.object({ roomPhysicalId: id }),
  body: {
    as: "json",
    schema: z.object({
      browseNode: short,
      currentAsins: ids,
      keywords: short,
      positive: ids,
      negative: ids,
      start: count,
      iteration: count,
      count,
      currentCount: count,
      minPrice: z.number().check(z.gte(0)),
      maxPrice: z.nullable(z.number()),
      isPrime: z.nullable(z.boolean()),
      tagId: id,
    }),
  },
  answer: { as: "json", schema: products },
  shown: {
    url: ["roomPhysicalId"],
    // all but what the shopper has searched for
    body: [
      ...["browseNode", "currentAsins", "positive", "negative", "start", "iteration"],
      ...["count", "currentCount", "minPrice", "maxPrice", "isPrime", "tagId"],
    ],
    data: SHOWN_PRODUCTS,
  },
  summary: "Renders further products of a collection.",
});

export const sceneAction = call({
  ...reading,
  name: "scene-action",
  method: "POST",
  path: "/discover/rooms/dpx/recordAction",
  body: {
    as: "json",
    schema: z.object({
      actionType: z.enum([
        ...(["GET_SIMILAR_ITEMS", "SHEET_OPEN", "SHEET_CLOSE", "GET_COLLECTION_RIGHT", "GET_COLLECTION_LEFT"] as const),
        ...(["GET_COLLECTION_V2_RIGHT", "GET_COLLECTION_V2_LEFT", "ADD_TO_CART", "ADD_TO_CART_COLLECTION_V2"] as const),
      ]),
      actionSource: z.enum(["IMAGE_BLOCK", "SOFTLINES", "IMAGE_GALLERY", "SHEET", "IMMERSIVE_VIEW", "CAROUSEL_BUTTON"]),
      tagId: z.optional(id),
      scenePhysicalId: z.optional(id),
      anchorAsin: z.optional(short),
      position: z.optional(count),
      asin: z.optional(id),
      browseNode: z.optional(short),
      currentViewAsins: z.optional(ids),
      browseNodeList: z.optional(z.array(z.object({ tagId: id, browseNode: short })).check(z.maxLength(500))),
    }),
  },
  answer: { as: "none" },
  retry: [],
  measures: true,
  keepalive: true,
  shown: {
    body: [
      ...["actionType", "actionSource", "tagId", "scenePhysicalId", "anchorAsin", "position", "asin", "browseNode"],
      ...["currentViewAsins", "browseNodeList.tagId", "browseNodeList.browseNode"],
    ],
  },
  summary: "Appends what a shopper did with a scene to a log.",
});

const addition = z.object({
  asin: id,
  offerId: id,
  quantity: z.literal(1),
  /** as the page shows it; the shop sells at its own */
  price: z.number().check(z.gte(0)),
  currencyCode: z.string().check(z.minLength(1), z.maxLength(10)),
});

export const sceneAddToCart = call({
  name: "scene-add-to-cart",
  method: "POST",
  path: "/discover/rooms/addToCart",
  family: "page",
  headers: ["anti-csrftoken-a2z"],
  query: z.object({ ref: z.optional(short) }),
  body: {
    as: "json",
    schema: addition,
  },
  answer: { as: "json", schema: z.number().check(z.int(), z.gte(0)) },
  timeout: 10_000,
  write: true,
  confirm: confirmAdd((body: z.infer<typeof addition>) => [body]),
  shown: { url: ["ref"], body: ["asin", "offerId", "quantity", "price", "currencyCode"], data: [] },
  summary: "Adds one item of a scene to the shopper's cart and answers how many units that holds.",
});
