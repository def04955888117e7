import { describe, expect, it } from "vitest";
import { failure, many, ok, start, tag } from "./gift-tags.fixture.ts";

const [bath, garden, kitchen] = [tag("Bath"), tag("Garden"), tag("Kitchen")];
const chosen = { registryId: "GR1", ...bath };

describe("dp-gift-tags, the tag modal", () => {
  it("gift-tags.1 call:registry-tags state:gift-tags.loading state:gift-tags.main opens and asks for the tags, at each opening", async () => {
    const { model, calls, state, of, names, open } = start({ registryId: "a/b" });
    expect(state()).toBe("closed");
    expect(model.show()).toBe(true);
    expect([state(), of("dp-open")]).toEqual(["loading", [{ surface: "gift-tags", reason: "button" }]]);
    expect(calls.map(({ name, request }) => ({ name, request }))).toEqual([
      { name: "registryTags", request: { path: { type: "birthday", id: "a/b" } } },
    ]);
    await calls[0]!.answer(ok({ tags: [bath, kitchen] }));
    expect([state(), names()]).toEqual(["main", ["Bath", "Kitchen"]]);
    model.close("button");
    await open(kitchen);
    expect([calls.length, names()]).toEqual([2, ["Kitchen"]]);
  });

  it("gift-tags.1 stays closed where a listener cancels dp-open, and asks for nothing", () => {
    const { model, calls, cancelled, state } = start();
    cancelled.add("dp-open");
    expect([model.show(), calls, state()]).toEqual([false, [], "closed"]);
  });

  it("scope.7 calls.6 a reading of the tags that show ends with the modal", async () => {
    const { model, open, calls } = start();
    await open(tag("Bath"));
    model.again();
    model.close("escape");
    expect(calls.map(({ options }) => options.signal?.aborted)).toEqual([true, true]);
  });

  it("gift-tags.2 knows that it lies on another modal", () => {
    const { model, context } = start();
    model.show();
    expect(model.nested()).toBe(false);
    model.close("button");
    context.page.overlays.set([{ surface: "list-dropdown", element: {} as Element, modal: false } as never]);
    model.show();
    expect(model.nested(), "a popover is no modal").toBe(false);
    model.close("button");
    context.page.overlays.set([{ surface: "registry-add", element: {} as Element, modal: true } as never]);
    model.show();
    expect(model.nested()).toBe(true);
  });

  it("gift-tags.4 a choice sets the store's tag with the element's own registry, and tells it without the name", async () => {
    const { model, open, store, of } = start();
    await open(bath, kitchen);
    model.list.choose(bath);
    expect(store()).toEqual({ registryId: "GR1", ...bath });
    expect(of("dp-change")).toMatchObject([{ name: "registries", value: { tag: { registryId: "GR1", tagId: "T-Bath" } } }]);
    expect(JSON.stringify(of("dp-change"))).not.toContain("tagName");
    model.list.choose(bath);
    expect(of("dp-change")).toHaveLength(1);
    model.list.choose(undefined);
    expect([store(), of("dp-change").length]).toEqual([null, 2]);
  });

  it("gift-tags.4 a tag of another registry counts as none, and is not taken away by choosing none", async () => {
    const { model, open, store, choose, of } = start();
    const other = { registryId: "GR2", tagId: "T-Bath", tagName: "Bath" };
    choose(other);
    await open(bath);
    expect(model.list.$chosen.get()).toBe(undefined);
    model.list.choose(undefined);
    expect([store(), of("dp-change")]).toEqual([other, []]);
    model.list.choose(bath);
    expect(store()).toEqual(chosen);
  });

  it("gift-tags.4 option:gift-tags.tag-id the tag of the page is chosen at the start, which is no change; not over the shopper's own", async () => {
    const first = start({ tagId: "T-Bath" });
    await first.open(bath, kitchen);
    expect([first.store(), first.of("dp-change")]).toEqual([chosen, []]);
    first.model.list.choose(undefined);
    first.model.close("button");
    await first.open(bath, kitchen);
    expect(first.store()).toBe(null);
    const second = start({ tagId: "T-Bath" });
    second.choose({ registryId: "GR1", ...kitchen });
    await second.open(bath, kitchen);
    expect(second.store()).toMatchObject({ tagId: "T-Kitchen" });
  });

  it("gift-tags.4 a chosen tag that is gone by the next opening is no longer chosen", async () => {
    const { open, store, choose } = start();
    choose(chosen);
    await open(kitchen);
    expect(store()).toBe(null);
  });

  it("gift-tags.5 state:gift-tags.confirm asks before it deletes, from the main view alone", async () => {
    const { model, open, state, updates } = start();
    model.askRemove(bath);
    expect(state()).toBe("closed");
    await open(bath, kitchen);
    model.askRemove(bath);
    expect([state(), model.$view.get()]).toEqual(["confirm", { kind: "confirm", tag: bath }]);
    model.openCreate();
    expect([state(), updates()]).toEqual(["confirm", []]);
  });

  it("gift-tags.6 goes back by its control and by Escape, with focus on the tag's delete button; Escape in the main view closes", async () => {
    const { model, open, state, names, of } = start();
    await open(bath, kitchen);
    for (const back of [() => model.goBack(), () => model.leave("escape")]) {
      model.askRemove(kitchen);
      back();
      expect([state(), names(), model.$focus.get()]).toEqual(["main", ["Bath", "Kitchen"], { on: "delete", tagName: "Kitchen" }]);
    }
    model.leave("escape");
    expect([state(), of("dp-close")]).toEqual(["closed", [{ surface: "gift-tags", reason: "escape" }]]);
  });

  it("gift-tags.7 call:registry-update-tag option:gift-tags.token deletes by name, goes back, and focus is on the next tag's button", async () => {
    const { model, open, state, names, sent, last, answer } = start({ token: "T-1" });
    await open(bath, garden, kitchen);
    model.askRemove(garden);
    model.remove();
    model.remove();
    expect([state(), sent()]).toEqual([
      "saving",
      [{ updateType: "remove", tagName: "Garden", token: "T-1", ref_: "dpx_gift_tags_remove" }],
    ]);
    expect(last().request).toMatchObject({ path: { type: "birthday", id: "GR1" } });
    await answer(ok({ status: "REMOVE_TAG_SUCCESS" }));
    expect([state(), names(), model.$focus.get()]).toEqual(["main", ["Bath", "Kitchen"], { on: "delete", tagName: "Kitchen" }]);
  });

  it("gift-tags.7 the deleting of the chosen tag clears the choice, that of another does not", async () => {
    const { model, open, remove, store, choose, answer } = start();
    choose(chosen);
    await open(bath, kitchen);
    await remove(kitchen, ok({ status: "REMOVE_TAG_SUCCESS" }));
    expect(store()).toEqual(chosen);
    await answer(ok({ tags: [bath] }));
    await remove(bath, ok({ status: "REMOVE_TAG_SUCCESS" }));
    expect([store(), model.$focus.get()]).toEqual([null, { on: "create", tagName: "" }]);
  });

  it("gift-tags.17 a close of the outer modal closes both, and tells it", async () => {
    const { model, open, of } = start();
    await open(bath);
    model.openCreate();
    model.close("backdrop");
    expect(of("dp-open").map(({ surface }) => surface)).toEqual(["gift-tags", "gift-tag-create"]);
    expect(of("dp-close")).toEqual([
      { surface: "gift-tag-create", reason: "backdrop" },
      { surface: "gift-tags", reason: "backdrop" },
    ]);
  });

  it.each([
    ["a status", failure("http", 500), { code: "http", status: 500 }],
    ["no time", failure("timeout"), { code: "timeout" }],
    ["what cannot be read", failure("bad-response"), { code: "bad-response" }],
  ])("gift-tags.18 state:gift-tags.error offers to load again, and no creating, after %s", async (_, result, told) => {
    const { model, calls, state, of, answer } = start();
    model.show();
    await answer(result);
    expect(state()).toBe("error");
    expect(of("dp-error")).toMatchObject([{ ...told, call: "registry-tags", message: "We could not load your tags." }]);
    model.openCreate();
    expect([state(), model.$creating.get()]).toEqual(["error", false]);
    model.retry();
    expect([state(), calls.length]).toEqual(["loading", 2]);
    await answer(ok({ tags: [] }));
    model.openCreate();
    expect(state()).toBe("create");
  });

  it("gift-tags.18 ends the loading with the modal: a late answer opens nothing", async () => {
    const { model, calls, state, of } = start();
    model.show();
    model.close("escape");
    expect(calls[0]!.options.signal!.aborted).toBe(true);
    await calls[0]!.answer(failure("http", 500));
    expect([state(), of("dp-error")]).toEqual(["closed", []]);
  });

  it("gift-tags.21 leads to sign-in, before the call and after a 401", async () => {
    const out = start({}, { signedIn: false });
    expect([out.model.show(), out.navigations, out.calls]).toEqual([true, [{ url: "/sign-in", reason: "sign-in" }], []]);
    const { model, answer, state, of } = start();
    model.show();
    await answer({ ok: false, code: "http", status: 401, message: "", left: true });
    expect([state(), of("dp-error")]).toEqual(["closed", []]);
  });

  it("gift-tags.4 closes when the registry is another one: its tags are offered for no other", async () => {
    const { model, open, $options, state, sent, of, last, answer } = start();
    await open(bath);
    model.askRemove(bath);
    model.remove();
    $options.set({ ...$options.get(), registryId: "GR2" });
    expect([state(), of("dp-close")]).toEqual(["closed", [{ surface: "gift-tags", reason: "changed" }]]);
    await answer(ok({ status: "REMOVE_TAG_SUCCESS" }), last());
    expect(of("dp-success")).toEqual([{ action: "tag-remove", registryId: "GR1" }]);
    expect(sent()).toHaveLength(1);
  });

  it("gift-tags.10 option:gift-tags.max-tags counts against the page's own number", async () => {
    const { model, open, sent, of } = start({ maxTags: 3 });
    await open(...many(3));
    model.openCreate();
    model.type("Fourth");
    model.create();
    expect([sent(), model.$refusal.get()?.text]).toEqual([[], "You can have up to 3 tags. Delete one to create another."]);
    expect(of("dp-error")).toMatchObject([{ code: "validation", message: "You can have up to 3 tags. Delete one to create another." }]);
  });
});
