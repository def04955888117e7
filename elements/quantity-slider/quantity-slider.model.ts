import { atom, computed, type ReadableAtom } from "nanostores";
import { replaceCartLines } from "../../src/state/cart/entries.ts";
import { cartInFlight, lockCartLine } from "../../src/state/cart/lock.ts";
import { failureText } from "../../src/state/call-failure.ts";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import { choicesOf, notIncluded } from "../../src/state/cart/choices.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";
import { createSending, isFailed, type Failed } from "./quantity-slider.sending.ts";
import { askedBy, type Press } from "./quantity-slider.steps.ts";

/** The page around the element, as a press may need it. */
export interface SliderPage {
  /** submits the light-DOM form with that quantity, by the id of the press; false when there is none (quantity-slider.26) */
  submitForm(quantity: number, requestId: string): boolean;
  /** submits the scope's purchase form with that quantity; false when there is none (calls.17) */
  submitPurchase(quantity: number): boolean;
  /** opens the explanation of the order minimum (quantity-slider.20) */
  explainMinimum(): void;
}

export interface QuantitySliderModel extends Model {
  /** what the cart holds of the item, maybe more than the maximum */
  readonly $quantity: ReadableAtom<number>;
  readonly $busy: ReadableAtom<boolean>;
  /** the press that is on its way, when it was made here */
  readonly $pressed: ReadableAtom<Press | null>;
  /** key of the text that says what went wrong */
  readonly $message: ReadableAtom<string | null>;
  /** text that says what the add leaves out (calls.17) */
  readonly $note: ReadableAtom<string | null>;
  /** the quantity to announce after a press; a new object each time (quantity-slider.18) */
  readonly $notice: ReadableAtom<{ readonly quantity: number } | null>;
  press(press: Press): void;
  /** fetches the code of the first press */
  preload(): void;
  attach(page: SliderPage): void;
}

export function createQuantitySliderModel(context: ModelContext<QuantitySliderOptions>): QuantitySliderModel {
  const { $options, scope, page } = context;
  const sending = createSending(context);
  const $quantity = computed([page.cart, $options], ({ entries }, { asin }) => entries[asin]?.quantity ?? 0);
  const $busy = computed([cartInFlight(page), $options], (inFlight, { asin }) => inFlight.includes(asin));
  const $pressed = atom<Press | null>(null);
  const $message = atom<string | null>(null);
  const $note = atom<string | null>(null);
  const $notice = atom<{ readonly quantity: number } | null>(null);
  let around: SliderPage | undefined;
  let toldOfToken = false;

  const $state = computed([$quantity, $busy, $options], (quantity, busy, { maxOrderQuantity }) =>
    busy ? "busy" : quantity === 0 ? "add" : quantity >= maxOrderQuantity ? "limit" : "slider",
  );

  takeOverQuantity(context);
  // what went wrong was said of another quantity
  context.follow($quantity, () => $pressed.get() === null && $message.set(null));

  const fail = (failure: Failed, quantity: number, asked: number) => {
    const { code, message, status, call, pressId } = failure;
    const said = failure.answer?.statusText;
    if (code === "bad-response") context.log(code, "Invalid Response from the server");
    else context.log(code, status === undefined ? message : `${call} failed: ${`${status} ${said ?? ""}`.trim()}`);
    context.error(code, message, { call, ...(status === undefined ? {} : { status }) });
    if (quantity === 0 && mayFallBack(failure)) {
      if (around?.submitForm(asked, pressId)) return $message.set(null);
      context.log("form", "Missing $form object");
    }
    $message.set(failureText(failure, "quantity-slider.failed"));
  };

  const settle = async (press: Press, quantity: number, asked: number, release: () => void): Promise<void> => {
    $message.set(null);
    $pressed.set(press);
    const unknown = () => $message.set("calls.unknown");
    const result = await sending.send({ quantity, asked, unknown });
    release();
    if (context.signal.aborted) return;
    $pressed.set(null);
    sending.ended(result);
    if (isFailed(result)) return fail(result, quantity, asked);
    $message.set(null);
    if (!result.ok) return;
    $notice.set({ quantity: result.quantity });
    const action = quantity === 0 ? "slider-add" : asked === 0 ? "slider-remove" : "slider-update";
    context.success(action, { asin: $options.get().asin, quantity: result.quantity });
  };

  /** The calls of a slider have a place for the item alone: with anything selected beside it the purchase form is sent (calls.17). */
  const submitsPurchase = (asked: number): boolean => {
    const options = $options.get();
    const left = options.cartType === "default" ? choicesOf(scope, options).all : [];
    if (left.length === 0) return false;
    if (around?.submitPurchase(asked)) return true;
    $note.set(notIncluded(context.text, left));
    return false;
  };

  const countItems = () => {
    const items = cartInFlight(page).get().length;
    const { clientName } = $options.get();
    if (items > 1) context.metric("quantity-slider.several-items", items, clientName === undefined ? {} : { clientName });
  };

  return {
    $state,
    $quantity,
    $busy,
    $pressed,
    $message,
    $note,
    $notice,
    press(press) {
      const options = $options.get();
      if (press === "add" && scope.orderMinimum.get().locked) return around?.explainMinimum();
      const quantity = $quantity.get();
      const asked = askedBy(press, quantity, options);
      if (asked === undefined || $busy.get()) return;
      $note.set(null);
      if (press === "add" && submitsPurchase(asked)) return;
      // at once, before anything is waited for: the second click of a double click comes in the same task (calls.7)
      const release = lockCartLine(page, options.asin);
      if (!release) return;
      countItems();
      if (!context.pageOptions().csrfToken && !toldOfToken) {
        toldOfToken = true;
        context.log("csrf", "There is no CSRF token; the cart is asked without one.");
      }
      void settle(press, quantity, asked, release);
    },
    preload: sending.preload,
    attach: (given) => void (around = given),
  };
}

/** Whether the page's own form may be sent in place of a failed add: the shop has surely not taken the item (quantity-slider.26, quantity-slider.28). */
function mayFallBack({ code, status, unsent }: Failed): boolean {
  if (unsent) return true;
  return code === "bad-response" || code === "refused" || (code === "http" && status !== 401 && status !== 403);
}

/** What the server rendered of the cart goes into the store, unless more is known there already; a change of it counts (config.9). */
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
