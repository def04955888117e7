import { atom, computed, type ReadableAtom } from "nanostores";
import { replaceCartLines } from "../../src/state/cart/entries.ts";
import { choicesOf, notIncluded } from "../../src/state/cart/choices.ts";
import { cartInFlight } from "../../src/state/cart/lock.ts";
import { failureText } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { PurchaseFailure, PurchaseResult } from "../../src/state/purchase.ts";
import { createSliderCart } from "./quantity-slider.cart.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";
import { askedBy, type Press } from "./quantity-slider.steps.ts";

/** The page around the element, as a press may need it. */
export interface SliderPage {
  /** submits the light-DOM form with that quantity and request id; false when there is none (quantity-slider.26) */
  submitForm(quantity: number, requestId: string): boolean;
  /** submits the scope's purchase form with that quantity; false when there is none (calls.17) */
  submitPurchase(quantity: number): boolean;
  /** opens the explanation of the order minimum (quantity-slider.20) */
  explainMinimum(): void;
}

export type QuantitySliderModel = ReturnType<typeof createQuantitySliderModel>;

export function createQuantitySliderModel(context: ModelContext<QuantitySliderOptions>) {
  const { $options, scope, page } = context;
  const cart = createSliderCart(context);
  const $quantity = computed([page.cart, $options], ({ entries }, { asin }) => entries[asin]?.quantity ?? 0);
  const $busy = computed([cartInFlight(page), $options], (inFlight, { asin }) => inFlight.includes(asin));
  const $pressed = atom<Press | null>(null);
  const $message = atom<string | null>(null);
  const $note = atom<string | null>(null);
  const $notice = atom<{ readonly quantity: number } | null>(null);
  let around: SliderPage | undefined;
  let hasWarnedOfToken = false;

  const $state = computed([$quantity, $busy, $options], (quantity, busy, { maxOrderQuantity }) =>
    busy ? "busy" : quantity === 0 ? "add" : quantity >= maxOrderQuantity ? "limit" : "slider",
  );

  takeOverQuantity(context);
  let shown = $options.get().asin;
  context.follow($options, ({ asin }) => {
    if (asin === shown) return;
    shown = asin;
    $pressed.set(null);
    $message.set(null);
    $note.set(null);
  });
  // the message was about another quantity
  context.follow($quantity, () => $pressed.get() === null && $message.set(null));

  function fail(failure: PurchaseFailure, quantity: number, asked: number): void {
    const { code, message, status, call, pressId } = failure;
    const statusText = failure.answer?.statusText;
    if (code === "bad-response") context.log(code, "Invalid Response from the server");
    else context.log(code, status === undefined ? message : `${call} failed: ${`${status} ${statusText ?? ""}`.trim()}`);
    context.error(code, message, { call, status });
    if (quantity === 0 && mayFallBack(failure)) {
      if (around?.submitForm(asked, pressId)) return $message.set(null);
      context.log("form", "Missing $form object");
    }
    $message.set(failureText(failure, "quantity-slider.failed"));
  }

  /** The outcome for a product that is no longer shown changes the cart, and nothing here (calls.6). */
  function settle(result: PurchaseResult, asin: string, quantity: number, asked: number): void {
    if (context.signal.aborted) return;
    const isShown = asin === $options.get().asin;
    if (isShown) $pressed.set(null);
    cart.ended(result);
    if (result.kind === "failed") {
      if (isShown) fail(result.failure, quantity, asked);
      return;
    }
    if (isShown) $message.set(null);
    if (result.kind !== "done") return;
    if (isShown) $notice.set({ quantity: result.quantity });
    const action = quantity === 0 ? "slider-add" : asked === 0 ? "slider-remove" : "slider-update";
    context.success(action, { asin, quantity: result.quantity });
  }

  /** The calls of a slider have a place for the item alone: with anything selected beside it the purchase form is sent (calls.17). */
  function submitsPurchase(asked: number): boolean {
    const options = $options.get();
    const selected = options.cartType === "default" ? choicesOf(scope, options).all : [];
    if (selected.length === 0) return false;
    if (around?.submitPurchase(asked)) return true;
    $note.set(notIncluded(context.text, selected));
    return false;
  }

  function countItems(): void {
    const items = cartInFlight(page).get().length;
    const { clientName } = $options.get();
    if (items > 1) context.metric("quantity-slider.several-items", items, clientName === undefined ? {} : { clientName });
  }

  function warnOfToken(): void {
    if (context.pageOptions().csrfToken || hasWarnedOfToken) return;
    hasWarnedOfToken = true;
    context.log("csrf", "There is no CSRF token; the cart is asked without one.");
  }

  return {
    $state,
    /** what the cart holds of the item, maybe more than the maximum */
    $quantity,
    $busy,
    /** the press that is being sent, when it was made here */
    $pressed: $pressed as ReadableAtom<Press | null>,
    /** key of the text that says what went wrong */
    $message: $message as ReadableAtom<string | null>,
    /** text that says what the add leaves out (calls.17) */
    $note: $note as ReadableAtom<string | null>,
    /** the quantity to announce after a press; a new object each time (quantity-slider.18) */
    $notice: $notice as ReadableAtom<{ readonly quantity: number } | null>,
    press(press: Press): void {
      const options = $options.get();
      if (press === "add" && scope.orderMinimum.get().locked) return around?.explainMinimum();
      const quantity = $quantity.get();
      const asked = askedBy(press, quantity, options);
      if (asked === undefined || $busy.get()) return;
      $note.set(null);
      if (press === "add" && submitsPurchase(asked)) return;
      // sent in the task of the press: the second click of a double click finds the item busy (calls.7)
      const { asin } = options;
      const onUnknown = () => void (asin === $options.get().asin && $message.set("calls.unknown"));
      const change = cart.change({ quantity, asked, onUnknown });
      $message.set(null);
      $pressed.set(press);
      countItems();
      warnOfToken();
      void change.then((result) => settle(result, asin, quantity, asked));
    },
    /** fetches the code of the first press */
    preload: cart.preload,
    attach: (given: SliderPage) => void (around = given),
  };
}

/** Whether the page's own form may be sent in place of a failed add: the item is certainly not in the cart (quantity-slider.26, quantity-slider.28). */
function mayFallBack({ code, status, unsent }: PurchaseFailure): boolean {
  if (unsent) return true;
  return code === "bad-response" || code === "refused" || (code === "http" && status !== 401 && status !== 403);
}

/** Writes what the server rendered of the cart into the store, unless the store knows more; a later change counts (config.9). */
function takeOverQuantity(context: ModelContext<QuantitySliderOptions>): void {
  const { page, $options } = context;
  let taken: string | undefined;
  let item: string | undefined;
  context.follow($options, ({ asin, quantityInCart, cartItemId }) => {
    const now = JSON.stringify([asin, quantityInCart, cartItemId]);
    if (now === taken) return;
    const first = item !== asin;
    taken = now;
    item = asin;
    const cart = page.cart.get();
    const known = cart.entries[asin];
    const quantity = first && known ? known.quantity : (quantityInCart ?? known?.quantity ?? 0);
    const itemId = (first ? (known?.itemId ?? cartItemId) : (cartItemId ?? known?.itemId)) ?? null;
    if (quantity !== (known?.quantity ?? 0) || (known && itemId !== known.itemId))
      page.cart.set(replaceCartLines(cart, asin, { itemId, quantity }));
  });
}
