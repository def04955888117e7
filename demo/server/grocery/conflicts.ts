import { sql } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";
import type { Session } from "../session/session.ts";
import { setInCart, storeLines, type StoreLine } from "./store-cart.ts";
import { reservationOf, type Reservation } from "./slots.ts";
import { offersOfStore, storeOfferOf, type StoreOffer } from "./stores.ts";

export interface Conflict {
  readonly line: StoreLine;
  readonly reservation: Reservation;
  /** `TOO_MANY`: the van takes fewer; `OTHER_STORE`: it comes from another store */
  readonly reason: "TOO_MANY" | "OTHER_STORE";
}

/** Lines of the grocery cart that the reserved slot cannot serve. */
export async function conflictsOf(db: Database, session: Session): Promise<Conflict[]> {
  const reservation = await reservationOf(db, session);
  if (!reservation) return [];
  const lines = await storeLines(db, session);
  return lines.flatMap((line): Conflict[] => {
    if (line.storeId !== null && line.storeId !== reservation.storeId) return [{ line, reservation, reason: "OTHER_STORE" }];
    return line.quantity > reservation.mostPieces ? [{ line, reservation, reason: "TOO_MANY" }] : [];
  });
}

/** Changes the cart so that no conflict is left: fewer of an item, or none of it. */
export async function resolveConflicts(tx: Database, session: Session): Promise<void> {
  for (const { line, reservation, reason } of await conflictsOf(tx, session)) {
    const offer = await storeOfferOf(tx, line.offerId, line.asin);
    await setInCart(tx, session, { offer, quantity: 0, set: true }, reason === "TOO_MANY" ? reservation.mostPieces : 0);
  }
}

/** What of the slot's store could come in place of a line. */
export async function substitutesFor(db: Database, { line, reservation }: Conflict): Promise<StoreOffer[]> {
  const offers = await offersOfStore(db, reservation.storeId);
  const inCart = new Set(
    (
      await rows<{ asin: string }>(
        db,
        sql`select asin from cart_lines where cart_id = (select cart_id from cart_lines where id = ${line.id})`,
      )
    ).map(({ asin }) => asin),
  );
  return offers.filter(({ asin, byWeight }) => !byWeight && !inCart.has(asin)).slice(0, 3);
}
