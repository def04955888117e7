/** Numbers from 0 up to 1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  // FNV-1a of its digits, so that 1, 1.5 and -1 begin apart
  let state = [...String(seed)].reduce((hash, digit) => Math.imul(hash ^ digit.charCodeAt(0), 16_777_619), 2_166_136_261);
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in a random order; with a seed it is the same for the same items (subscribe-upsell.4, subscribe-upsell.5). */
export function shuffled<Item>(items: readonly Item[], seed: number | undefined): Item[] {
  const random = seed === undefined ? Math.random : seeded(seed);
  const all = [...items];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}
