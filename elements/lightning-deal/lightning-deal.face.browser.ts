import { expect, fixture } from "@open-wc/testing";
import { lockCartLine } from "../../src/cart/lock.ts";
import { pageStores } from "../../src/state/page.ts";
import { holdClock } from "../../test/support/clock.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import type { LightningDealElement } from "./lightning-deal.element.ts";
import "./index.ts";

const MINUTE = 60_000;
const CLAIM = "/api/marketplaces/M1/deals/D1/claim-and-add-to-cart";
const READ = ["dp-request deal-get", "GET /deal"];

let server: FakeFetch;
let details: Record<string, unknown>;
let status: object | undefined;

const part = (element: Element, name: string) => element.shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`);

async function place(more = "", lang = "en"): Promise<LightningDealElement> {
  const markup = `<dp-lightning-deal asin="A1" offer-listing-id="O1" marketplace-id="M1" slate-token="S" deal-endpoint="/deal" ${more}><p>Fallback</p></dp-lightning-deal>`;
  const section = await fixture<HTMLElement>(`<div data-dp-scope lang="${lang}">${markup}</div>`);
  const element = section.querySelector<LightningDealElement>("dp-lightning-deal")!;
  await until(() => !["loading", undefined].includes(element.dataset["state"]), "the deal is drawn");
  return element;
}

describe("dp-lightning-deal and its face", () => {
  beforeEach(() => {
    details = { endTime: Date.now() + 90 * MINUTE };
    status = undefined;
    server = fakeFetch({
      "/deal": () => {
        const dealDetails = { dealId: "D1", state: "AVAILABLE", ...details };
        const deal = {
          type: "LIGHTNING_DEAL",
          dealDetails,
          callToAction: { addToCart: {} },
          ...(status && { dealCustomerStatus: status }),
        };
        return json({ entity: { buyingOptions: [deal] } });
      },
      "/api/marketplaces/M1/cart/count": () => json({ entity: { items: 2 } }),
    });
    pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
  });
  afterEach(() => server.restore());

  it("lightning-deal.5 a page that is online again asks within a second, and one that is restored at once, whatever the interval", async () => {
    const { pass } = holdClock();
    await place(`polling-interval-ms="0"`);
    await pass(5000);
    expect(server.to("/deal")).to.have.length(1);
    dispatchEvent(new Event("online"));
    await pass(1000);
    expect(server.to("/deal")).to.have.length(2);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await settled();
    expect(server.to("/deal")).to.have.length(3);
    expectSeen(...READ, ...READ, ...READ);
  });

  it("lightning-deal.6 where the focused button goes and no message shows, focus moves to the title", async () => {
    const { pass } = holdClock();
    const element = await place(`polling-interval-ms="5000"`);
    part(element, "button")!.focus();
    details = { ...details, state: "UPCOMING" };
    await pass(5000);
    expect([part(element, "button"), element.shadowRoot!.activeElement]).to.deep.equal([null, part(element, "title")]);
    expectSeen(...READ, ...READ, "dp-change dealState");
  });

  it("lightning-deal.23 a member in the early window reads what is left of the window", async () => {
    const { pass } = holdClock();
    details = {
      ...{ startTime: Date.now() - 30 * MINUTE, endTime: Date.now() + 180 * MINUTE },
      ...{ accessBehavior: "PRIME_EARLY_ACCESS", earlyAccessDurationInMilliseconds: 75 * MINUTE },
    };
    const element = await place("has-prime-savings-benefit");
    expect([element.dataset["access"], part(element, "access")!.textContent]).to.deep.equal([
      "member-early",
      "Early access for members ends in 45:00",
    ]);
    await pass(1000);
    expect(part(element, "access")!.textContent).to.equal("Early access for members ends in 44:59");
    expectSeen(...READ);
  });

  for (const [percentClaimed, width, tone] of [
    [-5, "0%", "base"],
    [57.9, "57%", "base"],
    [95, "95%", "success"],
    [250, "100%", "error"],
  ] as const)
    it(`lightning-deal.30 lightning-deal.31 of ${percentClaimed} % the bar is ${width} wide, and the message has the tone ${tone}`, async () => {
      details = { ...details, percentClaimed };
      const element = await place();
      const claimed = part(element, "claimed")!;
      expect([part(element, "meter-bar")!.style.inlineSize, claimed.dataset["tone"], claimed.textContent]).to.deep.equal([
        ...[width, tone, `${width} claimed`],
      ]);
      expectSeen(...READ);
    });

  it("lightning-deal.31 the percentage has the sign and the digits of the language", async () => {
    details = { ...details, percentClaimed: 57.9 };
    const german = await place("", "de");
    await until(() => part(german, "button")!.textContent !== "Add to cart", "its language is there");
    expect(part(german, "claimed")!.textContent).to.contain("57\u00a0%");
    expect(part(german, "meter")!.ariaLabel).to.equal(part(german, "claimed")!.textContent);
    expectSeen(...READ);
  });

  it("lightning-deal.40 while the cart is being released the message says so", async () => {
    const { pass } = holdClock();
    status = { state: "IN_CART", expiryTime: Date.now() + 2000 };
    const element = await place(`polling-interval-ms="0"`);
    expect(part(element, "message")!.textContent).to.equal("This deal is in your cart. Check out within 0:02.");
    await pass(2000);
    expect([element.dataset["state"], part(element, "message")!.textContent, part(element, "link")]).to.deep.equal([
      "processing",
      "Your time is up. Checking the deal",
      null,
    ]);
    status = { state: "EXPIRED" };
    await pass(1000);
    await until(() => element.dataset["state"] === "available", "released");
    expect(part(element, "message")!.textContent).to.equal("Your deal was released from the cart.");
    await until(() => pageStores().cart.get().count.retail === 2, "counted");
    await settled();
    expectSeen(...seen());
  });

  it("lightning-deal.60 while another element writes the product, the button is out of use and a press sends nothing", async () => {
    const element = await place();
    const button = part(element, "button")!;
    expect(button.ariaDisabled).to.equal(null);
    const release = lockCartLine(pageStores(), "A1")!;
    await until(() => button.ariaDisabled === "true", "out of use");
    await clickOn(button);
    await settled();
    expect([server.to(CLAIM).length, element.dataset["state"]]).to.deep.equal([0, "available"]);
    release();
    await until(() => button.ariaDisabled === null, "free again");
    expectSeen(...READ);
  });
});
