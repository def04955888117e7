import { lookComponent as widget } from "../../../src/render/recommendations.ts";
import { english } from "../catalog/english.ts";
import { sql } from "drizzle-orm";
import {
  lookAction,
  lookComponent,
  lookDislike,
  lookFullRefinements,
  lookLike,
  lookRecommendations,
  lookSearch,
  type LookRequest,
  type LookResponse,
} from "../../../src/contract/shop-by-look.ts";
import { productsOf } from "../catalog/catalog.ts";
import { rows, type Database } from "../database/query.ts";
import { Answered } from "../../../src/backend/answer.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import { appendToLog } from "../http/session-log.ts";
import type { Session } from "../session/session.ts";
import { availableFilters, filtered, refinementsIn, refinementsOf, valuesOf } from "./filters.ts";
import { itemOf } from "./items.ts";
import { piecesOf, type Piece } from "./look-items.ts";
import { likeness, ranked, searched } from "./ranking.ts";

/** Start index that marks the end, as the element's option `end-index` has it. */
const END = -1;
const PAGE = 10;
const MOST_TOP_PICKERS = 6;
const MOST_IN_WIDGET = 20;

/** A time as the calls write it (`2026/1/1 12:03:00`, UTC); 400 for any other text. */
function timeOf(text: string | undefined): Date {
  if (text === undefined) return new Date();
  const found = /^(\d{4})\/(\d{1,2})\/(\d{1,2}) (\d{1,2}):(\d{2}):(\d{2})$/.exec(text);
  const [year, month, day, hour, minute, second] = (found ?? []).slice(1).map(Number);
  const time = new Date(Date.UTC(year ?? Number.NaN, month! - 1, day, hour, minute, second));
  if (Number.isNaN(time.getTime())) throw new Refusal(400, "bad-time", `${text} is no time of the form 2026/1/1 12:03:00.`);
  return time;
}

const allOf = (db: Database, { browseNode, startViewDealTime, endViewDealTime }: LookRequest): Promise<Piece[]> =>
  piecesOf(db, browseNode, timeOf(startViewDealTime), timeOf(endViewDealTime));

const withoutSeen = (pieces: readonly Piece[], seen: readonly string[] = []): Piece[] => {
  const known = new Set(seen);
  return pieces.filter(({ asin }) => !known.has(asin));
};

/** One page of what was found. Further pages leave out what the shopper sees, so a change of order shows nothing twice. */
function answerOf(all: readonly Piece[], found: readonly Piece[], asked: LookRequest, language: string) {
  const { start = 0, count = PAGE, filters = [], currentViewAsins } = asked;
  const isFurther = asked.actionType === "LOAD_MORE";
  const left = isFurther ? withoutSeen(found, currentViewAsins) : found.slice(Math.max(0, start));
  const shown = left.slice(0, count);
  if (shown.length === 0) return new Answered<LookResponse>(undefined, { status: 204 });
  return {
    dpxRecommendationItemList: shown.map((piece) => itemOf(piece, language)),
    nextStart: left.length > count ? Math.max(0, start) + count : END,
    asinCount: found.length,
    availableFilters: availableFilters(all, filters, asked),
    refinements: refinementsOf(all),
    titleShown: "SL",
  };
}

const found = (all: readonly Piece[], among: readonly Piece[], asked: LookRequest): Piece[] =>
  ranked(all, filtered(among, asked.filters ?? [], asked), asked);

/** Items as the page's server renders them into the element's state. */
export async function firstItems(db: Database, asked: LookRequest, language: string): Promise<LookResponse | undefined> {
  const all = await allOf(db, asked);
  const answer = answerOf(all, found(all, all, asked), asked, language);
  return answer instanceof Answered ? undefined : answer;
}

export function lookCalls(mount: Mount): void {
  mount(lookRecommendations, async ({ body, db, language }) => {
    const all = await allOf(db, body);
    return answerOf(all, found(all, all, body), body, language);
  });

  mount(lookSearch, async ({ body, db, language }) => {
    const { searchQuery = "", refinementsQueryParameter = "", filters = [], topPickers = [], actionType } = body;
    const all = await allOf(db, body);
    const asked = refinementsIn(refinementsQueryParameter, all);
    const isApplied = asked.every((one) => filters.some(({ filter }) => filter === one.filter));
    // what the address asks for is a start: a shopper who takes a filter off is not given it again
    if (actionType === "LOAD" && !isApplied) return new Answered<LookResponse>({ urlRefinements: asked }, { status: 206 });
    const order = found(all, searched(all, searchQuery), body);
    const picked = order.toSorted((a, b) => b.rating - a.rating).slice(0, MOST_TOP_PICKERS);
    const isFirst = actionType === "LOAD" && order.length > MOST_TOP_PICKERS;
    const answer = answerOf(all, withoutSeen(order, isFirst ? picked.map(({ asin }) => asin) : topPickers), body, language);
    if (answer instanceof Answered) return answer;
    return {
      ...answer,
      titleShown: "SQ",
      ...(isFirst && { topPickers: picked.map((piece) => itemOf(piece, language)) }),
    };
  });

  const similar = (isLiked: boolean) => async (body: LookRequest, db: Database, language: string) => {
    const all = await allOf(db, body);
    const marked = all.find(({ asin }) => asin === body.asin);
    if (!marked) throw new Refusal(404, "no-such-item", `There is no item ${body.asin ?? ""} in ${body.browseNode}.`);
    const left = withoutSeen(found(all, all, body), [...(body.currentViewAsins ?? []), ...(body.topPickers ?? [])]);
    const fitting = left.filter((piece) => (isLiked ? likeness(piece, marked) > 0 : piece.style !== marked.style));
    const shown = fitting.slice(0, body.count ?? 1);
    if (shown.length === 0) return new Answered<LookResponse>(undefined, { status: 204 });
    return { dpxRecommendationItemList: shown.map((piece) => itemOf(piece, language)) };
  };
  mount(lookLike, ({ body, db, language }) => similar(true)(body, db, language));
  mount(lookDislike, ({ body, db, language }) => similar(false)(body, db, language));

  mount(lookFullRefinements, async ({ body, db }) => {
    const brands = valuesOf(await allOf(db, body), "brand");
    return {
      fullRefinementItems: [{ type: "brand", id: body.browseNode, childNodes: brands.map((value) => ({ id: `brand:${value}`, value })) }],
    };
  });

  mount(lookAction, async ({ body, session, db }) => {
    // what a shopper searched for is nobody's business afterwards
    const { searchQuery: _query, refinementsQueryParameter: _refinements, ...action } = body;
    await appendToLog(db, session, "look_actions", action);
    return undefined;
  });

  mount(lookComponent, async ({ body, db, pageLanguage }) => {
    const asins = body.adaptiveWidgetContext.asinList.slice(0, MOST_IN_WIDGET);
    const products = await productsOf(db, asins);
    if (products.length === 0) throw new Refusal(404, "no-such-product", "There are none of these products.");
    return widget(
      { products: products.map(({ asin, title }) => ({ title: english(title), url: `/dp/${asin}` })) },
      { language: pageLanguage },
    );
  });
}

/** What the shop holds of a shopper's way through the items, for its tests. */
export async function lookState(db: Database, { id }: Session) {
  const actions = await rows<{ action: LookRequest }>(db, sql`select action from look_actions where session_id = ${id} order by id`);
  return { lookActions: actions.map(({ action }) => action) };
}
