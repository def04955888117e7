import { lookRecommendations } from "../../src/contract/shop-by-look.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const items = [
  { asin: "A1", title: "Table" },
  { asin: "A2", title: "Lamp" },
];

export const verbs: Verbs = {
  late: [
    {
      markup: `<dp-shop-by-look asin="MAIN" browse-node="sofas-and-couches-1" items='${JSON.stringify({ nextStart: 2, dpxRecommendationItemList: items })}'><a href="/dp/A1">A table</a></dp-shop-by-look>`,
      control: ({ shadowRoot }) => shadowRoot?.querySelector("[part~=show-more]"),
      call: lookRecommendations,
      path: "/discover/look/getRecommendationsDPX",
      good: { nextStart: 3, dpxRecommendationItemList: [{ asin: "A3", title: "Sofa" }] },
      code: () => import("./shop-by-look.element.ts").then(({ workCode }) => workCode),
      failure: "Something went wrong.",
    },
  ],
};
