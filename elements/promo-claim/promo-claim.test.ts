import { describe, expect, it } from "vitest";
import { promotionClaim } from "../../src/contract/promotion.ts";
import { testContext, readAfter } from "../../test/support/model-context.ts";
import { createPromoClaimModel } from "./promo-claim.model.ts";
import type { PromoClaimOptions } from "./promo-claim.options.ts";
import { texts } from "./promo-claim.texts.ts";

const OWN = {
  promotionId: "P-1",
  claimUrl: undefined,
  asin: "A1",
  offerListingId: "O1",
  label: undefined,
  claimed: false,
  termsUrl: undefined,
};

function start(options: Partial<PromoClaimOptions> = {}, page: Parameters<typeof testContext>[1] = {}) {
  const test = testContext<PromoClaimOptions>({ ...OWN, ...options }, { texts, ...page });
  const model = createPromoClaimModel(test.context);
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  return {
    ...test,
    model,
    of,
    promotions: () => test.context.page.promotions.get(),
    state: () => model.$state.get(),
    async pressed(result: object) {
      model.press();
      await test.calls.at(-1)!.answer(result as never);
    },
  };
}
const answer = (status: string, message?: string) => ({ ok: true, status: 200, data: { status, message } });

describe("dp-promo-claim", () => {
  it("promo-claim.2 call:promotion-claim state:promo-claim.claiming five presses send one claim, with promotion, product and offer", async () => {
    const { model, calls, state } = start();
    for (let press = 0; press < 5; press++) model.press();
    expect([calls.length, state()]).toEqual([1, "claiming"]);
    expect(calls[0]).toMatchObject({
      name: "promotionClaim",
      request: { body: { promotionId: "P-1", asin: "A1", offerListingId: "O1" } },
      options: { path: "/promotions/claim" },
    });
    const { method, path, timeout, write, family, body } = promotionClaim;
    expect([method, path, timeout, write, family, body!.as]).toEqual(["POST", "/promotions/claim", 10_000, true, "page", "form"]);
  });

  for (const status of ["CLAIMED", "ALREADY_CLAIMED"]) {
    it(`promo-claim.3 promo-claim.5 promo-claim.8 state:promo-claim.claimed ${status} is a claim, told once, for all of the page`, async () => {
      const { pressed, model, of, state, promotions, calls } = start();
      await pressed(answer(status));
      expect([state(), promotions(), model.$claims.get()]).toEqual(["claimed", { "P-1": "claimed" }, 1]);
      expect(of("dp-success")).toEqual([{ action: "promo-claim", promotionId: "P-1", asin: "A1" }]);
      expect(of("dp-metric").map(({ name, tags }) => [name, tags])).toEqual([
        ["promo-claim.press", {}],
        ["promo-claim.outcome", { status }],
      ]);
      model.press();
      expect(calls).toHaveLength(1);
    });
  }

  it("promo-claim.4 option:promo-claim.claimed is claimed from the start, without a call and without an event", () => {
    const { model, state, promotions, events, calls } = start({ claimed: true });
    model.press();
    expect([state(), promotions(), events, calls, model.$claims.get()]).toEqual(["claimed", { "P-1": "claimed" }, [], [], 0]);
  });

  it("promo-claim.5 follows what another element of the page has claimed, and is not the one that announces it", () => {
    const { context, model, state } = start();
    context.page.promotions.set({ "P-2": "claimed" });
    expect(state()).toBe("ready");
    context.page.promotions.set({ "P-1": "claimed" });
    expect([state(), model.$claims.get()]).toEqual(["claimed", 0]);
  });

  it("promo-claim.6 option:promo-claim.promotion-id another promotion starts over, another product keeps the claim", async () => {
    const { pressed, state, $options, model, calls } = start();
    await pressed(answer("CLAIMED"));
    $options.set({ ...$options.get(), asin: "A2", offerListingId: "O2" });
    expect(state()).toBe("claimed");
    $options.set({ ...$options.get(), promotionId: "P-2" });
    expect(state()).toBe("ready");
    model.press();
    expect(calls[1]!.request).toMatchObject({ body: { promotionId: "P-2", asin: "A2", offerListingId: "O2" } });
    $options.set({ ...$options.get(), promotionId: "P-1" });
    expect(state()).toBe("claimed");
  });

  it("promo-claim.6 calls.6 a late answer of the promotion before is kept for it and says nothing of the one that shows", async () => {
    const { model, calls, state, $options, promotions, of } = start();
    model.press();
    $options.set({ ...$options.get(), promotionId: "P-2" });
    expect(state()).toBe("ready");
    await calls[0]!.answer(answer("CLAIMED") as never);
    expect([state(), promotions(), model.$claims.get()]).toEqual(["ready", { "P-1": "claimed" }, 0]);
    const other = start();
    other.model.press();
    other.$options.set({ ...other.$options.get(), promotionId: "P-2" });
    await other.calls[0]!.answer(answer("EXPIRED") as never);
    expect([other.state(), other.of("dp-error"), of("dp-error")]).toEqual(["ready", [], []]);
  });

  it("promo-claim.7 a claim changes no price and no selection", async () => {
    const { pressed, context, of } = start();
    const before = [context.scope.prices.get(), context.scope.selections.get()];
    await pressed(answer("CLAIMED"));
    expect([context.scope.prices.get(), context.scope.selections.get()]).toEqual(before);
    expect(of("dp-change").map(({ name }) => name)).toEqual(["promotions"]);
  });

  it.each([
    ["EXPIRED", undefined, "This promotion has ended."],
    ["NOT_ELIGIBLE", undefined, "This promotion is not available to you."],
    ["NOT_ELIGIBLE", " ", "This promotion is not available to you."],
    ["EXPIRED", "<b>Over</b> since May", "<b>Over</b> since May"],
  ])("promo-claim.9 state:promo-claim.error events.6 %s with the message %j", async (status, message, text) => {
    const { pressed, model, state, of, calls, promotions, events, logged } = start();
    await pressed(answer(status, message));
    expect([state(), model.$notice.get()?.text, model.$refused.get(), promotions()]).toEqual(["error", text, true, {}]);
    const own = status === "EXPIRED" ? "This promotion has ended." : "This promotion is not available to you.";
    expect(of("dp-error")).toEqual([{ code: "refused", message: own, call: "promotion-claim", status: 200 }]);
    expect(readAfter({ events, logged })).toBe(text);
    model.press();
    expect(calls).toHaveLength(1);
  });

  it.each([
    ["http", 500],
    ["bad-response", 200],
    ["timeout", undefined],
    ["network", undefined],
  ] as const)("promo-claim.10 after %s the button is back with the text, and can be pressed again", async (code, status) => {
    const { pressed, model, state, of, calls } = start();
    await pressed({ ok: false, code, status, message: "x" });
    expect([state(), model.$notice.get()?.text, model.$refused.get()]).toEqual([
      ...["error", "We could not claim this promotion. Please try again."],
      false,
    ]);
    expect(of("dp-error")).toMatchObject([{ code, call: "promotion-claim" }]);
    expect(of("dp-metric").at(-1)).toMatchObject({ name: "promo-claim.outcome", tags: { status: code } });
    model.press();
    expect([calls.length, state(), model.$notice.get()?.text]).toEqual([2, "claiming", undefined]);
  });

  it("calls.11 promo-claim.10 an outcome that is not known is not claimed to have failed", async () => {
    const { pressed, model, of } = start();
    await pressed({ ok: false, code: "unknown", message: "x" });
    expect([model.$notice.get()?.text, of("dp-error")[0]!["code"]]).toEqual(["calls.unconfirmed", "unknown"]);
  });

  it("promo-claim.10 another status is a malformed answer, and a message that is no text is none", () => {
    if (promotionClaim.answer.as !== "json") throw new Error("the answer is JSON");
    const { schema } = promotionClaim.answer;
    expect([schema.safeParse({ status: "MAYBE" }).success, schema.safeParse({}).success]).toEqual([false, false]);
    expect(schema.parse({ status: "EXPIRED", message: null })).toEqual({ status: "EXPIRED", message: undefined });
  });

  it("promo-claim.11 signed out nothing is claimed: it leads to sign-in; a 401 tells nothing", async () => {
    const out = start({}, { page: { signedIn: false } });
    out.model.press();
    expect([out.calls, out.navigations, out.state()]).toEqual([[], [{ url: "/sign-in", reason: "sign-in" }], "ready"]);
    const { pressed, state, of } = start();
    await pressed({ ok: false, code: "http", status: 401, left: true, message: "" });
    expect([state(), of("dp-error")]).toEqual(["ready", []]);
  });

  it("events.9 a cancelled request leaves it as it was", async () => {
    const { pressed, state, of } = start();
    await pressed({ ok: false, code: "cancelled", message: "" });
    expect([state(), of("dp-error")]).toEqual(["ready", []]);
  });

  it("promo-claim.12 option:promo-claim.claim-url a blocked address is not asked, and the text says that it failed", () => {
    const { model, calls, state } = start({ claimUrl: "https://elsewhere.example/claim" });
    model.press();
    expect([calls, state(), model.$notice.get()?.text]).toEqual([[], "error", "We could not claim this promotion. Please try again."]);
    const own = start({ claimUrl: "/claims" });
    own.model.press();
    expect(own.calls[0]!.options.path).toBe("/claims");
  });
});
