import { computed } from "nanostores";
import { choiceIn, chooseBuyingOption, type ChosenBy } from "../../src/selections/buying-choice.ts";
import { sanitised, type SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { optionType } from "../../src/selections/buying-option.ts";
import { createSurface } from "../../src/state/surface.ts";
import type { TabularOffersOptions } from "./tabular-offers.options.ts";

export type TabularOffersModel = ReturnType<typeof createTabularOffersModel>;

export const SURFACE = "tabular-offers";

const STATES = { none: "ready", loading: "loading", ready: "open", failed: "error" } as const;

/** The sheet that compares the ways to buy a product (offers.md). */
export function createTabularOffersModel(context: ModelContext<TabularOffersOptions>) {
  const { $options, scope, page } = context;
  const calls = context.calls(() => import("../../src/contract/tabular-offers.ts"));
  /** the content of the last opening, with what it is of */
  let inHand: { readonly of: string; readonly value: SafeFragment } | undefined;

  /** What the content is of: another of these is another table (tabular-offers.2). */
  const subject = () => JSON.stringify([$options.get().endpoint, scope.asin.get(), page.location.get()]);

  const surface = createSurface<SafeFragment, void>(context, {
    name: SURFACE,
    call: "tabular-offers-content",
    inHand: () => (inHand?.of === subject() ? inHand.value : undefined),
    async load(_request, signal) {
      const of = subject();
      const result = await sanitised(context, calls.run("tabularOffersContent", {}, { signal, path: $options.get().endpoint! }));
      if (result.ok) inHand = { of, value: result.data };
      return result;
    },
    failure: () => context.text("tabular-offers.failed"),
  });

  let last = subject();
  const follow = () => {
    if (last !== (last = subject())) surface.reload();
  };
  context.follow($options, follow);
  context.follow(scope.asin, follow);
  context.follow(page.location, follow);

  /** The way to buy that is chosen now: the same type and, where both are known, the same index (tabular-offers.7). */
  function isPresent({ type, index }: ChosenBy): boolean {
    const { buyingOption, buyingOptionIndex } = choiceIn(scope);
    if (buyingOption === null || optionType(buyingOption) !== optionType(type)) return false;
    return index === null || buyingOptionIndex === null || index === buyingOptionIndex;
  }

  return {
    $state: computed(surface.$content, ({ kind }) => STATES[kind]),
    ...{ $content: surface.$content, $open: surface.$open },
    /** another object at each change of the choice */
    $choice: computed([scope.buyingOption, scope.buyingOptionIndex, scope.offerListingId], () => choiceIn(scope)),
    isPresent,
    /** a press of the control; false when a listener cancelled the opening */
    press(): boolean {
      if (surface.$open.get()) return true;
      if (!surface.open(undefined, "button")) return false;
      context.metric("tabular-offers.open");
      return true;
    },
    close: surface.close,
    retry: surface.retry,
    /** true where that is another way to buy than before; the sheet closes in any case */
    choose(chosen: ChosenBy, announce: () => void): void {
      if (!isPresent(chosen)) {
        const { type, index, offerListingId } = chosen;
        context.metric("tabular-offers.choose", 1, { type });
        chooseBuyingOption(context, { buyingOption: type, buyingOptionIndex: index, offerListingId });
        announce();
      }
      surface.close("choose");
    },
    nameless: () => context.warn('A button that chooses has no data-option. Write data-option="…" with the type of the buying option.'),
    preload: () => calls.preload(),
  };
}
