import { money } from "../catalog/money.ts";
import { dayText } from "./days.ts";

/** `2W` is `Every 2 weeks`. */
export function everyText(frequency: string): string {
  const unit = frequency[1] === "W" ? "week" : "month";
  return frequency[0] === "1" ? `Every ${unit}` : `Every ${frequency[0]} ${unit}s`;
}

/** What is said with a line of a cart or an order that comes regularly. */
export function regularNotes(
  { subscription, firstDelivery }: { readonly subscription: string; readonly firstDelivery: string | null },
  language: string,
): string[] {
  if (!subscription) return [];
  const [frequency = "", option] = subscription.split("|");
  const begins = firstDelivery ? `, first delivery ${dayText(firstDelivery, language)}` : "";
  return [`${option === "onml" ? "One now, then" : "Delivered"} ${everyText(frequency).toLowerCase()}${begins}`];
}

export const percentText = (percent: number, minor: number, currency: string, language: string): string =>
  percent === 0 ? money(minor, currency, language) : `${money(minor, currency, language)} (${percent}% off)`;
