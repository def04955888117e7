import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { fakeFetch, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { shared } from "../../src/lib/registry.ts";
import { productStores } from "../../src/page/scope.ts";
import { activeElement } from "../../src/focus/focus.ts";
import type { TrustWidgetElement } from "./trust-widget.element.ts";
import { Surface } from "./trust-widget.view.tsx";
import "./index.ts";

// loaded before the tests: none of them waits for it
Surface.preload();
await import("./trust-widget.surface.view.tsx");

const LOG = "/log/events";
const RETURNS = { name: "RETURNS_POLICY", label: "10 days returnable" };
const WARRANTY = { name: "WARRANTY", label: "1 year warranty", content: "<p>Covered for 1 year.</p><script>window.widgetRan = 1</script>" };
const BARE = { name: "HOUSE_RULE", label: "Own rule" };
const returns = (...policies: object[]) => ({ RETURNS_POLICY: { secondaryViewData: { glLevelReturnPolicies: policies } } });
const POLICY = { title: "10-day return", text: "Return it within 10 days.", url: "/returns" };
const REFUSED = { title: "Elsewhere", url: "https://evil.example/returns" };
const STATE = {
  ...{ asin: "A1", merchantId: "S1", icons: [RETURNS, WARRANTY, BARE], remoteAddress: "192.0.2.7" },
  ...returns(POLICY),
};
const IMPRESSION = "dp-metric trust-widget.impression";
const [OPENS, CLOSES] = ["dp-open trust-widget-secondary-0", "dp-close trust-widget-secondary-0"];

let page: HTMLElement;
let events: CustomEvent[];
let server: FakeFetch;

const host = () => page.querySelector<TrustWidgetElement>("dp-trust-widget")!;
const root = () => host().shadowRoot!;
const icons = () => [...root().querySelectorAll<HTMLElement>("[part=icon]")];
const dialog = () => root().querySelector<HTMLDialogElement>("dialog[open]");
const back = () => root().querySelector<HTMLElement>("[part=back]")!;
const expanders = () => [...root().querySelectorAll<HTMLElement>("[part=disclosure-button]")];
const expanded = () => expanders().map(({ ariaExpanded }) => ariaExpanded);
const detail = (type: string) => detailsOf<Record<string, unknown>>(events, type).at(-1);
const choose = (index: number) => productStores(host()).buyingOptionIndex.set(index);

/** `shown`: how many icons of the first state are logged when they are seen. */
async function put(states: object = { 0: STATE }, attributes = "", shown = 2): Promise<void> {
  page.replaceChildren();
  page.innerHTML = `<div data-dp-scope><dp-trust-widget ${attributes}><script type="application/json" data-dp-state="dp-trust-widget">${JSON.stringify({ buyingOptions: states }).replaceAll("<", "\\u003c")}</script>
    <p>Server row</p></dp-trust-widget></div>`;
  await until(() => ["ready", "empty"].includes(host().dataset["state"]!), "drawn");
  await until(() => seen("event").filter((one) => one === IMPRESSION).length >= shown, "counted");
}

async function open(which: number): Promise<void> {
  await clickOn(icons()[which]!);
  await until(() => dialog() && dialog()!.getAnimations().length === 0, "the page is in");
}

describe("dp-trust-widget", () => {
  beforeEach(() => {
    events = [];
    shared("trust-impressions", () => new Set<string>()).clear();
    server = fakeFetch({ [LOG]: () => new Response(null, { status: 204 }) });
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-open", "dp-close", "dp-navigate", "dp-request", "dp-response", "dp-error"])
      page.addEventListener(type, (event) => {
        if (type === "dp-navigate") event.preventDefault();
        events.push(event as CustomEvent);
      });
  });
  afterEach(async () => {
    page.remove();
    server.restore();
    await settled();
  });

  it("trust-widget.1 trust-widget.12 draws the icons as buttons, and counts each that is seen (text:trust-widget.list)", async () => {
    await put();
    expect([root().querySelector("ul")!.getAttribute("aria-label"), icons().map(({ textContent }) => textContent)]).to.deep.equal([
      "Service and delivery",
      ["10 days returnable", "1 year warranty", "Own rule"],
    ]);
    expect(icons().map((icon) => icon.getAttribute("aria-haspopup"))).to.deep.equal(Array(3).fill("dialog"));
    expect(host().dataset["currentBuyingOptionIndex"]).to.equal("0");
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    expectSeen(IMPRESSION, IMPRESSION);
  });

  it("trust-widget.5 trust-widget.6 trust-widget.8 trust-widget.9 a press opens the secondary page with its expander, whose policies have a link each that is not refused (text:trust-widget.title, text:trust-widget.back, text:trust-widget.full-policy)", async () => {
    await put({ 0: { ...STATE, ...returns(POLICY, REFUSED) } });
    await open(0);
    const box = dialog()!.getBoundingClientRect();
    expect([dialog()!.dataset["kind"], Math.round(box.right), Math.round(box.height), dialog()!.matches(":modal")]).to.deep.equal([
      "side-sheet",
      document.documentElement.clientWidth,
      innerHeight,
      true,
    ]);
    expect(root().getElementById(dialog()!.getAttribute("aria-labelledby")!)!.textContent).to.equal("About this offer");
    expect([activeElement(), back().textContent, host().dataset["state"]]).to.deep.equal([back(), "Back", "secondary"]);
    expect([expanded(), expanders().map(({ parentElement }) => parentElement!.localName)]).to.deep.equal([
      ["true", "false", "false"],
      ["h3", "h3", "h3"],
    ]);
    const links = [...dialog()!.querySelectorAll("a")];
    expect([links.length, links[0]!.textContent]).to.deep.equal([1, "Read the full return policy"]); // the other address is refused
    expect(root().getElementById(links[0]!.getAttribute("aria-describedby")!)!.textContent).to.equal("10-day return");
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    await clickOn(links[0]!);
    expect(detail("dp-navigate")).to.include({ url: `${location.origin}/returns`, reason: "link" });
    expectSeen.events(...Array<string>(3).fill(IMPRESSION), OPENS, "dp-error blocked-url", IMPRESSION, IMPRESSION, "dp-navigate link");
  });

  it("trust-widget.8 trust-widget.9 one expander is open at a time, with sanitised content (text:trust-widget.no-details)", async () => {
    await put();
    await open(1);
    await until(() => dialog()!.textContent!.includes("Covered for 1 year."), "the content");
    expect([dialog()!.querySelector("script"), (window as { widgetRan?: number }).widgetRan]).to.deep.equal([null, undefined]);
    await clickOn(expanders()[2]!);
    await until(() => expanded()[2] === "true", "open");
    expect([expanded(), dialog()!.querySelector("[part=disclosure-panel]:not([hidden])")!.textContent]).to.deep.equal([
      ["false", "false", "true"],
      "No further details.",
    ]);
    await clickOn(expanders()[2]!);
    await until(() => expanded()[2] === "false", "closed");
    expectSeen.events(...Array<string>(3).fill(IMPRESSION), OPENS, IMPRESSION);
  });

  it("trust-widget.7 the back button, Escape and browser Back close it, and give scroll position and focus back", async () => {
    await put({ 0: { ...STATE, icons: [BARE], backButtonText: "To the product" } }, "", 0);
    page.insertAdjacentHTML("beforeend", `<div style="block-size: 3000px"></div>`);
    scrollTo(0, 5);
    for (const leave of [() => clickOn(back()), () => sendKeys({ press: "Escape" }), () => history.back()]) {
      await open(0);
      expect(back().textContent).to.equal("To the product");
      document.scrollingElement!.scrollTop = 900;
      await leave();
      await until(() => !dialog(), "closed");
      expect([document.scrollingElement!.scrollTop, activeElement()]).to.deep.equal([5, icons()[0]]);
      await settled();
    }
    expect(detailsOf<{ reason: string }>(events, "dp-close").map(({ reason }) => reason)).to.deep.equal(["button", "escape", "back"]);
    expectSeen(OPENS, CLOSES, OPENS, CLOSES, OPENS, CLOSES);
  });

  for (const [device, kind] of [
    ["tablet", "side-sheet"],
    ["mobile", "bottom-sheet"],
    ["app", "bottom-sheet"],
  ])
    it(`trust-widget.6 on ${device} it is a ${kind}, which fills a narrow window`, async () => {
      await setViewport({ width: 400, height: 600 });
      await put(undefined, `device="${device}"`);
      await open(2);
      expect(dialog()!.dataset["kind"]).to.equal(kind);
      const { x, y, width, height } = dialog()!.getBoundingClientRect();
      if (kind === "bottom-sheet") expect([x, y, width, height]).to.deep.equal([0, 0, 400, 600]);
      await setViewport({ width: 800, height: 600 });
      expectSeen(IMPRESSION, IMPRESSION, OPENS);
    });

  it("trust-widget.2 trust-widget.3 another buying option closes the page, and focus goes to the icon of the same name, else to the first, else to the host", async () => {
    await put({ 0: STATE, 1: { ...STATE, icons: [BARE, WARRANTY] }, 2: { ...STATE, icons: [BARE] }, 3: { ...STATE, icons: [] } });
    await open(1);
    choose(1);
    await until(() => !dialog() && icons().length === 2, "drawn");
    expect([activeElement(), detail("dp-close")!["reason"], host().dataset["currentBuyingOptionIndex"]]).to.deep.equal([
      icons()[1],
      "buying-option",
      "1",
    ]);
    choose(2);
    await until(() => icons().length === 1, "drawn");
    expect(activeElement()).to.equal(icons()[0]);
    await clickOn(icons()[0]!);
    await until(dialog, "open");
    expect(detailsOf(events, "dp-open").length).to.equal(2);
    choose(3);
    await until(() => !dialog() && host().dataset["state"] === "empty", "drawn");
    expect(activeElement()).to.equal(host());
    expectSeen(...seen());
  });

  it("trust-widget.15 without a state of the index the fallback shows (state:trust-widget.empty)", async () => {
    await put({ 0: STATE });
    choose(4);
    await until(() => host().dataset["state"] === "empty", "empty");
    expect(page.querySelector("p")!.checkVisibility()).to.equal(true);
    choose(0);
    await until(() => icons().length === 3, "drawn again");
    expectSeen(IMPRESSION, IMPRESSION, /^console.warn <dp-trust-widget> .*index 4/);
  });

  it("trust-widget.12 trust-widget.14 trust-widget.20 events go to the logger, without the address in what the page sees (call:trust-impression-log)", async () => {
    await put(undefined, `logger-endpoint="${LOG}"`);
    await until(() => server.to(LOG).length === 2, "sent");
    const [request] = server.to(LOG);
    const { event } = request!.body as { event: Record<string, unknown> };
    expect([event["refMarker"], event["remoteAddress"], event["server"], request!.credentials]).to.deep.equal([
      "contextual_tw_returns_policy_gv",
      "192.0.2.7",
      location.hostname,
      "include",
    ]);
    expect((detail("dp-request")!["body"] as { event: object }).event).to.include({ remoteAddress: "[redacted]", pageAsin: "A1" });
    await until(() => detailsOf(events, "dp-response").length === 2, "answered");
    expectSeen(...seen());
  });

  it("trust-widget.18 a logger of another origin gets neither credentials nor the address; one that is not allowed gets nothing", async () => {
    await put(undefined, `logger-endpoint="https://log.example${LOG}" allowed-origins="https://log.example"`);
    await until(() => server.to(LOG).length === 2, "sent");
    const [request] = server.to(LOG);
    const { event } = request!.body as { event: object };
    expect([request!.credentials, "remoteAddress" in event, request!.origin]).to.deep.equal(["omit", false, "https://log.example"]);
    await until(() => detailsOf(events, "dp-response").length === 2, "answered");
    expectSeen(...seen());
    shared("trust-impressions", () => new Set<string>()).clear();
    await put(undefined, `logger-endpoint="https://evil.example${LOG}"`);
    await until(() => detail("dp-error"), "its error");
    expect([server.to(LOG).length, detailsOf(events, "dp-error").length, icons().length]).to.deep.equal([2, 1, 3]);
    expectSeen(IMPRESSION, IMPRESSION, "dp-error blocked-url");
  });

  it("trust-widget.16 trust-widget.20 a failure is a metric; with measurement off nothing is sent", async () => {
    server.on(LOG, () => new Response(null, { status: 401 }));
    await put(undefined, `logger-endpoint="${LOG}"`);
    await until(() => seen("event").filter((one) => one === "dp-metric NexusLoggerFailure").length === 2, "counted");
    expectSeen(...seen());
    shared("trust-impressions", () => new Set<string>()).clear();
    await put(undefined, `logger-endpoint="${LOG}" measurement="off"`);
    await settled();
    expect(server.to(LOG).length).to.equal(2);
    expectSeen(IMPRESSION, IMPRESSION);
  });

  it("trust-widget.1 trust-widget.17 an image is decoration; one that does not load is a warning, and label and button stay", async () => {
    const other = { name: "OTHER_RULE", label: "Other rule", image: "/elements/image-gallery/image-gallery.fixture.svg" };
    await put({ 0: { icons: [{ ...BARE, image: "/no-such-image.png" }, other] } }, "", 0);
    await until(() => root().querySelectorAll("img").length === 1 && seen().length === 1, "one image");
    expect(icons().map((icon) => [icon.textContent, icon.querySelector("img")?.alt])).to.deep.equal([
      ["Own rule", undefined],
      ["Other rule", ""],
    ]);
    expectSeen(/^console.warn <dp-trust-widget> The image .*no-such-image.png does not load/);
  });

  it("trust-widget.18 buying options that are no object are invalid (state:trust-widget.invalid)", async () => {
    page.innerHTML = `<dp-trust-widget buying-options="[]"><p>Fallback</p></dp-trust-widget>`;
    await until(() => seen().length === 2, "its error");
    expect([host().dataset["state"], page.querySelector("p")!.checkVisibility()]).to.deep.equal(["invalid", true]);
    expectSeen(/^console.error <dp-trust-widget> config: .*buying-options/, "dp-error config");
  });
});
