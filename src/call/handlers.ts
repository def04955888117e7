import type { CallEntry } from "../contract/entry.ts";
import type { CallOptions } from "./caller.ts";

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : "";

/** Entries that ask for the call of another in another way: they have its name. */
type Variant = "fragmentFormGet" | "offerAdd";

/** The entries of a contract file by the names of their calls, which are those of the exports. */
type EntriesOf<File> = {
  [Name in Exclude<keyof File & string, Variant> as File[Name] extends CallEntry<any, any, any, any> ? Kebab<Name> : never]: File[Name];
};

/** Every call by its name; `handlers.test.ts` compares it with the contract. */
export type CallsByName = EntriesOf<typeof import("../contract/app-add.ts")> &
  EntriesOf<typeof import("../contract/bundle.ts")> &
  EntriesOf<typeof import("../contract/business-list.ts")> &
  EntriesOf<typeof import("../contract/buy-box.ts")> &
  EntriesOf<typeof import("../contract/cake.ts")> &
  EntriesOf<typeof import("../contract/cart.ts")> &
  EntriesOf<typeof import("../contract/coupon.ts")> &
  EntriesOf<typeof import("../contract/deal.ts")> &
  EntriesOf<typeof import("../contract/delivery.ts")> &
  EntriesOf<typeof import("../contract/digital-dash.ts")> &
  EntriesOf<typeof import("../contract/fragment.ts")> &
  EntriesOf<typeof import("../contract/gift-tags.ts")> &
  EntriesOf<typeof import("../contract/glow.ts")> &
  EntriesOf<typeof import("../contract/grocery-modals.ts")> &
  EntriesOf<typeof import("../contract/grocery-more.ts")> &
  EntriesOf<typeof import("../contract/grocery.ts")> &
  EntriesOf<typeof import("../contract/lists.ts")> &
  EntriesOf<typeof import("../contract/location.ts")> &
  EntriesOf<typeof import("../contract/loyalty.ts")> &
  EntriesOf<typeof import("../contract/multi-selection.ts")> &
  EntriesOf<typeof import("../contract/offers.ts")> &
  EntriesOf<typeof import("../contract/page.ts")> &
  EntriesOf<typeof import("../contract/payment-offers.ts")> &
  EntriesOf<typeof import("../contract/payment.ts")> &
  EntriesOf<typeof import("../contract/product.ts")> &
  EntriesOf<typeof import("../contract/promotion.ts")> &
  EntriesOf<typeof import("../contract/ref-marker.ts")> &
  EntriesOf<typeof import("../contract/registry.ts")> &
  EntriesOf<typeof import("../contract/sample.ts")> &
  EntriesOf<typeof import("../contract/scene.ts")> &
  EntriesOf<typeof import("../contract/shop-by-look.ts")> &
  EntriesOf<typeof import("../contract/shopping-list.ts")> &
  EntriesOf<typeof import("../contract/sponsored.ts")> &
  EntriesOf<typeof import("../contract/staples.ts")> &
  EntriesOf<typeof import("../contract/store-intro.ts")> &
  EntriesOf<typeof import("../contract/subscription.ts")> &
  EntriesOf<typeof import("../contract/tabular-offers.ts")> &
  EntriesOf<typeof import("../contract/trust.ts")> &
  EntriesOf<typeof import("../contract/upsell.ts")> &
  EntriesOf<typeof import("../contract/voice-list.ts")> &
  EntriesOf<typeof import("../contract/weblab.ts")>;

export type CallName = keyof CallsByName;

type Given<Part> = [Part] extends [undefined] ? {} : Part;

/** What a handler is given of a call (connect.2). */
export interface Asked<Path = unknown, Query = unknown, Body = unknown> {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** the request id of a write, the same for the shopper's own retry; of a read none */
  readonly id: string | undefined;
  /** the page-wide options */
  readonly page: CallOptions;
  /** aborted by the time-out, and by what ends the call */
  readonly signal: AbortSignal;
}

/** Answers one call in place of a server: the answer's data, or a promise of it; HTML as a string. */
export type Handler<E> =
  E extends CallEntry<infer Path, infer Query, infer Body, infer A>
    ? (asked: Asked<Given<Path>, Given<Query>, Body>) => Answered<A> | Promise<Answered<A>>
    : never;

/** A call whose answer is not read needs none. */
type Answered<A> = [A] extends [undefined] ? void : A;

/** Handlers by the name of their call (connect.2). */
export type Handlers = { readonly [Name in CallName]?: Handler<CallsByName[Name]> };

/** A handler as the pipeline calls it. */
export type AnyHandler = (asked: Asked) => unknown;

/** Thrown by a handler: the call is answered with this status and body (connect.3). */
export class Refused extends Error {
  override readonly name = "Refused"; // what other copies of the library know it by
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body?: unknown) {
    super(`HTTP status ${status}`);
    this.status = status;
    this.body = body;
  }
}
