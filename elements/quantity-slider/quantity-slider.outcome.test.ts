import { cartEntry } from "../../test/support/cart-entry.ts";
import { describe, expect, it } from "vitest";
import { cartAddItems, cartChangeLog, cartCount } from "../../src/contract/cart.ts";
import type { CallEntry } from "../../src/contract/entry.ts";
import { groceryCartAdd } from "../../src/contract/grocery.ts";
import { changed, slider, FAILED, UNKNOWN, UNCONFIRMED } from "./quantity-slider.fixture.ts";

const inCart = (quantity: number, itemId = "I1") => ({ quantityInCart: quantity, cartItemId: itemId });

describe("a good answer", () => {
  it("quantity-slider.8 quantity-slider.9 the old quantity stays until the answer, whose quantity decides", async () => {
    const { model, state, quantity, succeed } = slider();
    model.press("add");
    expect([state(), quantity(), model.$pressed.get()]).toEqual(["busy", 0, "add"]);
    await succeed(2);
    expect([state(), quantity(), model.$pressed.get()]).toEqual(["slider", 2, null]);
    model.press("decrease");
    expect(quantity()).toBe(2);
    await succeed(0);
    expect([state(), quantity()]).toEqual(["add", 0]);
  });

  it("quantity-slider.13 gives the cart entry its item id and quantity and the cart its count, and tells of it", async () => {
    const { model, entry, count, of, succeed, sent } = slider();
    model.press("add");
    await succeed(1, { id: "C77", count: 5 });
    expect(entry()).toMatchObject({ itemId: "C77", quantity: 1 });
    expect(count()).toEqual({ retail: 5, grocery: null });
    expect(of("dp-change").map(({ name }) => name)).toEqual(["cart"]);
    model.press("increase");
    await succeed(2);
    model.press("decrease");
    await succeed(1);
    model.press("decrease");
    await succeed(0);
    expect(of("dp-success").map(({ action, asin, quantity }) => [action, asin, quantity])).toEqual([
      ["slider-add", "A1", 1],
      ["slider-update", "A1", 2],
      ["slider-update", "A1", 1],
      ["slider-remove", "A1", 0],
    ]);
    expect(entry()).toBe(undefined);
    expect(sent()).toEqual(["cartAddItems", "cartModifyItems", "cartModifyItems", "cartModifyItems"]);
  });

  it("quantity-slider.13 call:cart-count is sent once where the answer has no count", async () => {
    const { model, calls, sent, count } = slider();
    model.press("add");
    await calls[0]!.answer(changed(1));
    expect(sent()).toEqual(["cartAddItems", "cartCount"]);
    expect(calls[1]!.request).toEqual({ path: { marketplaceId: "M1" } });
    expect(calls[1]!.options).toMatchObject({ signIn: false });
    await calls[1]!.answer({ ok: true, status: 200, data: { entity: { items: 9 } } });
    expect(count().retail).toBe(9);
    expect([cartCount.path, cartCount.timeout]).toEqual(["/api/marketplaces/{marketplaceId}/cart/count", 10_000]);
  });

  it("calls.6 a count that was read before the next press is not taken", async () => {
    const { model, calls, count, succeed } = slider();
    model.press("add");
    await calls[0]!.answer(changed(1));
    model.press("increase");
    await succeed(2, { count: 12 });
    await calls[1]!.answer({ ok: true, status: 200, data: { entity: { items: 9 } } });
    expect(count().retail).toBe(12);
  });

  it("quantity-slider.14 call:cart-change-log option:quantity-slider.logging-url is sent once after each success, and not without", async () => {
    const { model, calls, sent, succeed, fail } = slider({ loggingUrl: "/log/cart" });
    model.press("add");
    await succeed(1);
    expect(sent()).toEqual(["cartAddItems", "cartChangeLog"]);
    expect([calls[1]!.request, calls[1]!.options.path]).toEqual([{}, "/log/cart"]);
    model.press("increase");
    await fail({ code: "http", status: 500 });
    expect(sent()).toEqual(["cartAddItems", "cartChangeLog", "cartModifyItems"]);
    expect([cartChangeLog.method, cartChangeLog.timeout, cartChangeLog.body, cartChangeLog.answer.as]).toEqual([
      "POST",
      10_000,
      undefined,
      "none",
    ]);
    const silent = slider();
    silent.model.press("add");
    await silent.succeed(1);
    expect(silent.sent()).toEqual(["cartAddItems"]);
  });

  it("quantity-slider.18 the new quantity is announced once, and nothing that came from elsewhere is", async () => {
    const { model, succeed, elsewhere } = slider();
    const said: unknown[] = [];
    model.$announcement.listen((value) => void said.push(value));
    model.press("add");
    await succeed(1);
    elsewhere(4);
    expect(said).toEqual([{ text: "Quantity in cart: 1", role: "status" }]);
  });

  it("quantity-slider.18 calls.6 the outcome for a product that is no longer shown is not announced", async () => {
    const { model, $options, succeed, of } = slider();
    model.press("add");
    $options.set({ ...$options.get(), asin: "A2" });
    await succeed(1);
    expect([model.$announcement.get(), of("dp-success")[0]!["asin"]]).toEqual([undefined, "A1"]);
  });

  it("quantity-slider.31 a failed count is logged only, and the count stays", async () => {
    const { model, calls, count, logged, of, succeed } = slider();
    model.press("add");
    await succeed(1, { count: 5 });
    model.press("increase");
    await calls[1]!.answer(changed(2));
    expect(calls[2]!.options, "also a 401 leads nowhere").toMatchObject({ signIn: false });
    await calls[2]!.answer({ ok: false, code: "http", status: 500, message: "no" });
    expect([count().retail, model.$notice.get()?.text, of("dp-error")]).toEqual([5, undefined, []]);
    expect(logged).toEqual(["count: Failed to get cart count"]);
  });
});

