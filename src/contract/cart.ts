import * as z from "zod/mini";
import { call, type AnswerOf } from "./entry.ts";
import { MOST_ITEMS, pieces } from "./pieces.ts";

const wholeFrom = (minimum: number) => z.number().check(z.int(), z.gte(minimum));

/** Fields that go with an added item; those that a page sends beyond the known ones are kept (quantity-selector's static data). */
const additionalParameters = z.looseObject({
  giftOptions: z.optional(z.object({ includeGiftReceipt: z.boolean() })),
  devicePreregistration: z.optional(z.object({ selected: z.boolean() })),
  installments: z.optional(z.object({ programId: z.string() })),
  incentivizedCart: z.optional(z.unknown()),
  paymentOfferInfo: z.optional(z.unknown()),
  itemAssociation: z.optional(z.unknown()),
});

const addItem = z.object({
  asin: z.string(),
  offerListingId: z.string(),
  quantity: pieces(1),
  additionalParameters: z.optional(additionalParameters),
});

/** A line after the write; a removed one has quantity 0. */
const line = z.object({ id: z.string(), asin: z.string(), quantity: wholeFrom(0) });

const changedCart = z.object({
  type: z.string(),
  entity: z.object({
    items: z.array(line).check(z.minLength(1)),
    count: z.optional(z.object({ entity: z.object({ items: wholeFrom(0) }) })),
  }),
});

/** Units per ASIN that the cart held before a write was sent; what is not in it was not known. */
export type KnownQuantities = Readonly<Record<string, number>>;

export const cartItems = call({
  name: "cart-items",
  method: "GET",
  path: "/api/marketplaces/{marketplaceId}/cart/items",
  family: "cart",
  headers: ["x-currency-of-preference"],
  params: z.object({ marketplaceId: z.string() }),
  query: z.object({ filter: z.literal("RETAIL") }),
  answer: {
    as: "json",
    type: "cart.items/v1",
    schema: z.object({
      entity: z.object({
        items: z.array(
          z.object({
            asin: z.string(),
            quantity: wholeFrom(0),
            id: z.optional(z.string()),
            offerListingId: z.optional(z.string()),
          }),
        ),
      }),
    }),
  },
  timeout: 10_000,
  write: false,
  uncached: true,
  shown: { url: ["marketplaceId", "filter"], data: ["entity.items.asin", "entity.items.quantity"] },
  summary: "Reads the lines of the shopper's cart.",
});

type CartItems = AnswerOf<typeof cartItems>;

/** The request that confirms a cart write; the caller fills in the page's `marketplaceId`. */
const readCart = () => ({ query: { filter: "RETAIL" } });

/** Units of one ASIN over all its lines. */
function unitsOf(cart: CartItems, asin: string): number {
  return cart.entity.items.reduce((sum, item) => (item.asin === asin ? sum + item.quantity : sum), 0);
}

/**
 * Whether the cart holds, for each ASIN sent, at least what was known before plus what was sent (calls.11). Of a form that names its
 * product in a way of its own no cart can tell it (markup.5).
 */
export function addHappened(
  sent: readonly { asin: string; quantity: number }[],
  cart: CartItems,
  known: KnownQuantities = {},
): boolean | undefined {
  const wanted = new Map<string, number>();
  for (const { asin, quantity } of sent) wanted.set(asin, (wanted.get(asin) ?? known[asin] ?? 0) + quantity);
  return wanted.size === 0 ? undefined : [...wanted].every(([asin, quantity]) => unitsOf(cart, asin) >= quantity);
}

/** How every call that adds to the retail cart is confirmed; `items` reads what was sent out of the body. */
export function confirmAdd<Body>(items: (body: Body) => readonly { asin: string; quantity: number }[]) {
  return {
    read: cartItems,
    request: readCart,
    happened: (sent: { body: Body }, answer: unknown, known: unknown) =>
      addHappened(items(sent.body), answer as CartItems, (known ?? {}) as KnownQuantities),
  };
}

/** Any of the references may be there; which one an element sends is its own matter. */
const references = z.object({
  ref_: z.optional(z.string()),
  ref: z.optional(z.string()),
  sr: z.optional(z.string()),
  qid: z.optional(z.string()),
});

const addRequest = z.object({ items: z.array(addItem).check(z.minLength(1), z.maxLength(MOST_ITEMS)) });

const shownOfAdd = {
  body: ["items.asin", "items.offerListingId", "items.quantity"],
  data: ["type", "entity.items.asin", "entity.items.quantity", "entity.count.entity.items"],
};

const confirmation = confirmAdd((body: z.infer<typeof addRequest>) => body.items);

