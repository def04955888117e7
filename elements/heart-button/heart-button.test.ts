import { describe, expect, it } from "vitest";
import type { CallResult } from "../../src/call/result.ts";
import { settled, readAfter, testContext } from "../../test/support/model-context.ts";
import { ADD, code, defaults, noCreator, ok, ON, start, TOGGLE } from "./heart-button.fixture.ts";
import { texts } from "./heart-button.texts.ts";
import { checkActions, type HeartButtonOptions } from "./heart-button.options.ts";
import { createHeartButtonModel } from "./heart-button.model.ts";

describe("dp-heart-button", () => {
  it("heart-button.1 it is a toggle where a remove action has an address, and none otherwise", () => {
    expect([start().model.$toggles.get(), start({ heartActionDetails: TOGGLE }).model.$toggles.get()]).toEqual([false, true]);
    const bare = { initialActions: [{ type: "add" }], hiddenActions: [{ type: "remove" }] } as const;
    expect(start({ heartActionDetails: bare }).model.$toggles.get()).toBe(false);
  });

  it("heart-button.2 state:heart-button.saved it is saved when remove is offered, or by the store's word", () => {
    expect([start().state(), start({ heartActionDetails: ON }).state(), start({}, {}, { B0CARD: ["X"] }).state()]).toEqual([
      "ready",
      "saved",
      "saved",
    ]);
    expect(start({}, {}, { B0OTHER: ["X"] }).state()).toBe("ready");
  });

  it("heart-button.2 heart-button.4 call:list-heart-action a success swaps what is offered: off, and on again", async () => {
    const { model, calls, answer, of, lists, said, state } = start({ heartActionDetails: ON });
    model.press();
    expect([calls[0]!.name, calls[0]!.options.path, calls[0]!.request]).toEqual([
      "listHeartAction",
      "/off",
      { body: { asin: "B0CARD", sid: "S", serializedItemInfo: undefined } },
    ]);
    await answer(ok({ updateSuccessful: true, registryName: "Balcony" }));
    expect([state(), lists().saved, said()]).toEqual([
      "ready",
      {},
      expect.objectContaining({ text: "Removed from Balcony", role: "status" }),
    ]);
    expect(of("dp-success")).toEqual([{ action: "list-remove", asin: "B0CARD", listExternalId: "W1", listType: "wishlist" }]);
    model.press();
    expect(calls[1]!.options.path).toBe("/on");
    await answer(ok({ updateSuccessful: true }));
    expect(state()).toBe("saved");
    model.press();
    expect(calls[2]!.options.path).toBe("/off");
  });

  it("heart-button.3 call:list-add adds one to the default list, with the item's info and never the page's quantity", async () => {
    const { model, calls, context, answer, of, said, state } = start({ heartActionDetails: TOGGLE, listExternalId: undefined });
    context.scope.quantity.set(5);
    const entries = [{ listExternalId: "D", listType: "giftlist" as const, name: "Ana", privacyStatus: "private", isDefault: true }];
    context.page.lists.set({ ...context.page.lists.get(), entries });
    model.press();
    expect([calls[0]!.name, calls[0]!.request]).toEqual([
      "listAdd",
      {
        body: {
          ...{
            asin: "B0CARD",
            sid: "S",
            vendorId: "v",
            listExternalId: "D",
            listType: "giftlist",
            isAjax: true,
            quantity: 1,
            requestedQty: 1,
          },
          serializedItemInfo: "e30",
        },
      },
    ]);
    await answer(ok({ isValid: true }));
    expect([state(), said()?.text]).toEqual(["saved", "Saved to Ana"]);
    expect(of("dp-success")).toEqual([{ action: "list-add", asin: "B0CARD", listExternalId: "D", listType: "giftlist" }]);
  });

  it("heart-button.3 without a default list the create element opens for this item, and what it made is enough", async () => {
    const { model, opened, created, calls, navigations, state, said, lists } = start({ listExternalId: undefined });
    model.press();
    await settled();
    expect([opened, state()]).toEqual([["B0CARD"], "ready"]); // closed without a list
    created.result = { listExternalId: "N", listType: "wishlist", listName: "New", url: "" };
    model.press();
    await settled();
    expect([state(), said()?.text, lists().saved, calls, navigations]).toEqual(["saved", "Saved to New", { B0CARD: ["N"] }, [], []]);
    const none = start({ listExternalId: undefined });
    none.created.result = undefined;
    none.model.press();
    await settled();
    expect(none.navigations).toEqual([{ url: "/hz/wishlist/create?asin=B0CARD", reason: "list-create" }]);
  });

  it("heart-button.4 a press of a saved heart that cannot take it off says so and sends nothing", () => {
    const { model, calls, said } = start({}, {}, { B0CARD: ["X"] });
    model.press();
    expect([calls, said()]).toEqual([[], expect.objectContaining({ text: "Oak table is saved to your list", role: "status" })]);
    const bare = start({ heartActionDetails: { initialActions: [{ type: "remove" }] } });
    bare.model.press();
    expect([bare.calls, bare.said()?.text]).toEqual([[], "Oak table is saved to your list"]);
  });

  it("heart-button.5 state:heart-button.saving shows the new state at once and goes back when the call fails", async () => {
    const { model, answer, state } = start();
    model.press();
    expect([model.$saved.get(), state()]).toEqual([true, "saving"]);
    await answer({ ok: false, code: "network", message: "" });
    expect([model.$saved.get(), state()]).toEqual([false, "error"]);
    const off = start({ heartActionDetails: ON });
    off.model.press();
    expect(off.model.$saved.get()).toBe(false);
    await off.answer(ok({ hasError: true }));
    expect(off.model.$saved.get()).toBe(true);
  });

  it("heart-button.6 hearts of the same item follow each other, in both directions, and others do not", async () => {
    const one = start({ heartActionDetails: ON });
    const follow = (asin: string, heartActionDetails: HeartButtonOptions["heartActionDetails"] = TOGGLE) => {
      const world = testContext<HeartButtonOptions>({ ...defaults, asin, heartActionDetails }, { texts });
      return createHeartButtonModel({ ...world.context, page: one.context.page }, noCreator, code);
    };
    const [same, bare, other, kept] = [follow("B0CARD"), follow("B0CARD", ADD), follow("B0ELSE"), follow("B0KEPT", ON)];
    expect([same, bare, other].map((model) => model.$saved.get())).toEqual([true, true, false]);
    one.model.press();
    await one.answer(ok({ updateSuccessful: true }));
    expect([same, bare, other].map((model) => model.$saved.get())).toEqual([false, false, false]);
    expect(kept.$saved.get(), "another item stays").toBe(true);
    one.model.press();
    expect(same.$saved.get()).toBe(false); // only what has happened is shared
    await one.answer(ok({ updateSuccessful: true }));
    expect([same, bare, other].map((model) => model.$saved.get())).toEqual([true, true, false]);
  });

  it("heart-button.8 signed out it leads to sign-in with nothing sent", () => {
    const { model, calls, navigations, opened, state } = start({}, { signedIn: false });
    model.press();
    expect([calls, opened, navigations.map(({ reason }) => reason), state()]).toEqual([[], [], ["sign-in"], "ready"]);
  });

  it("heart-button.9 further presses while one is on its way send nothing", async () => {
    const { model, calls, answer } = start({ heartActionDetails: TOGGLE });
    for (let press = 0; press < 5; press++) model.press();
    expect(calls).toHaveLength(1);
    await answer(ok({ isValid: true }));
    model.press();
    expect(calls).toHaveLength(2);
  });

  it.each([
    [{ ok: false, code: "unknown", message: "" }, "unknown", "We could not confirm this. Please check before you try again."],
    [{ ok: false, code: "timeout", message: "" }, "timeout", "We could not save this. Please try again."],
    [{ ok: false, code: "http", status: 500, message: "" }, "http", "We could not save this. Please try again."],
    [{ ok: false, code: "http", status: 409, message: "", data: { message: "Full." } }, "http", "Full."],
    [ok({}), "bad-response", "We could not save this. Please try again."],
    [ok({ isValid: false, message: "No." }), "refused", "No."],
    [{ ok: false, code: "blocked-url", message: "" }, "blocked-url", "We could not save this. Please try again."],
  ] as const)(
    "heart-button.10 heart-button.11 state:heart-button.error events.6 %j restores the heart, alerts once and fires %s",
    async (result, code, text) => {
      const { model, answer, of, said, state, lists, events, logged } = start({
        heartActionDetails: { initialActions: [{ type: "add", url: "https://elsewhere.example/" }] },
      });
      model.press();
      await answer(result as CallResult<unknown>);
      expect([state(), model.$saved.get(), lists().saved]).toEqual(["error", false, {}]);
      expect(said()).toMatchObject({ text, role: "alert" });
      expect(of("dp-error")).toMatchObject([{ code, call: "list-heart-action" }]);
      expect(readAfter({ events, logged })).toBe(text);
      model.press();
      expect(state()).toBe("saving");
    },
  );

  it("events.9 calls.9 a cancelled press, and one that led to sign-in, leaves the heart as it was", async () => {
    for (const result of [
      { ok: false, code: "cancelled", message: "" },
      { ok: false, code: "http", status: 401, message: "", left: true },
    ] as const) {
      const { model, answer, of, said, state } = start();
      model.press();
      await answer(result);
      expect([state(), said(), of("dp-error")]).toEqual(["ready", undefined, []]);
    }
  });

  it("heart-button.11 option:heart-button.heart-action-details of another shape is an issue of that option", () => {
    const issues = (heartActionDetails: unknown) =>
      checkActions({ ...defaults, heartActionDetails } as HeartButtonOptions).map(({ option }) => option);
    for (const good of [ADD, TOGGLE, ON, {}]) expect(issues(good)).toEqual([]);
    for (const bad of [
      { initialActions: [{ type: "share" }] },
      { initialActions: "add" },
      { hiddenActions: [null] },
      { initialActions: [{ type: "add", url: 3 }] },
      { serializedItemInfo: {} },
    ])
      expect(issues(bad)).toEqual(["heart-action-details"]);
  });
});
