/** Kept values, at most: a request names its language. */
const MOST = 200;

/**
 * Makes a value once for each language, and for each `what` of it: an `Intl` object takes far longer to make than to use. Beyond the
 * first languages each call makes one.
 */
export function byLanguage<T>(make: (language: string, what: string) => T): (language: string, what?: string) => T {
  const kept = new Map<string, T>();
  return (language, what = "") => {
    const key = `${language} ${what}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(language, what);
    if (kept.size < MOST) kept.set(key, made);
    return made;
  };
}
