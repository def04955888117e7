import { atom, computed } from "nanostores";
import { isReportable } from "../../src/state/call-failure.ts";
import type { CallResult } from "../../src/call/result.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { guardOnce } from "../../src/state/page-entries.ts";
import { createSurface } from "../../src/state/surface.ts";
import { createClicks, type Place } from "./payment-offers.clicks.ts";
import { fieldsOf, NAMED, offersOf, type Offer, type OfferFields, type OfferType } from "./payment-offers.offers.ts";
import type { PaymentOffersOptions } from "./payment-offers.options.ts";

/** Details that are open, and where they show. */
export interface Opening {
  /** `undefined`: all offers (payment-offers.12) */
  readonly offer: Offer | undefined;
  readonly kind: "emi" | "view";
  readonly place: "sheet" | "expander";
  readonly surface: "bank" | "common" | "expander" | "emi";
}

/** What the shop says of an offer; without a fragment it has nothing to say (payment-offers.27). */
export interface Details {
  readonly fragment: SafeFragment | undefined;
}

export type PaymentOffersModel = ReturnType<typeof createPaymentOffersModel>;

const STATES = { none: "ready", loading: "loading", ready: "open", failed: "error" } as const;
const ERRORS = {
  emi: { call: "payment-offers-emi", fetch: "NCEMI_FETCH_ERROR", status: "NCEMI_STATUS_CODE_ERROR" },
  view: { call: "payment-offers-view", fetch: "EXPANDER_AJAX_ERROR", status: "EXPANDER_STATUS_CODE_ERROR" },
} as const;

const keyOf = ({ offer }: Opening): string => (offer ? `offer ${offer.id}` : "all");

