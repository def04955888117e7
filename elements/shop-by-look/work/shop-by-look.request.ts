import type { LookRequest } from "../../../src/contract/shop-by-look.ts";
import { serverNow } from "../../../src/lib/server-clock.ts";
import { isSearch, type ShopByLookOptions } from "../shop-by-look.options.ts";
import type { Filter, LookState } from "../shop-by-look.state.ts";
import { itemOf } from "../items/shop-by-look.items.ts";

/** Action types of the calls. */
export type Action = "LOAD" | "FILTER" | "LOAD_MORE" | "LIKE" | "DISLIKE" | "DETAIL_PAGE" | "SHEET_OPEN" | "SHEET_CLOSE" | "CLEAR_FILTERS";

/** How long a deal is sought ahead, in ms (shop-by-look.54). */
const DEAL_WINDOW = 180_000;

const dealTime = (at: number): string => new Date(at).toLocaleString("ja-JP", { timeZone: "UTC" });

function dealTimes(filters: readonly Filter[]): Pick<LookRequest, "startViewDealTime" | "endViewDealTime"> {
  if (!filters.some(({ filter }) => filter === "deal")) return {};
  const now = serverNow();
  return { startViewDealTime: dealTime(now), endViewDealTime: dealTime(now + DEAL_WINDOW) };
}

/** Fields with no value are not sent. */
const given = <Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== "")) as never;

/** What every request of the element carries. */
export function baseRequest(options: ShopByLookOptions, { $look, $top, gridAsins, given: givenItems }: LookState): LookRequest {
  const { asin, physicalId, browseNode, keywords, refinementsQuery } = options;
  const { positive, negative, iteration } = $look.get();
  const filters = $look.get().filters as readonly Filter[];
  const price = filters.find(({ type }) => type === "price");
  const top = $top.get().map((item) => item.asin);
  const initial = givenItems()?.dpxRecommendationItemList?.flatMap((item) => itemOf(item)?.asin ?? []);
  return {
    ...{ browseNode, anchorAsin: asin, positive: [...positive], negative: [...negative], iteration, filters: [...filters] },
    ...given({ anchorAsinPid: physicalId, minPrice: price?.min, maxPrice: price?.max, initialAsinList: initial }),
    ...dealTimes(filters),
    currentViewAsins: gridAsins(),
    ...(isSearch(options) && given({ searchQuery: keywords, refinementsQueryParameter: refinementsQuery })),
    ...(isSearch(options) && top.length > 0 && { topPickers: top }),
  };
}
