import { atom, computed } from "nanostores";
import { createAfterClose } from "../../src/state/after-close.ts";
import { sanitised, type SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createSurface } from "../../src/state/surface.ts";
import type { AllOffersOptions } from "./all-offers.options.ts";
import type { Offers, Panel, PanelDeps } from "./all-offers.panel.ts";
import { requestAt } from "./all-offers.request.ts";

/** `surface` of the events, and the name of the marked entry of the history. */
export const SURFACE = "all-offers";

/** How long an answer is shown again, ms (all-offers.5). */
const KEPT_MS = 5 * 60_000;

export type AllOffersModel = ReturnType<typeof createAllOffersModel>;

const STATES = { none: "ready", loading: "loading", ready: "open", failed: "error" } as const;

/** The panel with all offers of a product (offers.md). What is done in it is in `all-offers.panel.ts`, loaded with the panel's view. */
export function createAllOffersModel(context: ModelContext<AllOffersOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/offers.ts"));
  const $adding = atom(false);
  /** what was shown last, and the time of its newest answer */
  let inHand: { readonly offers: Offers; at: number } | undefined;
  let hasEntry = true;
  let panel: Panel | undefined;

  /** Offers of an address; each of several loads has its own signal. */
  const load = (address: string, signal: AbortSignal) =>
    sanitised(context, calls.run("allOffersContent", ...requestAt(address, $options.get().asin, { signal, parallel: true })));

  /** Takes an answer that is shown from now on. */
  function keep(first: SafeFragment): Offers {
    const offers = { first, more: [] };
    inHand = { offers, at: context.now() };
    return offers;
  }

  const surface = createSurface<Offers, null>(context, {
    name: SURFACE,
    call: "all-offers-content",
    inHand: () => (inHand && context.now() - inHand.at <= KEPT_MS ? inHand.offers : undefined),
    async load(_request, signal) {
      const result = await load($options.get().contentUrl, signal);
      return result.ok ? { ...result, data: keep(result.data) } : result;
    },
    failure: () => context.text("all-offers.failed"),
  });
  const { $content, $open } = surface;

  /** What is shown is of another product or another place: it is read at once, or at the next opening. */
  function readAnew(): void {
    inHand = undefined;
    surface.reload();
  }

  /** What the content depends on (all-offers.5). */
  const about = () => JSON.stringify([$options.get().asin, $options.get().contentUrl, page.location.get()]);
  let last = about();
  for (const store of [$options, page.location]) context.follow<unknown>(store, () => last !== (last = about()) && readAnew());

  function open(reason: string): boolean {
    if (!$open.get()) hasEntry = reason !== "url";
    return surface.open(null, reason);
  }

  const { runAfterClose, takeLeaving } = createAfterClose(surface.close);

  return {
    $state: computed([$content, $adding], ({ kind }, adding) => (kind === "ready" && adding ? "adding" : STATES[kind])),
    ...{ $open, $content },
    /** `press`, `url`, `script` or `forward`; false when a listener cancelled the opening */
    open,
    close: surface.close,
    retry: surface.retry,
    // the entry of the history (all-offers.26)
    ...{ runAfterClose, takeLeaving },
    hasEntry: () => hasEntry,
    forward: () => void (context.signal.aborted || open("forward")),
    /** the history takes no entry: the panel is open all the same */
    unmarked: () => {},
    /** leads away, once the panel is closed; `authored`: the author wrote the address (url.1) */
    follow: (url: string, reason: string, authored = false) =>
      runAfterClose(reason, () => void context.navigate(url, reason, { authored })),
    /** full height, on a small screen (all-offers.3) */
    isTall: () => ["mobile", "app"].includes(context.pageOptions().device),
    /** what is done in the open panel: created by the code of its view, and kept from one opening to the next */
    panel: (create: (deps: PanelDeps) => Panel): Panel =>
      (panel ??= create({
        ...{ context, $adding, $content, load, close: surface.close },
        show: (first) => surface.show(keep(first)),
        appended: () => void (inHand && (inHand.at = context.now())),
        outdated: () => void (inHand = undefined),
      })),
    preload: () => calls.preload(),
  };
}
