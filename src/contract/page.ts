import * as z from "zod/mini";
import { call } from "./entry.ts";

/** Fields of one item of an add-to-cart form, by names of the form `items[0.base][asin]` (hero-action.2). */
const itemFields = z.record(z.string(), z.string()).check(
  z.refine((fields) => Object.keys(fields).some((name) => /^items\[\d+\.base\]\[/.test(name)), {
    error: "names no item",
    path: ["items"],
  }),
);

export const cartPreAdd = call({
  name: "cart-pre-add",
  method: "POST",
  path: "/gp/product/pre-add-to-cart",
  family: "page",
  body: { as: "form", schema: itemFields },
  answer: { as: "json", schema: z.object({ ok: z.boolean(), fields: z.optional(z.record(z.string(), z.string())) }) },
  timeout: 3_000,
  write: true,
  shown: { body: ["items[*.base][asin]", "items[*.base][offerListingId]", "items[*.base][quantity]"], data: ["ok"] },
  summary: "Notes an item that is about to be put into the cart; the element's option `pre-url` names the path.",
});

export const inviteRequest = call({
  name: "invite-request",
  method: "POST",
  path: "/invitations/{asin}",
  family: "page",
  headers: ["x-encrypted-slate-token", "accept-language"],
  params: z.object({ asin: z.string() }),
  // an empty object: a request has no fields of its own, the path says what it is about
  body: { as: "json", type: "application/vnd.dp.invitation-request.v1+json", schema: z.record(z.string(), z.never()) },
  answer: { as: "none" },
  timeout: 10_000,
  write: true,
  shown: { url: ["asin"] },
  summary: "Keeps that this shopper asked to be invited to buy the product, or to be told of it by e-mail.",
});

/** One measurement of a page view. Times are ms; `CLS` is a number without unit. */
const metric = z.object({
  name: z.string(),
  value: z.number(),
  /** its growth since the last report */
  delta: z.number(),
  /** `none` for what has no published limits */
  rating: z.enum(["good", "needs-improvement", "poor", "none"]),
  /** the same for all tellings of one metric of one page view */
  id: z.string(),
  tags: z.record(z.string(), z.string()),
});

const report = z.object({
  pageType: z.string(),
  device: z.string(),
  requestId: z.optional(z.string()),
  navigationType: z.string(),
  metrics: z.array(metric).check(z.minLength(1)),
});

export type SpeedMetric = z.infer<typeof metric>;
export type SpeedReport = z.infer<typeof report>;

export const pageSpeedReport = call({
  name: "page-speed-report",
  method: "POST",
  path: "/page-speed",
  family: "page",
  body: { as: "json", schema: report },
  answer: { as: "none" },
  timeout: 10_000,
  write: false,
  retry: [],
  measures: true,
  keepalive: true,
  shown: { body: ["pageType", "device", "navigationType", "metrics.name", "metrics.value", "metrics.delta", "metrics.rating"] },
  summary: "Appends what one page view measured to the log; the element's option `endpoint` names the path.",
});
