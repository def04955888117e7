import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { messageOf } from "../state/call-failure.ts";
import { judgeListAnswer, listNotice, listOfAnswer, listTypeOf, listUrl, recordAdd } from "./list-outcome.ts";
import { defaultTarget, entryOf, isSaved, savedOn, setSaved } from "./lists.ts";
import { createPageStores, type ListEntry } from "../state/page.ts";

const entry = (listExternalId: string, isDefault = false): ListEntry => ({
  ...{ listExternalId, listType: "wishlist", name: `name of ${listExternalId}`, privacyStatus: "private", isDefault },
});
const lists = (more: object = {}) => ({ ...createPageStores().lists.get(), entries: [entry("L1"), entry("L2", true)], ...more });

describe("what a list is", () => {
  it.each([
    ["giftlist", "L/1", "/gp/registry/giftlist/L%2F1"],
    ["wishlist", "L1", "/gp/registry/wishlist/L1"],
    ["idea", "L 1", "/create/collection?id=L%201"],
    ["baby", "L1", undefined],
    ["wishlist", "", undefined],
    ["idea", undefined, undefined],
  ])("list-button.33 the link of the %s %s is %s", (type, id, url) => {
    expect(listUrl(type, id)).toBe(url);
  });

  it("a list of a type that nobody knows is a wish list", () => {
    expect(["giftlist", "idea", "wishlist", "baby", undefined].map(listTypeOf)).toEqual(["giftlist", "idea", ...Array(3).fill("wishlist")]);
  });

  it("list-button.14 is the one that the answer names, in what it leaves out the one that was asked for", () => {
    const target = { listExternalId: "T", listType: "giftlist", name: "Mine" };
    const of = (answer: object) => Object.values(listOfAnswer(answer, target));
    expect(of({})).toEqual(["T", "giftlist", "Mine"]);
    const all = { registryID: "R", listExternalId: "E", listId: "I", listType: "idea", registryType: "wishlist", registryName: "Ana" };
    expect(of(all)).toEqual(["R", "idea", "Ana"]);
    expect(of({ ...all, registryID: "", listType: "", registryName: "" })).toEqual(["E", "wishlist", "Mine"]);
    expect(of({ listId: "I" })).toEqual(["I", "giftlist", "Mine"]);
    expect(listOfAnswer({}, { ...target, name: undefined }).name).toBe("");
  });

  it("list-button.10 an add without a choice goes to the list that the element names, else to the default one", () => {
    const to = (listExternalId?: string, entries = lists().entries) =>
      defaultTarget(lists({ entries }), { listExternalId, listType: "idea" });
    expect(to("L1")).toEqual({ listExternalId: "L1", listType: "idea", name: "name of L1" });
    expect(to("L9")).toEqual({ listExternalId: "L9", listType: "idea", name: undefined });
    expect([to()?.listExternalId, to(undefined, [entry("L1")])]).toEqual(["L2", undefined]);
    expect([entryOf(lists(), "L2"), entryOf(lists(), "L9")]).toEqual([entry("L2", true), undefined]);
  });
});

describe("what the answer of an add means", () => {
  it.each([
    [{}, "bad-response"],
    [{ message: "x" }, "bad-response"],
    [{ hasError: false }, "success"],
    [{ updateSuccessful: true }, "success"],
    [{ isValid: true }, "success"],
    [{ hasError: true, updateSuccessful: true, isValid: true }, "refused"],
    [{ hasError: false, updateSuccessful: false }, "refused"],
    [{ isValid: false }, "refused"],
  ])("list-button.11 list-button.30 %j is %s", (answer, verdict) => {
    expect(judgeListAnswer(answer)).toBe(verdict);
  });

  it.each([
    [{ message: "Sorry" }, "Sorry"],
    [{ message: " " }, undefined],
    [{ message: 7 }, undefined],
    [{}, undefined],
    ["Sorry", undefined],
    [null, undefined],
    [undefined, undefined],
  ])("list-button.30 the words of a failed answer %j are %j", (data, words) => {
    expect(messageOf({ ok: false, code: "http", message: "", data })).toBe(words);
  });
});

describe("what is on a list", () => {
  it("list-button.18 every list is noted once, nothing of other products changes, and none is all of them", () => {
    const { context, events } = testContext({});
    const saved = () => context.page.lists.get().saved;
    setSaved(context, "A", "L1");
    setSaved(context, "A", "L2");
    setSaved(context, "B", "L1");
    const before = context.page.lists.get();
    setSaved(context, "A", "L1");
    setSaved(context, "C", undefined);
    expect(context.page.lists.get()).toBe(before);
    expect(saved()).toEqual({ A: ["L1", "L2"], B: ["L1"] });
    expect([isSaved(before, "A"), isSaved(before, "C"), savedOn(before, "toString")]).toEqual([true, false, []]);
    // a page's script may have written it so
    expect(savedOn({ ...before, saved: { A: undefined as never } }, "A")).toEqual([]);
    setSaved(context, "A", undefined);
    expect([saved(), events]).toEqual([{ B: ["L1"] }, []]);
  });

  it("list-button.18 an add tells of itself without the list's name", () => {
    const { context, events } = testContext({});
    const added = { asin: "A", listExternalId: "L1", listType: "wishlist", name: "Ana" };
    recordAdd(context, added);
    recordAdd(context, { ...added, listExternalId: "X", listType: "baby" });
    const { saved, lastAdded } = context.page.lists.get();
    expect([saved, lastAdded]).toEqual([{ A: ["L1", "X"] }, { ...added, listExternalId: "X", listType: "baby", url: "" }]);
    const [one, other] = [
      { asin: "A", listExternalId: "L1", listType: "wishlist", url: "/gp/registry/wishlist/L1" },
      { asin: "A", listExternalId: "X", listType: "baby", url: "" },
    ];
    const success = { action: "list-add", asin: "A" };
    expect(events).toEqual([
      { type: "dp-change", detail: { name: "lists", value: one, previous: null } },
      { type: "dp-success", detail: { ...success, listExternalId: "L1", listType: "wishlist" } },
      { type: "dp-change", detail: { name: "lists", value: other, previous: one } },
      { type: "dp-success", detail: { ...success, listExternalId: "X", listType: "baby" } },
    ]);
  });
});

describe("a notice that names a list", () => {
  const notice = (name: string, listExternalId: string | undefined, listType = "wishlist") =>
    listNotice(testContext({}, { texts: { added: "Added to {list} now", "list-button.default-name": "your list" } }).context, "added", {
      ...{ name, listExternalId, listType },
    });

  it("list-button.14 list-button.31 has the text around the name, also where the name is a word of the text", () => {
    expect(notice("to", "L1")).toEqual({
      role: "status",
      text: "Added to to now",
      list: { name: "to", url: "/gp/registry/wishlist/L1", before: "Added to ", after: " now" },
    });
  });

  it("list-button.14 list-button.31 a list without a name is the shopper's list; without an id or a page of its type it has no link", () => {
    expect(notice("", "L1")).toMatchObject({ text: "Added to your list now", list: { name: "your list" } });
    expect([notice("A", undefined).list?.url, notice("A", "L1", "baby").list?.url]).toEqual([undefined, undefined]);
  });
});
