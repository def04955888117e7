/** Twice the input may take so many times the work at most (fragment.5), where work can be counted. */
export const MOST_WORK = 2.3;
/** By the clock a quadratic reading takes 4 times, and a linear one between 2 and 3: the collector of garbage has its share. */
export const MOST_TIME = 3;
/** Long enough for the clock, and short enough that twice as much fits into the time a busy machine gives a thread at once. */
const LEAST_MS = 0.5;
/** large enough for a quadratic reading to show, small enough that the memory it takes plays no part */
const SIZE = 6000;

/**
 * How many times longer twice the input takes, by the best of many runs: noise only ever adds to a run, so the best ones come
 * to the true times. It measures on until the growth is small enough, or has shown over enough rounds that it is not. A run is
 * repeated until that takes long enough to be measured.
 */
export async function growth(make: (size: number) => () => unknown): Promise<number> {
  const [once, twice] = [make(SIZE), make(2 * SIZE)];
  let repeats = 1;
  const timed = (run: () => unknown): number => {
    const begin = performance.now();
    for (let count = 0; count < repeats; count++) run();
    return performance.now() - begin;
  };
  let best: [number, number] = [Infinity, Infinity];
  for (let rounds = 1; ; rounds++) {
    best[0] = Math.min(best[0], timed(once));
    if (best[0] < LEAST_MS) {
      // also when a first run was long only because the thread had to wait
      repeats *= 2;
      best = [Infinity, Infinity];
      rounds = 0;
      continue;
    }
    best[1] = Math.min(best[1], timed(twice));
    const times = best[1] / best[0];
    // a quadratic reading needs few rounds to show, of as many repeats: a busy machine makes a single one take any time
    if (rounds >= 5 && (times <= MOST_TIME || rounds >= 300 || best[1] > 200)) return times;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** How many times the signs that regular expressions pass over twice the input: exact, for readers whose patterns have one way to match. */
export function workGrowth(make: (size: number) => () => unknown): number {
  const { exec } = RegExp.prototype;
  const [once, twice] = [make(SIZE), make(2 * SIZE)].map((run) => {
    let work = 0;
    RegExp.prototype.exec = function (text) {
      const from = this.sticky || this.global ? this.lastIndex : 0;
      const found = exec.call(this, text);
      work += 1 + (found ? found.index + found[0].length - from : this.sticky ? 0 : text.length - from);
      return found;
    };
    try {
      run();
    } finally {
      RegExp.prototype.exec = exec;
    }
    return work;
  }) as [number, number];
  return twice / once;
}

/** Texts that made a reading slow, or could: each for a size. */
export const HARD_TEXTS: Readonly<Record<string, (size: number) => string>> = {
  "a quote left open in a tag, again and again": (size) => `<a'"`.repeat(size / 4),
  "a tag left open, again and again": (size) => "<input ".repeat(size / 7),
  "end tags left open": (size) => "</a ".repeat(size / 4),
  "comments left open": (size) => "<!-- ".repeat(size / 5),
  "comments almost closed": (size) => `<!--${"--!".repeat(size / 3)}`,
  "an attribute with its quote left open": (size) => `<a x="`.repeat(size / 6),
  "attributes without a value": (size) => `<a ${"b ".repeat(size / 2)}`,
  "white space between attributes": (size) => `<a b${" ".repeat(size)}`,
  "equals signs": (size) => `<a ${"=".repeat(size)}`,
  slashes: (size) => `<a${"/".repeat(size)}`,
  "raw text left open": (size) => "<title>".repeat(size / 7),
  "raw text almost closed": (size) => `<textarea>${"</textare".repeat(size / 9)}`,
  "one long name": (size) => `<${"a".repeat(size)}`,
  "signs of nothing": (size) => "<".repeat(size),
  "elements in each other, and end tags of others": (size) => "<b>".repeat(size / 6) + "</i>".repeat(size / 8),
  "raw text again and again": (size) => "<title>x</title>".repeat(size / 16),
  "character references left open": (size) => "&#1&a".repeat(size / 5),
  "well-formed tags": (size) => `<p class="a" style='b' onclick=c>d</p>`.repeat(size / 36),
};

/** Texts of any other kind that make a pattern with two ways to match slow. */
export const HARD_VALUES: Readonly<Record<string, (size: number) => string>> = {
  spaces: (size) => `${" ".repeat(size)}x`,
  slashes: (size) => `${"/".repeat(size)}x`,
  digits: (size) => `${"1".repeat(size)}x`,
  "letters and spaces": (size) => `${"a ".repeat(size / 2)}!`,
  "one long word": (size) => `${"a".repeat(size)} !`,
  "numbers between points": (size) => "1.".repeat(size / 2),
  "brackets in each other": (size) => "[".repeat(size),
  "keys left open": (size) => "items[1".repeat(size / 7),
  "braces left open": (size) => "{a,plural,b{".repeat(size / 12),
  "braces in each other": (size) => `{a,plural,b{${"{a}".repeat(size / 3)}`,
  "quotes and escapes": (size) => `"${'\\"'.repeat(size / 2)}`,
  "halves of addresses": (size) => "a@b".repeat(size / 3),
  "fields of a query": (size) => `/a?${Array.from({ length: size / 8 }, (_, at) => `b${at}=c`).join("&")}`,
  "the same field of a query": (size) => `/a?${"b=c&".repeat(size / 4)}`,
};
