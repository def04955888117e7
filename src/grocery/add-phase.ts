import { atom, computed, type ReadableAtom } from "nanostores";
import type { SafeFragment } from "../state/fragment.ts";
import type { CoreContext } from "../state/model-context.ts";

export type GrocerySurface = "reservation-conflict" | "grocery-error";

/** A modal after an add: HTML of the server, or words of our own. */
export interface GroceryModal {
  readonly surface: GrocerySurface;
  /** names the dialog where the HTML has no heading, and heads our own words */
  readonly title: string;
  readonly fragment?: SafeFragment;
  readonly text?: string;
}

/** `settling` is the rest of a second after a call, and the time until an error can be shown. */
export type GroceryPhase = "idle" | "adding" | "settling";

export type GroceryState = "adding" | "conflict" | "error" | "leaving" | "settling" | "blocked" | "ready";

/** After a call the button stays disabled for so long (grocery-add.8). */
const SETTLE_MS = 1000;

export type AddPhase = ReturnType<typeof createAddPhase>;

/** From the press of a grocery button until it can be pressed again; the code of a press writes what it shows. */
export function createAddPhase({ after }: Pick<CoreContext<unknown>, "after">) {
  const $phase = atom<GroceryPhase>("idle");
  const $leaving = atom(false);
  const $modal = atom<GroceryModal | null>(null);
  let stop = () => {};
  let waiting = 0;
  let isResting = false;

  const free = () => void (!isResting && waiting === 0 && $phase.get() === "settling" && $phase.set("idle"));

  function ended(): void {
    isResting = true;
    $phase.set("settling");
    stop = after(SETTLE_MS, () => {
      isResting = false;
      free();
    });
  }

  return {
    $phase: $phase as ReadableAtom<GroceryPhase>,
    /** the redirect to an order is waiting */
    $leaving,
    $modal,
    begin(): void {
      stop();
      isResting = false;
      $phase.set("adding");
    },
    /** nothing was sent */
    reset: () => $phase.set("idle"),
    /** the call has ended */
    ended,
    /** a press whose code has not loaded, or has thrown, has ended as well */
    async endWith<Outcome>(press: Promise<Outcome | undefined>): Promise<Outcome | undefined> {
      let outcome: Outcome | undefined;
      try {
        return (outcome = await press);
      } finally {
        if (outcome === undefined) ended();
      }
    },
    /** an error is on its way: the button stays disabled until it shows (grocery-add.41) */
    async waitFor(shown: Promise<unknown>): Promise<void> {
      waiting++;
      await shown;
      waiting--;
      free();
    },
    /** the state of an element by these, beside what makes it `blocked` (the order of the states is grocery.md's) */
    stateOf: ($blocked: ReadableAtom<boolean>): ReadableAtom<GroceryState> =>
      computed([$phase, $modal, $leaving, $blocked], (phase, modal, leaving, blocked) => {
        if (phase === "adding") return phase;
        if (modal) return modal.surface === "reservation-conflict" ? "conflict" : "error";
        return leaving ? "leaving" : phase === "settling" ? phase : blocked ? "blocked" : "ready";
      }),
  };
}
