import { sql } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";

export interface GiftTag {
  readonly tagId: string;
  readonly tagName: string;
}

export const MOST_TAGS = 15;
export const LONGEST_TAG = 50;

/** The tags of a gift registry, oldest first. */
export function giftTags(db: Database, registryId: string): Promise<GiftTag[]> {
  return rows<GiftTag>(
    db,
    sql`select id as "tagId", name as "tagName" from gift_tags where registry_id = ${registryId} order by created_at, id`,
  );
}

/** A tag by its id, if it is one of that registry. */
export async function tagOf(db: Database, registryId: string, tagId: string): Promise<GiftTag | undefined> {
  const [tag] = await rows<GiftTag>(
    db,
    sql`select id as "tagId", name as "tagName" from gift_tags where id = ${tagId} and registry_id = ${registryId}`,
  );
  return tag;
}

/** Adds a tag to a locked registry; false when it has one of that name, or no room for another. */
export async function addTag(tx: Database, registryId: string, name: string): Promise<boolean> {
  const counted = await rows(
    tx,
    sql`with made as (
        insert into gift_tags (registry_id, name) select id, ${name} from gift_registries
        where id = ${registryId} and tag_count < ${MOST_TAGS} on conflict do nothing returning registry_id
      )
      update gift_registries set tag_count = tag_count + 1 from made where gift_registries.id = made.registry_id returning id`,
  );
  return counted.length > 0;
}

/** Removes a tag of a locked registry by its name; false when there is none. Items that carried it carry none then. */
export async function removeTag(tx: Database, registryId: string, name: string): Promise<boolean> {
  const removed = await rows(
    tx,
    sql`with gone as (delete from gift_tags where registry_id = ${registryId} and name = ${name} returning registry_id)
      update gift_registries set tag_count = tag_count - 1 from gone where gift_registries.id = gone.registry_id returning id`,
  );
  return removed.length > 0;
}
