import { atom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { Scene as SceneStore, SceneModel } from "../../src/state/stores.ts";
import type { Collection, Item } from "./shoppable-scene.content.ts";
import type { FeedParts, SceneContext, WorkDeps } from "./shoppable-scene.context.ts";
import { sceneIdOf } from "./shoppable-scene.scenes.ts";

type Judgement = "like" | "dislike";
type Judged = Pick<SceneModel, "likedAsins" | "dislikedAsins">;

const asinsOf = ({ items }: Collection) => items.map(({ asin }) => asin);
const without = (asins: readonly string[], asin: string) => asins.filter((one) => one !== asin);

/** Likes and dislikes of cards, and further items of a collection: one call of each kind for a tag. */
export function createJudging(context: SceneContext, { calls, $focus, ...feed }: WorkDeps & FeedParts) {
  const { $options } = context;
  /** tags whose further items are on their way */
  const $loading = atom<readonly string[]>([]);
  const judgements = new Map<string, AbortController>();
  const moreRequests = new Map<string, AbortController>();
  let remembered: Readonly<Record<string, Judged>> = {};

  const lists = ({ likedAsins, dislikedAsins }: SceneModel) => ({ positive: [...likedAsins], negative: [...dislikedAsins] });
  /** Reports what failed, and shows it beside its control; nothing for a call that was given up. */
  function report(result: CallResult<unknown>, call: string, at: string): void {
    if (!result.ok && !isReportable(result)) return;
    const text = context.text("shoppable-scene.failed");
    // an answer whose HTML cannot be shown
    context.error(result.ok ? "bad-response" : result.code, text, { call, status: result.status });
    feed.trouble.show({ at, text });
    feed.announce(text, "alert");
  }
  const said = (count: number) => feed.announce(context.text("shoppable-scene.new-items", { count }));

  /** The items of an answer that the collection has not yet; nothing where its HTML cannot be shown. */
  async function fresh(tagId: string, html: string): Promise<readonly Item[] | undefined> {
    if (html.trim() === "") return [];
    const safe = await context.sanitise(html);
    if (!safe.ok) return undefined;
    const known = new Set(feed.collectionOf(tagId)?.items.map(({ asin }) => asin));
    return safe.data.isEmpty ? [] : feed.read(safe.data).filter(({ asin }) => !known.has(asin) && known.add(asin));
  }

  async function judge(tagId: string, key: string, kind: Judgement, hasFocus: () => boolean): Promise<void> {
    const found = feed.known(tagId);
    const item = found?.collection.items.find((one) => one.key === key);
    if (!found || !item) return;
    const { asin, physicalId } = item;
    const list = kind === "like" ? "likedAsins" : "dislikedAsins";
    const other = kind === "like" ? "dislikedAsins" : "likedAsins";
    const before = found.model;
    if (before[list].includes(asin)) return feed.setModel(tagId, { [list]: without(before[list], asin) });
    feed.setModel(tagId, { [list]: [...before[list], asin], [other]: without(before[other], asin) });

    judgements.get(tagId)?.abort();
    const own = new AbortController();
    judgements.set(tagId, own);
    const { model, collection } = feed.known(tagId)!;
    const call = kind === "like" ? "sceneLike" : "sceneDislike";
    const result = await calls.run(
      call,
      {
        query: { roomPhysicalId: sceneIdOf(tagId) },
        body: {
          ...{ browseNode: model.browseNode, asin, physicalId, currentViewAsins: asinsOf(collection), ...lists(model) },
          ...{ count: $options.get().count, asinIndex: collection.items.indexOf(item), iteration: model.numberOfRecommendationsMade },
        },
      },
      { signal: own.signal, signIn: false, parallel: true },
    );
    const items = result.ok ? await fresh(tagId, result.data.html) : undefined;
    if (own.signal.aborted) return;
    judgements.delete(tagId);
    const now = feed.known(tagId);
    if (!now) return;
    if (!result.ok || !items) {
      // it is taken back, and what the shopper has judged meanwhile stays
      feed.setModel(tagId, {
        [list]: without(now.model[list], asin),
        ...(before[other].includes(asin) && { [other]: [...now.model[other], asin] }),
      });
      return report(result, `scene-${kind}`, key);
    }
    feed.setModel(tagId, { numberOfRecommendationsMade: now.model.numberOfRecommendationsMade + 1 });
    const at = now.collection.items.findIndex((one) => one.key === key);
    if (items.length === 0 || at < 0) return;
    const isFocused = kind === "dislike" && hasFocus();
    const shown = kind === "like" ? now.collection.items.toSpliced(at + 1, 0, ...items) : now.collection.items.toSpliced(at, 1, ...items);
    feed.setCollection(tagId, { items: shown });
    if (isFocused) $focus.set({ tagId, key: items[0]!.key });
    said(items.length);
  }

  async function load(tagId: string, isFocused: boolean, own: AbortController): Promise<void> {
    const { collection, model } = feed.known(tagId)!;
    const currentAsins = asinsOf(collection);
    const { count, keywords = "" } = $options.get();
    const result = await calls.run(
      "sceneMore",
      {
        query: { roomPhysicalId: sceneIdOf(tagId) },
        body: {
          ...{ browseNode: model.browseNode, currentAsins, keywords, ...lists(model), start: model.nextStartIndex },
          ...{ iteration: model.numberOfRecommendationsMade, count, currentCount: currentAsins.length },
          ...{ minPrice: 0, maxPrice: null, isPrime: null, tagId },
        },
      },
      { signal: own.signal, signIn: false, parallel: true },
    );
    const items = result.ok ? await fresh(tagId, result.data.html) : undefined;
    if (own.signal.aborted) return;
    if (!result.ok || !items) return report(result, "scene-more", tagId);
    const now = feed.known(tagId);
    if (!now) return;
    const { nextStartIndex } = result.data;
    feed.setModel(tagId, { nextStartIndex, numberOfRecommendationsMade: now.model.numberOfRecommendationsMade + 1 });
    if (items.length === 0 && result.data.asins.length === 0) {
      feed.setCollection(tagId, { hasMore: false });
      if (isFocused) $focus.set({ tagId, key: now.collection.items.at(-1)!.key });
      return feed.announce(context.text("shoppable-scene.end"));
    }
    feed.setCollection(tagId, { items: [...now.collection.items, ...items] });
    if (isFocused && items[0]) $focus.set({ tagId, key: items[0].key });
    said(items.length);
  }

  return {
    $loading,
    judge,
    /** Loads further items of a tag; `isFocused`: by its button, which the focus goes from (shoppable-scene.20, shoppable-scene.30). */
    async more(tagId: string, isFocused: boolean): Promise<void> {
      if (moreRequests.has(tagId)) return;
      const found = feed.known(tagId);
      if (!found?.collection.hasMore) return;
      const own = new AbortController();
      moreRequests.set(tagId, own);
      $loading.set([...$loading.get(), tagId]);
      await load(tagId, isFocused, own);
      if (moreRequests.get(tagId) !== own) return;
      moreRequests.delete(tagId);
      $loading.set($loading.get().filter((one) => one !== tagId));
    },
    /** ends the reads that are on their way */
    abort(): void {
      for (const own of [...judgements.values(), ...moreRequests.values()]) own.abort();
      judgements.clear();
      moreRequests.clear();
      $loading.set([]);
    },
    /** what was liked and disliked before the models were recreated */
    kept: (models: SceneStore["models"]): Readonly<Record<string, Judged>> => ({ ...remembered, ...models }),
    keep(models: SceneStore["models"], isThere: (tagId: string) => boolean): void {
      remembered = Object.fromEntries(Object.entries({ ...remembered, ...models }).filter(([tagId]) => isThere(tagId)));
    },
  };
}