describe("a failure", () => {
  it("quantity-slider.23 state:quantity-slider.limit leaves quantity and item id, and tells of it", async () => {
    const { model, state, entry, fail, of } = slider({ ...inCart(10, "C1"), maxOrderQuantity: 10 });
    model.press("decrease");
    await fail({ code: "http", status: 500 });
    expect([state(), entry()]).toEqual(["limit", cartEntry(10, "C1")]);
    expect(of("dp-error")).toEqual([{ code: "http", message: "it failed", call: "cart-modify-items", status: 500 }]);
    expect(model.$notice.get()?.text).toBe(FAILED);
    model.press("decrease");
    expect(model.$notice.get()?.text).toBe(undefined);
  });

  it("quantity-slider.24 is logged with status and status text", async () => {
    const { model, logged, fail } = slider(inCart(2));
    model.press("increase");
    await fail({ code: "http", status: 503, answer: { statusText: "Service Unavailable", headers: {} } });
    expect(logged).toEqual(["http: cart-modify-items failed: 503 Service Unavailable"]);
  });

  it.each([["an answer that the contract refuses", { ok: false as const, code: "bad-response" as const, status: 200, message: "no" }]])(
    "quantity-slider.25 %s is logged as invalid and counts as failed",
    async (_what, answer) => {
      const { model, logged, last, of, quantity } = slider(inCart(2));
      model.press("increase");
      await last().answer(answer);
      expect(logged).toEqual(["bad-response: Invalid Response from the server"]);
      expect(of("dp-error")).toMatchObject([{ code: "bad-response", call: "cart-modify-items", status: 200 }]);
      expect(quantity()).toBe(2);
    },
  );

  it("quantity-slider.25 the contract refuses an answer without id, with a quantity that is no whole number, and without items", () => {
    const refuses = ({ answer }: CallEntry, data: unknown) => answer.as === "json" && !answer.schema.safeParse(data).success;
    const line = (more: object) => ({ type: "t", entity: { items: [{ id: "I", asin: "A", quantity: 1, ...more }] } });
    const answers = [line({ id: undefined }), line({ quantity: 1.5 }), line({ quantity: -1 }), { type: "t", entity: {} }, { type: "t" }];
    expect(answers.map((answer) => refuses(cartAddItems, answer))).toEqual([true, true, true, true, true]);
    expect(refuses(cartAddItems, line({}))).toBe(false);
    expect([refuses(groceryCartAdd, { clientResponseModel: {} }), refuses(groceryCartAdd, {})]).toEqual([true, true]);
  });

  it.each([
    ["a status", { code: "http" as const, status: 500 }],
    ["a refusal", { code: "refused" as const, status: 400 }],
    ["a bad answer", { code: "bad-response" as const, status: 200 }],
    ["code that did not load, so that nothing was sent", { code: "network" as const, unsent: true as const }],
  ])("quantity-slider.26 %s of a failed add submits the form with the quantity and the id of the press", async (_what, failure) => {
    const { model, last, fail, around, state, of } = slider({ minOrderQuantity: 4 });
    model.press("add");
    const { requestId } = last().options;
    await fail(failure);
    expect(around.submitted).toEqual([{ quantity: 4, requestId }]);
    expect([state(), model.$notice.get()?.text, of("dp-error").length]).toEqual(["add", undefined, 1]);
  });

  it.each([401, 403])("quantity-slider.26 a %d of a failed add, which another try did not end, never submits it", async (status) => {
    const { model, fail, around } = slider();
    model.press("add");
    await fail({ code: "http", status });
    expect([around.submitted, model.$notice.get()?.text]).toEqual([[], FAILED]);
  });

  it("quantity-slider.26 a failed increase or decrease never submits it", async () => {
    for (const press of ["increase", "decrease"] as const) {
      const { model, fail, around } = slider(inCart(2));
      model.press(press);
      await fail({ code: "http", status: 500 });
      expect([around.submitted, model.$notice.get()?.text]).toEqual([[], FAILED]);
    }
  });

  it("quantity-slider.27 without a form that is logged and shown", async () => {
    const { model, fail, logged } = slider({}, { form: false });
    model.press("add");
    await fail({ code: "http", status: 500 });
    expect(logged).toContain("form: Missing $form object");
    expect(model.$notice.get()?.text).toBe(FAILED);
  });

  it("quantity-slider.28 text:calls.unknown a lost add is looked up, not submitted, and the count is read once", async () => {
    const { model, last, fail, around, sent, state } = slider();
    model.press("add");
    last().options.onUnknown!();
    expect([state(), model.$notice.get()?.text]).toEqual(["busy", UNKNOWN]);
    await fail({ code: "timeout", requestId: "of the press" });
    expect([model.$notice.get()?.text, around.submitted, sent()]).toEqual([FAILED, [], ["cartAddItems", "cartCount"]]);
  });

  it("quantity-slider.28 one that has happened goes on as after a good answer, with what the read told", async () => {
    const { model, last, entry, of, sent, elsewhere } = slider();
    model.press("add");
    last().options.onUnknown!();
    const read = { entity: { items: [{ id: "L9", asin: "A1", quantity: 1 }] } };
    await last().answer({ ok: true, status: 0, data: undefined, confirmed: true, read });
    expect([model.$notice.get()?.text, entry()?.itemId, entry()?.quantity]).toEqual([undefined, "L9", 1]);
    expect([of("dp-success").length, of("dp-error").length, sent()]).toEqual([1, 0, ["cartAddItems", "cartCount"]]);
    elsewhere(2, "L9");
    model.press("decrease");
    await last().answer({ ok: true, status: 0, data: undefined, confirmed: true });
    expect(entry()).toMatchObject({ itemId: "L9", quantity: 1 });
  });

  it("quantity-slider.28 one that has not happened shows what the read told of the line: another tab may have changed it", async () => {
    const { model, last, quantity } = slider(inCart(2));
    model.press("increase");
    const read = { entity: { items: [{ id: "I1", asin: "A1", quantity: 5 }] } };
    await last().answer({ ok: false, code: "timeout", message: "late", read });
    expect([quantity(), model.$notice.get()?.text]).toEqual([5, FAILED]);
  });

  it("calls.11 where nothing can be learnt no claim is made", async () => {
    const { model, fail, of, around } = slider();
    model.press("add");
    await fail({ code: "unknown", requestId: "r" });
    expect([model.$notice.get()?.text, of("dp-error")[0]!["code"], around.submitted]).toEqual([UNCONFIRMED, "unknown", []]);
  });

  it("calls.8 offline nothing was sent, so nothing is read either", async () => {
    const { model, fail, sent, around } = slider();
    model.press("add");
    await fail({ code: "network", offline: true });
    expect([model.$notice.get()?.text, sent(), around.submitted]).toEqual([FAILED, ["cartAddItems"], []]);
  });

  it("quantity-slider.21 events.9 a cancelled request leaves everything as it was", async () => {
    const { model, fail, state, quantity, events, logged } = slider(inCart(2));
    model.press("increase");
    await fail({ code: "cancelled" });
    expect([state(), quantity(), model.$notice.get()?.text, events, logged]).toEqual(["slider", 2, undefined, [], []]);
  });

  it("quantity-slider.29 a 403 that reloaded and a 401 that led to sign-in say nothing; a second 403 fails without the form", async () => {
    const { model, fail, of, around, last } = slider();
    for (const status of [401, 403]) {
      model.press("add");
      expect(last().options).toMatchObject({ reloadOn403: true });
      await fail({ code: "http", status, left: true });
      expect([of("dp-error"), model.$notice.get()?.text]).toEqual([[], undefined]);
    }
    model.press("add");
    await fail({ code: "http", status: 403 });
    expect([of("dp-error").length, around.submitted, model.$notice.get()?.text]).toEqual([1, [], FAILED]);
  });

  it("calls.12 the shopper's own retry of an unsettled press carries its id, whatever is heard of the line; a decided one is another press", async () => {
    const { model, last, fail, succeed, elsewhere, calls } = slider(inCart(1));
    model.press("increase");
    const { requestId } = last().options;
    await fail({ code: "unknown", requestId: requestId! });
    model.press("increase");
    expect(last().options.requestId).toBe(requestId);
    await fail({ code: "unknown", requestId: requestId! });
    elsewhere(3);
    elsewhere(1);
    model.press("increase");
    expect(last().options.requestId).toBe(requestId);
    await succeed(2);
    elsewhere(1);
    model.press("increase");
    expect(new Set(calls.filter(({ name }) => name === "cartModifyItems").map(({ options }) => options.requestId)).size).toBe(2);
  });

  it("calls.6 what an element that has left has done is told, and it shows nothing", async () => {
    const { model, succeed, leave, events, logged } = slider();
    model.press("add");
    leave();
    await succeed(1);
    expect(events.filter(({ type }) => type === "dp-success").length).toBe(1);
    expect([logged, model.$announcement.get()]).toEqual([[], undefined]);
  });
});
