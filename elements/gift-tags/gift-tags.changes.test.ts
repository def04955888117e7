import { describe, expect, it } from "vitest";
import { createGiftTagsModel } from "./gift-tags.model.ts";
import { confirmed, failure, many, ok, start, tag, textOf } from "./gift-tags.fixture.ts";

const [bath, kitchen] = [tag("Bath"), tag("Kitchen")];
const ADDED = ok({ status: "ADD_TAG_SUCCESS" });

describe("dp-gift-tags, creating", () => {
  it("gift-tags.8 state:gift-tags.create opens the create-tag modal on top of the main view", async () => {
    const { model, open, state, of, cancelled } = start();
    await open(bath);
    cancelled.add("dp-open");
    model.openCreate();
    expect(state()).toBe("main");
    cancelled.clear();
    model.openCreate();
    expect([state(), of("dp-open").at(-1)]).toEqual(["create", { surface: "gift-tag-create", reason: "button" }]);
    model.type("Gar");
    model.closeCreate("cancel");
    expect([state(), model.$name.get()]).toEqual(["main", ""]);
  });

  it.each(["", "   "])("gift-tags.9 text:gift-tags.invalid refuses the name %j, until something is typed", async (name) => {
    const { model, open, of, sent } = start();
    await open(...many(15));
    model.openCreate();
    model.type(name);
    model.create();
    expect([sent(), model.$refusal.get()]).toEqual([[], { text: textOf("gift-tags.invalid"), role: "alert", isNameInvalid: true }]);
    expect(of("dp-error")).toMatchObject([{ code: "validation", message: "Please enter a tag name." }]);
    model.type("G");
    expect(model.$refusal.get()).toBe(undefined);
  });

  it("gift-tags.10 text:gift-tags.too-many sends the fifteenth and not the sixteenth", async () => {
    const { model, open, create, answer, sent, of, names } = start();
    await open(...many(14));
    await create("Tag 15", ADDED);
    await answer(ok({ tags: many(15) }));
    expect(names()).toHaveLength(15);
    model.openCreate();
    model.type("Tag 16");
    model.create();
    expect(sent().filter(({ updateType }) => updateType === "add")).toHaveLength(1);
    expect([model.$refusal.get()?.text, of("dp-error").length, model.$creating.get()]).toEqual([
      textOf("gift-tags.too-many", { max: 15 }),
      1,
      true,
    ]);
  });

  it("gift-tags.10 counts a tag that it has just added, before the list has come anew", async () => {
    const { model, open, create, sent } = start();
    await open(...many(14));
    await create("Tag 15", ADDED);
    model.openCreate();
    model.type("Tag 16");
    model.create();
    expect(model.$refusal.get()).toMatchObject({ role: "alert", isNameInvalid: false });
    expect([model.$refusal.get()?.text, sent().map(({ tagName }) => tagName)]).toEqual([
      textOf("gift-tags.too-many", { max: 15 }),
      ["Tag 15", ""],
    ]);
  });

  it("gift-tags.11 state:gift-tags.saving sends the trimmed name once, with the CSRF token", async () => {
    const { model, open, state, sent, answer, last } = start({}, { csrfToken: "CSRF" });
    await open(bath);
    model.openCreate();
    model.type("  Kitchen ");
    for (let press = 0; press < 5; press++) model.create();
    expect([state(), sent()]).toEqual(["saving", [{ updateType: "add", tagName: "Kitchen", token: "CSRF", ref_: "dpx_gift_tags_add" }]]);
    await answer(ADDED, last());
    await answer(ok({ tags: [bath] }), last());
    expect(sent().map(({ updateType }) => updateType)).toEqual(["add", "render"]);
  });

  it("gift-tags.12 closes the create-tag modal and leads to the new tag", async () => {
    const { model, open, create, state, names, of } = start();
    await open(bath);
    await create("Kitchen", ADDED);
    expect([state(), model.$focus.get(), names(), model.$name.get()]).toEqual([
      "main",
      { on: "tag", tagName: "Kitchen" },
      ["Bath", "Kitchen"],
      "",
    ]);
    expect(of("dp-close")).toEqual([{ surface: "gift-tag-create", reason: "action" }]);
  });

  it("gift-tags.12 takes no focus from a shopper who has closed the modals meanwhile, and tells them on the page", async () => {
    const { model, open, last, answer, state } = start();
    await open(bath);
    model.openCreate();
    model.type("Kitchen");
    model.create();
    model.close("escape");
    await answer(ADDED, last());
    expect([state(), model.$focus.get(), model.$notice.get()]).toMatchObject(["closed", undefined, { text: textOf("gift-tags.add-success"), place: "page" }]); // prettier-ignore
  });
});

