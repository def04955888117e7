import { describe, expect, it } from "vitest";
import { shoppingListAdd } from "../../src/contract/shopping-list.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createShoppingListButtonModel } from "./shopping-list-button.model.ts";
import type { ShoppingListButtonOptions } from "./shopping-list-button.options.ts";
import { texts } from "./shopping-list-button.texts.ts";

const LISTS = [
  { id: "l-1", name: "Weekly shop" },
  { id: "l-2", name: "Party" },
];
const OWN: ShoppingListButtonOptions = { asin: "A1", for: undefined, lists: LISTS, listId: undefined, token: undefined };

function start(options: Partial<ShoppingListButtonOptions> = {}, signedIn?: boolean) {
  const test = testContext<ShoppingListButtonOptions>(
    { ...OWN, ...options },
    { texts, page: { csrfToken: "CSRF1", ...(signedIn === false && { signedIn }) } },
  );
  const model = createShoppingListButtonModel(test.context);
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  return {
    ...{ ...test, model, of },
    seen: () => [model.$state.get(), model.$notice.get()],
    async added(result: object) {
      model.open();
      model.add();
      await test.calls.at(-1)!.answer(result as never);
    },
  };
}
const answer = (data: object) => ({ ok: true, status: 200, data });
const ADDED = { role: "status", text: "Added to Weekly shop." };
const alert = (text: string) => ({ role: "alert", text });

describe("dp-shopping-list-button", () => {
  it("call:shopping-list-add shopping-list-button.5 is sent as its table says, past every cache", () => {
    const { method, path, timeout, write, body, uncached, confirm } = shoppingListAdd;
    expect([method, path, timeout, write, body!.as, uncached, confirm]).toEqual([
      ...["POST", "/afx/lists/json/shoppinglists/additem", 5_000, true, "form", true, undefined],
    ]);
  });

  it("shopping-list-button.4 state:shopping-list-button.adding option:shopping-list-button.token presses send one add, with the chosen list and the token", () => {
    const { model, calls } = start();
    model.open();
    model.choose("l-2");
    for (let press = 0; press < 3; press++) model.add();
    expect([calls.length, calls[0]!.request, model.$state.get()]).toEqual([
      1,
      { body: { asin: "A1", listID: "l-2", token: "CSRF1" } },
      "adding",
    ]);
    const own = start({ token: "T1" });
    own.model.add();
    expect(own.calls[0]!.request).toEqual({ body: { asin: "A1", listID: "l-1", token: "T1" } });
  });

  it("shopping-list-button.6 state:shopping-list-button.added a success names the list, with one event", async () => {
    const { added, seen, of } = start();
    await added(answer({ successful: true }));
    expect([seen(), of("dp-success")]).toEqual([["added", ADDED], [{ action: "shopping-list-add", asin: "A1" }]]);
  });

  it("shopping-list-button.7 another list takes the message away", async () => {
    const { added, seen, model } = start();
    await added(answer({ successful: true }));
    model.choose("l-2");
    expect(seen()).toEqual(["open", undefined]);
    await added({ ok: false, code: "http", status: 500, message: "" });
    model.choose("l-1");
    expect(seen()).toEqual(["open", undefined]);
  });

  it("shopping-list-button.8 option:shopping-list-button.list-id the first list, that of the option, or the one chosen before", () => {
    const { model, $options } = start();
    expect(model.$list.get()).toEqual(LISTS[0]);
    $options.set({ ...OWN, listId: "l-2" });
    expect(model.$list.get()).toEqual(LISTS[1]);
    model.open();
    model.choose("l-1");
    model.close("button");
    model.open();
    expect([model.$list.get(), start({ listId: "gone" }).model.$list.get()]).toEqual([LISTS[0], LISTS[0]]);
  });

  it("shopping-list-button.3 option:shopping-list-button.lists without a list nothing is sent", () => {
    for (const lists of [[], undefined]) {
      const { model, calls } = start({ lists });
      model.open();
      model.add();
      expect([model.$list.get(), calls]).toEqual([undefined, []]);
    }
  });

  it("shopping-list-button.9 state:shopping-list-button.error an item that is there already is refused in those words", async () => {
    const { added, seen, of } = start();
    await added(answer({ successful: false, errorCodes: [1, 7] }));
    expect([seen(), of("dp-error").map(({ code }) => code)]).toEqual([
      ["error", alert("This item is already in Weekly shop.")],
      ["refused"],
    ]);
  });

  it.each([
    ["another first code", answer({ successful: false, errorCodes: [7, 1] }), "refused", texts["shopping-list-button.error"]],
    ["no codes", answer({ successful: false, errorCodes: [] }), "refused", texts["shopping-list-button.error"]],
    ["no list of codes", answer({ successful: false }), "refused", texts["shopping-list-button.error"]],
    ["an HTTP error", { ok: false, code: "http", status: 500, message: "" }, "http", texts["shopping-list-button.error"]],
    ["an unreadable answer", { ok: false, code: "bad-response", message: "" }, "bad-response", texts["shopping-list-button.error"]],
    ["a press while offline", { ok: false, code: "network", offline: true, message: "" }, "network", texts["shopping-list-button.error"]],
    ["a lost answer", { ok: false, code: "unknown", message: "" }, "unknown", "calls.unconfirmed"],
  ])("shopping-list-button.10 after %s it says so, keeps the list and can be pressed again", async (_what, result, code, text) => {
    const { added, seen, of, model, calls } = start();
    model.choose("l-2");
    await added(result);
    expect([seen(), of("dp-error").map((one) => one["code"])]).toEqual([["error", alert(text)], [code]]);
    model.add();
    expect([calls.length, model.$list.get()?.id, model.$state.get()]).toEqual([2, "l-2", "adding"]);
  });

  it("shopping-list-button.12 who is known to be signed out goes to sign-in in place of the modal", () => {
    const { model, navigations, events } = start({}, false);
    model.open();
    expect([model.$open.get(), navigations, events]).toEqual([false, [{ url: "/sign-in", reason: "sign-in" }], []]);
  });

  it("shopping-list-button.13 state:shopping-list-button.open closed while it runs, it shows the outcome at the next opening, and then no more", async () => {
    const { model, calls, seen, of } = start();
    expect(model.$state.get()).toBe("ready");
    model.open();
    expect(model.$state.get()).toBe("open");
    model.add();
    model.close("escape");
    expect(model.$state.get()).toBe("adding");
    await calls[0]!.answer(answer({ successful: true }) as never);
    model.open();
    expect(seen()).toEqual(["added", ADDED]);
    model.close("button");
    model.open();
    expect(seen()).toEqual(["open", undefined]);
    expect(of("dp-open")).toEqual(Array.from({ length: 3 }, () => ({ surface: "shopping-list", reason: "button" })));
    expect(of("dp-close").map(({ surface, reason }) => [surface, reason])).toEqual([
      ["shopping-list", "escape"],
      ["shopping-list", "button"],
    ]);
  });

  it("events.2 a page that cancels dp-open keeps it closed", () => {
    const { model, cancelled } = start();
    cancelled.add("dp-open");
    expect([model.open(), model.$open.get()]).toEqual([false, false]);
  });

  it("option:shopping-list-button.asin the outcome for one product is not shown for another", async () => {
    const { added, seen, $options } = start();
    await added(answer({ successful: true }));
    $options.set({ ...OWN, asin: "A2" });
    expect(seen()).toEqual(["open", undefined]);
  });
});
