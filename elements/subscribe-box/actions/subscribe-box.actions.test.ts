import { beforeAll, describe, expect, it } from "vitest";
import * as contract from "../../../src/contract/subscription.ts";
import { cartInFlight, cartInvalidations } from "../../../src/cart/lock.ts";
import { settled } from "../../../test/support/model-context.ts";
import { cartCode } from "./subscribe-box.actions.model.ts";
import { start, STATE } from "../subscribe-box.data.fixture.ts";

const ERROR = "We could not start this subscription. Please try again.";
const added = (data: object = { successful: true, cartCount: 7, shipId: "S1" }) => ({ ok: true, status: 200, data }) as never;
const onml = (options: Parameters<typeof start>[0] = {}, page: Parameters<typeof start>[1] = {}) =>
  start({ optIn: true, deliveryOption: "onml", ...options }, page);

/** Presses, and waits for the code of the press. */
async function press(box: ReturnType<typeof start>, action: Parameters<typeof box.model.actions.press>[0]) {
  box.model.actions.press(action);
  await settled();
  await settled();
}

describe("the actions of dp-subscribe-box", () => {
  beforeAll(() => cartCode.load());

  it("subscribe-box.46 the fields have frequencies without suffix, and those without a value are left out", () => {
    const box = start({ optIn: true, frequency: "1M|sns", snsMostCommonFrequency: "2M|sns" });
    expect(box.model.actions.fields()).toEqual({
      ...{ ASIN: "A1", snsAsin: "A1", offerListingID: "O1", snsOfferListingID: "O1" },
      ...{ rcxOrdFreq: "1M", rcxOrdFreqOnml: "1M", rcxOrdFreqSns: "1M", quantity: 1, rcxsubsQuan: 1 },
      ...{ snsOptIn: "1", snsDeliveryOption: "sns", onmlSelected: "0", snsMostCommonFrequency: "2M" },
      ...{ isTangoCheckoutEligible: false, vmfEnabled: false },
    });
    const frequencies = STATE.frequencies.filter(({ value }) => value.endsWith("onml"));
    expect(onml({ frequencies }).model.actions.fields()).toMatchObject({ onmlSelected: "1", rcxOrdFreqSns: "", rcxOrdFreqOnml: "1M" });
  });

  it.each([
    ["sns-offer-listing-id", { snsOfferListingId: "OS" }, { snsOfferListingID: "OS" }],
    ["sns-onml-offer-id", { snsOnmlOfferId: "OO" }, { snsOnmlOfferId: "OO" }],
    ["merchant-id", { merchantId: "M" }, { merchantID: "M" }],
    ["sns-merchant-id", { snsMerchantId: "MS" }, { snsMerchantID: "MS" }],
    ["sns-address-id", { snsAddressId: "AD" }, { snsAddressId: "AD" }],
    ["long-ship-address-id", { longShipAddressId: "LS" }, { longShipAddressId: "LS" }],
    ["vmf-enabled", { vmfEnabled: true }, { vmfEnabled: true }],
    ["is-tango-checkout-eligible", { isTangoCheckoutEligible: true }, { isTangoCheckoutEligible: true }],
    ["ref", { ref: "dp_sns" }, { ref: "dp_sns" }],
    ["sns-date", { snsDate: "2031-01-02" }, { snsDate: "2031-01-02" }],
    ["delivery-option", { deliveryOption: "onml" }, { snsDeliveryOption: "onml", onmlSelected: "1" }],
    ["opt-in", { optIn: false }, { snsOptIn: "0" }],
    ["asin", { asin: "A9" }, { ASIN: "A9", snsAsin: "A9" }],
    ["offer-listing-id", { offerListingId: "O9" }, { offerListingID: "O9" }],
  ])("subscribe-box.46 option:subscribe-box.%s is sent", (_name, options, fields) => {
    expect(start({ optIn: true, ...options } as never).model.actions.fields()).toMatchObject(fields);
  });

  it("subscribe-box.46 events.10 where the page does not measure, no click reference is sent", () => {
    expect(start({ ref: "dp_sns" }, { measurement: false }).model.actions.fields()).not.toHaveProperty("ref");
  });

  it.each([
    ["accordion, not opted in", {}, undefined],
    ["checkbox, not opted in", { layout: "checkbox" }, "add"],
    ["sns", { optIn: true }, "set-up"],
    ["onml", { optIn: true, deliveryOption: "onml" }, "add-sns"],
  ])("subscribe-box.48 subscribe-box.49 subscribe-box.50 option:subscribe-box.layout the first button with %s", (_case, options, main) => {
    expect(start(options as never).model.actions.$main.get()).toBe(main);
  });

  it("subscribe-box.54 option:subscribe-box.join-membership ticked, the first button joins; unticked, it is as before", () => {
    const { model } = start({ optIn: true, joinMembership: true });
    model.actions.setJoins(true);
    expect(model.actions.$main.get()).toBe("join");
    model.actions.setJoins(false);
    expect(model.actions.$main.get()).toBe("set-up");
  });

  it("call:subscription-cart-add subscribe-box.50 subscribe-box.67 adds item and subscription, sets the count and reads the cart again", async () => {
    const box = onml();
    const { page } = box.context;
    const before = cartInvalidations(page).get();
    await press(box, "add-sns");
    expect([box.state(), cartInFlight(page).get(), box.calls.map(({ name }) => name)]).toEqual([
      "submitting",
      ["A1"],
      ["subscriptionCartAdd"],
    ]);
    expect(box.calls[0]!.request).toEqual({ body: box.model.actions.fields() });
    await box.calls[0]!.answer(added());
    expect([box.state(), page.cart.get().count.retail, cartInvalidations(page).get() - before, cartInFlight(page).get()]).toEqual([
      "onml",
      7,
      1,
      [],
    ]);
    expect(box.of("dp-success")).toEqual([{ action: "subscribe-add", asin: "A1", quantity: 1, shipId: "S1" }]);
    expect(box.asked).toEqual(["sync", "Added to your cart with a subscription"]);
    const { method, path, timeout, write, family, body, retry } = contract.subscriptionCartAdd;
    expect([method, path, timeout, write, family, body!.as, retry]).toEqual([
      ...["POST", "/gp/subscribe-and-save/atc/sns-atc.html", 10_000, true, "page", "form"],
      undefined,
    ]);
  });

  it("subscribe-box.56 calls.7 state:subscribe-box.submitting further presses send nothing, whichever button", async () => {
    const box = onml();
    for (let presses = 0; presses < 5; presses++) box.model.actions.press("add-sns");
    box.model.actions.press("buy-now");
    await settled();
    await settled();
    expect([box.calls.length, box.left.length, box.model.actions.$pressed.get()]).toEqual([1, 0, "add-sns"]);
  });

  it("subscribe-box.67 calls.17 while another control changes the product nothing is sent", async () => {
    const box = onml();
    cartInFlight(box.context.page).set(["A1"]);
    await press(box, "add-sns");
    expect([box.calls, box.state(), box.of("dp-error")]).toEqual([[], "onml", []]);
  });

  it("subscribe-box.67 calls.6 an element that leaves lets it finish", async () => {
    const box = onml();
    await press(box, "add-sns");
    box.leave();
    await box.calls[0]!.answer(added());
    expect([box.context.page.cart.get().count.retail, box.asked]).toEqual([7, ["sync"]]);
  });

  it.each([
    ["a refusal", { ok: true, status: 200, data: { successful: false, cartCount: 7 } }, "refused"],
    ["a 500", { ok: false, code: "http", status: 500, message: "" }, "http"],
    ["an answer that is none", { ok: false, code: "bad-response", status: 200, message: "" }, "bad-response"],
  ])("subscribe-box.59 after %s the error shows until the next press, and the count stays", async (_case, answer, code) => {
    const box = onml();
    const before = box.context.page.cart.get();
    await press(box, "add-sns");
    await box.calls[0]!.answer(answer as never);
    expect([box.state(), box.model.actions.$notice.get(), box.context.page.cart.get()]).toEqual([
      "onml",
      { role: "alert", text: ERROR },
      before,
    ]);
    expect(box.of("dp-error")).toMatchObject([{ code, call: "subscription-cart-add", message: ERROR }]);
    await press(box, "add-sns");
    expect([box.model.actions.$notice.get(), box.calls.length]).toEqual([undefined, 2]);
  });

  it("subscribe-box.59 calls.11 a lost answer that cannot be confirmed claims nothing", async () => {
    const box = onml();
    await press(box, "add-sns");
    box.calls[0]!.options.onUnknown!();
    expect(box.model.actions.$notice.get()).toEqual({ role: "status", text: "calls.unknown" });
    await box.calls[0]!.answer({ ok: false, code: "unknown", message: "", requestId: "R" });
    expect([box.model.actions.$notice.get()?.text, box.of("dp-error")[0]!["code"]]).toEqual(["calls.unconfirmed", "unknown"]);
    await press(box, "add-sns");
    expect(box.calls[1]!.options.requestId, "calls.12").toBe(box.calls[0]!.options.requestId);
  });

  it("subscribe-box.59 events.9 a 401 and a cancelled request show nothing", async () => {
    for (const answer of [{ code: "http", status: 401, left: true }, { code: "cancelled" }]) {
      const box = onml();
      await press(box, "add-sns");
      await box.calls[0]!.answer({ ok: false, message: "", ...answer } as never);
      expect([box.state(), box.model.actions.$notice.get(), box.of("dp-error")]).toEqual(["onml", undefined, []]);
    }
  });

  it("subscribe-box.68 offline nothing is sent, and the error shows", async () => {
    for (const action of ["add-sns", "set-up", "buy-now", "join-prime"] as const) {
      const box = onml();
      box.around.offline = true;
      await press(box, action);
      expect([box.calls.length, box.left.length, box.state(), box.model.actions.$notice.get()?.text]).toEqual([0, 0, "onml", ERROR]);
      expect(box.of("dp-error")).toMatchObject([{ code: "network" }]);
    }
  });

  it("subscribe-box.26 order-minimum.16 state:subscribe-box.locked while the quantity is locked a press explains it, and sends nothing", async () => {
    const box = start({ optIn: true });
    box.context.scope.orderMinimum.set({ minimum: 3, locked: true });
    expect(box.state()).toBe("locked");
    for (const action of ["set-up", "add-sns", "buy-now", "subscribe-only"] as const) await press(box, action);
    expect([box.asked, box.left, box.calls]).toEqual([["explain", "explain", "explain", "explain"], [], []]);
    box.choose.setOptIn(false);
    expect(box.state()).toBe("onetime");
    box.context.scope.orderMinimum.set({ minimum: 3, locked: false });
    box.choose.setOptIn(true);
    await press(box, "set-up");
    expect(box.left).toHaveLength(1);
  });

  it("subscribe-box.51 option:subscribe-box.legacy both buttons leave the page for its own form", async () => {
    const box = onml({ legacy: true });
    await press(box, "add-sns");
    expect([box.calls, box.left.map(({ action, fields }) => [action, fields["onmlSelected"]])]).toEqual([[], [["add-sns", "1"]]]);
  });

  it("subscribe-box.57 option:subscribe-box.sns-add-to-cart-params option:subscribe-box.client-name what differs is counted and logged by its name, and the action goes on", async () => {
    const declared = { csrfToken: "T1", clientName: "detail", asin: "A1", offerListingId: "other" };
    const box = start({ optIn: true, clientName: "search", snsAddToCartParams: declared }, { csrfToken: "T1" });
    await press(box, "set-up");
    expect(box.metrics()).toMatchObject([
      { name: "subscribe-box.input-mismatch", tags: { field: "clientName" } },
      { name: "subscribe-box.input-mismatch", tags: { field: "offerListingId" } },
    ]);
    expect(box.logged).toHaveLength(2);
    expect(box.logged.join()).toContain("clientName");
    expect(box.logged.join()).not.toMatch(/search|detail|T1/);
    expect(box.left).toHaveLength(1);
    const plain = start({ optIn: true, clientName: "search" });
    await press(plain, "set-up");
    expect([plain.metrics(), plain.logged]).toEqual([[], []]);
  });

  it("subscribe-box.57 another token and another product are told too", async () => {
    const declared = { csrfToken: "T2", clientName: "search", asin: "A9", offerListingId: "O1" };
    const box = start({ optIn: true, clientName: "search", snsAddToCartParams: declared }, { csrfToken: "T1" });
    await press(box, "set-up");
    expect(box.metrics().map(({ tags }) => tags)).toEqual([{ field: "csrfToken" }, { field: "asin" }]);
  });

  it("subscribe-box.66 the actions are enabled again when the press is over, when the page is back, and after 30 s", async () => {
    const box = start({ optIn: true });
    await press(box, "set-up");
    expect(box.state()).toBe("submitting");
    box.left[0]!.end(true);
    await settled();
    expect(box.state()).toBe("sns");
    await press(box, "set-up");
    box.left[1]!.end(false);
    await settled();
    box.pass(29_900);
    expect(box.state()).toBe("submitting");
    box.pass(100);
    expect(box.state()).toBe("sns");
    await press(box, "set-up");
    box.model.actions.returned();
    expect(box.state()).toBe("sns");
    box.left[2]!.end(true);
    await settled();
    await press(box, "set-up");
    box.pass(10_000);
    expect(box.state(), "an earlier press ends no later one").toBe("submitting");
  });

  it("subscribe-box.46 calls.12 a press whose outcome is not known keeps its request id", async () => {
    const box = start({ optIn: true });
    await press(box, "set-up");
    box.pass(30_000);
    await press(box, "set-up");
    box.left[1]!.end(true);
    await settled();
    await press(box, "set-up");
    const [first, second, third] = box.left.map(({ requestId }) => requestId);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it("subscribe-box.69 subscribe-box.42 an action that is pressed while a switch is awaited sends the choice that shows", async () => {
    const box = start({ optIn: true, switchMode: "ajax" });
    box.choose.setDelivery("onml");
    expect(box.state()).toBe("switching");
    await press(box, "add-sns");
    expect(box.calls.map(({ name }) => name)).toEqual(["subscriptionSwitch", "subscriptionCartAdd"]);
    expect(box.calls[1]!.request).toMatchObject({ body: { snsDeliveryOption: "onml", rcxOrdFreq: "1M" } });
  });

  it("subscribe-box.58 call:weblab-trigger option:subscribe-box.weblab-value an exposure is reported once, and its failure ignored", async () => {
    const box = start({ weblabValue: "T1" }, { requestId: "R1" });
    expect(box.calls.map(({ name, request }) => [name, request])).toEqual([
      ["weblabTrigger", { query: { weblabValue: "T1", requestId: "R1" } }],
    ]);
    await box.calls[0]!.answer({ ok: false, code: "network", message: "" });
    expect([box.of("dp-error"), box.metrics()]).toEqual([[], []]);
  });

  it.each([
    ["subscription-checkout", contract.subscriptionCheckout, "GET", "/auto-deliveries/checkout/subscribe"],
    ["subscription-checkout-post", contract.subscriptionCheckoutPost, "POST", "/auto-deliveries/checkout/subscribe"],
    ["subscription-buy-now", contract.subscriptionBuyNow, "POST", "/gp/subscribe-and-save/buynow/buy-now.html?ref=dp_sns_bb_bn"],
    ["subscription-only", contract.subscriptionOnly, "POST", "/gp/subscribe-and-save/pipeline/subscribe.html"],
    ["membership-join", contract.membershipJoin, "POST", "/gp/prime/pipeline/membersignup/"],
  ])("call:%s has the address of its row", (name, entry, method, path) => {
    expect([entry.name, entry.method, entry.path]).toEqual([name, method, path]);
  });
});
