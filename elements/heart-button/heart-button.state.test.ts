import { describe, expect, it } from "vitest";
import type { ListEntry } from "../../src/state/page.ts";
import { settled } from "../../test/support/model-context.ts";
import { ok, ON, start, TOGGLE } from "./heart-button.fixture.ts";

const entry = (id: string, more: Partial<ListEntry> = {}): ListEntry => ({
  ...{ listExternalId: id, listType: "wishlist", name: `List ${id}`, privacyStatus: "private", isDefault: false },
  ...more,
});
const good = { isValid: true };
const refused = ok({ hasError: true });

describe("dp-heart-button, its lists and what it tells", () => {
  it("heart-button.1 without a title it is named as the hearts of lists are", () => {
    const named = (saved?: Record<string, string[]>) => {
      const { model, said } = start({ itemTitle: undefined }, {}, saved);
      model.press();
      return said()?.text;
    };
    expect(named({ B0CARD: ["W1"] })).toBe("Saved. See your list");
  });

  it("heart-button.3 an action without any says that nothing is offered but the default list; one with an address goes first", async () => {
    const bare = start({ heartActionDetails: {} });
    bare.model.press();
    expect(bare.calls.map(({ name }) => name)).toEqual(["listAdd"]);
    const two = start({ heartActionDetails: { initialActions: [{ type: "add" }, { type: "add", url: "/on" }] } });
    two.model.press();
    expect(two.calls.map(({ name, options }) => [name, options.path])).toEqual([["listHeartAction", "/on"]]);
  });

  it.each(["wishlist", "giftlist", "idea"] as const)("heart-button.3 call:list-add sends the type %s of its list", (listType) => {
    const { model, calls } = start({ listType });
    model.press();
    expect(calls[0]!.request).toMatchObject({ body: { listExternalId: "W1", listType } });
  });

  it("heart-button.3 an add by the page's address needs no list", async () => {
    const { model, answer, of } = start({
      listExternalId: undefined,
      heartActionDetails: { initialActions: [{ type: "add", url: "/on" }] },
    });
    model.press();
    await answer(ok({ ...good, listExternalId: "L9" }));
    expect(of("dp-success")).toEqual([{ action: "list-add", asin: "B0CARD", listExternalId: "L9", listType: "wishlist" }]);
  });

  it("heart-button.7 names the list by the answer, else by the store, else as the shopper's", async () => {
    const said = async (answered: object, ...entries: ListEntry[]) => {
      const world = start();
      world.context.page.lists.set({ ...world.lists(), entries });
      world.model.press();
      await world.answer(ok({ ...good, ...answered }));
      return [world.said()?.text, world.lists().lastAdded?.name];
    };
    expect(await said({ registryName: "Told" }, entry("W1"))).toEqual(["Saved to Told", "Told"]);
    expect(await said({}, entry("W1"))).toEqual(["Saved to List W1", "List W1"]);
    expect(await said({})).toEqual(["Saved to your list", ""]);
  });

  it("heart-button.4 removes from the list that it is on, with that one's type and name", async () => {
    const removed = async (saved: string[], ...entries: ListEntry[]) => {
      const world = start({ heartActionDetails: TOGGLE, listExternalId: undefined }, {}, { B0CARD: saved });
      world.context.page.lists.set({ ...world.lists(), entries });
      world.model.press();
      await world.answer(ok(good));
      return [world.of("dp-success")[0], world.said()?.text];
    };
    const success = (listExternalId: string, listType: string) => ({ action: "list-remove", asin: "B0CARD", listExternalId, listType });
    expect(await removed(["A", "G"], entry("A"), entry("G", { listType: "giftlist" }))).toEqual([
      success("G", "giftlist"),
      "Removed from List G",
    ]);
    expect(await removed(["X"])).toEqual([success("X", "wishlist"), "Removed from your list"]);
  });

  it("heart-button.9 is on its way until its answer, and each word is a new turn", async () => {
    const { model, answer, said } = start({ heartActionDetails: ON });
    expect(model.$saving.get()).toBe(false);
    model.press();
    expect(model.$saving.get()).toBe(true);
    await answer(ok(good));
    expect(model.$saving.get()).toBe(false);
    const first = said()!.sequence!;
    model.press();
    await answer(ok(good));
    expect(said()!.sequence).toBe(first + 1);
  });

  it("heart-button.10 a failure names its call, and goes with the next press", async () => {
    for (const [options, call] of [
      [{}, "list-add"],
      [{ heartActionDetails: ON }, "list-heart-action"],
      [{ heartActionDetails: { initialActions: [{ type: "add", url: "/on" }] } }, "list-heart-action"],
    ] as const) {
      const { model, answer, of, state } = start(options as object);
      expect(state()).not.toBe("error");
      model.press();
      await answer(refused);
      expect([of("dp-error")[0]!["call"], model.$saving.get()]).toEqual([call, false]);
    }
  });

  it("heart-button.3 what the create element made is told for its own card only", async () => {
    const world = start({ listExternalId: undefined });
    world.created.result = { listExternalId: "N", listType: "wishlist", listName: "", url: "/x" };
    world.model.press();
    world.$options.set({ ...world.$options.get(), asin: "B0NEXT" });
    await settled();
    expect([world.said(), world.lists().saved]).toEqual([undefined, { B0CARD: ["N"] }]);
  });
});
