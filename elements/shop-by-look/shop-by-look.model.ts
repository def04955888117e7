import { atom, computed } from "nanostores";
import type { Lazy } from "../../src/lib/lazy.ts";
import { guardOnce } from "../../src/state/page-entries.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { Look } from "../../src/state/stores.ts";
import { createTimed } from "../../src/state/timed.ts";
import { addressOf, titleOf, type Item, type Layout } from "./items/shop-by-look.items.ts";
import { isSearch, type ShopByLookOptions } from "./shop-by-look.options.ts";
import {
  createLookState,
  DEFAULT_STARS,
  type Context,
  type Filter,
  type ItemNotice,
  type Side,
  type RemovedItem,
} from "./shop-by-look.state.ts";
import type { Again } from "./work/shop-by-look.loading.ts";
import type { createLookWork, LookWork, Shell } from "./work/shop-by-look.work.ts";

export type WorkCode = Lazy<{ readonly createLookWork: typeof createLookWork }>;

export type ShopByLookModel = ReturnType<typeof createShopByLookModel>;
export type Sheet = "closed" | "all" | (string & {});

const NOTICE_MS = 4000;
const PUT_BACK_MS = 10_000;
const SURFACE = "look-filters";

/**
 * Before the first call there is only what shows the items that the page brought, and the latch of a press. It does not use `createWrite`:
 * likes, filters and lists end each other, and a like keeps its mark when its call was ended.
 */
