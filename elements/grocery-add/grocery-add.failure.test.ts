import { describe, expect, it } from "vitest";
import { groceryErrorModal } from "../../src/contract/grocery-modals.ts";
import { failed, grocery, html, lost, refused, settled, words } from "./grocery-add.fixture.ts";

describe("a refusal", () => {
  it("grocery-add.36 state:grocery-add.error a 400 with HTML opens it, without opens the error modal", async () => {
    const { press, modal, errors, state, last, sent } = grocery();
    await press(refused([], { errorModalHtml: "<h2>Too many</h2>" }));
    expect([modal()?.fragment?.source, modal()?.surface, errors(), state()]).toEqual([
      "<h2>Too many</h2>",
      "grocery-error",
      ["refused"],
      "error",
    ]);
    expect(sent()).toEqual(["groceryCartAdd"]);
    const without = grocery();
    await without.press(refused([]));
    expect(without.last().request).toEqual({
      body: { asin: "A1", storeId: "store-17", brandId: "brand-7", context: "cart", language: "en-US" },
    });
    void last;
  });

  it("grocery-add.37 grocery-add.38 after a 400 the item of the answer is the entry; after a failure of the server, or without one, what was before", async () => {
    const { press, entry, holds, statuses } = grocery();
    holds(2);
    await press(refused([{ quantity: 4 }], { code: "QUANTITY_OVERFLOW" }));
    expect([entry()?.quantity, statuses()]).toEqual([4, ["QUANTITY_OVERFLOW"]]);
    for (const [answer, code] of [
      [refused([{ quantity: 4 }], { code: "INTERNAL_SERVER_ERROR" }), ["INTERNAL_SERVER_ERROR"]],
      [refused([], { code: "ANOTHER" }), ["UNKNOWN"]],
      [refused([{ ASIN: "B", quantity: 4 }]), []],
    ] as const) {
      const world = grocery({ prevSelectedQty: 3 });
      world.holds(5);
      await world.press(answer);
      expect([world.entry()?.quantity, world.statuses()]).toEqual([3, code]);
    }
  });

  it("grocery-add.38 every code of the list is counted under its own name", async () => {
    const codes =
      "ITEM_NOT_AVAILABLE ITEM_PARTIALLY_AVAILABLE ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION ITEM_NOT_AVAILABLE_FOR_RESERVATION ADDRESS_NOT_SELECTED INPUT_INVALID INTERNAL_SERVER_ERROR PRICE_UNAVAILABLE QUANTITY_OVERFLOW";
    for (const code of codes.split(" ")) {
      const { press, statuses } = grocery();
      await press(refused([], { code }));
      expect(statuses()).toEqual([code]);
    }
  });

  it("grocery-add.39 a 403 leads nowhere but to the reload that the call does; a second one is any other failure", async () => {
    const { press, last, modal, errors, state } = grocery();
    await press();
    expect(last().options).toMatchObject({ reloadOn403: true });
    await last().answer({ ...failed(403), left: true });
    expect([modal(), errors(), state()]).toEqual([null, [], "ready"]);
    const second = grocery();
    await second.press(failed(403));
    expect([second.errors(), second.sent().at(-1)]).toEqual([["http"], "groceryErrorModal"]);
  });

  it("grocery-add.40 call:grocery-error-modal any other failure opens the server's error modal and puts the quantity back", async () => {
    const unreadable = { ok: false as const, code: "bad-response" as const, status: 400, message: "no JSON" };
    for (const [flow, answer] of [
      ["store", failed(500)],
      ["store", unreadable],
      ["fresh", failed(404)],
      ["form", failed(500)],
      ["form", { ok: true as const, status: 200, data: { status: "failed" } }],
    ] as const) {
      const { press, last, errors, entry, holds, modal, of } = grocery({ flow, prevSelectedQty: 1 });
      holds(2);
      await press(answer);
      expect([entry()?.quantity, errors()]).toEqual([1, [answer.ok ? "refused" : answer.code]]);
      await last("groceryErrorModal").answer(html("<h2>Sorry</h2>"));
      expect([modal()?.fragment?.source, of("dp-open")[0]!["surface"]]).toEqual(["<h2>Sorry</h2>", "grocery-error"]);
    }
    expect([groceryErrorModal.method, groceryErrorModal.path, groceryErrorModal.timeout]).toEqual([
      "POST",
      "/alm/atfcGenericErrorModal/",
      5000,
    ]);
  });

  it("grocery-add.40 grocery-add.41 text:grocery-add.error-title text:grocery-add.error-text offline at the press, our own modal opens at once", async () => {
    const { press, modal, sent, errors } = grocery();
    await press({ ok: false, code: "network", offline: true, message: "" });
    expect([modal(), sent(), errors()]).toEqual([
      { surface: "grocery-error", title: words["grocery-add.error-title"], text: words["grocery-add.error-text"] },
      ["groceryCartAdd"],
      ["network"],
    ]);
  });

  it("grocery-add.41 our own modal opens where the server's fails, and until then the button is disabled", async () => {
    for (const answer of [failed(500), { ok: false as const, code: "timeout" as const, message: "" }, html("<script>1</script>")]) {
      const { press, last, modal, state, pass } = grocery();
      await press(failed(500));
      pass(4000);
      expect(state()).toBe("settling");
      await last().answer(answer);
      expect([modal()?.text, state()]).toEqual([words["grocery-add.error-text"], "error"]);
    }
  });

  it("grocery-add.64 where the page cancels dp-open the element goes on as after closing", async () => {
    const { press, cancelled, modal, pass, state } = grocery();
    cancelled.add("dp-open");
    await press(refused([], { errorModalHtml: "<h2>No</h2>" }));
    pass(1000);
    expect([modal(), state()]).toEqual([null, "ready"]);
  });

  it("grocery-add.53 a form that is gone at the press is logged", async () => {
    const { press, logged, errors } = grocery({ flow: "form" }, { form: null });
    await press();
    expect([logged, errors()]).toEqual([["form: Missing $form object"], ["refused"]]);
  });
});

