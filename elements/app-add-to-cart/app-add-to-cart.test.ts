import { describe, expect, it, vi } from "vitest";
import { lazy } from "../../src/lib/lazy.ts";
import { PAGE, testContext } from "../../test/support/model-context.ts";
import { createAppAddToCartModel, type SignInAnswer } from "./app-add-to-cart.model.ts";
import type { AppAddToCartOptions } from "./app-add-to-cart.options.ts";
import { texts } from "./app-add-to-cart.texts.ts";

const OWN: AppAddToCartOptions = {
  ...{ asin: "A1", offerId: "O1", quantity: undefined, sessionId: "S1", giftWrap: undefined, experimentalIds: [] },
  ...{ programEligibility: undefined, snsBuyingOptions: undefined, addToCartUrl: "/gp/aw/c/add", reftag: undefined, timeout: 10_000 },
  ...{ requiresSignIn: false, strings: {}, cartUrl: "/gp/cart/view.html" },
};

const addCode = lazy(() => import("./app-add-to-cart.add.ts"));
await addCode.load();

function start(options: Partial<AppAddToCartOptions> = {}, handler?: () => Promise<SignInAnswer>, page: { endpointBase?: string } = {}) {
  const test = testContext<AppAddToCartOptions>({ ...OWN, ...options }, { texts, page });
  const deps = { vibrate: vi.fn(), explainMinimum: vi.fn(), submitForm: vi.fn(() => false), pageUrl: () => PAGE };
  const model = createAppAddToCartModel(test.context, { ...deps, addCode, signInHandler: () => handler });
  return {
    ...{ ...test, ...deps, model },
    of: (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>),
    toasts: () => test.context.page.toasts.get(),
    sent: async () => {
      model.press();
      await vi.waitFor(() => expect(test.calls.length).toBe(1));
      return test.calls[0]!;
    },
    async pressed(result: object) {
      const call = await this.sent();
      await call.answer(result as never);
      await vi.waitFor(() => expect(model.$phase.get()).toBe("idle"));
    },
  };
}
const answer = (data: object) => ({ ok: true, status: 200, data });

