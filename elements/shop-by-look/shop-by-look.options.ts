import { isRecord } from "../../src/lib/json.ts";
import type { LookRefinement, LookResponse } from "../../src/contract/shop-by-look.ts";
import { boolean, defineOptions, json, number, string, type OptionValues } from "../../src/options/options.ts";
import type { OptionIssue } from "../../src/state/events.ts";

/** What is read of the related widget's option (shop-by-look.11). */
export interface ComponentBuilder {
  readonly asinList?: readonly string[];
  readonly adaptiveWidgetContext?: { readonly asinList?: readonly string[] };
  readonly clientPrefix?: string;
  readonly page?: string;
  readonly placement?: string;
  readonly device?: string;
  readonly product?: { readonly contentID?: string; readonly contentIDType?: string };
}

export const shopByLookOptions = defineOptions({
  // the page's address gives it where nothing else does
  asin: string({ aliases: ["anchorAsin", "ASIN"], store: "asin", fallback: "" }),
  physicalId: string({ aliases: ["anchorAsinPid"] }),
  browseNode: string({ aliases: ["browseNode"], required: true }),
  endpointPrefix: string({ aliases: ["prefix"], fallback: "/discover/look/" }),
  likeAction: string({ aliases: ["addLikeAction"], fallback: "addLikeDPX" }),
  dislikeAction: string({ aliases: ["addDislikeAction"], fallback: "addDislikeDPX" }),
  interactive: boolean({ fallback: true }),
  items: json<LookResponse>({ aliases: ["dpxRecommendationItemList"] }),
  keywords: string(),
  refinementsQuery: string({ aliases: ["refinementsQueryParameter"] }),
  heading: string({ aliases: ["title"] }),
  titleCode: string({ aliases: ["titleShown"] }),
  anchorImage: string(),
  anchorTitle: string(),
  maxItemsMobile: number({ fallback: 18, min: 1, integer: true }),
  refNodeLength: number({ fallback: 12, min: 0, integer: true }),
  endIndex: number({ fallback: -1, integer: true }),
  scrollMultiplier: number({ fallback: 1, min: 0 }),
  componentBuilder: json<ComponentBuilder>({ shape: "object", aliases: ["adaptiveWidgetContext"] }),
});

export type ShopByLookOptions = OptionValues<typeof shopByLookOptions>;

/** Where the page is, and what the script with the first items holds beside them. */
export interface PageFacts {
  readonly address: string;
  /** the host or an ancestor is switched off */
  readonly isOff: boolean;
  /** fields of the page state in which the list of items was found */
  readonly siblingFields: Readonly<Record<string, unknown>> | undefined;
}

const DETAIL_PAGE = /\/dp\/([^/?#]+)/;

function asinIn(address: string): string {
  try {
    return decodeURIComponent(DETAIL_PAGE.exec(new URL(address).pathname)?.[1] ?? "");
  } catch {
    return "";
  }
}

const isResponse = (items: unknown): boolean =>
  isRecord(items) && Array.isArray(items["dpxRecommendationItemList"]) && items["dpxRecommendationItemList"].every(isRecord);

/** Adds what the page's address says, and finds what the schema cannot refuse (shop-by-look.78). */
export function completeOptions(given: ShopByLookOptions, { address, isOff, siblingFields }: PageFacts) {
  const query = new URL(address).searchParams;
  // in page state the list is one field of a response
  const items = Array.isArray(given.items) ? ({ ...siblingFields, dpxRecommendationItemList: given.items } as LookResponse) : given.items;
  const values: ShopByLookOptions = {
    ...given,
    items,
    asin: given.asin || asinIn(address),
    interactive: given.interactive && !isOff,
    keywords: (given.keywords ?? query.get("keywords") ?? "").trim(),
    refinementsQuery: given.refinementsQuery ?? query.get("refinements") ?? undefined,
  };
  const issues: OptionIssue[] = [];
  if (values.asin === "")
    issues.push({
      option: "asin",
      message: "asin is missing: neither the element, its scope nor the address of the page says it. Set the attribute asin.",
    });
  if (values.browseNode === "") issues.push({ option: "browse-node", message: "browse-node is empty. Set the attribute browse-node." });
  if (items !== undefined && !isResponse(items))
    issues.push({ option: "items", message: "items is no response: dpxRecommendationItemList must be a list of items. Fix the JSON." });
  return { values, issues };
}

/** Search-query mode (shop-by-look.2). */
export const isSearch = ({ keywords, interactive }: ShopByLookOptions): boolean => interactive && Boolean(keywords);

/** The filters that the address names, `brand:Acme,review:4`, for a 206 that names none (shop-by-look.15). */
export function refinementsOfUrl({ refinementsQuery = "" }: ShopByLookOptions): LookRefinement[] {
  const ids = refinementsQuery.split(",").map((part) => part.trim());
  return [...new Set(ids)].filter(Boolean).map((filter) => {
    const [type = "", value] = filter.split(":");
    return value === undefined ? { type: /^(deal|basisPrice)$/.test(filter) ? "deal" : type, filter } : { type, value, filter };
  });
}
