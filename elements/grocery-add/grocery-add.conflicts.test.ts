import { describe, expect, it, vi } from "vitest";
import { freshCartAdd } from "../../src/contract/grocery-more.ts";
import { cartConflictResolve, cartConflictSummary, reservationConflict, slotCancel } from "../../src/contract/grocery-modals.ts";
import { done, failed, freshAnswer, grocery, html, refused, settled, words } from "./grocery-add.fixture.ts";

const partial = (code: string, availableQuantity = 1, requestedQuantity = 3) =>
  freshAnswer({ extraErrorInfos: [{ itemStatusCode: code, availableQuantity, requestedQuantity }] });
const summary = (...asins: string[]) => ({
  ok: true as const,
  status: 200,
  data: { conflicts: asins.map((asin) => ({ asin, reason: "SLOT" })) },
});

/** Flow fresh with the modal of a partial failure open. */
async function inConflict(code = "ITEM_PARTIALLY_AVAILABLE", added = 1) {
  const world = grocery({ flow: "fresh", quantity: 3, reservationToken: "r-5" });
  await world.press(partial(code, added));
  await world.last("reservationConflict").answer(html("<h2>Only one</h2>"));
  return world;
}

/** Flow store with a modal of the server open. */
async function inRefusal(options: Parameters<typeof grocery>[0] = {}, search = "?x=1") {
  const world = grocery({ quantity: 2, reftag: "ref", ...options }, { search });
  await world.press(refused([], { errorModalHtml: "<h2>Conflict</h2>" }));
  return world;
}