describe("dp-app-add-to-cart", () => {
  it("call:cart-app-add app-add-to-cart.2 app-add-to-cart.25 sends its fields once, and vibrates", async () => {
    const page = start({
      ...{ quantity: "3", giftWrap: true, experimentalIds: ["E1", "E2"], programEligibility: { a: true }, snsBuyingOptions: { b: false } },
      ...{ reftag: "aw_atc", timeout: 0 },
    });
    page.model.press();
    const call = await page.sent();
    expect(call.request).toEqual({
      body: {
        ...{ asin: "A1", offerId: "O1", quantity: 3, sessionId: "S1", giftWrap: true, experimentalIds: "E1,E2" },
        ...{ programEligibility: '{"a":true}', snsBuyingOptions: '{"b":false}', cartType: "RETAIL" },
      },
    });
    expect(call.options).toMatchObject({ path: "/gp/aw/c/add/ref=aw_atc", timeout: 10_000 });
    expect([page.calls.length, page.vibrate.mock.calls.length, page.model.$state.get()]).toEqual([1, 1, "adding"]);
  });

  it("app-add-to-cart.25 a time-out below 0 counts as 10 s", async () => {
    expect((await start({ timeout: -1 }).sent()).options.timeout).toBe(10_000);
  });

  it.each(["", "abc", "0", "2.5", "-1"])("app-add-to-cart.3 the quantity %j is sent as 1", async (quantity) => {
    expect((await start({ quantity }).sent()).request).toMatchObject({ body: { quantity: 1 } });
  });

  it("app-add-to-cart.23 another origin gets no session id", async () => {
    for (const page of [
      start({ addToCartUrl: "https://api.example/add" }),
      start({}, undefined, { endpointBase: "https://api.example/shop" }),
    ])
      expect((await page.sent()).request).not.toHaveProperty("body.sessionId");
  });

  it("gift-wrap.5 calls.17 the gift choice of the scope goes in its own field, and submits no form", async () => {
    const page = start();
    page.context.scope.giftOptions.set({ giftWrap: true, includeGiftReceipt: false });
    expect((await page.sent()).request).toMatchObject({ body: { giftWrap: true } });
    expect(page.submitForm).not.toHaveBeenCalled();
  });

  it.each([
    [{ numActiveItemsInCart: 5, count: 4 }, 5],
    [{ count: 4 }, 4],
    [{}, null],
  ])("app-add-to-cart.5 app-add-to-cart.8 after a success with %j the cart holds %j, and a toast shows", async (more, count) => {
    const page = start();
    await page.pressed(answer({ successful: true, ...more }));
    expect([page.model.$result.get(), page.context.page.cart.get().count.retail, page.model.$state.get()]).toEqual(["0", count, "toast"]);
    expect(page.toasts()).toEqual([{ text: "Added to cart", role: "status", duration: 2000 }]);
    expect(page.of("dp-success")).toEqual([{ action: "app-add", asin: "A1", quantity: 1 }]);
  });

  it("app-add-to-cart.18 a success whose cart service failed is a success, and is logged once", async () => {
    const page = start();
    await page.pressed(answer({ successful: true, isCartServiceFailed: true }));
    expect([page.model.$result.get(), page.logged.length, page.of("dp-error")]).toEqual(["0", 1, []]);
  });

  it.each([{ successful: false }, { successful: true, ok: false }])(
    "app-add-to-cart.6 app-add-to-cart.20 %j is a failure, told by a toast and beside the button, with one dp-error",
    async (data) => {
      const page = start();
      await page.pressed(answer(data));
      expect(page.toasts()).toEqual([{ text: "Not added to cart", role: "alert", duration: 2000 }]);
      expect([page.model.$result.get(), page.model.$notice.get()?.text]).toEqual(["-1", "Not added to cart"]);
      expect(page.of("dp-error")).toMatchObject([{ code: "refused", call: "cart-app-add" }]);
      page.context.page.toasts.set([]);
      expect(page.model.$state.get()).toBe("ready");
    },
  );

  it("app-add-to-cart.7 app-add-to-cart.8 a deal shows a toast for 1000 ms, then an alert", async () => {
    const page = start();
    await page.pressed(answer({ successful: false, isDeal: true }));
    expect([page.model.$result.get(), page.model.$dealToast.get(), page.model.$alert.get()]).toEqual(["-2", true, undefined]);
    page.pass(999);
    expect(page.model.$dealToast.get()).toBe(true);
    page.pass(1);
    expect([page.model.$dealToast.get(), page.model.$alert.get(), page.model.$state.get()]).toEqual([false, "deal", "alert"]);
    expect([page.toasts(), page.model.offersUrl()]).toEqual([[], "/gp/aw/ol/A1"]);
  });

  it("app-add-to-cart.9 app-add-to-cart.18 app-add-to-cart.21 a restriction counts before a deal, and opens a choice at once", async () => {
    const page = start();
    await page.pressed(answer({ successful: false, isDeal: true, error: "perOfferingRestrictionViolated", isCartServiceFailed: true }));
    expect([page.model.$result.get(), page.model.$alert.get(), page.toasts(), page.logged.length]).toEqual(["-1", "restricted", [], 1]);
    page.model.toCart();
    expect(page.navigations).toEqual([{ url: "/gp/cart/view.html", reason: "cart" }]);
  });

  it.each([
    [{ code: "network", offline: true }, "connection", "-1"],
    [{ code: "timeout" }, "connection", "-1"],
    [{ code: "http", status: 500 }, "problem", "-1"],
    [{ code: "bad-response", status: 200 }, "problem", "-1"],
    [{ code: "unknown" }, "unconfirmed", undefined],
  ] as const)(
    "app-add-to-cart.16 app-add-to-cart.17 app-add-to-cart.22 %j opens an alert without a toast",
    async (failure, kind, result) => {
      const page = start();
      await page.pressed({ ok: false, message: "", ...failure });
      expect([page.model.$alert.get(), page.model.$result.get(), page.toasts()]).toEqual([kind, result, []]);
      expect(page.of("dp-error")).toMatchObject([{ code: failure.code }]);
      page.model.close();
      expect(page.model.$state.get()).toBe("ready");
    },
  );

  it("app-add-to-cart.10 app-add-to-cart.11 app-add-to-cart.12 a signed-out shopper signs in first", () => {
    const page = start({ requiresSignIn: true });
    page.context.page.customer.set({ ...page.context.page.customer.get(), signedIn: false });
    page.model.press();
    expect([page.model.$state.get(), page.calls.length]).toEqual(["signing-in", 0]);
    page.model.close();
    expect([page.model.$state.get(), page.of("dp-error"), page.toasts()]).toEqual(["ready", [], []]);
    page.model.press();
    page.model.signIn();
    expect(page.navigations).toMatchObject([{ reason: "sign-in" }]);
  });

  it.each([
    [async (): Promise<SignInAnswer> => "success", 1, undefined],
    [async (): Promise<SignInAnswer> => "cancelled", 0, undefined],
    [async (): Promise<SignInAnswer> => "failed", 0, "-1"],
    [(): Promise<SignInAnswer> => Promise.reject(new Error("no")), 0, "-1"],
  ] satisfies [() => Promise<SignInAnswer>, number, string | undefined][])(
    "app-add-to-cart.11 app-add-to-cart.12 app-add-to-cart.19 after the handler %s there are %i adds and the result is %s",
    async (handler, adds, result) => {
      const page = start({ requiresSignIn: true }, handler);
      page.context.page.customer.set({ ...page.context.page.customer.get(), signedIn: false });
      page.model.press();
      await vi.waitFor(() => expect(page.model.$phase.get()).not.toBe("signing-in"));
      expect([page.calls.length, page.model.$result.get(), page.toasts().length]).toEqual([adds, result, result ? 1 : 0]);
    },
  );

  it("app-add-to-cart.13 a shopper who is not known to be signed out gets no dialog", async () => {
    const page = start({ requiresSignIn: true });
    await page.sent();
    expect(page.model.$alert.get()).toBe(undefined);
  });

  it("app-add-to-cart.14 a locked order minimum sends nothing and is explained", () => {
    const page = start();
    page.context.scope.orderMinimum.set({ minimum: 2, locked: true });
    page.model.press();
    expect([page.calls.length, page.explainMinimum.mock.calls.length, page.vibrate.mock.calls.length]).toEqual([0, 1, 0]);
  });

  it("app-add-to-cart.15 option:app-add-to-cart.strings a text of the page replaces that of its key alone", () => {
    const { model } = start({ strings: { button: "Buy here", ok: 3 } });
    expect([model.text("app-add-to-cart.button"), model.text("app-add-to-cart.ok")]).toEqual(["Buy here", "OK"]);
  });
});
