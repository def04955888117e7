import { atom, type ReadableAtom } from "nanostores";
import {
  chooseBuyingOption,
  choiceIn,
  chosenOf,
  followBuyingOption,
  type BuyingChoice,
  type ChosenBy,
} from "../../src/selections/buying-choice.ts";
import type { CoreContext, PagePart, TextsPart } from "../../src/state/model-context.ts";
import { optionType } from "../../src/selections/buying-option.ts";
import type { BuyingOptionsOptions } from "./buying-options.options.ts";

/** One option of the page. */
export interface BuyingOption extends ChosenBy {
  /** its node on the page; the model only compares it */
  readonly key: object;
  /** the shopper cannot choose it (buying-options.13) */
  readonly disabled?: boolean;
  /** the row of a deal: an element that opens, closes and is chosen without us (buying-options.6) */
  readonly row?: boolean;
}

export type BuyingOptionsModel = ReturnType<typeof createBuyingOptionsModel>;

/** The offer that the shopper has chosen among the offers of the page (buybox.md). */
export function createBuyingOptionsModel(context: CoreContext<BuyingOptionsOptions> & TextsPart & PagePart) {
  const { $options, scope } = context;
  const $chosen = atom<BuyingOption | undefined>();
  let options: readonly BuyingOption[] | undefined;
  /** the option that is being chosen: nothing else distinguishes two options of one type and index */
  let choosing: BuyingOption | undefined;

  const layout = () => {
    const { device } = context.pageOptions();
    return $options.get().layout ?? (device === "mobile" || device === "app" ? "accordion" : "tabs");
  };

  const chosenBy = (type: string | undefined) =>
    type === undefined || !options ? undefined : chosenOf(options, { buyingOption: type, buyingOptionIndex: null });
  const inScope = () => (options ? chosenOf(options, choiceIn(scope)) : undefined);

  /** The page's own offer is kept where no option names one. */
  const choiceOf = ({ type, index, offerListingId }: BuyingOption): BuyingChoice => ({
    buyingOption: type,
    buyingOptionIndex: index,
    ...(options!.some((each) => each.offerListingId !== null) && { offerListingId }),
  });

  const stands = ({ type, index }: BuyingOption) => scope.buyingOption.get() === type && scope.buyingOptionIndex.get() === index;

  function take(option: BuyingOption, run: (choice: BuyingChoice) => void) {
    choosing = option;
    try {
      run(choiceOf(option));
    } finally {
      choosing = undefined;
    }
    $chosen.set(stands(option) ? option : (inScope() ?? option)); // a listener may have chosen another option
  }
  const takeOver = (option: BuyingOption) => take(option, (choice) => followBuyingOption(scope, choice));
  const takeByChoice = (option: BuyingOption) => take(option, (choice) => void chooseBuyingOption(context, choice));

  /** A choice by type alone keeps the offer of another option, which would go into the cart. The stores get the option that shows. */
  function complete(option: BuyingOption) {
    const offer = scope.offerListingId.get();
    const foreign = offer !== null && options!.every(({ offerListingId }) => offerListingId !== null && offerListingId !== offer);
    if (option.row || foreign) return;
    followBuyingOption(scope, { ...choiceOf(option), buyingOption: scope.buyingOption.get() });
  }

  function follow() {
    if (!options) return;
    if (choosing && stands(choosing)) return $chosen.set(choosing);
    const found = inScope();
    if (!found) return;
    $chosen.set(found);
    complete(found);
  }
  for (const store of [scope.buyingOption, scope.buyingOptionIndex]) context.follow(store as ReadableAtom<unknown>, follow);

  let asked = $options.get().buyingOption;
  context.follow($options, ({ buyingOption }) => {
    if (buyingOption === asked) return;
    asked = buyingOption;
    const found = chosenBy(asked);
    if (found) takeOver(found);
  });

  function start(all: readonly BuyingOption[], open: object | undefined) {
    const rendered = all.find(({ key }) => key === open) ?? all.find(({ row }) => !row) ?? all[0]!;
    const first = inScope() ?? chosenBy(asked) ?? rendered;
    if (scope.buyingOption.get() === null) takeOver(first);
    else $chosen.set(first);
  }

  /** After a page update: the same option, or the option that replaced it. */
  function keep(all: readonly BuyingOption[], before: BuyingOption) {
    const ours = optionType(scope.buyingOption.get()) === optionType(before.type);
    const again =
      all.find(({ key }) => key === before.key) ??
      all.find(({ type, index }) => type === before.type && index === before.index) ??
      all.find(({ type }) => type === before.type);
    const first = again ?? all.find(({ disabled, row }) => !disabled && !row) ?? all[0]!;
    if (ours && !again) return takeByChoice(first);
    if (ours && (first.index !== before.index || first.offerListingId !== before.offerListingId)) return takeOver(first);
    $chosen.set(first);
    follow();
  }

  return {
    $state: atom("ready"),
    /** the option whose panel shows; undefined before the first `update` */
    $chosen,
    layout,
    /** takes the options that the page has now; `open` is the option that the server showed (buying-options.8, buying-options.15) */
    update(all: readonly BuyingOption[], open?: object) {
      options = all;
      const before = $chosen.get();
      if (before) keep(all, before);
      else start(all, open);
    },
    /** a choice by the shopper; true when the option was not chosen before and can be */
    choose(key: object): boolean {
      const option = options?.find((each) => each.key === key);
      if (!option || option.disabled || option.row || option.key === $chosen.get()?.key) return false;
      takeByChoice(option);
      context.metric("buying-options.choose", 1, { type: option.type, index: String(option.index ?? ""), layout: layout() });
      return true;
    },
  };
}