export const cartAddItems = call({
  name: "cart-add-items",
  method: "POST",
  path: "/cart/carts/retail/items",
  family: "cart",
  query: references,
  body: { as: "json", type: "cart.add-items.request/v1", schema: addRequest },
  answer: { as: "json", type: "cart.add-items/v1", expand: "count", schema: changedCart },
  timeout: 5_000,
  write: true,
  confirm: confirmation,
  shown: { url: ["ref_", "ref"], ...shownOfAdd },
  summary: "Adds lines to the shopper's cart; the same offer raises its line.",
});

export const cartAddItemsMarketplace = call({
  name: "cart-add-items-marketplace",
  method: "POST",
  path: "/api/marketplaces/{marketplaceId}/cart/items",
  family: "cart",
  headers: ["x-currency-of-preference"],
  params: z.object({ marketplaceId: z.string() }),
  query: z.object({ ref_: z.optional(z.string()) }),
  body: { as: "json", type: "cart.add-items.request/v1", schema: addRequest },
  answer: { as: "json", type: "cart.add-items/v1", expand: "count", schema: changedCart },
  timeout: 10_000,
  write: true,
  // the cart of the same marketplace, which an element may have named in place of the page's
  confirm: { ...confirmation, request: ({ path }) => ({ ...readCart(), path }) },
  shown: { url: ["marketplaceId", "ref_"], ...shownOfAdd },
  summary: "Adds lines to the shopper's cart of a marketplace, as cart-add-items does.",
});

export const cartModifyItems = call({
  name: "cart-modify-items",
  method: "PUT",
  path: "/cart/carts/retail/items",
  family: "cart",
  query: references,
  body: {
    as: "json",
    type: "cart.modify-items.request/v1",
    schema: z.object({
      items: z.array(z.object({ id: z.string(), quantity: pieces(0) })).check(z.minLength(1), z.maxLength(MOST_ITEMS)),
    }),
  },
  answer: { as: "json", type: "cart.modify-items/v1", expand: "count", schema: changedCart },
  timeout: 5_000,
  write: true,
  confirm: {
    read: cartItems,
    request: readCart,
    // A cart without line ids is read by the ASINs of the lines, which `known` names in the order of the items sent.
    happened(sent, answer, known) {
      const cart = answer as CartItems;
      const asins = Object.keys((known ?? {}) as KnownQuantities);
      const withIds = cart.entity.items.every((item) => item.id !== undefined);
      return sent.body.items.every(({ id, quantity }, index) => {
        const asin = asins[index];
        if (!withIds) return asin !== undefined && unitsOf(cart, asin) === quantity;
        return (cart.entity.items.find((item) => item.id === id)?.quantity ?? 0) === quantity;
      });
    },
  },
  shown: {
    url: ["ref_", "ref"],
    body: ["items.quantity"],
    data: ["type", "entity.items.asin", "entity.items.quantity", "entity.count.entity.items"],
  },
  summary: "Sets the quantity of lines of the shopper's cart; 0 removes a line.",
});

export const cartCount = call({
  name: "cart-count",
  method: "GET",
  path: "/api/marketplaces/{marketplaceId}/cart/count",
  family: "cart",
  headers: ["x-currency-of-preference"],
  params: z.object({ marketplaceId: z.string() }),
  answer: { as: "json", type: "cart.count/v1", schema: z.object({ entity: z.object({ items: wholeFrom(0) }) }) },
  timeout: 10_000,
  write: false,
  uncached: true,
  shown: { url: ["marketplaceId"], data: ["entity.items"] },
  summary: "Reads how many units the shopper's cart holds.",
});

export const cartSummary = call({
  name: "cart-summary",
  method: "GET",
  path: "/api/marketplaces/{marketplaceId}/cart/summary",
  family: "cart",
  headers: ["x-currency-of-preference"],
  params: z.object({ marketplaceId: z.string() }),
  query: z.object({ cartTypes: z.literal("RETAIL") }),
  answer: {
    as: "json",
    type: "cart.summary/v1",
    schema: z.object({ entity: z.object({ summary: z.array(z.object({ subtotal: z.object({ displayString: z.string() }) })) }) }),
  },
  timeout: 10_000,
  write: false,
  uncached: true,
  shown: { url: ["marketplaceId", "cartTypes"] },
  summary: "Reads the subtotal of the shopper's cart.",
});

export const cartChangeLog = call({
  name: "cart-change-log",
  method: "POST",
  path: "/cart/change-log",
  family: "page",
  // it appends, so the token keeps other sites out
  headers: ["anti-csrftoken-a2z"],
  answer: { as: "none" },
  timeout: 10_000,
  write: false,
  measures: true,
  shown: {},
  summary: "Appends to a log that the cart has changed; the element's option `logging-url` names the path.",
});
