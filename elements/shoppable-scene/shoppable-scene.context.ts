import type { WritableAtom } from "nanostores";
import type { Calls } from "../../src/call/lazy.ts";
import type * as contract from "../../src/contract/scene.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Scene as SceneStore, SceneModel } from "../../src/state/stores.ts";
import type { Timed } from "../../src/state/timed.ts";
import type { Collection, Item } from "./shoppable-scene.content.ts";
import type { ShoppableSceneOptions } from "./shoppable-scene.options.ts";

export type SceneContext = ModelContext<ShoppableSceneOptions>;
export type ActionSource = "SOFTLINES" | "IMAGE_BLOCK" | "IMAGE_GALLERY" | "IMMERSIVE_VIEW" | "SHEET" | "CAROUSEL_BUTTON";

/** What is thrown and reported for a tag of which nothing is known (shoppable-scene.35). */
export const NO_DATA = "There is no data available for the tag ID";

type Action =
  | "GET_SIMILAR_ITEMS"
  | "SHEET_OPEN"
  | "SHEET_CLOSE"
  | "GET_COLLECTION_RIGHT"
  | "GET_COLLECTION_LEFT"
  | "GET_COLLECTION_V2_RIGHT"
  | "GET_COLLECTION_V2_LEFT"
  | "ADD_TO_CART"
  | "ADD_TO_CART_COLLECTION_V2";

/** Fields of the context that apply to an action. */
export interface Fields {
  readonly tagId?: string;
  readonly scenePhysicalId?: string;
  readonly anchorAsin?: string;
  readonly position?: number;
  readonly asin?: string;
  readonly browseNode?: string;
  readonly currentViewAsins?: string[];
  readonly browseNodeList?: { tagId: string; browseNode: string }[];
}

export type RecordAction = (actionType: Action, actionSource: ActionSource, fields?: Fields) => void;

export interface WorkDeps {
  readonly store: WritableAtom<SceneStore>;
  readonly calls: Calls<typeof contract>;
  readonly record: RecordAction;
  readonly isVersion2: () => boolean;
  /** where the shopper is */
  readonly source: () => ActionSource;
}

/** A card, or a control of it, that gets the focus once it is shown: another object each time. */
export interface FocusOn {
  readonly tagId: string;
  readonly key: string;
}

/** A failure beside a control: of a card by its key, of a collection by its tag. */
export interface Trouble {
  readonly at: string;
  readonly text: string;
}

export interface FeedParts {
  readonly $focus: WritableAtom<FocusOn | undefined>;
  readonly trouble: Timed<Trouble>;
  collectionOf(tagId: string): Collection | undefined;
  known(tagId: string): { readonly collection: Collection; readonly model: SceneModel } | undefined;
  setModel(tagId: string, change: Partial<SceneModel>): void;
  setCollection(tagId: string, change: Partial<Collection>): void;
  announce(text: string, role?: "status" | "alert"): void;
  read(fragment: SafeFragment): readonly Item[];
}
