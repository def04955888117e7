import { sql } from "drizzle-orm";
import { rows, UNLOCKED, type Database } from "../database/query.ts";

export interface BabyRegistry {
  readonly id: string;
  readonly name: string;
  readonly hasMustHave: boolean;
  readonly hasGroupGifting: boolean;
  readonly hasPrivate: boolean;
}

export interface BabyItem {
  readonly asin: string;
  readonly title: string;
  readonly topic: string | null;
  readonly requested: number;
  readonly mustHave: boolean;
  readonly groupGifting: boolean;
  readonly private: boolean;
}

/** Flags of an item, and the column of each. */
const FLAGS = { mustHave: sql`must_have`, groupGifting: sql`group_gifting`, private: sql`private`, requested: sql`requested` };

export async function babyRegistry(db: Database, customerId: string, lock = UNLOCKED): Promise<BabyRegistry | undefined> {
  const [registry] = await rows<BabyRegistry>(
    db,
    sql`select id, name, has_must_have as "hasMustHave", has_group_gifting as "hasGroupGifting", has_private as "hasPrivate"
      from baby_registries where customer_id = ${customerId} ${lock}`,
  );
  return registry;
}

export function babyItems(db: Database, registryId: string): Promise<BabyItem[]> {
  return rows<BabyItem>(
    db,
    sql`select i.asin, p.title, p.topic, i.requested, i.must_have as "mustHave", i.group_gifting as "groupGifting", i.private
      from baby_registry_items i join products p on p.asin = i.asin where i.registry_id = ${registryId} order by i.added_at, i.asin`,
  );
}

/** Topics of the checklist, and whether the registry has something for each. */
export function checklist(db: Database, registryId: string): Promise<{ title: string; done: boolean }[]> {
  return rows(
    db,
    sql`select c.title, exists (
        select 1 from baby_registry_items i join products p on p.asin = i.asin where i.registry_id = ${registryId} and p.topic = c.topic
      ) as done
      from baby_checklist c order by c.position`,
  );
}

/** Adds the product; false when it is on the registry already, or unknown. */
export async function addBabyItem(tx: Database, registryId: string, asin: string, requested = 1): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into baby_registry_items (registry_id, asin, requested) select ${registryId}, asin, ${requested}::int from products where asin = ${asin}
      on conflict do nothing returning asin`,
  );
  return added.length > 0;
}

/** Sets one flag, or the requested count, of an item; false when the item is not on the registry. */
export async function setBabyItem<Name extends "mustHave" | "groupGifting" | "private" | "requested">(
  tx: Database,
  registryId: string,
  asin: string,
  name: Name,
  value: BabyItem[Name],
): Promise<boolean> {
  const changed = await rows(
    tx,
    sql`update baby_registry_items set ${FLAGS[name]} = ${value} where registry_id = ${registryId} and asin = ${asin} returning asin`,
  );
  return changed.length > 0;
}

/** Makes the registry of a customer who has none. */
export async function makeBabyRegistry(tx: Database, customerId: string, name: string): Promise<void> {
  await tx.execute(sql`insert into baby_registries (customer_id, name) values (${customerId}, ${name}) on conflict do nothing`);
}
