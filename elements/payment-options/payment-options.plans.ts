import { isRecord } from "../../src/lib/json.ts";
import { PAYMENT_PLAN } from "../../src/selections/payment-value.ts";
import type { SelectionItem } from "../../src/selections/item.ts";
import type { FormEntry, PaymentOption, PaymentOptionsOptions, PaymentSelection } from "./payment-options.options.ts";

/** A way to pay: at once, or a financing plan. */
export interface Plan {
  readonly id: string;
  readonly isOneTime: boolean;
  /** id of its radio */
  readonly buttonId: string;
  readonly option: PaymentOption;
  readonly selection: PaymentSelection;
  /** a plan whose selection is not as it must be is shown, and never chosen (payment-options.44) */
  readonly isValid: boolean;
  /** units that it is good for */
  readonly limit: number | undefined;
}

const TEXTS = [
  "priceAndTermCountDisplayString",
  "orderSummaryDisplayString",
  "interestDisplayString",
  "bottomSheetFootnoteDisplayString",
] as const;

const isAmount = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value) && value >= 0;

const isEntry = (entry: unknown): boolean =>
  isRecord(entry) &&
  typeof entry["inputName"] === "string" &&
  entry["inputName"] !== "" &&
  (typeof entry["inputValue"] === "string" || Number.isFinite(entry["inputValue"]));

/** Whether the selection of a plan is complete (payment-options.20). */
export function isChoosable(selection: unknown): boolean {
  if (!isRecord(selection) || selection["itemType"] !== PAYMENT_PLAN) return false;
  const { formData } = selection;
  if (!Array.isArray(formData) || formData.length !== 1 || !isEntry(formData[0])) return false;
  return (
    TEXTS.every((name) => typeof selection[name] === "string") && isAmount(selection["price"]) && isAmount(selection["interestAmount"])
  );
}

function planOf(option: PaymentOption): Plan {
  const { optionId: id, offerType, paymentOptionSelectButtonId, maxQuantity } = option;
  const isOneTime = offerType === "ONE_TIME_PAYMENT";
  const selection = isRecord(option.selection) ? option.selection : {};
  const limit = maxQuantity ?? selection.maxQuantity;
  return {
    ...{ id, isOneTime, option, selection, buttonId: paymentOptionSelectButtonId || `payment-option-${id}` },
    isValid: isOneTime || isChoosable(option.selection),
    limit: !isOneTime && typeof limit === "number" && Number.isFinite(limit) ? limit : undefined,
  };
}

/** All ways to pay: at once first, then the plans in their order (payment-options.7). A list without the first gets it (payment-options.13). */
export function plansOf(options: readonly PaymentOption[]): readonly [oneTime: Plan, ...Plan[]] {
  const all = options.map(planOf);
  const oneTime = all.find((plan) => plan.isOneTime) ?? planOf({ optionId: "one-time", offerType: "ONE_TIME_PAYMENT" });
  return [oneTime, ...all.filter((plan) => plan !== oneTime)];
}

/** How many ways to pay there are, in the words of the page (payment-options.9, payment-options.35). */
export const countOf = (options: readonly PaymentOption[]): number =>
  options.find(({ numberOfPaymentOptions }) => typeof numberOfPaymentOptions === "number")?.numberOfPaymentOptions ?? options.length;

/** The plans that show; `swapped` takes the place that is given up (payment-options.8, payment-options.10, payment-options.11). */
export function visiblePlans(
  plans: readonly Plan[],
  { visibleSwatches, keptOption }: Pick<PaymentOptionsOptions, "visibleSwatches" | "keptOption">,
  swapped: string | undefined,
): readonly Plan[] {
  const shown = plans.slice(0, visibleSwatches);
  const hidden = plans.slice(visibleSwatches).find(({ id }) => id === swapped);
  if (!hidden) return shown;
  const named = /^\d+$/.test(keptOption ?? "") ? Number(keptOption) : 0;
  const place = named >= 2 && named <= visibleSwatches ? named : visibleSwatches;
  return shown.with(place - 1, hidden);
}

const withTexts = (entries: readonly FormEntry[]) => entries.map((entry) => ({ ...entry, inputValue: String(entry.inputValue) }));

/** What the selection store is handed: one entry for whichever plan is chosen, so a new plan takes the place of the one before. */
export function itemOf({ selection }: Plan): SelectionItem {
  const { asin: _asin, offerListingId: _offer, formData, buynowData, ...rest } = selection;
  return {
    ...rest,
    itemType: PAYMENT_PLAN,
    selectionType: "add",
    formData: withTexts(formData!),
    ...(Array.isArray(buynowData) && buynowData.every(isEntry) && { buynowData: withTexts(buynowData) }),
  };
}

/** The field of a plan in the forms; a buy-now form may carry another one (payment-options.16, payment-options.18). */
export function fieldOf(plan: Plan, cartType: "ADD_TO_CART" | "BUY_NOW") {
  if (plan.isOneTime) return undefined;
  const { formData, buynowData } = itemOf(plan);
  const { inputName: name, inputValue: value, inputType } = ((cartType === "BUY_NOW" && buynowData?.[0]) || formData![0])!;
  return { name, value, inputType };
}
