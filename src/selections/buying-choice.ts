import type { WritableAtom } from "nanostores";
import type { ModelContext } from "../state/model-context.ts";
import type { ProductState, ProductStores } from "../state/product.ts";
import { optionType } from "./buying-option.ts";

/**
 * A way to buy the product, as it is in the scope's stores. Code that sets the type sets the index with it, `null` where none is known
 * (stores.3).
 */
export interface BuyingChoice {
  readonly buyingOption: string | null;
  readonly buyingOptionIndex: number | null;
  /** missing: stays as it is */
  readonly offerListingId?: string | null;
  /** missing: stays as it is */
  readonly purchaseMode?: ProductState["purchaseMode"];
}

/**
 * Writes several product stores in one step: every one holds its new value before any listener hears of the first, so that no
 * listener sees a mixture (buying-options.3). True when something changed. Not `batch` of the store library, which holds only for
 * the stores of its own copy of the library (scope.4).
 */
export function setTogether(scope: ProductStores, values: Partial<ProductState>): boolean {
  const changes = (Object.keys(values) as (keyof ProductState)[]).flatMap((name) => {
    const store = scope[name] as WritableAtom & { value: unknown };
    const previous: unknown = store.get();
    return values[name] === undefined || Object.is(previous, values[name]) ? [] : [{ store, previous, value: values[name] as unknown }];
  });
  for (const { store, value } of changes) store.value = value;
  for (const { store, previous } of changes) store.notify(previous);
  return changes.length > 0;
}

/** Takes a way to buy without telling of it: what the server rendered, or what another element or a script has chosen (stores.2). */
export const followBuyingOption = (scope: ProductStores, choice: BuyingChoice): boolean => setTogether(scope, { ...choice });

/**
 * Chooses a way to buy for the shopper, in one step, and reports it with one `dp-change` of `buyingOption` whose values are the
 * types; before it with one of `purchaseMode`, where that is another. True when something changed.
 */
export function chooseBuyingOption({ scope, emit }: Pick<ModelContext<unknown>, "scope" | "emit">, choice: BuyingChoice): boolean {
  const [before, mode] = [choiceIn(scope), scope.purchaseMode.get()];
  if (!setTogether(scope, { ...choice })) return false;
  const now = choiceIn(scope);
  const { purchaseMode = mode, buyingOption } = choice;
  if (purchaseMode !== mode) emit("dp-change", { name: "purchaseMode", value: purchaseMode, previous: mode });
  const other =
    before.buyingOption !== now.buyingOption ||
    before.buyingOptionIndex !== now.buyingOptionIndex ||
    before.offerListingId !== now.offerListingId;
  if (other) emit("dp-change", { name: "buyingOption", value: buyingOption, previous: before.buyingOption });
  return true;
}

/** What distinguishes one offer, or the control of one, from another. */
export interface ChosenBy {
  readonly type: string;
  /** `null`: not known */
  readonly index: number | null;
  readonly offerListingId: string | null;
}

/** The scope's current choice. */
export const choiceIn = ({ buyingOption, buyingOptionIndex, offerListingId }: ProductStores): BuyingChoice => ({
  buyingOption: buyingOption.get(),
  buyingOptionIndex: buyingOptionIndex.get(),
  offerListingId: offerListingId.get(),
});

/** The option that a choice means: of those of its type the one with its index, else with its offer, else the first (buying-options.7). */
export function chosenOf<O extends ChosenBy>(all: readonly O[], choice: BuyingChoice): O | undefined {
  const { buyingOptionIndex: index, offerListingId: offer = null } = choice;
  const type = optionType(choice.buyingOption);
  const ofType = type === "" ? [] : all.filter((each) => optionType(each.type) === type);
  return (
    ofType.find((each) => index !== null && each.index === index) ??
    ofType.find((each) => offer !== null && each.offerListingId === offer) ??
    ofType[0]
  );
}
