import { atom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { Scene as SceneStore, SceneModel } from "../../src/state/stores.ts";
import { createTimed } from "../../src/state/timed.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import { createAdds } from "./shoppable-scene.adds.ts";
import { readCollections, readItems, type Collection } from "./shoppable-scene.content.ts";
import { createJudging } from "./shoppable-scene.judging.ts";
import { NO_DATA, type SceneContext, type WorkDeps, type FocusOn, type Trouble } from "./shoppable-scene.context.ts";
import { sceneIdOf, type Scene, type Tag } from "./shoppable-scene.scenes.ts";

export interface Asked {
  readonly scene: Scene;
  /** without it all tags of the scene */
  readonly tag: Tag | undefined;
  readonly isImmersive: boolean;
}

export type Work = ReturnType<typeof createWork>;

/** ms for which a failure stays beside its control */
const TROUBLE_MS = 4000;
const INVALID = "Invalid response from server";

/** The collections of a scene, and what a shopper does with them: loaded for the first opening. */
export function createWork(context: SceneContext, deps: WorkDeps) {
  const { store, calls } = deps;
  const $collections = atom<readonly Collection[]>([]);
  const $focus = atom<FocusOn | undefined>(undefined);
  const trouble = createTimed<Trouble>(context, TROUBLE_MS);
  /** what shows the cards says which of them are in its window */
  let shown: () => readonly string[] = () => [];

  const collectionOf = (tagId: string) => $collections.get().find((one) => one.tagId === tagId);
  const setModels = (models: SceneStore["models"]) => store.set({ ...store.get(), models });

  /** The collection and the model of a card; reports that there is none (shoppable-scene.35). */
  function known(tagId: string) {
    const [collection, model] = [collectionOf(tagId), store.get().models[tagId]];
    if (collection && model) return { collection, model };
    context.error("unsupported", NO_DATA);
    return undefined;
  }
  const parts = {
    ...{ $collections, $focus, trouble, collectionOf, known, announce: announceLater, read: readItems },
    setModel: (tagId: string, change: Partial<SceneModel>) => {
      const { models } = store.get();
      if (models[tagId]) setModels({ ...models, [tagId]: { ...models[tagId], ...change } });
    },
    setCollection: (tagId: string, change: Partial<Collection>) =>
      $collections.set($collections.get().map((one) => (one.tagId === tagId ? { ...one, ...change } : one))),
  };
  const judging = createJudging(context, { ...deps, ...parts });
  const adds = createAdds(context, { ...deps, ...parts });

  const ask = (tags: readonly Tag[], isSimilar: boolean, query: Query, signal: AbortSignal) => {
    const options = { signal, signIn: false, parallel: true };
    const [tag] = tags;
    if (isSimilar && tag?.url !== undefined)
      return calls.run("sceneSimilar", { path: { tagId: tag.id }, query }, { ...options, path: tag.url });
    return calls.run("sceneTags", { query: { tagIds: tags.map(({ id }) => id).join(","), ...query } }, options);
  };

  function failed(result: CallResult<unknown>, call: string) {
    if (result.ok || !isReportable(result)) return result as CallResult<never>;
    const message = result.code === "bad-response" ? INVALID : context.text("shoppable-scene.no-results");
    context.error(result.code, message, { call, status: result.status });
    return { ...result, reported: true } as const;
  }

  /** A model for each tag that the answer names, and its collection (shoppable-scene.12). */
  function takeOver(answer: Answer, collections: readonly Collection[], tags: readonly Tag[]): void {
    const { models } = store.get();
    const before = judging.kept(models);
    const firsts = new Map(answer.firstAsinPerTagIdList.map(({ tagId, asin }) => [tagId, asin]));
    const made = answer.browseNodeList.map(({ tagId, browseNode }): readonly [string, SceneModel] => {
      const similarAsins = collections.find((one) => one.tagId === tagId)?.items.map(({ asin }) => asin) ?? [];
      const { likedAsins = [], dislikedAsins = [] } = before[tagId] ?? {};
      const counts = { nextStartIndex: similarAsins.length, numberOfRecommendationsMade: 1 };
      return [tagId, { browseNode, tagAsin: firsts.get(tagId) ?? "", ...counts, similarAsins, likedAsins, dislikedAsins }];
    });
    setModels({ ...models, ...Object.fromEntries(made) });
    const order = (tagId: string) => tags.findIndex(({ id }) => id === tagId);
    const others = $collections.get().filter(({ tagId }) => !collections.some((one) => one.tagId === tagId));
    const all = [...others, ...collections.map((one) => (deps.isVersion2() ? startingAt(one, firsts.get(one.tagId)) : one))];
    $collections.set(all.toSorted((a, b) => order(a.tagId) - order(b.tagId)));
  }

  return {
    ...{ $collections, $focus, trouble, judge: judging.judge, more: judging.more, $loading: judging.$loading },
    ...{ add: adds.add, $adds: adds.$adds },
    has: (tagId: string) => collectionOf(tagId) !== undefined,
    /** Loads the products of a tag, or the collections of all tags of the scene. */
    async fetch({ scene, tag, isImmersive }: Asked, signal: AbortSignal): Promise<CallResult<{ readonly isEmpty: boolean }>> {
      const done = () => ({ ok: true, status: 200, data: { isEmpty: $collections.get().length === 0 } }) as const;
      if (tag && collectionOf(tag.id)) return done();
      const { requestSource, refMarker } = context.$options.get();
      const query = { requestSource: isImmersive ? ("IMMERSIVE_VIEW" as const) : requestSource, refMarker };
      const call = tag?.url === undefined ? "scene-tags" : "scene-similar";
      const result = await ask(tag ? [tag] : scene.tags, tag !== undefined, query, signal);
      // a listener cancelled it: what was shown before is shown again (events.9)
      if (!result.ok && result.code === "cancelled" && $collections.get().length > 0) return done();
      if (!result.ok) return failed(result, call);
      const safe = await context.sanitise(result.data.html);
      if (signal.aborted) return { ok: false, code: "aborted", message: "Another request took its place." };
      if (!safe.ok) return failed(safe, call);
      const collections = safe.data.isEmpty ? [] : readCollections(safe.data);
      if (collections.length === 0) return { ok: true, status: 200, data: { isEmpty: true } };
      takeOver(result.data, collections, scene.tags);
      return done();
    },
    /** what shows the cards; returns a function that ends it */
    showing(asins: () => readonly string[]): () => void {
      shown = asins;
      return () => void (shown === asins && (shown = () => []));
    },
    /** the window of the cards has changed */
    viewed: () => store.set({ ...store.get(), shownAsins: [...shown()] }),
    /** What was shown when a surface closes; reads in flight end, adds do not (shoppable-scene.14). */
    closing() {
      judging.abort();
      const currentViewAsins = [...shown()];
      store.set({ ...store.get(), shownAsins: currentViewAsins });
      const { models } = store.get();
      const browseNodeList = $collections
        .get()
        .flatMap(({ tagId }) => (models[tagId] ? [{ tagId, browseNode: models[tagId].browseNode }] : []));
      return { currentViewAsins, browseNodeList };
    },
    /** another opening, or another scene: its collections are loaded again */
    clear(): void {
      judging.abort();
      $collections.set([]);
      $focus.set(undefined);
      trouble.show(undefined);
    },
    /** The models are dropped; what was liked and disliked in scenes that are still there is kept (shoppable-scene.46). */
    reset(scenes: readonly Scene[]): void {
      this.clear();
      judging.keep(store.get().models, (tagId) => scenes.some(({ physicalId }) => physicalId === sceneIdOf(tagId)));
      store.set({ models: {}, shownAsins: [] });
    },
  };
}

interface Query {
  readonly requestSource: "SOFTLINES" | "IMAGE_BLOCK" | "IMAGE_GALLERY" | "IMMERSIVE_VIEW";
  readonly refMarker: string;
}

interface Answer {
  readonly firstAsinPerTagIdList: readonly { readonly tagId: string; readonly asin: string }[];
  readonly browseNodeList: readonly { readonly tagId: string; readonly browseNode: string }[];
}

/** The collection with the named item first (shoppable-scene.18). */
function startingAt(collection: Collection, asin: string | undefined): Collection {
  const first = collection.items.find((item) => item.asin === asin);
  return first ? { ...collection, items: [first, ...collection.items.filter((item) => item !== first)] } : collection;
}
