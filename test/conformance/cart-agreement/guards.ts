import type { WritableAtom } from "nanostores";
import type { CallEntry } from "../../../src/contract/entry.ts";
import type { CallResult, RunOptions } from "../../../src/call/result.ts";
import { shareCart } from "../../../src/cart/channel.ts";
import type { Channel } from "../../../src/state/share-store.ts";
import { cartInvalidations, cartInFlight, cartVersion } from "../../../src/cart/lock.ts";
import type { Settling } from "../../../src/cart/reconcile.ts";
import type { Cart, PageStores } from "../../../src/state/page.ts";
import type { Clock } from "./clock.ts";

type Send = (entry: CallEntry, options: RunOptions) => Promise<CallResult<unknown>>;

/** Where the harness puts the product's parts together: here one guard at a time can be taken out. */
export interface Guards {
  /** false: the header is taken off on its way */
  readonly sendsKey: boolean;
  /** once per tab, before anything lives in it */
  page(page: PageStores): void;
  /** the page as one element sees it */
  pageOf(page: PageStores): PageStores;
  call(send: Send, entry: CallEntry, options: RunOptions): Promise<CallResult<unknown>>;
  wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void>;
  settling(start: () => Settling): Settling | undefined;
  share(cart: WritableAtom<Cart>, channel: Channel, heard: (other: boolean) => void): void;
}

/** All of them in place: what ships. */
export const all: Guards = {
  sendsKey: true,
  page() {},
  pageOf: (page) => page,
  call: (send, entry, options) => send(entry, options),
  wait: (clock, ms, signal) => clock.wait(ms, signal),
  settling: (start) => start(),
  share: (cart, channel, heard) => void shareCart(cart, channel, heard),
};

/** What keeps control, cart and shop in agreement, each with the same product but for that one guard. */
export const without: Readonly<Record<string, Guards>> = {
  "one call per item in flight": { ...all, page: (page) => void (cartInFlight(page).set = () => {}) },
  "the latch closes in the task of the press": {
    ...all,
    page(page) {
      const store = cartInFlight(page);
      const set = store.set.bind(store);
      store.set = (value) => queueMicrotask(() => set(value));
    },
  },
  "the latch is the page's, not the element's": {
    ...all,
    pageOf: (page) => Object.create(page, { cart: { get: () => page.cart } }) as PageStores,
  },
  "an id per press (Idempotency-Key)": { ...all, sendsKey: false },
  "an unknown outcome is confirmed by a read": {
    ...all,
    call: (send, { confirm: _by, ...entry }, options) =>
      send(entry, options).then((result) => (!result.ok && result.code === "unknown" ? { ...result, code: "timeout" as const } : result)),
  },
  "every wait for an answer ends (time-out)": {
    ...all,
    wait: (clock, ms, signal) => (ms >= 5000 ? new Promise(() => {}) : clock.wait(ms, signal)),
  },
  "a late answer of a read is dropped": { ...all, page: (page) => void (cartVersion(page).get = () => 0) },
  "the cart is read again where answers may have crossed": { ...all, settling: () => undefined },
  "the cart is read again after an answer that nobody could read": {
    ...all,
    page: (page) => void (cartInvalidations(page).set = () => {}),
  },
  "the cart is told to the other tabs": { ...all, share() {} },
  "what another tab tells is parsed": {
    ...all,
    share(cart, channel, heard) {
      shareCart(cart, channel, heard);
      const parsed = channel.onmessage!;
      channel.onmessage = (event) => {
        parsed(event);
        const told = event.data as Cart;
        if (JSON.stringify(told) !== JSON.stringify(cart.get())) cart.set(told);
      };
    },
  },
};
