import { describe, expect, it } from "vitest";
import { keepDropdown, keptDropdown, listsVersion } from "../../../src/lists/list-dropdowns.ts";
import { readAfter } from "../../../test/support/model-context.ts";
import { failure, GOOD, named, ok, onPage, start } from "../create-list.fixture.ts";

onPage();

describe("outcome", () => {
  it("create-list.16 goes to the new list when it was started elsewhere", async () => {
    const list = start({ asin: undefined });
    await list.form();
    list.model.submit(named("A"));
    await list.answer(ok({ ...GOOD, listExternalId: "L/1" }));
    expect(list.navigations).toEqual([{ url: "/hz/wishlist/ls/L%2F1", reason: "list-created" }]);
    expect([list.state(), list.model.$outcome.get()]).toEqual(["created", undefined]);
    expect(list.of("dp-success")).toEqual([{ action: "list-create", listExternalId: "L/1", listType: "wishlist" }]);
  });

  it.each(["detail", "hearts"] as const)(
    "create-list.17 started from %s it is handed back, and nothing is navigated",
    async (startedFrom) => {
      const list = start();
      await list.form({ startedFrom });
      list.model.submit(named("A"));
      await list.answer(ok({ ...GOOD, listType: "giftlist", htmlMessage: "<p>Done</p>" }));
      expect(list.results).toEqual([
        { listExternalId: "L1", listType: "giftlist", listName: "A", url: "/gp/registry/giftlist/L1", htmlMessage: "<p>Done</p>" },
      ]);
      expect([list.navigations, list.model.$open.get(), list.model.$outcome.get()]).toEqual([[], false, undefined]);
      expect(list.of("dp-close")).toEqual([{ surface: "create-list", reason: "created" }]);
    },
  );

  it("create-list.18 where nobody waits for it the message shows", async () => {
    const list = start();
    await list.form({}, false);
    list.model.submit(named("A"));
    await list.answer(ok(GOOD));
    expect(list.model.$outcome.get()).toMatchObject({
      role: "status",
      text: "Your list A was created.",
      list: { name: "A", url: "/gp/registry/wishlist/L1" },
    });
    list.model.dismiss();
    expect(list.model.$outcome.get()).toBe(undefined);
  });

  it("create-list.19 tells of it and adds the list to entries, saved and lastAdded", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("A", ["privacyStatus", "public"]));
    await list.answer(ok(GOOD));
    expect(list.of("dp-success")).toEqual([{ action: "list-create", listExternalId: "L1", listType: "wishlist", asin: "B0LAMP" }]);
    expect(list.lists()).toMatchObject({
      entries: [{ listExternalId: "L1", listType: "wishlist", name: "A", privacyStatus: "public" }],
      saved: { B0LAMP: ["L1"] },
      lastAdded: { asin: "B0LAMP", listExternalId: "L1", name: "A", url: "/gp/registry/wishlist/L1" },
    });
    expect(list.of("dp-change")).toMatchObject([{ name: "lists", value: { asin: "B0LAMP", listExternalId: "L1" } }]);
    expect(JSON.stringify(list.events)).not.toContain('"name":"A"');
  });

  it("create-list.19 the dropdown that the shop drew is stale once a list was created, and not before", async () => {
    const list = start();
    const { page: stores } = list.context;
    stores.lists.set({ ...stores.lists.get(), dropdown: "ready" });
    const answer = { html: "<p>", css: undefined };
    keepDropdown(stores, "k", answer, listsVersion(stores).get());
    await list.form();
    list.model.submit(named("A"));
    expect(keptDropdown(stores, "k")).toEqual(answer);
    await list.answer(ok(GOOD));
    expect(keptDropdown(stores, "k")).toBe(undefined);
  });

  it("calls.6 a list whose element has left is recorded all the same", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("A"));
    list.leave();
    await list.answer(ok(GOOD));
    expect(list.lists()).toMatchObject({ entries: [{ listExternalId: "L1" }], saved: { B0LAMP: ["L1"] } });
  });

  it("create-list.19 without a product only the entries change", async () => {
    const list = start({ asin: "" });
    await list.form({ startedFrom: "detail" });
    list.model.submit(named("A"));
    await list.answer(ok(GOOD));
    expect(list.lists()).toMatchObject({ entries: [{ listExternalId: "L1" }], saved: {}, lastAdded: null });
  });

  it("create-list.20 a success that asks for sign-in is none: it goes to authUrl, and the name waits for Back", async () => {
    const list = start();
    await list.form();
    list.model.submit(named("Garden"));
    await list.answer(ok({ hasError: false, authRequired: true, authUrl: "/sign-in?x=1" }));
    expect(list.navigations).toEqual([{ url: "https://shop.example/sign-in?x=1", reason: "sign-in" }]);
    expect([list.state(), list.of("dp-success"), list.lists().entries]).toEqual(["form", [], []]);
    expect(await start().form()).toBe("Garden");
  });
});

