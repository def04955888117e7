import { expect, fixture } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn, middleOf } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { setViewport } from "../../test/support/viewport.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import type { LoyaltyPointsElement } from "./loyalty-points.element.ts";
import "./index.ts";

const URL = "/custom/marbleserviceaapicontracts/marblesservice-getbalances-aapi";
const TRIGGER = `<a href="/rewards" data-dp-trigger>Use your diamonds</a>`;
const DETAILS = `<div slot="details">How redeeming works</div>`;
const LIFETIME = `kind="redemption" lifetime-balance-enabled minimum-lifetime-balance-threshold="1000"`;
const POINTS = `currency-type="DIAMONDS" currency-name="diamonds" marketplace-id="M1"`;
const balances = (PRIMARY: number, LIFETIME_EARNINGS: number) =>
  json({ entity: { balances: Object.entries({ PRIMARY, LIFETIME_EARNINGS }).map(([balanceType, amount]) => ({ balanceType, amount })) } });

let server: FakeFetch;
/** detail of the last event of a type */
const last: Record<string, Record<string, unknown>> = {};
const keep = ({ type, detail }: CustomEvent) => void (last[type] = detail);
for (const type of ["dp-error", "dp-response"]) document.addEventListener(type, keep as EventListener);

const shows = (points: string) => `polite You have ${points} diamonds.`;

async function place(attributes = `${POINTS} ${LIFETIME}`, inner = TRIGGER + DETAILS, around = ""): Promise<LoyaltyPointsElement> {
  const section = await fixture<HTMLElement>(`<section>${around}<dp-loyalty-points ${attributes}>${inner}</dp-loyalty-points></section>`);
  const host = section.querySelector<LoyaltyPointsElement>("dp-loyalty-points")!;
  await until(() => host.dataset["state"] !== "loading" && host.dataset["state"] !== undefined, "it has a state");
  await settled();
  return host;
}
const state = (host: HTMLElement, name: string) => until(() => host.dataset["state"] === name, name);
const trigger = (host: HTMLElement) => host.querySelector<HTMLElement>("[data-dp-trigger]")!;
const inside = (host: Element, selector: string) => host.shadowRoot!.querySelector<HTMLElement>(selector)!;
const text = (host: Element) => inside(host, "dialog").innerText.replace(/\s+/g, " ").trim();
const open = async (host: HTMLElement, as = "open") => {
  await clickOn(trigger(host));
  await state(host, as);
  await until(() => inside(host, "dialog:modal") && (as === "open" ? seen("announcement").some((one) => one.includes("You have")) : true));
};

