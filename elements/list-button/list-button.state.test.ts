import { lazy } from "../../src/lib/lazy.ts";
import { surfacesOf } from "./list-button.surfaces.ts";
import { describe, expect, it } from "vitest";
import { settled } from "../../test/support/model-context.ts";
import { entry, good, ok, start } from "./list-button.fixture.ts";

const LIST1 = { listExternalId: "LIST1" };
const created = { listExternalId: "N", listType: "wishlist", listName: "", url: "/x" };
const closes = ({ of }: ReturnType<typeof start>) => of("dp-close").map(({ reason }) => reason);

describe("dp-list-button, its state and what it tells", () => {
  it("list-button.12 list-button.17 the outcome goes with the product, not with another option", async () => {
    const { model, $options, answer, state } = start(LIST1);
    model.press();
    await answer("listAdd", ok(good));
    $options.set({ ...$options.get(), quantity: 4 });
    expect(state()).toBe("added");
    $options.set({ ...$options.get(), asin: "B0OTHER" });
    expect([state(), model.$notice.get()]).toEqual(["ready", undefined]);
  });

  it("list-button.29 state:list-button.unavailable a heart has no dropdown that could be unavailable", () => {
    for (const [appearance, expected] of [
      ["button", "unavailable"],
      ["heart", "ready"],
    ] as const) {
      const { context, state } = start({ appearance, maxFailures: 1 });
      context.page.lists.set({ ...context.page.lists.get(), failures: 1 });
      expect(state()).toBe(expected);
    }
  });

  it("list-button.31 a list without an id has no link, and that is no blocked address", async () => {
    const { model, answer, of } = start({ listExternalId: "LIST1", appearance: "heart" });
    model.press();
    await answer("listAdd", ok(good));
    const world = start();
    world.created.result = { ...created, listExternalId: "" };
    world.model.create("form");
    await settled();
    expect([world.model.$notice.get(), world.of("dp-error"), of("dp-error")]).toMatchObject([
      { role: "status", list: { url: undefined } },
      [],
      [],
    ]);
  });

  it("list-button.14 list-button.24 a list without a name is the shopper's list", async () => {
    const world = start();
    world.created.result = created;
    world.model.create("form");
    await settled();
    expect(world.model.$notice.get()).toMatchObject({ role: "status", list: { name: "your list" } });
    const last = { asin: "B0LAMP", listExternalId: "L", listType: "wishlist" as const, name: "", url: "/x" };
    for (const more of [{ lastAdded: last }, {}, { entries: [entry("B", { name: "Balcony" })] }]) {
      const heart = start({ appearance: "heart" });
      heart.context.page.lists.set({ ...heart.lists(), saved: { B0LAMP: ["A", "B"] }, ...more });
      heart.model.press();
      const name = "entries" in more ? "Balcony" : "your list"; // the newest that it is on
      expect(heart.model.$notice.get()).toMatchObject({ role: "status", list: { name } });
    }
  });

  it("list-button.26 dp-close says why the dropdown closed", async () => {
    for (const [close, reason] of [
      [(world: ReturnType<typeof start>) => world.model.toggle(), "button"],
      [(world: ReturnType<typeof start>) => world.model.choose(entry("A")), "action"],
      [(world: ReturnType<typeof start>) => world.model.create("idea"), "action"],
      [(world: ReturnType<typeof start>) => world.model.chooseWithTags(), "action"],
    ] as const) {
      const world = start();
      await world.openWith(entry("A"));
      close(world);
      expect(closes(world)).toEqual([reason]);
    }
    const main = start(LIST1);
    await main.openWith(entry("A"));
    main.model.press();
    expect(closes(main)).toEqual(["button"]);
    const none = start();
    none.model.press();
    await none.answer("listDropdown", ok({ html: "<p>none</p>", css: "" }));
    none.model.setEntries([]);
    expect(closes(none)).toEqual(["create"]);
    none.model.toggle();
    none.model.press();
    await settled();
    expect([closes(none), none.opened.at(-1)]).toEqual([
      ["create", "button"],
      { surface: "create", mode: "form", startedFrom: "detail", asin: "B0LAMP" },
    ]);
  });

  it("list-button.8 only a press of the main button leads on to the create element, and only where there is no list", async () => {
    const fresh = start();
    await fresh.openWith();
    expect(fresh.opened).toEqual([]);
    const { model, answer, opened } = start();
    model.press();
    await answer("listDropdown", ok({ html: "<p>…</p>", css: "" }));
    model.setEntries([entry("A")]);
    model.setEntries([]); // the lists were read again, and are gone
    expect(opened).toEqual([]);
    const once = start();
    once.model.press();
    await once.answer("listDropdown", ok({ html: "<p>…</p>", css: "" }));
    once.model.setEntries([]);
    once.model.setEntries([]);
    expect(once.opened).toHaveLength(1);
  });

  it("list-button.10 while an add is on its way nothing is chosen and the dropdown stays", async () => {
    const world = start(LIST1);
    world.model.press();
    await world.openWith(entry("A"));
    world.model.choose(entry("A"));
    expect([closes(world), world.made("listAdd").length, world.state()]).toEqual([[], 1, "adding"]);
  });

  it("list-button.16 code for another surface that does not load: the press has failed, and can be made again", async () => {
    let isOffline = true;
    const code = lazy(async () => {
      if (isOffline) throw new Error("offline");
      return { surfacesOf };
    });
    const { model, of, state, opened, created: made } = start({}, {}, code);
    made.result = created;
    model.create("form");
    await settled();
    expect([of("dp-error").map(({ code }) => code), state()]).toEqual([["network"], "error"]);
    expect(model.$notice.get()).toMatchObject({ role: "alert", text: "We could not add this to your list. Please try again." });
    isOffline = false;
    model.create("form");
    await settled();
    expect([opened.length, state()]).toEqual([1, "added"]);
  });

  it("list-button.7 list-button.30 a failed add to an idea list is told by the name of its own call", async () => {
    for (const [listType, call] of [
      ["idea", "idea-list-add"],
      ["giftlist", "list-add"],
    ] as const) {
      const { model, answer, of, openWith } = start();
      await openWith(entry("I", { listType }));
      model.choose(entry("I", { listType }));
      await answer(listType === "idea" ? "ideaListAdd" : "listAdd", ok({ hasError: true }));
      expect(of("dp-error")).toMatchObject([{ code: "refused", call }]);
    }
  });

  it("list-button.24 the product that was added last does not say where another one is", () => {
    const heart = start({ appearance: "heart" });
    const lastAdded = { asin: "B0OTHER", listExternalId: "L", listType: "giftlist" as const, name: "Lamps", url: "/x" };
    const entries = [entry("B", { name: "Balcony" })];
    heart.context.page.lists.set({ ...heart.lists(), saved: { B0LAMP: ["B"], B0OTHER: ["L"] }, entries, lastAdded });
    heart.model.press();
    expect(heart.model.$notice.get()).toMatchObject({ list: { name: "Balcony", url: "/gp/registry/wishlist/B" } });
  });

  it("list-button.15 the link leads to its list", () => {
    const { model, navigations } = start();
    model.follow("/gp/registry/wishlist/A");
    expect(navigations).toEqual([{ url: "/gp/registry/wishlist/A", reason: "list" }]);
  });
});
