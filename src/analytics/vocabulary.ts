/** One product of an event, in the field names of GA4. */
export interface AnalyticsItem {
  readonly item_id: string;
  readonly quantity?: number;
  readonly price?: number;
  readonly [field: string]: unknown;
}

export type AnalyticsEventName =
  | "view_item"
  | "view_item_list"
  | "select_item"
  | "add_to_cart"
  | "remove_from_cart"
  | "view_cart"
  | "begin_checkout"
  | "add_to_wishlist"
  | "view_promotion"
  | "select_promotion";

/** One ecommerce event, as a tag manager reads it from `dataLayer`. */
export interface AnalyticsEvent {
  event: AnalyticsEventName | (string & {});
  ecommerce: {
    currency: string;
    /** sum of the items' prices, as far as the page says them */
    value: number;
    items: readonly AnalyticsItem[];
    [field: string]: unknown;
  };
}

/** Detail of the library's events as far as they are mapped; what the detail holds besides is never read (analytics.4). */
export interface Told {
  readonly action?: string;
  readonly asin?: string | null;
  readonly quantity?: number;
  readonly previous?: number;
  readonly items?: readonly Product[];
  readonly promotionId?: string;
  readonly duplicate?: boolean;
  readonly native?: true;
  readonly name?: string;
  readonly value?: unknown;
  readonly tags?: { readonly asin?: string; readonly type?: string };
  readonly reason?: string;
  readonly url?: string;
}

export interface Product {
  readonly asin: string;
  readonly quantity?: number | undefined;
}

/** What happened, its products (without a list, those of the cart), and further fields of the event. */
export type Happening = readonly [
  event: AnalyticsEventName,
  items?: readonly Product[] | undefined,
  fields?: Readonly<Record<string, unknown>> | undefined,
];

const WISHES = /list-add|list-create|registry-add/;
/** What puts something into the cart; what else ends so puts it elsewhere. A test holds these against every action of the elements. */
const ADDS = /(?<!library|staples|tag|quantity)-add$|add-to-cart|add-rec|deal-claim/;
/** An id is shown, nothing that could be a text or an address (analytics.4). */
const isId = (id: unknown) => id && /^([\w-]{1,21}\.?){1,3}$/.test(id as string);
const isProduct = ({ asin }: Product): unknown => isId(asin);
/** The first of them that may be shown. */
const promotion = (...ids: (string | undefined)[]) => ({ promotion_id: ids.find(isId) });

/** What the detail of an event means; nothing where it means nothing here (analytics.1). */
export function happeningOf(detail: Told, tag: string): Happening | false | 0 | "" | undefined {
  // a pattern finds nothing in a field that is not there
  const { action, asin, quantity = 1, previous, name, tags, reason, url, value } = detail as Required<Told>;
  const one = (id: unknown, units?: number) => [{ asin: id as string, quantity: units }].filter(isProduct);
  // `dp-success`
  if (action) {
    const items = detail.items?.filter(isProduct) ?? one(asin, quantity);
    // the quantity of a line, before and after; where another element changed the line, that one reports it
    const more = quantity - previous;
    if (previous >= 0) return more && [more > 0 ? "add_to_cart" : "remove_from_cart", one(asin, Math.abs(more))];
    if (action === "form-buy") return ["begin_checkout", items, { native_form: true }];
    if (/promo-claim|coupon-redeem/.test(action)) return ["select_promotion", items, promotion(detail.promotionId, action)];
    if (!items[0] || detail.duplicate) return;
    return WISHES.test(action)
      ? ["add_to_wishlist", items]
      : ADDS.test(action) && ["add_to_cart", items, detail.native && { native_form: true }];
  }
  // `dp-metric`
  if (tags) {
    if (/view-item/.test(name)) return ["view_item_list", one(tags.asin), { item_list_id: tag }];
    const [, act] = /(?:promo-popover\.|Offers:)(click|impr)/.exec(name) ?? [];
    return act && [act === "click" ? "select_promotion" : "view_promotion", [], promotion(tags.type, tag)];
  }
  // `dp-navigate`: `dp-close` has reasons, too
  if (url) {
    if (/cart/.test(reason)) return ["view_cart"];
    if (/checkout|buy-now/.test(reason)) return ["begin_checkout"];
    // products of the library's own lists lead there
    const [product] = (/^link$|look-item/.test(reason) && /(?<=\/dp\/)[\w-]+/.exec(url)) || [];
    return product && ["select_item", one(product), { item_list_id: tag }];
  }
  // `dp-change`
  return name === "asin" && !!value && ["view_item", one(value)];
}
