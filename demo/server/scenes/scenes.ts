import { sql } from "drizzle-orm";
import { listings, type Listing } from "../catalog/catalog.ts";
import { catalogueOf } from "../catalog/kept.ts";
import { rows, type Database } from "../database/query.ts";
import { nodes, rooms } from "./rooms.ts";
import type { Scene, SceneTag } from "./read-scenes.ts";

/** The rooms of the shop with their tags, in order; with a product those that it is in. */
export async function scenesOf(db: Database, asin?: string): Promise<readonly Scene[]> {
  const { scenes } = await catalogueOf(db);
  return asin === undefined ? scenes : scenes.filter(({ tags }) => tags.some((tag) => tag.asin === asin));
}

/** Tags in the order asked for; those that the shop has not are left out. */
export async function tagsOf(db: Database, ids: readonly string[]): Promise<readonly SceneTag[]> {
  const all = (await scenesOf(db)).flatMap(({ tags }) => tags);
  return [...new Set(ids)].flatMap((id) => all.find((tag) => tag.id === id) ?? []);
}

/** Products of a node with their offers as they are now, in its order; `first` before all others. */
export async function productsOfNode(db: Database, browseNode: string, first?: string): Promise<readonly Listing[]> {
  const items = await rows<{ asin: string }>(
    db,
    sql`select asin from browse_node_items where browse_node = ${browseNode} order by asin <> ${first ?? ""}, position`,
  );
  const asins = items.map(({ asin }) => asin);
  const known = await listings(db, asins);
  return asins.flatMap((asin) => known.get(asin) ?? []);
}

export async function seedScenes(tx: Database): Promise<void> {
  for (const [id, { title, asins }] of Object.entries(nodes)) {
    await tx.execute(sql`insert into browse_nodes (id, title) values (${id}, ${title}) on conflict do nothing`);
    for (const [position, asin] of asins.entries())
      await tx.execute(
        sql`insert into browse_node_items (browse_node, asin, position) values (${id}, ${asin}, ${position}) on conflict do nothing`,
      );
  }
  for (const [position, { physicalId, room, title, alt, tags }] of rooms.entries()) {
    await tx.execute(
      sql`insert into scenes (physical_id, room, title, alt, position)
        values (${physicalId}, ${room}, ${title}, ${alt}, ${position}) on conflict do nothing`,
    );
    for (const [at, { asin, node, label, top, left }] of tags.entries())
      await tx.execute(
        sql`insert into scene_tags (id, scene_id, asin, browse_node, label, top_part, left_part, position)
          values (${`${physicalId}_t${at + 1}`}, ${physicalId}, ${asin}, ${node}, ${label}, ${top}, ${left}, ${at}) on conflict do nothing`,
      );
  }
}
