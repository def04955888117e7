import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { couponRedeem } from "../../src/contract/coupon.ts";
import { registry } from "../../src/lib/registry.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createCouponModel } from "./coupon.model.ts";
import type { CouponOptions } from "./coupon.options.ts";
import { texts } from "./coupon.texts.ts";

const OWN: CouponOptions = { asin: "A1", encryptedPromotionId: "E-1", promotionId: "P-1", clipped: false };
const KEY = "dp:coupons/1";
const NOTE = "dp:coupon-failed/1";

function start(options: Partial<CouponOptions> = {}, page: { signedIn?: boolean } = {}, cancelsReload = false) {
  const test = testContext<CouponOptions>({ ...OWN, ...options }, { texts, page });
  if (cancelsReload) {
    const { navigate } = test.context;
    Object.assign(test.context, { navigate: (...all: Parameters<typeof navigate>) => (navigate(...all), false) });
  }
  const model = createCouponModel(test.context, () => "/dp/A1?th=1");
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  return {
    ...{ ...test, model, of },
    grocery: test.context.page.grocery,
    async pressed(result: object) {
      model.press();
      await test.calls.at(-1)!.answer(result as never);
    },
    seen: () => [model.$state.get(), model.$notice.get()?.text],
  };
}
const done = (status: number | string = 1) => ({ ok: true, status: 200, data: { status } });
const FAILED = texts["coupon.error"];

