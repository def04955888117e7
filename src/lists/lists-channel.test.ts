import { describe, expect, it } from "vitest";
import { tabs } from "../../test/support/tabs.ts";
import { dropdownKey, forgetDropdowns, keepDropdown, keptDropdown, listChanges, listsChanged, listsVersion } from "./list-dropdowns.ts";
import { parseNews, shareLists, type ListsNews } from "./lists-channel.ts";
import { createPageStores } from "../state/page.ts";

/** Tabs of one origin that share lists, each with the news that it got. */
function listTabs() {
  const { channel, posted, open } = tabs();
  const tab = () => {
    const page = createPageStores();
    const asked: ListsNews[] = [];
    return { page, asked, stop: shareLists(page, channel(), (news) => void asked.push(news)) };
  };
  return { tab, posted, open };
}

describe("lists and registries of every tab", () => {
  it("scope.7 what is saved is the same in every tab, told once and never back and forth, and nothing is read for it", () => {
    const { tab, posted } = listTabs();
    const [mine, theirs, third] = [tab(), tab(), tab()];
    mine.page.lists.set({ ...mine.page.lists.get(), saved: { A1: ["L1"] } });
    expect([theirs.page.lists.get().saved, third.page.lists.get().saved]).toEqual([{ A1: ["L1"] }, { A1: ["L1"] }]);
    expect(posted).toHaveLength(1);
    theirs.page.lists.set({ ...theirs.page.lists.get(), saved: {} });
    expect([mine.page.lists.get().saved, third.page.lists.get().saved, posted.length]).toEqual([{}, {}, 2]);
    expect([mine.asked, theirs.asked, third.asked]).toEqual([[], [], []]);
  });

  it("scope.7 what was saved before the code of the channel had loaded is posted when it has", () => {
    const { channel, posted } = tabs();
    const page = createPageStores();
    const since = { saved: page.lists.get().saved, added: page.registries.get().lastAdded };
    shareLists(page, channel(), () => {}, since)();
    expect(posted).toEqual([]);
    page.lists.set({ ...page.lists.get(), saved: { A1: ["L1"] } });
    shareLists(page, channel(), () => {}, since)();
    expect(posted).toEqual([{ saved: { A1: ["L1"] }, added: null, lists: false, registries: false }]);
  });

  it("scope.7 a change of a tab's own reading or opening is nobody else's", () => {
    const { tab, posted } = listTabs();
    const mine = tab();
    tab();
    const lists = mine.page.lists.get();
    mine.page.lists.set({ ...lists, dropdown: "ready", entries: [{ listExternalId: "L1" } as never] });
    forgetDropdowns(mine.page);
    const registries = mine.page.registries.get();
    mine.page.registries.set({ ...registries, gift: { entries: [], loaded: true }, baby: { has: true, status: {} } });
    expect(posted).toEqual([]);
  });

  it("scope.7 after a list was made the other tabs read again; after an add to a registry they know of it and read again", () => {
    const { tab, posted } = listTabs();
    const [mine, theirs] = [tab(), tab()];
    listsChanged(mine.page);
    expect(theirs.asked).toMatchObject([{ lists: true, registries: false }]);
    const lastAdded = { asin: "A1", registryType: "baby", registryId: null };
    mine.page.registries.set({ ...mine.page.registries.get(), lastAdded });
    expect(theirs.asked).toMatchObject([{ lists: true }, { lists: false, registries: true, added: lastAdded }]);
    expect([theirs.page.registries.get().lastAdded, mine.asked]).toEqual([lastAdded, []]);
    expect(posted).toEqual([
      { saved: {}, added: null, lists: true, registries: false },
      { saved: {}, added: lastAdded, lists: false, registries: true },
    ]);
  });

  it("scope.7 parses what comes from another tab like a response and ignores what is none", () => {
    const { tab, open } = listTabs();
    const mine = tab();
    const good = { saved: { A1: ["L1"] }, added: null, lists: true, registries: false };
    for (const hostile of [
      null,
      "news",
      {},
      { ...good, saved: { A1: "L1" } },
      { ...good, saved: { A1: [{}] } },
      { ...good, saved: { "<img>": ["L1"] } },
      { ...good, saved: JSON.parse('{"__proto__":{"polluted":1}}') },
      { ...good, saved: { A1: [""] } },
      { ...good, saved: { A1: ["L".repeat(201)] } },
      { ...good, saved: { A1: ["L1", 7] } },
      { ...good, saved: { ["A".repeat(41)]: [] } },
      { ...good, saved: { "A1 ": [] } },
      { ...good, saved: [] },
      { ...good, added: undefined },
      { ...good, added: "A1" },
      { ...good, added: { asin: "<img>", registryType: "baby", registryId: null } },
      { ...good, added: { asin: 7, registryType: "baby", registryId: null } },
      { ...good, added: { asin: "A1", registryType: "baby", registryId: 7 } },
      { ...good, added: { asin: "A1", registryType: "baby" } },
      { ...good, added: { asin: "A1", registryType: 7, registryId: null } },
      { ...good, lists: "yes" },
      { ...good, registries: undefined },
    ]) {
      open[0]!.onmessage!({ data: hostile });
      expect([mine.page.lists.get().saved, mine.asked], JSON.stringify(hostile)).toEqual([{}, []]);
    }
    expect(parseNews({ ...good, extra: 1 })).toEqual(good);
    const saved = { ["A".repeat(40)]: ["L".repeat(200), "x"], z9: [] };
    for (const registryId of ["R1", null]) {
      const all = { saved, added: { asin: "A1", registryType: "baby", registryId }, lists: false, registries: true };
      expect(parseNews({ ...all, added: { ...all.added, extra: 1 } })).toEqual(all);
    }
  });

  it("scope.7 stops with the last element that shows lists", () => {
    const { tab, open, posted } = listTabs();
    const mine = tab();
    mine.stop();
    expect(open).toEqual([]);
    mine.page.lists.set({ ...mine.page.lists.get(), saved: { A1: ["L1"] } });
    listsChanged(mine.page);
    mine.page.registries.set({ ...mine.page.registries.get(), lastAdded: { asin: "A1", registryType: "baby", registryId: null } });
    expect(posted).toEqual([]);
  });

  it("scope.7 news that is known changes nothing here, and a tab that closed hears nothing", () => {
    const { tab, open } = listTabs();
    const { page, stop } = tab();
    const [lists, registries] = [page.lists.get(), page.registries.get()];
    const [channel] = open;
    channel!.onmessage!({ data: { saved: {}, added: null, lists: false, registries: false } });
    expect([page.lists.get() === lists, page.registries.get() === registries]).toEqual([true, true]);
    stop();
    expect(channel!.onmessage).toBe(null);
  });
});

