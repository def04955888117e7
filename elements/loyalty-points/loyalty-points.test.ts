import { describe, expect, it } from "vitest";
import type { PageOptions } from "../../src/state/model-context.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createLoyaltyPointsModel } from "./loyalty-points.model.ts";
import { loyaltyPointsOptions, type LoyaltyPointsOptions } from "./loyalty-points.options.ts";
import { texts } from "./loyalty-points.texts.ts";

const OPTIONS: LoyaltyPointsOptions = {
  ...{ kind: "redemption", currencyType: "DIAMONDS", marketplaceId: "M1", lifetimeBalanceEnabled: true },
  minimumLifetimeBalanceThreshold: 1000,
} as LoyaltyPointsOptions;

const balances = (primary: number, lifetime?: number) => ({
  ok: true as const,
  status: 200,
  data: {
    entity: {
      balances: [
        { balanceType: "PRIMARY", amount: primary },
        ...(lifetime === undefined ? [] : [{ balanceType: "LIFETIME_EARNINGS", amount: lifetime }]),
      ],
    },
  },
});

function start(options: Partial<LoyaltyPointsOptions> = {}, page: Partial<PageOptions> = {}) {
  const test = testContext({ ...OPTIONS, ...options }, { texts, page });
  const model = createLoyaltyPointsModel(test.context);
  return {
    ...test,
    model,
    set: (more: Partial<LoyaltyPointsOptions>) => test.$options.set({ ...test.$options.get(), ...more }),
    bodies: () => test.calls.map(({ request }) => (request as { body: unknown }).body),
    names: () =>
      test.events.map(({ type, detail }) => `${type} ${"surface" in detail ? detail.surface : "name" in detail ? detail.name : ""}`),
    async opened(primary: number, lifetime?: number) {
      model.press();
      await test.calls.at(-1)!.answer(balances(primary, lifetime));
      return model.$points.get();
    },
  };
}

