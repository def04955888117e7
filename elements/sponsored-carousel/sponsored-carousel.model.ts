import { atom, computed, map } from "nanostores";
import type { Lazy } from "../../src/lib/lazy.ts";
import { cartInFlight, invalidateCart, cartLineLock } from "../../src/cart/lock.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { uniqueKeys } from "../../src/state/page-entries.ts";
import { reportFailure } from "../../src/state/report-failure.ts";
import type * as add from "./sponsored-carousel.add.ts";
import { createItems, LONGEST_ID, type Deps as ItemsDeps } from "./sponsored-carousel.fetch.ts";
import { keyOf, type Card, type MarkupCard } from "./sponsored-carousel.items.ts";
import type { SponsoredCarouselOptions } from "./sponsored-carousel.options.ts";
import { createReports } from "./sponsored-carousel.reports.ts";
import { createViews } from "./sponsored-carousel.views.ts";

/** The outcome of the add of a card; `checking`: the outcome is unknown and is being looked up (calls.11). */
export type AddState = { readonly kind: "idle" | "adding" | "checking" | "added" } | { readonly kind: "failed"; readonly text: string };

export const IDLE: AddState = { kind: "idle" };

export interface Deps extends ItemsDeps {
  /** code of a press */
  readonly addCode: Lazy<typeof add>;
  /** from the first press on: reads the cart again where that is uncertain (sponsored-carousel.39) */
  syncCart(code: typeof add): void;
}

const CALL = "cart-add-items-marketplace";

export type SponsoredCarouselModel = ReturnType<typeof createSponsoredCarouselModel>;

/** Options whose change starts a new fetch. */
const sourceOf = ({ carouselUrl, ids, setSize }: SponsoredCarouselOptions): string => JSON.stringify([carouselUrl, ids, setSize]);

export function createSponsoredCarouselModel(context: ModelContext<SponsoredCarouselOptions>, { addCode, syncCart, ...deps }: Deps) {
  const { $options, page } = context;
  const items = createItems(context, deps);
  const reports = createReports(context);
  const views = createViews(context, reports.viewed);
  const $adds = map<Record<string, AddState>>({});
  const $hasFailed = atom(false);
  /** adds of this carousel that are on their way, and whether one began beside them */
  let adding = 0;
  let isCrossed = false;
  let reading = 0;
  let read = "";

  /** Makes the cards of the page's markup safe to show, as those of an answer. */
  async function readMarkup(cards: readonly MarkupCard[]): Promise<void> {
    const text = JSON.stringify(cards);
    if (text === read) return;
    read = text;
    const turn = ++reading;
    const unique = uniqueKeys();
    const safe = await Promise.all(cards.map(async ({ html, ...card }) => ({ card, safe: await context.sanitise(html) })));
    if (turn !== reading || context.signal.aborted) return;
    const failure = safe.find(({ safe: result }) => !result.ok && result.code !== "bad-response")?.safe;
    $hasFailed.set(failure !== undefined);
    if (failure && !failure.ok) {
      read = "";
      return void reportFailure(context, failure, { call: "sponsored-items", text: "The cards of the page cannot be shown." });
    }
    const before = items.markup() ?? [];
    items.restart(
      safe.flatMap(({ card, safe: result }): readonly Card[] => {
        if (!result.ok || result.data.isEmpty) return [];
        const { adId, adIndex, add } = deps.contentOf(result.data);
        const oid = card.oid !== undefined && card.oid.length <= LONGEST_ID ? card.oid : undefined;
        const key = unique(oid === undefined ? `ad ${card.adId ?? adId}` : keyOf(oid));
        const ad = { adId: card.adId ?? adId, adIndex: card.adIndex ?? adIndex };
        // one that is as it was is not drawn again
        const same = before.find((one) => one.key === key && one.fragment.source === result.data.source);
        return [same && same.adId === ad.adId && same.adIndex === ad.adIndex ? same : { key, oid, ...ad, add, fragment: result.data }];
      }),
    );
  }

  let source = sourceOf($options.get());
  context.follow($options, (options) => {
    const before = source;
    source = sourceOf(options);
    const markup = items.markup();
    if (source !== before && markup) items.restart(markup);
  });

  const isBusy = ({ add }: Card): boolean => add !== undefined && cartInFlight(page).get().includes(add.asin);

  const failure = () => context.text("sponsored-carousel.error");
  const late = createLatePart(context, addCode, { create: (loaded) => loaded, failure });

  async function send(card: Card): Promise<void> {
    const { key, add: product } = card;
    const { asin } = product!;
    const units = page.cart.get().entries[asin]?.quantity ?? 0;
    if (adding++ > 0) isCrossed = true;
    $adds.setKey(key, { kind: "adding" });
    const onUnknown = () => $adds.setKey(key, { kind: "checking" });
    const outcome = await late.press(
      CALL,
      (loaded, held) => {
        syncCart(loaded);
        return loaded.addCard(context, product!, { held, onUnknown });
      },
      cartLineLock(page, asin),
    );
    const wasCrossed = isCrossed;
    if (--adding === 0) isCrossed = false;
    if (!outcome) return $adds.setKey(key, { kind: "failed", text: failure() });
    if (outcome.kind === "failed") {
      const told = reportFailure(context, { ...outcome.failure, ok: false }, { call: CALL, text: failure() });
      return $adds.setKey(key, told ? { kind: "failed", text: told.text } : IDLE);
    }
    if (outcome.kind !== "done") return $adds.setKey(key, IDLE);
    $adds.setKey(key, { kind: "added" });
    context.success("sponsored-cart-add", { asin, quantity: 1 });
    // what the answer says may not be all that the cart holds (stores.4)
    if (units > 0 || outcome.quantity !== 1 || wasCrossed) invalidateCart(page);
  }

  return {
    $state: computed([$hasFailed, items.$isKnown, items.$places, items.$isFetching], (hasFailed, isKnown, places, isFetching): string => {
      if (hasFailed) return "failed";
      if (!isKnown) return "loading";
      if (places.length === 0) return "empty";
      if (places.every(({ card }) => !card)) return "loading";
      return isFetching ? "fetching" : "ready";
    }),
    $isKnown: computed([items.$isKnown, $hasFailed], (isKnown, hasFailed) => isKnown && !hasFailed),
    $places: items.$places,
    $views: views.$views,
    $adds,
    /** ASINs that some control of the page has a cart call in flight for */
    $busy: cartInFlight(page),
    /** cards without a marketplace have no add control (sponsored-carousel.40) */
    canAdd: ({ add }: Card): boolean => add !== undefined && context.pageOptions().marketplaceId !== undefined,
    setMarkup: (cards: readonly MarkupCard[]): void => void readMarkup(cards),
    shown: items.shown,
    onScreen(card: Card, isOn: boolean, check: () => boolean): void {
      if (isOn) reports.preload();
      views.onScreen(card, isOn, check);
    },
    /** any press of a link of the card (sponsored-carousel.26) */
    followed(card: Card): void {
      if ($adds.get()[card.key]?.kind === "added" || $adds.get()[card.key]?.kind === "failed") $adds.setKey(card.key, IDLE);
      reports.clicked(card);
    },
    /** a press of the card's add control: nothing while the product is busy (sponsored-carousel.38) */
    add(card: Card): void {
      if (!card.add || isBusy(card)) return;
      reports.clicked(card);
      reports.logClick(card);
      void send(card);
    },
    preload(): void {
      late.preload();
      reports.preload();
    },
  };
}
