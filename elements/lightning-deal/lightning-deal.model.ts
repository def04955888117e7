import { atom, computed } from "nanostores";
import { lazy, type Lazy } from "../../src/lib/lazy.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { serverNow, watchServerClock } from "../../src/lib/server-clock.ts";
import { chooseBuyingOption } from "../../src/selections/buying-choice.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import { cartInFlight, cartLineLock } from "../../src/cart/lock.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { countdownText } from "../../src/text/countdown.ts";
import type { Notice } from "../../src/text/notice.ts";
import { readDeal, viewerOf } from "./lightning-deal.calls.ts";
import type * as claim from "./lightning-deal.claim.ts";
import { dealIn, type Deal } from "./lightning-deal.deal.ts";
import { faceOf, type Face } from "./lightning-deal.face.ts";
import type { LightningDealOptions } from "./lightning-deal.options.ts";
import { createPolling } from "./lightning-deal.polling.ts";
import { createTimes } from "./lightning-deal.times.ts";
import { createWaitingWarranty } from "./lightning-deal.waiting-warranty.ts";

/** The code of a claim, loaded on approach, at the latest by the press. */
export const claimCode = lazy(() => import("./lightning-deal.claim.ts"));

const RELOAD_MS = 1000;
const TYPE = "LIGHTNING_DEAL";

/** `claiming`: on its way; `checking`: its answer was lost; `releasing`: the time in the cart is over. */
export type Phase = "idle" | "claiming" | "checking" | "releasing";

/** The page around the element. */
export interface DealPage {
  hasState(): boolean;
  isHidden(): boolean;
  explainMinimum(): void;
}

export interface Surroundings {
  readonly code?: Lazy<typeof claim>;
  random?(): number;
}

export type LightningDealModel = ReturnType<typeof createLightningDealModel>;

