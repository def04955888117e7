import { saying } from "./texts.ts";

const common = saying({});

/** A count of weeks or months: `2W`, `1M`. */
export type Frequency = string;

/** `2W` is `Every 2 weeks`; other text stays. */
export function everyText(frequency: Frequency, language: string): string {
  const [, count, unit] = /^(\d+)([WM])$/.exec(frequency) ?? [];
  if (count === undefined) return frequency;
  return common(language)(unit === "W" ? "every-weeks" : "every-months", { count: Number(count) });
}
