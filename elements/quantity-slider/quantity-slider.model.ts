import { atom, computed, type ReadableAtom } from "nanostores";
import { replaceCartLines } from "../../src/cart/entries.ts";
import { cartInFlight, cartLineLock } from "../../src/cart/lock.ts";
import { lazy, type Lazy } from "../../src/lib/lazy.ts";
import { failureText } from "../../src/state/call-failure.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { PurchaseFailure, PurchaseResult } from "../../src/cart/purchase.ts";
import type { Change, SliderCart } from "./quantity-slider.cart.ts";
import type * as press from "./quantity-slider.press.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";
import type { Notice } from "../../src/text/notice.ts";
import { formatNumber } from "../../src/text/numbers.ts";

/** The code that a press needs beyond its latch. */
export const pressCode = lazy(() => import("./quantity-slider.press.ts"));

type Loaded = typeof press;

/** The page around the element, as the code of a press needs it. */
export interface PressPage {
  /** submits the light-DOM form with that quantity and request id; false when there is none (quantity-slider.26) */
  submitForm(quantity: number, requestId: string): boolean;
  /** submits the scope's purchase form with that quantity; false when there is none (calls.17) */
  submitPurchase(quantity: number): boolean;
}

/** What the slider asks of the page. */
export interface SliderPage {
  /** opens the explanation of the order minimum (quantity-slider.20) */
  explainMinimum(): void;
  /** the code of a press is there: from now on the cart is kept the same in every tab */
  begin(code: Loaded): PressPage;
}

interface PressParts {
  readonly page: PressPage;
  readonly cart: SliderCart;
}

/** What the shopper pressed. */
export type Press = "add" | "increase" | "decrease";

export interface Limits {
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number;
}

/** The quantity that the control shows: the cart may hold more than the maximum (quantity-slider.10). */
export const shownOf = (quantity: number, { maxOrderQuantity }: Limits): number => Math.min(quantity, maxOrderQuantity);

/** Whether a press of decrease takes the item out of the cart (quantity-slider.4, quantity-slider.19). */
export const removes = (quantity: number, limits: Limits): boolean => shownOf(quantity, limits) <= limits.minOrderQuantity;

/** The quantity that a press asks for; `undefined` where the press has no effect (quantity-slider.2 to quantity-slider.4). */
function askedBy(press: Press, quantity: number, limits: Limits): number | undefined {
  const { minOrderQuantity, maxOrderQuantity } = limits;
  if (press === "add") return quantity > 0 ? undefined : minOrderQuantity;
  if (quantity === 0) return undefined;
  if (press === "increase") return quantity >= maxOrderQuantity ? undefined : Math.max(quantity + 1, minOrderQuantity);
  return removes(quantity, limits) ? 0 : shownOf(quantity, limits) - 1;
}

export type QuantitySliderModel = ReturnType<typeof createQuantitySliderModel>;

