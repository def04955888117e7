import { atom } from "nanostores";
import { describe, expect, it } from "vitest";
import { parseLocation, shareLocation } from "./location-channel.ts";
import type { Location } from "../contract/location.ts";
import { pageStores } from "../state/page.ts";
import { createProductStores } from "../state/product.ts";
import type { Channel } from "../state/share-store.ts";

describe("the delivery location", () => {
  it("scope.2 scope.7 is one per page, and no scope has its own", () => {
    expect(pageStores().location.get()).toBe(null);
    expect("location" in createProductStores()).toBe(false);
  });

  it("scope.7 is the same in every tab, sent once", () => {
    const posted: unknown[] = [];
    const channels: Channel[] = [];
    const tab = () => {
      const store = atom<Location | null>(null);
      const self: Channel = {
        onmessage: null,
        close() {},
        postMessage(data) {
          posted.push(data);
          for (const other of channels) if (other !== self) other.onmessage?.({ data });
        },
      };
      channels.push(self);
      return { store, stop: shareLocation(store, self) };
    };
    const [mine, theirs] = [tab(), tab()];
    mine.store.set({ zipCode: "10115", countryCode: "DE" });
    expect(theirs.store.get()).toEqual({ zipCode: "10115", countryCode: "DE" });
    theirs.store.set(null);
    expect(mine.store.get()).toBe(null);
    expect(posted).toEqual([{ zipCode: "10115", countryCode: "DE" }, null]);
    mine.stop();
    mine.store.set({ zipCode: "1" });
    expect([theirs.store.get(), posted.length]).toEqual([null, 2]);
  });

  it("scope.7 what comes from another tab is parsed like a response", () => {
    for (const value of [undefined, 1, "x", [], { zipCode: 1 }, { city: null }])
      expect(parseLocation(value), String(value)).toBe(undefined);
    expect(parseLocation({ city: "Bonn", evil: "x", toString: "y" })).toEqual({ city: "Bonn" });
    expect(parseLocation({})).toEqual({});
    const names = ["addressLabel", "addressId", "obfuscatedId", "countryCode", "zipCode", "state", "city", "district", "locationType"];
    const all = Object.fromEntries(names.map((name) => [name, "x"]));
    expect(parseLocation({ ...all, more: 1 })).toEqual(all);
  });
});
