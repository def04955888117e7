import { registryTags, registryUpdateTag } from "../../../src/contract/gift-tags.ts";
import { giftRegistry, type GiftRegistryRow } from "./gift-registry.ts";
import { addTag, giftTags, LONGEST_TAG, removeTag } from "./gift-tags.ts";
import type { Mount } from "../http/mount.ts";
import { LOCKED, UNLOCKED, type Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import { customerOf, type Session } from "../session/session.ts";

/** The gift registry of that id and type of the shopper; 404 for anyone else's. */
export async function giftOf(db: Database, session: Session, id: string, type: string, lock = UNLOCKED): Promise<GiftRegistryRow> {
  const registry = await giftRegistry(db, customerOf(session), id, lock);
  if (registry?.type !== type) throw new Refusal(404, "no-registry", `There is no gift registry ${id} of the type ${type}.`);
  return registry;
}

/** The calls of the tags of gift registries. */
export function giftTagCalls(mount: Mount): void {
  mount(registryTags, async ({ path, session, db }) => {
    const { id } = await giftOf(db, session, path.id, path.type);
    return { tags: await giftTags(db, id) };
  });
  mount(registryUpdateTag, async ({ path, body, session, db }) => {
    const { id } = await giftOf(db, session, path.id, path.type, body.updateType === "render" ? UNLOCKED : LOCKED);
    const name = body.tagName.trim();
    if (body.updateType === "render") return { tags: await giftTags(db, id) };
    if (body.updateType === "remove") return { status: (await removeTag(db, id, name)) ? "REMOVE_TAG_SUCCESS" : "REMOVE_TAG_FAILURE" };
    const fits = name !== "" && [...name].length <= LONGEST_TAG;
    return { status: fits && (await addTag(db, id, name)) ? "ADD_TAG_SUCCESS" : "ADD_TAG_FAILURE" };
  });
}
