import { sql } from "drizzle-orm";
import { rows, UNLOCKED, type Database } from "../database/query.ts";

export interface GiftRegistryRow {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly typeText: string;
  readonly imageAsin: string | null;
}

export interface GiftItem {
  readonly asin: string;
  readonly title: string;
  readonly desired: number;
  /** name of the tag that it was added with */
  readonly tag: string | null;
}

/** Kinds of gift registry, and how each is called. */
export const GIFT_TYPES: Readonly<Record<string, string>> = {
  birthday: "Birthday",
  housewarming: "Housewarming",
  graduation: "Graduation",
  holiday: "Holiday",
};

const SELECT = sql`select id, name, type, type_text as "typeText", image_asin as "imageAsin" from gift_registries`;

/** The gift registries of a customer, oldest first. */
export function giftRegistries(db: Database, customerId: string): Promise<GiftRegistryRow[]> {
  return rows<GiftRegistryRow>(db, sql`${SELECT} where customer_id = ${customerId} order by created_at, id`);
}

/** One gift registry of that customer. */
export async function giftRegistry(db: Database, customerId: string, id: string, lock = UNLOCKED): Promise<GiftRegistryRow | undefined> {
  const [registry] = await rows<GiftRegistryRow>(db, sql`${SELECT} where id = ${id} and customer_id = ${customerId} ${lock}`);
  return registry;
}

export function giftItems(db: Database, registryId: string): Promise<GiftItem[]> {
  return rows<GiftItem>(
    db,
    sql`select i.asin, p.title, i.desired, t.name as tag from gift_registry_items i join products p on p.asin = i.asin
      left join gift_tags t on t.id = i.tag_id where i.registry_id = ${registryId} order by i.added_at, i.asin`,
  );
}

/** Adds an item; false when the registry has it already. A tag that is none of this registry, or no longer, is not taken. */
export async function addGiftItem(tx: Database, registryId: string, asin: string, desired: number, tagId?: string): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into gift_registry_items (registry_id, asin, desired, tag_id)
      values (${registryId}, ${asin}, ${desired}, (select id from gift_tags where id = ${tagId ?? null} and registry_id = ${registryId}))
      on conflict do nothing returning asin`,
  );
  return added.length > 0;
}

/** Makes a gift registry and gives its id. */
export async function makeGiftRegistry(tx: Database, customerId: string, name: string, type: string): Promise<string> {
  const [made] = await rows<{ id: string }>(
    tx,
    sql`insert into gift_registries (customer_id, name, type, type_text)
      values (${customerId}, ${name}, ${type}, ${GIFT_TYPES[type] ?? "Gift list"}) returning id`,
  );
  return made!.id;
}
