import { registry, shared } from "../lib/registry.ts";
import { HOLD, type Hold } from "../options/hold.ts";

/** By an event, since every copy of the library hears it (scope.4). */
export const readAgain = (): unknown => globalThis.document?.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));

/** From now on elements wait for the code that knows what they need of calls (connect.6); it takes the place of this. */
export const holdElements = (): Hold =>
  shared(HOLD, (): Hold => {
    // what cannot be told is no reason to do nothing
    Promise.all([import("../options/unavailable.ts"), import("../options/own-names.ts")]).then(
      ([{ installHold }, { installOwnNames }]) => {
        installOwnNames();
        installHold();
        readAgain();
      },
      () => registry().shared.delete(HOLD) && readAgain(),
    );
    return ({ session }) => !session;
  });

export const isHeld: Hold = (host, giveBack) => (registry().shared.get(HOLD) as Hold | undefined)?.(host, giveBack) === true;
