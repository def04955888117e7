import { sql } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";

export interface Slot {
  readonly id: string;
  readonly storeId: string;
  /** of the day, UTC */
  readonly hour: number;
  /** the most pieces of one product that its van takes */
  readonly mostPieces: number;
  /** how many more shoppers it has room for today */
  readonly room: number;
}

export interface Reservation {
  readonly token: string;
  readonly slotId: string;
  readonly storeId: string;
  readonly hour: number;
  readonly mostPieces: number;
}

export const slotsOf = (db: Database, storeId: string): Promise<Slot[]> =>
  rows(
    db,
    sql`select s.id, s.store_id as "storeId", s.hour, s.most_pieces as "mostPieces",
        s.capacity - (select count(*)::int from grocery_reservations r where r.slot_id = s.id and r.day = current_date) as room
      from grocery_slots s where s.store_id = ${storeId} order by s.hour`,
  );

/** The slot that the shopper has reserved today. */
export async function reservationOf(db: Database, { id }: Pick<Session, "id">): Promise<Reservation | undefined> {
  const [found] = await rows<Reservation>(
    db,
    sql`select r.token, s.id as "slotId", s.store_id as "storeId", s.hour, s.most_pieces as "mostPieces"
      from grocery_reservations r join grocery_slots s on s.id = r.slot_id where r.session_id = ${id} and r.day = current_date`,
  );
  return found;
}

/** Reserves a slot in place of the one before. Throws 409 where it is full. */
export async function reserveSlot(tx: Database, { id }: Session, slotId: string): Promise<string> {
  const [slot] = await rows<{ capacity: number }>(tx, sql`select capacity from grocery_slots where id = ${slotId} for update`);
  if (!slot) throw new Refusal(404, "no-such-slot", `There is no slot ${slotId}.`);
  const [kept] = await rows<{ token: string }>(
    tx,
    sql`insert into grocery_reservations (session_id, slot_id, day)
      select ${id}, ${slotId}, current_date
      where (select count(*) from grocery_reservations where slot_id = ${slotId} and day = current_date and session_id <> ${id}) < ${slot.capacity}
      on conflict (session_id) do update set slot_id = excluded.slot_id, day = excluded.day, token = gen_random_uuid()::text
      returning token`,
  );
  if (!kept) throw new Refusal(409, "slot-full", "This slot is full. Choose another one.");
  return kept.token;
}

/** Frees the slot of the token; false where the shopper has reserved none by it. */
export async function cancelSlot(tx: Database, { id }: Session, token: string): Promise<boolean> {
  const gone = await rows(tx, sql`delete from grocery_reservations where session_id = ${id} and token = ${token} returning token`);
  return gone.length > 0;
}
