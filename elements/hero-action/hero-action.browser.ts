import { expect } from "@open-wc/testing";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { productStores } from "../../src/page/scope.ts";
import { onPage, page, net, sent, at, host, state, values, FORM, ORDERED, PRESSED, put, press, step } from "./hero-action.fixture.ts";

describe("dp-hero-action", () => {
  onPage();

  it("hero-action.1 sends the step as a form post with the token, then the form with the item (call:cart-pre-add)", async () => {
    net.on("/pre", () => json({ ok: true }));
    await put('pre-url="/pre" device-preregistration');
    productStores().quantity.set(2);
    at("#hero").click(); // by script: what is so at once
    expect(state()).to.equal("busy");
    await until(() => sent.length > 0, "sent");
    await settled();
    expectSeen(PRESSED, ...step(), "dp-success hero-action");
    const [request] = net.requests;
    expect(request!.headers.get("content-type")!.split(";")[0]).to.equal("application/x-www-form-urlencoded");
    expect(request!.headers.get("anti-csrftoken-a2z")).to.equal("token-1");
    const item = {
      "items[0.base][asin]": "A1",
      "items[0.base][offerListingId]": "O1",
      "items[0.base][quantity]": "2",
      "items[0.base][additionalParameters.devicePreregistration.selected]": "true",
    };
    expect(request!.body).to.deep.equal(item);
    expect(Object.fromEntries(sent[0]!)).to.include({ ...item, other: "kept", ASIN: "A1", "submit.add-to-cart": "1" });
    // calls.12 and calls.14: the native post carries the id of the press and the token
    expect(Object.fromEntries(sent[0]!)).to.include({ "anti-csrftoken-a2z": "token-1" });
    expect(Object.fromEntries(sent[0]!)["dp-request-id"]).to.match(/./);
  });

  it("hero-action.5 updates fields that are there; no name occurs twice and others stay, however often it is pressed", async () => {
    const twice = FORM.replace("<button name", `<input type="hidden" name="items[0.base][quantity]" value="9"><button name`);
    await put("", undefined, twice);
    productStores().quantity.set(3);
    await press();
    productStores().quantity.set(4);
    await press();
    expect(values("items[0.base][quantity]")).to.deep.equal([["3"], ["4"]]);
    expect(values("items[0.base][asin]")).to.deep.equal([["A1"], ["A1"]]);
    expect(values("other")).to.deep.equal([["kept"], ["kept"]]);
    expectSeen(...ORDERED, ...ORDERED);
  });

  it("hero-action.3 a field whose option was switched off since is left out of the next press", async () => {
    const name = "items[0.base][additionalParameters.devicePreregistration.selected]";
    await put("device-preregistration");
    await press();
    host().setAttribute("device-preregistration", "false");
    await settled();
    await press();
    expect([values(name), values("items[0.base][asin]")]).to.deep.equal([
      [["true"], []],
      [["A1"], ["A1"]],
    ]);
    expectSeen(...ORDERED, ...ORDERED);
  });

  it("hero-action.5 the buy box's own press later sends what the buy box says, not what the hero action left", async () => {
    await put();
    await press();
    await press("#add");
    expect(values("items[0.base][asin]")).to.deep.equal([["A1"], []]);
    expectSeen(...ORDERED);
  });

  it("hero-action.4 and config.9 a second press takes the product that the page has then, not what was written before", async () => {
    await put();
    await press();
    at<HTMLInputElement>('[name="ASIN"]').value = "A2";
    at<HTMLInputElement>('[name="ASIN"]').setAttribute("value", "A2");
    await settled();
    await press();
    expect(values("items[0.base][asin]")).to.deep.equal([["A1"], ["A2"]]);
    expectSeen(...ORDERED, ...ORDERED);
  });

  it("hero-action.6 several hero actions put several items into one form", async () => {
    await put('index="0" asin="A1" offer-listing-id="O1"');
    host().insertAdjacentHTML(
      "afterend",
      `<dp-hero-action index="1" asin="B2" offer-listing-id="O2"><button type="button" id="hero2">Two</button></dp-hero-action>`,
    );
    await settled();
    await press();
    await press("#hero2");
    expectSeen(...ORDERED, ...ORDERED);
    expect(values("items[0.base][asin]")[1]).to.deep.equal(["A1"]);
    expect(values("items[1.base][asin]")[1]).to.deep.equal(["B2"]);
  });

  it("hero-action.7 is submitted as by the form's own button, with validation and a submit event (option:hero-action.submit)", async () => {
    await put();
    await press();
    expect([values("submit.add-to-cart"), values("first")]).to.deep.equal([[["1"]], [[]]]);
    host().setAttribute("submit", '[name="first"]');
    await settled();
    await press();
    expect([values("submit.add-to-cart")[1], values("first")[1]]).to.deep.equal([[], ["0"]]);
    at("#buy").insertAdjacentHTML("beforeend", `<input name="must" required>`);
    await press();
    expect([sent.length, state()]).to.deep.equal([2, "ready"]);
    expectSeen(...ORDERED, ...ORDERED, PRESSED);
  });

  it("hero-action.7 a lock or guard that stops the button stops the hero action, without a success (a11y.1)", async () => {
    await put();
    const guard = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("submit", guard, { capture: true, once: true });
    await press();
    expect([sent.length, state(), at("#hero").hasAttribute("aria-busy")]).to.deep.equal([0, "ready", false]);
    at("#add").setAttribute("type", "button"); // what an order minimum makes of it
    at("#add").setAttribute("aria-disabled", "true");
    await press();
    expect([sent.length, state()]).to.deep.equal([0, "ready"]);
    expectSeen(PRESSED, PRESSED);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
  });

  it("calls.16 hero-action.7 a form that stands in the element is the one, and its own button submits it once", async () => {
    await put(
      "",
      `<form id="own" action="/own" method="post"><input type="hidden" name="ASIN" value="OWN"><button id="hero">Go</button></form>`,
    );
    await clickOn(at("#hero"));
    await until(() => sent.length > 0 && state() === "ready");
    expect([values("ASIN"), values("items[0.base][asin]")]).to.deep.equal([[["OWN"]], [["OWN"]]]);
    await settled();
    expectSeen(...ORDERED);
  });

  it("hero-action.10 a link's own address is not followed on a press; into another tab it is", async () => {
    await put("", `<a href="#nowhere" id="hero">Go</a>`);
    await press();
    expect([location.hash, sent.length]).to.deep.equal(["", 1]);
    const modified = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
    page.addEventListener("click", (event) => event.preventDefault(), { once: true });
    let prevented = true;
    host().addEventListener("click", (event) => (prevented = event.defaultPrevented), { once: true });
    at("#hero").dispatchEvent(modified);
    await settled();
    expect([prevented, sent.length]).to.deep.equal([false, 1]);
    expectSeen(...ORDERED);
  });

  it("hero-action.11 a cancelled dp-request leaves everything to the page", async () => {
    await put('pre-url="/pre"');
    page.addEventListener("dp-request", (event) => event.preventDefault(), { once: true });
    await press();
    await expectSoon(PRESSED, "dp-request cart-pre-add");
    await until(() => state() === "ready", "restored");
    await settled();
    expect(sent.length).to.equal(0);
  });

  it("hero-action.14 a failed or malformed step is logged only, and the form is sent (hero-action.16)", async () => {
    for (const [url, code, why] of [
      ["/500", "http", "cart-pre-add: HTTP status 500."],
      ["/odd", "bad-response", "ok is not"],
      ["https://elsewhere.example/pre", "blocked-url", "which no setting of the page lets through"],
    ] as const) {
      net.on("/500", () => json({}, 500));
      net.on("/odd", () => json({ fine: 1 }));
      await put(`pre-url="${url}"`);
      sent.length = 0;
      await press();
      await until(() => sent.length > 0 && state() === "ready", `sent after ${code}`);
      await settled();
      expect([url, sent.length]).to.deep.equal([url, 1]);
      const sends = code === "blocked-url" ? [] : step(url);
      const logged = new RegExp(`^console.warn <dp-hero-action> the preparatory step failed .*${why}`);
      expectSeen(PRESSED, ...sends, logged, "dp-metric hero-action.step-failed", "dp-success hero-action");
    }
  });

  it("hero-action.15 what is missing at the press is sent as the form has it, and nothing is shown", async () => {
    const form = `<form id="buy" data-dp-add-to-cart><input type="hidden" name="items[0.base][asin]" value="">
      <input type="hidden" name="items[0.base][offerListingId]" value="O7"><button id="add" name="submit.add-to-cart" value="1">Add</button></form>`;
    await put('offer-listing-id="O8"', undefined, form);
    await clickOn(at("#hero"));
    await until(() => sent.length === 1, "sent");
    expect([values("items[0.base][asin]"), values("items[0.base][offerListingId]")]).to.deep.equal([[[""]], [["O8"]]]);
    await settled();
    expectSeen(PRESSED, /^console.warn <dp-hero-action> asin is missing/, "dp-metric hero-action.missing", "dp-success hero-action");
  });

  it("hero-action.17 without a form or a control in it it is invalid, and its link works natively (state:hero-action.invalid, option:hero-action.for)", async () => {
    for (const form of ["", `<form id="buy" data-dp-add-to-cart><input name="x"></form>`, FORM]) {
      await put(form === FORM ? 'for="other"' : "", `<a href="#hero-native" id="hero">Go</a>`, form);
      expect(state()).to.equal("invalid");
      await until(() => seen().length === 2, "its error");
      expectSeen(/^console.error <dp-hero-action> config: No add-to-cart (form|control) found/, "dp-error config");
      await press();
      expect(location.hash).to.equal("#hero-native");
      history.replaceState(null, "", location.href.replace(/#.*$/, ""));
    }
    expect(sent.length).to.equal(0);
    expectSeen();
  });

  it("hero-action.17 an exception in a page's handler does not keep the form from being sent", async () => {
    const swallow = (event: ErrorEvent) => event.preventDefault();
    const quiet = window.onerror;
    window.onerror = () => true;
    addEventListener("error", swallow);
    await put();
    page.addEventListener("dp-metric", () => {
      throw new Error("page");
    });
    await press();
    removeEventListener("error", swallow);
    window.onerror = quiet;
    expect(sent.length).to.equal(1);
    expectSeen(PRESSED, "console.error Error: page", "dp-success hero-action"); // the page's own error, as the browser reports it
  });
});
