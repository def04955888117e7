/** Where a movement key leads in a list of `length`, or `undefined` for any other key. It stops at the ends. */
export function moveInList(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, length - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return undefined;
  }
}

const PAUSE_MS = 1000;

/**
 * Remembers what was typed within a second and finds the entry whose text begins with it, letter case ignored: `1` `2`
 * goes to 12. One character typed again goes to the next entry that begins with it.
 */
export function typeAhead(now: () => number = () => performance.now()) {
  let typed = "";
  let last = -Infinity;
  return (key: string, at: number, entries: readonly { readonly text: string }[]): number | undefined => {
    if (Array.from(key).length !== 1) return undefined;
    const fresh = now() - last > PAUSE_MS;
    if (key === " " && (fresh || typed === "")) return undefined;
    last = now();
    typed = (fresh ? "" : typed) + key.toLowerCase();
    const repeated = Array.from(typed).every((character) => character === typed[0]);
    const find = (prefix: string, from: number) => {
      for (let step = 0; step < entries.length; step += 1) {
        const index = (from + step) % entries.length;
        if (entries[index]?.text.trim().toLowerCase().startsWith(prefix)) return index;
      }
      return undefined;
    };
    const whole = find(typed, typed.length === 1 ? at + 1 : at);
    return whole ?? (repeated ? find(typed.slice(0, 1), at + 1) : undefined) ?? Math.max(at, 0);
  };
}
