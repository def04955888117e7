import * as z from "zod/mini";
import { call, type AnswerOf } from "./entry.ts";

const text = z.catch(z.optional(z.string()), undefined);

/**
 * One widget. Only an error that affects all of them is refused: an invalid widget, or one that is not an object, is dropped alone, and the
 * others still show (upsell-sheet.45, upsell-sheet.67).
 */
const widget = z.object({
  /** `recommendation` where it is missing */
  widgetType: text,
  /** HTML of a `recommendation`, data of a `list`, whatever a registered type is made for */
  content: z.optional(z.unknown()),
  attribution: z.catch(z.optional(z.object({ name: text, category: text, type: text, item: text })), undefined),
  animation: text,
});

export const upsellRecommendations = call({
  name: "upsell-recommendations",
  method: "POST",
  path: "/ussx",
  family: "page",
  // it reads, but goes by the way of the page's forms
  headers: ["anti-csrftoken-a2z"],
  body: {
    as: "form",
    // what goes beyond these are the page's debug parameters
    schema: z.catchall(
      z.object({
        pageType: z.string(),
        subPageType: z.string(),
        baseAsin: z.string(),
        ussEligibility: z.string(),
        mraiCategory: z.optional(z.string()),
        mraiGl: z.optional(z.string()),
      }),
      z.string(),
    ),
  },
  answer: {
    as: "json",
    schema: z.object({
      recommendationData: z.object({
        widgets: z.array(z.catch(widget, {} as z.infer<typeof widget>)),
        recommendationBaseIdentifier: z.optional(z.string()),
      }),
    }),
  },
  timeout: 10_000,
  write: false,
  shown: {
    body: ["pageType", "subPageType", "baseAsin", "mraiCategory", "mraiGl"],
    data: [
      "recommendationData.widgets.widgetType",
      "recommendationData.widgets.animation",
      "recommendationData.recommendationBaseIdentifier",
    ],
  },
  summary: "Recommends what goes with a product, as a list of widgets.",
});

export type RecommendationData = AnswerOf<typeof upsellRecommendations>["recommendationData"];
