import * as z from "zod/mini";
import { call } from "./entry.ts";

/** What became of one icon of a buying option. */
const event = z.object({
  /** marker of the icon with the suffix of what happened, as `contextual_tw_warranty_clk` */
  refMarker: z.string(),
  pageAsin: z.string(),
  pageType: z.enum(["Detail", "DetailAW", "DetailWebView"]),
  subPageType: z.literal("ContextualIconFarm"),
  server: z.string(),
  merchantId: z.string(),
  /** the page's word for the shopper's address; a logger sees the address itself */
  remoteAddress: z.optional(z.string()),
  isInternal: z.boolean(),
  isRobot: z.boolean(),
  additionalRequestData: z.object({ numOfShownIcons: z.number(), buyingOptionIndex: z.number() }),
});

export type TrustImpression = z.infer<typeof event>;

const EVENT = ["refMarker", "pageAsin", "pageType", "subPageType", "merchantId", "isInternal", "isRobot"].map((name) => `event.${name}`);
const NUMBERS = ["numOfShownIcons", "buyingOptionIndex"].map((name) => `event.additionalRequestData.${name}`);

export const trustImpressionLog = call({
  name: "trust-impression-log",
  method: "POST",
  path: "/log/events",
  family: "page",
  body: {
    as: "json",
    schema: z.object({ producer: z.literal("a2i-dpx"), schema: z.literal("a2i.dpx.WidgetImpressions.3"), event }),
  },
  trusted: ["event.remoteAddress"],
  answer: { as: "none" },
  timeout: 10_000,
  write: false,
  retry: [],
  measures: true,
  keepalive: true,
  shown: { body: ["producer", "schema", ...EVENT, ...NUMBERS] },
  summary: "Appends what a shopper saw and pressed of the trust icons to the log; the element's option `logger-endpoint` names the path.",
});
