/** Notes for how many ms each timer is set from now on. A test asks this in place of a clock, which a busy machine bends. */
export function recordTimers(): { readonly set: readonly number[]; restore(): void } {
  const set: number[] = [];
  const page: { setTimeout: (run: () => void, ms?: number, ...given: never[]) => unknown } = window as never;
  const original = page.setTimeout;
  page.setTimeout = (run, ms = 0, ...given) => {
    set.push(ms);
    return original.call(window, run, ms, ...given);
  };
  return { set, restore: () => void (page.setTimeout = original) };
}
