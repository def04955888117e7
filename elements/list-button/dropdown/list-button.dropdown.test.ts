import { describe, expect, it } from "vitest";
import { settled } from "../../../test/support/model-context.ts";
import { entry, failure, ok, start } from "../list-button.fixture.ts";

const content = ok({ html: "<ul></ul>", css: "ul{}" });
const CREATED = { listExternalId: "N1", listType: "giftlist", listName: "New", url: "/gp/registry/giftlist/N1" };

describe("dp-list-button: the dropdown", () => {
  it("list-button.2 list-button.3 call:list-dropdown state:list-button.loading asks first when it is first opened, with the four options", async () => {
    const { model, calls, state, lists } = start({ type: "idea", useAll: false, sortMethod: "name", vendorId: "v" });
    model.preload();
    expect(calls).toEqual([]);
    model.toggle();
    expect([calls.map(({ name, request }) => [name, request]), state(), lists().dropdown]).toEqual([
      [["listDropdown", { query: { sortMethod: "name", type: "idea", useAll: false, sourceVendorId: "v" } }]],
      "loading",
      "loading",
    ]);
    await calls[0]!.answer(content);
    expect([state(), lists().dropdown, model.dropdown.$content.get()]).toEqual([
      "open",
      "ready",
      { kind: "ready", value: { source: "<ul></ul>", isEmpty: false } },
    ]);
  });

  it("list-button.4 shows what is in hand at a later opening", async () => {
    const { model, made, openWith } = start();
    await openWith(entry("A"));
    model.toggle();
    model.toggle();
    expect([made("listDropdown").length, model.dropdown.$content.get().kind]).toEqual([1, "ready"]);
  });

  it("list-button.4 asks again after a list was made, after the shopper is another, and when an option of the query is", async () => {
    const { model, made, openWith, answer, context, $options } = start();
    await openWith(entry("A"));
    const again = async (why: () => void) => {
      model.toggle();
      why();
      const before = made("listDropdown").length;
      model.toggle();
      expect(made("listDropdown")).toHaveLength(before + 1);
      await answer("listDropdown", content);
      model.setEntries([entry("A")]);
    };
    await again(() => model.dropdown.stale());
    await again(() => context.page.customer.set({ id: "c2", signedIn: true, prime: false }));
    await again(() => $options.set({ ...$options.get(), type: "idea" }));
    await again(() => $options.set({ ...$options.get(), sortMethod: "name" }));
    await again(() => $options.set({ ...$options.get(), useAll: false }));
    await again(() => $options.set({ ...$options.get(), vendorId: "w" }));
  });

  it("list-button.5 the entries found are the store's; create, idea list and choose open other elements", async () => {
    const { model, openWith, lists, opened } = start();
    await openWith(entry("A"), entry("B", { isDefault: true }));
    expect(lists().entries).toEqual([entry("A"), entry("B", { isDefault: true })]);
    model.create("form");
    expect(model.dropdown.$open.get()).toBe(false);
    model.create("idea");
    model.chooseWithTags();
    expect(opened).toEqual([
      { surface: "create", mode: "form", startedFrom: "detail", asin: "B0LAMP" },
      { surface: "create", mode: "idea", startedFrom: "detail", asin: "B0LAMP" },
      { surface: "choose", asin: "B0LAMP" },
    ]);
  });

  it("list-button.26 tells of opening and closing; a cancelled dp-open sends nothing", () => {
    const { model, of, calls, cancelled } = start();
    cancelled.add("dp-open");
    model.toggle();
    expect([calls, model.dropdown.$open.get(), of("dp-metric")]).toEqual([[], false, []]);
    cancelled.clear();
    model.toggle();
    model.toggle();
    const surface = "list-dropdown";
    expect(of("dp-open").at(-1)).toMatchObject({ surface });
    expect(of("dp-close")).toEqual([{ surface, reason: "button" }]);
    expect(of("dp-metric")).toMatchObject([{ name: "list-button.open" }]);
  });

  it("list-button.25 call:weblab-trigger-list counts each experiment once in a page view, at the first opening", async () => {
    const { model, made } = start({ experiments: ["E1", "E2"] });
    expect(made("weblabTriggerList")).toEqual([]);
    model.toggle();
    model.toggle();
    model.toggle();
    expect(made("weblabTriggerList").map(({ request }) => request)).toEqual([{ query: { name: "E1" } }, { query: { name: "E2" } }]);
    await made("listDropdown")[0]!.answer(content); // those calls are never answered
    expect(model.dropdown.$content.get().kind).toBe("ready");
  });

  it("list-button.28 a failed load tells so, counts, and can be tried again; one that succeeds sets the count to 0", async () => {
    const { model, answer, lists, of, state, made } = start();
    model.toggle();
    await answer("listDropdown", failure("timeout"));
    expect([model.dropdown.$content.get().kind, lists().failures, lists().dropdown, state()]).toEqual(["failed", 1, "failed", "open"]);
    expect(of("dp-error")).toEqual([{ code: "timeout", message: "We could not load your lists.", call: "list-dropdown" }]);
    model.dropdown.retry();
    await answer("listDropdown", ok({ html: " " })); // no html in it
    expect(lists().failures).toBe(2);
    model.dropdown.retry();
    await answer("listDropdown", content);
    expect([lists().failures, made("listDropdown").length]).toEqual([0, 3]);
    model.dropdown.stale();
    model.toggle();
    model.toggle();
    await answer("listDropdown", ok({ html: "<script></script>" })); // nothing safe in it
    expect([lists().failures, model.dropdown.$content.get().kind]).toEqual([1, "failed"]);
  });

  it("list-button.29 state:list-button.unavailable option:list-button.max-failures the third failure of 3, the first of 1", async () => {
    const { model, answer, state, made, calls, of } = start({ listExternalId: "L1" });
    model.toggle();
    for (const last of [false, false, true]) {
      await answer("listDropdown", failure("http", 500));
      expect(model.dropdown.$unavailable.get()).toBe(last);
      model.dropdown.retry();
    }
    expect([state(), made("listDropdown").length, of("dp-error").at(-1)!["message"]]).toEqual([
      "unavailable",
      3,
      "Lists are unavailable right now.",
    ]);
    model.toggle();
    model.toggle();
    expect(made("listDropdown")).toHaveLength(3);
    model.press();
    expect(calls.at(-1)!.name).toBe("listAdd");
    const one = start({ maxFailures: 1 });
    one.model.toggle();
    await one.answer("listDropdown", failure("network"));
    expect(one.state()).toBe("unavailable");
  });

  it("list-button.29 the second failure of the page makes only the element with 2 unavailable", () => {
    const two = start({ maxFailures: 2 });
    const three = start({ maxFailures: 3 });
    for (const { context } of [two, three]) context.page.lists.set({ ...context.page.lists.get(), failures: 2 });
    expect([two.state(), three.state()]).toEqual(["unavailable", "ready"]);
  });

  it("calls.6 the end of a load that a newer one replaced changes nothing", async () => {
    const { model, made, state, $options, of, lists } = start();
    model.toggle();
    model.toggle();
    $options.set({ ...$options.get(), type: "idea" });
    model.toggle();
    await made("listDropdown")[0]!.answer({ ok: false, code: "aborted", message: "" });
    expect([state(), model.dropdown.$open.get(), of("dp-close").length, lists().dropdown]).toEqual(["loading", true, 1, "loading"]);
    await made("listDropdown")[1]!.answer(content);
    await settled();
    expect([state(), model.dropdown.$content.get().kind]).toEqual(["open", "ready"]);
  });

  it("events.9 calls.9 a cancelled load, and one that led to sign-in, closes without a word", async () => {
    for (const result of [{ ok: false, code: "cancelled", message: "" } as const, { ...failure("http", 401), left: true } as never]) {
      const { model, answer, of, state, lists } = start();
      model.toggle();
      await answer("listDropdown", result);
      expect([state(), of("dp-error"), lists().failures]).toEqual(["ready", [], 0]);
    }
  });
});