describe("dp-loyalty-points", () => {
  beforeEach(() => void (server = fakeFetch({ [URL]: () => balances(440, 640) })));
  afterEach(() => server.restore());

  it("loyalty-points.1 opens on a press, not on hover or focus, and says that it opens a dialog", async () => {
    const host = await place();
    const control = trigger(host);
    expect([control.ariaHasPopup, control.ariaExpanded]).to.deep.equal(["dialog", "false"]);
    await sendMouse({ type: "move", position: middleOf(control) });
    control.focus();
    await settled();
    expectSeen();
    await press("Enter");
    await state(host, "open");
    expect(control.ariaExpanded).to.equal("true");
    await until(() => seen("announcement").includes(shows("440")));
    await press("Escape");
    await state(host, "ready");
    await until(() => document.activeElement === control, "focus is back");
    expect(control.ariaExpanded).to.equal("false");
    expect(seen("announcement").filter((one) => one === shows("440"))).to.deep.equal([shows("440")]);
    expectSeen.events("dp-open loyalty-redemption", "dp-metric loyalty-points.open", "dp-close loyalty-redemption");
    expectSeen(...seen());
  });

  it("loyalty-points.2 loyalty-points.13 a modal of its width without a heading, named, with focus on the close button", async () => {
    for (const [kind, width, name] of [
      ["earnings", 390, "What you earn: diamonds"],
      ["redemption", 395, "Use your diamonds"],
    ] as const) {
      const host = await place(`${POINTS} kind="${kind}"`);
      await open(host);
      const dialog = inside(host, "dialog");
      expect([dialog.offsetWidth, dialog.ariaLabel, inside(host, "h2")]).to.deep.equal([width, name, null]);
      expect(host.shadowRoot!.activeElement).to.equal(inside(host, "[part=dialog-close]"));
      expect(inside(host, "[part=dialog-close]").ariaLabel).to.equal("Close");
      await expect(host).to.be.accessible();
      await sendMouse({ type: "click", position: [2, 2] });
      await until(() => document.activeElement === trigger(host), "focus is back");
      host.remove();
      await settled();
      const names = seen();
      expect(names.filter((one) => one.startsWith("dp-"))).to.deep.equal([
        `dp-open loyalty-${kind}`,
        "dp-metric loyalty-points.open",
        `dp-close loyalty-${kind}`,
      ]);
      expectSeen(...names);
    }
    await setViewport({ width: 320, height: 640 });
    const host = await place();
    await open(host);
    expect(inside(host, "dialog").offsetWidth).to.equal(320);
    await setViewport({ width: 800, height: 600 });
    expectSeen(...seen());
  });

  it("loyalty-points.3 loyalty-points.4 loyalty-points.6 the spinner shows, then the balance and the details, announced once", async () => {
    let answer!: (response: Response) => void;
    server.on(URL, () => new Promise((resolve) => (answer = resolve)));
    const host = await place(`${POINTS}`);
    await open(host, "loading");
    await until(() => inside(host, "[part=dialog-close]") && server.to(URL).length === 1);
    expect([text(host), inside(host, "slot[name=details]"), inside(host, "dialog").ariaBusy]).to.deep.equal([
      "Loading your diamonds",
      null,
      "true",
    ]);
    answer(balances(1234.9, 0));
    await state(host, "open");
    await until(() => seen("announcement").length === 2);
    expect(text(host)).to.equal("You have 1,234 diamonds.");
    expect(host.querySelector("[slot=details]")!.checkVisibility()).to.equal(true);
    await settled();
    expect(seen("announcement")).to.deep.equal(["polite Loading your diamonds", shows("1,234")]);
    expectSeen(...seen());
  });

  it("loyalty-points.6 call:balances-get sends tokens, language and media types, and no event has an amount (loyalty-points.14)", async () => {
    const host = await place(`${POINTS} ${LIFETIME} csrf-token="C1" slate-token="S1" language="en-IN"`);
    server.on(URL, () => balances(1234567, 640));
    await open(host);
    const [sent] = server.to(URL);
    expect([sent!.method, sent!.credentials, sent!.body]).to.deep.equal([
      ...["POST", "include"],
      { domain: "DIAMONDS", marketplaceId: "M1", balanceTypes: ["PRIMARY", "LIFETIME_EARNINGS"], consistencyType: "STRICT" },
    ]);
    const headers = ["content-type", "accept", "x-api-csrf-token", "x-encrypted-slate-token", "accept-language"];
    expect(headers.map((name) => sent!.headers.get(name))).to.deep.equal([
      "application/vnd.marbles.getbalances.request.v1+json",
      "application/vnd.marbles.getbalances.response.v1+json",
      ...["C1", "S1", "en-IN"],
    ]);
    expect(text(host)).to.include("You have 12,34,567 diamonds.");
    expect(JSON.stringify(last["dp-response"])).to.include("LIFETIME_EARNINGS").and.not.include("1234567");
    expectSeen(...seen());
  });

  it("loyalty-points.8 loyalty-points.9 loyalty-points.11 below the threshold a meter shows the way, in one colour", async () => {
    const host = await place();
    await open(host);
    expect(text(host)).to.equal("You have 440 diamonds. Collected: 640 Required: 1,000 360 more to go");
    const meter = inside(host, "[role=meter]");
    const values = ["aria-valuemin", "aria-valuemax", "aria-valuenow", "aria-label"].map((name) => meter.getAttribute(name));
    expect(values).to.deep.equal(["0", "1000", "640", "640 of 1,000 diamonds collected"]);
    const bar = inside(host, "[part=meter-bar]");
    expect(bar.style.inlineSize).to.equal("64%");
    const colour = getComputedStyle(bar).backgroundColor;
    host.minimumLifetimeBalanceThreshold = 6400;
    await until(() => inside(host, "[part=meter-bar]").style.inlineSize === "10%");
    expect(getComputedStyle(inside(host, "[part=meter-bar]")).backgroundColor).to.equal(colour);
    host.style.setProperty("--dp-loyalty-meter-color", "rgb(1, 2, 3)");
    expect(getComputedStyle(inside(host, "[part=meter-bar]")).backgroundColor).to.equal("rgb(1, 2, 3)");
    await expect(host).to.be.accessible();
    expect(server.to(URL).length, "asked once").to.equal(1);
    expectSeen(...seen());
  });

  it("loyalty-points.9 collected points below 0 are shown with their sign, and are 0 on the meter", async () => {
    server.on(URL, () => balances(440, -20));
    const host = await place();
    await open(host);
    const meter = inside(host, "[role=meter]");
    expect([meter.getAttribute("aria-valuenow"), inside(host, "[part=meter-bar]").style.inlineSize]).to.deep.equal(["0", "0%"]);
    expect(text(host)).to.include("Collected: -20 Required: 1,000 1,020 more to go");
    expectSeen(...seen());
  });

  it("loyalty-points.10 loyalty-points.12 at the threshold a text stands in place of the meter; earnings show neither", async () => {
    server.on(URL, () => balances(440, 1000));
    const host = await place();
    await open(host);
    expect([inside(host, "[role=meter]"), inside(host, "[part=reached]").textContent]).to.deep.equal([
      null,
      "You can redeem your diamonds.",
    ]);
    host.kind = "earnings";
    await until(() => inside(host, "dialog").ariaLabel === "What you earn: diamonds");
    await until(() => text(host) === "You have 440 diamonds.", "the balance alone");
    expectSeen(...seen());
  });

  it("loyalty-points.16 loyalty-points.17 a failed or malformed answer shows an alert with a retry and the details; retrying keeps focus in the sheet", async () => {
    server.on(URL, () => json({ entity: { balances: [{ balanceType: "LIFETIME_EARNINGS", amount: 3 }] } }));
    const host = await place();
    await open(host, "error");
    await until(() => seen("announcement").some((one) => one.startsWith("assertive")));
    expect(last["dp-error"]).to.include({ code: "bad-response", call: "balances-get" });
    expect(text(host)).to.equal("We could not load your diamonds. Try again");
    expect(host.querySelector("[slot=details]")!.checkVisibility()).to.equal(true);
    await expect(host).to.be.accessible();
    server.on(URL, () => balances(5, 5));
    inside(host, "[part=retry]").focus();
    await press("Enter");
    await state(host, "open");
    await until(() => seen("announcement").includes(shows("5")));
    expect(host.shadowRoot!.activeElement).to.equal(inside(host, "[part=dialog-close]"));
    const announced = seen("announcement");
    expect(announced.filter((one) => one.startsWith("assertive"))).to.deep.equal(["assertive We could not load your diamonds."]);
    expect(seen("event").filter((one) => one.startsWith("dp-open")).length).to.equal(1);
    expectSeen(...seen());
  });

  it("loyalty-points.19 state:loyalty-points.invalid without a kind of points or a control it is invalid, and the control keeps its link", async () => {
    const config = (words: RegExp) => [new RegExp(`^console.error <dp-loyalty-points> config: ${words.source}`), "dp-error config"];
    const host = await place(``);
    await until(() => seen().length === 2);
    expect([host.dataset["state"], trigger(host).ariaHasPopup]).to.deep.equal(["invalid", null]);
    expectSeen(...config(/currency-type is missing/));
    await place(POINTS, "Your diamonds");
    await until(() => seen().length === 2);
    expectSeen(...config(/No control found inside the element/));
    await place(`${POINTS} for="nowhere"`);
    await until(() => seen().length === 2);
    expectSeen(...config(/for is "nowhere"/));
  });

  it("loyalty-points.19 loyalty-points.20 an endpoint of another origin than those for tokens is blocked, and nothing is sent", async () => {
    const around = [
      `allowed-origins="https://read.example" aapi-endpoint="https://read.example/api"`,
      `aapi-endpoint="https://other.example"`,
    ];
    for (const attributes of around) {
      const host = await place(`${POINTS} ${attributes}`);
      await open(host, "error");
      await until(() => seen("announcement").some((one) => one.startsWith("assertive")));
      expect(last["dp-error"]!["code"]).to.equal("blocked-url");
      host.close();
      await state(host, "ready");
      host.remove();
      expectSeen(...seen());
    }
    expect(server.requests).to.deep.equal([]);
  });

  it("option:loyalty-points.for a control elsewhere on the page opens it and gets focus back; loyalty-points.21 a restored page asks again", async () => {
    const host = await place(`${POINTS} for="elsewhere"`, DETAILS, `<button type="button" id="elsewhere">Your diamonds</button>`);
    const control = document.getElementById("elsewhere")!;
    expect(control.ariaHasPopup).to.equal("dialog");
    await clickOn(control);
    await state(host, "open");
    await until(() => seen("announcement").includes(shows("440")));
    server.on(URL, () => balances(7, 7));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
    await settled();
    expect([server.to(URL).length, text(host)], "shown for the first time").to.deep.equal([1, "You have 440 diamonds."]);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await until(() => seen("announcement").includes(shows("7")));
    expect([server.to(URL).length, text(host)]).to.deep.equal([2, "You have 7 diamonds."]);
    await clickOn(inside(host, "[part=dialog-close]"));
    await until(() => document.activeElement === control, "focus is back");
    host.remove();
    await settled();
    expect(control.getAttributeNames()).to.deep.equal(["type", "id"]);
    expectSeen(...seen());
  });
});
