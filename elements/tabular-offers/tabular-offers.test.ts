import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { createTabularOffersModel } from "./tabular-offers.model.ts";
import type { TabularOffersOptions } from "./tabular-offers.options.ts";
import { texts } from "./tabular-offers.texts.ts";

const ENDPOINT = "/gp/product/ajax/tabular?asin=A1";
const HTML = { ok: true as const, status: 200, data: "<table><tr><td>New</td></tr></table>" };
const USED = { type: "USED", index: 1, offerListingId: "OL-2" };

function start() {
  const test = testContext({ endpoint: ENDPOINT, for: undefined, lines: 3 } as TabularOffersOptions, { texts });
  const model = createTabularOffersModel(test.context);
  let announced = 0;
  return {
    ...test,
    model,
    choose: (chosen = USED) => model.choose(chosen, () => void announced++),
    announced: () => announced,
    names: () =>
      test.events.map(({ type, detail }) => `${type} ${"surface" in detail ? detail.surface : "name" in detail ? detail.name : ""}`),
    async opened() {
      model.press();
      await test.calls.at(-1)!.answer(HTML);
    },
  };
}

describe("dp-tabular-offers", () => {
  it("call:tabular-offers-content tabular-offers.2 tabular-offers.9 asks the page's address, keeps what came, and counts each opening", async () => {
    const { model, calls, names, opened } = start();
    expect(model.$state.get(), "state:tabular-offers.ready").toBe("ready");
    model.press();
    expect([model.$state.get(), calls[0]!.options.path, calls[0]!.request], "state:tabular-offers.loading").toEqual([
      "loading",
      ENDPOINT,
      {},
    ]);
    await calls[0]!.answer(HTML);
    expect(model.$state.get(), "state:tabular-offers.open").toBe("open");
    model.close("button");
    await opened();
    expect([calls.length, model.$state.get()]).toEqual([1, "open"]);
    const opening = ["dp-open tabular-offers", "dp-metric tabular-offers.open"];
    expect(names()).toEqual([...opening, "dp-close tabular-offers", ...opening]);
  });

  it.each([
    ["another address", (test: ReturnType<typeof start>) => test.$options.set({ ...test.$options.get(), endpoint: "/other" })],
    ["another product", (test: ReturnType<typeof start>) => test.context.scope.asin.set("A2")],
    ["another location", (test: ReturnType<typeof start>) => test.context.page.location.set({ zipCode: "99501" } as never)],
  ])("tabular-offers.2 %s loads anew, at once while it is open and else at the next opening", async (_title, change) => {
    const test = start();
    await test.opened();
    change(test);
    expect([test.calls.length, test.model.$state.get()]).toEqual([2, "loading"]);
    const closed = start();
    await closed.opened();
    closed.model.close("button");
    change(closed);
    expect(closed.calls).toHaveLength(1);
    closed.model.press();
    expect(closed.calls).toHaveLength(2);
  });

  it("tabular-offers.7 tabular-offers.9 a choice sets all three in one step, says so once, and closes", async () => {
    const { model, context, events, choose, announced, opened, names } = start();
    context.scope.buyingOption.set("NEW");
    context.scope.offerListingId.set("OL-1");
    await opened();
    const seen: unknown[] = [];
    context.scope.buyingOption.listen((type) =>
      seen.push([type, context.scope.buyingOptionIndex.get(), context.scope.offerListingId.get()]),
    );
    choose();
    expect(seen).toEqual([["USED", 1, "OL-2"]]);
    expect(events.find(({ type }) => type === "dp-change")!.detail).toEqual({ name: "buyingOption", value: "USED", previous: "NEW" });
    expect(events.find(({ detail }) => "name" in detail && detail.name === "tabular-offers.choose")!.detail).toMatchObject({
      tags: { type: "USED" },
    });
    expect([announced(), model.$state.get(), names().at(-1)]).toEqual([1, "ready", "dp-close tabular-offers"]);
  });

  it("tabular-offers.7 what the button does not name is not known: no other option's offer is bought", async () => {
    const { context, choose, opened } = start();
    context.scope.offerListingId.set("OL-1");
    context.scope.buyingOptionIndex.set(0);
    await opened();
    choose({ type: "USED", index: null, offerListingId: null } as never);
    expect([context.scope.buyingOptionIndex.get(), context.scope.offerListingId.get()]).toEqual([null, null]);
  });

  it.each([
    [{ type: "USED", index: 1 }, true],
    [{ type: "used", index: null }, true],
    [{ type: "USED", index: 2 }, false],
    [{ type: "NEW", index: 1 }, false],
  ])("tabular-offers.7 %j is the present option: %s", async (chosen, isPresent) => {
    const { model, context, choose, announced, opened } = start();
    context.scope.buyingOption.set("USED");
    context.scope.buyingOptionIndex.set(1);
    await opened();
    expect(model.isPresent({ ...chosen, offerListingId: null })).toBe(isPresent);
    choose({ ...chosen, offerListingId: "OL-9" } as never);
    expect([announced(), model.$state.get(), context.scope.offerListingId.get()]).toEqual(
      isPresent ? [0, "ready", null] : [1, "ready", "OL-9"],
    );
  });

  it.each([
    [{ ok: false, code: "http", status: 403, message: "" }],
    [{ ok: false, code: "timeout", message: "" }],
    [{ ok: false, code: "bad-response", status: 204, message: "" }],
    [{ ok: false, code: "blocked-url", message: "" }],
  ] as const)("tabular-offers.10 tabular-offers.11 tabular-offers.12 %j is an error, and the next opening asks again", async (answer) => {
    const { model, calls, events } = start();
    model.press();
    await calls[0]!.answer(answer);
    expect(model.$state.get(), "state:tabular-offers.error").toBe("error");
    expect(events.at(-1)).toMatchObject({
      type: "dp-error",
      detail: { code: answer.code, call: "tabular-offers-content", message: texts["tabular-offers.failed"] },
    });
    model.close("button");
    model.press();
    expect(calls).toHaveLength(2);
  });

  it("tabular-offers.1 a cancelled dp-open sends no call", () => {
    const { model, calls, cancelled } = start();
    cancelled.add("dp-open");
    expect([model.press(), calls, model.$state.get()]).toEqual([false, [], "ready"]);
  });
});