describe("dp-coupon", () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    registry().shared.delete("coupons-visited");
  });
  afterEach(() => vi.unstubAllGlobals());

  it("call:coupon-redeem is sent as its table says", () => {
    const { method, path, timeout, write, family, body } = couponRedeem;
    expect([method, path, timeout, write, family, body!.as]).toEqual([
      ...["POST", "/gp/collect-coupon/handler/redeem-coupon-detailpage.html?ref_=apl_redeem_coupon", 10_000, true, "page", "form"],
    ]);
  });

  it("coupon.4 state:coupon.redeeming option:coupon.encrypted-promotion-id presses send one redemption", () => {
    const { model, calls } = start();
    for (let press = 0; press < 5; press++) model.press();
    expect([calls.length, calls[0]!.request, model.$state.get()]).toEqual([1, { body: { encryptedPromotionId: "E-1" } }, "redeeming"]);
  });

  it.each([1, "1"])("coupon.5 state:coupon.clipped a status of %j redeems it, in the store too, with one event", async (status) => {
    const { pressed, model, of, grocery, calls } = start();
    await pressed(done(status));
    expect([model.$state.get(), grocery.get().coupons, model.$redemptions.get()]).toEqual(["clipped", { A1: "clipped" }, 1]);
    expect(of("dp-success")).toEqual([{ action: "coupon-redeem", asin: "A1" }]);
    model.press();
    expect(calls).toHaveLength(1);
  });

  it("coupon.5 all coupons of the product follow, and announce nothing", async () => {
    const { context, model } = start();
    context.page.grocery.set({ ...context.page.grocery.get(), coupons: { A2: "clipped" } });
    expect(model.$state.get()).toBe("unclipped");
    context.page.grocery.set({ ...context.page.grocery.get(), coupons: { A1: "clipped" } });
    expect([model.$state.get(), model.$redemptions.get()]).toEqual(["clipped", 0]);
  });

  it("coupon.3 option:coupon.clipped state:coupon.unclipped begins clipped by the option, the session or the store", () => {
    expect([start().model.$state.get(), start({ clipped: true }).model.$state.get()]).toEqual(["unclipped", "clipped"]);
    stored.set(KEY, JSON.stringify([["A1", "P-1"]]));
    expect([
      start().model.$state.get(),
      start({ asin: "A2" }).model.$state.get(),
      start({ promotionId: "P-2" }).model.$state.get(),
    ]).toEqual([...["clipped", "unclipped", "unclipped"]]);
  });

  it("coupon.6 option:coupon.promotion-id is kept with its promotion for the session: the next page shows it without a call", async () => {
    const { pressed } = start({ promotionId: undefined });
    await pressed(done());
    expect(JSON.parse(stored.get(KEY)!)).toEqual([["A1", "E-1"]]);
    registry().shared.delete("coupons-visited");
    const next = start({ promotionId: undefined });
    next.model.press();
    expect([next.model.$state.get(), next.calls]).toEqual(["clipped", []]);
  });

  it("coupon.6 a page that comes back shows what the session has redeemed meanwhile", () => {
    const { model } = start();
    stored.set(KEY, JSON.stringify([["A1", "P-1"]]));
    model.again();
    expect(model.$state.get()).toBe("clipped");
  });

  it("coupon.6 a page that knows the shopper to be signed out empties the list", () => {
    stored.set(KEY, JSON.stringify([["A1", "P-1"]]));
    expect([start({}, { signedIn: false }).model.$state.get(), stored.has(KEY)]).toEqual(["unclipped", false]);
  });

  it("storage.1 what is stored in another form is none", () => {
    for (const wrong of ["{", `{"A1":"P-1"}`, `[["A1"]]`, `[["A1",7]]`]) {
      stored.set(KEY, wrong);
      expect(start().model.$state.get()).toBe("unclipped");
    }
  });

  it("coupon.7 a grocery add that reports it clipped turns it clipped, for the session too", () => {
    const { context, model } = start();
    context.page.grocery.set({ ...context.page.grocery.get(), coupons: { A1: "clipped" } });
    expect([model.$state.get(), JSON.parse(stored.get(KEY)!)]).toEqual(["clipped", [["A1", "P-1"]]]);
  });

  it("coupon.8 signed out a press sends nothing and leads to the route after sign-in", () => {
    const { model, calls, navigations } = start({}, { signedIn: false });
    expect(model.$isSignedOut.get()).toBe(true);
    model.press();
    const url = "/gp/collect-coupon/handler/redeem_coupon_after_login.html?path=%2Fdp%2FA1%3Fth%3D1&promotionId=P-1";
    expect([calls, navigations, model.$state.get()]).toEqual([[], [{ url, reason: "sign-in" }], "unclipped"]);
  });

  it("coupon.4 coupon.8 a 401 leads to the same route, and it can be pressed again", async () => {
    const { pressed, navigations, of, seen, calls } = start();
    await pressed({ ok: false, code: "http", status: 401, message: "" });
    expect(navigations.map(({ url, reason }) => [url.split("?")[0], reason])).toEqual([
      ["/gp/collect-coupon/handler/redeem_coupon_after_login.html", "sign-in"],
    ]);
    expect([of("dp-error"), seen(), calls[0]!.options.signIn]).toEqual([[], ["unclipped", undefined], false]);
  });

  const failures = [
    ["a status other than 1", done(2), "refused"],
    ["an HTTP error", { ok: false, code: "http", status: 403, message: "" }, "http"],
    ["an unreadable answer", { ok: false, code: "bad-response", status: 200, message: "" }, "bad-response"],
    ["a lost answer", { ok: false, code: "unknown", message: "" }, "unknown"],
  ] as const;
  it.each(failures)("coupon.9 %s reloads the page, once per press, and takes no press meanwhile", async (_what, answer, code) => {
    const { pressed, navigations, of, seen, calls, model } = start();
    await pressed(answer);
    expect([navigations, of("dp-error").map((one) => one["code"])]).toEqual([[{ url: "", reason: "coupon" }], [code]]);
    model.press();
    expect([seen(), calls.length, stored.get(NOTE)]).toEqual([["redeeming", undefined], 1, `"P-1"`]);
  });

  it("coupon.9 a page that cancels the reload has the button back, which says why, and leaves no note", async () => {
    const { pressed, seen, navigations, model } = start({}, {}, true);
    await pressed(done(2));
    expect([seen(), stored.has(NOTE)]).toEqual([["unclipped", FAILED], false]);
    await pressed(done(2));
    expect(navigations).toHaveLength(2);
    await pressed(done());
    expect(model.$state.get()).toBe("clipped");
  });

  it("coupon.9 calls.11 after a cut answer, where the page cancels the reload, nothing is claimed and it can be pressed again", async () => {
    const { pressed, model, of } = start({}, {}, true);
    await pressed({ ok: false, code: "unknown", message: "" });
    const { text } = model.$notice.get()!;
    expect([model.$state.get(), text, text === FAILED]).toEqual(["unclipped", expect.stringContaining("confirm"), false]);
    expect(of("dp-error").map((one) => one["code"])).toEqual(["unknown"]);
    await pressed(done());
    expect(model.$state.get()).toBe("clipped");
  });

  it("coupon.10 what is not sent fails at once, and the page is not reloaded", async () => {
    const { pressed, seen, navigations, of } = start();
    await pressed({ ok: false, code: "network", offline: true, message: "" });
    expect([seen(), navigations, of("dp-error").map((one) => one["code"])]).toEqual([["unclipped", FAILED], [], ["network"]]);
    await pressed({ ok: false, code: "blocked-url", message: "" });
    expect([seen(), navigations]).toEqual([["unclipped", FAILED], []]);
  });

  it("coupon.11 without session storage the list lasts for the page", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    await start().pressed(done());
    expect(start().model.$state.get()).toBe("clipped");
    registry().shared.delete("coupons-visited");
    expect(start().model.$state.get()).toBe("unclipped");
  });

  it("coupon.12 after the reload one that is unclipped says that it failed, once, until the next press", () => {
    stored.set(NOTE, `"P-1"`);
    const other = start({ promotionId: "P-2" });
    expect([other.seen(), stored.has(NOTE)]).toEqual([["unclipped", undefined], true]);
    const own = start();
    expect([own.seen(), own.model.$notice.get()!.role, stored.has(NOTE)]).toEqual([["unclipped", FAILED], "alert", false]);
    expect(start().seen()).toEqual(["unclipped", undefined]);
    own.model.press();
    expect(own.seen()).toEqual(["redeeming", undefined]);
  });

  it("coupon.12 one that is redeemed after the reload says nothing", () => {
    stored.set(NOTE, `"P-1"`);
    expect([start({ clipped: true }).seen(), stored.has(NOTE)]).toEqual([["clipped", undefined], false]);
  });

  it("coupon.6 option:coupon.asin another product starts over, and a late failure reloads nothing", async () => {
    const { model, calls, $options, navigations, seen, grocery } = start();
    model.press();
    $options.set({ ...OWN, asin: "A2", encryptedPromotionId: "E-2", promotionId: "P-2" });
    expect(seen()).toEqual(["unclipped", undefined]);
    await calls[0]!.answer(done() as never);
    expect([seen(), grocery.get().coupons, model.$redemptions.get()]).toEqual([["unclipped", undefined], { A1: "clipped" }, 0]);
    expect(JSON.parse(stored.get(KEY)!)).toEqual([["A1", "P-1"]]);
    model.press();
    $options.set(OWN);
    await calls[1]!.answer(done(2) as never);
    expect(navigations).toEqual([]);
  });
});
