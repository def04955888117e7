import { describe, expect, it } from "vitest";
import { settled, readAfter } from "../../test/support/model-context.ts";
import { entry, failure, good, ok, start } from "./list-button.fixture.ts";

const LIST1 = { listExternalId: "LIST1" };
const added = { ...good, listExternalId: "LIST1", listType: "wishlist", registryName: "Balcony" };

describe("dp-list-button: adding", () => {
  it("list-button.8 call:list-add the main button sends the fields of the table for its list, and nothing that has no value", async () => {
    const { model, calls, answer } = start({ ...LIST1, quantity: 2, registryType: "gift", registryId: "R1" });
    model.press();
    expect(calls.map(({ name, request }) => [name, request])).toEqual([
      [
        "listAdd",
        {
          body: {
            ...{ asin: "B0LAMP", sid: "000-1", vendorId: "website.wishlist.detail.add", listExternalId: "LIST1", listType: "wishlist" },
            ...{ isAjax: true, registryType: "gift", registryID: "R1", quantity: 2, requestedQty: 2 },
          },
        },
      ],
    ]);
    await answer("listAdd", ok(good));
  });

  it("list-button.8 goes to the default entry with its own type, where the element names no list", () => {
    const { model, calls, hasLists } = start();
    hasLists(entry("A"), entry("G", { listType: "giftlist", isDefault: true }));
    model.press();
    expect(calls[0]!.request).toMatchObject({ body: { listExternalId: "G", listType: "giftlist" } });
  });

  it("list-button.8 opens the dropdown without a default list, and the create element when that has no add entry", async () => {
    const { model, calls, opened, openWith } = start();
    model.press();
    expect([model.dropdown.$open.get(), calls[0]!.name]).toEqual([true, "listDropdown"]);
    await calls[0]!.answer(ok({ html: "<p>none</p>" }));
    model.setEntries([]);
    expect(opened).toEqual([{ surface: "create", mode: "form", startedFrom: "detail", asin: "B0LAMP" }]);
    expect(model.dropdown.$open.get()).toBe(false);
    await settled();
    model.press(); // by now it is known that there is none
    expect([opened.length, calls.length]).toEqual([2, 1]);
    await openWith(entry("A"));
    expect(model.dropdown.$open.get()).toBe(true);
  });

  it("list-button.8 the menu button shows an empty dropdown, it does not lead on to the create element", async () => {
    const { openWith, opened, state } = start();
    await openWith();
    expect([opened, state()]).toEqual([[], "open"]);
  });

  it("list-button.9 option:list-button.quantity the quantity is that of the press, 1 where it is none that can be sent", () => {
    const { model, calls, $options } = start(LIST1);
    $options.set({ ...$options.get(), quantity: 4, requestedQty: 6 });
    model.press();
    expect(calls[0]!.request).toMatchObject({ body: { quantity: 4, requestedQty: 6 } });
    const none = start({ ...LIST1, quantity: 0 });
    none.model.press();
    expect(none.calls[0]!.request).toMatchObject({ body: { quantity: 1, requestedQty: 1 } });
  });

  it("list-button.7 call:idea-list-add choosing closes the dropdown and sends the entry's list, an idea list by its own call", async () => {
    const { model, made, openWith, answer, $options } = start();
    await openWith(entry("A"), entry("I", { listType: "idea" }));
    model.choose(entry("A", { listType: "giftlist" }));
    expect(model.dropdown.$open.get()).toBe(false);
    expect(made("listAdd")[0]!.request).toMatchObject({ body: { listExternalId: "A", listType: "giftlist" } });
    await answer("listAdd", ok(good));
    $options.set({ ...$options.get(), sid: undefined });
    model.choose(entry("I", { listType: "idea" }));
    expect(made("ideaListAdd")[0]!.request).toEqual({ body: { asin: "B0LAMP", sid: undefined, listId: "I", listType: "idea" } });
  });

  it("list-button.10 state:list-button.adding while one is on its way nothing more is sent, from either button", async () => {
    const { model, made, state, answer, openWith } = start(LIST1);
    await openWith(entry("A"));
    for (let press = 0; press < 5; press++) model.press();
    model.choose(entry("A"));
    expect([made("listAdd").length, state(), model.$adding.get()]).toEqual([1, "adding", true]);
    await answer("listAdd", ok(good));
    expect(model.$adding.get()).toBe(false);
    model.press();
    expect(made("listAdd")).toHaveLength(2);
  });

  it.each([
    [{ hasError: false }, true],
    [{ updateSuccessful: true }, true],
    [{ isValid: true }, true],
    [{ isValid: true, hasError: true }, false],
    [{ isValid: true, updateSuccessful: false }, false],
    [{ hasError: false, isValid: false }, false],
    [{ message: "Done" }, false],
    [{}, false],
  ])("list-button.11 %j is a success: %s", async (data, success) => {
    const { model, answer, of } = start(LIST1);
    model.press();
    await answer("listAdd", ok(data));
    expect([of("dp-success").length === 1, model.$notice.get()?.role]).toEqual([success, success ? "status" : "alert"]);
  });

  it("list-button.12 another variation closes the banner and is what is added next; a late answer of the one before shows nothing", async () => {
    const { model, made, answer, $options, lists } = start(LIST1);
    model.press();
    await answer("listAdd", ok(added));
    $options.set({ ...$options.get(), asin: "B0RED" });
    expect(model.$notice.get()).toBe(undefined);
    model.press();
    expect(made("listAdd")[1]!.request).toMatchObject({ body: { asin: "B0RED" } });
    $options.set({ ...$options.get(), asin: "B0BLUE" });
    await answer("listAdd", ok(added));
    expect([model.$notice.get(), Object.keys(lists().saved)]).toEqual([undefined, ["B0LAMP", "B0RED"]]);
  });

  it("list-button.13 list-button.34 a signed-out press, on either button or the heart, leads to sign-in and sends nothing", () => {
    for (const options of [LIST1, {}, { appearance: "heart" as const }]) {
      const { model, calls, navigations, opened } = start(options, { signedIn: false });
      model.press();
      model.toggle();
      expect([calls, opened, navigations.map(({ reason }) => reason)]).toEqual([[], [], ["sign-in", "sign-in"]]);
    }
    const unknown = start(LIST1);
    unknown.model.press();
    expect(unknown.calls).toHaveLength(1);
  });
});

