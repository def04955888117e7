import { atom, type ReadableAtom } from "nanostores";
import { createSenders } from "../../../elements/quantity-selector/cart/quantity-selector.senders.ts";
import { createQuantitySelectorModel } from "../../../elements/quantity-selector/quantity-selector.model.ts";
import { quantitySelectorOptions } from "../../../elements/quantity-selector/quantity-selector.options.ts";
import * as sliderPress from "../../../elements/quantity-slider/quantity-slider.press.ts";
import { createQuantitySliderModel } from "../../../elements/quantity-slider/quantity-slider.model.ts";
import { quantitySliderOptions } from "../../../elements/quantity-slider/quantity-slider.options.ts";
import type { CallEnvironment, Caller } from "../../../src/call/caller.ts";
import type { Calls } from "../../../src/call/lazy.ts";
import type { CallResult, RunOptions } from "../../../src/call/result.ts";
import { run } from "../../../src/call/run.ts";
import { cartAddItems, cartCount, cartItems, cartModifyItems } from "../../../src/contract/cart.ts";
import type { Schema } from "../../../src/page/options/options.ts";
import type { Channel } from "../../../src/state/share-store.ts";
import { bumpCartVersion } from "../../../src/state/cart/lock.ts";
import { readCart, reconcileCart } from "../../../src/state/cart/reconcile.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { createPageStores, type PageStores } from "../../../src/state/page.ts";
import { createProductStores } from "../../../src/state/product.ts";
import type { Clock } from "./clock.ts";
import type { Guards } from "./guards.ts";
import { cartEntry } from "../../support/cart-entry.ts";
import { loaded } from "../../support/loaded.ts";

const contract = { cartAddItems, cartCount, cartItems, cartModifyItems };

/** Two items: A has a slider and a selector, B a slider. */
export const [A, B] = ["B0AGREEA01", "B0AGREEB01"];

export interface Control {
  readonly asin: string;
  press(verb: "up" | "down"): void;
  quantity(): number;
  busy(): boolean;
  /** key of the text that tells what went wrong */
  message(): string | undefined;
}

export interface Tab {
  readonly page: PageStores;
  readonly controls: readonly Control[];
  /** details of `dp-error` */
  readonly errors: { readonly code: string; readonly asin: string }[];
}

interface World {
  readonly clock: Clock;
  /** an origin of its own: the calls of two tabs must not meet in this one process */
  readonly origin: string;
  readonly fetch: CallEnvironment["fetch"];
  readonly channel: Channel;
  readonly guards: Guards;
  readonly held: Readonly<Record<string, { readonly id: string; readonly quantity: number }>>;
}

const defaults = (schema: Schema) => Object.fromEntries(Object.entries(schema).map(([name, option]) => [name, option.fallback]));

