import { registry, shared } from "../lib/registry.ts";
import { registerQuantityClient } from "../state/quantity-clients.ts";
import { createStores, type Stores } from "../state/stores.ts";
import { lastEvent } from "./events.ts";
import { productStores } from "./scope.ts";
import { upsell, type Upsell } from "./upsell.ts";

/** What page scripts reach as `window.dpElements` (scope.3, events.8, doctor.1). */
export interface DpElements {
  readonly version: string;
  readonly stores: Stores;
  readonly last: typeof lastEvent;
  /** the page's own cart functions for quantity selectors (quantity-selector.64) */
  readonly registerQuantityClient: typeof registerQuantityClient;
  /** widget types of the page and the state of a sheet (upsell-sheet.60) */
  readonly upsell: Upsell;
  /** opens the page doctor */
  debug(): Promise<void>;
}

/** Stores, late listeners and the page doctor; the same object for every copy of the library. */
export const dpElements = (): DpElements =>
  shared("global", () => ({
    version: registry().version,
    stores: createStores(productStores, shared),
    last: lastEvent,
    registerQuantityClient,
    upsell,
    debug: async () => (await import("../doctor/doctor.ts")).openDoctor(),
  }));

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Developers' aids are for pages that say so (`<html data-dp-debug>`), and for a developer's own machine (doctor.1). */
export const debugAllowed = (hostname = location.hostname): boolean =>
  document.documentElement.hasAttribute("data-dp-debug") || LOCAL.has(hostname);

/** The address asks for the doctor, on a page that allows it. */
export const doctorAsked = ({ search, hostname }: Pick<Location, "search" | "hostname">): boolean =>
  new URLSearchParams(search).has("dp-debug") && debugAllowed(hostname);

/** Gives `window.dpElements` to the page, and opens the doctor where the address asks for it and the page allows it (doctor.1). */
export function installGlobal(): void {
  const own = dpElements(); // asked first, so that a second copy of another version is told of (scope.4)
  const page = window as unknown as { dpElements?: Partial<DpElements> };
  if (page.dpElements?.stores) return;
  page.dpElements = Object.assign(page.dpElements ?? {}, own);
  if (doctorAsked(location)) void own.debug();
}
