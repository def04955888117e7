import { atom, computed } from "nanostores";
import { lazy, type Lazy } from "../../../src/lib/lazy.ts";
import { failureText } from "../../../src/state/call-failure.ts";
import { cartInFlight, cartLineLock } from "../../../src/cart/lock.ts";
import { createLatePart } from "../../../src/state/late-part.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import type { Notice } from "../../../src/text/notice.ts";
import type { Committed, Snapshot } from "../choice/quantity-selector.committed.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";
import type { Wording } from "../quantity-selector.wording.ts";
import type { createPage, OwnParts } from "./quantity-selector.page-cart.ts";
import type { Change, createSenders, Outcome, QuantityPage } from "./quantity-selector.senders.ts";

/** The code that a press needs beyond its latch. */
export const pressCode = lazy(() => import("./quantity-selector.press.ts"));

interface LoadedCode {
  readonly createPage: typeof createPage;
  readonly createSenders: typeof createSenders;
}

export type PressCode = Lazy<LoadedCode>;

/** What the selector asks of the page. */
export interface SelectorPage {
  /** the page around the element, whose form and cart follow from then on */
  begin(code: LoadedCode, parts: OwnParts): QuantityPage;
}

interface Deps {
  readonly committed: Committed;
  readonly say: Wording;
  readonly page: SelectorPage;
  /** the form that the element writes was submitted */
  formSubmitted(): void;
  /** the action has ended; `isRestored`: it failed, and the selection is as before */
  ended(isRestored: boolean): void;
}

/** `action` of `dp-success` (quantity-selector.67). */
const actionOf = ({ quantity, inCart }: Change): string =>
  inCart === 0 ? "quantity-add" : quantity === 0 ? "quantity-remove" : "quantity-update";

/** Sends the committed quantity to the cart, and restores the selection where that fails (quantity-selector.61 to quantity-selector.73). */
export function createCartAction(
  context: ModelContext<QuantitySelectorOptions>,
  code: PressCode,
  { committed, say, page, formSubmitted, ended }: Deps,
) {
  const { $options, scope } = context;
  const calls = context.calls(() => import("../../../src/contract/cart.ts"));
  const ownId = `selector:${Math.random()}`;
  const asins = () => [$options.get().asin ?? ownId];
  const $busy = computed([cartInFlight(context.page), $options], (inFlight) => inFlight.includes(asins()[0]!));
  const $notIncluded = atom<string | undefined>();
  const $alert = atom<Notice | undefined>();
  const alert = (key: string) => $alert.set({ text: say.text(key), role: "alert" });
  let { asin: shown } = $options.get();
  context.follow($options, ({ asin }) => {
    if (asin !== shown) $alert.set(undefined); // it was about another product (calls.6)
    shown = asin;
  });

  const press = createLatePart(context, code, {
    create(loaded) {
      const around = page.begin(loaded, { $choice: committed.$choice, formSubmitted });
      return { around, send: loaded.createSenders(context, { calls, page: around, setNotIncluded: $notIncluded.set }) };
    },
    failure: () => say.text("quantity-selector.failed"),
  });

  /** Runs with the page around the element, whose code may still have to be loaded. */
  async function withPage(run: (around: QuantityPage) => void): Promise<void> {
    const hasRun = await press.run(undefined, ({ around }) => {
      run(around);
      return true;
    });
    if (!hasRun) alert("quantity-selector.failed");
  }

  function send(change: Change): Promise<Outcome | undefined> {
    $notIncluded.set(undefined);
    const call = change.inCart === 0 ? "cart-add-items" : "cart-modify-items";
    return press.press(
      change.options.cart === "api" ? call : undefined,
      (part, held) => part.send({ ...change, held }),
      cartLineLock(context.page, ...change.asins),
    );
  }

  async function act(quantity: number, inCart: number, before: Snapshot, stepper: boolean): Promise<void> {
    const wanted = { choice: committed.$choice.get(), variations: committed.$variations.get() };
    const { asin: pressed } = $options.get();
    const isShown = () => $options.get().asin === pressed;
    let isChecking = false;
    const onUnknown = () => {
      isChecking = true;
      committed.restore(before);
      if (isShown()) alert("calls.unknown");
    };
    const change: Change = {
      ...{ options: $options.get(), asins: asins(), quantity, inCart, stepper, onUnknown },
      previous: before.choice.quantity,
    };
    const outcome = await send(change);
    if (!outcome) {
      committed.restore(before);
      if (isShown()) alert("quantity-selector.failed");
      if (!context.signal.aborted) ended(true);
      return;
    }
    const { asin, cart } = $options.get();
    const isGood = outcome.kind === "done" || outcome.kind === "sent";
    if (isChecking && isGood) committed.commit(wanted.choice, wanted.variations);
    if (!isGood && !isChecking) committed.restore(before);
    // another tab may have changed the line while the outcome was looked up
    if (outcome.kind === "done" && cart === "api") committed.followCart();
    $alert.set(undefined);
    // the element that changed the cart for this one reports it
    const told = cart === "element" ? {} : { previous: inCart };
    if (outcome.kind === "done") context.success(actionOf(change), { asin, quantity: committed.$choice.get().quantity, ...told });
    if (outcome.kind === "failed") {
      const { code: reason, message, call, status } = outcome.failure;
      // an element shows what went wrong in it
      if (isShown() && (cart !== "element" || reason === "network")) alert(failureText({ code: reason }, "quantity-selector.failed"));
      context.error(reason, message, { call, status });
    }
    if (!context.signal.aborted) ended(!isGood);
  }

  return {
    $busy,
    withPage,
    adopt: press.adopt,
    /** fetches the code of the press, and of the calls where the cart is changed by calls */
    preload(): void {
      if ($options.get().cart === "api") calls.preload();
      press.preload();
    },
    /** what went wrong, else what the write does not include (calls.17) */
    $notice: computed(
      [$alert, $notIncluded],
      (shown, text): Notice | undefined => shown ?? (text === undefined ? text : { text, role: "status" }),
    ),
    clearAlert: () => $alert.set(undefined),
    /** sends the committed quantity; `before` is what a failure restores */
    send(before: Snapshot, stepper: boolean): void {
      const { cart } = $options.get();
      const { quantity } = committed.$choice.get();
      if (cart === "none" || quantity === null) return;
      if (scope.orderMinimum.get().locked) return void withPage((around) => around.explainMinimum());
      const inCart = committed.inCart() ?? 0;
      if ((cart === "api" && quantity === inCart) || $busy.get()) return;
      $alert.set(undefined);
      void act(quantity, inCart, before, stepper);
    },
  };
}
