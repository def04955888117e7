import { atom, type ReadableAtom } from "nanostores";
import {
  chooseBuyingOption,
  choiceIn,
  chosenOf,
  followBuyingOption,
  setTogether,
  type BuyingChoice,
  type ChosenBy,
} from "../../src/selections/buying-choice.ts";
import type { CoreContext, PlainChangesPart, TextsPart } from "../../src/state/model-context.ts";
import { optionType, typeOfMode } from "../../src/selections/buying-option.ts";
import type { ActionPanelOptions, Mode } from "./action-panel.options.ts";

/** One radio button of the toggle whose value is a mode. */
export interface ModeRadio {
  /** its node on the page; the model only compares it */
  readonly key: object;
  readonly mode: Mode;
  /** buying-option type of the radio, which wins over the type of its mode (action-panel.20) */
  readonly buyingOption: string | null;
  readonly index: number | null;
  readonly offerListingId: string | null;
  readonly checked: boolean;
  /** the shopper or a script has checked it since the server rendered it */
  readonly touched: boolean;
}

/** What the model reads from the page. */
export interface OffersPage {
  /** the offers of the scope, for a radio that names a type alone */
  offers(): readonly ChosenBy[];
}

export type ActionPanelModel = ReturnType<typeof createActionPanelModel>;

