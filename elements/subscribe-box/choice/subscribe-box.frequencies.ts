export type Delivery = "sns" | "onml";

/** Lists are keyed by frequency, so that leaving out entries cannot shift them. */
interface ByFrequency {
  readonly frequency: string;
}
export interface DateOf extends ByFrequency {
  readonly date: string;
}
export interface StatusOf extends ByFrequency {
  readonly status: "tiered" | "nonTiered";
}

/** An entry of `frequencies` as the page writes it. */
export interface FrequencyData {
  readonly value: string;
  readonly label: string;
  readonly isDefault?: boolean | undefined;
  readonly upsellInformation?: Upsell | undefined;
  readonly highlightedDiscount?: number | undefined;
  readonly firstDeliveryOptions?: readonly string[] | undefined;
}

export interface Upsell {
  readonly message?: string | undefined;
  readonly additionalMessageTitle?: string | undefined;
  readonly additionalMessage?: string | undefined;
}

export interface Frequency extends FrequencyData {
  /** the text before the bar: `2W` */
  readonly code: string;
  /** the text after it; `undefined`: it belongs to both */
  readonly delivery: Delivery | undefined;
}

const VALID = /^\d[MW]\|(?:sns|onml)$/;

/** A value without bar and suffix (subscribe-box.16). */
export const codeOf = (value: string): string => value.split("|")[0]!;

export function deliveryOf(value: string): Delivery | undefined {
  const [, delivery] = value.split("|");
  return delivery === "sns" || delivery === "onml" ? delivery : undefined;
}

/** The entries that can be offered, also of a page without types. */
export const frequenciesOf = (list: readonly FrequencyData[]): readonly Frequency[] =>
  list
    .filter((entry) => typeof entry?.value === "string" && codeOf(entry.value) !== "" && typeof entry.label === "string")
    .map((entry) => ({ ...entry, code: codeOf(entry.value), delivery: deliveryOf(entry.value) }));

/** Values that are no frequency; they are offered all the same (subscribe-box.18). */
export const invalidValues = (all: readonly Frequency[]): readonly string[] =>
  all.flatMap(({ value }) => (VALID.test(value) ? [] : [value]));

const isWeekly = (code: string): boolean => code.endsWith("W");

interface Lists {
  readonly frequencies: readonly FrequencyData[];
  readonly snsDates: readonly DateOf[];
  readonly onmlDates: readonly DateOf[];
  readonly granularWeekly: boolean;
}

/** What a delivery option offers; six monthly frequencies with their weekly dates leave the weekly ones out (subscribe-box.22). */
export function offeredOf(lists: Lists, delivery: Delivery): readonly Frequency[] {
  const all = frequenciesOf(lists.frequencies).filter((each) => (each.delivery ?? delivery) === delivery);
  const dates = delivery === "sns" ? lists.snsDates : lists.onmlDates;
  const mixes = lists.granularWeekly || all.length !== 6 || dates.length <= 6;
  return mixes ? all : all.filter(({ code }) => !isWeekly(code));
}

/** The delivery option of the first default (subscribe-box.10). */
export const defaultDelivery = ({ frequencies }: Lists): Delivery =>
  frequenciesOf(frequencies).find(({ isDefault }) => isDefault === true)?.delivery ?? "sns";

/** The frequency that a delivery option begins with (subscribe-box.17). */
export function defaultFrequency(offered: readonly Frequency[], mostCommon: string | undefined): Frequency | undefined {
  const common = mostCommon === undefined ? undefined : codeOf(mostCommon);
  return offered.find(({ isDefault }) => isDefault === true) ?? offered.find(({ code }) => code === common) ?? offered[0];
}

/** The entry of a list that is keyed by frequency, with or without a suffix. */
export const entryFor = <Entry extends ByFrequency>(list: readonly Entry[], { code, value }: Frequency) =>
  list.find((entry) => entry?.frequency === value) ??
  list.find((entry) => typeof entry?.frequency === "string" && entry.frequency === code);

/** The address behind "Learn more" (subscribe-box.23). */
export const linkOf = (options: { readonly weeklyLink?: string | undefined; readonly monthlyLink?: string | undefined }, code: string) =>
  isWeekly(code) ? options.weeklyLink : code.endsWith("M") ? options.monthlyLink : undefined;