describe("dp-loyalty-points", () => {
  it("loyalty-points.3 state:loyalty-points.loading call:balances-get each opening fires dp-open and asks anew", async () => {
    const { model, calls, bodies, names, opened } = start();
    expect(model.$state.get(), "state:loyalty-points.ready").toBe("ready");
    model.press();
    model.press();
    expect([model.$state.get(), calls.map(({ name }) => name)]).toEqual(["loading", ["balancesGet"]]);
    expect(bodies()[0]).toEqual({
      ...{ domain: "DIAMONDS", marketplaceId: "M1", balanceTypes: ["PRIMARY", "LIFETIME_EARNINGS"], consistencyType: "STRICT" },
    });
    await calls[0]!.answer(balances(5));
    expect(model.$state.get(), "state:loyalty-points.open").toBe("open");
    model.close("button");
    await opened(6);
    expect([calls.length, model.$points.get()!.balance]).toEqual([2, 6]);
    const OPENS = ["dp-open loyalty-redemption", "dp-metric loyalty-points.open"];
    expect(names()).toEqual([...OPENS, "dp-close loyalty-redemption", ...OPENS]);
  });

  it("loyalty-points.3 a cancelled dp-open asks nothing and opens nothing", () => {
    const { model, calls, cancelled, names } = start({ kind: "earnings" });
    cancelled.add("dp-open");
    expect([model.press(), calls, model.$open.get(), names()]).toEqual([false, [], false, ["dp-open loyalty-earnings"]]);
  });

  it.each([
    ["redemption", true, ["PRIMARY", "LIFETIME_EARNINGS"]],
    ["redemption", false, ["PRIMARY"]],
    ["earnings", true, ["PRIMARY"]],
  ] as const)("loyalty-points.5 %s, lifetime %s, asks for %j", (kind, lifetimeBalanceEnabled, balanceTypes) => {
    const { model, bodies } = start({ kind, lifetimeBalanceEnabled });
    model.press();
    expect(bodies()[0]).toMatchObject({ balanceTypes });
  });

  it("option:loyalty-points.marketplace-id option:loyalty-points.aapi-endpoint the address begins with the endpoint, and a page without a marketplace names none", () => {
    const { model, calls, bodies } = start({ aapiEndpoint: "https://api.example/v1/", marketplaceId: undefined });
    model.press();
    expect(calls[0]!.options.path).toBe("https://api.example/v1/custom/marbleserviceaapicontracts/marblesservice-getbalances-aapi");
    expect(Object.keys(bodies()[0] as object)).toEqual(["domain", "balanceTypes", "consistencyType"]);
    const plain = start();
    plain.model.press();
    expect(plain.calls[0]!.options.path).toBeUndefined();
  });

  it("loyalty-points.7 points are cut down, also below zero, and grouped as in en-US for earnings and as in the page's language for redemption", async () => {
    expect((await start().opened(99.9, -0.5))!).toMatchObject({ balance: 99, progress: { collected: -1 } });
    expect(start({}, { language: "de-DE" }).model.format(1234567)).toBe("1.234.567");
    expect(start({ kind: "earnings" }, { language: "de-DE" }).model.format(1234567)).toBe("1,234,567");
    expect(start({ kind: "earnings" }).model.format(-5)).toBe("-5");
  });

  it.each([
    [640.7, 1000, { collected: 640, required: 1000, remaining: 360, percent: 64 }],
    [0, 1000, { collected: 0, required: 1000, remaining: 1000, percent: 0 }],
    [-20, 1000, { collected: -20, required: 1000, remaining: 1020, percent: 0 }],
    [999.9, 999.2, { collected: 999, required: 1000, remaining: 1, percent: 99.9 }],
    [1000, 1000, { collected: 1000, required: 1000, remaining: 0, percent: 100 }],
    [1200, 1000, { collected: 1200, required: 1000, remaining: 0, percent: 100 }],
    [0, 0, { collected: 0, required: 0, remaining: 0, percent: 100 }],
  ])(
    "loyalty-points.8 loyalty-points.9 loyalty-points.10 %d collected of %d",
    async (collected, minimumLifetimeBalanceThreshold, progress) => {
      expect((await start({ minimumLifetimeBalanceThreshold }).opened(1, collected))!.progress).toEqual(progress);
    },
  );

  it("loyalty-points.12 earnings, and redemption without a lifetime balance, show no progress", async () => {
    expect((await start({ kind: "earnings" }).opened(7, 900))!.progress).toBeUndefined();
    expect((await start({ lifetimeBalanceEnabled: false }).opened(7, 900))!.progress).toBeUndefined();
  });

  it("loyalty-points.13 closing ends the call, and nothing of it is left", async () => {
    const { model, calls, opened } = start();
    model.press();
    model.close("escape");
    expect([calls[0]!.options.signal!.aborted, model.$state.get()]).toEqual([true, "ready"]);
    await opened(5);
    model.close("escape");
    expect(model.$points.get()).toBeUndefined();
    model.press();
    expect(model.$points.get()).toBeUndefined();
  });

  it.each([
    ["desktop", "web"],
    ["tablet", "web"],
    ["mobile", "mobile"],
    ["app", "mobile"],
  ] as const)("loyalty-points.14 on %s the opening is counted as %s", (device, tag) => {
    const { model, events } = start({}, { device });
    model.press();
    expect(events.find(({ type }) => type === "dp-metric")!.detail).toEqual({
      ...{ name: "loyalty-points.open", value: 1, tags: { kind: "redemption", device: tag } },
    });
  });

  it("loyalty-points.15 an option that alters the call asks anew while open, and no other does", async () => {
    const { model, calls, set, opened, bodies } = start();
    set({ currencyType: "RUBIES" });
    expect(calls.length).toBe(0);
    await opened(5, 640);
    set({ minimumLifetimeBalanceThreshold: 600, currencyName: "gems" });
    expect([calls.length, model.$points.get()!.progress!.remaining, model.currency()]).toEqual([1, 0, "gems"]);
    set({ currencyType: "PEARLS" });
    expect([model.$state.get(), calls.length]).toEqual(["loading", 2]);
    set({ marketplaceId: "M2" });
    set({ lifetimeBalanceEnabled: false });
    set({ aapiEndpoint: "/api" });
    expect(bodies().slice(2)).toMatchObject([{ marketplaceId: "M2" }, { balanceTypes: ["PRIMARY"] }, { domain: "PEARLS" }]);
    expect(calls.map(({ options }) => options.signal!.aborted)).toEqual([true, true, true, true, false]);
  });

  it("loyalty-points.16 state:loyalty-points.error a failed answer is reported once, and can be asked for again without a dp-open", async () => {
    const { model, calls, events, names } = start();
    model.press();
    await calls[0]!.answer({ ok: false, code: "timeout", message: "late" });
    expect([model.$state.get(), events.at(-1)!.detail]).toMatchObject([
      "error",
      { code: "timeout", message: "We could not load your points.", call: "balances-get" },
    ]);
    model.retry();
    await calls[1]!.answer(balances(3));
    expect([model.$state.get(), names().filter((name) => name.startsWith("dp-open")).length]).toEqual(["open", 1]);
  });

  it("loyalty-points.17 a missing lifetime balance counts as 0, types of others are ignored, and the first of several counts", async () => {
    const { model, calls } = start();
    model.press();
    const more = [
      { balanceType: "PENDING", amount: 1 },
      { balanceType: "PRIMARY", amount: 2 },
      { balanceType: "PRIMARY", amount: 3 },
    ];
    await calls[0]!.answer({ ok: true, status: 200, data: { entity: { balances: more } } });
    expect(model.$points.get()).toMatchObject({ balance: 2, progress: { collected: 0, remaining: 1000 } });
  });

  it("loyalty-points.18 a shopper who is signed out is led to sign-in without a call; a 401 closes the sheet", async () => {
    const out = start({}, { signedIn: false });
    expect([out.model.press(), out.navigations, out.calls, out.events]).toEqual([true, [{ url: "/sign-in", reason: "sign-in" }], [], []]);
    const { model, calls, events } = start();
    model.press();
    await calls[0]!.answer({ ok: false, code: "http", status: 401, message: "", left: true });
    expect([model.$state.get(), events.at(-1)]).toEqual([
      "ready",
      { type: "dp-close", detail: { surface: "loyalty-redemption", reason: "sign-in" } },
    ]);
  });

  it("loyalty-points.19 a threshold below 0 does not fit", () => {
    const { minimumLifetimeBalanceThreshold: threshold } = loyaltyPointsOptions;
    expect([threshold.parse("-1"), threshold.parse("0"), threshold.parse("12.5")]).toEqual([undefined, 0, 12.5]);
  });

  it("loyalty-points.21 back from the back/forward cache an open sheet asks again, and a closed one does not", async () => {
    const { model, calls, opened } = start();
    model.again();
    expect(calls.length).toBe(0);
    await opened(5);
    model.again();
    expect([model.$state.get(), calls.length]).toEqual(["loading", 2]);
  });
});