/** A page with its stores, its keeper of the cart and its controls, as `src/element` puts them together in a browser. */
export function openTab({ clock, origin, fetch, channel, guards, held }: World): Tab {
  const page = createPageStores();
  const total = Object.values(held).reduce((sum, { quantity }) => sum + quantity, 0);
  page.cart.set({
    count: { retail: total, grocery: null },
    entries: Object.fromEntries(Object.entries(held).map(([asin, { id, quantity }]) => [asin, cartEntry(quantity, id)])),
  });
  guards.page(page);
  const errors: { code: string; asin: string }[] = [];
  const environment: CallEnvironment = {
    fetch,
    online: () => true,
    now: clock.now,
    wait: (ms, signal) => guards.wait(clock, ms, signal),
    random: () => 0.5,
  };
  const callsOf = (caller: Caller) =>
    ({
      run: (name: keyof typeof contract, request: never, options: RunOptions = {}) =>
        guards.call(
          (entry, given) => run(entry as never, request, given, caller, environment) as Promise<CallResult<unknown>>,
          contract[name] as never,
          options,
        ),
      preload() {},
    }) as unknown as Calls<typeof contract>;
  const caller: Caller = {
    options: () => ({
      language: "en",
      endpoints: {},
      allowedOrigins: [],
      tokenOrigins: [],
      signInUrl: "/sign-in",
      marketplaceId: "M1",
      csrfToken: "t",
    }),
    baseUrl: () => `${origin}/`,
    request: () => true,
    response() {},
    signIn() {},
    reload() {},
    metric() {},
  };

  const contextOf = <O>(options: O, asin: string): ModelContext<O> => {
    const own = guards.pageOf(page);
    return {
      tag: "dp-test",
      $options: atom(options),
      scope: createProductStores(),
      page: own,
      signal: new AbortController().signal,
      pageOptions: () => ({ ...caller.options(), device: "desktop", treatments: {}, measurement: true }) as never,
      now: clock.now,
      after: clock.after,
      follow: <T>(store: ReadableAtom<T>, follow: (value: T, previous: T | undefined) => void) =>
        void store.subscribe((value, previous) => follow(value, previous as T | undefined)),
      emit: () => true,
      setProduct() {},
      setPage: (name, value) => own[name].set(value as never),
      success() {},
      error: (code) => void errors.push({ code, asin }),
      metric() {},
      log() {},
      warn() {},
      text: (key) => key,
      navigate: () => true,
      signIn() {},
      safeUrl: (url) => url,
      sanitise: () => Promise.reject(new Error("a cart has no fragments")),
      calls: () => callsOf({ ...caller }) as never,
    };
  };

  const slider = (asin: string): Control => {
    const options = { ...defaults(quantitySliderOptions), asin, offerListingId: `OL-${asin}`, maxOrderQuantity: 30 };
    const model = createQuantitySliderModel(contextOf(options as never, asin), loaded(sliderPress));
    model.attach({ submitForm: () => false, submitPurchase: () => false, explainMinimum() {}, syncCart() {} });
    return {
      asin,
      press: (verb) => model.press(verb === "down" ? "decrease" : model.$quantity.get() === 0 ? "add" : "increase"),
      quantity: model.$quantity.get,
      busy: model.$busy.get,
      message: () => model.$notice.get()?.text,
    };
  };
  const selector = (asin: string): Control => {
    const options = {
      ...defaults(quantitySelectorOptions),
      ...{ asin, offerListingId: `OL-${asin}`, qsItems: [], shapeType: "simplified-stepper", allowZeroQuantity: true, maxQuantity: 30 },
      selectedQuantity: held[asin]?.quantity ?? 0,
    };
    const context = contextOf(options as never, asin) as ModelContext<never>;
    (context as { setProduct: unknown }).setProduct = (name: "quantity", value: never) => context.scope[name].set(value);
    const model = createQuantitySelectorModel(context, loaded({ createSenders }));
    model.attach(() => ({ submitForm: () => Promise.resolve(), hasForm: () => false, add() {}, press() {}, explainMinimum() {} }));
    return {
      asin,
      press: (verb) => model.stepper.step(verb === "up" ? 1 : -1),
      quantity: () => model.stepper.$shown.get().quantity ?? 0,
      busy: model.action.$busy.get,
      message: () => model.action.$notice.get()?.text,
    };
  };
  const controls = [slider(A), selector(A), slider(B)];

  const calls = callsOf(caller);
  const path = { marketplaceId: "M1" };
  const settling = guards.settling(() =>
    reconcileCart(page, {
      read: () =>
        readCart(page, {
          count: () => calls.run("cartCount", { path }, { signIn: false }),
          items: () => calls.run("cartItems", { path, query: { filter: "RETAIL" } }, { signIn: false }),
          groceries: () => undefined,
          groceryAsins: () => [],
        }),
      now: clock.now,
      after: clock.after,
    }),
  );
  guards.share(page.cart, channel, (other) => {
    bumpCartVersion(page);
    settling?.heard(other);
  });
  return { page, controls, errors };
}
