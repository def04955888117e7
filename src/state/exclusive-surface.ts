import { atom } from "nanostores";
import { shared } from "../lib/registry.ts";
import type { ModelContext } from "./model-context.ts";

export interface ExclusiveSurface {
  /** closes the surface that is open; this one is open now */
  take(): void;
  /** this surface has closed */
  release(): void;
}

/** At most one surface of a kind is open on a page. `close` is called when another one opens, and does nothing where it is closed. */
export function exclusiveSurface({ follow }: Pick<ModelContext<unknown>, "follow">, kind: string, close: () => void): ExclusiveSurface {
  const own = {};
  const $open = shared(`${kind}-open`, () => atom<object | null>(null));
  follow($open, (open) => {
    if (open !== own) close();
  });
  return {
    take: () => $open.set(own),
    release: () => void ($open.get() === own && $open.set(null)),
  };
}
