import { describe, expect, it } from "vitest";
import { settled } from "../../test/support/model-context.ts";
import { entry, failure, MENU, ok, start } from "./add-to-list.fixture.ts";
import { addToListOptions } from "./add-to-list.options.ts";
import { parseTags } from "./add-to-list.tags.ts";

describe("dp-add-to-list", () => {
  it("add-to-list.1 add-to-list.7 opens and closes with dp-open and dp-close; a cancelled dp-open opens nothing", () => {
    const modal = start();
    modal.model.show();
    modal.model.close("escape");
    expect([modal.of("dp-open"), modal.of("dp-close")]).toEqual([
      [{ surface: "add-to-list", reason: "button" }],
      [{ surface: "add-to-list", reason: "escape" }],
    ]);
    modal.cancelled.add("dp-open");
    modal.model.show();
    expect(modal.state()).toBe("closed");
  });

  it("add-to-list.2 option:add-to-list.list-id goes before the default list, and that before the first", () => {
    expect(start({ listId: "I" }).model.$chosen.get()).toBe("I");
    expect(start({ listId: "gone" }).model.$chosen.get()).toBe("G");
    expect(start({}, [entry("A"), entry("B")]).model.$chosen.get()).toBe("A");
    expect(start({}, []).model.$chosen.get()).toBe(undefined);
    const modal = start({ listId: "I" });
    modal.model.show();
    modal.model.choose("A");
    expect(modal.model.$chosen.get(), "what the shopper chooses goes before all").toBe("A");
  });

  it("add-to-list.2 call:list-dropdown reads the lists when the store has none", async () => {
    const modal = start({}, []);
    modal.model.show();
    expect(modal.state()).toBe("loading");
    expect(modal.calls[0]).toMatchObject({
      name: "listDropdown",
      request: { query: { sortMethod: "lastUpdated", type: "wishlist", useAll: true, sourceVendorId: "website.wishlist.detail.add" } },
    });
    await modal.answer(ok({ html: MENU }));
    expect([modal.state(), modal.model.$chosen.get()]).toEqual(["ready", "A"]);
    expect(modal.lists()).toMatchObject({
      dropdown: "ready",
      entries: [
        { listExternalId: "A", listType: "wishlist", name: "Attic", privacyStatus: "public", isDefault: true },
        { listExternalId: "I", listType: "idea", name: "Ideas", isDefault: false },
      ],
    });
    const second = start();
    second.model.show();
    expect([second.state(), second.calls]).toEqual(["ready", []]);
  });

  it("add-to-list.3 tags are trimmed, cut, and none is empty or there twice", () => {
    expect(parseTags(" a, b ,,a, ,c", 50)).toEqual(["a", "b", "c"]);
    expect(parseTags(`${"x".repeat(60)},${"x".repeat(55)}`, 50)).toEqual(["x".repeat(50)]);
    expect(parseTags("😀😀😀", 2)).toEqual(["😀😀"]);
    expect(parseTags("", 50)).toEqual([]);
    expect(addToListOptions.maxTagLength.fallback).toBe(50);
  });

  it("add-to-list.4 call:list-add-asin sends the chosen list, its type and the tags, once", async () => {
    const modal = start({ tags: ["gift", "gift", "desk"], maxTagLength: 3 });
    modal.model.show();
    modal.model.choose("I");
    modal.model.submit();
    modal.model.submit();
    expect(modal.state()).toBe("adding");
    expect(modal.calls).toHaveLength(1);
    expect(modal.calls[0]).toMatchObject({
      name: "listAddAsin",
      request: { body: { listId: "I", listType: "idea", asin: "B0LAMP", sid: "000-1", tags: "gif,des" } },
    });
  });

  it("calls.6 an add whose element has left is recorded all the same", async () => {
    const modal = start();
    modal.model.show();
    modal.model.choose("A");
    modal.model.submit();
    modal.leave();
    await modal.answer(ok({ hasError: false }));
    expect([modal.lists().saved, modal.lists().lastAdded?.listExternalId]).toEqual([{ B0LAMP: ["A"] }, "A"]);
  });

  it("add-to-list.4 without tags and session there are no such fields; the product of who opened it counts", () => {
    const modal = start({ sid: undefined });
    modal.model.show({ asin: "B0OTHER" });
    modal.model.type(" , ");
    modal.model.submit();
    expect(JSON.parse(JSON.stringify(modal.calls[0]!.request))).toEqual({ body: { listId: "G", listType: "giftlist", asin: "B0OTHER" } });
  });

  it("add-to-list.5 hasError false is success: message, stores and dp-success", async () => {
    const modal = start();
    modal.model.show();
    modal.model.submit();
    await modal.answer(ok({ hasError: false }));
    expect(modal.state()).toBe("added");
    expect(modal.model.$added.get()?.list).toMatchObject({ name: "List G", url: "/gp/registry/giftlist/G" });
    expect(modal.of("dp-success")).toEqual([{ action: "list-add", asin: "B0LAMP", listExternalId: "G", listType: "giftlist" }]);
    expect(modal.lists()).toMatchObject({ saved: { B0LAMP: ["G"] }, lastAdded: { asin: "B0LAMP", listExternalId: "G" } });
  });

  it("add-to-list.6 closes for the create element, and shows the list that it hands back without a call", async () => {
    const modal = start();
    modal.created.list = { listExternalId: "N", listType: "wishlist", listName: "New", url: "/gp/registry/wishlist/N" };
    modal.model.show();
    modal.model.create();
    expect([modal.state(), modal.created.asked]).toEqual(["closed", ["B0LAMP"]]);
    await settled();
    expect([modal.state(), modal.model.$open.get()]).toEqual(["added", true]);
    expect(modal.model.$added.get()?.list).toMatchObject({ name: "New", url: "/gp/registry/wishlist/N" });
    expect([modal.calls, modal.of("dp-success")]).toEqual([[], []]);
  });

  it("add-to-list.6 closed without a list it stays closed; where it cannot be opened the shopper goes to its page", async () => {
    const modal = start();
    modal.model.show();
    modal.model.create();
    await settled();
    expect([modal.state(), modal.navigations]).toEqual(["closed", []]);
    modal.created.list = undefined;
    modal.model.show();
    modal.model.create();
    await settled();
    expect(modal.navigations).toEqual([{ url: "/hz/wishlist/create?asin=B0LAMP", reason: "list-create" }]);
  });

  it("add-to-list.7 tags and choice stay for the next opening, until an add succeeded", async () => {
    const modal = start({ tags: ["desk"] });
    modal.model.show();
    expect(modal.model.$tags.get()).toBe("desk");
    modal.model.choose("A");
    modal.model.type("lamp");
    modal.model.close("backdrop");
    modal.model.show();
    expect([modal.model.$chosen.get(), modal.model.$tags.get()]).toEqual(["A", "lamp"]);
    modal.model.submit();
    await modal.answer(ok({ hasError: false }));
    modal.model.close("button");
    modal.model.show();
    expect([modal.model.$chosen.get(), modal.model.$tags.get(), modal.state()]).toEqual(["G", "desk", "ready"]);
  });

  it("add-to-list.8 a signed-out shopper goes to sign-in, and the lists are not asked for", () => {
    const modal = start({}, [], { signedIn: false });
    modal.model.show();
    expect([modal.state(), modal.calls, modal.navigations]).toEqual(["closed", [], [{ url: "/sign-in", reason: "sign-in" }]]);
  });

  it("add-to-list.8 a shopper without any list has nothing to add to", async () => {
    const modal = start({}, []);
    modal.model.show();
    await modal.answer(ok({ html: "<p>No lists</p>" }));
    modal.model.submit();
    expect([modal.state(), modal.model.$entries.get(), modal.model.$failed.get(), modal.calls.length]).toEqual(["ready", [], "no", 1]);
  });

  it.each([
    [ok({ hasError: true }), "refused", "We could not add this item. Please try again."],
    [failure("bad-response", { status: 200 }), "bad-response", "We could not add this item. Please try again."],
    [failure("http", { status: 500 }), "http", "We could not add this item. Please try again."],
    [failure("network", { offline: true }), "network", "We could not add this item. Please try again."],
    [failure("unknown"), "unknown", "We could not confirm this. Please check before you try again."],
  ])("add-to-list.9 a failed add is told; choice and tags stay, and it can be repeated (%#)", async (result, code, text) => {
    const modal = start();
    modal.model.show();
    modal.model.choose("A");
    modal.model.type("lamp");
    modal.model.submit();
    await modal.answer(result);
    expect([modal.state(), modal.model.$notice.get()]).toEqual(["error", { role: "alert", text }]);
    const status = result.status === undefined ? {} : { status: result.status };
    expect(modal.of("dp-error")).toEqual([{ code, message: text, call: "list-add-asin", ...status }]);
    expect([modal.model.$chosen.get(), modal.model.$tags.get(), modal.lists().saved]).toEqual(["A", "lamp", {}]);
    modal.model.submit();
    expect([modal.state(), modal.calls.length]).toEqual(["adding", 2]);
  });

  it("add-to-list.9 an add whose outcome comes after the modal was closed is recorded, and opens nothing", async () => {
    const modal = start();
    modal.model.show();
    modal.model.submit();
    modal.model.close("escape");
    await modal.answer(ok({ hasError: false }));
    expect([modal.state(), modal.model.$open.get(), modal.lists().saved]).toEqual(["closed", false, { B0LAMP: ["G"] }]);
  });

  it("add-to-list.10 a failed load can be tried again until three have failed on the page; a good one counts them back", async () => {
    const modal = start({}, []);
    modal.model.show();
    await modal.answer(failure("http", { status: 404 }));
    expect([modal.model.$failed.get(), modal.lists().failures, modal.state()]).toEqual(["retry", 1, "ready"]);
    modal.model.retry();
    await modal.answer(ok({ html: " " }));
    expect([modal.model.$failed.get(), modal.lists().failures]).toEqual(["retry", 2]);
    modal.model.retry();
    await modal.answer(failure("timeout"));
    expect([modal.model.$failed.get(), modal.lists().failures]).toEqual(["unavailable", 3]);
    expect(modal.of("dp-error").map(({ code, message }) => [code, message])).toEqual([
      ["http", "We could not load your lists."],
      ["bad-response", "We could not load your lists."],
      ["timeout", "Lists are unavailable right now."],
    ]);
    modal.model.retry();
    modal.model.close("button");
    modal.model.show();
    expect([modal.model.$failed.get(), modal.calls.length]).toEqual(["unavailable", 3]);
    const second = start({}, []);
    second.model.show();
    await second.answer(failure("network"));
    second.model.retry();
    await second.answer(ok({ html: MENU }));
    expect([second.model.$failed.get(), second.lists().failures]).toEqual(["no", 0]);
  });

  it("add-to-list.10 opened by a list button, that one's max-failures counts", async () => {
    const modal = start({}, []);
    modal.model.show({ maxFailures: 1 });
    await modal.answer(failure("network"));
    expect(modal.model.$failed.get()).toBe("unavailable");
    modal.model.close("button");
    modal.model.show();
    expect(modal.state()).toBe("loading");
  });

  it("add-to-list.10 a load that leads to sign-in, or that a listener cancelled, closes it again", async () => {
    const modal = start({}, []);
    modal.model.show();
    await modal.answer(failure("http", { status: 401, left: true }));
    expect([modal.state(), modal.lists().failures, modal.lists().dropdown]).toEqual(["closed", 0, "idle"]);
    expect(modal.of("dp-close")).toEqual([{ surface: "add-to-list", reason: "sign-in" }]);
  });
});
