import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import { withCount } from "../../src/cart/entries.ts";
import { cartInFlight, invalidateCart, isLatestRead } from "../../src/cart/lock.ts";
import { offerAddInFlight, writeOffer } from "../../src/cart/offer.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { purchaseRow } from "../../src/cart/row-purchase.ts";
import type { SurfaceContent } from "../../src/state/surface.ts";
import type { AllOffersOptions } from "./all-offers.options.ts";
import { cartAddress, withFields } from "./all-offers.request.ts";

/** What the panel shows: the answer to an opening or a filter, and what further pages have appended to it. */
export interface Offers {
  readonly first: SafeFragment;
  readonly more: SafeFragment[];
}

/** An offer as its row names it. */
export interface Offer {
  /** of the row */
  readonly key: string;
  readonly asin: string | undefined;
  readonly offerListingId: string | undefined;
  /** of the row's control; `null` for one that holds no quantity, `undefined` where there is no control */
  readonly quantity: number | null | undefined;
}

export interface RowState {
  readonly state: "adding" | "added" | "not-added";
  readonly text?: string;
  readonly role?: "status" | "alert";
}

/** The rows as they look; those without a state are as the server sent them. */
export type RowStates = Readonly<Record<string, RowState>>;

export interface PanelDeps {
  readonly context: ModelContext<AllOffersOptions>;
  readonly $adding: WritableAtom<boolean>;
  readonly $content: ReadableAtom<SurfaceContent<Offers>>;
  /** offers of an address */
  load(address: string, signal: AbortSignal): Promise<CallResult<SafeFragment>>;
  /** shows an answer in place of what is shown */
  show(first: SafeFragment): void;
  /** further offers were appended to what is shown */
  appended(): void;
  /** the next opening reads the offers again */
  outdated(): void;
  close(reason: string): void;
}

interface Deps extends PanelDeps {
  /** also after the panel was closed (all-offers.6) */
  announce(text: string, role?: "status" | "alert"): void;
}

export type Panel = ReturnType<typeof createPanel>;

