import { money } from "../catalog/money.ts";
import { dayText } from "./days.ts";
import { wordsIn } from "../http/words.ts";
import { formatPercent } from "../../../src/text/numbers.ts";

/** `2W` is `Every 2 weeks`. */
export function everyText(frequency: string, language: string): string {
  const count = Number(frequency[0]);
  const say = wordsIn(language);
  return frequency[1] === "W"
    ? say("{count, plural, one {Every week} other {Every # weeks}}", { count })
    : say("{count, plural, one {Every month} other {Every # months}}", { count });
}

/** What is said with a line of a cart or an order that comes regularly. */
export function regularNotes(
  { subscription, firstDelivery }: { readonly subscription: string; readonly firstDelivery: string | null },
  language: string,
): string[] {
  if (!subscription) return [];
  const say = wordsIn(language);
  const [frequency = "", option] = subscription.split("|");
  const every = everyText(frequency, language).toLowerCase();
  const comes = option === "onml" ? say("One now, then {every}", { every }) : say("Delivered {every}", { every });
  return [firstDelivery ? say("{comes}, first delivery {day}", { comes, day: dayText(firstDelivery, language) }) : comes];
}

export const percentText = (percent: number, minor: number, currency: string, language: string): string =>
  percent === 0
    ? money(minor, currency, language)
    : wordsIn(language)("{price} ({percent} off)", { price: money(minor, currency, language), percent: formatPercent(percent, language) });
