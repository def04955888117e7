import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/query.ts";
import { statement, type Slots } from "../database/statement.ts";
import { Refusal } from "../http/refusal.ts";
import { readPlans, checkFrequency } from "../subscriptions/plans.ts";
import { linesOf, lockCart, type CartLine, type LineDetails, type Owner, type ShownLine } from "./cart.ts";
import { checkQuantity, refusalOfUnits, storedJson, storedText } from "./limits.ts";

export interface Addition extends Partial<LineDetails> {
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
  readonly parameters?: unknown;
  /** a claim of a deal adds it: nothing else adds an offer that is sold by claims alone */
  readonly isClaim?: boolean;
}

/** A change of one line; `more` is below 0 for a line that shrinks. */
interface Change {
  readonly cartId: string;
  readonly asin: string;
  readonly offerId: string;
  readonly parentAsin: string;
  readonly subscription: string;
  readonly more: number;
  readonly isClaim: boolean;
}

/** What a write to the cart has done. */
export interface CartChange {
  readonly lines: readonly CartLine[];
  /** units in the cart after it */
  readonly units: number;
}

/** Columns of what was asked for with a line. */
export const DETAILS = sql`parameters, parent_asin, association, gift_wrap, gift_receipt, payment_offer, promo_ids, subscription, first_delivery`;

/** A line that meets another of the same offer: their units together, and what either asks for. */
export const RAISED = sql`
  quantity = cart_lines.quantity + excluded.quantity,
  parameters = coalesce(excluded.parameters, cart_lines.parameters),
  association = coalesce(excluded.association, cart_lines.association),
  gift_wrap = cart_lines.gift_wrap or excluded.gift_wrap,
  gift_receipt = cart_lines.gift_receipt or excluded.gift_receipt,
  payment_offer = coalesce(excluded.payment_offer, cart_lines.payment_offer),
  first_delivery = coalesce(excluded.first_delivery, cart_lines.first_delivery),
  promo_ids = case when excluded.promo_ids = '[]' then cart_lines.promo_ids else excluded.promo_ids end`;

/** What the cart has of one offer: units of all its lines, units of the changed line, and those of it that are held. */
const unitsOf = ({ cartId, offerId, parentAsin, subscription }: Slots<Change>) => sql`
  select coalesce(sum(quantity), 0)::int as units,
    coalesce(sum(quantity) filter (where parent_asin = ${parentAsin} and subscription = ${subscription}), 0)::int as own,
    coalesce(sum(held) filter (where parent_asin = ${parentAsin} and subscription = ${subscription}), 0)::int as held
  from cart_lines where cart_id = ${cartId} and offer_id = ${offerId}`;

/**
 * Takes the units of a change out of the stock, or puts them back, and checks the limits of the offer over the whole cart, in the
 * statement that writes the line: two shoppers never get the last one. A line whose hold has expired is held again as a whole.
 * Needs the lock of the cart. Its row `claimed` is missing when the change cannot be made.
 */
const claim = (change: Slots<Change>): SQL => sql`
  in_cart as (${unitsOf(change)}),
  claimed as (
    update offers set stock = stock - (own + ${change.more}::int - held) from in_cart
    where offers.id = ${change.offerId} and offers.asin = ${change.asin} and stock >= own + ${change.more}::int - held
      and (own + ${change.more}::int = 0 or own + ${change.more}::int >= minimum)
      and (${change.more}::int <= 0 or units + ${change.more}::int <= maximum)
      and (${change.more}::int <= 0 or not claim_only or ${change.isClaim}::boolean)
    returning offers.id, offers.asin
  )`;

type NewLine = Change & { readonly [Name in keyof LineDetails | "parameters"]: unknown };

/** Its count of units begins with what the cart had before the statement. */
const addLine = statement<NewLine, CartLine & { units: number }>(
  (line) => sql`
    with ${claim(line)},
    added as (
      insert into cart_lines (cart_id, offer_id, asin, quantity, held, ${DETAILS})
      select ${line.cartId}, id, asin, ${line.more}::int, ${line.more}::int, ${line.parameters}::jsonb, ${line.parentAsin}::text,
        ${line.association}::jsonb, ${line.giftWrap}::boolean, ${line.giftReceipt}::boolean, ${line.paymentOffer}::text,
        ${line.promoIds}::jsonb, ${line.subscription}::text, ${line.firstDelivery}::date
      from claimed
      on conflict (cart_id, offer_id, parent_asin, subscription) do update set ${RAISED}, held = cart_lines.quantity + excluded.quantity
      returning id, asin, offer_id, quantity
    )
    select id, asin, offer_id as "offerId", quantity,
      (select coalesce(sum(quantity), 0)::int from cart_lines where cart_id = ${line.cartId}) + ${line.more}::int as units
    from added`,
);

type ChangedLine = Change & Pick<CartLine, "id" | "quantity">;

const setLine = statement<ChangedLine, { id: string }>(
  (line) => sql`
    with ${claim(line)}
    update cart_lines set quantity = ${line.quantity}, held = ${line.quantity} from claimed
    where cart_lines.id = ${line.id} returning cart_lines.id`,
);

const removeLine = statement<ChangedLine, { id: string }>(
  (line) => sql`with ${claim(line)} delete from cart_lines using claimed where cart_lines.id = ${line.id} returning cart_lines.id`,
);

interface Limits {
  readonly stock: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly units: number;
  readonly own: number;
  readonly claimOnly: boolean;
}

const limitsOf = statement<Change, Limits>(
  (change) => sql`
    with in_cart as (${unitsOf(change)})
    select stock, minimum, maximum, units, own, claim_only as "claimOnly" from offers, in_cart where offers.id = ${change.offerId} and asin = ${change.asin}`,
);

