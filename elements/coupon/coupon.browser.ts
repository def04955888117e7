import { expect } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import "./index.ts";

const REDEEM = "/gp/collect-coupon/handler/redeem-coupon-detailpage.html";
const POST = `POST ${REDEEM}`;
const STORED = "sessionStorage.setItem dp:coupons/1";
const DONE = [POST, STORED, "dp-change grocery", "polite Redeemed", "dp-success coupon-redeem"];
const MARKUP = `<dp-coupon asin="A1" promotion-id="P-1" encrypted-promotion-id="E-1">
  <p>Save $1.00 with coupon <a href="/terms">Terms</a></p><a href="/redeem">Redeem</a></dp-coupon>`;

let server: FakeFetch;
let page: HTMLElement;
const navigations: { url: string; reason: string; reload: boolean }[] = [];
const onNavigate = (event: Event) => {
  event.preventDefault();
  navigations.push((event as CustomEvent).detail);
};
const host = (at = 0) => page.querySelectorAll<HTMLElement>("dp-coupon")[at]!;
const part = (name: string, at = 0) => host(at).shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`);
const state = (at = 0) => host(at).dataset["state"];
async function put(markup = MARKUP): Promise<void> {
  page.innerHTML = markup;
  await until(() => !["loading", undefined].includes(state()), "it begins");
}

describe("dp-coupon", () => {
  beforeEach(() => {
    server = fakeFetch({ [REDEEM]: () => json({ status: 1 }) });
    navigations.length = 0;
    registry().shared.delete("coupons-visited");
    pageStores().customer.set({ id: null, signedIn: null, prime: false });
    pageStores().grocery.set({ lastAdd: null, storeIntroduction: null, coupons: {} });
    page = document.body.appendChild(document.createElement("div"));
    page.addEventListener("dp-navigate", onNavigate);
  });
  afterEach(async () => {
    page.remove();
    await settled();
    server.restore();
    sessionStorage.removeItem("dp:coupons/1");
  });

  it("coupon.1 shows what the page says of it, without its links, and one button; the page has its own back afterwards", async () => {
    await put();
    const [terms, link] = [host().querySelector<HTMLElement>("p a")!, host().querySelector<HTMLElement>(":scope > a")!];
    expect([part("button")!.textContent, terms.checkVisibility(), link.checkVisibility()]).to.deep.equal(["Redeem", false, false]);
    expect(host().querySelector("p")!.checkVisibility()).to.equal(true);
    await expect(host()).to.be.accessible();
    host().insertAdjacentHTML(
      "beforeend",
      `<button type="button">Clip</button><span role="button">Clip</span><input type="submit" value="Clip"><em>Today</em>`,
    );
    const shown = (selector: string) => host().querySelector(`:scope > ${selector}`)!.checkVisibility();
    await until(() => !shown("button"), "what the page adds is looked at as well");
    expect(["span", "input", "em"].map(shown)).to.deep.equal([false, false, true]);
    const gone = host();
    gone.remove();
    await settled();
    expect(gone.innerHTML).to.include(`<a href="/redeem">Redeem</a>`);
  });

  it("coupon.2 coupon.4 coupon.5 text:coupon.redeeming by keyboard: busy with focus, then redeemed with a check mark, announced once, with focus on it", async () => {
    let answer!: (response: Response) => void;
    server.on(REDEEM, () => new Promise((resolve) => (answer = resolve)));
    await put(MARKUP + MARKUP);
    part("button")!.focus();
    await press("Enter");
    await until(() => server.to(REDEEM).length === 1, "sent");
    const button = part("button")!;
    expect([button.getAttribute("aria-disabled"), button.textContent, host().shadowRoot!.activeElement]).to.deep.equal([
      ...["true", "Redeeming", button],
    ]);
    const { url, body } = server.to(REDEEM)[0]!;
    expect([url, body]).to.deep.equal([`${REDEEM}?ref_=apl_redeem_coupon`, { encryptedPromotionId: "E-1" }]);
    await expect(host()).to.be.accessible();
    answer(json({ status: 1 }));
    await until(() => state() === "clipped" && state(1) === "clipped", "both are redeemed");
    await settled();
    expect([part("button"), host().shadowRoot!.activeElement]).to.deep.equal([null, part("redeemed")]);
    expect([part("redeemed")!.textContent.trim(), part("redeemed")!.querySelector("svg")!.checkVisibility()]).to.deep.equal([
      "Redeemed",
      true,
    ]);
    await expect(host()).to.be.accessible();
    expectSeen(...DONE);
  });

  it("coupon.6 a page that is restored from the back/forward cache shows it redeemed without a call", async () => {
    await put();
    sessionStorage.setItem("dp:coupons/1", JSON.stringify([["A1", "P-1"]]));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await until(() => state() === "clipped", "redeemed");
    expectSeen(STORED);
  });

  it("coupon.8 text:coupon.sign-in signed out the button says so, and leads to the route after sign-in", async () => {
    await put(MARKUP.replace("asin", `signed-in="false" asin`));
    expect(part("button")!.textContent).to.equal("Sign in to redeem");
    await clickOn(part("button")!);
    await until(() => navigations.length === 1, "it leads away");
    const url = new URL(navigations[0]!.url, location.href);
    expect([url.pathname, navigations[0]!.reason]).to.deep.equal(["/gp/collect-coupon/handler/redeem_coupon_after_login.html", "sign-in"]);
    expect([...url.searchParams.keys()]).to.deep.equal(["path", "promotionId"]);
    expectSeen("dp-navigate sign-in");
  });

  it("coupon.9 text:coupon.error after a failure the page reloads; where it cancels that, the text shows and the button is usable", async () => {
    server.on(REDEEM, () => json({ status: 7 }));
    await put();
    await clickOn(part("button")!);
    await until(() => part("message"), "it says so");
    expect(navigations.map(({ reason, reload }) => [reason, reload])).to.deep.equal([["coupon", true]]);
    expect([part("message")!.textContent, part("button")!.textContent, state()]).to.deep.equal([
      ...["We could not redeem this coupon. Please try again.", "Redeem", "unclipped"],
    ]);
    await expect(host()).to.be.accessible();
    await settled();
    expectSeen(
      ...[POST, "dp-error refused", "sessionStorage.setItem dp:coupon-failed/1", "dp-navigate coupon"],
      ...["sessionStorage.removeItem dp:coupon-failed/1", "assertive We could not redeem this coupon. Please try again."],
    );
  });

  it("state:coupon.invalid without a coupon the page's own markup shows", async () => {
    await put(`<dp-coupon asin="A1"><a href="/redeem">Redeem</a></dp-coupon>`);
    await settled();
    expect([state(), host().querySelector("a")!.checkVisibility()]).to.deep.equal(["invalid", true]);
    expectSeen(/console\.error <dp-coupon> config: /, "dp-error config");
  });
});