describe("idea lists", () => {
  it("create-list.21 shows its form without a load", () => {
    const list = start({ mode: "idea" });
    list.show();
    expect([list.state(), list.calls.length]).toEqual(["form", 0]);
  });

  it("create-list.22 the name is trimmed and must not be empty; the fault goes with the first character", async () => {
    const list = start({ mode: "idea" });
    list.show();
    list.model.describe({ name: "  " });
    list.model.submitIdea();
    expect(list.of("dp-error")).toEqual([{ code: "validation", message: "Please enter a name for your idea list." }]);
    expect(list.model.$idea.get().missing).toBeGreaterThan(0);
    list.model.describe({ name: " B" });
    expect(list.model.$idea.get().missing).toBe(0);
    list.model.submitIdea();
    expect(list.last().request).toMatchObject({ body: { name: "B" } });
  });

  it("create-list.23 call:idea-list-create-with-item with a product, call:idea-list-create without", () => {
    for (const [asin, name] of [
      ["B0LAMP", "ideaListCreateWithItem"],
      [undefined, "ideaListCreate"],
    ] as const) {
      const list = start({ mode: "idea", asin });
      list.show();
      list.model.describe({ name: "B", description: "About" });
      list.model.submitIdea();
      expect(list.last().name).toBe(name);
      expect(JSON.parse(JSON.stringify(list.last().request))).toEqual({
        body: { name: "B", description: "About", isIdeaList: true, sid: "000-1", ...(asin ? { asin } : {}) },
      });
    }
  });

  it("create-list.24 with a product it is handed back, without one the shopper goes to the list", async () => {
    for (const asin of ["B0LAMP", undefined]) {
      const list = start({ mode: "idea", asin });
      list.show();
      list.model.describe({ name: "B" });
      list.model.submitIdea();
      await list.answer(ok({ hasError: false, listId: "C 1", listName: "B" }));
      expect(list.navigations.map(({ url }) => url)).toEqual(asin ? [] : ["/create/collection?id=C%201"]);
      expect(list.results).toMatchObject([{ listExternalId: "C 1", listType: "idea", url: "/create/collection?id=C%201" }]);
      expect(list.of("dp-success")).toEqual([
        { action: "idea-list-create", listExternalId: "C 1", listType: "idea", ...(asin ? { asin } : {}) },
      ]);
    }
  });

  it.each([
    [ok({ hasError: true, message: "Too many lists." }), "Too many lists.", "refused"],
    [ok({ hasError: true }), "Sorry, we could not create your idea list. Please try again.", "refused"],
    [ok({ hasError: false }), "Sorry, we could not create your idea list. Please try again.", "bad-response"],
    [failure("timeout"), "Sorry, we could not create your idea list. Please try again.", "timeout"],
    [failure("unknown"), "We could not confirm this. Please check before you try again.", "unknown"],
    [failure("http", { status: 500, data: { message: "No." } }), "No.", "http"],
  ])(
    "create-list.33 events.6 a failure of an idea list shows in the form and in no event, and the form can be sent again (%#)",
    async (result, text, code) => {
      const list = start({ mode: "idea" });
      list.show();
      list.model.describe({ name: "B", description: "About" });
      list.model.submitIdea();
      list.last().options.onUnknown?.();
      expect(list.model.$notice.get()?.text).toBe("We could not confirm this. Checking…");
      await list.answer(result);
      expect(list.model.$notice.get()).toEqual({ role: "alert", text });
      expect(list.of("dp-error")).toMatchObject([{ code }]);
      expect(readAfter(list)).toBe(text);
      expect(list.model.$idea.get()).toMatchObject({ name: "B", description: "About" });
      list.model.submitIdea();
      expect([list.state(), list.calls.length]).toEqual(["submitting", 2]);
    },
  );
});

describe("the page's own form", () => {
  it("create-list.25 create-list.26 sends list-create with the trimmed name; an empty one is refused", async () => {
    const list = start({ mode: "legacy" });
    expect(list.state()).toBe("form");
    expect(list.model.submit(named("  "))).toMatchObject([{ text: "create-list.name-required" }]);
    list.model.submit(named(" Garden "));
    expect(list.last()).toMatchObject({ name: "listCreate", request: { body: { listName: "Garden" } } });
  });

  it.each(["participantGivenName", "participantSurName", "recipientName"])(
    "create-list.27 a gift list needs a recipient: %s is enough",
    (name) => {
      const list = start({ mode: "legacy" });
      const faults = list.model.submit(named("A", ["listType", "giftlist"], ["participantGivenName", " "]));
      expect(faults).toMatchObject([{ text: "create-list.recipient-required", fields: ["participantGivenName"] }]);
      expect(list.model.submit(named("A", ["listType", "giftlist"], [name, "Ana"]))).toEqual([]);
    },
  );

  it("create-list.27 a wish list needs none", () => {
    expect(start({ mode: "legacy" }).model.submit(named("A", ["listType", "wishlist"]))).toEqual([]);
  });

  it("create-list.28 all faults come at once, with one dp-error", () => {
    const list = start({ mode: "legacy" });
    const faults = list.model.submit(named("", ["listType", "giftlist"], ["occasionFromMonth", "2"], ["occasionFromDate", "30"]));
    expect(faults.map(({ text }) => text)).toEqual([
      "create-list.name-required",
      "create-list.date-invalid",
      "create-list.recipient-required",
    ]);
    expect(list.of("dp-error")).toHaveLength(1);
  });

  it("create-list.29 the outcome is that of the others", async () => {
    const list = start({ mode: "legacy", startedFrom: "other" });
    list.model.submit(named("A"));
    await list.answer(ok(GOOD));
    expect(list.navigations).toEqual([{ url: "/hz/wishlist/ls/L1", reason: "list-created" }]);
    const second = start({ mode: "legacy" });
    second.model.submit(named("A"));
    await second.answer(ok(GOOD));
    expect(second.model.$outcome.get()).toMatchObject({ role: "status", list: { name: "A" } });
    expect(second.lists().saved).toEqual({ B0LAMP: ["L1"] });
  });
});