describe("a partial failure of flow fresh", () => {
  it("grocery-add.24 grocery-add.27 state:grocery-add.conflict call:reservation-conflict nothing claims a success, and the modal is asked for with what is known", async () => {
    const { press, toasts, errors, context, last, state, modal } = grocery({ flow: "fresh", quantity: 3 });
    await press(freshAnswer({ ...partial("ITEM_PARTIALLY_AVAILABLE").data, couponClipStatus: "CLIP_SUCCESSFUL" }));
    expect([toasts(), errors(), context.page.grocery.get().coupons, state()]).toEqual([[], ["refused"], {}, "adding"]);
    expect((last().request as { query: object }).query).toEqual({
      ...{ title: "Gala apples", asin: "A1", offerListingID: "O1", sessionID: "s-1" },
      ...{ reasonCode: "ITEM_PARTIALLY_AVAILABLE", quantityAdded: 1, quantityRequested: 3 },
    });
    await last().answer(html("<h2>Only one</h2>"));
    expect([state(), modal()?.surface]).toEqual(["conflict", "reservation-conflict"]);
    expect([reservationConflict.method, reservationConflict.path, reservationConflict.timeout]).toEqual([
      "GET",
      "/afx/cart/reservation_conflict",
      5000,
    ]);
    expect([freshCartAdd.method, freshCartAdd.path, freshCartAdd.timeout]).toEqual(["POST", "/afx/cart/additem", 5000]);
  });

  it("grocery-add.27 numbers that the answer does not have are 0 and what was sent", async () => {
    const { press, last } = grocery({ flow: "fresh", quantity: 3 });
    await press(freshAnswer({ statusList: [{ statusKey: "itemPrice:priceUnavailable:1" }] }));
    expect(last().request).toMatchObject({ query: { reasonCode: "PRICE_UNAVAILABLE", quantityAdded: 0, quantityRequested: 3 } });
  });

  it("grocery-add.25 each of the six codes is counted and opens one modal, for the first of them", async () => {
    const codes =
      "ITEM_NOT_AVAILABLE ITEM_PARTIALLY_AVAILABLE ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION ITEM_NOT_AVAILABLE_FOR_RESERVATION PRICE_UNAVAILABLE QUANTITY_OVERFLOW".split(
        " ",
      );
    for (const code of codes) {
      const { press, statuses, last } = grocery({ flow: "fresh" });
      await press(freshAnswer({ extraErrorInfos: [{ itemStatusCode: "", statusCode: code }] }));
      expect([statuses(), (last().request as { query: { reasonCode: string } }).query.reasonCode]).toEqual([[code], code]);
    }
    const all = grocery({ flow: "fresh" });
    await all.press(freshAnswer({ extraErrorInfos: codes.map((statusCode) => ({ itemStatusCode: statusCode, statusCode: "OTHER" })) }));
    expect([all.statuses(), all.made("reservationConflict").length]).toEqual([codes, 1]);
    expect(all.last().request).toMatchObject({ query: { reasonCode: codes[0] } });
  });

  it("grocery-add.26 keys of the other list count as entries, once where both have the code; others are ignored", async () => {
    const keys = ["itemDeleted:itemCountOverflow:6", "itemPrice:priceUnavailable:1", "constructor", "other:key:1"];
    const statusList = keys.map((statusKey) => ({ statusKey }));
    const { press, statuses } = grocery({ flow: "fresh" });
    await press(freshAnswer({ extraErrorInfos: [{ statusCode: "PRICE_UNAVAILABLE" }], statusList }));
    expect(statuses()).toEqual(["PRICE_UNAVAILABLE", "QUANTITY_OVERFLOW"]);
    const ignored = grocery({ flow: "fresh" });
    await ignored.press(freshAnswer({ statusList: [{ statusKey: "other:key:1" }] }));
    expect(ignored.toasts()).toHaveLength(1);
  });

  it("grocery-add.44 an answer that is not OK, or without its list, is counted, logged, and opens the error modal", async () => {
    for (const data of [{ isOK: false }, { isOK: undefined }, { extraErrorInfos: undefined }, { extraErrorInfos: "none" as never }]) {
      const { press, of, logged, sent, entry, holds, context, errors } = grocery({ flow: "fresh" });
      holds(2);
      await press(freshAnswer({ couponClipStatus: "CLIP_SUCCESSFUL", ...data }));
      expect(of("dp-metric")).toMatchObject([{ name: "grocery-add.failure" }]);
      expect([logged.length, sent().at(-1), entry()?.quantity, errors()]).toEqual([1, "groceryErrorModal", 2, ["refused"]]);
      expect(context.page.grocery.get().coupons).toEqual({});
    }
  });

  it("grocery-add.45 an entry with no code, or an unknown one, counts as UNKNOWN, and the error modal opens where none asks for the other", async () => {
    const { press, statuses, logged, sent } = grocery({ flow: "fresh" });
    await press(freshAnswer({ extraErrorInfos: [{}, { statusCode: "NEW_CODE" }] }));
    expect([statuses(), logged.length, sent().at(-1)]).toEqual([["UNKNOWN", "UNKNOWN"], 1, "groceryErrorModal"]);
    expect(logged[0]).toContain("missing-status-code");
    const both = grocery({ flow: "fresh" });
    await both.press(freshAnswer({ extraErrorInfos: [{}, { statusCode: "QUANTITY_OVERFLOW" }] }));
    expect(both.sent().at(-1)).toBe("reservationConflict");
  });

  it("grocery-add.46 text:grocery-add.address-needed a missing address is information, and its text shows until the next press or another location", async () => {
    const told = vi.spyOn(console, "info").mockImplementation(() => {});
    const { press, statuses, errors, model, context, pass, sent } = grocery({ flow: "fresh" });
    const missing = freshAnswer({ extraErrorInfos: [{ statusCode: "ADDRESS_NOT_SELECTED" }] });
    await press(missing);
    expect([statuses(), errors(), sent()]).toEqual([["ADDRESS_NOT_SELECTED"], ["refused"], ["freshCartAdd"]]);
    expect(model.$notice.get()).toEqual({ text: words["grocery-add.address-needed"], role: "status" });
    context.page.location.set({ countryCode: "US", locationType: "ZIP" } as never);
    expect([model.$notice.get(), told.mock.calls.length]).toEqual([undefined, 1]);
    pass(1000);
    await press(missing);
    pass(1000);
    model.press();
    expect(model.$notice.get()).toBeUndefined();
    told.mockRestore();
  });

  it("grocery-add.28 closing the modal in any way reads the count once", async () => {
    for (const reason of ["button", "escape", "backdrop"]) {
      const { model, made, state, pass } = await inConflict();
      model.work()!.modals.close(reason);
      await settled();
      expect(made("groceryCartCount")).toHaveLength(1);
      pass(1000);
      expect(state()).toBe("ready");
    }
  });

  it("grocery-add.48 text:grocery-add.partly text:grocery-add.conflict-title where its content cannot be had, nothing says that none was added", async () => {
    const none = grocery({ flow: "fresh", quantity: 3 });
    await none.press(partial("ITEM_NOT_AVAILABLE", 0));
    await none.last().answer(failed(500));
    expect(none.last().name).toBe("groceryErrorModal");
    await none.last().answer(failed(500));
    none.model.work()!.modals.close("escape");
    await settled();
    expect(none.made("groceryCartCount")).toHaveLength(1);
    const some = grocery({ flow: "fresh", quantity: 3 });
    await some.press(partial("ITEM_PARTIALLY_AVAILABLE", 2));
    await some.last().answer(failed(500));
    expect(some.modal()).toMatchObject({ title: words["grocery-add.conflict-title"], text: "2 of 3 added to your cart." });
    some.model.work()!.modals.close("escape");
    await settled();
    expect(some.made("groceryCartCount")).toHaveLength(1);
  });
});

