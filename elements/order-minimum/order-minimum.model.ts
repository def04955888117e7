import { atom, computed, type ReadableAtom } from "nanostores";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import { claim } from "./order-minimum.claims.ts";
import type { OrderMinimumOptions } from "./order-minimum.options.ts";

/** Ms between the closing of the popover and the dropdown's taking a choice (order-minimum.10). */
export const REST = 370;

export type Helper = "locked" | "subscription" | "onetime";
export type OpenReason = "press" | "submit";
export type CloseReason = "escape" | "outside" | "close" | "chosen";
type State = "locked" | "explaining" | "waiting" | "choosing" | "ready";

/** What the model asks of the page. */
export interface OrderMinimumPage {
  /** what the quantity control shows; `null` for none, for an empty one and for what is no whole number */
  shown(): number | null;
  /** the server rendered this quantity as the chosen one */
  preselects(quantity: number | null): boolean;
  /** the smallest quantity on offer that is at least `minimum` */
  offered(minimum: number): number | null;
  /** writes a quantity into the control */
  write(quantity: number): void;
}

export interface OrderMinimumModel extends Model {
  readonly $state: ReadableAtom<State>;
  /** smallest quantity that may be ordered now (order-minimum.1) */
  readonly $minimum: ReadableAtom<number>;
  readonly $locked: ReadableAtom<boolean>;
  readonly $helper: ReadableAtom<Helper>;
  attach(page: OrderMinimumPage): void;
  /** the shopper changed the quantity control */
  changed(): void;
  /** a press or key on the dropdown; true when it must not act on it */
  pressed(): boolean;
  /** asks for the popover: it opens where something is locked and no listener cancels it */
  explain(reason: OpenReason): void;
  /** a submission was stopped */
  refused(): void;
  close(reason: CloseReason): void;
  /** quantity that the popover offers to choose; `null` for none */
  offer(): number | null;
  choose(): void;
  /** focus left the dropdown */
  left(): void;
}

interface Given {
  readonly quantity: number | null;
  readonly preselected: boolean;
}

/** When the form is locked and what the dropdown does (page.md). It knows no DOM; `attach` gives it the page. */
export function createOrderMinimumModel(context: ModelContext<OrderMinimumOptions>): OrderMinimumModel {
  const { $options, scope } = context;
  const own = {};
  const $given = atom<Given>({ quantity: null, preselected: false });
  const $phase = atom<"rest" | "explaining" | "waiting" | "choosing">("rest");
  let page: OrderMinimumPage | undefined;
  let stopRest: (() => void) | undefined;

  const $minimum = computed([$options, scope.buyingOption], ({ minimum, subscriptionMinimum = minimum }, option) =>
    option === "SNS" ? subscriptionMinimum : minimum,
  );
  const $locked = computed([$minimum, $given, $options], (minimum, { quantity, preselected }, { acceptPreselected }) => {
    const counts = acceptPreselected || !preselected;
    return minimum > 1 && !(counts && (quantity ?? 0) >= minimum);
  });
  const $state = computed([$locked, $phase], (locked, phase): State => (!locked ? "ready" : phase === "rest" ? "locked" : phase));

  const phase = (next: "rest" | "explaining" | "waiting" | "choosing") => {
    stopRest?.();
    $phase.set(next);
    if (next === "waiting") stopRest = context.after(REST, () => phase("choosing"));
  };

  const publish = (value?: { minimum: number; locked: boolean }) => {
    const next = claim(scope.orderMinimum, own, value);
    const now = scope.orderMinimum.get();
    if (next.minimum !== now.minimum || next.locked !== now.locked) context.setProduct("orderMinimum", next);
  };

  function close(reason: CloseReason) {
    if ($phase.get() !== "explaining") return;
    phase("waiting");
    context.emit("dp-close", { surface: "order-minimum", reason });
  }

  function explain(reason: OpenReason): void {
    if (!$locked.get() || $phase.get() === "explaining") return;
    phase(context.emit("dp-open", { surface: "order-minimum", reason }) ? "explaining" : "waiting");
  }

  const take = (quantity: number | null, preselected: boolean) => $given.set({ quantity, preselected });

  return {
    $state,
    $minimum,
    $locked,
    $helper: computed([$locked, scope.buyingOption], (locked, option) =>
      locked ? "locked" : option === "SNS" ? "subscription" : "onetime",
    ),
    attach(given) {
      page = given;
      const shown = scope.quantity.get() ?? given.shown();
      take(shown, given.preselects(shown));
      let first = true;
      context.follow(scope.quantity, (quantity, previous) => {
        if (first) return void (first = false);
        // the first taking-over of what the server rendered is no choice of the shopper's (order-minimum.3)
        take(quantity, (previous ?? null) === null && given.preselects(quantity));
      });
      context.follow($locked, (locked) => {
        publish({ minimum: $minimum.get(), locked });
        if (locked) return;
        close("chosen");
        phase("rest");
      });
      context.follow($minimum, (minimum) => publish({ minimum, locked: $locked.get() }));
      context.signal.addEventListener("abort", () => publish());
    },
    changed() {
      const quantity = page?.shown() ?? null;
      take(quantity, false);
      if (quantity !== null) context.setProduct("quantity", quantity);
    },
    pressed() {
      if (!$locked.get() || $phase.get() === "choosing") return false;
      if ($phase.get() === "rest") explain("press");
      return true;
    },
    explain,
    refused() {
      context.error("validation", context.text("order-minimum.explain", { minimum: $minimum.get() }));
      explain("submit");
    },
    close,
    offer: () => page?.offered($minimum.get()) ?? null,
    choose() {
      const quantity = page?.offered($minimum.get()) ?? null;
      if (quantity === null) return;
      page!.write(quantity);
      context.setProduct("quantity", quantity);
      take(quantity, false);
    },
    left() {
      if ($phase.get() === "choosing" || $phase.get() === "waiting") phase("rest");
    },
  };
}