export function createQuantitySliderModel(
  context: ModelContext<QuantitySliderOptions>,
  around: SliderPage,
  code: Lazy<Loaded> = pressCode,
) {
  const { $options, scope, page } = context;
  const retail = context.calls(() => import("../../src/contract/cart.ts"));
  const groceries = context.calls(() => import("../../src/contract/grocery.ts"));
  const $quantity = computed([page.cart, $options], ({ entries }, { asin }) => entries[asin]?.quantity ?? 0);
  const $busy = computed([cartInFlight(page), $options], (inFlight, { asin }) => inFlight.includes(asin));
  const $pressed = atom<Press | null>(null);
  const $notice = atom<Notice | undefined>();
  const $notIncluded = atom<string | undefined>();
  const $announcement = atom<Notice | undefined>();
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
    $notice.set(undefined);
    $notIncluded.set(undefined);
  });
  // the notice was about another quantity
  context.follow($quantity, () => $pressed.get() === null && $notice.set(undefined));

  const alert = (key: string) => $notice.set({ text: context.text(key), role: "alert" });

  function announce(quantity: number): void {
    const label = context.text("quantity-slider.label", { title: $options.get().itemTitle ?? "" }).trim();
    $announcement.set({ text: `${label}: ${formatNumber(quantity, context.pageOptions().language)}`, role: "status" });
  }

  const late = createLatePart(context, code, {
    create: (loaded) => ({ ...loaded, page: around.begin(loaded), cart: loaded.createSliderCart(context, { retail, groceries }) }),
    failure: () => context.text("quantity-slider.failed"),
  });

  function report({ code, message, status, call, answer }: PurchaseFailure): void {
    if (code === "bad-response") context.log(code, "Invalid Response from the server");
    else context.log(code, status === undefined ? message : `${call} failed: ${`${status} ${answer?.statusText ?? ""}`.trim()}`);
    context.error(code, message, { call, status });
  }

  function fail(failure: PurchaseFailure, quantity: number, asked: number): void {
    const { pressId } = failure;
    report(failure);
    if (quantity === 0 && mayFallBack(failure)) {
      if (late.now()!.page.submitForm(asked, pressId)) return $notice.set(undefined);
      context.log("form", "Missing $form object");
    }
    alert(failureText(failure, "quantity-slider.failed"));
  }

  /** The outcome for a product that is no longer shown changes the cart, and nothing here (calls.6). */
  function settle(result: PurchaseResult | undefined, asin: string, quantity: number, asked: number): void {
    const isShown = asin === $options.get().asin && !context.signal.aborted;
    if (isShown) $pressed.set(null);
    if (!result) {
      if (isShown) alert("quantity-slider.failed");
      return;
    }
    late.now()!.cart.ended(result);
    if (result.kind === "failed") {
      if (isShown) fail(result.failure, quantity, asked);
      else if (context.signal.aborted) report(result.failure);
      return;
    }
    if (isShown) $notice.set(undefined);
    if (result.kind !== "done") return;
    if (isShown) announce(result.quantity);
    const action = quantity === 0 ? "slider-add" : asked === 0 ? "slider-remove" : "slider-update";
    context.success(action, { asin, quantity: result.quantity, previous: quantity });
  }

  /**
   * Returns the change by a call; `undefined` where the purchase form was submitted in its place: the calls of a slider have a place for
   * the item alone, so the form carries anything selected beside it (calls.17).
   */
  function send(part: Loaded & PressParts, press: Press, change: Change): Promise<PurchaseResult> | undefined {
    const { options, asked, held } = change;
    const isAdd = press === "add" && options.cartType === "default";
    const selected = isAdd ? part.choicesOf(scope, options).all : [];
    if (selected.length === 0) return part.cart.change(change);
    held?.();
    if (part.page.submitPurchase(asked)) return undefined;
    $notIncluded.set(part.notIncluded(context.text, selected));
    return part.cart.change({ ...change, held: undefined });
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
    /** what went wrong */
    $notice: $notice as ReadableAtom<Notice | undefined>,
    /** what the add does not include (calls.17) */
    $notIncluded: $notIncluded as ReadableAtom<string | undefined>,
    /** the new quantity, to be announced after a press; a new object each time (quantity-slider.18) */
    $announcement: $announcement as ReadableAtom<Notice | undefined>,
    press(press: Press): void {
      const options = $options.get();
      if (press === "add" && scope.orderMinimum.get().locked) return around.explainMinimum();
      const quantity = $quantity.get();
      const asked = askedBy(press, quantity, options);
      if (asked === undefined || $busy.get()) return;
      $notIncluded.set(undefined);
      const { asin } = options;
      const onUnknown = () => void (asin === $options.get().asin && alert("calls.unknown"));
      // sent in the task of the press: the second click of a double click finds the item busy (calls.7)
      let isSubmitted = false;
      const change = late.press(
        callOf(options, quantity),
        (part, held) => {
          const sending = send(part, press, { options, held, quantity, asked, onUnknown });
          isSubmitted = sending === undefined;
          return sending;
        },
        cartLineLock(page, asin),
      );
      if (isSubmitted) return;
      $notice.set(undefined);
      $pressed.set(press);
      countItems();
      warnOfToken();
      void change.then((result) => (isSubmitted ? $pressed.set(null) : settle(result, asin, quantity, asked)));
    },
    /** fetches the code of the first press */
    preload(): void {
      ($options.get().cartType === "UFG" ? groceries : retail).preload();
      late.preload();
    },
  };
}

/** The call of a press, as far as it is known before its code has loaded. */
const callOf = ({ cartType }: QuantitySliderOptions, quantity: number): string =>
  cartType === "UFG" ? "grocery-cart-add" : quantity === 0 ? "cart-add-items" : "cart-modify-items";

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
