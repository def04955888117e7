import { majorOf } from "../../src/lib/money.ts";
import { isPaymentPlan } from "../../src/selections/payment-value.ts";
import type { BasePrice, Selection } from "../../src/state/product.ts";
import { amountOf, baseAmountOf, interestOf, savingsOf, unitsOf } from "../../src/selections/price.ts";
import { monthlyText, type Words } from "./price-summary.line.ts";
import type { Shown } from "./price-summary.model.ts";

/** One row of the breakdown, as text. */
export interface Row {
  readonly title: string;
  readonly amount: string | null;
  /** quantity, saving and the like, below the title */
  readonly notes: readonly string[];
}

/** What is bought. */
export interface Purchase extends Shown {
  /** whether the selections of a feature follow the base quantity */
  readonly follows: (feature: string) => boolean;
}

/** The product and each selection (price-summary.11 to .15), in the order of the selections. */
export function rowsOf(purchase: Purchase, itemTitle: string | undefined, words: Words): readonly Row[] {
  const { base, selections } = purchase;
  const { t, money } = words;
  const product = {
    title: itemTitle ?? t("price-summary.item"),
    amount: money(majorOf(baseAmountOf(base))),
    notes: quantityNote(base.quantity, words),
  };
  return [product, ...selections.flatMap((item) => [rowOf(item, purchase, words), ...interestRow(item, base, words)])];
}

const quantityNote = (quantity: number, { t }: Words) => (quantity > 1 ? [t("price-summary.quantity", { quantity })] : []);

function rowOf(item: Selection, purchase: Purchase, words: Words): Row {
  const { base, prices } = purchase;
  const plan = isPaymentPlan(item);
  const price = item.price ?? null;
  const amount = plan ? (monthlyText(prices, words) ?? null) : price === null ? null : words.money(majorOf(amountOf(item, base)));
  const free = plan && interestOf(item, base) === 0 ? [item.interestDisplayString] : [];
  const notes = [...quantityNote(unitsOf(item, base), words), capNote(item, purchase, words), ...free, savingNote(item, base, words)];
  return { title: titleOf(item), amount, notes: notes.filter((note): note is string => Boolean(note)) };
}

// a selection without a title is named after its type
const titleOf = (item: Selection): string => item.orderSummaryDisplayString || item.shortDisplayTitle || (item.itemType ?? item.feature);

function capNote(item: Selection, { base, follows }: Purchase, { t }: Words): string | undefined {
  const { maxQuantity: max } = item;
  if (max === undefined || max === null || !follows(item.feature) || (item.quantity ?? 1) >= base.quantity) return undefined;
  return item.displayQuantityMessage || t("price-summary.quantity-message", { max: item.quantity ?? 1, quantity: base.quantity });
}

function savingNote(item: Selection, base: BasePrice, { t, money }: Words): string | undefined {
  if (item.overrideOrderSummarySavingString) return item.overrideOrderSummarySavingString;
  const saved = savingsOf(item, base);
  return saved > 0 ? t("price-summary.saving", { amount: money(majorOf(saved)) }) : undefined;
}

function interestRow(item: Selection, base: BasePrice, { t, money }: Words): readonly Row[] {
  const interest = interestOf(item, base);
  if (interest <= 0) return [];
  return [{ title: item.interestDisplayString || t("price-summary.interest"), amount: money(majorOf(interest)), notes: [] }];
}

/** Footnotes for this surface, each text once (price-summary.17). */
export function footnotesOf(selections: readonly Selection[], surface: "popover" | "sheet"): readonly string[] {
  const texts = selections.map((item) =>
    surface === "popover" ? item.toolTipFootnoteDisplayString : item.bottomSheetFootnoteDisplayString,
  );
  return [...new Set(texts.filter((text): text is string => Boolean(text)))];
}
