/** Minor units as a shopper reads them: `3499` of `USD` is `$34.99`. */
export function money(minor: number, currency: string, language = "en-US"): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
