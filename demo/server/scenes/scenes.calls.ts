import { sql } from "drizzle-orm";
import { sceneAction, sceneAddToCart, sceneDislike, sceneLike, sceneMore, sceneSimilar, sceneTags } from "../../../src/contract/scene.ts";
import { sceneCollections, sceneProducts } from "../../../src/render/scenes.ts";
import { addToCart } from "../cart/cart-writes.ts";
import type { Listing } from "../catalog/catalog.ts";
import { rows, type Database } from "../database/query.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import { appendToLog } from "../http/session-log.ts";
import type { Session } from "../session/session.ts";
import { wordsIn } from "../http/words.ts";
import { sceneProduct } from "./scene-product.ts";
import type { SceneTag } from "./read-scenes.ts";
import { productsOfNode, tagsOf } from "./scenes.ts";

/** Items of a collection as it is first shown. */
const FIRST = 6;
/** The most that one answer brings. */
const MOST = 20;

async function collections(db: Database, tags: readonly SceneTag[], language: string) {
  const all = await Promise.all(tags.map(async (tag) => ({ tag, found: await productsOfNode(db, tag.browseNode, tag.asin) })));
  const say = wordsIn(language);
  const shown = all.map(({ tag, found }) => ({
    tagId: tag.id,
    title: say(tag.title),
    products: found.slice(0, FIRST).map(sceneProduct),
  }));
  return {
    html: sceneCollections({ collections: shown }, { language }),
    firstAsinPerTagIdList: all.flatMap(({ tag, found: [first] }) => (first ? [{ tagId: tag.id, asin: first.product.asin }] : [])),
    browseNodeList: tags.map(({ id, browseNode }) => ({ tagId: id, browseNode })),
  };
}

interface Products {
  readonly browseNode: string;
  readonly found: readonly Listing[];
  readonly start: number;
  readonly language: string;
}

const answerOf = ({ browseNode, found, start, language }: Products) => ({
  html: sceneProducts({ products: found.map((one, at) => sceneProduct(one, start + at)) }, { language }),
  asins: found.map(({ product }) => product.asin),
  nextStartIndex: start + found.length,
  browseNode,
});

/** The things of a room, and what the shop has of such things. */
export function sceneCalls(mount: Mount): void {
  mount(sceneTags, async ({ query, db, ...call }) => {
    const tags = await tagsOf(
      db,
      query.tagIds
        .split(",")
        .map((id) => id.trim())
        .filter(Boolean),
    );
    if (tags.length === 0) throw new Refusal(404, "no-such-tag", `The shop has none of the tags ${query.tagIds}.`);
    return collections(db, tags, call.pageLanguage);
  });

  mount(sceneSimilar, async ({ path, db, ...call }) => {
    const tags = await tagsOf(db, [path.tagId]);
    if (tags.length === 0) throw new Refusal(404, "no-such-tag", `There is no tag ${path.tagId}.`);
    return collections(db, tags, call.pageLanguage);
  });

  for (const [entry, isLike] of [
    [sceneLike, true],
    [sceneDislike, false],
  ] as const)
    mount(entry, async ({ body, db, ...call }) => {
      const { browseNode, asin, currentViewAsins, negative, count } = body;
      const shown = new Set([asin, ...currentViewAsins, ...negative]);
      const all = await productsOfNode(db, browseNode);
      const others = all.filter(({ product }) => !shown.has(product.asin));
      // those whose price is closest to one that is liked, and furthest from one that is not
      const price = all.find(({ product }) => product.asin === asin)?.offers[0].priceMinor ?? 0;
      const distance = ({ offers: [offer] }: Listing) => Math.abs(offer.priceMinor - price) * (isLike ? 1 : -1);
      const found = others.toSorted((a, b) => distance(a) - distance(b)).slice(0, Math.min(count, isLike ? 2 : 1));
      return answerOf({ browseNode, found, start: currentViewAsins.length, language: call.pageLanguage });
    });

  mount(sceneMore, async ({ body, db, ...call }) => {
    const { browseNode, currentAsins, negative, count, minPrice, maxPrice, tagId } = body;
    const [tag] = await tagsOf(db, [tagId]);
    const shown = new Set([...currentAsins, ...negative]);
    const found = (await productsOfNode(db, browseNode, tag?.asin)).filter(({ product, offers: [offer] }) => {
      const price = offer.priceMinor / 100;
      return !shown.has(product.asin) && price >= minPrice && price <= (maxPrice ?? Infinity);
    });
    return answerOf({ browseNode, found: found.slice(0, Math.min(count, MOST)), start: body.start, language: call.pageLanguage });
  });

  mount(sceneAction, async ({ body, session, db }) => {
    await appendToLog(db, session, "scene_actions", body);
    return undefined;
  });

  mount(sceneAddToCart, async ({ body, session, db }) => {
    const { asin, offerId, quantity } = body;
    return (await addToCart(db, session, [{ asin, offerListingId: offerId, quantity }])).units;
  });
}

/** What the shop holds of a shopper's looking at scenes, for its tests. */
export async function scenesState(db: Database, { id }: Session) {
  const actions = await rows<{ action: Record<string, unknown> }>(
    db,
    sql`select action from scene_actions where session_id = ${id} order by id`,
  );
  return { sceneActions: actions.map(({ action }) => action) };
}
