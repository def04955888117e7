import { atom, computed } from "nanostores";
import type { LookRefinement, LookResponse } from "../../src/contract/shop-by-look.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Look } from "../../src/state/stores.ts";
import { layoutOf, takeItems, type Item, type Layout } from "./items/shop-by-look.items.ts";
import { isSearch, type ShopByLookOptions } from "./shop-by-look.options.ts";

export type Context = ModelContext<ShopByLookOptions>;
export type Filter = LookRefinement;
export type Side = "positive" | "negative";
export type Phase = "idle" | "loading" | "ready" | "updating" | "empty" | "failed";

export type AddedBy = "liked" | "more";

export interface Grid {
  readonly items: readonly Item[];
  /** of the mobile layout: read already, and shown by the next show-more */
  readonly buffered: readonly Item[];
  /** those that came in last */
  readonly newAsins: readonly string[];
  /** how they came in, by asin; what has come in stays so, that nothing else is rendered again */
  readonly addedBy: ReadonlyMap<string, AddedBy>;
}

/** What the answers have said of the filters. */
export interface Facets {
  readonly refinements: readonly Filter[];
  /** `undefined`: no answer has said it */
  readonly available: ReadonlySet<string> | undefined;
}

/** What the element says beside one of its items, for a few seconds. */
export interface ItemNotice {
  readonly asin: string;
  readonly text: string;
  readonly role: "status" | "alert";
}

/** A dislike that took an item away, while it can be taken back. */
export interface RemovedItem {
  readonly item: Item;
  readonly index: number;
}

const NO_LOOK: Look = { positive: [], negative: [], iteration: 0, filters: [] };
const NO_GRID: Grid = { items: [], buffered: [], newAsins: [], addedBy: new Map() };

const PAGE_SIZE = 10;
const EXTRA = 2;
const MOST_TOP = 12;
const FIRST_MOBILE = 6;
const MOST_SHOW_MORES_MOBILE = 2;
/** items of the first grid of the desktop layout (shop-by-look.7) */
const FIRST_DESKTOP = PAGE_SIZE + EXTRA;

export const pageCount = (layout: Layout): number => (layout === "desktop" ? PAGE_SIZE + EXTRA : PAGE_SIZE);
export const markCount = (layout: Layout): number => (layout === "desktop" ? 1 + EXTRA : 1);

/** Stars that the review filter stands for until the shopper has chosen others. */
export const DEFAULT_STARS = "4";

export type LookState = ReturnType<typeof createLookState>;

