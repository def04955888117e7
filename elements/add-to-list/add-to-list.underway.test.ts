import { describe, expect, it } from "vitest";
import { settled } from "../../test/support/model-context.ts";
import { entry, failure, MENU, ok, start } from "./add-to-list.fixture.ts";

describe("dp-add-to-list, what is under way and what is over", () => {
  it("add-to-list.1 add-to-list.7 a second opening and a second closing do nothing", () => {
    const modal = start();
    modal.model.close("escape");
    modal.model.show();
    modal.model.show();
    modal.model.close("escape");
    modal.model.close("escape");
    expect([modal.of("dp-open").length, modal.of("dp-close").length]).toEqual([1, 1]);
  });

  it("add-to-list.4 an add on its way outlives closing; meanwhile nothing is chosen, created or opened for another product", async () => {
    const modal = start();
    modal.model.show();
    modal.model.submit();
    modal.model.choose("A");
    modal.model.create();
    expect([modal.model.$chosen.get(), modal.created.asked, modal.model.$open.get()]).toEqual(["G", [], true]);
    modal.model.close("escape");
    modal.model.show({ asin: "B0OTHER" });
    modal.model.submit();
    expect([modal.state(), modal.calls.length]).toEqual(["adding", 1]);
    await modal.answer(ok({ hasError: false }));
    expect([modal.state(), modal.lists().saved]).toEqual(["added", { B0LAMP: ["G"] }]);
    modal.model.submit(); // it was added
    expect(modal.calls).toHaveLength(1);
  });

  it("add-to-list.4 sends nothing while the lists load, nor once it is closed", () => {
    const modal = start({}, []);
    modal.model.show();
    const lists = modal.context.page.lists;
    lists.set({ ...lists.get(), entries: [entry("A")] });
    modal.model.submit();
    modal.model.close("escape");
    modal.model.submit();
    expect(modal.calls.map(({ name }) => name)).toEqual(["listDropdown"]);
  });

  it("calls.6 closing while the lists load ends the read, and its answer changes nothing", async () => {
    const modal = start({}, []);
    modal.model.show();
    modal.model.close("escape");
    expect([modal.calls[0]!.options.signal!.aborted, modal.state()]).toEqual([true, "closed"]);
    expect(modal.lists()).toMatchObject({ dropdown: "idle", entries: [], failures: 0 });
    await modal.answer(ok({ html: MENU }));
    expect([modal.state(), modal.model.$failed.get(), modal.lists().entries]).toEqual(["closed", "no", []]);
    const read = start();
    read.context.page.lists.set({ ...read.lists(), dropdown: "ready" });
    read.model.show();
    read.model.close("escape");
    expect(read.lists().dropdown).toBe("ready");
  });

  it("calls.6 an answer that comes when the element has left changes nothing", async () => {
    const modal = start({}, []);
    modal.model.show();
    modal.leave();
    await modal.answer(failure("http", { status: 404 }));
    expect([modal.state(), modal.model.$failed.get(), modal.of("dp-error")]).toEqual(["loading", "no", []]);
  });

  it("add-to-list.10 says nothing of failures before it has loaded, while it loads again, and where there are lists", async () => {
    const modal = start({}, []);
    expect(modal.model.$failed.get()).toBe("no");
    modal.model.show();
    modal.model.retry();
    await modal.answer(failure("http", { status: 404 }));
    modal.model.retry();
    modal.model.retry();
    expect([modal.model.$failed.get(), modal.state(), modal.calls.length]).toEqual(["no", "loading", 2]);
    const other = start();
    other.context.page.lists.set({ ...other.lists(), failures: 3 });
    expect(other.model.$failed.get()).toBe("no");
  });

  it("add-to-list.9 a failure is not shown at the next opening", async () => {
    const modal = start();
    modal.model.show();
    modal.model.submit();
    await modal.answer(failure("network"));
    modal.model.close("escape");
    modal.model.show();
    expect([modal.state(), modal.model.$notice.get()]).toEqual(["ready", undefined]);
  });

  it("calls.11 says that it checks while the outcome is not known", async () => {
    const modal = start();
    modal.model.show();
    modal.model.submit();
    expect(modal.model.$notice.get()).toBe(undefined);
    modal.calls[0]!.options.onUnknown!();
    expect(modal.model.$notice.get()).toMatchObject({ role: "status" });
    await modal.answer(failure("unknown"));
    expect(modal.model.$notice.get()).toMatchObject({ role: "alert" });
  });

  it.each([
    ["open", () => {}, "ready"],
    ["closed", (modal: ReturnType<typeof start>) => modal.model.close("escape"), "closed"],
  ] as const)("events.9 a cancelled add leaves the modal as it was: %s", async (_, before, state) => {
    const modal = start();
    modal.model.show();
    modal.model.submit();
    before(modal);
    await modal.answer(failure("cancelled"));
    expect([modal.state(), modal.model.$notice.get(), modal.of("dp-error"), modal.lists().saved]).toEqual([state, undefined, [], {}]);
  });

  it("add-to-list.5 a list without a name is the shopper's list, and one without an id has no link", async () => {
    const modal = start({}, [entry("A", { name: "" })]);
    modal.model.show();
    modal.model.submit();
    await modal.answer(ok({ hasError: false }));
    expect(modal.model.$added.get()?.list).toMatchObject({ name: "your list", url: "/gp/registry/wishlist/A" });
    modal.model.follow("/gp/registry/wishlist/A");
    expect(modal.navigations).toEqual([{ url: "/gp/registry/wishlist/A", reason: "list" }]);
    const made = start();
    made.created.list = { listExternalId: "", listType: "wishlist", listName: "New", url: "" };
    made.model.show();
    made.model.create();
    await settled();
    expect([made.model.$added.get()?.list, made.of("dp-error")]).toMatchObject([{ name: "New", url: undefined }, []]);
  });

  it("add-to-list.6 says why it closes and opens; where a listener cancels dp-open the new list is not shown", async () => {
    const modal = start();
    modal.created.list = { listExternalId: "N", listType: "wishlist", listName: "New", url: "/gp/registry/wishlist/N" };
    modal.model.show();
    modal.model.create();
    await settled();
    expect([modal.of("dp-close"), modal.of("dp-open").at(-1)]).toEqual([
      [{ surface: "add-to-list", reason: "create" }],
      { surface: "add-to-list", reason: "created" },
    ]);
    modal.model.create();
    modal.cancelled.add("dp-open");
    await settled();
    expect([modal.state(), modal.model.$open.get()]).toEqual(["closed", false]);
  });

  it("scope.7 reads lists again that were read, but not while an add is on its way", () => {
    const modal = start();
    modal.model.again();
    expect(modal.calls).toEqual([]);
    modal.context.page.lists.set({ ...modal.lists(), dropdown: "ready" });
    modal.model.again();
    expect(modal.calls.map(({ name }) => name)).toEqual(["listDropdown"]);
    modal.model.show();
    modal.model.submit();
    modal.model.again();
    expect(modal.calls.map(({ name }) => name)).toEqual(["listDropdown", "listAddAsin"]);
  });
});
