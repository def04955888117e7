import { sql } from "drizzle-orm";
import { linesOf, lockCart, type Owner, type ShownLine } from "../cart/cart.ts";
import { addLines, changeLines } from "../cart/cart-writes.ts";
import { checkQuantity } from "../cart/limits.ts";
import { rows, type Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";
import { reservationOf, type Reservation } from "./slots.ts";
import type { StoreOffer } from "./stores.ts";

/** A line of the grocery cart with what only groceries have. */
export interface StoreLine extends ShownLine {
  readonly storeId: string | null;
  /** of an item sold by weight */
  readonly amount: number | null;
  readonly customization: string | null;
}

export interface StoreChange {
  readonly offer: StoreOffer;
  /** units; of an item sold by weight its amount */
  readonly quantity: number;
  /** what the cart is to hold, not what is to be added to it */
  readonly set: boolean;
  readonly customization?: string | undefined;
}

/** Why less than was asked for can be had. */
export type Shortage =
  | "ITEM_NOT_AVAILABLE"
  | "ITEM_PARTIALLY_AVAILABLE"
  | "ITEM_NOT_AVAILABLE_FOR_RESERVATION"
  | "ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION"
  | "QUANTITY_OVERFLOW";

export interface Room {
  /** the most that the cart may hold of the item now */
  readonly total: number;
  readonly why: Shortage | undefined;
  readonly held: number;
  readonly reservation: Reservation | undefined;
}

export async function storeLines(db: Database, owner: Owner): Promise<StoreLine[]> {
  const lines = await linesOf(db, owner, "grocery");
  if (lines.length === 0) return [];
  const details = await rows<{ id: string; storeId: string | null; amount: number | null; customization: string | null }>(
    db,
    sql`select l.id, g.store_id as "storeId", d.amount::float as amount, d.customization
      from cart_lines l left join grocery_offers g on g.offer_id = l.offer_id left join grocery_line_details d on d.line_id = l.id
      where l.id in ${lines.map(({ id }) => id)}`,
  );
  const of = new Map(details.map((detail) => [detail.id, detail]));
  return lines.map((line) => ({ ...line, storeId: null, amount: null, customization: null, ...of.get(line.id) }));
}

const heldOf = (line: StoreLine | undefined, { byWeight }: StoreOffer): number => (byWeight ? (line?.amount ?? 0) : (line?.quantity ?? 0));

/** How much of an item the cart may hold: by the stock, by the store, and by the slot that is reserved. */
export async function roomFor(tx: Database, session: Session, { offer, quantity, set }: StoreChange): Promise<Room> {
  const line = (await storeLines(tx, session)).find((one) => one.offerId === offer.offerId);
  const held = heldOf(line, offer);
  const wanted = set ? quantity : held + quantity;
  const [stocked] = await rows<{ stock: number }>(tx, sql`select stock from offers where id = ${offer.offerId} for update`);
  const inStock = offer.byWeight ? offer.most : (stocked?.stock ?? 0) + (line?.held ?? 0);
  const reserved = await reservationOf(tx, session);
  const reservation = reserved?.storeId === offer.storeId ? reserved : undefined;
  const bySlot = reservation && !offer.byWeight ? reservation.mostPieces : Infinity;
  const total = Math.min(wanted, inStock, offer.most, bySlot);
  const why = wanted <= total ? undefined : reasonOf(total, held, { inStock, bySlot, most: offer.most });
  return { total, why, held, reservation };
}

function reasonOf(total: number, held: number, { inStock, bySlot, most }: { inStock: number; bySlot: number; most: number }): Shortage {
  if (most === total) return "QUANTITY_OVERFLOW";
  const some = total > held ? "PARTIALLY_AVAILABLE" : "NOT_AVAILABLE";
  return bySlot === total && bySlot < inStock ? `ITEM_${some}_FOR_RESERVATION` : `ITEM_${some}`;
}

/** Sets an item of the grocery cart to a total; 0 takes it out. Returns the line; its quantity is 0 where it is gone. */
export async function setInCart(
  tx: Database,
  session: Session,
  { offer, customization }: StoreChange,
  total: number,
): Promise<{ id: string; quantity: number; amount: number | null }> {
  if (!(total >= 0) || total > 1_000_000) throw new Refusal(400, "bad-quantity", "The quantity is 0 or more.");
  const pieces = offer.byWeight ? (total > 0 ? 1 : 0) : total;
  checkQuantity(pieces);
  const cartId = await lockCart(tx, session, "grocery");
  const lines = await storeLines(tx, session);
  const line = lines.find((one) => one.offerId === offer.offerId);
  if (!line && pieces === 0) return { id: "", quantity: 0, amount: null };
  const changed = line
    ? await changeLines(tx, cartId, lines, [{ id: line.id, quantity: pieces }])
    : await addLines(tx, cartId, [{ asin: offer.asin, offerListingId: offer.offerId, quantity: pieces }]);
  const { id, quantity } = changed.lines[0]!;
  const amount = offer.byWeight && quantity > 0 ? total : null;
  if (quantity > 0 && (amount !== null || customization !== undefined))
    await tx.execute(
      sql`insert into grocery_line_details (line_id, amount, customization) values (${id}, ${amount}, ${customization ?? null})
        on conflict (line_id) do update set amount = excluded.amount,
          customization = coalesce(excluded.customization, grocery_line_details.customization)`,
    );
  return { id, quantity, amount };
}
