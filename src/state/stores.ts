import type { WritableAtom } from "nanostores";
import { elementStore } from "./element-stores.ts";
import { pageStores, type PageStores } from "./page.ts";
import type { ProductStores } from "./product.ts";

/** What `dp-shop-by-look` holds for itself (stores.md, shop-by-look.md). */
export interface Look {
  readonly positive: readonly { readonly asin: string; readonly iteration: number }[];
  readonly negative: readonly { readonly asin: string; readonly iteration: number }[];
  readonly iteration: number;
  readonly filters: readonly Readonly<Record<string, unknown>>[];
}

/** What one `dp-shop-by-look` holds, for the element itself and for scripts. */
export const lookOf = (element: Element): WritableAtom<Look> =>
  elementStore<Look>("look", element, () => ({ positive: [], negative: [], iteration: 0, filters: [] }));

/** What `dp-shoppable-scene` holds for itself (stores.md, scenes.md). */
export interface Scene {
  /** by tag id */
  readonly models: Readonly<Record<string, SceneModel>>;
  readonly shownAsins: readonly string[];
}

/** What is known of a tag of a scene. */
export interface SceneModel {
  readonly browseNode: string;
  readonly tagAsin: string;
  readonly nextStartIndex: number;
  readonly numberOfRecommendationsMade: number;
  readonly similarAsins: readonly string[];
  readonly likedAsins: readonly string[];
  readonly dislikedAsins: readonly string[];
}

/** What one `dp-shoppable-scene` holds, for the element itself and for scripts. */
export const sceneOf = (element: Element): WritableAtom<Scene> =>
  elementStore<Scene>("scene", element, () => ({ models: {}, shownAsins: [] }));

/** The page stores by name, and the stores of a scope or of one element (stores.1). */
export interface Stores extends PageStores {
  /** product stores of the element's scope; of the page's own without an element */
  scope(element?: Element | null): ProductStores;
  look(element: Element): WritableAtom<Look>;
  scene(element: Element): WritableAtom<Scene>;
}

/** The stores as page scripts see them; `scopeOf` finds the scope of an element in the document. */
export function createStores(scopeOf: (element?: Element | null) => ProductStores): Stores {
  const own = {
    scope: scopeOf,
    look: lookOf,
    scene: sceneOf,
  };
  // getters: a store is made when it is first asked for
  return Object.defineProperties(own, Object.getOwnPropertyDescriptors(pageStores())) as Stores;
}
