import { expect } from "@open-wc/testing";
import { pageStores } from "../../../src/state/page.ts";
import { productStores } from "../../../src/page/scope.ts";
import { clickOn } from "../../../test/support/pointer.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { settled, until } from "../../../test/support/until.ts";
import { press } from "../../../test/support/view.fixture.tsx";
import {
  CHECKOUT,
  events,
  focused,
  FORM,
  form,
  inside,
  ofType,
  onPage,
  ONML as onml,
  part,
  place,
  sent,
  server,
  state,
  textOf,
} from "../subscribe-box.fixture.ts";

const TOKEN = `<meta name="anti-csrftoken-a2z" content="T1"><meta name="session-id" content="S-1">`;
const withToken = () => {
  document.head.insertAdjacentHTML("beforeend", TOKEN);
};
const MEMBER = "/gp/prime/pipeline/membersignup/";
const navigated = () => ofType("dp-navigate").map(({ reason }) => reason as string);

describe("the actions of dp-subscribe-box", () => {
  onPage();
  afterEach(() => document.querySelectorAll("meta[name^=anti-csrf],meta[name=session-id]").forEach((meta) => meta.remove()));

  it("call:buy-box-submit subscribe-box.48 subscribe-box.56 not opted in, the button submits the page's own form by its own button", async () => {
    withToken();
    const host = await place({
      attributes: `layout="checkbox"`,
      form: FORM.replace("<button>", `<button name="submit.add-to-cart" value="1">`),
    });
    await clickOn(part(host, "add"));
    await until(() => sent.length === 1);
    expect([
      sent[0]!.url,
      sent[0]!.fields["snsOptIn"],
      sent[0]!.fields["submit.add-to-cart"],
      sent[0]!.fields["anti-csrftoken-a2z"],
    ]).to.deep.equal([...["/gp/product/handle-buy-box", "0", "1", "T1"]]);
    expect([sent[0]!.fields["dp-request-id"] !== undefined, navigated()]).to.deep.equal([true, ["buy-box"]]);
    await state(host, "onetime");
    expectSeen(...seen());
  });

  it("subscribe-box.48 subscribe-box.66 what guards the form holds: a submission that is stopped enables the button again", async () => {
    const host = await place({ attributes: `layout="checkbox"` });
    form(host).addEventListener("submit", (event) => event.preventDefault());
    await clickOn(part(host, "add"));
    await until(() => navigated().length === 1 && host.dataset["state"] === "onetime");
    expect([sent, part(host, "add").ariaDisabled]).to.deep.equal([[], null]);
    expectSeen(...seen());
  });

  for (const [name, action, url, more, reason] of [
    ["set-up", "", CHECKOUT, {}, "subscribe"],
    ["buy-now", "buy-now", "/gp/subscribe-and-save/buynow/buy-now.html?ref=dp_sns_bb_bn", { "submit.buy-now": "1" }, "buy-now"],
    [
      "subscribe-only",
      "sns-just-subscribe-option-enabled",
      "/gp/subscribe-and-save/pipeline/subscribe.html",
      { "submit.subscribe-only": "1" },
      "subscribe-only",
    ],
  ] as const)
    it(`subscribe-box.49 subscribe-box.52 subscribe-box.53 subscribe-box.56 call:subscription-checkout-post call:subscription-buy-now call:subscription-only ${name} posts the subscribe fields`, async () => {
      withToken();
      const host = await place({ attributes: `opt-in ref="dp_r" sns-address-id="AD1" ${action}` });
      await clickOn(part(host, name));
      await until(() => sent.length === 1);
      const { "dp-request-id": id, ...fields } = sent[0]!.fields;
      expect([sent[0]!.url.replace(location.origin, ""), sent[0]!.method]).to.deep.equal([url, "post"]);
      expect(fields).to.deep.equal({
        ...Object.fromEntries(Object.entries(host.model!.actions.fields()).map(([field, value]) => [field, String(value)])),
        ...{ "anti-csrftoken-a2z": "T1", ref: "dp_r", snsAddressId: "AD1", ...more },
      });
      expect([id !== undefined, navigated(), JSON.stringify(events).includes("AD1")], "subscribe-box.65").to.deep.equal([
        true,
        [reason],
        false,
      ]);
      await state(host, "sns");
      expect(document.querySelector("body > div > form[hidden]")).to.equal(null);
      expectSeen(...seen());
    });

  it("subscribe-box.52 subscribe-box.53 not opted in, there is neither of the two", async () => {
    const host = await place({ attributes: `layout="checkbox" buy-now sns-just-subscribe-option-enabled` });
    expect(["add", "buy-now", "subscribe-only"].map((name) => part(host, name) !== null)).to.deep.equal([true, false, false]);
    expectSeen();
  });

  it("subscribe-box.53 subscribing alone is described by its discount", async () => {
    const host = await place({ attributes: `opt-in sns-just-subscribe-option-enabled just-subscribe-tiered-status="tiered"` });
    const described = part(host, "subscribe-only").getAttribute("aria-describedby")!;
    expect(inside(host, `#${CSS.escape(described)}`).textContent).to.equal("Save 15% on this delivery");
    expectSeen();
  });

  it("subscribe-box.46 subscribe-box.49 subscribe-box.65 call:subscription-checkout option:subscribe-box.checkout-method by get the request id goes along, and no event shows the fields", async () => {
    withToken();
    addEventListener("dp-navigate", (event) => event.preventDefault(), { once: true });
    const host = await place({ attributes: `opt-in checkout-method="get" sns-address-id="AD1" sns-date="2031-01-20"` });
    await clickOn(part(host, "set-up"));
    await until(() => ofType("dp-navigate").length === 1);
    const url = new URL(ofType("dp-navigate")[0]!["url"], location.href);
    expect([
      url.pathname,
      url.searchParams.get("snsAddressId"),
      url.searchParams.get("snsDate"),
      url.searchParams.get("ASIN"),
    ]).to.deep.equal([...[CHECKOUT, "[redacted]", "[redacted]", "A1"]]);
    expect([url.searchParams.has("dp-request-id"), url.searchParams.has("anti-csrftoken-a2z")]).to.deep.equal([true, false]);
    await state(host, "sns");
    expectSeen(...seen());
  });

  it("subscribe-box.56 a navigation that is cancelled sends nothing and enables the buttons again", async () => {
    addEventListener("dp-navigate", (event) => event.preventDefault(), { once: true });
    const host = await place({ attributes: "opt-in buy-now" });
    await clickOn(part(host, "buy-now"));
    await until(() => navigated().length === 1 && host.dataset["state"] === "sns");
    expect([sent, part(host, "buy-now").ariaDisabled, focused(host)]).to.deep.equal([[], null, part(host, "buy-now")]);
    expectSeen(...seen());
  });

  it("subscribe-box.51 the older forms: the fields go to the form's own address, without one to the buy box", async () => {
    for (const action of ["/gp/older/subscribe.html", undefined]) {
      sent.length = 0;
      const own = action === undefined ? "" : FORM.replace("/gp/product/handle-buy-box", action);
      const host = await place({ attributes: `${onml.attributes} legacy`, form: own });
      await clickOn(part(host, "add-sns"));
      await until(() => sent.length === 1);
      expect([sent[0]!.url.replace(location.origin, ""), sent[0]!.fields["snsOptIn"], sent[0]!.fields["onmlSelected"]]).to.deep.equal([
        ...[action ?? "/gp/product/handle-buy-box", "1", "1"],
      ]);
      await state(host, "onml");
    }
    expectSeen(...seen());
  });

  it("subscribe-box.54 call:membership-join option:subscribe-box.mom-asin option:subscribe-box.session-id ticked, the button joins", async () => {
    withToken();
    const host = await place({ attributes: `opt-in join-membership ref="r1"` });
    const box = part<HTMLInputElement>(host, "join-check");
    expect(box.labels![0]!.textContent).to.equal("Become a member for more savings");
    await clickOn(box);
    await until(() => textOf(host, "join") === "Join and subscribe" && part(host, "set-up") === null);
    await clickOn(part(host, "join"));
    await until(() => sent.length === 1);
    const { "dp-request-id": _id, ...fields } = sent[0]!.fields;
    expect([sent[0]!.url.replace(location.origin, ""), fields, navigated()]).to.deep.equal([
      MEMBER,
      { "session-id": "S-1", momAsin: "A1", ref: "r1", "anti-csrftoken-a2z": "T1" },
      ["join"],
    ]);
    await clickOn(box);
    await until(() => part(host, "set-up") !== null && part(host, "join") === null);
    expectSeen(...seen());
  });

  it("subscribe-box.61 option:subscribe-box.membership-signup-url an address that is refused is not used; one of another origin gets neither session nor token", async () => {
    withToken();
    const join = async (placing: Parameters<typeof place>[0]) => {
      sent.length = 0;
      const host = await place(placing);
      await clickOn(part(host, "join-check"));
      await until(() => part(host, "join"));
      await clickOn(part(host, "join"));
      await state(host, "sns");
    };
    await join({ attributes: "opt-in join-membership", state: { membershipSignupUrl: "https://elsewhere.example/join" } });
    expect([sent, ofType("dp-error").map(({ code }) => code as string)]).to.deep.equal([[], ["blocked-url"]]);
    await join({ attributes: `opt-in join-membership mom-asin="A7" membership-signup-url="https://elsewhere.example/join"` });
    const { "dp-request-id": _id, ...fields } = sent[0]!.fields;
    expect([sent[0]!.url, fields]).to.deep.equal(["https://elsewhere.example/join", { momAsin: "A7" }]);
    expectSeen(...seen());
  });

  it("subscribe-box.55 call:prime-join option:subscribe-box.join-prime who is no member can join", async () => {
    withToken();
    const host = await place({ attributes: "opt-in join-prime" });
    await clickOn(part(host, "join-prime"));
    await until(() => sent.length === 1);
    expect([sent[0]!.fields["session-id"], textOf(host, "join-prime"), navigated()]).to.deep.equal(["S-1", "Become a member", ["join"]]);
    pageStores().customer.set({ id: null, signedIn: true, prime: true });
    await until(() => part(host, "join-prime") === null);
    expectSeen(...seen());
  });

  it("subscribe-box.26 while locked the buttons say so, and no form sends a subscription", async () => {
    const host = await place({ attributes: "opt-in buy-now" });
    productStores(host).orderMinimum.set({ minimum: 3, locked: true });
    await state(host, "locked");
    for (const name of ["set-up", "buy-now"]) {
      expect(part(host, name).ariaDisabled, name).to.equal("true");
      const described = part(host, name).getAttribute("aria-describedby")!;
      expect(inside(host, `#${CSS.escape(described)}`).textContent).to.equal("Choose a quantity of at least the minimum first.");
    }
    await expect(host).to.be.accessible();
    let explained = 0;
    const helper = document.createElement("dp-order-minimum");
    Object.assign(helper, { show: () => explained++ });
    host.after(helper);
    await clickOn(part(host, "set-up"));
    await press("Enter");
    form(host).requestSubmit();
    expect([explained, sent]).to.deep.equal([3, []]);
    productStores(host).orderMinimum.set({ minimum: 3, locked: false });
    await state(host, "sns");
    expectSeen(...seen());
  });

  it("subscribe-box.58 an exposure is reported once per page and value", async () => {
    server.on("/ussx/weblab-trigger", () => new Response(null, { status: 500 }));
    await place({ attributes: `weblab-value="T2"` });
    await place({ attributes: `weblab-value="T2"` });
    await until(() => server.to("/ussx/weblab-trigger").length > 0);
    await settled();
    expect(server.to("/ussx/weblab-trigger").map(({ method, url }) => [method, url])).to.deep.equal([
      ["GET", "/ussx/weblab-trigger?weblabValue=T2"],
    ]);
    await place({ attributes: `weblab-value="T3"` });
    await until(() => server.to("/ussx/weblab-trigger").length === 2, "another value");
    expect(ofType("dp-error")).to.deep.equal([]);
    expectSeen(...seen());
  });
});