describe("controls of the server's modals", () => {
  it("grocery-add.29 dismiss closes; retry closes and sends the same add again", async () => {
    const first = await inRefusal();
    await first.act("dismiss");
    expect([first.modal(), first.sent()]).toEqual([null, ["groceryCartAdd"]]);
    const second = await inRefusal();
    second.$options.set({ ...second.$options.get(), quantity: 9 });
    await second.act("retry");
    expect([second.modal(), second.made("groceryCartAdd").length, second.body()["quantity"]]).toEqual([null, 2, 2]);
    await second.act("unknown-action");
  });

  it("grocery-add.29 grocery-add.65 after a partial failure retry sends what is missing, with an id of its own, and nothing where nothing is", async () => {
    const { act, made, body } = await inConflict();
    const first = made("freshCartAdd")[0]!.options.requestId;
    await act("retry");
    expect([body("freshCartAdd")["quantity"], made("freshCartAdd").length]).toEqual([2, 2]);
    expect(made("freshCartAdd")[1]!.options.requestId).not.toBe(first);
    const all = await inConflict("QUANTITY_OVERFLOW", 3);
    await all.act("retry");
    expect(all.made("freshCartAdd")).toHaveLength(1);
  });

  it("grocery-add.30 call:slot-cancel option:grocery-add.reservation-token the slot is freed, the add sent again, and the page reloaded", async () => {
    const { act, last, made, reloads, modal } = await inConflict();
    await act("clear-reservation", { token: "own" });
    expect(last("slotCancel").request).toEqual({ body: { token: "own" } });
    await last("slotCancel").answer(done());
    expect([modal(), made("freshCartAdd").length, reloads()]).toEqual([null, 2, []]);
    await last("freshCartAdd").answer(freshAnswer());
    expect(reloads()).toHaveLength(1);
    const option = await inConflict();
    await option.act("clear-reservation");
    expect(option.last("slotCancel").request).toEqual({ body: { token: "r-5" } });
    expect([slotCancel.method, slotCancel.path, slotCancel.timeout]).toEqual(["POST", "/afx/slotselection/cancel", 5000]);
  });

  it("grocery-add.30 with no token nothing is sent and the error modal opens", async () => {
    const { act, sent } = await inRefusal();
    await act("clear-reservation");
    expect(sent()).toEqual(["groceryCartAdd", "groceryErrorModal"]);
  });

  it("grocery-add.49 a slot that is not freed adds nothing; an add that fails after it shows its own error, and the page stays", async () => {
    for (const [answer, name] of [
      [failed(500), "groceryErrorModal"],
      [done(false), "groceryErrorModal"],
    ] as const) {
      const { act, last, made, sent } = await inConflict();
      await act("clear-reservation");
      await last("slotCancel").answer(answer);
      expect([made("freshCartAdd").length, sent().at(-1)]).toEqual([1, name]);
    }
    const lost = await inConflict();
    await lost.act("clear-reservation");
    await lost.last("slotCancel").answer({ ok: false, code: "unknown", message: "", requestId: "r" });
    expect([lost.modal()?.text, lost.errors().at(-1)]).toEqual([words["calls.unconfirmed"], "unknown"]);
    const after = await inConflict();
    await after.act("clear-reservation");
    await after.last("slotCancel").answer(done());
    await after.last("freshCartAdd").answer(failed(500));
    expect([after.reloads(), after.sent().at(-1)]).toEqual([[], "groceryErrorModal"]);
  });

  it("calls.9 grocery-add.49 a 401 of the slot's cancel leads to sign-in: nothing is added or claimed, and a page that stays can press again", async () => {
    const { act, last, made, sent, errors, modal } = await inConflict();
    const before = errors().length;
    await act("clear-reservation");
    await last("slotCancel").answer({ ok: false, code: "http", status: 401, message: "", left: true });
    expect([made("freshCartAdd").length, sent().at(-1), errors().length - before]).toEqual([1, "slotCancel", 0]);
    expect(modal()?.surface).toBe("reservation-conflict");
    expect(last("slotCancel").options).not.toMatchObject({ signIn: false });
    await act("clear-reservation");
    await last("slotCancel").answer(done());
    expect([made("slotCancel").length, made("freshCartAdd").length]).toEqual([2, 2]);
  });

  it("grocery-add.31 call:cart-conflict-summary the conflict parameters are the control's, else those of the item", async () => {
    const { act, last } = await inRefusal();
    await act("resolve-conflicts", { params: `{"line":"L1","__proto__":{"x":1}}` });
    expect(last().request).toEqual({ body: { line: "L1", ref: "ref", client: "atfc" } });
    const own = await inRefusal();
    await own.act("resolve-conflicts", { params: "no JSON" });
    expect(own.last().request).toEqual({
      body: { asin: "A1", storeId: "store-17", brandId: "brand-7", quantity: "2", ref: "ref", client: "atfc" },
    });
    expect([cartConflictSummary.method, cartConflictSummary.path, cartConflictSummary.timeout]).toEqual([
      "POST",
      "/afx/cartconflicts/getconflictsummary",
      5000,
    ]);
  });

  it("grocery-add.32 with conflicts the shopper goes to the substitutes, with the way back", async () => {
    const { act, last, navigations } = await inRefusal();
    await act("resolve-conflicts");
    await last().answer(summary("A1"));
    const { url, reason } = navigations[0]!;
    const fields = { asin: "A1", storeId: "store-17", brandId: "brand-7", quantity: "2", ref: "ref", client: "atfc" };
    expect([url, reason]).toEqual([
      `/afx/cartconflicts/resolve/substitute?${new URLSearchParams({ ...fields, sourceUrl: "/dp/A1?x=1" })}`,
      "substitute",
    ]);
  });

  it("grocery-add.33 call:cart-conflict-resolve without any it is resolved, and the page reloads", async () => {
    const { act, last, reloads } = await inRefusal();
    await act("resolve-conflicts");
    const asked = last().request;
    await last().answer(summary());
    expect([last().name, last().request]).toEqual(["cartConflictResolve", asked]);
    await last().answer(done());
    expect(reloads()).toHaveLength(1);
    expect([cartConflictResolve.method, cartConflictResolve.path, cartConflictResolve.timeout]).toEqual([
      "POST",
      "/afx/cartconflicts/resolve",
      5000,
    ]);
  });

  it("grocery-add.50 a summary that fails is logged, and either failure opens the error modal without a reload", async () => {
    const first = await inRefusal();
    await first.act("resolve-conflicts");
    await first.last().answer(failed(500));
    expect([first.logged, first.sent().at(-1)]).toEqual([["conflicts: Failed to call getconflictsummary"], "groceryErrorModal"]);
    for (const answer of [failed(500), done(false)]) {
      const second = await inRefusal();
      await second.act("resolve-conflicts");
      await second.last().answer(summary());
      await second.last().answer(answer);
      expect([second.reloads(), second.sent().at(-1)]).toEqual([[], "groceryErrorModal"]);
    }
    const lost = await inRefusal();
    await lost.act("resolve-conflicts");
    await lost.last().answer(summary());
    await lost.last().answer({ ok: false, code: "unknown", message: "", requestId: "r" });
    expect(lost.modal()?.text).toBe(words["calls.unconfirmed"]);
  });

  it("grocery-add.34 while an action is in flight, a second press of any control is ignored", async () => {
    const { act, model, made } = await inRefusal();
    await act("resolve-conflicts");
    expect(model.work()!.$acting.get()).toBe(true);
    await act("resolve-conflicts");
    await act("retry");
    expect([made("cartConflictSummary").length, made("groceryCartAdd").length]).toEqual([1, 1]);
    await made("cartConflictSummary")[0]!.answer(failed(500));
    expect(model.work()!.$acting.get()).toBe(false);
  });
});
