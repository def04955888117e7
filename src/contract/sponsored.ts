import * as z from "zod/mini";
import { call } from "./entry.ts";

/** Items that one request asks for at most (sponsored-carousel.7). */
export const MOST_CARDS = 30;
/** Events of one batch: the page sends 16 at most, and what a shopper did while a page was left. */
const MOST_EVENTS = 64;

const whole = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));
const short = z.string().check(z.maxLength(200));
const flag = z.enum(["0", "1"]);

export const sponsoredItems = call({
  name: "sponsored-items",
  method: "GET",
  path: "/sponsored/carousel",
  family: "page",
  query: z.object({
    /** page asked for, from 1 */
    pg: whole,
    /** number of pages */
    tot: whole,
    /** position of the first item asked for, from 0 */
    start: whole,
    /** cards of a page */
    num: whole,
    /** cards that the page has already */
    cc: whole,
    /** opaque text of the page */
    oData: z.optional(z.string().check(z.maxLength(2000))),
    /** items asked for */
    count: z.number().check(z.int(), z.gte(1), z.lte(MOST_CARDS)),
    /** position in the list of ids */
    offset: whole,
    needSetSize: flag,
    /** ids of the items asked for, between commas */
    ids: z.string().check(z.maxLength(8000)),
  }),
  answer: {
    as: "json",
    schema: z.array(
      z.object({
        oid: z.string(),
        isFilteredItem: z.boolean(),
        /** HTML of the card; the data of the ad is on its first element */
        content: z.string(),
        setSize: z.optional(z.number()),
      }),
    ),
  },
  timeout: 10_000,
  write: false,
  retry: [],
  shown: {
    url: ["pg", "tot", "start", "num", "cc", "count", "offset", "needSetSize"],
    data: ["oid", "isFilteredItem", "setSize"],
  },
  summary: "Reads sponsored items by their ids; the element's option `carousel-url` names the path.",
});

export const sponsoredViewPixel = call({
  name: "sponsored-view-pixel",
  method: "GET",
  path: "/sponsored/pixel",
  family: "page",
  query: z.object({
    qualifier: z.optional(short),
    id: z.optional(short),
    widgetName: short,
    adId: short,
    adIndex: z.optional(short),
    eventType: z.literal("view"),
  }),
  answer: { as: "none" },
  timeout: Infinity,
  write: false,
  retry: [],
  measures: true,
  keepalive: true,
  shown: { url: ["widgetName", "adId", "adIndex", "eventType"] },
  summary: "Records that an ad was seen; the element's option `view-pixel-url` names the path.",
});

const event = z.object({
  eventType: z.enum(["view", "click"]),
  widgetName: short,
  oid: z.optional(short),
  adId: z.optional(short),
  adIndex: z.optional(z.number()),
  /** ms since 1970 */
  time: z.number().check(z.int(), z.gte(0)),
});

export type SponsoredEvent = z.infer<typeof event>;

export const sponsoredEvents = call({
  name: "sponsored-events",
  method: "POST",
  path: "/sponsored/events",
  family: "page",
  body: { as: "json", schema: z.object({ events: z.array(z.object({ data: event })).check(z.minLength(1), z.maxLength(MOST_EVENTS)) }) },
  answer: { as: "none" },
  timeout: 10_000,
  write: false,
  retry: [],
  measures: true,
  keepalive: true,
  shown: { body: ["eventType", "widgetName", "oid", "adId", "adIndex", "time"].map((name) => `events.data.${name}`) },
  summary: "Appends views and clicks of ads to the log; the element's option `event-endpoint` names the path.",
});

export const sponsoredClickLog = call({
  name: "sponsored-click-log",
  method: "POST",
  path: "/sponsored/click",
  family: "page",
  // what an address of the shop's own carries
  query: z.object({ ad: z.optional(short) }),
  answer: { as: "none" },
  timeout: 10_000,
  write: false,
  retry: [],
  measures: true,
  keepalive: true,
  shown: {},
  summary: "Records the click on an ad; the `loggingUrl` of the card names the path and the ad.",
});