/** What is shown, and what the shopper has done with it. The code of the calls changes it; so does the first list that the page brings. */
export function createLookState(context: Context) {
  const { $options } = context;
  const $phase = atom<Phase>("loading");
  const $layout = atom(layoutOf(context.pageOptions()));
  const $look = atom<Look>(NO_LOOK);
  const $grid = atom<Grid>(NO_GRID);
  const $top = atom<readonly Item[]>([]);
  const $facets = atom<Facets>({ refinements: [], available: undefined });
  const $count = atom(0);
  const $titleCode = atom<string | undefined>(undefined);
  const $queryTitle = atom<string | undefined>(undefined);
  /** `start` of the next load-more; `end-index` at the end */
  const $start = atom(0);
  const $showMoreCount = atom(0);
  /** stars that the review toggle stands for (shop-by-look.61) */
  const $stars = atom(DEFAULT_STARS);
  const $moreBusy = atom(false);
  const $dislikedInPlace = atom<ReadonlySet<string>>(new Set());
  const $said = atom<{ readonly text: string; readonly role: "status" | "alert" } | undefined>(undefined);
  const say = (text: string, role: "status" | "alert" = "status"): void => $said.set({ text, role });
  const filters = () => $look.get().filters as readonly Filter[];
  let areItemsFormer = false;

  const isEnd = () => $start.get() === $options.get().endIndex;
  const shownAsins = () => [$options.get().asin, ...$top.get().map(({ asin }) => asin), ...gridAsins(), ...bufferedAsins()];
  const gridAsins = () => $grid.get().items.map(({ asin }) => asin);
  const bufferedAsins = () => $grid.get().buffered.map(({ asin }) => asin);

  /** The items of an answer that can be added, those without an asin counted. */
  function newItemsOf(list: readonly unknown[], shown: readonly string[] = shownAsins()): readonly Item[] {
    const { items, bad } = takeItems(list, shown);
    if (bad > 0) context.metric("shop-by-look.bad-item", bad);
    return items;
  }

  /** Sets the items, those that came in marked as new. */
  function setItems(now: readonly Item[], buffered: readonly Item[], added: readonly Item[], by: AddedBy): void {
    const newAsins = added.map(({ asin }) => asin);
    $grid.set({
      items: now,
      buffered,
      newAsins,
      addedBy: new Map([...$grid.get().addedBy, ...newAsins.map((asin) => [asin, by] as const)]),
    });
    if (newAsins.length > 0) say(context.text("shop-by-look.new-items", { count: newAsins.length }));
  }

  /** Replaces all items by those of an answer (shop-by-look.7, shop-by-look.8). */
  function show(answer: LookResponse, keepsTop = false): void {
    const list = answer.dpxRecommendationItemList ?? [];
    const { asin } = $options.get();
    // of the filters that follow the server need not say the top picks again
    const top = answer.topPickers || !keepsTop ? newItemsOf(answer.topPickers ?? [], [asin]).slice(0, MOST_TOP) : $top.get();
    const items = newItemsOf(list, [asin, ...top.map((item) => item.asin)]);
    const first = $layout.get() === "desktop" ? FIRST_DESKTOP : Math.min(FIRST_MOBILE, $options.get().maxItemsMobile);
    readFacts(answer);
    $top.set(top);
    $dislikedInPlace.set(new Set());
    $showMoreCount.set(0);
    $start.set(answer.nextStart ?? list.length);
    $count.set(answer.asinCount ?? items.length);
    $grid.set({ ...NO_GRID, items: items.slice(0, first), buffered: items.slice(first) });
    $phase.set(items.length > 0 || top.length > 0 ? "ready" : "empty");
  }

  /** Filters and titles, which every list can replace. */
  function readFacts({ refinements, availableFilters, titleShown, searchQueryTitle }: LookResponse): void {
    const before = $facets.get();
    const available = availableFilters && new Set(availableFilters.map(({ filterId }) => filterId));
    if (refinements || available) $facets.set({ refinements: refinements ?? before.refinements, available: available ?? before.available });
    if (titleShown !== undefined) $titleCode.set(titleShown);
    if (searchQueryTitle !== undefined) $queryTitle.set(searchQueryTitle);
  }

  /** There is nothing to show (shop-by-look.71). */
  function showNothing(): void {
    $grid.set(NO_GRID);
    $top.set([]);
    $count.set(0);
    $start.set($options.get().endIndex);
    $phase.set("empty");
  }

  /** The items that the page gave for this product. */
  const given = (): LookResponse | undefined => (areItemsFormer ? undefined : $options.get().items);
  /** They are those of a former product: the page has given no others yet (shop-by-look.84). */
  const setItemsFormer = (are: boolean): void => void (areItemsFormer = are);

  /** Starts over, for another product (shop-by-look.84). */
  function clear(): void {
    setLook(NO_LOOK);
    showNothing();
    $facets.set({ refinements: [], available: undefined });
    $queryTitle.set(undefined);
    $titleCode.set(undefined);
    $stars.set(DEFAULT_STARS);
    $dislikedInPlace.set(new Set());
    $phase.set(isSearch($options.get()) ? "idle" : "loading");
  }

  const listed = ({ positive, negative, iteration }: Look) => ({ positive, negative, iteration });
  // no event has the prices that the shopper typed (shop-by-look.64)
  const shownFilters = (look: Look) => look.filters.map(({ min: _min, max: _max, ...filter }) => filter);

  /** Sets likes, dislikes and filters, and fires what has changed of them (shop-by-look.36, shop-by-look.64). */
  function setLook(look: Look): void {
    const before = $look.get();
    const stars = look.filters.find(({ type }) => type === "review")?.["value"];
    if (typeof stars === "string") $stars.set(stars);
    $look.set(look);
    if (JSON.stringify(listed(before)) !== JSON.stringify(listed(look)))
      context.emit("dp-change", { name: "lookLikes", value: listed(look), previous: listed(before) });
    if (JSON.stringify(before.filters) !== JSON.stringify(look.filters))
      context.emit("dp-change", { name: "lookFilters", value: shownFilters(look), previous: shownFilters(before) });
  }

  /** Show-more is of no use any more (shop-by-look.39, shop-by-look.40). */
  const $over = computed(
    [$grid, $start, $showMoreCount, $layout, $options],
    ({ items, buffered }, start, showMoreCount, layout, { endIndex, maxItemsMobile }) => {
      if (layout === "mobile" && (showMoreCount >= MOST_SHOW_MORES_MOBILE || items.length >= maxItemsMobile)) return true;
      return start === endIndex && buffered.length === 0;
    },
  );

  return {
    $over,
    ...{
      $phase,
      $layout,
      $look,
      $grid,
      $top,
      $facets,
      $count,
      $titleCode,
      $queryTitle,
      $start,
      $showMoreCount,
      $moreBusy,
      $stars,
      $dislikedInPlace,
      $said,
    },
    ...{ filters, isEnd, newItemsOf, say, setItems, show, showNothing, readFacts, given, setItemsFormer, clear, setLook, gridAsins },
  };
}
