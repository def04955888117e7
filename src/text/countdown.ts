import { isRightToLeft } from "./direction.ts";
import type { Translate } from "./format.ts";
import { formatNumber } from "./numbers.ts";

/**
 * The time that is left, in whole seconds rounded up, in the digits of the language: `m:ss`, from one hour `h:mm:ss`, and from one day
 * the days before it (lightning-deal.15). In a language from right to left the digits still run from left to right.
 */
export function countdownText(ms: number, language: string, text: Translate): string {
  const all = Math.ceil(ms / 1000);
  const two = (value: number) => (value < 10 ? formatNumber(0, language) : "") + formatNumber(value, language);
  const [days, hours, minutes, seconds] = [Math.floor(all / 86_400), Math.floor(all / 3600) % 24, Math.floor(all / 60) % 60, all % 60];
  const clock = all < 3600 ? [formatNumber(minutes, language), two(seconds)] : [formatNumber(hours, language), two(minutes), two(seconds)];
  const digits = isRightToLeft(language) ? `\u2066${clock.join(":")}\u2069` : clock.join(":");
  return days > 0 ? `${text("lightning-deal.days", { days })} ${digits}` : digits;
}
