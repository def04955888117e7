import { describe, expect, it } from "vitest";
import { createRegistryPickerModel } from "./registry-picker.model.ts";
import { formCode, failure, ok, registry, start } from "./registry-picker.fixture.ts";

describe("dp-registry-picker, the list", () => {
  it("registry-picker.1 call:registry-list state:registry-picker.loading asks with the asin when it is opened, and not before", async () => {
    const { model, calls, state, answer, of } = start();
    expect([calls, state()]).toEqual([[], "ready"]);
    model.toggle();
    expect(calls.map(({ name, request }) => ({ name, request }))).toEqual([
      { name: "registryList", request: { query: { asin: "B0LAMP" } } },
    ]);
    expect([state(), model.list.$content.get()]).toEqual(["loading", "loading"]);
    await answer("registryList", ok({ result: [registry("A"), registry("B")] }));
    expect([state(), model.list.$entries.get().map(({ id }) => id)]).toEqual(["open", ["A", "B"]]);
    expect(of("dp-open")).toEqual([{ surface: "registry-picker", reason: "button" }]);
  });

  it("registry-picker.2 loads once per page view and asin, for every picker, and keeps the order of the answer after an add", async () => {
    const { model, context, calls, registries, answer, list, form, $options } = start();
    await list(registry("B"), registry("A"));
    expect(registries().gift).toEqual({ entries: [registry("B"), registry("A")], loaded: true });
    const other = createRegistryPickerModel(context, { openTags() {} }, formCode);
    other.show();
    expect(other.list.$content.get()).toBe("ready");
    await form(registry("A"));
    model.$form.get()!.add();
    await answer("registryAddProduct", ok({ success: true }));
    model.$form.get()!.close("button");
    model.show();
    expect(model.list.$entries.get().map(({ id }) => id)).toEqual(["B", "A"]);
    expect(calls.filter(({ name }) => name === "registryList")).toHaveLength(1);
    model.list.close("escape");
    $options.set({ ...$options.get(), asin: "B0OTHER" });
    model.show();
    expect(calls.at(-1)!.request).toEqual({ query: { asin: "B0OTHER" } });
    await answer("registryList", ok({ result: [registry("C")] }));
    model.list.close("escape");
    $options.set({ ...$options.get(), asin: "B0LAMP" });
    model.show();
    expect(model.list.$entries.get().map(({ id }) => id)).toEqual(["B", "A"]);
  });

  it("registry-picker.2 asks again when the page says that nothing is loaded", async () => {
    const { model, context, made, list } = start();
    await list(registry("A"));
    model.list.close("escape");
    context.page.registries.set({ ...context.page.registries.get(), gift: { entries: [], loaded: false } });
    model.show();
    expect(made("registryList")).toHaveLength(2);
  });

  it("registry-picker.2 asks for the new product when it changes while the dropdown is open", async () => {
    const { model, made, list, $options, answer } = start();
    await list(registry("A"));
    $options.set({ ...$options.get(), asin: "B0OTHER" });
    expect(made("registryList").map(({ request }) => request)).toEqual([{ query: { asin: "B0LAMP" } }, { query: { asin: "B0OTHER" } }]);
    await answer("registryList", ok({ result: [registry("C")] }));
    expect(model.list.$entries.get()).toEqual([registry("C")]);
  });

  it("registry-picker.4 leads to the making of a registry", () => {
    const { model, navigations } = start();
    model.create();
    expect(navigations).toEqual([{ url: "/registries", reason: "gift-registry-create" }]);
  });

  it.each([
    ["a status", failure("http", 500), "http"],
    ["no connection", failure("network"), "network"],
    ["no time", failure("timeout"), "timeout"],
    ["no result", failure("bad-response", 200), "bad-response"],
  ])("registry-picker.12 state:registry-picker.error tells that the list failed and asks again on retry: %s", async (_, result, code) => {
    const { model, state, answer, of, made } = start();
    model.show();
    await answer("registryList", result);
    expect([state(), model.list.$content.get(), model.list.$open.get()]).toEqual(["error", "failed", true]);
    expect(of("dp-error")).toMatchObject([{ code, call: "registry-list", message: "We could not load your registries." }]);
    model.list.retry();
    expect(state()).toBe("loading");
    await answer("registryList", ok({ result: [registry("A")] }));
    expect([state(), made("registryList").length]).toEqual(["open", 2]);
  });

  it("registry-picker.12 drops entries without an id or a type; registry-picker.3 takes no image from another site", async () => {
    const { model, list } = start();
    await list(
      { ...registry("A"), id: undefined },
      { ...registry("B"), type: "" },
      { id: "C", type: "birthday", name: "Otto", imageUrl: "https://elsewhere.example/x.png" },
      { id: "D", type: "birthday" },
    );
    expect(model.list.$entries.get()).toEqual([
      { id: "C", type: "birthday", name: "Otto", typeText: "", imageUrl: "" },
      { id: "D", type: "birthday", name: "birthday", typeText: "", imageUrl: "" },
    ]);
  });

  it("registry-picker.10 leads a signed-out press to sign-in and asks for nothing", () => {
    const { model, navigations, calls, of } = start({}, { signedIn: false });
    expect(model.toggle()).toBe(true);
    expect(navigations).toEqual([{ url: "/sign-in", reason: "sign-in" }]);
    expect([calls, of("dp-open")]).toEqual([[], []]);
  });

  it("registry-picker.13 closes the dropdown when a 401 has led to sign-in, with no error", async () => {
    const { model, answer, of, state } = start();
    model.show();
    await answer("registryList", { ok: false, code: "http", status: 401, message: "", left: true });
    expect([state(), of("dp-error"), of("dp-close")]).toEqual(["ready", [], [{ surface: "registry-picker", reason: "sign-in" }]]);
  });

  it("registry-picker.9 stays closed where a listener cancels dp-open, and tells how it closed", async () => {
    const { model, calls, cancelled, of } = start();
    cancelled.add("dp-open");
    expect(model.toggle()).toBe(false);
    expect([calls, model.list.$open.get()]).toEqual([[], false]);
    cancelled.clear();
    model.toggle();
    model.toggle();
    expect(of("dp-close")).toEqual([{ surface: "registry-picker", reason: "button" }]);
  });
});
