import { atom, computed, type ReadableAtom } from "nanostores";
import { lazy } from "../../src/lib/lazy.ts";
import { runAddSteps } from "../../src/cart/add-steps.ts";
import { cartInFlight, cartLineLock } from "../../src/cart/lock.ts";
import { createAddPhase } from "../../src/grocery/add-phase.ts";
import { isAddable, isSoldByWeight } from "../../src/grocery/quantities.ts";
import type { HeldBy } from "../../src/grocery/redirect.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import { chosenQuantity, createJob, type Overrides } from "./grocery-add.job.ts";
import type { GroceryAddOptions } from "./grocery-add.options.ts";
import type { AddPage, AddResult } from "./grocery-add.port.ts";

export type GroceryAddModel = ReturnType<typeof createGroceryAddModel>;

export const addCode = lazy(() => import("./grocery-add.work.ts"));
export type AddCode = NonNullable<typeof addCode.now>;

/** What the button asks of the page before the code of an add is there. */
export interface ButtonPage extends Pick<AddPage, "quantity" | "explainMinimum"> {
  /** what that code asks of it; keeps the cart the same as that of the server and of other tabs from then on */
  begin(code: AddCode): AddPage;
}

/** The call of each way to add. */
const CALLS = { store: "grocery-cart-add", fresh: "fresh-cart-add", form: "buy-box-submit" } as const;

/** The button of one grocery item: whether it can be pressed, and its press up to the code that sends it. */
export function createGroceryAddModel(context: ModelContext<GroceryAddOptions>, page: ButtonPage, code: typeof addCode = addCode) {
  const { $options, scope } = context;
  const { cart, location } = context.page;
  const addPhase = createAddPhase(context);
  const $notice = atom<Notice | undefined>();

  const isBlocked = (options: GroceryAddOptions, overrides: Overrides = {}) =>
    !scope.quantityValid.get() ||
    scope.orderMinimum.get().locked ||
    !isAddable(chosenQuantity(options, overrides), isSoldByWeight(options), overrides.setQuantityFlag ?? options.setQuantity);

  const $blocked = computed([$options, scope.quantityValid, scope.orderMinimum], (options) => isBlocked(options));
  const $busy = computed(
    [$options, cartInFlight(context.page), addPhase.$phase],
    ({ asin }, inFlight, atWork) => atWork === "idle" && asin !== undefined && inFlight.includes(asin),
  );

  // the address that was missing may have been chosen (grocery-add.46)
  let place = location.get();
  context.follow(location, (now) => {
    if (now !== place) $notice.set(undefined);
    place = now;
  });

  const work = createLatePart(context, code, {
    create: (loaded) =>
      loaded.createAddWork(context, { addPhase, page: page.begin(loaded), notice: (notice) => $notice.set(notice), send }),
    failure: () => context.text("grocery-add.error-text"),
    failed: (text) => $notice.set({ text, role: "alert" }),
  });

  /** Sends an add, also while the second after the one before is not over (a retry of a modal). */
  async function send(options: GroceryAddOptions, overrides: Overrides): Promise<AddResult> {
    const asin = typeof overrides.asin === "string" ? overrides.asin : (options.asin ?? "");
    if (cartInFlight(context.page).get().includes(asin)) return { ok: false, code: "busy" };
    const before = scope.quantity.get();
    const steps = runAddSteps(scope, asin);
    // a field that was open has confirmed its number
    const confirmed = scope.quantity.get();
    const isNew = confirmed !== before && confirmed !== null && options.quantity === (before ?? undefined);
    const given = isNew ? { ...options, quantity: confirmed } : options;
    $notice.set(undefined);
    addPhase.begin();
    const job = createJob(given, overrides, (of) => cart.get().entries[of]);
    const press = work.press(CALLS[options.flow], (part, held) => part.run(job, steps, held), cartLineLock(context.page, asin));
    return (await addPhase.endWith(press)) ?? { ok: false, code: "network" };
  }

  function refuse(code: "validation" | "busy"): Promise<AddResult> {
    if (code === "validation") context.error(code, context.text("grocery-add.quantity-needed"));
    return Promise.resolve({ ok: false, code });
  }

  /** What a press does, with fields replaced for this add (grocery-add.3); never rejects. */
  function add(overrides: Overrides = {}): Promise<AddResult> {
    const options = { ...$options.get(), quantity: page.quantity() };
    if (addPhase.$phase.get() !== "idle" || addPhase.$leaving.get()) return refuse("busy");
    if (isBlocked(options, overrides)) return refuse("validation");
    return send(options, overrides);
  }

  return {
    $state: addPhase.stateOf($blocked),
    $phase: addPhase.$phase,
    $blocked: $blocked as ReadableAtom<boolean>,
    /** another element writes the item */
    $busy: $busy as ReadableAtom<boolean>,
    $leaving: addPhase.$leaving as ReadableAtom<boolean>,
    $modal: addPhase.$modal,
    $notice: $notice as ReadableAtom<Notice | undefined>,
    add,
    press(): void {
      void add();
      if (addPhase.$phase.get() === "idle" && scope.orderMinimum.get().locked) page.explainMinimum();
    },
    /** the shopper declines the redirect, or the page was restored */
    stay(): void {
      if (!addPhase.$leaving.get()) return;
      work.now()?.redirect.cancel();
      addPhase.reset();
    },
    hold: (by: HeldBy, isHeld: boolean) => work.now()?.redirect.hold(by, isHeld),
    /** the modals and what their controls do; there once an add was sent */
    work: work.now,
    preload: work.preload,
  };
}
