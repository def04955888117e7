import { atom, type WritableAtom } from "nanostores";
import { shared } from "./registry.ts";

/** A surface that is open: an entry of the `overlays` store (stores.md). */
export interface OpenSurface {
  readonly surface: string;
  readonly element: Element;
  readonly modal: boolean;
}

/** The `overlays` store, topmost last. It is in lib because ui writes it and the state layer exports it. */
export const openSurfaces = (): WritableAtom<readonly OpenSurface[]> => shared("open-surfaces", () => atom<readonly OpenSurface[]>([]));