describe("dp-gift-tags, outcomes", () => {
  it("gift-tags.13 call:registry-update-tag asks for the list anew after each change, whatever came of it, and keeps the choice", async () => {
    const { model, open, create, remove, answer, sent, names, store, choose } = start({ token: "T-1" });
    choose({ registryId: "GR1", ...bath });
    await open(bath);
    await create("Kitchen", ADDED);
    expect(sent().at(-1)).toEqual({ updateType: "render", tagName: "", token: "T-1", ref_: "dpx_gift_tags_render" });
    await answer(ok({ tags: [bath, { tagId: "NEW", tagName: "Kitchen" }] }));
    expect(model.list.$tags.get()[1]).toEqual({ tagId: "NEW", tagName: "Kitchen" });
    expect(store()).toMatchObject({ tagId: "T-Bath" });
    await create("Bath", ok({ status: "ADD_TAG_FAILURE" }));
    expect(sent().at(-1)).toMatchObject({ updateType: "render" });
    await answer(ok({ tags: [bath] }));
    expect(names()).toEqual(["Bath"]);
    model.closeCreate("cancel");
    await remove(bath, ok({ status: "REMOVE_TAG_FAILURE" }));
    expect([sent().at(-1), names()]).toMatchObject([{ updateType: "render" }, ["Bath"]]);
    await answer(ok({ tags: [kitchen] }));
    expect([store(), names()]).toEqual([null, ["Kitchen"]]);
  });

  it("gift-tags.13 asks anew each time: no list is the answer of an older question", async () => {
    const { open, create, updates } = start();
    await open(bath);
    await create("Kitchen", ADDED);
    const [first] = updates().slice(-1);
    await first!.answer(failure("timeout"));
    await create("Garden", ADDED);
    const ids = updates().map(({ options }) => options.requestId);
    expect(ids[0]).toBe(undefined);
    expect(ids[1]).toMatch(/^[\da-f]{32}$/);
    expect(ids[3]).not.toBe(ids[1]);
  });

  it("gift-tags.13 one change at a time for a registry, also of two elements, in the order of the presses", async () => {
    const { model, context, open, create, updates, sent, last, answer } = start();
    await open(bath);
    await create("Kitchen", ADDED);
    const other = createGiftTagsModel(context);
    other.show();
    await context.page.overlays.get();
    const loaded = updates().length;
    expect(sent().at(-1)).toMatchObject({ updateType: "render" });
    model.openCreate();
    model.type("Garden");
    model.create();
    expect(updates()).toHaveLength(loaded);
    await answer(ok({ tags: [bath, kitchen] }), last());
    expect(sent().at(-1)).toMatchObject({ updateType: "add", tagName: "Garden" });
  });

  it.each([
    ["add", ADDED, "gift-tags.add-success", "status"],
    ["add", ok({ status: "ADD_TAG_FAILURE" }), "gift-tags.add-failure", "alert"],
    ["remove", ok({ status: "REMOVE_TAG_SUCCESS" }), "gift-tags.remove-success", "status"],
    ["remove", ok({ status: "REMOVE_TAG_FAILURE" }), "gift-tags.remove-failure", "alert"],
  ] as const)("gift-tags.14 gift-tags.16 gift-tags.17 each outcome of %s has a message of its own: %o", async (type, result, key, role) => {
    const { model, open, create, remove, of } = start();
    await open(bath);
    if (type === "add") await create("Kitchen", result);
    else await remove(bath, result);
    const place = key === "gift-tags.add-failure" ? "create" : "main";
    expect(model.$notice.get()).toMatchObject({ text: textOf(key), role, place });
    if (role === "status") {
      expect(of("dp-success")).toEqual([{ action: type === "add" ? "tag-add" : "tag-remove", registryId: "GR1" }]);
      expect(of("dp-error")).toEqual([]);
    } else {
      expect(of("dp-error")).toMatchObject([{ code: "refused", call: "registry-update-tag" }]);
      expect(of("dp-success")).toEqual([]);
    }
    expect(JSON.stringify(of("dp-success"))).not.toContain("Kitchen");
  });

  it("gift-tags.15 a new banner takes the place of the one that shows", async () => {
    const { model, open, create, answer } = start();
    await open(bath);
    await create("Kitchen", ADDED);
    const first = model.$notice.get()!;
    await answer(ok({ tags: [bath, kitchen] }));
    await create("Garden", ADDED);
    expect(model.$notice.get()!.sequence).toBeGreaterThan(first.sequence);
    model.noticeGone();
    expect(model.$notice.get()).toBe(undefined);
  });

  it.each([
    ["a time-out", failure("timeout"), { code: "timeout" }, "gift-tags.add-failure"],
    ["a status", failure("http", 500), { code: "http", status: 500 }, "gift-tags.add-failure"],
    ["an unknown word", ok({ status: "PERHAPS" }), { code: "bad-response" }, "gift-tags.add-failure"],
    ["no word", ok({}), { code: "bad-response" }, "gift-tags.add-failure"],
    ["an outcome nobody knows", failure("unknown"), { code: "unknown" }, "calls.unconfirmed"],
  ])("gift-tags.19 %s is a failure to add; the typed name stays", async (_, result, told, key) => {
    const { model, open, create, state, of, names, sent } = start();
    await open(bath);
    await create("Kitchen", result);
    expect([state(), model.$name.get(), names()]).toEqual(["create", "Kitchen", ["Bath"]]);
    expect(of("dp-error")).toMatchObject([told]);
    expect(model.$notice.get()).toMatchObject({ text: textOf(key), role: "alert" });
    expect(sent().at(-1)).toMatchObject({ updateType: "render" });
  });

  it("gift-tags.19 the name of a tag that could not be added stays when its modal was closed meanwhile", async () => {
    const { model, open, answer, last } = start();
    await open(bath);
    model.openCreate();
    model.type("Kitchen");
    model.create();
    model.closeCreate("escape");
    await answer(failure("http", 500), last());
    expect(model.$notice.get()).toMatchObject({ text: textOf("gift-tags.add-failure"), place: "main" });
    model.openCreate();
    expect(model.$name.get()).toBe("Kitchen");
  });

  it("gift-tags.19 says that it asks while an outcome is not known, and takes what it learns", async () => {
    const { model, open, last, answer, of, names } = start();
    await open(bath);
    model.openCreate();
    model.type("Kitchen");
    model.create();
    last().options.onUnknown!();
    expect(model.$checking.get()).toBe(true);
    await answer(confirmed, last());
    expect([model.$checking.get(), names(), model.$notice.get()?.text]).toEqual([
      false,
      ["Bath", "Kitchen"],
      textOf("gift-tags.add-success"),
    ]);
    expect(of("dp-success")).toMatchObject([{ action: "tag-add" }]);
  });

  it("gift-tags.19 a remove that fails leaves the tag, and leads back to it", async () => {
    const { model, open, remove, state, names } = start();
    await open(bath, kitchen);
    await remove(bath, failure("network"));
    expect([state(), names(), model.$focus.get()]).toEqual(["main", ["Bath", "Kitchen"], { on: "delete", tagName: "Bath" }]);
    expect(model.$notice.get()?.text).toBe(textOf("gift-tags.remove-failure"));
  });

  it("gift-tags.19 tells nothing of a change that a listener cancelled", async () => {
    const { model, open, create, of, state, sent } = start();
    await open(bath);
    await create("Kitchen", { ok: false, code: "cancelled", message: "" });
    expect([state(), model.$notice.get(), of("dp-error"), sent().length]).toEqual(["create", undefined, [], 1]);
  });

  it("gift-tags.20 keeps the list with the change when it cannot be had anew: the new tag cannot be chosen", async () => {
    const { model, open, create, remove, answer, names, store, of } = start();
    await open(bath, kitchen);
    await create("Garden", ADDED);
    await answer(failure("timeout"));
    expect(model.list.$tags.get()).toEqual([bath, kitchen, { tagId: undefined, tagName: "Garden" }]);
    model.list.choose(model.list.$tags.get()[2]);
    expect(store()).toBe(null);
    await remove(bath, ok({ status: "REMOVE_TAG_SUCCESS" }));
    await answer(ok({}));
    expect([names(), of("dp-error")]).toEqual([["Kitchen", "Garden"], []]);
    model.close("button");
    await open(kitchen);
    expect(names()).toEqual(["Kitchen"]);
  });

  it("gift-tags.4 gift-tags.12 a new tag that is chosen before its id has come is chosen with it, unless another is meanwhile", async () => {
    const { model, open, create, answer, store } = start();
    await open(bath);
    await create("Kitchen", ADDED);
    model.list.choose(model.list.$tags.get()[1]);
    expect(store()).toBe(null);
    await answer(ok({ tags: [bath, { tagId: "NEW", tagName: "Kitchen" }] }));
    expect(store()).toEqual({ registryId: "GR1", tagId: "NEW", tagName: "Kitchen" });
    await create("Garden", ADDED);
    model.list.choose(model.list.$tags.get()[2]);
    model.list.choose(bath);
    await answer(ok({ tags: [bath, tag("Garden")] }));
    expect(store()).toEqual({ registryId: "GR1", ...bath });
  });

  it("gift-tags.20 an older list takes the place of no newer one", async () => {
    const { model, open, create, names, calls, last } = start();
    await open(bath);
    await create("Kitchen", ADDED);
    const render = last();
    model.close("button");
    model.show();
    await calls.at(-1)!.answer(ok({ tags: [bath, kitchen, tag("Garden")] }));
    await render.answer(ok({ tags: [bath] }));
    expect(names()).toEqual(["Bath", "Kitchen", "Garden"]);
  });
});
