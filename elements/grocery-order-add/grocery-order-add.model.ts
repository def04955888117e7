import { atom, computed, type ReadableAtom } from "nanostores";
import { lazy } from "../../src/lib/lazy.ts";
import { runAddSteps } from "../../src/cart/add-steps.ts";
import { createAddPhase } from "../../src/grocery/add-phase.ts";
import { isAddable, isSoldByWeight } from "../../src/grocery/quantities.ts";
import type { HeldBy } from "../../src/grocery/redirect.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { GroceryOrderAddOptions } from "./grocery-order-add.options.ts";

export interface OrderPage {
  /** the option `quantity` at this moment, which the options follow a little later */
  quantity(): number | undefined;
  explainMinimum(): void;
  /** path and query of the page */
  address(): string;
}

export type GroceryOrderAddModel = ReturnType<typeof createGroceryOrderAddModel>;

export const orderCode = lazy(() => import("./grocery-order-add.work.ts"));

/** The button that adds an item to an order that was placed, up to the code that sends it. */
export function createGroceryOrderAddModel(
  context: ModelContext<GroceryOrderAddOptions>,
  page: OrderPage,
  code: typeof orderCode = orderCode,
) {
  const { $options, scope } = context;
  const addPhase = createAddPhase(context);
  const $notice = atom<Notice | undefined>();

  const $blocked = computed(
    [$options, scope.quantityValid, scope.orderMinimum],
    (options, isValid, { locked }) => !isValid || locked || !isAddable(options.quantity ?? 1, isSoldByWeight(options)),
  );

  const work = createLatePart(context, code, {
    create: ({ createOrderWork }) =>
      createOrderWork(context, { addPhase, notice: (notice) => $notice.set(notice), address: page.address, again: send }),
    failure: () => context.text("grocery-order-add.error-text"),
    failed: (text) => $notice.set({ text, role: "alert" }),
  });

  /** Sends the add; true when it was taken. */
  async function send(options: GroceryOrderAddOptions): Promise<boolean> {
    const before = scope.quantity.get();
    const steps = runAddSteps(scope, options.asin);
    const confirmed = scope.quantity.get();
    const isNew = confirmed !== before && confirmed !== null && options.quantity === (before ?? undefined);
    $notice.set(undefined);
    addPhase.begin();
    const given = isNew ? { ...options, quantity: confirmed } : options;
    return (await addPhase.endWith(work.press("order-add", (part) => part.run(given, steps)))) ?? false;
  }

  return {
    $state: addPhase.stateOf($blocked),
    $phase: addPhase.$phase,
    $blocked: $blocked as ReadableAtom<boolean>,
    $leaving: addPhase.$leaving as ReadableAtom<boolean>,
    $modal: addPhase.$modal,
    $notice: $notice as ReadableAtom<Notice | undefined>,
    press(): void {
      if (addPhase.$phase.get() !== "idle" || addPhase.$leaving.get()) return;
      if (!$blocked.get()) return void send({ ...$options.get(), quantity: page.quantity() });
      context.error("validation", context.text("grocery-add.quantity-needed"));
      if (scope.orderMinimum.get().locked) page.explainMinimum();
    },
    /** the shopper declines the redirect, or the page was restored */
    stay(): void {
      if (!addPhase.$leaving.get()) return;
      work.now()?.redirect.cancel();
      addPhase.reset();
      $notice.set({ text: context.text("grocery-order-add.stayed"), role: "status" });
    },
    hold: (by: HeldBy, isHeld: boolean) => work.now()?.redirect.hold(by, isHeld),
    work: work.now,
    preload: work.preload,
  };
}
