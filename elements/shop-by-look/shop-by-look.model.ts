import { atom, computed } from "nanostores";
import type { Later } from "../../src/lib/later.ts";
import { runLater } from "../../src/page/run-later.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
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
  type TakenAway,
} from "./shop-by-look.state.ts";
import type { Again } from "./work/shop-by-look.loading.ts";
import type { createLookWork, LookWork } from "./work/shop-by-look.work.ts";

export type WorkCode = Later<{ readonly createLookWork: typeof createLookWork }>;

/** What the code of the calls tells the element. */
export interface Shell {
  banner(again: Again | undefined): void;
  notice(asin: string, key: "shop-by-look.no-content" | "shop-by-look.failed"): void;
  taken(away: TakenAway | undefined): void;
  component(fragment: SafeFragment): void;
  brands(brands: readonly Filter[]): void;
  /** the shopper has left the page while this was on its way */
  interrupted(kind: string | undefined): void;
  /** the list was loaded again by another filter */
  reloaded(): void;
}

export type ShopByLookModel = ReturnType<typeof createShopByLookModel>;
export type Sheet = "closed" | "all" | (string & {});

const NOTICE_MS = 4000;
const PUT_BACK_MS = 10_000;
const SURFACE = "look-filters";

/**
 * Before the first call there is only what shows the items that the page brought, and the latch of a press. It is no `createWrite`: likes,
 * filters and lists end each other, and a like keeps its mark when its call was ended.
 */
export function createShopByLookModel(context: Context, code: WorkCode) {
  const { $options } = context;
  const state = createLookState(context);
  const { $phase, $layout, $look } = state;
  const notice = createTimed<ItemNotice>(context, NOTICE_MS);
  const away = createTimed<TakenAway>(context, PUT_BACK_MS);
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
  let work: LookWork | undefined;
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

  /** Runs at once where the code has loaded. */
  const withWork = (run: (work: LookWork) => void, failed?: () => void): void =>
    runLater(context, code, ({ createLookWork: create }) => run((work ??= create(context, state, shell))), failed);

  const loadFirst = () => {
    $wants.set("nothing");
    withWork(
      (loaded) => void loaded.load("first", "LOAD"),
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
    if (options.componentBuilder) withWork((loaded) => loaded.firstShown());
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
      work?.abort();
      $wants.set("nothing");
      return state.show(options.items);
    }
    subject = next;
    close("changed");
    work?.abort();
    begin();
  });

  function close(reason: string): void {
    if ($sheet.get() === "closed") return;
    $sheet.set("closed");
    context.emit("dp-close", { surface: SURFACE, reason });
    withWork((loaded) => loaded.record("SHEET_CLOSE"));
  }

  /** Loads with other filters, as they are once the code is there: no press before it is lost. */
  const changeFilters = (change: (active: readonly Filter[]) => readonly Filter[], action?: "CLEAR_FILTERS"): void =>
    withWork((loaded) => loaded.filter(change(state.filters()), action));

  /** Empties the filters; none of them is active: nothing is sent (shop-by-look.60). */
  function clearFilters(): void {
    withWork((loaded) => {
      state.$stars.set(DEFAULT_STARS);
      if (state.filters().length > 0) loaded.filter([], "CLEAR_FILTERS");
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
    preload: () => withWork(() => {}),
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
    more: () => withWork((loaded) => void loaded.more()),
    mark: (asin: string, side: Side) => withWork((loaded) => void loaded.press(asin, side)),
    putBack: (taken: TakenAway) => withWork((loaded) => loaded.putBack(taken)),
    retry(): void {
      const again = $banner.get();
      if (again) withWork((loaded) => void (again.kind === "more" ? loaded.more() : loaded.load(again.kind, again.action)));
    },
    /** the page's script has set the store (scope.3) */
    adopt(look: Look): void {
      const { filters } = $look.get();
      state.setLook(look);
      if (JSON.stringify(filters) !== JSON.stringify(look.filters)) withWork((loaded) => void loaded.load("filter", "FILTER"));
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
      withWork((loaded) => {
        loaded.open(item, isPlain);
        go();
      }, go);
    },
    clearFilters,
    /** place of the item that a dislike took away last */
    lastPlace: () => lastPlace,
    leave: (url: string): void => void context.navigate(url, "link"),
    /** the address of a picture or label where the guard lets it through; each is asked about once (shop-by-look.78) */
    safe: guarded(context),
    open(sheet: Exclude<Sheet, "closed">): void {
      if ($sheet.get() === sheet) return;
      close("other");
      if (!context.emit("dp-open", { surface: SURFACE, reason: "press" })) return;
      $sheet.set(sheet);
      withWork((loaded) => {
        loaded.record("SHEET_OPEN");
        if (sheet === "all" || sheet === "brand") void loaded.brands();
      });
    },
    close,
    /** a price that changes nothing sends nothing */
    setPrice(change: (active: readonly Filter[]) => readonly Filter[]): void {
      withWork((loaded) => {
        const next = change(state.filters());
        if (JSON.stringify(next) !== JSON.stringify(state.filters())) loaded.filter(next);
      });
    },
    currency: () => context.pageOptions().currency,
    invalid(text: string): void {
      context.error("validation", text);
    },
  };
}

function guarded(context: Context): (url: string, purpose: "image" | "link") => string | undefined {
  const known = new Map<string, string | undefined>();
  return (url, purpose) => {
    const key = `${purpose} ${url}`;
    if (!known.has(key)) known.set(key, context.safeUrl(url, purpose));
    return known.get(key);
  };
}