describe("dp-list-button: the outcome", () => {
  it("list-button.14 state:list-button.added names the list by the answer, else by its entry, else in general", async () => {
    for (const [data, entries, name] of [
      [added, [entry("LIST1")], "Balcony"],
      [good, [entry("LIST1")], "List LIST1"],
      [good, [], "your list"],
    ] as const) {
      const { model, answer, hasLists, state } = start(LIST1);
      hasLists(...entries);
      model.press();
      await answer("listAdd", ok(data));
      expect([model.$notice.get(), state()]).toMatchObject([{ role: "status", text: `Added to ${name}`, list: { name } }, "added"]);
    }
  });

  it.each([
    [{ listType: "idea", registryType: "giftlist", registryID: "C1", listExternalId: "X", listId: "Y" }, "/create/collection?id=C1"],
    [{ registryType: "giftlist", listExternalId: "G1", listId: "Y" }, "/gp/registry/giftlist/G1"],
    [{ listId: "W1" }, "/gp/registry/wishlist/W1"],
    [{ listId: "a/b c" }, "/gp/registry/wishlist/a%2Fb%20c"],
    [{}, "/gp/registry/wishlist/LIST1"],
  ])("list-button.15 list-button.33 %j leads to %s", async (data, url) => {
    const { model, answer } = start(LIST1);
    model.press();
    await answer("listAdd", ok({ ...good, ...data }));
    expect(model.$notice.get()).toMatchObject({ list: { url } });
  });

  it("list-button.31 a link that has no address, or is blocked, is left out; a 401 tells nothing, since it leads to sign-in", async () => {
    const { model, answer } = start(LIST1);
    model.press();
    await answer("listAdd", ok({ ...good, listType: "baby" }));
    expect(model.$notice.get()).toMatchObject({ role: "status", list: { url: undefined } });
    const blocked = start(LIST1);
    Object.assign(blocked.context, { safeUrl: () => undefined });
    blocked.model.press();
    await blocked.answer("listAdd", ok(good));
    expect(blocked.model.$notice.get()).toMatchObject({ role: "status", list: { url: undefined } });
    const out = start(LIST1);
    out.model.press();
    await out.answer("listAdd", { ...failure("http", 401), left: true } as never);
    expect([out.model.$notice.get(), out.of("dp-error"), out.state()]).toEqual([undefined, [], "ready"]);
  });

  it("list-button.16 state:list-button.error a refusal shows the server's words, else the element's own, without a link", async () => {
    const { model, answer, of, state } = start(LIST1);
    model.press();
    await answer("listAdd", ok({ updateSuccessful: false, message: "On <b>your</b> list already." }));
    expect([model.$notice.get(), state()]).toEqual([
      expect.objectContaining({ role: "alert", text: "On <b>your</b> list already." }),
      "error",
    ]);
    expect(of("dp-error")).toEqual([expect.objectContaining({ code: "refused", call: "list-add" })]);
    model.press();
    await answer("listAdd", ok({ hasError: true }));
    expect(model.$notice.get()).toMatchObject({ text: "We could not add this to your list. Please try again." });
  });

  it("list-button.17 the banner stays until it is closed or replaced; the next one is a turn of its own", async () => {
    const { model, answer } = start(LIST1);
    model.press();
    await answer("listAdd", ok(added));
    const first = model.$notice.get();
    model.press();
    expect(model.$notice.get()).toBe(first);
    await answer("listAdd", ok(added));
    expect(model.$notice.get()).toEqual({ ...first, sequence: first!.sequence! + 1 });
    model.closeNotice();
    expect(model.$notice.get()).toBe(undefined);
  });

  it("list-button.18 records the add, fires dp-success, and dp-change with the list's id but not its name", async () => {
    const { model, answer, of, lists } = start(LIST1);
    model.press();
    await answer("listAdd", ok(added));
    const url = "/gp/registry/wishlist/LIST1";
    expect(lists()).toMatchObject({
      saved: { B0LAMP: ["LIST1"] },
      lastAdded: { asin: "B0LAMP", listExternalId: "LIST1", listType: "wishlist", name: "Balcony", url },
    });
    expect(of("dp-success")).toEqual([{ action: "list-add", asin: "B0LAMP", listExternalId: "LIST1", listType: "wishlist" }]);
    const value = { asin: "B0LAMP", listExternalId: "LIST1", listType: "wishlist", url };
    expect(of("dp-change")).toEqual([{ name: "lists", value, previous: null }]);
    model.press();
    await answer("listAdd", ok({ ...added, listExternalId: "LIST2" }));
    expect(of("dp-change")[1]).toEqual({
      name: "lists",
      value: { ...value, listExternalId: "LIST2", url: "/gp/registry/wishlist/LIST2" },
      previous: value,
    });
    expect(lists().saved).toEqual({ B0LAMP: ["LIST1", "LIST2"] });
  });

  it.each([
    [failure("network"), "network", "We could not add this to your list. Please try again."],
    [failure("unknown"), "unknown", "We could not confirm this. Please check before you try again."],
    [failure("http", 500), "http", "We could not add this to your list. Please try again."],
    [failure("http", 409, { message: "The list is full." }), "http", "The list is full."],
    [failure("bad-response", 200), "bad-response", "We could not add this to your list. Please try again."],
  ])(
    "list-button.30 events.6 after %j the banner tells why, dp-error has the code, and the button can be pressed again",
    async (result, code, text) => {
      const { model, answer, of, made, lists, events, logged } = start(LIST1);
      model.press();
      await answer("listAdd", result);
      expect(model.$notice.get()).toMatchObject({ role: "alert", text });
      expect(of("dp-error")).toMatchObject([{ code, call: "list-add" }]);
      expect(readAfter({ events, logged })).toBe(text);
      expect(lists().saved).toEqual({});
      model.press();
      expect(made("listAdd")).toHaveLength(2);
    },
  );

  it("events.9 a cancelled request leaves the button as it was", async () => {
    const { model, answer, of, state } = start(LIST1);
    model.press();
    await answer("listAdd", { ok: false, code: "cancelled", message: "" });
    expect([state(), model.$notice.get(), of("dp-error")]).toEqual(["ready", undefined, []]);
  });

  it("list-button.26 counts add, added and failed", async () => {
    const { model, answer, of } = start(LIST1);
    model.press();
    await answer("listAdd", ok(good));
    model.press();
    await answer("listAdd", ok({ hasError: true }));
    expect(of("dp-metric").map(({ name }) => name)).toEqual([
      "list-button.add",
      "list-button.added",
      "list-button.add",
      "list-button.failed",
    ]);
  });
});
