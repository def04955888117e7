import { isReportable } from "../../../src/state/call-failure.ts";
import type { Item } from "../items/shop-by-look.items.ts";
import { markCount, type Context, type LookState, type Side, type RemovedItem } from "../shop-by-look.state.ts";
import type { createFlights } from "./shop-by-look.flight.ts";
import { baseRequest } from "./shop-by-look.request.ts";
import type { Send } from "./shop-by-look.send.ts";

interface Deps {
  readonly state: LookState;
  readonly send: Send;
  readonly flights: ReturnType<typeof createFlights>;
  notice(asin: string, key: "shop-by-look.no-content" | "shop-by-look.failed"): void;
  /** a dislike has taken an item away (shop-by-look.85) */
  taken(away: RemovedItem | undefined): void;
}

const without = <Mark extends { readonly asin: string }>(marks: readonly Mark[], asin: string): Mark[] =>
  marks.filter((mark) => mark.asin !== asin);

/** Likes and dislikes (shop-by-look.29 to shop-by-look.37). */
export function createMarks(context: Context, { state, send, flights, notice, taken }: Deps) {
  const { $look, $grid, $layout } = state;

  const stay = (asin: string, stays: boolean) => {
    const others = [...state.$dislikedInPlace.get()].filter((one) => one !== asin);
    state.$dislikedInPlace.set(new Set(stays ? [...others, asin] : others));
  };

  /** At most as many as the mobile layout shows in all (shop-by-look.39). */
  function limitToLayout(items: readonly Item[]): readonly Item[] {
    if ($layout.get() === "desktop") return items;
    return items.slice(0, Math.max(0, context.$options.get().maxItemsMobile - $grid.get().items.length));
  }

  /** The answer of a like or dislike (shop-by-look.33, shop-by-look.34, shop-by-look.37). */
  function answered(side: Side, asin: string, list: readonly unknown[]): void {
    const { items } = $grid.get();
    const index = items.findIndex((item) => item.asin === asin);
    if (index < 0) return;
    const added = limitToLayout(state.newItemsOf(list));
    const replaces = side === "negative" && $layout.get() === "desktop";
    if (added.length === 0) {
      if (side === "negative") stay(asin, true);
      return notice(asin, "shop-by-look.no-content");
    }
    const { buffered } = $grid.get();
    state.setItems([...items.slice(0, replaces ? index : index + 1), ...added, ...items.slice(index + 1)], buffered, added, "liked");
    if (replaces) taken({ item: items[index]!, index });
  }

  /** Takes a mark back where its call has failed, and its step of the counter (shop-by-look.76). */
  function undo(
    asin: string,
    side: Side,
    before: Readonly<Record<Side, { asin: string; iteration: number } | undefined>>,
    step: number,
  ): void {
    const { positive, negative, iteration, filters } = $look.get();
    if (![...positive, ...negative].some((mark) => mark.asin === asin)) return;
    const back = (name: Side, marks: typeof positive) => [...without(marks, asin), ...(before[name] ? [before[name]] : [])];
    stay(asin, false);
    state.setLook({ positive: back("positive", positive), negative: back("negative", negative), iteration: iteration - step, filters });
  }

  async function press(asin: string, side: Side): Promise<void> {
    const item = $grid.get().items.find((one) => one.asin === asin);
    if (!item) return;
    const look = $look.get();
    const isMobile = $layout.get() === "mobile";
    // whatever is in flight for this item: its mark is another one now (shop-by-look.35)
    if (look[side].some((mark) => mark.asin === asin)) {
      if (flights.now?.asin === asin) flights.abort();
      stay(asin, false);
      return state.setLook({ ...look, [side]: without(look[side], asin) });
    }
    const flight = flights.begin("mark", asin);
    const other: Side = side === "positive" ? "negative" : "positive";
    const find = (name: Side) => look[name].find((mark) => mark.asin === asin);
    const before = { positive: find("positive"), negative: find("negative") };
    const step = side === "positive" || !isMobile ? 1 : 0;
    const iteration = look.iteration + step;
    stay(asin, side === "negative" && isMobile);
    state.setLook({
      ...look,
      ...{ [other]: without(look[other], asin), [side]: [...look[side], { asin, iteration }] },
      iteration,
    } as typeof look);
    if (side === "negative" && isMobile) state.say(context.text("shop-by-look.disliked"));
    const body = {
      ...baseRequest(context.$options.get(), state),
      ...{ asin, ...(item.physicalId && { physicalId: item.physicalId }), count: markCount($layout.get()) },
      ...{ asinIndex: state.gridAsins().indexOf(asin), actionType: side === "positive" ? "LIKE" : "DISLIKE" },
    };
    const result = await send(side === "positive" ? "lookLike" : "lookDislike", body, flight.signal);
    if (!flights.end(flight) || context.signal.aborted) return;
    if (result.ok) return answered(side, asin, result.status === 204 ? [] : (result.data.dpxRecommendationItemList ?? []));
    undo(asin, side, before, step);
    if (!isReportable(result)) return;
    const call = side === "positive" ? "look-like" : "look-dislike";
    if (!result.reported) context.error(result.code, context.text("shop-by-look.failed"), { call, status: result.status });
    if (state.gridAsins().includes(asin)) notice(asin, "shop-by-look.failed");
  }

  return {
    press,
    /** Takes back a dislike that took its item away, and puts the item where it was (shop-by-look.85). */
    putBack({ item, index }: RemovedItem): void {
      const look = $look.get();
      const { items } = $grid.get();
      taken(undefined);
      state.setLook({ ...look, negative: without(look.negative, item.asin) });
      if (items.some(({ asin }) => asin === item.asin)) return;
      $grid.set({ ...$grid.get(), items: [...items.slice(0, index), item, ...items.slice(index)], newAsins: [] });
    },
  };
}
