import { isRecord } from "../../src/lib/json.ts";
import { boolean, defineOptions, json, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";
import type { OptionIssue } from "../../src/state/events.ts";

export interface FormEntry {
  readonly inputType?: string;
  readonly inputName: string;
  readonly inputValue: string | number;
}

/** What a plan is for the selection store; a page can send anything, so `isChoosable` looks closer (payment-options.20). */
export interface PaymentSelection {
  readonly itemType?: string;
  readonly price?: number;
  readonly interestAmount?: number;
  readonly priceAndTermCountDisplayString?: string;
  readonly interestDisplayString?: string;
  readonly invalidSelectionTitle?: string;
  readonly displayQuantityMessage?: string;
  readonly maxQuantity?: number;
  readonly formData?: readonly FormEntry[];
  readonly buynowData?: readonly FormEntry[];
  readonly [field: string]: unknown;
}

/** An entry of `payment-options`. */
export interface PaymentOption {
  readonly optionId: string;
  readonly offerType: "EQUAL_PAY" | "ONE_TIME_PAYMENT";
  readonly title?: string;
  readonly offerGroup?: string;
  readonly cardType?: string;
  readonly cardImageUrl?: string;
  readonly paymentOptionSelectButtonId?: string;
  readonly posubtitle?: string;
  readonly collapseSubtitle?: string;
  readonly expandSubtitle?: string;
  readonly maxQuantity?: number;
  readonly unAvailableText?: string;
  readonly numberOfPaymentOptions?: number;
  readonly renderPreselection?: boolean;
  readonly isExpand?: boolean;
  readonly isAutoExpand?: boolean;
  readonly forceExpand?: boolean;
  readonly selection?: PaymentSelection;
}

const ARMS = ["C", "T1", "T2", "T3"] as const;

export const paymentOptionsOptions = defineOptions({
  paymentOptions: json<readonly PaymentOption[]>({ shape: "array", fallback: [], aliases: ["paymentOptions"] }),
  asin: string({ aliases: ["ASIN"], store: "asin", required: true }),
  executionInfo: json<Readonly<Record<string, unknown>>>({ shape: "object", fallback: {}, aliases: ["executionInfo"] }),
  for: string(),
  buyNow: string(),
  loading: boolean({ fallback: false }),
  loadingSubtitle: string({ aliases: ["loadingSubtitle"] }),
  visibleSwatches: number({ min: 2, integer: true, fallback: 3 }),
  keptOption: string(),
  firstOfferId: string({ aliases: ["firstOfferId"] }),
  multiCardArm: oneOf(ARMS),
  autoExpandArm: oneOf(ARMS),
  open: boolean({ fallback: false }),
});

export type PaymentOptionsOptions = OptionValues<typeof paymentOptionsOptions>;

/** Entries that make the element invalid (payment-options.47). */
export function wrongEntries({ paymentOptions: all }: PaymentOptionsOptions): readonly OptionIssue[] {
  const issue = (at: number, why: string) => [{ option: "payment-options", message: `Entry ${at} of payment-options ${why}` }];
  const ids = new Set<string>();
  for (const [at, entry] of all.entries() as IterableIterator<[number, unknown]>) {
    const id = isRecord(entry) ? entry["optionId"] : undefined;
    if (typeof id !== "string" || id === "") return issue(at, "has no optionId. Give each entry one.");
    if (ids.has(id)) return issue(at, `has the optionId "${id}" of an entry before it. Give each entry its own.`);
    ids.add(id);
    if (!["EQUAL_PAY", "ONE_TIME_PAYMENT"].includes((entry as PaymentOption).offerType))
      return issue(at, 'has an unknown offerType. Set it to "EQUAL_PAY" or "ONE_TIME_PAYMENT".');
  }
  return [];
}

/** Whether more than `open` is another value: a page update gives the same values once more (payment-options.41). */
export function isDrawnAnew(now: PaymentOptionsOptions, before: PaymentOptionsOptions | undefined): boolean {
  const key = ({ open: _open, ...rest }: PaymentOptionsOptions) => JSON.stringify(rest);
  return before === undefined || now.open === before.open || key(now) !== key(before);
}