/** Which mode the action panel is in (buybox.md). */
export function createActionPanelModel(context: CoreContext<ActionPanelOptions> & TextsPart & PlainChangesPart, page: OffersPage) {
  const { $options, scope } = context;
  const $mode = atom<Mode>($options.get().mode ?? "onetime");
  const $radio = atom<ModeRadio | undefined>();
  let radios: readonly ModeRadio[] | undefined;
  /** what the scope held at the last look, to find what has changed */
  let seen = standing();
  /** the page's own offer while the scope has the offer of a radio */
  let ownOffer: string | null = null;

  function standing() {
    const { buyingOption, buyingOptionIndex } = choiceIn(scope);
    return { mode: scope.purchaseMode.get(), buyingOption, buyingOptionIndex };
  }

  const typeOf = ({ mode, buyingOption }: ModeRadio) => buyingOption ?? typeOfMode(mode);

  function show(mode: Mode, radio: ModeRadio | undefined) {
    $radio.set(radio);
    $mode.set(mode);
  }

  /** Our own changes are ignored by `follow`; a different choice by a listener is not. */
  function write(choice: Partial<BuyingChoice>, run: () => void) {
    const now = standing();
    const { buyingOption = now.buyingOption, buyingOptionIndex = now.buyingOptionIndex } = choice;
    seen = { mode: $mode.get(), buyingOption, buyingOptionIndex };
    run();
  }

  /** What a radio writes to the stores. The options of the scope complete an offer that the radio names only in part (stores.3). */
  function choiceOf(mode: Mode, radio: ModeRadio | undefined): BuyingChoice | undefined {
    const type = radio ? typeOf(radio) : typeOfMode(mode);
    if (type === undefined) return undefined;
    const { index = null, offerListingId = null } = radio ?? {};
    const known = chosenOf(page.offers(), { buyingOption: type, buyingOptionIndex: index, offerListingId });
    const same = known && (index ?? known.index) === known.index && (offerListingId ?? known.offerListingId) === known.offerListingId;
    return {
      buyingOption: type,
      buyingOptionIndex: index ?? (same ? known.index : null),
      ...offerOf(offerListingId ?? (same ? known.offerListingId : null)),
      purchaseMode: mode,
    };
  }

  /** The offer of a radio. A radio without an offer restores the page's own. */
  function offerOf(offerListingId: string | null): Pick<BuyingChoice, "offerListingId"> {
    const now = scope.offerListingId.get();
    const ofRadio = now !== null && radios?.some((radio) => radio.offerListingId === now);
    if (offerListingId !== null) {
      if (!ofRadio) ownOffer = now;
      return { offerListingId };
    }
    return ofRadio ? { offerListingId: ownOffer } : {};
  }

  /** Takes what the server rendered, or what a script or another element has chosen, without an event. */
  function adopt(mode: Mode, radio: ModeRadio | undefined, whole = false) {
    show(mode, radio);
    const choice = choiceOf(mode, radio);
    if (choice && (whole || optionType(choice.buyingOption) !== optionType(scope.buyingOption.get())))
      write(choice, () => followBuyingOption(scope, choice));
    else write({}, () => setTogether(scope, { purchaseMode: mode }));
  }

  /** The radio of the scope's buying option: the present radio before another of its type. */
  function radioOf(): ModeRadio | undefined {
    const mode = scope.purchaseMode.get();
    const present = [radios!.find((each) => each.mode === mode), $radio.get()].filter((each) => each !== undefined);
    const all = [...present, ...radios!].map((radio) => ({ ...radio, type: typeOf(radio) ?? "", radio }));
    return chosenOf(all, choiceIn(scope))?.radio;
  }

  function follow() {
    if (!radios) return;
    const before = seen;
    seen = standing();
    const { mode, buyingOption } = seen;
    const now = $mode.get();
    const otherOption = buyingOption !== before.buyingOption || seen.buyingOptionIndex !== before.buyingOptionIndex;
    if (mode !== null && mode !== before.mode && mode !== now) {
      const known = radios.find((radio) => radio.mode === mode);
      const type = known ? typeOf(known) : undefined;
      const fits = !otherOption || type === undefined || optionType(type) === optionType(buyingOption);
      if (radios.length === 0 || (known && fits)) return adopt(mode, known);
    }
    if (!otherOption) return;
    const found = radioOf();
    const next = found?.mode ?? (radios.length === 0 ? modeIn() : undefined);
    if (next === undefined || (found ? found.key === $radio.get()?.key : next === now)) return;
    show(next, found);
    // another panel of the scope may have set another mode of this type, which is kept
    if (mode === now || mode === null) write({}, () => setTogether(scope, { purchaseMode: next }));
  }

  function start(all: readonly ModeRadio[]) {
    const { mode: asked } = $options.get();
    const touched = all.find(({ touched }) => touched);
    const checked = all.find(({ checked }) => checked);
    const mode = touched?.mode ?? asked ?? (checked ?? all[0])?.mode ?? scope.purchaseMode.get() ?? modeIn() ?? "onetime";
    const radio = checked?.mode === mode ? checked : asked === mode ? all.find((each) => each.mode === mode) : undefined;
    show(mode, radio);
    if (touched) adopt(mode, touched, true);
    else write({}, () => setTogether(scope, { purchaseMode: mode }));
  }

  /** For a panel without radios: the mode whose type is the buying option. */
  const modeIn = (): Mode | undefined => {
    const type = optionType(scope.buyingOption.get());
    return (["onetime", "sns", "deal", "fresh", "used"] as const).find((mode) => typeOfMode(mode) === type);
  };

  let asked = $options.get().mode;
  context.follow($options, ({ mode }) => {
    if (mode === asked) return;
    asked = mode;
    if (mode === undefined || mode === $mode.get() || !radios) return;
    adopt(
      mode,
      radios.find((radio) => radio.mode === mode),
    );
  });
  for (const store of [scope.purchaseMode, scope.buyingOption, scope.buyingOptionIndex])
    context.follow(store as ReadableAtom<unknown>, follow);

  return {
    $state: atom("ready"),
    $mode,
    /** the selected radio; undefined where the mode has no radio */
    $radio,
    /** takes the radios that the page has now (action-panel.16) */
    update(all: readonly ModeRadio[]) {
      const known = radios;
      radios = all;
      if (!known) return start(all);
      const [mode, present] = [$mode.get(), $radio.get()];
      const again = all.find(({ key }) => key === present?.key) ?? all.find((each) => each.mode === mode && each.checked);
      const kept = again ?? all.find((each) => each.mode === mode);
      const checked = all.find((each) => each.checked);
      if (kept || !checked) $radio.set(present || kept?.checked ? kept : undefined);
      else adopt(checked.mode, checked);
    },
    /** the shopper or a script has selected a radio */
    selected(key: object, byShopper: boolean) {
      const radio = radios?.find((each) => each.key === key);
      if (!radio || radio.key === $radio.get()?.key) return;
      if (!byShopper) return adopt(radio.mode, radio, true);
      const previous = $mode.get();
      show(radio.mode, radio);
      const choice = choiceOf(radio.mode, radio);
      write(choice ?? {}, () => {
        if (choice) chooseBuyingOption(context, choice);
        else context.setProduct("purchaseMode", radio.mode);
      });
      if (radio.mode !== previous) context.metric("action-panel.mode", 1, { mode: radio.mode });
    },
  };
}
