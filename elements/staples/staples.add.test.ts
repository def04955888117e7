import { beforeEach, describe, expect, it } from "vitest";
import { staplesAdd } from "../../src/contract/staples.ts";
import { nextPage } from "./staples.shared.fixture.ts";
import { answer, GENERIC, http, NEXT, NO_SELECTOR, OWN, start, success } from "./staples.model.fixture.ts";

const ON_LIST = { onList: true, quantity: 1, unit: "count", cadence: "1M", nextDropDate: "May 1" };

describe("dp-staples: the add", () => {
  beforeEach(nextPage);

  it("call:staples-add is sent as its table says", () => {
    const { method, path, timeout, write, body, confirm } = staplesAdd;
    expect([method, path, timeout, write, body!.as, confirm]).toEqual(["POST", "/repeatitems/psa/v1/add", 10_000, true, "json", undefined]);
  });

  it("staples.1 state:staples.idle option:staples.on-list begins on the list by the option or by the store", () => {
    const one = start();
    expect([one.state(), start({ onList: true }).state()]).toEqual(["idle", "on-list"]);
    one.context.page.staples.set({ A1: ON_LIST });
    expect(one.state()).toBe("on-list");
  });

  it("staples.2 staples.17 state:staples.adding option:staples.context option:staples.client-context presses send one add, with context and reference", () => {
    const { model, calls, state, body } = start();
    for (let press = 0; press < 5; press++) model.add();
    expect([calls.length, state(), calls[0]!.options]).toMatchObject([1, "adding", { reloadOn403: true }]);
    expect(body()).toEqual({ merchantId: "M-1", clientContext: { page: "detail" }, asins: ["A1"], reftag: "dp_staples" });
    const bare = start({ asin: "A9", reftag: undefined });
    bare.model.add();
    expect(bare.body()).not.toHaveProperty("reftag");
  });

  it("staples.2 another row of the product sends nothing meanwhile, staples.13 and one of another product does", () => {
    const first = start();
    const [same, other] = [start({}, {}, first), start({ asin: "A2" }, {}, first)];
    first.model.add();
    same.model.add();
    other.model.add();
    expect([same.calls.length, same.state(), other.calls.length]).toEqual([0, "idle", 1]);
  });

  it("staples.17 option:staples.add-url option:staples.reftag the variant address carries the reference as its query", () => {
    const own = start({ addUrl: "/add?x=1" });
    own.model.add();
    expect([own.calls[0]!.options.path, own.calls[0]!.request]).toMatchObject(["/add?x=1", { query: { reftag_: "dp_staples" } }]);
    const plain = start({ asin: "A2" });
    plain.model.add();
    expect([plain.calls[0]!.options.path, plain.calls[0]!.request]).toMatchObject([undefined, { query: {} }]);
  });

  it("staples.3 staples.4 state:staples.added a success is marked, announced and reported once, and the next view follows after the fade", async () => {
    const { added, state, said, of, model, pass } = start();
    await added(success(NEXT));
    expect([state(), said(), of("dp-success")]).toEqual(["added", "Added to your repeat items", [{ action: "staples-add", asin: "A1" }]]);
    expect([model.$replacing.get(), model.$view.get()]).toEqual([{ isMarked: true, isFading: true }, null]);
    await pass(149);
    expect(state()).toBe("added");
    await pass(1);
    expect([state(), model.$view.get()?.source, model.$replacing.get()]).toEqual(["on-list", NEXT, null]);
  });

  it.each([[undefined], [" "]])("staples.4 state:staples.on-list with %j as the next view the row is drawn here", async (html) => {
    const { added, state, model, pass } = start();
    await added(success(html));
    await pass(150);
    expect([state(), model.$view.get(), model.$canChange.get()]).toEqual(["on-list", null, true]);
  });

  it("staples.5 one that is there already has its row replaced, without mark and success", async () => {
    const { added, state, said, of, pass, entry } = start();
    await added(answer({ addOperationStatus: "ItemAlreadyRepeated", nextViewHtml: NEXT }));
    expect([state(), said(), of("dp-success"), entry()]).toEqual(["adding", "This is one of your repeat items already.", [], ON_LIST]);
    await pass(150);
    expect(state()).toBe("on-list");
  });

  it("staples.6 option:staples.template-list option:staples.refresh-delay without a selector the mark stays for a second, and nothing can be changed", async () => {
    const { added, state, model, pass } = start(NO_SELECTOR);
    await added(success(NEXT));
    await pass(999);
    expect(model.$replacing.get()).toEqual({ isMarked: true, isFading: false });
    await pass(1);
    expect(model.$replacing.get()).toEqual({ isMarked: true, isFading: true });
    await pass(150);
    expect([state(), model.$canChange.get()]).toEqual(["on-list", false]);
    model.edit();
    expect(state()).toBe("on-list");
    const quick = start({ ...NO_SELECTOR, asin: "A2", refreshDelay: 20 });
    await quick.added(success());
    await quick.pass(20);
    expect(quick.model.$replacing.get()?.isFading).toBe(true);
  });

  it("staples.7 staples.14 option:staples.unit the store learns it with what is selected, and another row shows it without a call", async () => {
    const first = start({ unit: "box" });
    const other = start({}, {}, first);
    await first.added(success(NEXT));
    const entry = { ...ON_LIST, unit: "box" };
    expect([first.entry(), first.of("dp-change")]).toEqual([entry, [{ name: "staples", value: entry, previous: null }]]);
    expect([other.state(), other.model.$texts.get(), other.calls]).toEqual([
      ...["on-list", { quantityCadence: "2, every month", nextDropDate: "May 1" }, []],
    ]);
    const bare = start({ asin: "A2", quantityItems: [], cadenceItems: [] });
    await bare.added(success());
    expect(bare.entry("A2")).toEqual({ onList: true, quantity: 1, unit: "count", cadence: "", nextDropDate: "" });
  });

  it.each([
    ["another status", answer({ addOperationStatus: "LimitReached" }), "refused", GENERIC],
    ["an HTTP error", http(500), "http", GENERIC],
    ["a second 403", http(403), "http", GENERIC],
    ["a malformed answer", { ok: false, code: "bad-response", message: "" }, "bad-response", GENERIC],
    ["a press while offline", { ok: false, code: "network", offline: true, message: "" }, "network", GENERIC],
    ["a lost answer", { ok: false, code: "unknown", message: "" }, "unknown", "calls.unconfirmed"],
  ])("staples.18 staples.20 after %s the button is back, and the modal says why", async (_what, result, code, text) => {
    const { added, state, codes, model, of } = start();
    await added(result);
    expect([state(), codes(), model.$error.get()?.text]).toEqual(["idle", [code], text]);
    expect(of("dp-open")).toEqual([{ surface: "staples-error", reason: "failed" }]);
    model.closeError("escape");
    expect([model.$error.get(), of("dp-close")]).toEqual([null, [{ surface: "staples-error", reason: "escape" }]]);
  });

  it("staples.20 option:staples.generic-error-message shows the server's own, whatever the status, else the page's message, and not after a lost answer", async () => {
    const html = `<h2>Sorry</h2><button data-dp-action="dismiss">Fine</button>`;
    const { added, model, events } = start({ genericErrorMessage: "Not now" });
    await added(answer({ addOperationStatus: "No", errorModalHtml: html }));
    expect(model.$error.get()).toEqual({ text: "Not now", content: { source: html, isEmpty: false }, heading: "Sorry", canDismiss: true });
    await added(http(409, { errorModalHtml: "<p>Full</p>" }));
    expect(model.$error.get()).toMatchObject({ content: { source: "<p>Full</p>" }, heading: undefined, canDismiss: false });
    await added(http(500));
    expect(model.$error.get()).toMatchObject({ text: "Not now", content: undefined });
    await added({ ok: false, code: "unknown", message: "" });
    expect(model.$error.get()).toMatchObject({ text: "calls.unconfirmed", content: undefined });
    expect(JSON.stringify(events)).not.toContain("Not now");
  });

  it("staples.21 a 403 that reloads the page and a 401 open no modal", async () => {
    const { added, state, codes, model } = start();
    for (const status of [403, 401]) await added({ ...http(status), left: true });
    expect([state(), codes(), model.$error.get()]).toEqual(["idle", [], null]);
  });

  it("staples.23 a blocked variant address is not called, and is a failed add", async () => {
    const { model, calls, codes, added } = start({ addUrl: "https://elsewhere.example/add" });
    model.add();
    await Promise.resolve();
    expect([calls, codes(), model.$error.get()?.text]).toEqual([[], ["blocked-url"], GENERIC]);
    void added;
  });

  it("staples.24 a row that has left lets the add finish: the store learns it, nothing opens, and no replacement follows", async () => {
    const one = start(NO_SELECTOR);
    one.model.add();
    one.leave();
    await one.calls[0]!.answer(success(NEXT) as never);
    await one.pass(2000);
    expect([one.entry(), one.model.$view.get(), one.said()]).toEqual([ON_LIST, null, undefined]);
    const other = start({ asin: "A2" });
    other.model.add();
    other.leave();
    await other.calls[0]!.answer(http(500) as never);
    expect([other.of("dp-open"), other.model.$error.get()]).toEqual([[], null]);
  });

  it("staples.25 a cancelled dp-open opens no error", async () => {
    const { added, cancelled, model } = start();
    cancelled.add("dp-open");
    await added(http(500));
    expect(model.$error.get()).toBeNull();
  });

  it("staples.26 who is signed out goes to sign-in, and nothing is sent", () => {
    const out = start({}, { signedIn: false });
    out.model.add();
    const listed = start({ onList: true }, { signedIn: false });
    listed.model.edit();
    expect([out.calls, out.navigations.length, listed.model.$draft.get(), listed.navigations.length]).toEqual([[], 1, null, 1]);
  });

  it("staples.27 option:staples.asin a late answer goes to the store for the product that was sent, and the row shows none of it", async () => {
    const { model, calls, $options, state, entry, said } = start();
    model.add();
    $options.set({ ...OWN, asin: "A2" });
    expect(state()).toBe("idle");
    await calls[0]!.answer(success(NEXT) as never);
    expect([state(), entry(), entry("A2"), said(), model.$replacing.get()]).toEqual(["idle", ON_LIST, undefined, undefined, null]);
  });

  it("staples.27 a row whose product changes while it waits is not replaced by the view of the one before", async () => {
    const { added, $options, model, pass } = start(NO_SELECTOR);
    await added(success(NEXT));
    $options.set({ ...OWN, asin: "A2" });
    await pass(2000);
    expect([model.$view.get(), model.$replacing.get()]).toEqual([null, null]);
  });
});