/** The reason why a change was not made. */
async function whyNot(tx: Database, change: Change): Promise<Refusal> {
  const { asin, offerId, more, isClaim } = change;
  const [offer] = await limitsOf(tx, change);
  if (!offer) return new Refusal(404, "no-such-offer", `There is no offer ${offerId} of ${asin}.`);
  const { stock, minimum, maximum, units, own, claimOnly } = offer;
  if (claimOnly && more > 0 && !isClaim) return new Refusal(409, "claim-first", "This deal has to be claimed on its product page.");
  if (own + more < minimum) return refusalOfUnits.below(minimum);
  if (more > 0 && units + more > maximum) return refusalOfUnits.above(maximum);
  return refusalOfUnits.soldOut(stock);
}

/**
 * Adds to the cart. The same offer raises its line, and what was asked for with it stays asked for; an item that belongs to
 * another has a line of its own. Call it in a transaction: one item that cannot be had undoes all. Throws a `Refusal`: 404 for an
 * offer of another product, 400 for a frequency that the product is not delivered at, 409 for too few in stock, a line below its minimum, or a cart above the maximum of the offer.
 */
export const addToCart = async (tx: Database, owner: Owner, additions: readonly Addition[]): Promise<CartChange> =>
  addLines(tx, await lockCart(tx, owner, "retail"), additions);

/** Adds to a cart that is locked. */
export async function addLines(tx: Database, cartId: string, additions: readonly Addition[]): Promise<CartChange> {
  await checkSubscriptions(tx, additions);
  const lines = new Map<string, CartLine>();
  let inCart = 0;
  // Always in the same order, so that two carts with the same offers never wait for each other.
  for (const add of [...additions].sort((a, b) => (a.offerListingId < b.offerListingId ? -1 : 1))) {
    const { asin, offerListingId: offerId, parentAsin = "", subscription = "", quantity, isClaim = false } = add;
    checkQuantity(quantity);
    const change = { cartId, asin, offerId, parentAsin: storedText(parentAsin), subscription, more: quantity, isClaim };
    const [added] = await addLine(tx, {
      ...change,
      parameters: storedJson(add.parameters),
      association: storedJson(add.association),
      giftWrap: add.giftWrap ?? false,
      giftReceipt: add.giftReceipt ?? false,
      paymentOffer: typeof add.paymentOffer === "string" ? storedText(add.paymentOffer) : null,
      promoIds: storedJson(add.promoIds ?? []),
      firstDelivery: add.firstDelivery ?? null,
    });
    if (!added) throw await whyNot(tx, change);
    const { units, ...line } = added;
    lines.set(line.id, line);
    inCart = units;
  }
  return { lines: [...lines.values()], units: inCart };
}

/** What comes regularly has to be of a plan. */
async function checkSubscriptions(tx: Database, additions: readonly Addition[]): Promise<void> {
  if (!additions.some(({ subscription }) => subscription)) return;
  const plans = await readPlans(tx);
  for (const { asin, subscription } of additions) if (subscription) checkFrequency(plans.get(asin), subscription);
}

/** Lines that lose what they belong to, because its last line goes: they go with it. */
function orphans(held: readonly ShownLine[], changes: readonly { id: string; quantity: number }[]): { id: string; quantity: number }[] {
  const removed = new Set(changes.filter(({ quantity }) => quantity === 0).map(({ id }) => id));
  const gone = held.filter(({ id, parentAsin }) => removed.has(id) && !parentAsin).map(({ asin }) => asin);
  const left = new Set(held.filter(({ id, parentAsin }) => !removed.has(id) && !parentAsin).map(({ asin }) => asin));
  const named = new Set(changes.map(({ id }) => id));
  return held
    .filter(({ id, parentAsin }) => gone.includes(parentAsin) && !left.has(parentAsin) && !named.has(id))
    .map(({ id }) => ({ id, quantity: 0 }));
}

/**
 * Sets lines of the cart to a quantity; 0 removes a line, and with the last of a product what belongs to it. Call it in a
 * transaction. Throws a `Refusal`: 404 for a line of another cart, 409 as `addToCart`.
 */
export async function setLines(
  tx: Database,
  owner: Owner,
  changes: readonly { readonly id: string; readonly quantity: number }[],
): Promise<CartChange> {
  const cartId = await lockCart(tx, owner, "retail");
  return changeLines(tx, cartId, await linesOf(tx, owner), changes);
}

/** Changes lines of a cart that is locked; `lines` are all that it has. */
export async function changeLines(
  tx: Database,
  cartId: string,
  lines: readonly ShownLine[],
  changes: readonly { readonly id: string; readonly quantity: number }[],
): Promise<CartChange> {
  const known = new Map(lines.map((line) => [line.id, line]));
  // A line that is named twice is set to what is named last.
  const asked = new Map([...changes, ...orphans(lines, changes)].map(({ id, quantity }) => [id, quantity]));
  const wanted = [...asked].map(([id, quantity]) => {
    const line = known.get(id);
    if (!line) throw new Refusal(404, "no-such-line", `The cart has no line ${id}.`);
    checkQuantity(quantity);
    return { ...line, cartId, quantity, more: quantity - line.quantity, isClaim: false };
  });
  // Lines of one offer that shrink make room for those that grow.
  const inOrder = wanted.sort((a, b) => (a.offerId === b.offerId ? a.more - b.more : a.offerId < b.offerId ? -1 : 1));
  for (const line of inOrder) {
    const changed = await (line.quantity === 0 ? removeLine : setLine)(tx, line);
    if (changed.length === 0) throw await whyNot(tx, line);
  }
  return {
    lines: wanted.map(({ id, asin, offerId, quantity }) => ({ id, asin, offerId, quantity })),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0) + wanted.reduce((sum, { more }) => sum + more, 0),
  };
}
