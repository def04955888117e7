import { sql } from "drizzle-orm";
import { listings, type Listing } from "../catalog/catalog.ts";
import { rows, type Database } from "../database/query.ts";
import { nodes, rooms } from "./rooms.ts";

export interface SceneTag {
  readonly id: string;
  readonly sceneId: string;
  readonly asin: string;
  readonly browseNode: string;
  /** of the kind of thing */
  readonly title: string;
  readonly label: string;
  readonly top: number;
  readonly left: number;
}

export interface Scene {
  readonly physicalId: string;
  readonly room: string;
  readonly title: string;
  readonly alt: string;
  readonly tags: readonly SceneTag[];
}

const TAG = sql`select t.id, t.scene_id as "sceneId", t.asin, t.browse_node as "browseNode", n.title, t.label,
  t.top_part as top, t.left_part as "left" from scene_tags t join browse_nodes n on n.id = t.browse_node`;

/** The rooms of the shop with their tags, in order; with a product those that it is in. */
export async function scenesOf(db: Database, asin?: string): Promise<readonly Scene[]> {
  const scenes = await rows<Omit<Scene, "tags">>(
    db,
    sql`select physical_id as "physicalId", room, title, alt from scenes
      where ${asin ?? null}::text is null or exists (select from scene_tags where scene_id = physical_id and asin = ${asin ?? null})
      order by position`,
  );
  if (scenes.length === 0) return [];
  const tags = await rows<SceneTag>(db, sql`${TAG} order by t.position`);
  return scenes.map((scene) => ({ ...scene, tags: tags.filter(({ sceneId }) => sceneId === scene.physicalId) }));
}

/** Tags in the order asked for; those that the shop has not are left out. */
export async function tagsOf(db: Database, ids: readonly string[]): Promise<readonly SceneTag[]> {
  const found = await rows<SceneTag>(db, sql`${TAG} where t.id = any(${sql.param(ids)}::text[])`);
  return [...new Set(ids)].flatMap((id) => found.find((tag) => tag.id === id) ?? []);
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
