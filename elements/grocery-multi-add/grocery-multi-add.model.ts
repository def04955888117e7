import { atom, computed, type ReadableAtom } from "nanostores";
import { lazy } from "../../src/lib/lazy.ts";
import { cartInFlight, cartLineLock } from "../../src/cart/lock.ts";
import { createAddPhase } from "../../src/grocery/add-phase.ts";
import type { HeldBy } from "../../src/grocery/redirect.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { GroceryMultiAddOptions } from "./grocery-multi-add.options.ts";

export type GroceryMultiAddModel = ReturnType<typeof createGroceryMultiAddModel>;

export const multiCode = lazy(() => import("./grocery-multi-add.work.ts"));

export interface MultiPage {
  /** path and query of the page */
  address(): { readonly pathname: string; readonly search: string };
  /** keeps the cart the same as that of the server and of other tabs */
  syncCart(code: NonNullable<typeof multiCode.now>): void;
}

/** The button that adds a list of items at once, up to the code that sends it. */
export function createGroceryMultiAddModel(
  context: ModelContext<GroceryMultiAddOptions>,
  page: MultiPage,
  code: typeof multiCode = multiCode,
) {
  const { $options } = context;
  const addPhase = createAddPhase(context);
  const $notice = atom<Notice | undefined>();

  const asinsOf = ({ items = [] }: GroceryMultiAddOptions): readonly string[] => [...new Set(items.map(({ asin = "" }) => asin))];
  const $empty = computed($options, ({ items = [] }) => items.length === 0);
  const $blocked = computed($options, ({ items = [], disabled }) => disabled || items.length === 0);
  const $busy = computed(
    [$options, cartInFlight(context.page), addPhase.$phase],
    (options, inFlight, atWork) => atWork === "idle" && asinsOf(options).some((asin) => inFlight.includes(asin)),
  );

  const work = createLatePart(context, code, {
    create(loaded) {
      page.syncCart(loaded);
      return loaded.createMultiWork(context, { addPhase, address: page.address, again: send });
    },
    failure: () => context.text("grocery-add.error-text"),
    failed: (text) => $notice.set({ text, role: "alert" }),
  });

  async function send(options: GroceryMultiAddOptions): Promise<boolean> {
    const asins = asinsOf(options);
    if (asins.some((asin) => cartInFlight(context.page).get().includes(asin))) return false;
    $notice.set(undefined);
    addPhase.begin();
    const press = work.press(
      "grocery-cart-add-multiple",
      (part, held) => part.run(options, asins, held),
      cartLineLock(context.page, ...asins),
    );
    return (await addPhase.endWith(press)) ?? false;
  }

  const $shown = computed([addPhase.stateOf(atom(false)), $empty], (state, empty) => (state === "ready" && empty ? "empty" : state));

  return {
    $state: $shown,
    $phase: addPhase.$phase,
    $blocked: $blocked as ReadableAtom<boolean>,
    $empty: $empty as ReadableAtom<boolean>,
    $busy: $busy as ReadableAtom<boolean>,
    $leaving: addPhase.$leaving as ReadableAtom<boolean>,
    $modal: addPhase.$modal,
    $notice: $notice as ReadableAtom<Notice | undefined>,
    press(): void {
      if (!$blocked.get() && addPhase.$phase.get() === "idle" && !addPhase.$leaving.get()) void send($options.get());
    },
    stay(): void {
      if (!addPhase.$leaving.get()) return;
      work.now()?.redirect.cancel();
      addPhase.reset();
    },
    hold: (by: HeldBy, isHeld: boolean) => work.now()?.redirect.hold(by, isHeld),
    work: work.now,
    preload: work.preload,
  };
}
