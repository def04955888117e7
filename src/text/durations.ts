import { localeOf } from "./numbers.ts";

const formats = new Map<string, (parts: readonly (readonly [number, string])[]) => string>();

/** Kept, as making one costs far more than using it. */
function formatOf(language: string) {
  let format = formats.get(language);
  if (!format) {
    const locales = [localeOf(language), "en"];
    const list = new Intl.ListFormat(locales, { type: "unit", style: "narrow" });
    const units = new Map(
      ["hour", "minute", "second"].map((unit) => [unit, new Intl.NumberFormat(locales, { style: "unit", unit, unitDisplay: "short" })]),
    );
    formats.set(
      language,
      (format = (parts) => list.format(parts.map(([count, unit]) => units.get(unit)!.format(count).replaceAll(" ", "\u00a0")))),
    );
  }
  return format;
}

/**
 * `7_500_000` in "en" -> `2 hr 5 min`: hours and minutes from one hour on, minutes from one minute on, else seconds, each cut down to
 * whole units (delivery-countdown.1). Zero minutes are omitted beside hours, and no line breaks between a number and its unit.
 */
export function formatDuration(ms: number, language: string): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const format = formatOf(language);
  if (hours === 0) return format([minutes > 0 ? [minutes, "minute"] : [seconds, "second"]]);
  return format(
    minutes > 0
      ? [
          [hours, "hour"],
          [minutes, "minute"],
        ]
      : [[hours, "hour"]],
  );
}
