import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { productStores } from "../../src/page/scope.ts";
import { pageStores } from "../../src/state/page.ts";
import { holdClock } from "../../test/support/clock.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import type { SignInAnswer } from "./app-add-to-cart.model.ts";
import { Alert } from "./app-add-to-cart.view.tsx";
import * as page from "./app-add-to-cart.fixture.ts";

const { ADD, ITEMS, button, choice, detailsOf, dialog, held, inside, onPage, place, reached, result, state } = page;
const FORM = `<form id="buy" data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post">
  <input type="hidden" name="ASIN" value="A1"><button name="submit.add-to-cart" value="1">Add</button></form>`;
const sent = () => page.server.to(ADD).map(({ body }) => body as Record<string, string>);
const cart = (quantity: number) => json({ entity: { items: quantity > 0 ? [{ asin: "A1", quantity, id: "L1" }] : [] } });

describe("what dp-app-add-to-cart sends", () => {
  onPage();

  it("a11y.1 app-add-to-cart.16 what tells that there is no connection is loaded while the page is idle, before any press", async () => {
    const { preload } = Alert;
    let preloads = 0;
    Alert.preload = () => void preloads++;
    try {
      const clock = holdClock();
      await place();
      await clock.pass(999);
      expect(preloads).to.equal(0);
      await clock.pass(1);
      await until(() => preloads === 1, "the browser is idle");
    } finally {
      Alert.preload = preload;
    }
  });

  it("call:cart-app-add app-add-to-cart.3 app-add-to-cart.25 option:app-add-to-cart.asin option:app-add-to-cart.offer-id option:app-add-to-cart.quantity option:app-add-to-cart.session-id option:app-add-to-cart.gift-wrap option:app-add-to-cart.experimental-ids option:app-add-to-cart.program-eligibility option:app-add-to-cart.sns-buying-options option:app-add-to-cart.add-to-cart-url option:app-add-to-cart.reftag its options come from fields of the page as well, and go in the fields of the call", async () => {
    const fields = {
      ...{ ASIN: "A1", offerListingID: "O1", sessionID: "S1", giftWrap: "true", experimentalIds: "E1 E2", reftag: "aw_atc", quantity: "2" },
      ...{ programEligibility: '{"a":1}', snsBuyingOptions: '{"b":true}' },
    };
    page.server.on(`${ADD}/ref=aw_atc`, () => json({ successful: true }));
    const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value='${value}'>`);
    const host = await place(`csrf-token="T1"`, inputs.join(""), "");
    await clickOn(button(host));
    await until(() => result(host) === "0", "added");
    const [request] = page.server.to(`${ADD}/ref=aw_atc`);
    expect(request!.body).to.deep.equal({
      ...{ asin: "A1", offerId: "O1", quantity: "2", sessionId: "S1", giftWrap: "true", experimentalIds: "E1,E2", cartType: "RETAIL" },
      ...{ programEligibility: '{"a":1}', snsBuyingOptions: '{"b":true}' },
    });
    expect([request!.method, request!.headers.get("anti-csrftoken-a2z"), request!.credentials]).to.deep.equal(["POST", "T1", "include"]);
    // from then on the store decides (config.4)
    productStores(host).quantity.set(5);
    await settled();
    await clickOn(button(host));
    await until(() => page.server.to(`${ADD}/ref=aw_atc`).length === 2, "again");
    expect(page.server.to(`${ADD}/ref=aw_atc`)[1]!.body).to.include({ quantity: "5" });
    expectSeen(...seen());
  });

  it("app-add-to-cart.3 app-add-to-cart.25 without options a field is left out; what is no quantity is sent as 1", async () => {
    const host = await place(`quantity="abc"`);
    await clickOn(button(host));
    await until(() => result(host) === "0", "added");
    expect(sent()).to.deep.equal([{ asin: "A1", offerId: "O1", quantity: "1", giftWrap: "false", cartType: "RETAIL" }]);
    expectSeen(...seen());
  });

  it("app-add-to-cart.25 option:app-add-to-cart.timeout app-add-to-cart.16 app-add-to-cart.22 text:app-add-to-cart.connection-title text:app-add-to-cart.connection-text after a time-out the overlay says that it is checked, then an alert that nothing was added", async () => {
    const { pass } = holdClock();
    held();
    const confirm = held(ITEMS);
    const host = await place(`timeout="3000"`);
    await clickOn(button(host));
    await until(() => page.server.to(ADD).length === 1, "sent");
    await pass(2999);
    expect(inside(host, "[part=overlay]")!.textContent.trim()).to.equal("Adding to cart");
    await pass(2);
    await until(() => inside(host, "[part=overlay]")?.textContent.trim() === "We could not confirm this. Checking…", "checking");
    await until(() => page.server.to(ITEMS).length === 1, "asked");
    expect([state(host), detailsOf("dp-error"), sent().length]).to.deep.equal(["adding", [], 1]);
    confirm(cart(0));
    await until(() => dialog(host), "the alert");
    expect([inside(host, "dialog[open] h2")!.textContent, inside(host, "[part=alert-text]")!.textContent, result(host)]).to.deep.equal([
      ...["Connection lost", "Check your connection and try again."],
      "-1",
    ]);
    expect([detailsOf("dp-error").map(({ code }) => code), pageStores().toasts.get(), inside(host, "[part=overlay]")]).to.deep.equal([
      ...[["timeout"], []],
      null,
    ]);
    expectSeen(...seen());
  });

  it("app-add-to-cart.22 app-add-to-cart.5 an add that has happened after all is a success", async () => {
    page.server.on(ADD, () => Promise.reject(new TypeError("lost")));
    page.server.on(ITEMS, () => cart(1));
    const host = await place();
    await clickOn(button(host));
    await until(() => result(host) === "0", "added");
    expect([detailsOf("dp-success").length, detailsOf("dp-error"), sent().length]).to.deep.equal([1, [], 1]);
    expectSeen(...seen());
  });

  it("app-add-to-cart.22 where nothing can be told the alert says that alone, and the result is as before", async () => {
    page.server.on(ADD, () => Promise.reject(new TypeError("lost")));
    page.server.on(ITEMS, () => json({}, 404));
    const host = await place();
    await clickOn(button(host));
    await until(() => dialog(host), "the alert");
    expect([dialog(host)!.ariaLabel, result(host), detailsOf("dp-error").map(({ code }) => code)]).to.deep.equal([
      ...["We could not confirm this. Please check before you try again.", undefined],
      ["unknown"],
    ]);
    expectSeen(...seen());
  });

  it("app-add-to-cart.16 app-add-to-cart.2 offline nothing is sent, nothing vibrates, and the alert opens at once", async () => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
    const host = await place();
    await clickOn(button(host));
    await until(() => dialog(host), "the alert");
    Reflect.deleteProperty(navigator, "onLine");
    expect([page.server.requests.length, page.vibrations, result(host), inside(host, "dialog[open] h2")!.textContent]).to.deep.equal([
      ...[0, [], "-1"],
      "Connection lost",
    ]);
    await expect(host).to.be.accessible();
    expectSeen(...seen());
  });

  it("app-add-to-cart.23 calls.2 an address of another site is not written to, nor is one that only reads may go to", async () => {
    for (const [before, more] of ["", `allowed-origins="https://else.example"`].entries()) {
      const host = await place(`session-id="S1" ${more}`);
      host.setAttribute("add-to-cart-url", "https://else.example/add");
      await settled();
      await clickOn(button(host));
      await until(() => detailsOf("dp-error").filter(({ code }) => code === "blocked-url").length === before + 1, "blocked");
      await reached(host, "ready");
      expect([page.server.requests.length, dialog(host), result(host)], more).to.deep.equal([0, null, undefined]);
      host.remove();
    }
    expectSeen(...seen());
  });

  it("app-add-to-cart.23 one that tokens may go to gets no session id", async () => {
    page.server.on("/add", () => json({ successful: true }));
    const host = await place(`session-id="S1" token-origins="https://else.example"`);
    host.setAttribute("add-to-cart-url", "https://else.example/add");
    await settled();
    await clickOn(button(host));
    await until(() => result(host) === "0", "added");
    expect([page.server.to("/add")[0]!.origin, Object.keys(page.server.to("/add")[0]!.body as object)]).to.deep.equal([
      ...["https://else.example"],
      ["asin", "offerId", "quantity", "giftWrap", "cartType"],
    ]);
    expectSeen(...seen());
  });

  it("calls.17 gift-wrap.5 the gift wrap goes in its field; what has none goes by the purchase form, in place of the call", async () => {
    const host = await place("", FORM);
    const { giftOptions, quantity } = productStores(host);
    giftOptions.set({ giftWrap: true, includeGiftReceipt: false });
    await clickOn(button(host));
    await until(() => sent().length === 1, "sent");
    expect([sent()[0]!["giftWrap"], page.submitted]).to.deep.equal(["true", []]);
    await until(() => button(host).ariaDisabled === null, "free");
    giftOptions.set({ giftWrap: true, includeGiftReceipt: true });
    quantity.set(2);
    await clickOn(button(host));
    await until(() => page.submitted.length === 1, "submitted");
    expect([page.submitted[0]!["ASIN"], page.submitted[0]!["quantity"], sent().length]).to.deep.equal(["A1", "2", 1]);
    expectSeen(...seen());
  });

  it("calls.17 without a purchase form the shopper is told before the add what is not included", async () => {
    const answer = held();
    const host = await place();
    productStores(host).giftOptions.set({ giftWrap: false, includeGiftReceipt: true });
    await clickOn(button(host));
    await until(() => sent().length === 1, "sent");
    expect([inside(host, "[part=message]")!.dataset["kind"], page.submitted]).to.deep.equal(["status", []]);
    answer(json({ successful: true }));
    await until(() => result(host) === "0", "added");
    expectSeen(...seen());
  });
});

describe("the sign-in of dp-app-add-to-cart", () => {
  onPage();
  const signedOut = async (attributes = "requires-sign-in") => {
    const host = await place(attributes);
    pageStores().customer.set({ id: null, signedIn: false, prime: false });
    return host;
  };

  it("app-add-to-cart.10 app-add-to-cart.11 app-add-to-cart.12 state:app-add-to-cart.signing-in option:app-add-to-cart.requires-sign-in text:app-add-to-cart.sign-in-title text:app-add-to-cart.sign-in text:app-add-to-cart.cancel a shopper who is signed out is asked to sign in first, and can cancel", async () => {
    const host = await signedOut();
    const backdrop = () => sendMouse({ type: "click", position: [4, 4] });
    const ways = [() => clickOn(choice(host, "Cancel")), () => press("Escape"), backdrop];
    for (const cancel of ways) {
      await clickOn(button(host));
      await until(() => dialog(host) && host.shadowRoot!.activeElement === choice(host, "Sign in"), "the dialog");
      expect([state(host), inside(host, "dialog[open] h2")!.textContent]).to.deep.equal(["signing-in", "Sign in to add to cart"]);
      await expect(host).to.be.accessible();
      await cancel();
      await reached(host, "ready");
      await until(() => host.shadowRoot!.activeElement === button(host), "focus is back");
    }
    expect([detailsOf("dp-error"), pageStores().toasts.get(), page.server.requests.length, result(host)]).to.deep.equal([
      [],
      [],
      0,
      undefined,
    ]);
    await clickOn(button(host));
    await until(() => dialog(host), "the dialog");
    await clickOn(choice(host, "Sign in"));
    await until(() => detailsOf("dp-navigate").length === 1, "sign-in");
    expect([detailsOf("dp-navigate")[0]!["reason"], page.server.requests.length]).to.deep.equal(["sign-in", 0]);
    expectSeen(...seen());
  });

  it("app-add-to-cart.10 app-add-to-cart.11 app-add-to-cart.12 app-add-to-cart.19 the app's own sign-in is asked in place of the dialog", async () => {
    const host = await signedOut();
    let answer: (value: SignInAnswer) => void = () => {};
    host.signInHandler = () => new Promise((resolve) => (answer = resolve));
    await clickOn(button(host));
    await reached(host, "signing-in");
    expect([dialog(host), button(host).ariaDisabled, page.server.requests.length]).to.deep.equal([null, "true", 0]);
    answer("cancelled");
    await reached(host, "ready");
    expect([detailsOf("dp-error"), button(host).ariaDisabled]).to.deep.equal([[], null]);
    await clickOn(button(host));
    await reached(host, "signing-in");
    answer("failed");
    await reached(host, "toast");
    expect([result(host), inside(host, "[part=message]")!.textContent, detailsOf("dp-error").length]).to.deep.equal([
      "-1",
      "Not added to cart",
      1,
    ]);
    await expect(host).to.be.accessible();
    await clickOn(button(host));
    await reached(host, "signing-in");
    answer("success");
    await until(() => result(host) === "0", "added");
    expect(sent()).to.have.lengthOf(1);
    expectSeen(...seen());
  });

  it("app-add-to-cart.13 a shopper who is signed in, or whom the page does not know, gets no dialog, nor does one without the flag", async () => {
    for (const [signedIn, attributes] of [
      [true, "requires-sign-in"],
      [null, "requires-sign-in"],
      [false, ""],
    ] as const) {
      const host = await place(attributes);
      pageStores().customer.set({ id: null, signedIn, prime: false });
      await clickOn(button(host));
      await until(() => result(host) === "0", "added");
      expect(dialog(host)).to.equal(null);
      await until(() => button(host).ariaDisabled === null, "free");
      host.remove();
    }
    expect(sent()).to.have.lengthOf(3);
    expectSeen(...seen());
  });
});
