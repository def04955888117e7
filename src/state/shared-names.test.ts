import { afterEach, beforeEach, expect, it } from "vitest";
import { callsOfPage } from "../call/in-flight.ts";
import { openSurfaces } from "../lib/open-surfaces.ts";
import { registry, type Registry } from "../lib/registry.ts";
import { serverNow } from "../lib/server-clock.ts";
import { cartInvalidations, cartInFlight, cartVersion } from "../cart/lock.ts";
import { cartWriteKey } from "../cart/write-key.ts";
import { keptDropdown } from "../lists/list-dropdowns.ts";
import { createPageStores, pageStores } from "./page.ts";
import { createProductStores } from "./product.ts";
import { quantityClient } from "../forms/quantity-clients.ts";
import { announcedTotal } from "../selections/announced-total.ts";
import { widgetClass } from "./upsell-widgets.ts";

const holder = globalThis as { [key: symbol]: Registry | undefined };
const KEY = Symbol.for("dp-elements/1");
const before = registry();
beforeEach(() => (holder[KEY] = undefined));
afterEach(() => (holder[KEY] = before));

const page = createPageStores();

// Copies of several versions find each other's state by these names: another name is a cart, or a lock, of its own.
it.each<[string, () => unknown]>([
  ["calls", callsOfPage],
  ["cart-doubts", () => cartInvalidations(page)],
  ["cart-in-flight", () => cartInFlight(page)],
  ["cart-presses", () => cartWriteKey(page, "A", 1)],
  ["cart-turns", () => cartVersion(page)],
  ["list-dropdowns", () => keptDropdown(page, "key")],
  ["open-surfaces", openSurfaces],
  ["page-stores", pageStores],
  ["quantity-clients", () => quantityClient("mine")],
  ["said-totals", () => announcedTotal(createProductStores())],
  ["server-clock", serverNow],
  ["upsell-widgets", () => widgetClass("mine")],
])("scope.4 copies of the library share %s by that name", (name, use) => {
  use();
  expect([...registry().shared.keys()]).toEqual([name]);
});

it("scope.4 the open surfaces of a page are none at first, one list for all who ask, and its `overlays` store", () => {
  expect(openSurfaces().get()).toEqual([]);
  expect(openSurfaces()).toBe(openSurfaces());
  expect(pageStores().overlays).toBe(openSurfaces());
});
