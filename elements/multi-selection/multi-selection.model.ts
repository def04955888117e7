import { computed } from "nanostores";
import { createAfterClose } from "../../src/state/after-close.ts";
import { invalidateCart } from "../../src/cart/lock.ts";
import { setTogether } from "../../src/selections/buying-choice.ts";
import { sanitised, type SafeFragment } from "../../src/state/fragment.ts";
import { createFragmentForm } from "../../src/state/fragment-form.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createSurface } from "../../src/state/surface.ts";
import type { MultiSelectionOptions } from "./multi-selection.options.ts";

/** `surface` of the events, and the name of the marked entry of the history. */
export const SURFACE = "multi-selection";

/** A product that the shopper chose in the sheet (multi-selection.9). */
export interface ChosenProduct {
  readonly asin: string;
  readonly offerListingId: string | null;
  /** the page of that product */
  readonly url: string | undefined;
}

export type MultiSelectionModel = ReturnType<typeof createMultiSelectionModel>;

const STATES = { none: "ready", loading: "loading", ready: "open", failed: "error" } as const;

/** The sheet in which the shopper selects among products (offers.md). */
export function createMultiSelectionModel(context: ModelContext<MultiSelectionOptions>) {
  const { $options, scope } = context;
  const calls = context.calls(() => import("../../src/contract/multi-selection.ts"));
  /** the content of the last opening, with the product that it is of */
  let inHand: { readonly asin: string; readonly value: SafeFragment } | undefined;

  function request(signal: AbortSignal) {
    const { asin, flow, experienceId, showFeatures } = $options.get();
    if (flow) return calls.run("multiSelectionContentFlow", { query: { asin, showFeatures } }, { signal });
    // a shop of its own may have another experience; the contract names the experience that tells this call apart
    return calls.run(
      "multiSelectionContent",
      { query: { asin, experienceId: experienceId as "absMultiSelection", showFeatures } },
      { signal },
    );
  }

  const surface = createSurface<SafeFragment, { readonly isForward: boolean }>(context, {
    name: SURFACE,
    get call() {
      return $options.get().flow ? "multi-selection-content-flow" : "multi-selection-content";
    },
    inHand: ({ isForward }) => (isForward && inHand?.asin === $options.get().asin ? inHand.value : undefined),
    async load(_request, signal) {
      const { asin } = $options.get();
      const result = await sanitised(context, request(signal));
      if (result.ok) inHand = { asin, value: result.data };
      return result;
    },
    failure: () => context.text("multi-selection.failed"),
  });
  const { $content, $open } = surface;

  const sender = createFragmentForm(context, {
    address: () => "",
    failure: "multi-selection.form-failed",
    isShown: () => $open.get(),
    left: () => close("sign-in"),
    unsafe: () => surface.fail("network"),
    posted: () => invalidateCart(context.page),
  });

  function open(reason: string, isForward: boolean): boolean {
    if ($open.get()) return true;
    if (!surface.open({ isForward }, reason)) return false;
    context.metric("multi-selection.open");
    return true;
  }

  function close(reason: string): void {
    sender.reset();
    surface.close(reason);
  }

  const { runAfterClose, takeLeaving } = createAfterClose(close);

  function choose({ asin, offerListingId }: ChosenProduct): void {
    const before = { asin: scope.asin.get(), offerListingId: scope.offerListingId.get() };
    if (before.asin === asin) return;
    setTogether(scope, { asin, offerListingId });
    context.emit("dp-change", { name: "asin", value: asin, previous: before.asin });
    if (before.offerListingId !== offerListingId)
      context.emit("dp-change", { name: "offerListingId", value: offerListingId, previous: before.offerListingId });
  }

  context.follow(
    $content,
    ({ kind }, previous) => kind === "failed" && previous?.kind !== "failed" && context.metric("multi-selection.error"),
  );
  let { asin: last } = $options.get();
  context.follow($options, ({ asin }) => {
    if (last !== (last = asin)) surface.reload();
  });

  return {
    $state: computed($content, ({ kind }) => STATES[kind]),
    ...{ $content, $open },
    /** why the last form was not taken */
    $formFailure: sender.$failure,
    /** a press of the control; false when a listener cancelled the opening */
    press: () => open("button", false),
    /** the shopper went forward to the marked entry (multi-selection.5) */
    forward: () => void (context.signal.aborted || open("forward", true)),
    close,
    ...{ runAfterClose, takeLeaving },
    /** the sheet has opened without its marked entry (multi-selection.14) */
    unmarked: () => surface.fail("render"),
    retry: surface.retry,
    /** leads to the address of a link */
    follow: (url: string) => runAfterClose("link", () => void context.navigate(url, "link")),
    /**
     * Chooses a product, once the sheet is closed, and leads to its page where it has one (multi-selection.19). `before` is called with
     * a choice that this page shows, before any listener hears of it.
     */
    choose(chosen: ChosenProduct, before: (chosen: ChosenProduct) => void): void {
      const show = () => {
        if (scope.asin.get() !== chosen.asin) before(chosen);
        choose(chosen);
      };
      if (chosen.url === undefined || scope.asin.get() === chosen.asin) {
        show();
        return close("choose");
      }
      const { url } = chosen;
      runAfterClose("choose", () => {
        if (context.safeUrl(url, "navigate") !== undefined && !context.navigate(url, "choose")) show();
      });
    },
    send: sender.send,
    preload: () => calls.preload(),
  };
}
