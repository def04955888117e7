import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settled } from "../../test/support/model-context.ts";
import { beginAtNoon, endOfTime, failed, HOUR, IN_CART, MINUTE, NOON, shown, start } from "./lightning-deal.fixture.ts";

beforeEach(beginAtNoon);
afterEach(endOfTime);

describe("dp-lightning-deal, what it shows of an answer", () => {
  it.each<[string, { asin?: string; offerListingId?: string; dealEndpoint?: string }]>([
    ["asin", { asin: "A2" }],
    ["offer-listing-id", { offerListingId: "other" }],
    ["deal-endpoint", { dealEndpoint: "/deals/other" }],
  ])("lightning-deal.1 another %s starts over, and asks with it", async (_option, more) => {
    const test = await shown();
    expect([test.state(), test.reads()]).toEqual(["available", 1]);
    test.set(more);
    expect([test.state(), test.reads()]).toEqual(["loading", 2]);
    const { request, options } = test.last("dealGet");
    expect({ ...(request as object), ...options }).toMatchObject({
      path: more.dealEndpoint ?? { asin: more.asin ?? "A1" },
      query: { offerListingId: more.offerListingId ?? "deal-offer" },
    });
  });

  it("lightning-deal.18 the last half hour is announced once per end: of a later end anew", async () => {
    const SOON = "This deal ends in less than 30 minutes.";
    const test = await shown({ details: { endTime: NOON + 30 * MINUTE + 1000 } });
    test.pass(2000);
    expect(test.said).toEqual([SOON]);
    test.model.returned();
    await test.answer({ details: { endTime: NOON + 31 * MINUTE } });
    expect([test.face()!.tone, test.said.length]).toEqual(["base", 1]);
    test.pass(MINUTE);
    expect([test.face()!.tone, test.said]).toEqual(["success", [SOON, SOON]]);
  });

  it.each([
    ["IN_CART", "in-cart"],
    ["PENDING_ADD_TO_CART", "pending"],
    ["CLAIMED", "claimed"],
    ["NONE", "ended"],
  ])("lightning-deal.19 a deal that ends for a customer in %s is %s", async (state, shows) => {
    const test = await shown({ details: { endTime: NOON + 1000 }, status: { state } });
    expect(test.state()).not.toBe("ended");
    test.pass(1000);
    expect([test.state(), test.face()!.button]).toEqual([shows, false]);
  });

  it("lightning-deal.19 from the end on it has ended until an answer has a later end, or no deal", async () => {
    const details = { endTime: NOON + 1000 };
    const test = await shown({ details });
    test.pass(2000, 500);
    expect([test.state(), test.reads()]).toEqual(["ended", 2]);
    await test.answer({ details });
    expect([test.state(), test.face()!.button]).toEqual(["ended", false]);
    test.pass(MINUTE);
    await test.answer({ details: { endTime: NOON + HOUR } });
    expect([test.state(), test.face()!.button]).toEqual(["available", true]);
  });

  it("lightning-deal.21 lightning-deal.23 a member's early window ends at its own moment, though the deal has no end", async () => {
    const details = { accessBehavior: "PRIME_EARLY_ACCESS", earlyAccessDurationInMilliseconds: HOUR, startTime: NOON, endTime: undefined };
    const test = await shown({ details }, { hasPrimeSavingsBenefit: true, pollingIntervalMs: 0 });
    test.pass(HOUR - 1000, MINUTE);
    expect(test.face()!.access).toBe("member-early");
    test.pass(1000);
    expect(test.face()!.access).toBe("open");
  });

  it.each(["NONE", "EXPIRED", "UNKNOWN", "SLEEPING", undefined])("lightning-deal.32 a customer in %s has the button", async (state) => {
    expect((await shown({ ...(state && { status: { state } }) })).face()!.button).toBe(true);
  });

  it.each([
    ["PENDING_ADD_TO_CART", {}, "pending"],
    ["CLAIMED", {}, "claimed"],
    ["NONE", { state: "WAITLISTFULL" }, "full"],
    ["EXPIRED", {}, "expired"],
    ["NONE", {}, undefined],
  ])("lightning-deal.41 a customer in %s, with %j, reads that text", async (state, details, key) => {
    const { message, button } = (await shown({ status: { state }, details })).face()!;
    expect([message, button]).toEqual([key && `lightning-deal.${key}`, key === "expired" || key === undefined]);
  });

  it.each([
    ["Going fast", "Going fast"],
    ["", undefined],
    ["  ", undefined],
    [undefined, undefined],
  ])("lightning-deal.31 with the message %j the text is %j, else that of the percentage", async (percentClaimedMessage, message) => {
    const { meter } = (await shown({ details: { percentClaimed: 12, percentClaimedMessage } })).face()!;
    expect(meter).toEqual({ percent: 12, message, tone: "base" });
  });

  it("lightning-deal.59 what is left of the six questions is asked when the tab is seen again", async () => {
    const PENDING = { status: { state: "PENDING_ADD_TO_CART" } };
    const test = await shown(PENDING, { pollingIntervalMs: 0 });
    test.around.hidden = true;
    for (let time = 0; time < 30; time++) {
      test.pass(10_000);
      await settled();
    }
    expect(test.reads()).toBe(1);
    test.around.hidden = false;
    test.model.shown();
    for (let time = 0; time < 10; time++) {
      test.pass(10_000);
      await test.answer(PENDING);
    }
    expect(test.reads()).toBe(7);
  });

  it("lightning-deal.56 a 401 of a read leads nowhere: sign-in is for what a shopper has pressed", async () => {
    const test = start();
    expect(test.last("dealGet").options.signIn).toBe(false);
    await test.last("dealGet").answer(failed("http", { status: 401 }));
    expect([test.state(), test.navigations]).toEqual(["failed", []]);
    const held = await shown(IN_CART(0));
    held.pass(1000);
    await held.answer({ status: { state: "EXPIRED" } });
    expect(held.last("cartCount").options.signIn).toBe(false);
  });
});