/** The payment offers for a product, and the details of one of them (payment.md). */
export function createPaymentOffersModel(context: ModelContext<PaymentOffersOptions>) {
  const { $options, scope } = context;
  const calls = context.calls(() => import("../../src/contract/payment-offers.ts"));
  const guard = guardOnce(context);
  const clicks = createClicks(context);
  const $opening = atom<Opening | undefined>(undefined);
  const $chosen = atom<OfferType | undefined>(undefined);
  /** answers by what they are of, until options or buying option change (payment-offers.10) */
  let kept = new Map<string, Details>();
  /** what is open, or was: the events of a closing name it */
  let latest: Opening | undefined;
  /** what its details were asked for by */
  let asked = "";

  const $offers = computed([$options, scope.buyingOptionIndex], (options, index) =>
    offersOf(options).filter(({ fields: { buyingoptionindex } }) => buyingoptionindex === undefined || buyingoptionindex === (index ?? 0)),
  );
  const $types = computed($offers, (offers) => [...new Set(offers.map(({ type }) => type))]);

  function requestFor({ offer }: Opening) {
    const options = $options.get();
    const fields: OfferFields = { ...fieldsOf({ ...options }), ...offer?.fields };
    const args = Object.entries(offer?.queryArgs ?? options.queryArgs ?? {}).filter(([name, value]) => !NAMED.has(name) && value !== "");
    return { url: offer?.url ?? options.url, query: { ...Object.fromEntries(args), ...fields } };
  }

  function ask(opening: Opening, path: string | undefined, signal: AbortSignal): Promise<CallResult<string>> {
    const { query } = requestFor(opening);
    const more = { signal, ...(path !== undefined && { path }) };
    if (opening.kind === "emi") {
      const names = { experienceId: "emiMenueSVAjaxExperience", showFeatures: "inPriceBlockEmi-secondaryviews,inemi" } as const;
      return calls.run("paymentOffersEmi", { query: { ...names, ...query } }, more);
    }
    const names = { experienceId: "vsxOffersSecondaryView", showFeatures: "vsxoffers" } as const;
    return calls.run("paymentOffersView", { query: { ...names, ...query } }, more);
  }

  /** details that the page has brought along */
  const contentOf = ({ offer, kind }: Opening): string | undefined => (kind === "emi" ? undefined : offer?.content);

  async function answer(opening: Opening, signal: AbortSignal): Promise<CallResult<Details>> {
    const content = contentOf(opening);
    const { url } = requestFor(opening);
    // the address is moved where the call is sent: the guard looks at what the page wrote
    if (content === undefined && url !== undefined && context.safeUrl(url) === undefined)
      return { ok: true, status: 0, data: { fragment: undefined } };
    const answers = kept;
    const result: CallResult<string> = content === undefined ? await ask(opening, url, signal) : { ok: true, status: 200, data: content };
    if (!result.ok) return result;
    const safe = result.data.trim() === "" ? undefined : await context.sanitise(result.data);
    if (safe?.ok === false) return safe;
    const details = { fragment: safe?.data.isEmpty ? undefined : safe?.data };
    answers.set(keyOf(opening), details);
    return { ok: true, status: 200, data: details };
  }

  const surface = createSurface<Details, Opening>(context, {
    get name() {
      return `payment-offers-${latest!.surface}`;
    },
    get call() {
      return ERRORS[latest!.kind].call;
    },
    inHand: (opening) => kept.get(keyOf(opening)),
    async load(_request, signal) {
      const opening = latest!;
      const result = await answer(opening, signal);
      if (isReportable(result) && !signal.aborted) {
        const { fetch, status } = ERRORS[opening.kind];
        const name = result.code === "network" || result.code === "timeout" ? fetch : status;
        context.log(name, result.message);
        context.metric(`VSXOffers:${name}`);
      }
      return result;
    },
    failure: () => context.text("payment-offers.error"),
  });

  const isHandheld = () => ["mobile", "app"].includes(context.pageOptions().device);

  /** Where details show, by what they are and on which device (payment-offers.8, payment-offers.9, payment-offers.12, payment-offers.13). */
  function openingOf(offer: Offer | undefined, place: Place): Opening {
    if (offer?.type === "NoCostEmi") return { offer, kind: "emi", place: "sheet", surface: "emi" };
    if (offer && (place === "combined" || !isHandheld())) return { offer, kind: "view", place: "expander", surface: "expander" };
    return { offer, kind: "view", place: "sheet", surface: offer?.type === "InstantBankDiscount" ? "bank" : "common" };
  }

  /** Opens details by a press, and closes those that are open; a second press of what opened them only closes (payment-offers.9). */
  function press(offer: Offer | undefined, place: Place): void {
    clicks.clicked(place, offer?.type ?? "all");
    const opening = openingOf(offer, place);
    const before = $opening.get();
    if (before) close("press");
    if (before && before.place === opening.place && keyOf(before) === keyOf(opening)) return;
    asked = askedBy((latest = opening));
    $opening.set(opening);
    if (!surface.open(opening, "press")) $opening.set(undefined);
  }

  function close(reason: string): void {
    surface.close(reason);
  }
  context.follow(surface.$content, ({ kind }) => kind === "none" && $opening.set(undefined));

  const askedBy = (opening: Opening) => JSON.stringify([requestFor(opening), opening.offer?.content]);

  /** What is open follows a change of the offers: it is read again, or closed where its offer no longer shows. */
  function follow(): void {
    kept = new Map();
    const opening = $opening.get();
    const offers = $offers.get();
    for (const { id, isUnknown } of offers) if (isUnknown) clicks.unknown(id);
    if (!opening) return;
    const offer = offers.find(({ id }) => id === opening.offer?.id);
    if (offers.length === 0 || (opening.offer && offer?.type !== opening.offer.type)) return close("changed");
    $opening.set((latest = { ...opening, offer }));
    if (asked !== (asked = askedBy(latest))) surface.reload();
  }
  context.follow($offers, follow);
  context.follow(scope.buyingOption, (_type, before) => void (before !== undefined && follow()));

  return {
    $state: computed([surface.$content, $offers], ({ kind }, offers) => (offers.length === 0 ? "empty" : STATES[kind])),
    ...{ $content: surface.$content, $opening, $offers, $types },
    /** the category whose cards show (payment-offers.6) */
    $type: computed([$types, $chosen], (types, chosen) => (chosen !== undefined && types.includes(chosen) ? chosen : types[0])),
    choose: (type: OfferType) => {
      if ($opening.get() && $opening.get()!.offer?.type !== type) close("tab");
      $chosen.set(type);
    },
    /** the two links below the offers (payment-offers.11, payment-offers.12) */
    $links: computed([$offers, $options], (offers, { seeAllEmi, seeAllOffers }) => ({
      emi: (seeAllEmi ?? true) ? offers.find(({ type }) => type === "NoCostEmi") : undefined,
      all: seeAllOffers ?? offers.length >= 2,
    })),
    press,
    close,
    isHandheld,
    isDesktop: () => context.pageOptions().device === "desktop",
    /** the address of a picture, where the guard lets it through */
    picture: guard.image,
    /** the details are those of a call, which may take a while */
    isCalled: () => latest !== undefined && contentOf(latest) === undefined,
    emitype: () => $opening.get()?.offer?.fields.emitype ?? $options.get().emitype,
    /** the shop's plans lack a part without which nothing can be filtered (payment-offers.19) */
    incomplete: () => context.log("NCEMI_ID_NOT_FOUND", "the plans have no popover or no two toggles. They show as the shop sent them."),
    /** something in open details was pressed */
    pressedInside: () => clicks.clicked("details", $opening.get()?.offer?.type ?? "all"),
    follow: (url: string) => void context.navigate(url, "link"),
    seen: (offer: Offer) => clicks.seen(offer),
    preload(): void {
      calls.preload();
      clicks.preload();
    },
  };
}
