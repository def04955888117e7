import { beforeEach, describe, expect, it } from "vitest";
import { staplesEducation, staplesUpdate } from "../../src/contract/staples.ts";
import { wrongEntries } from "./staples.options.ts";
import { nextPage } from "./staples.shared.fixture.ts";
import { answer, CADENCES, GENERIC, http, OWN, QUANTITIES, start } from "./staples.model.fixture.ts";

const LISTED = { onList: true, quantityCadence: "1, every month", nextDropDate: "March 1" };
const SAVED = answer({ renderableQuantityCadence: "2, every month", renderableNextDropDate: "May 1" });
const entryOf = (quantity: number, cadence: string, nextDropDate: string) => ({
  onList: true,
  quantity,
  unit: "count",
  cadence,
  nextDropDate,
});

describe("dp-staples: the update", () => {
  beforeEach(nextPage);

  it("call:staples-update call:staples-education are sent as their tables say", () => {
    const { method, path, timeout, write, body } = staplesUpdate;
    expect([method, path, timeout, write, body!.as]).toEqual(["POST", "/repeatitems/psa/v1/update", 10_000, true, "json"]);
    const read = staplesEducation;
    expect([read.method, read.path, read.timeout, read.write, read.answer.as]).toEqual([
      ...["GET", "/repeatitems/psa/v1/educontent", 10_000, false, "html"],
    ]);
  });

  it("staples.8 option:staples.quantity-cadence option:staples.next-drop-date shows the page's texts; without lists nothing can be changed", () => {
    const { model } = start(LISTED);
    expect(model.$texts.get()).toEqual({ quantityCadence: "1, every month", nextDropDate: "March 1" });
    const bare = start({ ...LISTED, quantityItems: [], cadenceItems: [] });
    bare.model.edit();
    expect([model.$canChange.get(), bare.model.$canChange.get(), bare.model.$draft.get()]).toEqual([true, false, null]);
  });

  it("staples.9 state:staples.editing opens with what is on the list selected", () => {
    const { model, state, of, context } = start(LISTED);
    model.edit();
    expect([state(), model.$draft.get(), of("dp-open")]).toEqual([
      ...["editing", { quantity: "q1", cadence: "c1" }, [{ surface: "staples-update", reason: "button" }]],
    ]);
    model.closeUpdate("cancel");
    context.page.staples.set({ A1: entryOf(2, "2W", "May 1") });
    model.edit();
    expect(model.$draft.get()).toEqual({ quantity: "q2", cadence: "c2" });
    const none = start({ onList: true, asin: "A2", quantityItems: [QUANTITIES[1]!] });
    none.model.edit();
    expect(none.model.$draft.get()).toEqual({ quantity: null, cadence: "c1" });
  });

  it("staples.10 staples.17 state:staples.updating option:staples.static-data option:staples.quantity-items option:staples.cadence-items save sends one update with what is chosen", () => {
    const { edited, body, calls, state, of } = start(LISTED);
    edited({ quantity: "q2", cadence: "c2" });
    expect([calls.length, state(), of("dp-close")]).toEqual([1, "updating", [{ surface: "staples-update", reason: "save" }]]);
    expect(body()).toEqual({
      ...{ subscriptionId: "s-1", pack: "pair", quantity: { quantity: 2, unit: "count" }, cadence: "2W" },
      ...{ clientContext: { page: "detail" }, reftag: "dp_staples" },
    });
  });

  it.each([
    ["quantity", { quantity: "q2" }, { pack: "pair", quantity: { quantity: 2, unit: "count" }, cadence: "1M" }],
    ["cadence", { cadence: "c2" }, { pack: "single", quantity: { quantity: 1, unit: "count" }, cadence: "2W" }],
  ])("staples.10 save sends an update where the %s alone has changed", (_what, choice, sent) => {
    const { edited, body, calls, state } = start(LISTED);
    edited(choice);
    expect([calls.length, state(), body()]).toMatchObject([1, "updating", sent]);
  });

  it("staples.10 with nothing changed it closes without a call", () => {
    const { edited, calls, state } = start(LISTED);
    edited({});
    expect([calls, state()]).toEqual([[], "on-list"]);
  });

  it("staples.17 option:staples.update-url the variant address carries the reference", () => {
    const { edited, calls } = start({ ...LISTED, updateUrl: "/update" });
    edited();
    expect([calls[0]!.options, calls[0]!.request]).toMatchObject([
      { path: "/update", reloadOn403: true },
      { query: { reftag_: "dp_staples" } },
    ]);
  });

  it("staples.11 staples.14 a success brings texts, store, events and one announcement, in other rows too", async () => {
    const first = start(LISTED);
    const other = start(LISTED, {}, first);
    await first.updated(SAVED);
    const value = entryOf(2, "1M", "May 1");
    expect([first.state(), first.entry(), first.said()]).toEqual(["on-list", value, "Next drop: May 1"]);
    expect(first.of("dp-change")).toEqual([{ name: "staples", value, previous: entryOf(1, "1M", "March 1") }]);
    expect(first.of("dp-success")).toEqual([{ action: "staples-update", asin: "A1", quantity: 2, cadence: "1M" }]);
    const texts = { quantityCadence: "2, every month", nextDropDate: "May 1" };
    expect([first.model.$texts.get(), other.model.$texts.get(), other.calls, other.said()]).toEqual([texts, texts, [], undefined]);
  });

  it("staples.11 a text that the answer lacks stays as it was; without a date it says that it is updated", async () => {
    const { updated, model, said, entry } = start(LISTED);
    await updated(answer({ renderableQuantityCadence: "2, every month" }));
    expect(entry()).toEqual(entryOf(2, "1M", "March 1"));
    expect([model.$texts.get(), said()]).toEqual([
      ...[{ quantityCadence: "2, every month", nextDropDate: "March 1" }, "Your repeat item is updated."],
    ]);
    await updated(answer({ renderableNextDropDate: "June 1" }), { quantity: "q1" });
    expect(model.$texts.get()).toEqual({ quantityCadence: "2, every month", nextDropDate: "June 1" });
  });

  it("staples.12 closing without saving restores what was there, and says how", () => {
    const { model, of, calls } = start(LISTED);
    for (const reason of ["cancel", "escape", "outside"]) {
      model.edit();
      model.choose({ quantity: "q2", cadence: "c2" });
      model.closeUpdate(reason);
      model.edit();
      expect(model.$draft.get()).toEqual({ quantity: "q1", cadence: "c1" });
      model.closeUpdate(reason);
    }
    expect([calls, new Set(of("dp-close").map(({ surface }) => surface))]).toEqual([[], new Set(["staples-update"])]);
  });

  it("staples.13 while an update is on its way no row of the product opens or sends another, and other products are independent", async () => {
    const first = start(LISTED);
    const [same, open, other] = [start(LISTED, {}, first), start(LISTED, {}, first), start({ ...LISTED, asin: "A2" }, {}, first)];
    open.model.edit();
    open.model.choose({ quantity: "q2" });
    first.edited();
    same.model.edit();
    other.model.edit();
    open.model.save();
    expect([first.model.$isUpdating.get(), same.model.$isUpdating.get(), other.model.$isUpdating.get()]).toEqual([true, true, false]);
    expect([same.model.$draft.get(), other.model.$draft.get() !== null, open.calls]).toEqual([null, true, []]);
    await first.calls[0]!.answer(SAVED as never);
    expect(same.model.$isUpdating.get()).toBe(false);
  });

  it.each([
    ["an answer with an error", answer({ errorModalHtml: "<p>Gone</p>", renderableNextDropDate: "May 1" }), "refused"],
    ["an answer without both texts", answer({}), "bad-response"],
    ["an HTTP error", http(500), "http"],
    ["a press while offline", { ok: false, code: "network", offline: true, message: "" }, "network"],
    ["a lost answer", { ok: false, code: "unknown", message: "" }, "unknown"],
  ])("staples.19 staples.20 after %s all is as it was, and the modal says why", async (_what, result, code) => {
    const { updated, state, model, codes, entry } = start(LISTED);
    await updated(result);
    expect([state(), codes(), entry(), model.$texts.get()]).toEqual([
      ...["on-list", [code], undefined, { quantityCadence: "1, every month", nextDropDate: "March 1" }],
    ]);
    const { text, content } = model.$error.get()!;
    expect(content?.source ?? text).toBe(code === "refused" ? "<p>Gone</p>" : code === "unknown" ? "calls.unconfirmed" : GENERIC);
    model.edit();
    expect(model.$draft.get()).toEqual({ quantity: "q1", cadence: "c1" });
  });

  it("staples.21 a 403 that reloads and a 401 open no modal after an update", async () => {
    const { updated, model, codes } = start(LISTED);
    for (const status of [403, 401]) await updated({ ...http(status), left: true });
    expect([codes(), model.$error.get()]).toEqual([[], null]);
  });

  it("staples.15 staples.16 option:staples.learn-more-manage-staples-link the explanation is asked for once per link and page, by whichever row", async () => {
    const first = start();
    const other = start({ asin: "A2" }, {}, first);
    first.model.learnMore();
    expect([first.calls[0]!.request, first.of("dp-open")]).toEqual([
      ...[{ query: { learnMoreManageStaplesLink: "/staples?a=1&b=2" } }, [{ surface: "staples-learn", reason: "button" }]],
    ]);
    await first.calls[0]!.answer({ ok: true, status: 200, data: "<p>Never run out</p>" } as never);
    first.model.learn.close("escape");
    for (const row of [first, other]) {
      row.model.learnMore();
      expect(row.model.learn.$content.get()).toMatchObject({ kind: "ready", value: { source: "<p>Never run out</p>" } });
    }
    expect([first.calls.length, other.calls.length]).toEqual([1, 0]);
    const without = start({ learnMoreManageStaplesLink: undefined });
    without.model.learnMore();
    expect(without.calls).toEqual([]);
  });

  it.each([[http(403)], [{ ok: true, status: 200, data: "<script>1</script>" }]])(
    "staples.22 %j is a failed explanation, and the next opening calls again",
    async (result) => {
      const { model, calls, codes } = start();
      model.learnMore();
      await calls[0]!.answer(result as never);
      expect([model.learn.$content.get(), codes().length]).toEqual([{ kind: "failed" }, 1]);
      model.learn.close("button");
      model.learnMore();
      expect(calls).toHaveLength(2);
    },
  );

  it("staples.23 an entry without id or value is an issue that names it", () => {
    const wrong = (quantityItems: unknown[], cadenceItems: unknown[] = CADENCES) =>
      wrongEntries({ ...OWN, quantityItems, cadenceItems } as typeof OWN).map(({ option, message }) => [option, message.split(" has")[0]]);
    expect(wrong(QUANTITIES)).toEqual([]);
    expect(wrong([QUANTITIES[0], { data: { quantity: 1 } }])).toEqual([["quantity-items", "Entry 1"]]);
    expect(wrong([{ id: "q1", data: { quantity: "1" } }], [{ id: "c1" }])).toEqual([
      ["quantity-items", "Entry 0"],
      ["cadence-items", "Entry 0"],
    ]);
  });

  it("staples.24 a row that has left lets the update finish: other rows learn it", async () => {
    const first = start(LISTED);
    const other = start(LISTED, {}, first);
    first.edited();
    first.leave();
    await first.calls[0]!.answer(SAVED as never);
    expect([other.entry(), other.model.$texts.get().nextDropDate]).toEqual([entryOf(2, "1M", "May 1"), "May 1"]);
  });

  it("staples.25 a cancelled dp-open opens nothing and sends nothing", () => {
    const { model, calls, cancelled, state } = start(LISTED);
    cancelled.add("dp-open");
    model.edit();
    model.learnMore();
    expect([state(), calls, model.learn.$open.get()]).toEqual(["on-list", [], false]);
  });

  it("staples.27 another product closes what is open, and a late answer is only for the store", async () => {
    const { model, calls, $options, edited, entry, said, of } = start(LISTED);
    edited();
    model.learnMore();
    $options.set({ ...OWN, ...LISTED, asin: "A2" });
    await calls[0]!.answer(SAVED as never);
    expect([entry()?.nextDropDate, said(), model.learn.$open.get()]).toEqual(["May 1", undefined, false]);
    expect(of("dp-close").map(({ surface, reason }) => [surface, reason])).toContainEqual(["staples-learn", "changed"]);
  });
});
