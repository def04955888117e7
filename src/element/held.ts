import { registry, shared } from "../lib/registry.ts";
import { HOLD, type Hold } from "../options/hold.ts";
import { NAMING, OWN_NAMES } from "../options/page-names.ts";

/** By an event, since every copy of the library hears it (scope.4). */
export const readAgain = (): unknown => globalThis.document?.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));

/** What it is shared as is `null` meanwhile. */
const isLoading = (): boolean => [OWN_NAMES, HOLD].some((key) => registry().shared.get(key) === null);

/** Loads code that takes the place of what it is shared as. What cannot be told is no reason to do nothing. */
const late = (key: string, load: () => Promise<{ install(): unknown }>): unknown =>
  shared(key, () => {
    void load()
      .then(
        ({ install }) => install(),
        () => registry().shared.delete(key),
      )
      .then(() => isLoading() || readAgain());
    return null;
  });

/** From now on elements wait for the code that knows what the page connects: its names (names.1), and which calls it answers (connect.6). */
export function holdElements(isSaid: (name: string) => unknown): void {
  if (NAMING.some(isSaid)) late(OWN_NAMES, () => import("../options/own-names.ts"));
  if (isSaid("provides")) late(HOLD, () => import("../options/unavailable.ts"));
}

export const isHeld: Hold = (host, giveBack) => {
  const hold = registry().shared.get(HOLD) as Hold | null | undefined;
  return (!host.session && isLoading()) || hold?.(host, giveBack) === true;
};
