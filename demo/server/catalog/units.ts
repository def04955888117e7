import { formatNumber } from "../../../src/text/numbers.ts";
import { byLanguage } from "../lib/by-language.ts";
import { money } from "./money.ts";

/** Countries that weigh in pounds and pour fluid ounces. */
const CUSTOMARY = new Set(["US", "LR", "MM"]);

/** Whether readers of the language count in kilograms and litres, by the country where most of them live. */
const isMetric = byLanguage((language) => !CUSTOMARY.has(new Intl.Locale(language).maximize().region ?? ""));

const unitFormat = byLanguage(
  (language, unit) => new Intl.NumberFormat([language, "en"], { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 }),
);

/** `lb` in the language: `رطل`. */
const unitName = byLanguage((language, unit) =>
  unitFormat(language, unit)
    .formatToParts(1)
    .filter(({ type }) => type === "unit")
    .map(({ value }) => value)
    .join(""),
);

const KILOGRAM_IN_POUNDS = 2.204_62;

interface PricedByUnit {
  readonly priceMinor: number;
  readonly currency: string;
  readonly unit?: string | null;
}

/** The unit that a price is for: `lb`. Where nobody thinks in pounds, what a kilogram comes to stands behind it. */
export function unitText({ priceMinor, currency, unit }: PricedByUnit, language: string): string | undefined {
  if (!unit) return undefined;
  if (unit !== "lb" || !isMetric(language)) return unit;
  const perKilogram = money(Math.round(priceMinor * KILOGRAM_IN_POUNDS), currency, language);
  return `${unitName(language, "pound")} (${perKilogram} / ${unitName(language, "kilogram")})`;
}

/** A price with its unit: `$2.49 / lb`. */
export function unitPrice(offer: PricedByUnit, language: string): string {
  const unit = unitText(offer, language);
  const price = money(offer.priceMinor, offer.currency, language);
  return unit === undefined ? price : `${price} / ${unit}`;
}

/** Units of the catalogue as `Intl` names them; of a customary one what it is in metric ones. */
const UNITS: Readonly<Record<string, readonly [unit: string, metric?: readonly [unit: string, factor: number]]>> = {
  kg: ["kilogram"],
  g: ["gram"],
  m: ["meter"],
  mm: ["millimeter"],
  h: ["hour"],
  min: ["minute"],
  lb: ["pound", ["kilogram", 0.453_592]],
  oz: ["ounce", ["gram", 28.3495]],
  "fl oz": ["fluid-ounce", ["milliliter", 29.5735]],
  in: ["inch", ["centimeter", 2.54]],
  inch: ["inch", ["centimeter", 2.54]],
};

/** From so many millilitres on a shopper reads litres. */
const LITRE = 1000;

function measure(amount: number, name: string, language: string): string {
  const [unit, metric] = UNITS[name]!;
  if (!metric || !isMetric(language)) return unitFormat(language, unit).format(amount);
  const exact = amount * metric[1];
  if (metric[0] === "milliliter" && exact >= LITRE) return unitFormat(language, "liter").format(exact / 1000);
  // a tenth of a gram is nothing that anybody reads
  return unitFormat(language, metric[0]).format(exact < 10 ? exact : Math.round(exact));
}

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const NAMES = Object.keys(UNITS).join("|");
const ONE = new RegExp(`^${NUMBER} (${NAMES})$`);
const TWO = new RegExp(`^${NUMBER} (h) ${NUMBER} (min)$`);
const TIMES = new RegExp(`^${NUMBER} x ${NUMBER} (${NAMES})$`);

const amountOf = (text: string): number => Number(text.replaceAll(",", ""));

/** A measure of the catalogue in the units and words of the language: `28 oz` is `794 غ`; `undefined` for what is no measure. */
export function measured(text: string, language: string): string | undefined {
  const one = ONE.exec(text);
  if (one) return measure(amountOf(one[1]!), one[2]!, language);
  const two = TWO.exec(text);
  if (two) return `${measure(amountOf(two[1]!), two[2]!, language)} ${measure(amountOf(two[3]!), two[4]!, language)}`;
  const times = TIMES.exec(text);
  if (!times) return undefined;
  const [, first, second, unit] = times as unknown as [string, string, string, string];
  // of lengths both are measures, of bottles the first is a count
  const before = unit.startsWith("in") ? measure(amountOf(first), unit, language) : formatNumber(amountOf(first), language);
  return `${before} × ${measure(amountOf(second), unit, language)}`;
}

/** What a pound is, for who buys by it without thinking in it; nothing for who does. */
export const poundText = (language: string): string | undefined =>
  isMetric(language) ? `${unitFormat(language, "pound").format(1)} = ${unitFormat(language, "gram").format(454)}` : undefined;
