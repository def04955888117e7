import type { CallResult } from "../../../src/call/result.ts";
import type { LookResponse } from "../../../src/contract/shop-by-look.ts";
import { isReportable } from "../../../src/state/call-failure.ts";
import type { Item } from "../items/shop-by-look.items.ts";
import { isSearch, refinementsOfUrl } from "../shop-by-look.options.ts";
import { pageCount, type Context, type Filter, type LookState } from "../shop-by-look.state.ts";
import type { Flight, createFlights } from "./shop-by-look.flight.ts";
import { baseRequest, type Action } from "./shop-by-look.request.ts";
import type { Send } from "./shop-by-look.send.ts";

/** What is asked for again by `shop-by-look.retry`. */
export type Again =
  | { readonly kind: "first" | "filter"; readonly action: Action }
  | { readonly kind: "more" }
  /** a press whose code did not load */
  | { readonly kind: "press"; press(): void };

interface Deps {
  readonly state: LookState;
  readonly send: Send;
  readonly flights: ReturnType<typeof createFlights>;
  /** shows the banner with its retry; `undefined` hides it */
  banner(again: Again | undefined): void;
  /** the first items show */
  shown(): void;
  /** the number of results has changed by the shopper's filters */
  counted(): void;
}

const SHOWN_MOBILE = 6;
const NO_MORE = 424;

/** Lists of items: the first one, those of other filters, and more of the same (shop-by-look.1 to .15, .38 to .42, .57). */
export function createLoading(context: Context, { state, send, flights, banner, shown, counted }: Deps) {
  const { $options } = context;
  const { $phase, $grid, $start, $showMoreCount, $layout } = state;

  /** Reports a failure; false where there is nothing to report. */
  function report(result: CallResult<unknown>): boolean {
    if (!isReportable(result)) return false;
    const call = isSearch($options.get()) ? "look-search" : "look-recommendations";
    if (!result.reported) context.error(result.code, context.text("shop-by-look.failed"), { call, status: result.status });
    return true;
  }

  /** As it was before: items show, or nothing does. */
  const restorePhase = () => $phase.set($grid.get().items.length + state.$top.get().length > 0 ? "ready" : "empty");

  function ask(action: Action, flight: Flight): Promise<CallResult<LookResponse>> {
    const options = $options.get();
    const body = {
      ...baseRequest(options, state),
      ...{ actionType: action, count: pageCount($layout.get()) },
      ...{ start: action === "LOAD_MORE" ? $start.get() : 0, isFilterChange: action === "FILTER" || action === "CLEAR_FILTERS" },
    };
    return send(isSearch(options) ? "lookSearch" : "lookRecommendations", body, flight.signal);
  }

  async function load(kind: "first" | "filter", action: Action, isRedirected = false): Promise<void> {
    const flight = flights.begin(kind);
    banner(undefined);
    $phase.set(kind === "first" ? "loading" : "updating");
    const result = await ask(action, flight);
    if (!flights.end(flight) || context.signal.aborted) return;
    if (!result.ok) {
      const isReported = report(result);
      if (kind === "first") return $phase.set("failed");
      restorePhase();
      return isReported ? banner({ kind, action }) : undefined;
    }
    const { data, status } = result;
    if (status === 206 && !isRedirected) {
      // the server has read the address: its filters are the active ones (shop-by-look.15)
      setFilters(data.urlRefinements ?? refinementsOfUrl($options.get()));
      return load(kind, action, true);
    }
    if (status !== 204 && status !== 206 && !data.dpxRecommendationItemList && kind === "first") {
      report({ ok: false, code: "bad-response", status, message: "There is no list of items." });
      return $phase.set("failed");
    }
    if (status === 204 || status === 206 || !data.dpxRecommendationItemList?.length) {
      state.readFacts(data);
      state.showNothing();
    } else state.show(data, kind === "filter");
    if (kind === "filter") counted();
    else if ($phase.get() === "ready") shown();
  }

  function setFilters(filters: readonly Filter[]): void {
    state.setLook({ ...state.$look.get(), filters });
  }

  /** Loads with other filters (shop-by-look.57); the same ones change nothing. */
  function filter(filters: readonly Filter[], action: "FILTER" | "CLEAR_FILTERS" = "FILTER"): void {
    setFilters(filters);
    void load("filter", action);
  }

  /** Appends items that have come, and says how many (shop-by-look.42). */
  function append(items: readonly Item[], buffered: readonly Item[]): void {
    state.setItems([...$grid.get().items, ...items], buffered, items, "more");
    if ($layout.get() === "mobile") $showMoreCount.set($showMoreCount.get() + 1);
    if (items.length === 0) end();
  }

  function end(): void {
    $start.set($options.get().endIndex);
    state.say(context.text("shop-by-look.end"));
  }

  /** How many items of the mobile layout are next. */
  const roomLeft = () => Math.max(0, Math.min(SHOWN_MOBILE, $options.get().maxItemsMobile - $grid.get().items.length));

  async function more(): Promise<void> {
    if (flights.now?.kind === "more") return;
    const isMobile = $layout.get() === "mobile";
    const { buffered } = $grid.get();
    if (isMobile && (buffered.length >= roomLeft() || state.isEnd())) {
      return append(buffered.slice(0, roomLeft()), buffered.slice(roomLeft()));
    }
    const flight = flights.begin("more");
    banner(undefined);
    state.$moreBusy.set(true);
    const result = await ask("LOAD_MORE", flight);
    if (!flights.end(flight) || context.signal.aborted) return;
    state.$moreBusy.set(false);
    if (!result.ok) {
      if (result.status !== NO_MORE && report(result)) banner({ kind: "more" });
      return;
    }
    const list = result.data.dpxRecommendationItemList ?? [];
    const before = $start.get();
    state.readFacts(result.data);
    const items = [...$grid.get().buffered, ...state.newItemsOf(list)];
    if (list.length === 0) {
      $start.set($options.get().endIndex);
      if (items.length === 0) return end();
    } else $start.set(result.data.nextStart ?? before + list.length);
    const room = isMobile ? roomLeft() : items.length;
    append(items.slice(0, room), items.slice(room));
  }

  return { load, filter, more, restorePhase };
}
