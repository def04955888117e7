import { atom, computed, type WritableAtom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import type { Lazy } from "../../src/lib/lazy.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { Scene as SceneStore, SceneModel } from "../../src/state/stores.ts";
import { createSurface, type Surface } from "../../src/state/surface.ts";
import { NO_DATA, type ActionSource, type Fields, type RecordAction, type SceneContext } from "./shoppable-scene.context.ts";
import { sceneIdOf, scenesOf, type Scene, type Tag } from "./shoppable-scene.scenes.ts";
import type { createWork, Work } from "./shoppable-scene.work.ts";

/** What an opening, a press of a tag or of a thumbnail asks for; without a tag the collections of all tags of the scene. */
export interface Wanted {
  readonly tag: Tag | undefined;
}

/** A request to bring a collection into view: another object each time. */
export interface Reveal {
  readonly tagId: string;
}

export interface Loaded {
  readonly isEmpty: boolean;
}

export interface SceneDeps {
  readonly work: Lazy<{ readonly createWork: typeof createWork }>;
}

export type ShoppableSceneModel = ReturnType<typeof createShoppableSceneModel>;
/** The picture with its tags, and the two surfaces of its products. What those show and send is in `Work`, which loads later. */
export function createShoppableSceneModel(context: SceneContext, { work }: SceneDeps) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/scene.ts"));
  const $scenes = atom<readonly Scene[]>([]);
  const $index = atom(0);
  const $tag = atom<string | undefined>(undefined);
  const $work = atom<Work | undefined>(undefined);
  const $reveal = atom<Reveal | undefined>(undefined);
  const $scene = computed([$scenes, $index], (scenes, index) => scenes[index]);
  /** what page scripts see of it; the element brings its own */
  let store: WritableAtom<SceneStore> = atom({ models: {}, shownAsins: [] });
  let room = 0;
  let wanted: Wanted = { tag: undefined };

  const record: RecordAction = (actionType, actionSource, fields: Fields = {}) =>
    void calls.run("sceneAction", { body: { actionType, actionSource, ...fields } });
  const arm = (name: string) => context.pageOptions().treatments[name] === "T1";

  const late = createLatePart(context, work, {
    create({ createWork: create }) {
      const made = create(context, { store, calls, record, source, isVersion2: () => arm("scene_collections") });
      $work.set(made);
      return made;
    },
    failure: () => undefined, // the surface that loads by it reports it
  });

  async function load(signal: AbortSignal): Promise<CallResult<Loaded>> {
    const loaded = await late.run(undefined, (found) => {
      const scene = $scene.get();
      if (!scene) return { ok: false, code: "aborted", message: "There is no scene." } as const;
      return found.fetch({ scene, tag: wanted.tag, isImmersive: immersive.$open.get() }, signal);
    });
    return loaded ?? ({ ok: false, code: "network", message: "The code of the scene did not load." } as const);
  }

  const surfaceOf = (name: string): Surface<Loaded, void> =>
    createSurface<Loaded, void>(context, {
      ...{ name, call: "scene-similar" },
      load: (_request, signal) => load(signal),
      failure: () => context.text("shoppable-scene.no-results"),
    });
  const sheet = surfaceOf("scene");
  const immersive = surfaceOf("scene-immersive");

  const source = (): ActionSource =>
    immersive.$open.get() ? "IMMERSIVE_VIEW" : sheet.$open.get() ? "SHEET" : $options.get().requestSource;
  const anchor = () => {
    const { asin } = $options.get();
    return asin ? { anchorAsin: asin } : {};
  };

  /** From a tag: its products alone (shoppable-scene.8). */
  function recordSimilar(tag: Tag, from: ActionSource): void {
    const position = $scene.get()?.tags.indexOf(tag) ?? 0;
    record("GET_SIMILAR_ITEMS", from, { tagId: tag.id, scenePhysicalId: sceneIdOf(tag.id), position });
  }

  const interaction = (name: string) => context.metric("shoppable-scene.immersive", 1, { interaction: name });

  function open(isImmersive: boolean, tag: Tag | undefined, reason: string): boolean {
    const scene = $scene.get();
    const first = isImmersive ? (tag ?? scene?.tags[0]) : tag;
    if (!scene || (isImmersive && !first)) return false;
    if (sheet.$open.get() || immersive.$open.get()) return true;
    wanted = { tag: first };
    $work.get()?.clear();
    $tag.set(first?.id);
    const from: ActionSource = isImmersive ? "IMMERSIVE_VIEW" : $options.get().requestSource;
    if (!(isImmersive ? immersive : sheet).open(undefined, reason)) {
      $tag.set(undefined);
      return false;
    }
    if (isImmersive) interaction("open");
    const scenePhysicalId = tag ? sceneIdOf(tag.id) : scene.physicalId;
    record("SHEET_OPEN", from, { ...(scenePhysicalId && { scenePhysicalId }), ...anchor(), ...(tag && { tagId: tag.id }) });
    if (first) recordSimilar(first, from);
    return true;
  }

  const isImmersiveArm = () => arm("scene_immersive");

  /** A press of a tag: opens the products of the thing, or brings them into view where they are open (shoppable-scene.10). */
  function press(tag: Tag): void {
    const isOpen = sheet.$open.get() || immersive.$open.get();
    if (!isOpen) return void open(isImmersiveArm(), tag, "tag");
    if (immersive.$open.get()) interaction("tag");
    $tag.set(tag.id);
    $reveal.set({ tagId: tag.id });
    const surface = immersive.$open.get() ? immersive : sheet;
    const { kind } = surface.$content.get();
    if ($work.get()?.has(tag.id) && kind === "ready") return;
    if (wanted.tag?.id === tag.id && kind === "loading") return; // a second press before the sheet covers the tag (calls.7)
    wanted = { tag };
    if (!$work.get()?.has(tag.id)) recordSimilar(tag, source());
    surface.reload();
  }

  function select(to: number): void {
    const [scenes, index] = [$scenes.get(), $index.get()];
    const next = scenes[to];
    if (!next || to === index) return;
    $index.set(to);
    $tag.set(undefined);
    context.emit("dp-change", { name: "shownScene", value: next.physicalId, previous: scenes[index]?.physicalId });
    if (!immersive.$open.get()) return;
    interaction("thumbnail");
    $work.get()?.clear();
    wanted = { tag: undefined };
    $tag.set(next.tags[0]?.id);
    immersive.reload();
  }

  // what was shown is recorded before it goes (shoppable-scene.14)
  const followClosing = (surface: typeof sheet, from: ActionSource) =>
    context.follow(surface.$open, (isOpen, before) => {
      if (isOpen || !before) return;
      const { currentViewAsins, browseNodeList } = $work.get()?.closing() ?? { currentViewAsins: [], browseNodeList: [] };
      record("SHEET_CLOSE", from, { currentViewAsins, browseNodeList, ...anchor() });
      $tag.set(undefined);
      $reveal.set(undefined);
    });
  followClosing(sheet, "SHEET");
  followClosing(immersive, "IMMERSIVE_VIEW");

  let shown = "";
  context.follow($options, ({ scenes = [], asin }) => {
    const now = JSON.stringify([scenes, asin]);
    if (now === shown) return;
    const isFirst = shown === "";
    shown = now;
    if (!isFirst) {
      sheet.close("changed");
      immersive.close("changed");
    }
    const next = scenesOf(scenes, context.safeUrl);
    const current = $scene.get()?.physicalId;
    $scenes.set(next);
    $index.set(
      Math.max(
        0,
        next.findIndex(({ physicalId }) => physicalId === current),
      ),
    );
    $work.get()?.reset(next);
  });

  const model = {
    $state: computed([$scenes, sheet.$content, immersive.$content], (scenes, inSheet, inView) => {
      const content = inView.kind === "none" ? inSheet : inView;
      if (content.kind === "none") return scenes.length > 0 ? "ready" : "empty";
      if (content.kind === "loading") return "loading";
      if (content.kind !== "ready" || content.value.isEmpty) return "no-results";
      return content === inView ? "immersive" : "open";
    }),
    ...{ $scenes, $index, $scene, $tag, $work, $reveal, sheet, immersive, press, select },
    viewProducts: (reason = "button") => open(isImmersiveArm(), undefined, reason),
    viewLarger: () => void open(true, undefined, "button"),
    close(reason: string): void {
      sheet.close(reason);
      immersive.close(reason);
    },
    isVersion2: () => arm("scene_collections"),
    /** the products of a tag are asked for again, or a carousel has turned: what it is recorded by */
    move(tagId: string, way: "RIGHT" | "LEFT", position: number, currentViewAsins: readonly string[]): void {
      const { browseNode } = store.get().models[tagId] ?? {};
      record(`GET_COLLECTION_${arm("scene_collections") ? "V2_" : ""}${way}`, "CAROUSEL_BUTTON", {
        ...{ tagId, scenePhysicalId: sceneIdOf(tagId), position, currentViewAsins: [...currentViewAsins] },
        ...(browseNode !== undefined && { browseNode }),
      });
    },
    source,
    keepIn(own: WritableAtom<SceneStore>, height: number): void {
      store = own;
      room = height;
    },
    /** CSS px that the fallback is high (shoppable-scene.1) */
    room: () => room,
    language: () => context.pageOptions().language,
    preload(): void {
      work.preload();
      calls.preload();
    },
  };
  /** `el.model(tagId)`: what is known of a tag. */
  const modelOf = (tagId: string): SceneModel => {
    const found = store.get().models[tagId];
    if (!found) throw new Error(NO_DATA);
    return found;
  };
  return Object.assign(modelOf, model, { store: () => store });
}