export function createShopByLookModel(context: Context, code: WorkCode) {
  const { $options } = context;
  const state = createLookState(context);
  const { $phase, $layout, $look } = state;
  const notice = createTimed<ItemNotice>(context, NOTICE_MS);
  const away = createTimed<RemovedItem>(context, PUT_BACK_MS);
  const $banner = atom<Again | undefined>(undefined);
  const $component = atom<SafeFragment | undefined>(undefined);
  const $brands = atom<readonly Filter[]>([]);
  const $sheet = atom<Sheet>("closed");
  /** counts loads by another filter that no sheet asked for: the page scrolls to the section (shop-by-look.62) */
  const $scrolls = atom(0);
  /** how the first list is waited for */
  const $wants = atom<"nothing" | "lazy" | "near">("nothing");
  let lastPlace = 0;
  let interrupted: string | undefined;
  let loadAgain = () => {};

  const shell: Shell = {
    banner: (again) => {
      $banner.set(again);
      if (again) state.say(context.text("shop-by-look.failed"), "alert");
    },
    notice(asin, key) {
      const role = key === "shop-by-look.failed" ? "alert" : "status";
      notice.show({ asin, text: context.text(key), role });
      state.say(context.text(key), role);
    },
    taken(taken) {
      away.show(taken);
      if (!taken) return;
      lastPlace = taken.index;
      state.say(context.text("shop-by-look.disliked"));
    },
    component: (fragment) => $component.set(fragment),
    brands: (brands) => $brands.set(brands),
    interrupted: (kind) => void (interrupted = kind),
    reloaded: () => void ($sheet.get() === "closed" && $scrolls.set($scrolls.get() + 1)),
  };

  const late = createLatePart(context, code, {
    create: ({ createLookWork: create }) => create(context, state, shell),
    // what is only recorded is no press
    failure: (call) => call && context.text("shop-by-look.failed"),
  });
  const listCall = () => (isSearch($options.get()) ? "look-search" : "look-recommendations");

  /** Runs at once where the code has loaded, else when it has. */
  async function withWork(call: string | undefined, act: (work: LookWork) => void, failed = () => {}): Promise<void> {
    const hasRun = await late.run(call, (work) => {
      act(work);
      return true;
    });
    if (!hasRun && !context.signal.aborted) failed();
  }

  /** A press: where its code does not load, the banner offers it again (shop-by-look.75). */
  const press = (call: string, act: (work: LookWork) => void): void =>
    void withWork(call, act, () => shell.banner({ kind: "press", press: () => press(call, act) }));
  const record = (act: (work: LookWork) => void): void => void withWork(undefined, act);

  const loadFirst = () => {
    $wants.set("nothing");
    void withWork(
      listCall(),
      (work) => void work.load("first", "LOAD"),
      () => $phase.set("failed"),
    );
  };

  /** Shows what the page brought, or waits for the first load. */
  function begin(): void {
    const options = $options.get();
    $brands.set([]);
    $banner.set(undefined);
    away.show(undefined);
    notice.show(undefined);
    interrupted = undefined;
    loadAgain = loadFirst;
    $wants.set("nothing");
    state.clear();
    const items = state.given();
    if (isSearch(options) || !items) return $wants.set(isSearch(options) ? "near" : "lazy");
    state.show(items);
    if (options.componentBuilder) record((work) => work.firstShown());
  }

  const productOf = ({ asin, browseNode }: ShopByLookOptions) => JSON.stringify([asin, browseNode]);
  const subjectOf = (options: ShopByLookOptions) =>
    JSON.stringify([productOf(options), isSearch(options) && [options.keywords, options.refinementsQuery]]);
  let product = productOf($options.get());
  let subject = "";
  let brought = "";
  context.follow($options, (options) => {
    const next = subjectOf(options);
    const items = JSON.stringify(options.items) ?? "";
    const hasOthers = items !== brought;
    brought = items;
    if (hasOthers) state.setItemsFormer(false);
    else if (productOf(options) !== product) state.setItemsFormer(true);
    product = productOf(options);
    if (next === subject && $phase.get() !== "failed") {
      // the page has rendered other items for the same product: likes and filters stay
      if (!hasOthers || !options.items || isSearch(options)) return;
      late.now()?.abort();
      $wants.set("nothing");
      return state.show(options.items);
    }
    subject = next;
    close("changed");
    late.now()?.abort();
    begin();
  });

  function close(reason: string): void {
    if ($sheet.get() === "closed") return;
    $sheet.set("closed");
    context.emit("dp-close", { surface: SURFACE, reason });
    record((work) => work.record("SHEET_CLOSE"));
  }

  /** Loads with other filters, as they are once the code is there: no press before it is lost. */
  const changeFilters = (change: (active: readonly Filter[]) => readonly Filter[], action?: "CLEAR_FILTERS"): void =>
    press(listCall(), (work) => work.filter(change(state.filters()), action));

  /** Empties the filters; none of them is active: nothing is sent (shop-by-look.60). */
  function clearFilters(): void {
    press(listCall(), (work) => {
      state.$stars.set(DEFAULT_STARS);
      if (state.filters().length > 0) work.filter([], "CLEAR_FILTERS");
    });
  }

  return {
    ...{ ...state, $banner, $component, $brands, $sheet, $wants, $scrolls },
    $state: computed($phase, (phase) => phase),
    $notice: notice.$value,
    $away: away.$value,
    holdNotice: notice.hold,
    holdAway: away.hold,
    /** fetches what the first press needs */
    preload: late.preload,
    loadFirst,
    setLayout: (layout: Layout) => $layout.set(layout),
    /** a first list or one of other filters that leaving the page has ended, or that could not be had (shop-by-look.6, shop-by-look.74) */
    resume(): void {
      if ($phase.get() === "failed" || interrupted === "first") loadAgain();
      else if (interrupted === "filter") changeFilters((active) => active);
      interrupted = undefined;
    },
    reconnected(): void {
      if ($phase.get() === "failed") loadAgain();
    },
    more: () => press(listCall(), (work) => void work.more()),
    mark(asin: string, side: Side): void {
      const failed = () => shell.notice(asin, "shop-by-look.failed");
      void withWork(side === "positive" ? "look-like" : "look-dislike", (work) => void work.press(asin, side), failed);
    },
    putBack: (taken: RemovedItem) => record((work) => work.putBack(taken)),
    retry(): void {
      const again = $banner.get();
      if (!again) return;
      if (again.kind !== "press")
        return press(listCall(), (work) => void (again.kind === "more" ? work.more() : work.load(again.kind, again.action)));
      $banner.set(undefined);
      again.press();
    },
    /** the page's script has set the store (scope.3) */
    adopt(look: Look): void {
      const { filters } = $look.get();
      state.setLook(look);
      if (JSON.stringify(filters) !== JSON.stringify(look.filters)) press(listCall(), (work) => void work.load("filter", "FILTER"));
    },
    changeFilters,
    titleOf,
    addressOf(item: Item): string {
      const { asin, browseNode, refNodeLength, titleCode, keywords } = $options.get();
      const code = state.$titleCode.get() ?? titleCode;
      const query = isSearch($options.get()) ? keywords : undefined;
      return addressOf(item, { asin, browseNode, refNodeLength, titleCode: code, layout: $layout.get(), query });
    },
    /** a press of an item's link; a plain one leads there through `dp-navigate` (shop-by-look.28) */
    follow(item: Item, url: string, isPlain: boolean): void {
      const go = () => void (isPlain && context.navigate(url, "look-item"));
      const open = (work: LookWork) => {
        work.open(item, isPlain);
        go();
      };
      void withWork(undefined, open, go);
    },
    clearFilters,
    /** place of the item that a dislike took away last */
    lastPlace: () => lastPlace,
    leave: (url: string): void => void context.navigate(url, "link"),
    /** the address of a picture or label where the guard lets it through; each is asked about once (shop-by-look.78) */
    safe: guardOnce(context).safe,
    open(sheet: Exclude<Sheet, "closed">): void {
      if ($sheet.get() === sheet) return;
      close("other");
      if (!context.emit("dp-open", { surface: SURFACE, reason: "press" })) return;
      $sheet.set(sheet);
      const hasBrands = sheet === "all" || sheet === "brand";
      void withWork(hasBrands ? "look-full-refinements" : undefined, (work) => {
        work.record("SHEET_OPEN");
        if (hasBrands) void work.brands();
      });
    },
    close,
    /** a price that changes nothing sends nothing */
    setPrice(change: (active: readonly Filter[]) => readonly Filter[]): void {
      press(listCall(), (work) => {
        const next = change(state.filters());
        if (JSON.stringify(next) !== JSON.stringify(state.filters())) work.filter(next);
      });
    },
    currency: () => context.pageOptions().currency,
    invalid(text: string): void {
      context.error("validation", text);
    },
  };
}
