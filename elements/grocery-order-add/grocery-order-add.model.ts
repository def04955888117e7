import { atom, computed, type ReadableAtom } from "nanostores";
import { later } from "../../src/lib/later.ts";
import { runAddSteps } from "../../src/state/add-steps.ts";
import { createPressing } from "../../src/state/grocery/pressing.ts";
import { isAddable, isSoldByWeight } from "../../src/state/grocery/quantities.ts";
import type { HeldBy } from "../../src/state/grocery/redirect.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { GroceryOrderAddOptions } from "./grocery-order-add.options.ts";
import type { OrderWork } from "./grocery-order-add.work.ts";

export interface OrderPage {
  /** the option `quantity` at this moment, which the options follow a little later */
  quantity(): number | undefined;
  explainMinimum(): void;
  /** path and query of the page */
  address(): string;
}

export type GroceryOrderAddModel = ReturnType<typeof createGroceryOrderAddModel>;

export const orderCode = later(() => import("./grocery-order-add.work.ts"));

/** The button that adds an item to an order that was placed, up to the code that sends it. */
export function createGroceryOrderAddModel(context: ModelContext<GroceryOrderAddOptions>, code: typeof orderCode = orderCode) {
  const { $options, scope } = context;
  const pressing = createPressing(context);
  const $notice = atom<Notice | undefined>();
  let around: OrderPage | undefined;
  let work: OrderWork | undefined;

  const $blocked = computed(
    [$options, scope.quantityValid, scope.orderMinimum],
    (options, isValid, { locked }) => !isValid || locked || !isAddable(options.quantity ?? 1, isSoldByWeight(options)),
  );

  const workOf = ({ createOrderWork }: NonNullable<typeof orderCode.now>): OrderWork =>
    (work ??= createOrderWork(context, {
      pressing,
      notice: (notice) => $notice.set(notice),
      address: () => around?.address() ?? "",
      again: (options) => send(options),
    }));

  /** Sends the add; true when it was taken. */
  async function send(options: GroceryOrderAddOptions): Promise<boolean> {
    const before = scope.quantity.get();
    const steps = runAddSteps(scope, options.asin);
    const confirmed = scope.quantity.get();
    const isNew = confirmed !== before && confirmed !== null && options.quantity === (before ?? undefined);
    $notice.set(undefined);
    pressing.begin();
    let cause: unknown;
    const loaded = code.now ?? (await code.load().catch((thrown: unknown) => void (cause = thrown)));
    if (context.signal.aborted) return false;
    try {
      // an exception in that code is one, and no call that failed
      if (loaded) return await workOf(loaded).run(isNew ? { ...options, quantity: confirmed } : options, steps);
    } catch (thrown) {
      pressing.ended();
      throw thrown;
    }
    pressing.ended();
    const text = context.text("grocery-order-add.error-text");
    context.log("network", `The code of the press did not load: ${String(cause)}`);
    context.error("network", text);
    $notice.set({ text, role: "alert" });
    return false;
  }

  return {
    $state: pressing.stateOf($blocked),
    $work: pressing.$work,
    $blocked: $blocked as ReadableAtom<boolean>,
    $leaving: pressing.$leaving as ReadableAtom<boolean>,
    $modal: pressing.$modal,
    $notice: $notice as ReadableAtom<Notice | undefined>,
    press(): void {
      if (pressing.$work.get() !== "idle" || pressing.$leaving.get()) return;
      if (!$blocked.get()) return void send({ ...$options.get(), ...(around && { quantity: around.quantity() }) });
      context.error("validation", context.text("grocery-add.quantity-needed"));
      if (scope.orderMinimum.get().locked) around?.explainMinimum();
    },
    /** the shopper declines the redirect, or the page has come back */
    stay(): void {
      if (!pressing.$leaving.get()) return;
      work?.redirect.cancel();
      pressing.reset();
      $notice.set({ text: context.text("grocery-order-add.stayed"), role: "status" });
    },
    hold: (by: HeldBy, isHeld: boolean) => work?.redirect.hold(by, isHeld),
    work: () => work,
    preload: () => void code.load().then(workOf, () => {}),
    attach: (given: OrderPage) => void (around = given),
  };
}
