import { atom, computed } from "nanostores";
import type { CallFailure } from "../../src/call/result.ts";
import type { AnswerOf } from "../../src/contract/entry.ts";
import type { sponsoredItems } from "../../src/contract/sponsored.ts";
import { isReportable, type ReportableFailure } from "../../src/state/call-failure.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { ShownPage } from "../../src/ui/carousel.tsx";
import { keyOf, missingIn, placesOf, type Ad, type AddData, type Card, type Items } from "./sponsored-carousel.items.ts";
import type { SponsoredCarouselOptions } from "./sponsored-carousel.options.ts";

export interface Deps {
  /** what the HTML of a card says of itself */
  readonly contentOf: (fragment: SafeFragment) => Ad & { readonly add: AddData | undefined };
}

type Answer = AnswerOf<typeof sponsoredItems>;

const CALL = "sponsored-items";
/** items of one request (sponsored-carousel.7) */
const MOST_ITEMS = 30;
/** characters of an id that a report can carry */
export const LONGEST_ID = 200;

const isCount = (value: number | undefined): value is number => value !== undefined && Number.isInteger(value) && value >= 0;

/** The items of the carousel: the cards of the page's markup, and what is fetched beside them. */
export function createItems(context: ModelContext<SponsoredCarouselOptions>, { contentOf }: Deps) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/sponsored.ts"));
  /** `undefined` until the cards of the markup are safe to show */
  const $items = atom<Items | undefined>(undefined);
  const $places = computed($items, (items) => (items ? placesOf(items) : []));
  const $shown = atom<ShownPage | undefined>(undefined);
  /** ids that were asked for: none is asked for twice (sponsored-carousel.9) */
  const $asked = atom<ReadonlySet<string>>(new Set());
  let life = new AbortController();
  let isBegun = false;
  let needsSetSize = true;

  /** Ends the fetching; it restarts with `markup`. */
  function restart(markup: readonly Card[]): void {
    life.abort();
    life = new AbortController();
    isBegun = false;
    needsSetSize = true;
    const { carouselUrl, ids: named, setSize } = $options.get();
    const own = markup.flatMap(({ oid }) => oid ?? []);
    const ids = carouselUrl === undefined ? [] : [...new Set(named ?? own)].filter((oid) => oid !== "" && oid.length <= LONGEST_ID);
    const besides = markup.filter(({ oid }) => oid === undefined || !ids.includes(oid)).length;
    const before = $items.get()?.fetched ?? new Map<string, Card>();
    const fetched = new Map([...before].filter(([oid]) => ids.includes(oid) && !own.includes(oid)));
    $asked.set(new Set());
    $items.set({ ...{ markup, ids, fetched }, removed: new Set(), setSize: setSize ?? ids.length + besides });
    follow();
  }

  /** No further item is fetched, and the cards that there are remain (sponsored-carousel.30). */
  function fail({ code, status }: Pick<ReportableFailure, "code" | "status">): void {
    life.abort();
    $items.set({ ...$items.get()!, setSize: 0 });
    context.error(code, "The sponsored items could not be read.", { call: CALL, status });
  }

  /** Fills the placeholders of what was asked for; what has no card in the answer has no place any more. */
  async function apply(asked: readonly string[], answer: Answer, signal: AbortSignal): Promise<CallFailure | undefined> {
    const answered = new Map<string, Answer[number]>();
    for (const item of answer) if (asked.includes(item.oid) && !answered.has(item.oid)) answered.set(item.oid, item);
    const shown = [...answered.values()].filter(({ isFilteredItem }) => !isFilteredItem);
    const safe = await Promise.all(shown.map(async ({ oid, content }) => ({ oid, safe: await context.sanitise(content) })));
    if (signal.aborted) return undefined;
    const cards = new Map<string, Card>();
    for (const { oid, safe: result } of safe) {
      if (!result.ok && result.code !== "bad-response") return result;
      if (!result.ok) context.error("bad-response", "A sponsored item cannot be shown.", { call: CALL });
      else if (!result.data.isEmpty) cards.set(oid, { key: keyOf(oid), oid, fragment: result.data, ...contentOf(result.data) });
    }
    const items = $items.get()!;
    const gone = asked.filter((oid) => !cards.has(oid));
    const named = answer.findLast(({ setSize }) => isCount(setSize))?.setSize;
    $items.set({
      ...items,
      fetched: new Map([...items.fetched, ...cards]),
      removed: new Set([...items.removed, ...gone]),
      // a set size of the answer is without what the answer filters
      setSize: named ?? items.setSize - gone.length,
    });
    return undefined;
  }

  const ask = (asked: readonly string[], isAsked: boolean): void => {
    const now = new Set($asked.get());
    for (const oid of asked)
      if (isAsked) now.add(oid);
      else now.delete(oid);
    $asked.set(now);
  };

  /** One request. False when no further one is to follow. */
  async function request(asked: readonly string[], { page, size, pages }: ShownPage, signal: AbortSignal): Promise<boolean> {
    const items = $items.get()!;
    const places = $places.get();
    const { carouselUrl, oData } = $options.get();
    const position = items.ids.indexOf(asked[0]!);
    const place = places.findIndex(({ oid }) => oid === asked[0]);
    const query = {
      ...{ pg: place < 0 ? page + 1 : Math.floor(place / size) + 1, tot: pages, start: position, num: size },
      ...{ cc: places.filter(({ card }) => card).length, oData, count: asked.length, offset: position },
      ...{ needSetSize: needsSetSize ? ("1" as const) : ("0" as const), ids: asked.join(",") },
    };
    needsSetSize = false;
    ask(asked, true);
    // no press asked for it: a 401 leads nowhere (sponsored-carousel.30)
    const result = await calls.run("sponsoredItems", { query }, { path: carouselUrl!, signal, signIn: false, parallel: true });
    if (signal.aborted || context.signal.aborted) return false;
    const failure = result.ok ? await apply(asked, result.data, signal) : result;
    if (signal.aborted || context.signal.aborted) return false;
    if (failure && isReportable(failure)) fail(failure);
    // a listener of the page cancelled it: everything is as before, and the next page that shows may ask again
    else if (failure) ask(asked, false);
    else fetchShown();
    return failure === undefined;
  }

  /** Fetches what is missing among `wanted`, at most 30 in one request, one request after the other. */
  async function fetchMissing(wanted: () => readonly string[]): Promise<void> {
    const { signal } = life;
    for (let goesOn = true; goesOn && !signal.aborted;) {
      const shown = $shown.get();
      const next = wanted()
        .filter((oid) => !$asked.get().has(oid))
        .slice(0, MOST_ITEMS);
      goesOn = shown !== undefined && next.length > 0 && (await request(next, shown, signal));
    }
  }

  const shownPlaces = () => {
    const { page = 0, size = 0 } = $shown.get() ?? {};
    return $places.get().slice(page * size, (page + 1) * size);
  };
  const fetchShown = (): void => void fetchMissing(() => missingIn(shownPlaces()));
  const fetchAhead = (): void => void fetchMissing(() => missingIn($places.get()));

  /** What is missing on the page that shows at once, all else after the delay (sponsored-carousel.5, .6). */
  function follow(): void {
    if (!$shown.get() || !$items.get()) return;
    if (!isBegun) {
      isBegun = true;
      const { signal } = life;
      const { fetchDelay } = $options.get();
      if (fetchDelay === 0) fetchAhead();
      else signal.addEventListener("abort", context.after(fetchDelay, fetchAhead));
    }
    fetchShown();
  }

  return {
    $places,
    $asked,
    $isKnown: computed($items, (items) => items !== undefined),
    /** what of the page that shows is on its way */
    $isFetching: computed([$places, $asked, $shown], (_places, asked) =>
      shownPlaces().some(({ oid, card }) => !card && oid !== undefined && asked.has(oid)),
    ),
    restart,
    markup: (): readonly Card[] | undefined => $items.get()?.markup,
    shown(page: ShownPage): void {
      $shown.set(page);
      follow();
    },
  };
}
