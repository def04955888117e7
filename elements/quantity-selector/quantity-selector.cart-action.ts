import { describeCause } from "../../src/lib/cause.ts";
import { atom, computed, type ReadableAtom } from "nanostores";
import type { ErrorCode } from "../../src/state/events.ts";
import { cartInFlight, lockCartLine } from "../../src/state/cart/lock.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { choicesOf, notIncluded } from "../../src/state/cart/choices.ts";
import { cartApi } from "./quantity-selector.api.ts";
import { sendByClient } from "./quantity-selector.client.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";
import { actionOf, clickReference, type Change } from "./quantity-selector.request.ts";
import type { Selection, Snapshot } from "./quantity-selector.selection.ts";

/** What an element's `add()` is called with (quantity-selector.63). */
export interface AddDetail {
  readonly quantity: number;
  readonly prevSelectedQty: number | null;
  readonly setQuantityFlag: true;
  readonly isStepperFlag: boolean;
  readonly clientID: string | undefined;
  readonly reftag: string;
  readonly isItemSoldByCount?: false;
  readonly [field: string]: unknown;
}

/** The page around the element, as the cart action needs it. */
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

/** How a cart action ended. */
export type Outcome =
  | { readonly kind: "done" }
  /** handed over: what becomes of it is not ours to tell */
  | { readonly kind: "sent" }
  /** stopped by the page, or the page is being left: as before the pick, with no message */
  | { readonly kind: "undone" }
  | { readonly kind: "failed"; readonly code: ErrorCode; readonly message: string; readonly call?: string; readonly status?: number };

/** One cart action, as its way of sending sees it. */
export interface Sending {
  readonly context: ModelContext<QuantitySelectorOptions>;
  readonly change: Change;
  /** quantity of the selection before */
  readonly previous: number | null;
  readonly reference: string;
  /** the outcome is not known and is being looked up (calls.11) */
  unknown(): void;
}

export interface CartAction {
  readonly $busy: ReadableAtom<boolean>;
  /** key of the text that says what went wrong, and by which way of sending */
  readonly $message: ReadableAtom<string | null>;
  /** text that says what the write leaves out (calls.17) */
  readonly $note: ReadableAtom<string | null>;
  forget(): void;
  /** fetches the code of the way of sending, where it has any */
  preload(): void;
  /** sends the committed quantity; `before` is what a failure goes back to */
  send(before: Snapshot, stepper: boolean): void;
}

interface Given {
  readonly selection: Selection;
  readonly page: () => QuantityPage | undefined;
  /** the action has ended, well or not */
  ended(restored: boolean): void;
}

export function createCartAction(context: ModelContext<QuantitySelectorOptions>, { selection, page, ended }: Given): CartAction {
  const { $options, scope } = context;
  const own = `selector:${Math.random()}`;
  const asin = () => $options.get().asin ?? own;
  const $busy = computed([cartInFlight(context.page), $options], (inFlight) => inFlight.includes(asin()));
  const $message = atom<string | null>(null);
  const $note = atom<string | null>(null);
  const api = cartApi(context);

  /** Who takes the submission over writes to the cart itself, so the ASIN is free for that; until then the form is in flight. */
  const byForm = async (quantity: number, release: () => void): Promise<Outcome> => {
    release();
    const ended = page()?.submitForm(quantity);
    const held = lockCartLine(context.page, asin());
    try {
      await ended;
    } finally {
      held?.();
    }
    return { kind: "sent" };
  };

  /** The purchase form is sent where the call has no place for something selected; where there is none the shopper is told (calls.17). */
  const byCall = (sending: Sending, release: () => void): Outcome | Promise<Outcome> => {
    const { quantity, inCart } = sending.change;
    const left = inCart === 0 ? choicesOf(scope, $options.get()).unplaced : [];
    if (left.length > 0 && page()?.hasForm()) return byForm(quantity, release);
    if (left.length > 0) $note.set(notIncluded(context.text, left));
    return api.send(sending);
  };

  const way = (sending: Sending, release: () => void): Outcome | Promise<Outcome> => {
    const { cart } = $options.get();
    if (cart === "api") return byCall(sending, release);
    if (cart === "client") return sendByClient(sending);
    if (cart === "element") return sendByElement(sending, page());
    return byForm(sending.change.quantity, release);
  };

  const settle = async (sending: Sending, before: Snapshot, release: () => void): Promise<void> => {
    const wanted = { choice: selection.$choice.get(), variations: selection.$variations.get() };
    let checking = false;
    const outcome = await attempt(() =>
      way(
        {
          ...sending,
          unknown() {
            checking = true;
            selection.restore(before);
            $message.set("calls.unknown");
          },
        },
        release,
      ),
    );
    release();
    const good = outcome.kind === "done" || outcome.kind === "sent";
    if (checking && good) selection.commit(wanted.choice, wanted.variations);
    if (!good && !checking) selection.restore(before);
    // another tab may have changed the line while the outcome was looked up
    if (outcome.kind === "done" && $options.get().cart === "api") selection.agree();
    $message.set(null);
    if (outcome.kind === "done")
      context.success(actionOf(sending.change), { asin: $options.get().asin, quantity: selection.$choice.get().quantity });
    if (outcome.kind === "failed") {
      const { code, message, kind: _kind, ...more } = outcome;
      if ($options.get().cart !== "element") $message.set(code === "unknown" ? "calls.unconfirmed" : "quantity-selector.failed");
      context.error(code, message, more);
    }
    if (!context.signal.aborted) ended(!good);
  };

  return {
    $busy,
    $message,
    $note,
    forget: () => $message.set(null),
    preload() {
      if ($options.get().cart === "api") api.preload();
    },
    send(before, stepper) {
      const { cart, reftag } = $options.get();
      const quantity = selection.$choice.get().quantity;
      if (cart === "none" || quantity === null) return;
      if (scope.orderMinimum.get().locked) return page()?.explainMinimum();
      const change: Change = { quantity, inCart: selection.inCart() ?? 0, stepper };
      if (cart === "api" && quantity === change.inCart) return;
      const release = lockCartLine(context.page, asin());
      if (!release) return;
      $message.set(null);
      $note.set(null);
      const sending = { context, change, previous: before.choice.quantity, reference: clickReference(reftag, change), unknown() {} };
      void settle(sending, before, release);
    },
  };
}

/** An exception in what the page or another element brings is a failed action (quantity-selector.72). */
async function attempt(run: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
  } catch (cause) {
    return { kind: "failed", code: "refused", message: `The cart action threw: ${describeCause(cause)}` };
  }
}

async function sendByElement({ context, change, previous, reference }: Sending, page: QuantityPage | undefined): Promise<Outcome> {
  const { staticData, clientId, sellingDimension } = context.$options.get();
  const answer = await page?.add({
    ...staticData,
    quantity: change.quantity,
    prevSelectedQty: previous,
    setQuantityFlag: true,
    isStepperFlag: change.stepper,
    clientID: clientId,
    reftag: reference,
    ...(sellingDimension === "weight" ? { isItemSoldByCount: false as const } : {}),
  });
  const refused = typeof answer === "object" && answer !== null && (answer as { ok?: unknown }).ok === false;
  return refused ? { kind: "failed", code: "refused", message: "The element that `for` names did not change the cart." } : { kind: "done" };
}
