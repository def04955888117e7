import { sql } from "drizzle-orm";
import { rows, UNLOCKED, type Database } from "../database/query.ts";

export interface WeddingRegistry {
  readonly id: string;
  readonly name: string;
}

export interface WeddingItem {
  readonly asin: string;
  readonly title: string;
  readonly requested: number;
}

export async function weddingRegistry(db: Database, customerId: string, lock = UNLOCKED): Promise<WeddingRegistry | undefined> {
  const [registry] = await rows<WeddingRegistry>(
    db,
    sql`select id, name from wedding_registries where customer_id = ${customerId} ${lock}`,
  );
  return registry;
}

export function weddingItems(db: Database, registryId: string): Promise<WeddingItem[]> {
  return rows<WeddingItem>(
    db,
    sql`select i.asin, p.title, i.requested from wedding_registry_items i join products p on p.asin = i.asin
      where i.registry_id = ${registryId} order by i.added_at, i.asin`,
  );
}

/** Adds an item; false when the registry has it already. */
export async function addWeddingItem(tx: Database, registryId: string, asin: string, requested: number): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into wedding_registry_items (registry_id, asin, requested) values (${registryId}, ${asin}, ${requested})
      on conflict do nothing returning asin`,
  );
  return added.length > 0;
}

/** Makes the registry of a customer who has none. */
export async function makeWeddingRegistry(tx: Database, customerId: string, name: string): Promise<void> {
  await tx.execute(sql`insert into wedding_registries (customer_id, name) values (${customerId}, ${name}) on conflict do nothing`);
}
