import * as z from "zod/mini";
import { call } from "./entry.ts";

const short = z.string().check(z.maxLength(200));
/** ms since 1970 */
const time = z.number().check(z.gte(0));

export const sampleLog = call({
  name: "sample-log",
  method: "POST",
  path: "/hz/audible/sampleplayer",
  family: "page",
  body: { as: "form", schema: z.object({ s: short, ref: short }) },
  answer: { as: "none" },
  timeout: 10_000,
  write: false,
  retry: [],
  measures: true,
  shown: { body: ["s", "ref"] },
  summary: "Appends what a shopper did with the player of a sample to the log.",
});

export const sampleStats = call({
  name: "sample-stats",
  method: "POST",
  path: "/hz/audible/sampleplayer/stats",
  family: "page",
  body: {
    as: "json",
    schema: z.object({
      eventType: z.enum(["StartListening", "Listening", "MarkAsFinished"]),
      asin: short,
      eventTimeStamp: time,
      eventEndTimeStamp: z.optional(time),
    }),
  },
  answer: { as: "none" },
  timeout: 10_000,
  write: false,
  retry: [],
  measures: true,
  keepalive: true,
  shown: { body: ["eventType", "asin", "eventTimeStamp", "eventEndTimeStamp"] },
  summary: "Appends a stretch of listening to the log.",
});

export const libraryAdd = call({
  name: "library-add",
  method: "POST",
  path: "/library/add",
  family: "page",
  // the page's own action data, of which the shop reads the title
  body: { as: "json", schema: z.looseObject({ asin: z.string().check(z.minLength(1), z.maxLength(64)) }) },
  answer: { as: "json", schema: z.object({ code: z.string(), message: z.optional(z.string()) }) },
  timeout: 10_000,
  write: true,
  shown: { data: ["code"] },
  summary: "Puts the title that the action data names into the customer's library; the element's option `library-url` names the path.",
});
