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

/**
 * Adds a tag; false when the registry has one of that name, or no room. Whether there is room is decided by the update of one row,
 * which two tabs can only do one after the other: there are never more than fifteen.
 */
export async function addTag(tx: Database, registryId: string, name: string): Promise<boolean> {
  const [done] = await rows<{ room: boolean; made: boolean }>(
    tx,
    sql`with room as (
        update gift_registries set tag_count = tag_count + 1 where id = ${registryId} and tag_count < ${MOST_TAGS} returning id
      ), made as (
        insert into gift_tags (registry_id, name) select id, ${name} from room on conflict do nothing returning id
      )
      select exists (select 1 from room) as room, exists (select 1 from made) as made`,
  );
  // the room that a name which is there already has taken
  if (done!.room && !done!.made) await tx.execute(sql`update gift_registries set tag_count = tag_count - 1 where id = ${registryId}`);
  return done!.made;
}

/** Removes a tag by its name; false when there is none. Items that carried it carry none then. */
export async function removeTag(tx: Database, registryId: string, name: string): Promise<boolean> {
  const removed = await rows(
    tx,
    sql`with gone as (delete from gift_tags where registry_id = ${registryId} and name = ${name} returning registry_id)
      update gift_registries set tag_count = tag_count - 1 from gone where gift_registries.id = gone.registry_id returning id`,
  );
  return removed.length > 0;
}