describe("dp-list-button: creating on the way", () => {
  it("list-button.19 the list that was created is handed back: its link shows and nothing more is sent", async () => {
    const { model, created, navigations, made, openWith } = start();
    await openWith();
    created.result = CREATED;
    model.create("form");
    await settled();
    expect(model.$notice.get()).toMatchObject({
      role: "status",
      list: { name: "New", url: "/gp/registry/giftlist/N1" },
    });
    expect([navigations, made("listAdd")]).toEqual([[], []]);
    model.toggle();
    expect(made("listDropdown")).toHaveLength(2); // list-button.4
  });

  it("list-button.20 closing without a list leaves the button as it was; where there is no create element its page is the way", async () => {
    const { model, created, navigations, state } = start();
    model.create("form");
    await settled();
    expect([state(), model.$notice.get(), navigations]).toEqual(["ready", undefined, []]);
    created.result = undefined;
    model.create("form");
    await settled();
    expect(navigations).toEqual([{ url: "/hz/wishlist/create?asin=B0LAMP", reason: "list-create" }]);
  });
});

describe("dp-list-button: the hearts flow", () => {
  const heart = { appearance: "heart" } as const;

  it("list-button.21 is saved by the store's word, of this product alone", () => {
    const { model, context } = start(heart);
    const save = (asin: string) => context.page.lists.set({ ...context.page.lists.get(), saved: { [asin]: ["A"] } });
    save("B0OTHER");
    expect(model.$saved.get()).toBe(false);
    save("B0LAMP");
    expect(model.$saved.get()).toBe(true);
  });

  it("list-button.22 list-button.23 a press adds to the default list, and the outcome shows with its link", async () => {
    const { model, calls, answer, hasLists } = start(heart);
    hasLists(entry("D", { isDefault: true }));
    model.press();
    expect(calls[0]!.request).toMatchObject({ body: { listExternalId: "D" } });
    await answer("listAdd", ok({ hasError: false }));
    expect([model.$saved.get(), model.$notice.get()]).toEqual([
      true,
      expect.objectContaining({
        role: "status",
        list: expect.objectContaining({ name: "List D", url: "/gp/registry/wishlist/D" }),
      }),
    ]);
  });

  it("list-button.22 list-button.23 without a default list it creates one, started from the hearts flow, and is saved by what comes back", async () => {
    const { model, opened, created, made } = start(heart);
    created.result = CREATED;
    model.press();
    expect(opened).toEqual([{ surface: "create", mode: "form", startedFrom: "hearts", asin: "B0LAMP" }]);
    await settled();
    expect([model.$saved.get(), model.$notice.get()?.role, made("listAdd")]).toEqual([true, "status", []]);
  });

  it("list-button.24 a press of a saved heart shows where it is, and sends nothing", async () => {
    const { model, calls, context, hasLists } = start({ ...heart, listExternalId: "D" });
    hasLists(entry("G", { listType: "giftlist", name: "Ana" }));
    context.page.lists.set({ ...context.page.lists.get(), saved: { B0LAMP: ["X", "G"] } });
    model.press();
    expect([calls, model.$notice.get()]).toEqual([
      [],
      expect.objectContaining({
        role: "status",
        list: expect.objectContaining({ name: "Ana", url: "/gp/registry/giftlist/G" }),
      }),
    ]);
    model.closeNotice();
    context.page.lists.set({
      ...context.page.lists.get(),
      lastAdded: { asin: "B0LAMP", listExternalId: "W", listType: "wishlist", name: "", url: "" },
    });
    model.press();
    expect(model.$notice.get()).toMatchObject({
      role: "status",
      list: { name: "your list", url: "/gp/registry/wishlist/W" },
    });
  });

  it("list-button.24 a failed add leaves the heart not saved and tells why", async () => {
    const { model, answer } = start({ ...heart, listExternalId: "D" });
    model.press();
    await answer("listAdd", failure("unknown"));
    expect([model.$saved.get(), model.$notice.get()?.role]).toEqual([false, "alert"]);
  });
});
