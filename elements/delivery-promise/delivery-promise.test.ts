import { beforeEach, describe, expect, it } from "vitest";
import type { CallFailureCode } from "../../src/call/result.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { settled, testContext, type TestContext } from "../../test/support/model-context.ts";
import { createDeliveryPromiseModel, type DeliveryPromiseModel } from "./delivery-promise.model.ts";
import type { DeliveryPromiseOptions } from "./delivery-promise.options.ts";

const PAGE = { customerId: "c1", marketplaceId: "m1", requestId: "r1", sessionId: "s1", slateToken: "slate" };

describe("dp-delivery-promise", () => {
  let test: TestContext<DeliveryPromiseOptions>;
  let model: DeliveryPromiseModel;
  /** what happened to the container */
  let done: string[];

  function make(options: Partial<DeliveryPromiseOptions> = {}, page: Partial<PageOptions> = PAGE) {
    test = testContext<DeliveryPromiseOptions>(
      {
        endpoint: "/check",
        asin: "A1",
        buyingOptionIndex: undefined,
        merchantId: "M1",
        for: undefined,
        ...options,
      } as DeliveryPromiseOptions,
      { page },
    );
    model = createDeliveryPromiseModel(test.context);
  }
  function begin(...given: Parameters<typeof make>) {
    make(...given);
    put();
  }
  const put = () =>
    model.setPlace({
      wait: () => void done.push("wait"),
      show: async (html) => void done.push(`show ${html}`),
      hide: () => void done.push("hide"),
      rest: () => void done.push("rest"),
    });
  const set = (options: Partial<DeliveryPromiseOptions>) => test.$options.set({ ...test.$options.get(), ...options });
  const body = (at = -1) => (test.calls.at(at)!.request as { body: Record<string, unknown> }).body;
  const answer = (content: string, at = -1) => test.calls.at(at)!.answer({ ok: true, status: 200, data: { content } });
  const fails = (code: CallFailureCode, status?: number) =>
    test.calls.at(-1)!.answer({ ok: false, code, message: "no answer", ...(status !== undefined && { status }) });
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown);
  const errors = () => of("dp-error").map((detail) => (detail as { code: string }).code);

  beforeEach(() => {
    done = [];
  });

  it("delivery-promise.1 delivery-promise.2 one call is sent, and its answer takes the place of what stands there (state:delivery-promise.loading, state:delivery-promise.ready)", async () => {
    begin();
    expect([test.calls.length, model.$state.get(), done]).toEqual([1, "loading", ["wait"]]);
    await answer("<p>Friday</p>");
    expect([model.$state.get(), done]).toEqual(["ready", ["wait", "show <p>Friday</p>", "rest"]]);
    const value = { asin: "A1", buyingOptionIndex: 0 };
    expect(of("dp-change")).toEqual([{ name: "promise", value, previous: null }]);
    test.pass(60_000);
    expect(test.calls.length).toBe(1);
  });

  it("delivery-promise.5 the body holds what the page says, and no field without a value (option:delivery-promise.merchant-id, option:delivery-promise.endpoint)", () => {
    begin();
    expect(body()).toEqual({ ...PAGE, asin: "A1", merchantId: "M1", buyingOptionIndex: 0, device: "desktop" });
    expect(test.calls[0]!.options).toMatchObject({ path: "/check", signIn: false });
    begin({ asin: undefined, merchantId: undefined }, { device: "mobile", customerId: "" });
    expect(body()).toEqual({ buyingOptionIndex: 0, device: "mobile" });
  });

  it("delivery-promise.4 the option says the first buying option, and the scope each later one (option:delivery-promise.buying-option-index)", () => {
    make({ buyingOptionIndex: 2 });
    test.context.scope.buyingOptionIndex.set(1);
    model = createDeliveryPromiseModel(test.context);
    put();
    expect(body()["buyingOptionIndex"]).toBe(2);
    test.context.scope.buyingOptionIndex.set(3);
    test.pass(50);
    expect(body()["buyingOptionIndex"]).toBe(3);
    begin();
    test.context.scope.buyingOptionIndex.set(4);
    test.pass(50);
    expect(body()["buyingOptionIndex"]).toBe(4);
  });

  it.each([
    ["asin", () => test.context.scope.asin.set("A2")],
    ["offerListingId", () => test.context.scope.offerListingId.set("OL-2")],
    ["buyingOption", () => test.context.scope.buyingOption.set("USED")],
    ["buyingOptionIndex", () => test.context.scope.buyingOptionIndex.set(1)],
    ["location", () => test.context.page.location.set({ countryCode: "DE" })],
    ["the option endpoint", () => set({ endpoint: "/other" })],
    ["the option asin", () => set({ asin: "A2" })],
    ["the option merchant-id", () => set({ merchantId: "M2" })],
  ])("delivery-promise.4 a change of %s looks up again, once", async (_name, change) => {
    begin();
    await answer("<p>Friday</p>");
    change();
    test.pass(49);
    expect(test.calls.length).toBe(1);
    test.pass(1);
    expect([test.calls.length, model.$state.get()]).toEqual([2, "loading"]);
    test.pass(1000);
    expect(test.calls.length).toBe(2);
  });

  it("delivery-promise.4 other options look nothing up; changes within 50 ms make one call, later ones another", () => {
    begin();
    set({ buyingOptionIndex: 1, for: "promise" });
    test.context.scope.quantity.set(3);
    test.pass(1000);
    expect(test.calls.length).toBe(1);
    test.context.scope.asin.set("A2");
    test.pass(49);
    test.context.page.location.set({ countryCode: "DE" });
    test.pass(1000);
    expect(test.calls.length).toBe(2);
    test.context.page.location.set({ countryCode: "US" });
    test.pass(50);
    expect(test.calls.length).toBe(3);
  });

  it("delivery-promise.4 only the answer of the last lookup is shown, whichever comes first", async () => {
    begin();
    test.context.scope.asin.set("A2");
    test.pass(50);
    expect(test.calls[0]!.options.signal?.aborted).toBe(true);
    await answer("<p>of the second</p>", 1);
    await answer("<p>of the first</p>", 0);
    expect(done).toEqual(["wait", "wait", "show <p>of the second</p>", "rest"]);
    expect(of("dp-change").length).toBe(1);
  });

  it.each(["", "  \n "])(
    "delivery-promise.6 an answer of %j hides the container, without an error (state:delivery-promise.empty)",
    async (content) => {
      begin();
      await answer(content);
      expect([model.$state.get(), done, test.events]).toEqual(["empty", ["wait", "hide", "rest"], []]);
    },
  );

  it.each([
    ["http", 500],
    ["http", 401],
    ["network", undefined],
    ["timeout", undefined],
    ["bad-response", 200],
  ] as const)(
    "delivery-promise.8 the failure %s %s hides it, and the next answer shows it again (state:delivery-promise.failed)",
    async (code, status) => {
      begin();
      await fails(code, status);
      expect([model.$state.get(), done, errors()]).toEqual(["failed", ["wait", "hide", "rest"], [code]]);
      expect(of("dp-metric")).toEqual([{ name: "delivery-promise.error", value: 1, tags: {} }]);
      expect(test.navigations).toEqual([]);
      test.context.page.location.set({ countryCode: "DE" });
      test.pass(50);
      await answer("<p>Friday</p>");
      expect([model.$state.get(), done.slice(3)]).toEqual(["ready", ["wait", "show <p>Friday</p>", "rest"]]);
    },
  );

  it("delivery-promise.8 after a failure by network one lookup is made when the browser is online again; after others none", async () => {
    begin();
    model.online();
    expect(test.calls.length).toBe(1);
    await fails("network");
    model.online();
    model.online();
    expect(test.calls.length).toBe(2);
    await fails("timeout");
    model.online();
    expect(test.calls.length).toBe(2);
  });

  it("delivery-promise.9 without a container nothing is sent, and it is counted; once it is there, the lookup is made", () => {
    make();
    model.setPlace(undefined);
    test.context.page.location.set({ countryCode: "DE" });
    test.pass(50);
    expect([test.calls.length, of("dp-metric")]).toEqual([0, [{ name: "delivery-promise.container-missing", value: 1, tags: {} }]]);
    put();
    expect([test.calls.length, of("dp-metric").length]).toEqual([1, 1]);
  });

  it("delivery-promise.10 an address that the guard refuses, and a page that forbids the call, leave what stands there", async () => {
    begin();
    await fails("blocked-url");
    expect([model.$state.get(), done, errors(), of("dp-metric")]).toEqual(["ready", ["wait", "rest"], ["blocked-url"], []]);
    begin();
    await fails("cancelled");
    expect([model.$state.get(), errors()]).toEqual(["ready", []]);
  });

  it("delivery-promise.12 taken from the page it ends its lookup and looks up nothing more", async () => {
    begin();
    test.context.page.location.set({ countryCode: "DE" });
    test.leave();
    expect(test.calls[0]!.options.signal?.aborted).toBe(true);
    test.pass(50);
    await answer("<p>Friday</p>");
    await settled();
    expect([test.calls.length, done, test.events]).toEqual([1, ["wait"], []]);
  });
});
