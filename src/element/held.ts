import { registry, shared } from "../lib/registry.ts";

/** Whether an element keeps its fallback for now; `giveBack` makes it so where it had begun. */
export type Hold = (host: Element & { readonly session?: unknown }, giveBack: () => void) => boolean;

export const HOLD = "hold";

/** By an event, since every copy of the library hears it (scope.4). */
export const readAgain = (): unknown => globalThis.document?.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));

/** From now on elements wait for the code that knows what they need of calls (connect.6); it takes the place of this. */
export const holdElements = (): Hold =>
  shared(HOLD, (): Hold => {
    // what cannot be told is no reason to do nothing
    import("./unavailable.ts").then(readAgain, () => registry().shared.delete(HOLD) && readAgain());
    return ({ session }) => !session;
  });

export const isHeld: Hold = (host, giveBack) => (registry().shared.get(HOLD) as Hold | undefined)?.(host, giveBack) === true;