/** What is done in the open panel: adding an offer, filtering, and further pages. */
export function createPanel({ context, announce, $adding, $content, load, show, appended, outdated, close }: Deps) {
  const { $options, page, scope } = context;
  const adds = context.calls(() => import("../../src/contract/offers.ts"));
  const counts = context.calls(() => import("../../src/contract/cart.ts"));
  const $rows = atom<RowStates>({});
  const inFlight = offerAddInFlight();
  /** products that cannot be added now: all of them during an add of an offer, else those that another element changes (all-offers.8) */
  const $held = computed([inFlight, cartInFlight(page)], (adding, asins) => (asin: string) => adding || asins.includes(asin));
  /** the loads that are on their way: one page of further offers, and the newest filter */
  const running: Partial<Record<"more" | "filter", AbortController>> = {};
  /** contents whose number of rows was announced */
  const counted = new WeakSet<Offers>();

  function setRow(key: string, state: RowState | undefined): void {
    const { [key]: _before, ...others } = $rows.get();
    $rows.set(state ? { ...others, [key]: state } : others);
  }

  function endLoads(): void {
    for (const kind of ["more", "filter"] as const) {
      running[kind]?.abort();
      delete running[kind];
    }
  }

  context.follow($content, ({ kind }, before) => {
    endLoads();
    // an opening begins with the rows as the server sent them, but for one that is being added
    if (before?.kind === "none" && kind !== "none")
      $rows.set(Object.fromEntries(Object.entries($rows.get()).filter(([, { state }]) => state === "adding")));
  });
  context.signal.addEventListener("abort", endLoads);

  function showAlert(key: string, state: "adding" | "not-added", text: string): void {
    setRow(key, { state, text, role: "alert" });
    announce(text, "alert");
  }

  async function readCount(): Promise<void> {
    const { marketplaceId } = context.pageOptions();
    if (!marketplaceId) return;
    const isLatest = isLatestRead(page);
    const result = await counts.run("cartCount", { path: { marketplaceId } }, { signIn: false, completesWrite: true });
    if (!result.ok) return;
    if (!isLatest()) return invalidateCart(page);
    const cart = page.cart.get();
    const next = withCount(cart, result.data.entity.items);
    if (next !== cart) context.setPage("cart", next);
  }

  async function send(
    key: string,
    item: { readonly asin: string; readonly offerListingId: string; readonly quantity: number },
  ): Promise<void> {
    const { reftag, sr, qid, ...options } = $options.get();
    const before = $rows.get()[key];
    setRow(key, { state: "adding" });
    announce(context.text("all-offers.adding"));
    const result = await purchaseRow(context, {
      ...{ asins: [item.asin], readsCount: true, call: "cart-add-items", failure: context.text("all-offers.not-added") },
      write: (onUnknown) =>
        writeOffer(context, adds, {
          ...{ item, onUnknown },
          query: { ...(reftag && { ref: reftag }), ...(sr && { sr }), ...(qid && { qid }) },
          path: cartAddress(options),
        }),
      show: (kind, text) => showAlert(key, kind === "unknown" ? "adding" : "not-added", text),
    });
    if (result === "failed") return;
    if (!result) return setRow(key, before);
    const text = context.text("all-offers.added", { quantity: item.quantity });
    setRow(key, { state: "added", text, role: "status" });
    announce(text);
    context.success("offers-cart-add", { ...item });
    if (result.counted) return;
    context.metric("all-offers.count-missing");
    void readCount();
  }

  /** `failed`: reported; nothing: it was given up, or led away from the page. */
  async function ask(kind: "more" | "filter", address: string): Promise<SafeFragment | "failed" | undefined> {
    running[kind]?.abort();
    const own = (running[kind] = new AbortController());
    const result = await load(address, own.signal);
    if (own.signal.aborted) return undefined; // by a newer one, or with the content
    delete running[kind];
    if (result.ok) return result.data;
    if (isReportable(result)) {
      const text = context.text("all-offers.failed");
      if (!result.reported) context.error(result.code, text, { call: "all-offers-content", status: result.status });
      announce(text, "alert");
      return "failed";
    }
    if (result.left) close("sign-in");
    return undefined;
  }

  return {
    ...{ $rows, $held },
    /** a press of the button of a row */
    async add({ key, asin, offerListingId, quantity }: Offer): Promise<void> {
      if ($held.get()(asin ?? "")) return context.metric("all-offers.add-cancelled");
      if (!asin || !offerListingId || quantity === null) {
        const row = `data-asin="${asin ?? ""}" data-offer-listing-id="${offerListingId ?? ""}"`;
        context.warn(`The row ${row} cannot be added: it needs both ids, and a quantity of 1 or more. Fix the content.`);
        return showAlert(key, "not-added", context.text("all-offers.not-added"));
      }
      inFlight.set(true);
      $adding.set(true);
      try {
        await send(key, { asin, offerListingId, quantity: quantity ?? positiveInteger(scope.quantity.get()) ?? 1 });
      } finally {
        outdated();
        inFlight.set(false);
        $adding.set(false);
      }
    },
    /** a press of a button that is out of use */
    refused: ({ asin }: Offer) => void ($held.get()(asin ?? "") && context.metric("all-offers.add-cancelled")),
    /** further offers; nothing while some are on their way */
    async more(address: string): Promise<SafeFragment | "failed" | undefined> {
      const answer = running.more ? undefined : await ask("more", address);
      const content = $content.get();
      if (!answer || answer === "failed" || content.kind !== "ready") return answer;
      content.value.more.push(answer);
      appended();
      return answer;
    },
    isLoading: (kind: "more" | "filter") => running[kind] !== undefined,
    /** the offers that the fields of a form leave; true when they are about to be shown. `ready` is called before they are */
    async filter(fields: readonly (readonly [name: string, value: string])[], ready: () => void): Promise<boolean | undefined> {
      const answer = await ask("filter", withFields($options.get().contentUrl, fields));
      if (!answer) return undefined;
      if (answer === "failed") return false;
      ready();
      show(answer);
      return true;
    },
    /** the rows of a content are shown: their number is announced once */
    counted(offers: Offers, count: number): void {
      if (counted.has(offers)) return;
      counted.add(offers);
      announce(context.text(count > 0 ? "all-offers.count" : "all-offers.none", { count }));
    },
    moreShown: (count: number) => announce(context.text("all-offers.more-shown", { count })),
  };
}
