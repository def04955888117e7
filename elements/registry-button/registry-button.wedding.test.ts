import { describe, expect, it } from "vitest";
import { answer, failure, start, textOf } from "./registry-button.fixture.ts";

describe("dp-registry-button, wedding", () => {
  const wedding = { type: "wedding", asin: "B0WED", quantity: 2, token: "T-1" } as const;

  async function withForm(given = start(wedding, { signedIn: true })) {
    given.model.press();
    await given.calls[0]!.answer(answer("<form></form>"));
    return given;
  }

  it("registry-button.6 leads a signed-out press away before anything else is looked at", () => {
    const { model, navigations, calls } = start({ ...wedding, hasRegistry: false }, { signedIn: false });
    model.press();
    expect(navigations).toEqual([{ url: "/wedding/nosignin", reason: "wedding-registry-sign-in" }]);
    expect(calls).toEqual([]);
  });

  it("registry-button.7 leads a shopper without a wedding registry to a new one", () => {
    const { model, navigations } = start({ ...wedding, hasRegistry: false }, { signedIn: true });
    model.press();
    expect(navigations.map(({ url }) => url)).toEqual([
      "/wedding/new-registry?asin=B0WED&quantity=2&vendorId=website.wedding.add.dpx.desktop",
    ]);
  });

  it.each([true, undefined])(
    "registry-button.8 call:wedding-registry-modal loads the form when the flag is %s, with what counts at that moment",
    async (hasRegistry) => {
      const { model, calls, $options, of } = start({ ...wedding, hasRegistry }, { signedIn: true });
      $options.set({ ...$options.get(), quantity: 3 });
      model.press();
      expect(model.$wedding.get()!.$content.get()).toEqual({ kind: "loading" });
      expect(calls.map(({ name, request }) => ({ name, request }))).toEqual([
        { name: "weddingRegistryModal", request: { query: { asin: "B0WED", quantity: 3, token: "T-1" } } },
      ]);
      expect(of("dp-open")).toEqual([{ surface: "wedding-registry", reason: "button" }]);
      await calls[0]!.answer(answer("<form></form>"));
      expect(model.$wedding.get()!.$content.get()).toEqual({ kind: "ready", value: { source: "<form></form>", isEmpty: false } });
    },
  );

  it("registry-button.8 leaves the token out of the address when the page has none of the registry's own", () => {
    const { model, calls } = start({ ...wedding, token: undefined }, { csrfToken: "CSRF" });
    model.press();
    expect(calls[0]!.request).toEqual({ query: { asin: "B0WED", quantity: 2 } });
  });

  it("registry-button.8 opens nothing when a listener cancels dp-open", () => {
    const { model, calls, cancelled } = start(wedding);
    cancelled.add("dp-open");
    model.press();
    expect([model.$wedding.get()!.$content.get(), calls]).toEqual([{ kind: "none" }, []]);
  });

  it("registry-button.9 call:wedding-registry-add-items sends the typed count, or the quantity of the opening, once", async () => {
    const { model, calls, $options } = await withForm();
    $options.set({ ...$options.get(), quantity: 9 });
    model.$wedding.get()!.add(5);
    model.$wedding.get()!.add(5);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({
      name: "weddingRegistryAddItems",
      request: { body: { items: [{ asin: "B0WED", requestedQuantity: 5 }], token: "T-1" } },
    });
    await calls[1]!.answer(answer({ success: false }));
    model.$wedding.get()!.add(NaN);
    expect(calls[2]!.request).toMatchObject({ body: { items: [{ requestedQuantity: 2 }] } });
  });

  it("registry-button.9 sends the CSRF token in the body where there is no registry token", async () => {
    const { model, calls } = await withForm(start({ ...wedding, token: undefined }, { csrfToken: "CSRF" }));
    model.$wedding.get()!.add();
    expect(calls[1]!.request).toMatchObject({ body: { token: "CSRF" } });
  });

  it("registry-button.9 leads to the management page", async () => {
    const { model, navigations } = await withForm();
    model.manage();
    expect(navigations).toEqual([{ url: "/wedding/organize-registry", reason: "wedding-registry-manage" }]);
  });

  it("registry-button.9 adds a recommended item beside the product's own add, with its outcome counted", async () => {
    const { model, calls, of, context } = await withForm();
    model.$wedding.get()!.add();
    const outcome = model.$wedding.get()!.recommended.add({ asin: "B0REC", quantity: 4 }, () => {});
    expect(calls[2]!.request).toEqual({ body: { items: [{ asin: "B0REC", requestedQuantity: 4 }], token: "T-1" } });
    await calls[2]!.answer(answer({ success: false, errorCode: "ITEM_ALREADY_EXISTS" }));
    expect(await outcome).toEqual({ kind: "exists" });
    expect(of("dp-metric").at(-1)).toEqual({
      name: "registry-recommendations.outcome",
      value: 1,
      tags: { type: "wedding", outcome: "already-exists" },
    });
    await calls[1]!.answer(answer({ success: true }));
    expect(context.page.registries.get().lastAdded).toMatchObject({ asin: "B0WED" });
  });

  it("registry-button.10 shows the success with the way to the registry, and stays open", async () => {
    const { model, calls, of, context } = await withForm();
    model.$wedding.get()!.add();
    await calls[1]!.answer(answer({ success: true }));
    expect(model.$wedding.get()!.$notice.get()).toEqual({
      text: textOf("registry-button.added"),
      role: "status",
      link: true,
      again: false,
    });
    expect(model.$wedding.get()!.$content.get().kind).toBe("ready");
    expect(model.$state.get()).toBe("added");
    expect(context.page.registries.get().lastAdded).toEqual({ asin: "B0WED", registryType: "wedding", registryId: null });
    expect(of("dp-success")).toEqual([{ action: "registry-add", registryType: "wedding", asin: "B0WED" }]);
    expect(of("dp-close")).toEqual([]);
  });

  it("registry-button.13 ends the loading with the modal and fires dp-close with the reason", async () => {
    const { model, calls, of } = start(wedding);
    model.press();
    model.$wedding.get()!.close("escape");
    expect(calls[0]!.options.signal!.aborted).toBe(true);
    expect(of("dp-close")).toEqual([{ surface: "wedding-registry", reason: "escape" }]);
    await calls[0]!.answer({ ok: false, code: "aborted", message: "" });
    expect([model.$wedding.get()!.$content.get(), of("dp-error")]).toEqual([{ kind: "none" }, []]);
  });

  it("registry-button.13 tells beside the control of an add that ends after the modal was closed", async () => {
    const { model, calls } = await withForm();
    model.$wedding.get()!.add();
    model.$wedding.get()!.close("escape");
    await calls[1]!.answer(answer({ success: true }));
    expect(model.$notice.get()).toEqual({ text: textOf("registry-button.added"), role: "status", link: true, again: false });
  });

  it("registry-button.17 text:registry-button.retry offers to load a form again that did not come", async () => {
    const { model, calls, of } = start(wedding);
    model.press();
    await calls[0]!.answer(failure("http", 500));
    expect(model.$wedding.get()!.$content.get()).toEqual({ kind: "failed" });
    expect(of("dp-error")).toMatchObject([{ code: "http", status: 500, call: "wedding-registry-modal" }]);
    model.$wedding.get()!.retry();
    expect(calls).toHaveLength(2);
    expect(model.$wedding.get()!.$content.get()).toEqual({ kind: "loading" });
  });

  it.each([
    ["no success", answer({ success: false, errorCode: "no-such-registry", message: "Server text" }), "registry-button.failed", true],
    ["a status", failure("http", 500), "registry-button.failed", true],
    ["an outcome nobody knows", failure("unknown"), "calls.unconfirmed", false],
  ])("registry-button.17 shows the failure of an add in the modal: %s", async (_, result, key, again) => {
    const { model, calls } = await withForm();
    model.$wedding.get()!.add(3);
    await calls[1]!.answer(result);
    expect(model.$wedding.get()!.$notice.get()).toEqual({ text: textOf(key), role: "alert", link: false, again });
    model.$wedding.get()!.retry();
    expect(calls).toHaveLength(again ? 3 : 2);
    if (again) expect(calls[2]!.request).toEqual(calls[1]!.request);
  });

  it.each(["item-already-exists", "Item_Already_Exists"])(
    "registry-button.17 says that the item is there already for the error code %s",
    async (errorCode) => {
      const { model, calls } = await withForm();
      model.$wedding.get()!.add();
      await calls[1]!.answer(answer({ success: false, errorCode }));
      expect(model.$wedding.get()!.$notice.get()).toMatchObject({ text: textOf("registry-button.duplicate"), role: "status" });
      expect(model.$state.get()).toBe("duplicate");
    },
  );
});
