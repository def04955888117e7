import { describe, expect, it } from "vitest";
import * as registry from "../../src/contract/registry.ts";
import { failure, ok, opened, STATUS, textOf } from "./baby-registry-panel.fixture.ts";

describe("dp-baby-registry-panel, what can be kept of an item", () => {
  it("baby-registry-panel.6 shows a switch only where the registry has it, on where the item is", async () => {
    const { model } = await opened();
    expect(model.controls.$shown.get()).toEqual({ mustHave: true, groupGifting: false, private: false, requestQuantity: 3 });
    const bare = await opened({ isMustHaveItem: true, hasPrivate: false, itemRequestedCount: 0 });
    expect(bare.model.controls.$shown.get()).toEqual({ requestQuantity: 1 });
  });

  it.each([
    ["mustHave", false, "babyRegistryMustHave", { isMustHaveItem: false }],
    ["groupGifting", true, "babyRegistryGroupGifting", { isGroupGiftingItem: true }],
    ["private", true, "babyRegistryPrivate", { isPrivateItem: true }],
  ] as const)(
    "baby-registry-panel.8 call:baby-registry-must-have call:baby-registry-group-gifting call:baby-registry-private shows %s at once and sends it",
    async (field, value, name, body) => {
      const { model, call } = await opened();
      model.controls.change(field, value);
      expect(model.controls.$shown.get()).toMatchObject({ [field]: value });
      expect(call(name).request).toEqual({ body: { ...body, asin: "B0BABY", token: "T-1" } });
    },
  );

  it("baby-registry-panel.8 sends the CSRF token where there is no registry token", async () => {
    const { model, call } = await opened(STATUS, { token: undefined }, { csrfToken: "CSRF" });
    model.controls.change("private", true);
    expect(call("babyRegistryPrivate").request).toMatchObject({ body: { token: "CSRF" } });
  });

  it("baby-registry-panel.9 call:baby-registry-request-quantity sends a new count", async () => {
    const { model, call } = await opened();
    model.controls.change("requestQuantity", 12);
    expect(call("babyRegistryRequestQuantity").request).toEqual({ body: { requestQuantity: 12, asin: "B0BABY", token: "T-1" } });
  });

  it("baby-registry-panel.10 ends the older call of the same control, and lets the others be", async () => {
    const { model, calls, of } = await opened();
    model.controls.change("mustHave", false);
    model.controls.change("private", true);
    model.controls.change("mustHave", true);
    const [first, other, second] = calls.slice(-3);
    expect([first!.options.signal!.aborted, other!.options.signal!.aborted]).toEqual([true, false]);
    await second!.answer(ok({ success: true }));
    await first!.answer(failure("http", 500));
    expect(model.controls.$shown.get()).toMatchObject({ mustHave: true, private: true });
    expect(of("dp-error")).toEqual([]);
    await other!.answer(ok({ success: true }));
    expect(of("dp-success").map(({ field }) => field)).toEqual(["mustHave", "private"]);
  });

  it("baby-registry-panel.11 tells of a saved change once and keeps it in the store", async () => {
    const { model, call, of, context } = await opened();
    model.controls.change("requestQuantity", 5);
    await call("babyRegistryRequestQuantity").answer(ok({ success: true }));
    expect(model.controls.$notice.get()).toMatchObject({ text: textOf("baby-registry-panel.saved"), role: "status", isSaved: true });
    expect(of("dp-success")).toEqual([{ action: "registry-manage", field: "requestQuantity", value: 5 }]);
    expect(of("dp-change")).toMatchObject([
      {
        name: "registries",
        value: { baby: { status: { itemRequestedCount: 5 } } },
        previous: { baby: { status: { itemRequestedCount: 3 } } },
      },
    ]);
    expect(context.page.registries.get().baby.status).toEqual({ ...STATUS, itemRequestedCount: 5 });
  });

  it.each([
    [ok({ success: false }), "refused", "baby-registry-panel.save-failed"],
    [failure("http", 500), "http", "baby-registry-panel.save-failed"],
    [failure("timeout"), "timeout", "baby-registry-panel.save-failed"],
    [failure("unknown"), "unknown", "calls.unconfirmed"],
  ])("baby-registry-panel.17 goes back to the value saved last when a change is not saved (%#)", async (result, code, key) => {
    const { model, call, of } = await opened();
    model.controls.change("requestQuantity", 7);
    await call("babyRegistryRequestQuantity").answer(ok({ success: true }));
    model.controls.change("requestQuantity", 9);
    await call("babyRegistryRequestQuantity").answer(result);
    expect(model.controls.$shown.get()).toMatchObject({ requestQuantity: 7 });
    expect(model.controls.$notice.get()).toMatchObject({ text: textOf(key), role: "alert" });
    expect(of("dp-error")).toMatchObject([{ code, call: "baby-registry-request-quantity" }]);
  });

  it("baby-registry-panel.17 says while it checks that it does, and counts a confirmed change as saved", async () => {
    const { model, call, of } = await opened();
    model.controls.change("private", true);
    call("babyRegistryPrivate").options.onUnknown!();
    expect(model.controls.$notice.get()).toEqual({ text: textOf("calls.unknown"), role: "status" });
    await call("babyRegistryPrivate").answer({ ok: true, status: 0, data: undefined, confirmed: true });
    expect(model.controls.$shown.get()).toMatchObject({ private: true });
    expect(of("dp-success")).toEqual([{ action: "registry-manage", field: "private", value: true }]);
  });

  it("baby-registry-panel.17 registry-button.15 each call of the baby registry may take 5 s", () => {
    const calls = Object.entries(registry).filter(([name]) => name.startsWith("babyRegistry"));
    expect(calls.map(([, call]) => call.timeout)).toEqual(Array(9).fill(5_000));
  });

  it("baby-registry-panel.17 is as before the press when the call was cancelled", async () => {
    const { model, call, events } = await opened();
    model.controls.change("private", true);
    await call("babyRegistryPrivate").answer({ ok: false, code: "cancelled", message: "" });
    expect([model.controls.$shown.get()!.private, model.controls.$notice.get(), events]).toEqual([false, undefined, []]);
  });
});
