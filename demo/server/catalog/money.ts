interface Format {
  readonly format: Intl.NumberFormat;
  /** minor units of one major unit */
  readonly minors: number;
}

/** By language and currency: a format takes longer to make than to use. */
const formats = new Map<string, Format>();

/** Kept formats, at most: a request names its language. */
const MOST_FORMATS = 200;

function formatOf(language: string, currency: string): Format {
  const key = `${language} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  const made = { format, minors: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) };
  if (formats.size < MOST_FORMATS) formats.set(key, made);
  return made;
}

/** Minor units as a shopper reads them: `3499` of `USD` is `$34.99`. */
export function money(minor: number, currency: string, language = "en-US"): string {
  const { format, minors } = formatOf(language, currency);
  return format.format(minor / minors);
}
