import { expect, fixture } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { holdClock } from "../../test/support/clock.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { hold } from "../../test/support/held-key.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import type { LightningDealElement } from "./lightning-deal.element.ts";
import "./index.ts";

const MINUTE = 60_000;
const CLAIM = "/api/marketplaces/M1/deals/D1/claim-and-add-to-cart";
const COUNT = "/api/marketplaces/M1/cart/count";

let server: FakeFetch;
let now: { details: Record<string, unknown>; status?: object; add?: boolean };

const deal = () => ({
  entity: {
    buyingOptions: [
      {
        type: "LIGHTNING_DEAL",
        dealDetails: { dealId: "D1", state: "AVAILABLE", ...now.details },
        callToAction: now.add === false ? {} : { addToCart: {} },
        ...(now.status && { dealCustomerStatus: now.status }),
      },
    ],
  },
});

/** an address of the page's own choice is not shown */
const READ = ["dp-request deal-get", "GET /deal"];

const part = (element: Element, name: string) => element.shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`);
const focused = (element: Element) => element.shadowRoot!.activeElement;

async function place(more = ""): Promise<LightningDealElement> {
  const markup = `<dp-lightning-deal asin="A1" offer-listing-id="O1" marketplace-id="M1" slate-token="S" deal-endpoint="/deal" ${more}>
    <span slot="price">$39.99</span><form action="/claim" method="post"><button>Fallback</button></form></dp-lightning-deal>`;
  const section = await fixture<HTMLElement>(`<div data-dp-scope>${markup}</div>`);
  const element = section.querySelector<LightningDealElement>("dp-lightning-deal")!;
  await until(() => !["loading", undefined].includes(element.dataset["state"]), "the deal is drawn");
  return element;
}
const state = (element: HTMLElement, name: string) => until(() => element.dataset["state"] === name, name);
const isShown = (node: Element | null) => node !== null && node.checkVisibility({ visibilityProperty: true });

describe("dp-lightning-deal", () => {
  beforeEach(() => {
    now = { details: { endTime: Date.now() + 90 * MINUTE, percentClaimed: 57.9 } };
    server = fakeFetch({
      "/deal": () => json(deal()),
      [COUNT]: () => json({ entity: { items: 2 } }),
      [CLAIM]: () =>
        json({ type: "deal/v1", entity: { customerState: "INCART", dealAsinState: "AVAILABLE", msUntilExpiration: 10 * MINUTE } }),
    });
    pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
  });
  afterEach(() => server.restore());

  it("lightning-deal.9 lightning-deal.13 lightning-deal.30 a box is a region with title, price, countdown, meter and button", async () => {
    const element = await place();
    const region = part(element, "deal")!;
    expect(element.shadowRoot!.getElementById(region.getAttribute("aria-labelledby")!)!.textContent).to.equal("Limited-time deal");
    const meter = part(element, "meter")!;
    expect(["aria-valuemin", "aria-valuemax", "aria-valuenow", "aria-label"].map((name) => meter.getAttribute(name))).to.deep.equal([
      ...["0", "100", "57"],
      "57% claimed",
    ]);
    expect([isShown(element.querySelector("[slot=price]")), isShown(element.querySelector("form"))]).to.deep.equal([true, false]);
    const timer = element.shadowRoot!.querySelector("[role=timer]")!;
    expect(timer.textContent).to.match(/^Ends in 1:\d\d:\d\d$/);
    expect(part(element, "button")!.getAttribute("aria-describedby")).to.equal(region.getAttribute("aria-labelledby"));
    expect([element.dataset["dealState"], element.dataset["customerState"], element.dataset["access"]]).to.deep.equal([
      ...["AVAILABLE", "NONE", "open"],
    ]);
    await expect(element).to.be.accessible();
    expectSeen(...READ);
  });

  it("lightning-deal.1 lightning-deal.51 the fallback shows until there is an answer, and when it cannot be had", async () => {
    let answer!: (response: Response) => void;
    server.on("/deal", () => new Promise((resolve) => (answer = resolve)));
    const section = await fixture<HTMLElement>(
      `<div><dp-lightning-deal asin="A1" offer-listing-id="O1" marketplace-id="M1" slate-token="S" deal-endpoint="/deal" polling-interval-ms="0"><p>Fallback</p></dp-lightning-deal></div>`,
    );
    const element = section.firstElementChild as HTMLElement;
    await until(() => server.to("/deal").length === 1, "asked");
    expect([element.dataset["state"], isShown(element.querySelector("p"))]).to.deep.equal(["loading", true]);
    answer(json({}, 404));
    await state(element, "failed");
    expect(isShown(element.querySelector("p"))).to.equal(true);
    expectSeen(...READ, "dp-error http");
  });

  it("lightning-deal.3 without a deal it says so, and draws nothing else", async () => {
    server.on("/deal", () => json({ entity: { buyingOptions: [] } }));
    const element = await place();
    expect([element.dataset["state"], part(element, "title")!.textContent, part(element, "message")!.textContent]).to.deep.equal([
      ...["unavailable", "Limited-time deal", "This deal is not available."],
    ]);
    expect(element.shadowRoot!.querySelector("[role=timer], [role=meter], button")).to.equal(null);
    await expect(element).to.be.accessible();
    expectSeen(...READ);
  });

  it("lightning-deal.15 lightning-deal.19 lightning-deal.20 the time is written once a second without being read out, and at zero it has ended", async () => {
    const { pass } = holdClock();
    now.details = { endTime: Date.now() + 2000 };
    const element = await place(`polling-interval-ms="0"`);
    const timer = element.shadowRoot!.querySelector("[role=timer]")!;
    const before = timer.textContent;
    await pass(1000);
    expect([before, timer.textContent, timer.closest("[aria-live], [data-role]")]).to.deep.equal(["Ends in 0:02", "Ends in 0:01", null]);
    await pass(1000);
    expect([part(element, "countdown")!.textContent, part(element, "button"), element.dataset["state"]]).to.deep.equal([
      ...["This deal has ended.", null, "ended"],
    ]);
    await pass(1000);
    expect(server.to("/deal")).to.have.length(2);
    expectSeen(...READ, "polite This deal has ended.", ...READ);
  });

  it("lightning-deal.5 lightning-deal.4 while the tab is hidden nothing is asked, and once when it is seen", async () => {
    const { pass } = holdClock();
    await place(`polling-interval-ms="5000"`);
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    await pass(20_000);
    const hidden = server.to("/deal").length;
    Reflect.deleteProperty(document, "hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    await settled();
    expect([hidden, server.to("/deal").length]).to.deep.equal([1, 2]);
    expectSeen(...READ, ...READ);
  });

  it("lightning-deal.33 lightning-deal.38 lightning-deal.57 by keyboard, held down: one claim, a busy button that keeps focus, then the message", async () => {
    let answer!: (response: Response) => void;
    server.on(CLAIM, () => new Promise((resolve) => (answer = resolve)));
    const element = await place();
    const button = part(element, "button")!;
    button.focus();
    await hold("Enter", 4);
    await press("Space");
    await until(() => server.to(CLAIM).length === 1, "sent");
    await until(() => button.getAttribute("aria-disabled") === "true", "busy");
    expect([element.dataset["state"], focused(element) === button, part(element, "button") === button]).to.deep.equal([
      "processing",
      true,
      true,
    ]);
    const [sent] = server.to(CLAIM);
    expect([
      sent!.body,
      sent!.headers.get("x-device-attributes")?.startsWith("mobile="),
      sent!.headers.get("x-encrypted-slate-token"),
    ]).to.deep.equal([{ asin: "A1", quantity: 1 }, true, "S"]);
    await expect(element).to.be.accessible();
    answer(json({ type: "deal/v1", entity: { customerState: "INCART", dealAsinState: "AVAILABLE", msUntilExpiration: 10 * MINUTE } }));
    await state(element, "in-cart");
    await until(() => focused(element)?.textContent?.includes("This deal is in your cart. Check out within"), "focus on the message");
    expect([server.to(CLAIM).length, part(element, "link")!.getAttribute("href")]).to.deep.equal([1, "/gp/cart/view.html"]);
    await until(() => pageStores().cart.get().count.retail === 2, "counted");
    await settled();
    await expect(element).to.be.accessible();
    expectSeen.events("dp-request deal-get", "dp-success deal-claim", "dp-change customerState", "dp-change cart");
    expectSeen.requests("GET /deal", `POST ${CLAIM}`, `GET ${COUNT}`);
    expectSeen.announcements("polite Adding the deal to your cart", "polite This deal is in your cart. Check out within 10:00.");
  });

  it("lightning-deal.48 a refused claim is an alert, and the button keeps focus", async () => {
    server.on(CLAIM, () => json({ type: "error/v1", entity: { status: "OUT_OF_STOCK" } }, 409));
    const element = await place();
    await clickOn(part(element, "button")!);
    const alert = () => element.shadowRoot!.querySelector("[data-role=alert]")!.textContent;
    await until(() => alert() !== "", "said");
    await settled();
    expect([alert(), focused(element) === part(element, "button")]).to.deep.equal(["We could not add this deal. Please try again.", true]);
    expectSeen.events("dp-request deal-get", "dp-metric lightning-deal.claim-error", "dp-error refused");
    expectSeen.requests("GET /deal", `POST ${CLAIM}`);
    expectSeen.announcements("polite Adding the deal to your cart", "assertive We could not add this deal. Please try again.");
  });

  it("lightning-deal.6 an answer moves no focus, unless the focused button goes: then to the message", async () => {
    const { pass } = holdClock();
    const element = await place(`polling-interval-ms="5000"`);
    const button = part(element, "button")!;
    button.focus();
    now.details = { ...now.details, percentClaimed: 80 };
    await pass(5000);
    expect([part(element, "meter")!.getAttribute("aria-valuenow"), focused(element) === button]).to.deep.equal(["80", true]);
    now.details = { ...now.details, state: "WAITLISTFULL" };
    await pass(5000);
    expect(focused(element)!.textContent).to.equal("All of these deals are claimed.");
    expectSeen(...READ, ...READ, ...READ, "dp-change dealState");
  });

  it("lightning-deal.10 lightning-deal.11 lightning-deal.12 a row opens when it is chosen, and follows the page's own choice", async () => {
    const element = await place(`layout="row" data-index="3"`);
    const row = part(element, "row")!;
    const panel = () => element.shadowRoot!.getElementById(row.getAttribute("aria-controls")!)!;
    expect([
      row.getAttribute("aria-expanded"),
      isShown(panel()),
      row.contains(element.shadowRoot!.querySelector("[role=timer]")),
    ]).to.deep.equal([...["false", false, false]]);
    row.focus();
    await press("Enter");
    await until(() => isShown(panel()), "open");
    const { buyingOption, buyingOptionIndex, offerListingId } = element.session!.context.scope;
    expect([buyingOption.get(), buyingOptionIndex.get(), offerListingId.get(), row.getAttribute("aria-disabled")]).to.deep.equal([
      ...["LIGHTNING_DEAL", 3, "O1", "true"],
    ]);
    await press("Enter");
    await expect(element).to.be.accessible();
    expectSeen(...READ, "dp-change buyingOption");
    buyingOption.set("NEW");
    await until(() => !isShown(panel()), "closed");
  });

  it("lightning-deal.46 option:lightning-deal.offer-listing-id without the deal's offer it is invalid, whatever the buy box says", async () => {
    const section = await fixture<HTMLElement>(
      `<form data-dp-scope><input type="hidden" name="offerListingId" value="ordinary">
        <dp-lightning-deal asin="A1" marketplace-id="M1"><p>Fallback</p></dp-lightning-deal></form>`,
    );
    const element = section.querySelector<HTMLElement>("dp-lightning-deal")!;
    await state(element, "invalid");
    await until(() => isShown(element.querySelector("p")), "the fallback");
    await settled();
    expect(server.requests).to.deep.equal([]);
    const bare = await fixture<HTMLElement>(`<div><dp-lightning-deal asin="A1" offer-listing-id="O1"></dp-lightning-deal></div>`);
    await state(bare.firstElementChild as HTMLElement, "invalid");
    await settled();
    expectSeen(
      ...[/^console.error <dp-lightning-deal> config: offer-listing-id is missing/, "dp-error config"],
      ...[/^console.error <dp-lightning-deal> config: marketplace-id is missing/, "dp-error config"],
    );
  });

  it("lightning-deal.46 config.8 a page with state, of the element or of all, that leaves the default addresses logs nothing", async () => {
    server.on("/api/marketplaces/M1/deals/products/A1", () => json(deal()));
    for (const tag of ["dp-lightning-deal", ""]) {
      const section = await fixture<HTMLElement>(`<div data-dp-scope>
        <script type="application/json" data-dp-state="${tag}">{"slateToken":"S"}</script>
        <dp-lightning-deal asin="A1" offer-listing-id="O1" marketplace-id="M1" slate-token="S"></dp-lightning-deal></div>`);
      await state(section.querySelector("dp-lightning-deal")!, "available");
    }
    expectSeen.requests(...Array<string>(2).fill("GET /api/marketplaces/M1/deals/products/A1"));
  });

  for (const isLost of [false, true])
    it(`lightning-deal.62 lightning-deal.45 taken from the page during a claim whose answer is ${isLost ? "lost" : "good"}, it is seen to its end`, async () => {
      let answer!: (response: Response) => void;
      server.on(CLAIM, () => new Promise((resolve) => (answer = resolve)));
      const element = await place();
      await clickOn(part(element, "button")!);
      await until(() => server.to(CLAIM).length === 1, "sent");
      element.remove();
      await settled();
      now = { ...now, status: { state: "IN_CART" }, add: false };
      answer(isLost ? json({}) : json({ type: "deal/v1", entity: { customerState: "INCART", dealAsinState: "AVAILABLE" } }));
      await until(() => pageStores().cart.get().count.retail === 2, "counted");
      await settled();
      expectSeen.events("dp-request deal-get", ...(isLost ? ["dp-request deal-get"] : []), "dp-success deal-claim", "dp-change cart");
      expectSeen.requests("GET /deal", `POST ${CLAIM}`, ...(isLost ? ["GET /deal"] : []), `GET ${COUNT}`);
      expectSeen.announcements("polite Adding the deal to your cart");
    });

  it("lightning-deal.62 a11y.2 calls.6 a product that changes during a claim takes no focus away, and the lost claim is looked up by its own offer", async () => {
    let answer!: (response: Response) => void;
    server.on(CLAIM, () => new Promise((resolve) => (answer = resolve)));
    const element = await place();
    await clickOn(part(element, "button")!);
    await until(() => server.to(CLAIM).length === 1, "sent");
    let next!: (response: Response) => void;
    server.on("/deal", ({ url }) =>
      url.includes("offerListingId=O1")
        ? json({ entity: { buyingOptions: [{ ...deal().entity.buyingOptions[0], dealCustomerStatus: { state: "IN_CART" } }] } })
        : new Promise((resolve) => (next = resolve)),
    );
    element.setAttribute("asin", "B2");
    element.setAttribute("offer-listing-id", "O2");
    await state(element, "loading");
    expect(document.activeElement).to.equal(element);
    await until(() => server.to("/deal").length === 2, "the new deal is asked for");
    answer(json({}));
    await until(() => pageStores().cart.get().count.retail === 2, "the claim is done and counted");
    next(json(deal()));
    await state(element, "available");
    expect([document.activeElement, server.to("/deal").length]).to.deep.equal([element, 3]);
    const reads = ["dp-request deal-get", "dp-request deal-get", "dp-request deal-get"];
    expectSeen.events(...reads, "dp-success deal-claim", "dp-change cart");
    expectSeen.requests("GET /deal", `POST ${CLAIM}`, "GET /deal", "GET /deal", `GET ${COUNT}`);
    expectSeen.announcements("polite Adding the deal to your cart");
  });
});
