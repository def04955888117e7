import { atom, computed, type ReadableAtom } from "nanostores";
import { describeCause } from "../../../src/lib/cause.ts";
import { choicesOf, notIncluded } from "../../../src/state/cart/choices.ts";
import { cartInFlight } from "../../../src/state/cart/lock.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { holdProducts, submitPurchase } from "../../../src/state/purchase.ts";
import type { Committed, Snapshot } from "../choice/quantity-selector.committed.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";
import {
  callSender,
  clickReference,
  sendByClient,
  sendByElement,
  type AddDetail,
  type Change,
  type Outcome,
  type Sending,
} from "./quantity-selector.senders.ts";

/** The page around the element. */
export interface QuantityPage {
  /**
   * puts the quantity into the form and presses its add-to-cart button (quantity-selector.62); resolves when the submission was
   * stopped or taken over, or the page has come back
   */
  submitForm(quantity: number): Promise<void>;
  /** there is a form that `submitForm` would submit */
  hasForm(): boolean;
  /** calls `add()` of the element that `for` names (quantity-selector.63) */
  add(detail: AddDetail): unknown;
  /** presses a control of the scope (quantity-selector.36) */
  press(id: string): void;
  /** opens the explanation of the order minimum (quantity-selector.69) */
  explainMinimum(): void;
}

interface Deps {
  readonly committed: Committed;
  page(): QuantityPage | undefined;
  /** the action has ended; `isRestored`: it failed, and the selection is as before */
  ended(isRestored: boolean): void;
}

export type CartAction = ReturnType<typeof createCartAction>;

/** `action` of `dp-success` (quantity-selector.67). */
const actionOf = ({ quantity, inCart }: Change): string =>
  inCart === 0 ? "quantity-add" : quantity === 0 ? "quantity-remove" : "quantity-update";

export function createCartAction(context: ModelContext<QuantitySelectorOptions>, { committed, page, ended }: Deps) {
  const { $options, scope } = context;
  const ownId = `selector:${Math.random()}`;
  const asins = () => [$options.get().asin ?? ownId];
  const $busy = computed([cartInFlight(context.page), $options], (inFlight) => inFlight.includes(asins()[0]!));
  const $message = atom<string | null>(null);
  const $note = atom<string | null>(null);
  const calls = callSender(context);

  async function submitForm({ change: { quantity } }: Sending): Promise<Outcome> {
    await submitPurchase(context, asins(), () => page()?.submitForm(quantity));
    return { kind: "sent" };
  }

  /** The purchase form is sent where the call has no place for something selected; without a form the shopper reads what is missing (calls.17). */
  async function call(sending: Sending): Promise<Outcome> {
    const unplaced = sending.change.inCart === 0 ? choicesOf(scope, $options.get()).unplaced : [];

    if (unplaced.length > 0 && page()?.hasForm()) return submitForm(sending);
    if (unplaced.length > 0) $note.set(notIncluded(context.text, unplaced));
    return calls.send(sending);
  }

  async function send(sending: Sending): Promise<Outcome> {
    const { cart } = $options.get();
    if (cart === "api") return call(sending);
    if (cart === "form") return submitForm(sending);
    const outcome = await holdProducts(context, { asins: asins() }, () =>
      cart === "client" ? sendByClient(context, sending) : sendByElement(context, sending, (detail) => page()?.add(detail)),
    );
    return outcome.kind === "busy" ? { kind: "undone" } : outcome;
  }

  async function settle(change: Change, before: Snapshot): Promise<void> {
    const wanted = { choice: committed.$choice.get(), variations: committed.$variations.get() };
    let isChecking = false;
    const outcome = await attempt(() =>
      send({
        change,
        previous: before.choice.quantity,
        reference: clickReference($options.get().reftag, change),
        onUnknown() {
          isChecking = true;
          committed.restore(before);
          $message.set("calls.unknown");
        },
      }),
    );
    const isGood = outcome.kind === "done" || outcome.kind === "sent";
    if (isChecking && isGood) committed.commit(wanted.choice, wanted.variations);
    if (!isGood && !isChecking) committed.restore(before);
    // another tab may have changed the line while the outcome was looked up
    if (outcome.kind === "done" && $options.get().cart === "api") committed.followCart();
    $message.set(null);
    if (outcome.kind === "done")
      context.success(actionOf(change), { asin: $options.get().asin, quantity: committed.$choice.get().quantity });
    if (outcome.kind === "failed") {
      const { code, message, call: name, status } = outcome;
      if ($options.get().cart !== "element") $message.set(code === "unknown" ? "calls.unconfirmed" : "quantity-selector.failed");
      context.error(code, message, { call: name, status });
    }
    if (!context.signal.aborted) ended(!isGood);
  }

  return {
    $busy,
    /** key of the text that says what went wrong */
    $message: $message as ReadableAtom<string | null>,
    /** text that says what the write leaves out (calls.17) */
    $note: $note as ReadableAtom<string | null>,
    clearMessage: () => $message.set(null),
    /** fetches the code of the calls, where the cart is changed by calls */
    preload(): void {
      if ($options.get().cart === "api") calls.preload();
    },
    /** sends the committed quantity; `before` is what a failure restores */
    send(before: Snapshot, stepper: boolean): void {
      const { cart } = $options.get();
      const { quantity } = committed.$choice.get();
      if (cart === "none" || quantity === null) return;
      if (scope.orderMinimum.get().locked) return page()?.explainMinimum();
      const change: Change = { quantity, inCart: committed.inCart() ?? 0, stepper };
      if ((cart === "api" && quantity === change.inCart) || $busy.get()) return;
      $message.set(null);
      $note.set(null);
      void settle(change, before);
    },
  };
}

/** An exception in code of the page or of another element is a failed action (quantity-selector.72). */
async function attempt(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
  } catch (cause) {
    return { kind: "failed", code: "refused", message: `The cart action threw: ${describeCause(cause)}` };
  }
}