describe("an answer that was lost", () => {
  for (const flow of ["store", "fresh"] as const) {
    it(`grocery-add.43 text:grocery-add.unknown-title flow ${flow}: our own modal says that it is looked up, and closes on a success`, async () => {
      const { press, last, modal, entry, toasts, count, holds, sent } = grocery({ flow, quantity: 2 });
      holds(1);
      await press();
      expect(last().options).toMatchObject({ known: { count: 3 } });
      last().options.onUnknown!();
      expect(modal()).toMatchObject({ title: words["grocery-add.unknown-title"], text: words["calls.unknown"] });
      await last().answer(lost.happened);
      expect([modal(), entry()?.quantity, toasts().length, count().grocery, sent().length]).toEqual([null, 3, 1, 4, 1]);
    });
  }

  it("grocery-add.43 one that was not done shows the error in the same modal, and asks the server for none", async () => {
    const { press, last, modal, errors, entry, holds, sent, count, of } = grocery({ quantity: 2 });
    holds(1);
    await press();
    last().options.onUnknown!();
    await last().answer(lost.not);
    expect([modal()?.text, errors(), entry()?.quantity, sent(), count().grocery, of("dp-open").length]).toEqual([
      words["grocery-add.error-text"],
      ["timeout"],
      1,
      ["groceryCartAdd"],
      3,
      1,
    ]);
  });

  it("grocery-add.43 one of which nobody knows leaves the text that does not claim anything, and the quantity", async () => {
    const { press, last, modal, errors, entry, holds, sent, model } = grocery({ prevSelectedQty: 0, flow: "form" });
    holds(1);
    await press();
    last().options.onUnknown!();
    model.work()!.modals.close("button");
    await last().answer(lost.unknown);
    expect([modal()?.text, errors(), entry()?.quantity, sent()]).toEqual([words["calls.unconfirmed"], ["unknown"], 1, ["buyBoxSubmit"]]);
  });

  it("grocery-add.44 flow fresh: a body that cannot be read is counted and logged as well", async () => {
    const { press, of, logged } = grocery({ flow: "fresh" });
    await press({ ok: false, code: "bad-response", status: 200, message: "empty", requestId: "r", read: { cartCount: 3 } });
    expect([of("dp-metric").filter(({ name }) => name === "grocery-add.failure").length, logged.length]).toEqual([1, 1]);
  });

  it("grocery-add.65 calls.12 the shopper's retry of an add that may have happened has its id, after a refusal a new one", async () => {
    const { press, last, pass, model } = grocery();
    await press();
    const first = last().options.requestId;
    await last().answer({ ...failed(500), requestId: first! });
    pass(1000);
    await last().answer(html("<p>Sorry</p>"));
    void model.work()!.act("retry", {});
    await settled();
    expect(last("groceryCartAdd").options.requestId).toBe(first);
    await last("groceryCartAdd").answer(refused([]));
    pass(1000);
    await last().answer(html("<p>Sorry</p>"));
    void model.work()!.act("retry", {});
    await settled();
    expect(last("groceryCartAdd").options.requestId).not.toBe(first);
  });
});