describe("the lists that the shop drew", () => {
  it("list-button.4 calls.7 an answer serves all that ask the same, until a list is made or the page wants it anew", () => {
    const page = createPageStores();
    page.lists.set({ ...page.lists.get(), dropdown: "ready" });
    const answer = { html: "<p>", css: undefined };
    const keep = () => keepDropdown(page, "k", answer, listsVersion(page).get());
    keep();
    expect([keptDropdown(page, "k"), keptDropdown(page, "other"), keptDropdown(createPageStores(), "k")]).toEqual([
      answer,
      undefined,
      undefined,
    ]);
    listsChanged(page);
    expect(keptDropdown(page, "k")).toBe(undefined);
    keep();
    page.lists.set({ ...page.lists.get(), dropdown: "idle" });
    expect(keptDropdown(page, "k")).toBe(undefined);
  });

  it("list-button.4 the same is asked by the same shopper with the same query, and of the same page", () => {
    const page = createPageStores();
    const keys = new Set([dropdownKey(page, { type: "wishlist", useAll: true })]);
    keys.add(dropdownKey(page, { type: "wishlist", useAll: true }));
    expect(keys.size).toBe(1);
    keys.add(dropdownKey(page, { type: "wishlist", useAll: false }));
    for (const more of [{ id: "C1" }, { signedIn: true }, { signedIn: false }]) {
      page.customer.set({ ...page.customer.get(), ...more });
      keys.add(dropdownKey(page, { type: "wishlist", useAll: true }));
    }
    expect(keys.size).toBe(5);
    const [before, changes] = [listsVersion(page).get(), listChanges(page).get()];
    forgetDropdowns(page);
    expect([listsVersion(page).get() === before, listChanges(page).get() === changes]).toEqual([false, true]);
    listsChanged(page);
    expect(listChanges(page).get()).not.toBe(changes);
    expect(listsVersion(page)).not.toBe(listsVersion(createPageStores()));
  });

  it("list-button.4 an answer that was asked for before a list was made is kept for nobody", () => {
    const page = createPageStores();
    page.lists.set({ ...page.lists.get(), dropdown: "ready" });
    const before = listsVersion(page).get();
    listsChanged(page);
    keepDropdown(page, "k", { html: "<p>", css: undefined }, before);
    expect(keptDropdown(page, "k")).toBe(undefined);
  });
});
