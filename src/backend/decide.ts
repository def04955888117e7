import type { AnswerOf, CallEntry } from "../contract/entry.ts";
import { babyRegistryStatus } from "../contract/registry.ts";
import { buyBoxSubmit } from "../contract/buy-box.ts";
import { cartAddItems, cartAddItemsMarketplace, cartItems, cartModifyItems, type KnownQuantities } from "../contract/cart.ts";
import { groceryCartCount } from "../contract/grocery.ts";
import { listsInMarkup } from "../contract/list-markup.ts";
import { listDropdown } from "../contract/lists.ts";
import { registryTags } from "../contract/gift-tags.ts";
import { itemsOfForm } from "../lib/form-items.ts";

type Cart = AnswerOf<typeof cartItems>;
type Sent = { readonly body: any };

function quantitiesOf({ entity }: Cart): KnownQuantities {
  const known: Record<string, number> = {};
  for (const { asin, quantity } of entity.items) known[asin] = (known[asin] ?? 0) + quantity;
  return known;
}

/** By the confirming read: what a write needs to know of its answer before it is sent (`Confirmation.happened`). */
const KNOWN: Readonly<Record<string, (answer: any, write: string, sent: Sent) => unknown>> = {
  [cartItems.name](cart: Cart, write, { body }) {
    const known = quantitiesOf(cart);
    if (write !== cartModifyItems.name) return known;
    // of a change, in the order of what is sent
    const asins = (body.items as { id: string }[]).map(({ id }) => cart.entity.items.find((item) => item.id === id)?.asin ?? id);
    return Object.fromEntries(asins.map((asin) => [asin, known[asin] ?? 0]));
  },
  [groceryCartCount.name]: ({ cartCount }: AnswerOf<typeof groceryCartCount>) => ({ count: cartCount }),
  [listDropdown.name]: ({ html }: AnswerOf<typeof listDropdown>) => listsInMarkup(html).map(({ id }) => ({ listExternalId: id })),
  [registryTags.name]: () => undefined,
  [babyRegistryStatus.name]: () => undefined,
};

function changedCart(type: string, { entity }: Cart, isOf: (item: { asin: string; id?: string | undefined }) => boolean) {
  const items = entity.items.filter(isOf).map(({ asin, quantity, id = asin }) => ({ id, asin, quantity }));
  const units = entity.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return { type, entity: { items, count: { entity: { items: units } } } };
}

const added = (cart: Cart, { body }: Sent) => {
  const asins = new Set((body.items as { asin: string }[]).map(({ asin }) => asin));
  return changedCart("cart.add-items/v1", cart, ({ asin }) => asins.has(asin));
};

/** By the write: its answer, made of that of the confirming read. */
const ANSWERS: Readonly<Record<string, (answer: any, sent: Sent) => unknown>> = {
  [cartAddItems.name]: added,
  [cartAddItemsMarketplace.name]: added,
  [cartModifyItems.name](cart: Cart, { body }) {
    const sent = body.items as { id: string; quantity: number }[];
    const ids = new Set(sent.map(({ id }) => id));
    const changed = changedCart("cart.modify-items/v1", cart, ({ id }) => id !== undefined && ids.has(id));
    const there = new Set(changed.entity.items.map(({ id }) => id));
    const removed = sent.filter(({ id }) => !there.has(id)).map(({ id }) => ({ id, asin: id, quantity: 0 }));
    return { ...changed, entity: { ...changed.entity, items: [...changed.entity.items, ...removed] } };
  },
  [buyBoxSubmit.name](cart: Cart, { body }) {
    const count = cart.entity.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const asin = itemsOfForm(body)[0]?.asin;
    return { status: "success", isAtcGenericError: false, cart: { count }, ...(asin !== undefined && { params: { asin } }) };
  },
};

/** What the confirming read says of a write before that is sent. */
export const knownBefore = (entry: CallEntry<any, any, any, any>, sent: Sent, answer: unknown): unknown =>
  KNOWN[entry.confirm!.read.name]?.(answer, entry.name, sent);

/** The answer of a write that the confirming read has shown to have happened; `undefined` where that does not hold it. */
export const answerByRead = (entry: CallEntry<any, any, any, any>, sent: Sent, answer: unknown): unknown =>
  ANSWERS[entry.name]?.(answer, sent);
