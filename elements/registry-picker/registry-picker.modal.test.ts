import { describe, expect, it } from "vitest";
import { readAfter } from "../../test/support/model-context.ts";
import { failure, ok, registry, start, textOf } from "./registry-picker.fixture.ts";

const GR1 = registry("GR1");

describe("dp-registry-picker, the modal", () => {
  it("registry-picker.5 call:registry-add-modal option:registry-picker.token closes the dropdown and loads the form of that registry", async () => {
    const { model, made, list, state, of, $options } = start({ quantity: 2, token: "T-1" }, { csrfToken: "CSRF" });
    await list(GR1);
    $options.set({ ...$options.get(), quantity: 3 });
    model.choose(GR1);
    expect(made("registryAddModal").map(({ request }) => request)).toEqual([
      { path: { type: "birthday", id: "GR1" }, query: { asin: "B0LAMP", quantity: 3, token: "T-1" } },
    ]);
    expect([model.list.$open.get(), model.$form.get()!.$content.get(), state()]).toEqual([false, { kind: "loading" }, "adding"]);
    expect(of("dp-close")).toEqual([{ surface: "registry-picker", reason: "action" }]);
    expect(of("dp-open").at(-1)).toEqual({ surface: "registry-add", reason: "button" });
  });

  it("registry-picker.5 puts no CSRF token into an address", () => {
    const { model, made } = start({}, { csrfToken: "CSRF" });
    model.choose(GR1);
    expect(JSON.stringify(made("registryAddModal")[0]!.request)).not.toContain("CSRF");
  });

  const tag = { registryId: "GR1", tagId: "T1", tagName: "Kitchen" };
  it.each([
    ["the store's, for its registry", {}, tag, GR1, { tagId: "T1", tagName: "Kitchen" }],
    ["the store's, for another registry", {}, tag, registry("GR2"), {}],
    ["none", {}, null, GR1, {}],
    ["the page's own, for every registry", { tagId: "P1", tagName: "Page" }, tag, registry("GR2"), { tagId: "P1", tagName: "Page" }],
    ["the page's own, for its registry", { tagId: "P1", tagName: "Page", tagRegistryId: "GR2" }, null, registry("GR2"), { tagId: "P1", tagName: "Page" }], // prettier-ignore
    ["the page's own, for another registry", { tagId: "P1", tagName: "Page", tagRegistryId: "GR2" }, tag, GR1, {}],
    ["an empty field of the page", { tagId: "" }, tag, GR1, { tagId: "T1", tagName: "Kitchen" }],
  ])(
    "registry-picker.6 option:registry-picker.tag-id option:registry-picker.tag-name option:registry-picker.tag-registry-id sends the tag: %s",
    (_, options, chosen, entry, expected) => {
      const { model, context, made } = start(options);
      context.page.registries.set({ ...context.page.registries.get(), tag: chosen });
      model.choose(entry);
      const { query } = made("registryAddModal")[0]!.request as { query: Record<string, unknown> };
      const { tagId, tagName } = query;
      expect(JSON.parse(JSON.stringify({ tagId, tagName }))).toEqual(expected);
    },
  );

  it("registry-picker.6 loads the form anew for a tag of its registry that is chosen meanwhile, and for no other", async () => {
    const { model, context, made, form, answer } = start();
    await form();
    const choose = (chosen: typeof tag | null) => context.page.registries.set({ ...context.page.registries.get(), tag: chosen });
    choose({ ...tag, registryId: "GR2" });
    expect(made("registryAddModal")).toHaveLength(1);
    choose(tag);
    expect(made("registryAddModal")).toHaveLength(2);
    expect(made("registryAddModal")[1]!.request).toMatchObject({ query: { tagId: "T1", tagName: "Kitchen" } });
    choose({ ...tag, tagId: "T2" });
    expect(made("registryAddModal")[1]!.options.signal!.aborted).toBe(true);
    await made("registryAddModal")[1]!.answer(failure("aborted"));
    expect(model.$form.get()!.$content.get()).toEqual({ kind: "loading" });
    await answer("registryAddModal", ok("<p>anew</p>"));
    expect(model.$form.get()!.$content.get()).toEqual({ kind: "ready", value: { source: "<p>anew</p>", isEmpty: false } });
    model.$form.get()!.close("button");
    choose(tag);
    expect(made("registryAddModal")).toHaveLength(3);
  });

  it("registry-picker.7 call:registry-add-product sends the count of the form, else the quantity, with what the table says", async () => {
    const { model, made, form, answer } = start({ quantity: 2, itemType: "THING" }, { csrfToken: "CSRF" });
    await form();
    model.$form.get()!.add(5);
    model.$form.get()!.add(6);
    expect(made("registryAddProduct").map(({ request }) => request)).toEqual([
      {
        body: {
          ...{ asin: "B0LAMP", desiredQuantity: 5, registryId: "GR1", registryType: "birthday", itemType: "THING" },
          ...{ vendorId: "website.add.dpx.desktop", token: "CSRF" },
        },
      },
    ]);
    await answer("registryAddProduct", failure("http", 500));
    model.$form.get()!.add(Number.NaN);
    expect(made("registryAddProduct")[1]!.request).toMatchObject({ body: { desiredQuantity: 2 } });
  });

  it.each([
    [{ vendorPrefix: "shop" }, "shop.add.dpx.desktop"],
    [{ vendorId: "mine" }, "mine"],
  ])(
    "registry-picker.7 option:registry-picker.vendor-prefix option:registry-picker.vendor-id sends the vendor id of %o",
    async (given, id) => {
      const { model, made, form } = start(given);
      await form();
      model.$form.get()!.add();
      expect(made("registryAddProduct")[0]!.request).toMatchObject({ body: { vendorId: id } });
    },
  );

  it("registry-picker.7 opens the tags of the registry that the modal is for", async () => {
    const { model, form, tagsOf } = start({ token: "T-1" });
    model.tags();
    expect(tagsOf).toEqual([]);
    await form(registry("GR2", { type: "holiday" }));
    model.tags();
    expect(tagsOf).toEqual([{ id: "GR2", type: "holiday", token: "T-1" }]);
  });

  it("registry-picker.7 adds a recommended item to the same registry and counts the outcome", async () => {
    const { model, made, form, answer, of } = start();
    await form();
    const outcome = model.$form.get()!.recommended.add({ asin: "B0REC", quantity: 2 }, () => {});
    expect(made("registryAddProduct")[0]!.request).toMatchObject({ body: { asin: "B0REC", desiredQuantity: 2, registryId: "GR1" } });
    await answer("registryAddProduct", ok({ success: false, errorCode: "ITEM_ALREADY_EXISTS" }));
    expect(await outcome).toEqual({ kind: "exists" });
    expect(of("dp-metric")).toEqual([
      { name: "registry-recommendations.outcome", value: 1, tags: { type: "gift", outcome: "already-exists" } },
    ]);
  });

  it("registry-picker.8 state:registry-picker.added shows the way to the registry, and tells the page", async () => {
    const { model, form, answer, of, state, registries, navigations } = start();
    await form(registry("a/b", { name: "Otto", type: "birth day" }));
    model.$form.get()!.add();
    await answer("registryAddProduct", ok({ success: true }));
    expect(model.$form.get()!.$notice.get()).toEqual({
      text: "Added to Otto",
      role: "status",
      link: true,
      again: false,
    });
    expect([state(), registries().lastAdded]).toEqual(["added", { asin: "B0LAMP", registryType: "birth day", registryId: "a/b" }]);
    expect(of("dp-success")).toEqual([{ action: "registry-add", registryType: "birth day", registryId: "a/b", asin: "B0LAMP" }]);
    model.view("a/b");
    expect(navigations).toEqual([{ url: "/registries/gl/owner-view/a%2Fb", reason: "gift-registry-view" }]);
  });

  it("registry-picker.8 says that the item is there already, with the same link", async () => {
    const { model, form, answer, of, registries } = start();
    await form();
    model.$form.get()!.add();
    await answer("registryAddProduct", ok({ success: false, errorCode: "item-already-exists", message: "Server words" }));
    expect(model.$form.get()!.$notice.get()).toMatchObject({
      text: textOf("registry-picker.exists", { name: "Registry GR1" }),
      role: "status",
      link: true,
    });
    expect(of("dp-success")).toMatchObject([{ action: "registry-add", duplicate: true }]);
    expect(registries().lastAdded).toBe(null);
  });

  it("registry-picker.8 tells beside the control of an add that ends after the modal was closed", async () => {
    const { model, form, answer, state } = start();
    await form();
    model.$form.get()!.add();
    model.$form.get()!.close("escape");
    await answer("registryAddProduct", ok({ success: true }));
    expect(model.$notice.get()).toMatchObject({
      text: textOf("registry-picker.added", { name: "Registry GR1" }),
      registryId: "GR1",
      role: "status",
      link: true,
    });
    expect(state()).toBe("added");
    model.show();
    expect(model.$notice.get()).toBe(undefined);
  });

  it("registry-picker.7 lets a second registry be added to while the first add is on its way, and tells each its own", async () => {
    const { model, made, form, answer } = start();
    await form();
    model.$form.get()!.add();
    model.$form.get()!.close("escape");
    await form(registry("GR2"));
    expect(model.$form.get()!.$adding.get()).toBe(false);
    model.$form.get()!.add();
    expect(made("registryAddProduct")).toHaveLength(2);
    await made("registryAddProduct")[0]!.answer(ok({ success: true }));
    expect([model.$form.get()!.$adding.get(), model.$form.get()!.$notice.get()]).toEqual([true, undefined]);
    await answer("registryAddProduct", ok({ success: true }));
    expect(model.$form.get()!.$notice.get()).toMatchObject({ text: "Added to Registry GR2" });
  });

  it("registry-picker.11 adds what it was opened for, and takes the new product the next time", async () => {
    const { model, made, form, $options, answer } = start({ quantity: 2 });
    await form();
    $options.set({ ...$options.get(), asin: "B0OTHER", quantity: 9 });
    model.$form.get()!.add();
    expect(made("registryAddProduct")[0]!.request).toMatchObject({ body: { asin: "B0LAMP", desiredQuantity: 2 } });
    await answer("registryAddProduct", ok({ success: true }));
    model.$form.get()!.close("button");
    model.choose(GR1);
    expect(made("registryAddModal")[1]!.request).toMatchObject({ query: { asin: "B0OTHER", quantity: 9 } });
  });

  it("registry-picker.11 opened for another product than its own, it adds that one, and its own the next time", async () => {
    const { model, made, form, answer } = start();
    model.show({ asin: "B0CARD" });
    expect(made("registryList")[0]!.request).toEqual({ query: { asin: "B0CARD" } });
    await answer("registryList", ok({ result: [GR1] }));
    await form();
    model.$form.get()!.add();
    expect(made("registryAddProduct")[0]!.request).toMatchObject({ body: { asin: "B0CARD" } });
    model.$form.get()!.close("button");
    model.show();
    expect(made("registryList").at(-1)!.request).toEqual({ query: { asin: "B0LAMP" } });
  });

  it("registry-picker.9 ends the loading with the modal and tells how it closed", async () => {
    const { model, made, of, state } = start();
    model.choose(GR1);
    model.$form.get()!.close("backdrop");
    expect(made("registryAddModal")[0]!.options.signal!.aborted).toBe(true);
    expect([of("dp-close"), state()]).toEqual([[{ surface: "registry-add", reason: "backdrop" }], "ready"]);
  });

  it("registry-picker.13 offers to load a form again that did not come", async () => {
    const { model, made, answer, of, state } = start();
    model.choose(GR1);
    await answer("registryAddModal", failure("http", 500));
    expect([model.$form.get()!.$content.get(), state()]).toEqual([{ kind: "failed" }, "error"]);
    expect(of("dp-error")).toMatchObject([{ code: "http", status: 500, call: "registry-add-modal" }]);
    model.$form.get()!.retry();
    expect([made("registryAddModal").length, state()]).toEqual([2, "adding"]);
    model.$form.get()!.close("button");
    expect(state()).toBe("ready");
  });

  it.each([
    ["the server's words", ok({ success: false, errorCode: "full", message: "It is full." }), "It is full.", true],
    ["no words", ok({ success: false }), "We could not add this item. Please try again.", true],
    ["a status", failure("http", 500), "We could not add this item. Please try again.", true],
    ["an outcome nobody knows", failure("unknown"), "We could not confirm this. Please check before you try again.", false],
  ])(
    "registry-picker.13 events.6 shows the failure of an add in the modal, in the server's words that no event says, and it can be repeated: %s",
    async (_, result, words, again) => {
      const { model, made, form, answer, state, of, events, logged } = start();
      await form();
      model.$form.get()!.add(3);
      await answer("registryAddProduct", result);
      expect(model.$form.get()!.$notice.get()).toEqual({ role: "alert", again, link: false, text: words });
      expect(readAfter({ events, logged })).toBe(words);
      expect([state(), of("dp-success")]).toEqual(["error", []]);
      model.$form.get()!.add(3);
      expect(made("registryAddProduct")[1]!.request).toEqual(made("registryAddProduct")[0]!.request);
    },
  );

  it("registry-picker.13 says that it asks while an outcome is not known", async () => {
    const { model, made, form } = start();
    await form();
    model.$form.get()!.add();
    made("registryAddProduct")[0]!.options.onUnknown!();
    expect(model.$form.get()!.$notice.get()).toMatchObject({ text: textOf("calls.unknown"), role: "status" });
  });

  it("registry-picker.13 tells nothing of a write that has led to sign-in", async () => {
    const { model, form, answer, of } = start();
    await form();
    model.$form.get()!.add();
    await answer("registryAddProduct", { ok: false, code: "http", status: 401, message: "", left: true });
    expect([model.$form.get()!.$notice.get(), model.$form.get()!.$adding.get(), of("dp-error")]).toEqual([undefined, false, []]);
  });
});
