import { atom, type ReadableAtom } from "nanostores";
import type { CallEnvironment, Caller } from "../../../src/call/caller.ts";
import type { Calls } from "../../../src/call/lazy.ts";
import type { CallResult, RunOptions } from "../../../src/call/result.ts";
import { run } from "../../../src/call/run.ts";
import type { CallEntry } from "../../../src/contract/entry.ts";
import type { Schema } from "../../../src/options/options.ts";
import type { Channel } from "../../../src/state/share-store.ts";
import { bumpCartVersion } from "../../../src/cart/lock.ts";
import { readCart, reconcileCart, type CartReads } from "../../../src/cart/reconcile.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { createPageStores, type Cart, type PageStores } from "../../../src/state/page.ts";
import { createProductStores } from "../../../src/state/product.ts";
import type { Clock } from "./clock.ts";
import type { Guards } from "./guards.ts";

/** What a tab is opened in. */
export interface World {
  readonly clock: Clock;
  /** an origin of its own: the calls of two tabs must not meet in this one process */
  readonly origin: string;
  readonly fetch: CallEnvironment["fetch"];
  readonly channel: Channel;
  readonly guards: Guards;
}

/** Runs a call of the tab by its name. */
export type RunCall = (name: string, request: object, options?: RunOptions) => Promise<CallResult<never>>;

export interface TabPage {
  readonly page: PageStores;
  /** details of `dp-error` */
  readonly errors: { readonly code: string; readonly asin: string }[];
  contextOf<O>(options: O, asin: string): ModelContext<O>;
}

export const defaults = (schema: Schema) => Object.fromEntries(Object.entries(schema).map(([name, option]) => [name, option.fallback]));

/** A page with its stores and its keeper of the cart, as `src/element` puts them together in a browser. */
export function openPage(
  { clock, origin, fetch, channel, guards }: World,
  {
    cart,
    contract,
    reads,
  }: { readonly cart: Cart; readonly contract: Readonly<Record<string, CallEntry<any, any, any, any>>>; reads(call: RunCall): CartReads },
): TabPage {
  const page = createPageStores();
  page.cart.set(cart);
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
      run: (name: string, request: never, options: RunOptions = {}) =>
        guards.call(
          (entry, given) => run(entry as never, request, given, caller, environment) as Promise<CallResult<unknown>>,
          contract[name] as never,
          options,
        ),
      preload() {},
    }) as unknown as Calls<never>;
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

  const call: RunCall = (name, request, options) => (callsOf(caller) as unknown as { readonly run: RunCall }).run(name, request, options);
  const settling = guards.settling(() =>
    reconcileCart(page, {
      read: () => readCart(page, reads(call)),
      now: clock.now,
      after: clock.after,
    }),
  );
  guards.share(page.cart, channel, (other) => {
    bumpCartVersion(page);
    settling?.heard(other);
  });
  return { page, errors, contextOf };
}
