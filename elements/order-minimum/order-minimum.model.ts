import { atom, computed, type WritableAtom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import type { CoreContext, PlainChangesPart, TextsPart } from "../../src/state/model-context.ts";
import type { ProductState } from "../../src/state/product.ts";
import type { OrderMinimumOptions } from "./order-minimum.options.ts";

/** Ms after the popover has closed in which the dropdown still ignores presses (order-minimum.10). */
const REST = 370;

export type Helper = "locked" | "subscription" | "onetime";
export type OpenReason = "press" | "submit";
export type CloseReason = "escape" | "outside" | "close" | "chosen" | "failed";
type Phase = "rest" | "explaining" | "waiting" | "choosing";
type State = "locked" | "ready" | Exclude<Phase, "rest">;
type OrderMinimum = ProductState["orderMinimum"];

/** The page, as the model uses it. */
export interface OrderMinimumPage {
  /** quantity in the control; `null` if there is no control, or if its value is empty or no whole number */
  shown(): number | null;
  /** the server rendered this quantity as the chosen one */
  preselects(quantity: number | null): boolean;
  /** the smallest quantity on offer that is at least `minimum` */
  offered(minimum: number): number | null;
  /** writes a quantity into the control */
  write(quantity: number): void;
}

interface Chosen {
  readonly quantity: number | null;
  readonly preselected: boolean;
}

/**
 * Sets or removes what an element claims of its scope, by the scope's store: two on one form must not undo each other
 * (order-minimum.22). Returns what all claims amount to: locked by any, with the largest minimum.
 */
function claim(store: WritableAtom<OrderMinimum>, owner: object, value: OrderMinimum | undefined): OrderMinimum {
  const all = shared("order-minimums", () => new WeakMap<object, Map<object, OrderMinimum>>());
  const claims = all.get(store) ?? new Map<object, OrderMinimum>();
  all.set(store, claims);
  if (value) claims.set(owner, value);
  else claims.delete(owner);
  const values = [...claims.values()];
  return { minimum: Math.max(1, ...values.map(({ minimum }) => minimum)), locked: values.some(({ locked }) => locked) };
}

export type OrderMinimumModel = ReturnType<typeof createOrderMinimumModel>;

/**
 * When the form is locked and what the dropdown does (page.md). The popover loads
 * nothing, and its closing begins a phase of the dropdown, so it does not use `createSurface`.
 */
export function createOrderMinimumModel(context: CoreContext<OrderMinimumOptions> & TextsPart & PlainChangesPart, page: OrderMinimumPage) {
  const { $options, scope } = context;
  const own = {};
  const $chosen = atom<Chosen>({ quantity: null, preselected: false });
  const $phase = atom<Phase>("rest");
  let stopRest: (() => void) | undefined;

  /** smallest quantity that can be ordered now (order-minimum.1) */
  const $minimum = computed([$options, scope.buyingOption], ({ minimum, subscriptionMinimum = minimum }, option) =>
    option === "SNS" ? subscriptionMinimum : minimum,
  );
  const $locked = computed([$minimum, $chosen, $options], (minimum, { quantity, preselected }, { acceptPreselected }) => {
    const counts = acceptPreselected || !preselected;
    return minimum > 1 && !(counts && (quantity ?? 0) >= minimum);
  });
  const $state = computed([$locked, $phase], (locked, phase): State => (!locked ? "ready" : phase === "rest" ? "locked" : phase));

  const phase = (next: Phase) => {
    stopRest?.();
    $phase.set(next);
    if (next === "waiting") stopRest = context.after(REST, () => phase("choosing"));
  };

  const publish = (value?: OrderMinimum) => {
    const next = claim(scope.orderMinimum, own, value);
    const now = scope.orderMinimum.get();
    if (next.minimum !== now.minimum || next.locked !== now.locked) context.setProduct("orderMinimum", next);
  };

  function close(reason: CloseReason): void {
    if ($phase.get() !== "explaining") return;
    phase("waiting");
    context.emit("dp-close", { surface: "order-minimum", reason });
  }

  function explain(reason: OpenReason): void {
    if (!$locked.get() || $phase.get() === "explaining") return;
    phase(context.emit("dp-open", { surface: "order-minimum", reason }) ? "explaining" : "waiting");
  }

  const setChosen = (quantity: number | null, preselected: boolean) => $chosen.set({ quantity, preselected });
  /** quantity that the popover offers to choose; `null` if there is none */
  const offer = (): number | null => page.offered($minimum.get());

  return {
    $state,
    $minimum,
    $locked,
    $helper: computed([$locked, scope.buyingOption], (locked, option): Helper =>
      locked ? "locked" : option === "SNS" ? "subscription" : "onetime",
    ),
    /** the page has bound its quantity to the scope's */
    start(): void {
      const shown = scope.quantity.get() ?? page.shown();
      setChosen(shown, page.preselects(shown));
      let first = true;
      context.follow(scope.quantity, (quantity, previous) => {
        if (first) return void (first = false);
        // the first quantity can be the server-rendered one, not a choice of the shopper's (order-minimum.3)
        setChosen(quantity, (previous ?? null) === null && page.preselects(quantity));
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
    /** the quantity control has changed: by the shopper, or, `isTold` false, by a script or a reset without an event (stores.2) */
    changed(isTold = true): void {
      const quantity = page.shown();
      setChosen(quantity, false);
      if (quantity === null) return;
      if (isTold) context.setProduct("quantity", quantity);
      else scope.quantity.set(quantity);
    },
    /** a press or key on the dropdown; true when the dropdown must ignore it */
    pressed(): boolean {
      if (!$locked.get() || $phase.get() === "choosing") return false;
      if ($phase.get() === "rest") explain("press");
      return true;
    },
    /** opens the popover, if something is locked and no listener cancels it */
    explain,
    /** a submission was stopped */
    refused(): void {
      context.error("validation", context.text("order-minimum.explain", { minimum: $minimum.get() }));
      explain("submit");
    },
    close,
    offer,
    choose(): void {
      const quantity = offer();
      if (quantity === null) return;
      page.write(quantity);
      context.setProduct("quantity", quantity);
      setChosen(quantity, false);
    },
    /** focus has left the dropdown */
    left(): void {
      if ($phase.get() === "choosing" || $phase.get() === "waiting") phase("rest");
    },
  };
}