export function createLightningDealModel(
  context: ModelContext<LightningDealOptions>,
  around: DealPage,
  { code = claimCode, random = Math.random }: Surroundings = {},
) {
  const { $options, scope, page } = context;
  const deals = context.calls(() => import("../../src/contract/deal.ts"));
  const carts = context.calls(() => import("../../src/contract/cart.ts"));
  /** `undefined`: no answer yet; `null`: there is no deal */
  const $deal = atom<Deal | null | undefined>();
  const $failed = atom(false);
  const $phase = atom<Phase>("idle");
  const $now = atom(serverNow());
  /** the deal that cannot be claimed any more (lightning-deal.47) */
  const $barred = atom<string | undefined>();
  const $notice = atom<Notice | undefined>();
  const $announcement = atom<Notice | undefined>();
  /** counts what the element is about: an answer for another subject shows nothing here */
  let subject = 0;
  let read = 0;

  const idOf = (deal: Deal) => $options.get().dealId ?? deal.id;
  let before: Face | undefined;
  const $face = computed([$deal, $now, $phase, $barred, $options, page.customer], (deal, now, phase, barred, options): Face | undefined => {
    if (!deal) return (before = undefined);
    const id = idOf(deal);
    const flags = { isBusy: phase !== "idle", isBarred: id === undefined || id === barred };
    const face = faceOf(deal, now, viewerOf(options, context), flags);
    // the same face is the same object, so that a tick draws nothing but the times
    return JSON.stringify(face) === JSON.stringify(before) ? before : (before = face);
  });
  const $state = computed([$deal, $failed, $face], (deal, failed, face) =>
    face ? face.state : deal === null ? "unavailable" : failed ? "failed" : "loading",
  );

  const announce = (text: string) => $announcement.set({ text, role: "status" });
  const time = (until: number | undefined, now = $now.get()): string =>
    countdownText(Math.max(0, (until ?? now) - now), context.pageOptions().language, context.text);

  const times = createTimes(context, {
    $deal,
    $now,
    face: () => $face.get(),
    announce: (key, until) => announce(context.text(key, { time: time(until) })),
    reached: () => polling.askSpread(),
    release,
  });

  // The deal

  function showDeal(deal: Deal | null): void {
    const previous = $deal.get();
    if (deal && idOf(deal) !== $barred.get()) $barred.set(undefined);
    $failed.set(false);
    $now.set(serverNow());
    $deal.set(deal);
    if (previous && deal) {
      if (previous.state !== deal.state) context.emit("dp-change", { name: "dealState", value: deal.state, previous: previous.state });
      if (previous.customer !== deal.customer)
        context.emit("dp-change", { name: "customerState", value: deal.customer, previous: previous.customer });
    }
    settle(deal);
    times.watch();
  }

  /** Follows an answer: whether the cart was released, and what is asked about next. */
  function settle(deal: Deal | null): void {
    const isStillHeld = deal?.customer === "IN_CART" && deal.held !== undefined && deal.held <= serverNow();
    if ($phase.get() === "releasing" && !isStillHeld) {
      $phase.set("idle");
      polling.unfollow();
      // the cart has lost the line
      if (deal?.customer !== "IN_CART") void late.run(undefined, (loaded) => loaded.readCount(claiming(), options()));
      if (deal?.customer === "EXPIRED") announce(context.text("lightning-deal.expired"));
    }
    if (deal?.customer === "PENDING_ADD_TO_CART") polling.follow();
    else if ($phase.get() !== "releasing") polling.unfollow();
    if (deal?.customer === "IN_CART") void late.run(undefined, (loaded) => loaded.addWaitingWarranty(claiming()));
  }

  function release(): void {
    if ($phase.get() !== "idle") return;
    $phase.set("releasing");
    polling.askIn(RELOAD_MS);
    polling.follow();
  }

  function giveUp(): void {
    const deal = $deal.get();
    polling.unfollow();
    if ($phase.get() !== "releasing" || !deal) return;
    showDeal({ ...deal, customer: "EXPIRED", held: undefined });
  }

  const options = () => $options.get();

  async function fetchDeal(): Promise<void> {
    const [own, about] = [++read, subject];
    const result = await readDeal(deals, options(), context);
    if (own !== read || about !== subject || context.signal.aborted) return;
    if (result.ok) return showDeal(dealIn(result.data.entity.buyingOptions));
    if (!isReportable(result)) return;
    if ($deal.get() !== undefined) return context.metric("lightning-deal.poll-failed", 1, { code: result.code });
    if ($failed.get()) return;
    $failed.set(true);
    if (!result.reported) context.error(result.code, result.message, { call: "deal-get", status: result.status });
  }

  const polling = createPolling(context, {
    send: fetchDeal,
    interval: () => options().pollingIntervalMs,
    isHidden: () => around.isHidden(),
    isClaiming: () => $phase.get() === "claiming" || $phase.get() === "checking",
    givenUp: giveUp,
    random,
  });

  // The claim

  const { warranty, refuseWarranty, dropWarranty } = createWaitingWarranty(context);

  /** what a claim needs of the element, for as long as it shows the same deal; `given`: what is claimed */
  function claiming(given = options()): claim.Claiming {
    const about = subject;
    const isShown = () => about === subject && !context.signal.aborted;
    return {
      context,
      ...{ deals, carts, isShown, readDeal: () => readDeal(deals, given, context, { completesWrite: true }) },
      ...{ warranty, refuseWarranty },
      checking: () => void (about === subject && $phase.set("checking")),
      notify: (notice) => void (isShown() && $notice.set(notice)),
    };
  }

  // without a call nobody has pressed: the next answer of the deal tries again
  const late = createLatePart(context, code, {
    create: (loaded) => loaded,
    failure: (call) => call && context.text("lightning-deal.redemption-failed"),
  });

  function end(outcome: claim.Outcome, about: number): void {
    if (about !== subject) return;
    $phase.set("idle");
    if (context.signal.aborted) return;
    const deal = $deal.get();
    if (outcome.kind === "failed") {
      $notice.set({ role: "alert", text: outcome.text });
      if (outcome.isLimit && deal?.access === "PRIME_ONLY" && deal.type === "DEAL_OF_THE_DAY") $barred.set(idOf(deal));
    } else if (outcome.kind === "done" && deal) {
      showDeal(outcome.change(deal, serverNow()));
      const now = $deal.get()!;
      if ($face.get()?.message) announce(context.text($face.get()!.message!, { time: time(now.held) }));
    }
    polling.resume();
    polling.plan();
  }

  async function press(): Promise<void> {
    const deal = $deal.get();
    const { asin } = options();
    const dealId = deal ? idOf(deal) : undefined;
    if (!$face.get()?.button || dealId === undefined || $phase.get() !== "idle") return;
    if (scope.orderMinimum.get().locked) return around.explainMinimum();
    if (cartInFlight(page).get().includes(asin)) return;
    const quantity = positiveInteger(scope.quantity.get()) ?? 1;
    const [about, given] = [subject, options()];
    read++;
    polling.dropped();
    $notice.set(undefined);
    $phase.set("claiming");
    const needs = claiming(given);
    const outcome = await late.press(
      "deal-claim",
      (loaded, held) => loaded.claimDeal(needs, given, { dealId, quantity, held }),
      cartLineLock(page, asin),
    );
    end(outcome ?? { kind: "failed", text: context.text("lightning-deal.redemption-failed"), isLimit: false }, about);
  }

  // The beginning, and another subject

  let key = "";
  function start(values: LightningDealOptions): void {
    const next = JSON.stringify([values.asin, values.offerListingId, values.dealEndpoint]);
    if (next !== key) {
      key = next;
      subject++;
      read++;
      polling.reset();
      times.reset();
      dropWarranty();
      $deal.set(undefined);
      $failed.set(false);
      $phase.set("idle");
      $notice.set(undefined);
      $barred.set(undefined);
      polling.ask();
    } else {
      $barred.set(undefined);
      if ($deal.get() !== undefined) polling.plan();
    }
  }

  return {
    $state,
    $face,
    $deal,
    $phase,
    $notice,
    $announcement,
    $now,
    /** the same product is being put into the cart elsewhere on the page, or here */
    $taken: computed([cartInFlight(page), $options], (inFlight, { asin }) => inFlight.includes(asin)),
    $expanded: computed(scope.buyingOption, (type) => type === TYPE),
    time,
    press: () => void press(),
    preload: late.preload,
    /** the row was pressed (lightning-deal.11); `index` as the page wrote it */
    expand(index: string | undefined): void {
      if (scope.buyingOption.get() === TYPE) return;
      const place = index !== undefined && /^\d+$/.test(index) ? Number(index) : null;
      chooseBuyingOption(context, { buyingOption: TYPE, buyingOptionIndex: place, offerListingId: options().offerListingId });
    },
    /** `authored`: the author wrote the address as an attribute (url.1) */
    follow: (url: string, reason: string, authored: boolean) => void context.navigate(url, reason, { authored }),
    /** begins: the page is wired */
    begin(): void {
      const { slateToken, dealEndpoint, claimEndpoint, cartCountEndpoint, cartAddEndpoint } = options();
      if ((slateToken ?? context.pageOptions().slateToken) === undefined)
        context.metric("lightning-deal.slate-token", 1, { outcome: "failed" });
      const hasEndpoint = [dealEndpoint, claimEndpoint, cartCountEndpoint, cartAddEndpoint].some((endpoint) => endpoint !== undefined);
      if (!hasEndpoint && !around.hasState())
        context.log("endpoints", "no page state and no endpoint was found, so the default addresses are used");
      context.follow($options, start);
      context.signal.addEventListener("abort", watchServerClock(times.watch));
      context.signal.addEventListener("abort", times.stop);
      context.signal.addEventListener("abort", dropWarranty);
    },
    /** the document is visible again */
    shown(): void {
      times.tick();
      polling.resume();
    },
    /** the page is back, so what it shows is old; `spread`: many pages are, in the same instant */
    returned({ spread = false } = {}): void {
      times.tick();
      if (spread) polling.askSpread();
      else polling.ask();
    },
  };
}
