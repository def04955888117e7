import type * as appAdd from "../contract/app-add.ts";
import type * as bundle from "../contract/bundle.ts";
import type * as businessList from "../contract/business-list.ts";
import type * as buyBox from "../contract/buy-box.ts";
import type * as cake from "../contract/cake.ts";
import type * as cart from "../contract/cart.ts";
import type * as coupon from "../contract/coupon.ts";
import type * as deal from "../contract/deal.ts";
import type * as delivery from "../contract/delivery.ts";
import type * as digitalDash from "../contract/digital-dash.ts";
import type * as fragment from "../contract/fragment.ts";
import type * as giftTags from "../contract/gift-tags.ts";
import type * as glow from "../contract/glow.ts";
import type * as groceryModals from "../contract/grocery-modals.ts";
import type * as groceryMore from "../contract/grocery-more.ts";
import type * as grocery from "../contract/grocery.ts";
import type * as lists from "../contract/lists.ts";
import type * as location from "../contract/location.ts";
import type * as loyalty from "../contract/loyalty.ts";
import type * as multiSelection from "../contract/multi-selection.ts";
import type * as offers from "../contract/offers.ts";
import type * as page from "../contract/page.ts";
import type * as paymentOffers from "../contract/payment-offers.ts";
import type * as payment from "../contract/payment.ts";
import type * as product from "../contract/product.ts";
import type * as promotion from "../contract/promotion.ts";
import type * as refMarker from "../contract/ref-marker.ts";
import type * as registry from "../contract/registry.ts";
import type * as sample from "../contract/sample.ts";
import type * as scene from "../contract/scene.ts";
import type * as shopByLook from "../contract/shop-by-look.ts";
import type * as shoppingList from "../contract/shopping-list.ts";
import type * as sponsored from "../contract/sponsored.ts";
import type * as staples from "../contract/staples.ts";
import type * as storeIntro from "../contract/store-intro.ts";
import type * as subscription from "../contract/subscription.ts";
import type * as tabularOffers from "../contract/tabular-offers.ts";
import type * as trust from "../contract/trust.ts";
import type * as upsell from "../contract/upsell.ts";
import type * as voiceList from "../contract/voice-list.ts";
import type * as weblab from "../contract/weblab.ts";
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
export type CallsByName = EntriesOf<typeof appAdd> &
  EntriesOf<typeof bundle> &
  EntriesOf<typeof businessList> &
  EntriesOf<typeof buyBox> &
  EntriesOf<typeof cake> &
  EntriesOf<typeof cart> &
  EntriesOf<typeof coupon> &
  EntriesOf<typeof deal> &
  EntriesOf<typeof delivery> &
  EntriesOf<typeof digitalDash> &
  EntriesOf<typeof fragment> &
  EntriesOf<typeof giftTags> &
  EntriesOf<typeof glow> &
  EntriesOf<typeof groceryModals> &
  EntriesOf<typeof groceryMore> &
  EntriesOf<typeof grocery> &
  EntriesOf<typeof lists> &
  EntriesOf<typeof location> &
  EntriesOf<typeof loyalty> &
  EntriesOf<typeof multiSelection> &
  EntriesOf<typeof offers> &
  EntriesOf<typeof page> &
  EntriesOf<typeof paymentOffers> &
  EntriesOf<typeof payment> &
  EntriesOf<typeof product> &
  EntriesOf<typeof promotion> &
  EntriesOf<typeof refMarker> &
  EntriesOf<typeof registry> &
  EntriesOf<typeof sample> &
  EntriesOf<typeof scene> &
  EntriesOf<typeof shopByLook> &
  EntriesOf<typeof shoppingList> &
  EntriesOf<typeof sponsored> &
  EntriesOf<typeof staples> &
  EntriesOf<typeof storeIntro> &
  EntriesOf<typeof subscription> &
  EntriesOf<typeof tabularOffers> &
  EntriesOf<typeof trust> &
  EntriesOf<typeof upsell> &
  EntriesOf<typeof voiceList> &
  EntriesOf<typeof weblab>;

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
