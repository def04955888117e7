import { atom, type WritableAtom } from "nanostores";
import { shared } from "./registry.ts";

/** A surface that is open: an entry of the `overlays` store (stores.md). */
export interface OpenSurface {
  readonly surface: string;
  readonly element: Element;
  readonly modal: boolean;
}

/** The `overlays` store, topmost last. It lies down here because the interface writes it and the state layer gives it out. */
export const openSurfaces = (): WritableAtom<readonly OpenSurface[]> => shared("open-surfaces", () => atom<readonly OpenSurface[]>([]));
