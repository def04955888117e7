import { registry, shared } from "../lib/registry.ts";
import { createStores, type Stores } from "../state/stores.ts";
import { lastEvent } from "./events.ts";
import { productStores } from "./scope.ts";

/** What page scripts reach as `window.dpElements` (scope.3, events.8, doctor.1). */
export interface DpElements {
  readonly version: string;
  readonly stores: Stores;
  readonly last: typeof lastEvent;
  /** opens the page doctor */
  debug(): Promise<void>;
}

/** Stores, late listeners and the page doctor; the same object for every copy of the library. */
export const dpElements = (): DpElements =>
  shared("global", () => ({
    version: registry().version,
    stores: createStores(productStores, shared),
    last: lastEvent,
    debug: async () => (await import("../doctor/doctor.ts")).openDoctor(),
  }));

const debugAllowed = (): boolean =>
  document.documentElement.hasAttribute("data-dp-debug") || ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** Gives `window.dpElements` to the page, and opens the doctor where the address asks for it and the page allows it (doctor.1). */
export function installGlobal(): void {
  const page = window as unknown as { dpElements?: Partial<DpElements> };
  if (page.dpElements?.stores) return;
  page.dpElements = Object.assign(page.dpElements ?? {}, dpElements());
  if (new URLSearchParams(location.search).has("dp-debug") && debugAllowed()) void dpElements().debug();
}
