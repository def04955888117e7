import { sql } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";

export interface SceneTag {
  readonly id: string;
  readonly sceneId: string;
  readonly asin: string;
  readonly browseNode: string;
  /** of the kind of thing */
  readonly title: string;
  readonly label: string;
  /** fractions of the picture */
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

/** All rooms of the shop with their tags, in order. */
export async function readScenes(db: Database): Promise<readonly Scene[]> {
  const scenes = await rows<Omit<Scene, "tags">>(
    db,
    sql`select physical_id as "physicalId", room, title, alt from scenes order by position`,
  );
  const tags = await rows<SceneTag>(
    db,
    sql`select t.id, t.scene_id as "sceneId", t.asin, t.browse_node as "browseNode", n.title, t.label,
        t.top_part as top, t.left_part as "left"
      from scene_tags t join browse_nodes n on n.id = t.browse_node order by t.position`,
  );
  return scenes.map((scene) => ({ ...scene, tags: tags.filter(({ sceneId }) => sceneId === scene.physicalId) }));
}
