import { atom, computed, type ReadableAtom } from "nanostores";
import { later } from "../../src/lib/later.ts";
import { runAddSteps } from "../../src/state/add-steps.ts";
import { runPress } from "../../src/state/cart/later-press.ts";
import { cartInFlight } from "../../src/state/cart/lock.ts";
import { createPressing } from "../../src/state/grocery/pressing.ts";
import { isAddable, isSoldByWeight } from "../../src/state/grocery/quantities.ts";
import type { HeldBy } from "../../src/state/grocery/redirect.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import { chosenQuantity, createJob, type Overrides } from "./grocery-add.job.ts";
import type { GroceryAddOptions } from "./grocery-add.options.ts";
import type { AddPage, AddResult } from "./grocery-add.port.ts";
import type { AddWork } from "./grocery-add.work.ts";

export type GroceryAddModel = ReturnType<typeof createGroceryAddModel>;

export const addCode = later(() => import("./grocery-add.work.ts"));

/** The button of one grocery item: whether it can be pressed, and its press up to the code that sends it. */
export function createGroceryAddModel(context: ModelContext<GroceryAddOptions>, code: typeof addCode = addCode) {
  const { $options, scope, page } = context;
  const pressing = createPressing(context);
  const $notice = atom<Notice | undefined>();
  let around: AddPage | undefined;
  let work: AddWork | undefined;

  const isBlocked = (options: GroceryAddOptions, overrides: Overrides = {}) =>
    !scope.quantityValid.get() ||
    scope.orderMinimum.get().locked ||
    !isAddable(chosenQuantity(options, overrides), isSoldByWeight(options), overrides.setQuantityFlag ?? options.setQuantity);

  const $blocked = computed([$options, scope.quantityValid, scope.orderMinimum], (options) => isBlocked(options));
  const $busy = computed(
    [$options, cartInFlight(page), pressing.$work],
    ({ asin }, inFlight, atWork) => atWork === "idle" && asin !== undefined && inFlight.includes(asin),
  );

  // the address that was missing may have been chosen (grocery-add.46)
  let location = page.location.get();
  context.follow(page.location, (now) => {
    if (now !== location) $notice.set(undefined);
    location = now;
  });

  const workOf = ({ createAddWork }: NonNullable<typeof addCode.now>): AddWork => {
    around?.syncCart();
    return (work ??= createAddWork(context, { pressing, page: () => around, notice: (notice) => $notice.set(notice), send }));
  };

  /** Sends an add, also while the second after the one before is not over (a retry of a modal). */
  async function send(options: GroceryAddOptions, overrides: Overrides): Promise<AddResult> {
    const asin = typeof overrides.asin === "string" ? overrides.asin : (options.asin ?? "");
    if (cartInFlight(page).get().includes(asin)) return { ok: false, code: "busy" };
    const before = scope.quantity.get();
    const steps = runAddSteps(scope, asin);
    // a field that was open has confirmed its number
    const confirmed = scope.quantity.get();
    const isNew = confirmed !== before && confirmed !== null && options.quantity === (before ?? undefined);
    const given = isNew ? { ...options, quantity: confirmed } : options;
    $notice.set(undefined);
    pressing.begin();
    const job = createJob(given, overrides, (of) => page.cart.get().entries[of]);
    const result = await runPress(page, [asin], code, (loaded, held) => workOf(loaded).run(job, steps, held));
    if ("ok" in result) return result;
    pressing.ended();
    const { failure } = result;
    context.log(failure.code, failure.message);
    context.error(failure.code, context.text("grocery-add.error-text"));
    $notice.set({ text: context.text("grocery-add.error-text"), role: "alert" });
    return { ok: false, code: failure.code };
  }

  function refuse(code: "validation" | "busy"): Promise<AddResult> {
    if (code === "validation") context.error(code, context.text("grocery-add.quantity-needed"));
    return Promise.resolve({ ok: false, code });
  }

  /** What a press does, with fields replaced for this add (grocery-add.3); never rejects. */
  function add(overrides: Overrides = {}): Promise<AddResult> {
    const options = { ...$options.get(), ...(around && { quantity: around.quantity() }) };
    if (pressing.$work.get() !== "idle" || pressing.$leaving.get()) return refuse("busy");
    if (isBlocked(options, overrides)) return refuse("validation");
    return send(options, overrides);
  }

  return {
    $state: pressing.stateOf($blocked),
    $work: pressing.$work,
    $blocked: $blocked as ReadableAtom<boolean>,
    /** another element writes the item */
    $busy: $busy as ReadableAtom<boolean>,
    $leaving: pressing.$leaving as ReadableAtom<boolean>,
    $modal: pressing.$modal,
    $notice: $notice as ReadableAtom<Notice | undefined>,
    add,
    press(): void {
      void add();
      if (pressing.$work.get() === "idle" && scope.orderMinimum.get().locked) around?.explainMinimum();
    },
    /** the shopper declines the redirect, or the page has come back */
    stay(): void {
      if (!pressing.$leaving.get()) return;
      work?.redirect.cancel();
      pressing.reset();
    },
    hold: (by: HeldBy, isHeld: boolean) => work?.redirect.hold(by, isHeld),
    /** the modals and what their controls do; there once an add was sent */
    work: () => work,
    preload: () => void code.load().then(workOf, () => {}),
    attach: (given: AddPage) => void (around = given),
  };
}
