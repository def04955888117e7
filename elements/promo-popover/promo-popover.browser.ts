import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { holdClock } from "../../test/support/clock.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { startPageView } from "./promo-popover.model.ts";
import type { PromoPopoverElement } from "./promo-popover.element.ts";
import "./index.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";

const PATH = "/gp/toys/birthday/atwl-dpx.html";
const HTML = `<p>A birthday is near.</p><a href="/birthday">See the club</a> <button type="button" data-dp-action="close">No thanks</button><script>window.promoRan = 1</script>`;
let page: HTMLElement;
let net: FakeFetch;
const events: CustomEvent[] = [];

const host = () => page.querySelector<PromoPopoverElement>("dp-promo-popover")!;
const root = () => host().shadowRoot!;
const popover = () => root().querySelector<HTMLElement>(".dp-popover")!; // after its first opening
const state = () => host().dataset["state"];
const control = () => page.querySelector<HTMLElement>("#add")!;
const close = () => root().querySelector<HTMLElement>('[part="close"]')!;
const of = (type: string) => detailsOf(events, type);
const inner = () => root().activeElement;
const ADDED = "dp-success list-add";
const ASKS = `GET ${PATH}`;
const OPENS = ["dp-open promo-popover", "dp-metric promo-popover.impression"];
/** opened by an add: asked once, shown once, said once, and as it came */
const OPENED = [ADDED, ASKS, ...OPENS, "polite Promotion: A birthday is near. See the club No thanks"];
const CLOSES = "dp-close promo-popover";
const added = (detail: object = { action: "list-add", asin: "A1" }) =>
  page.dispatchEvent(new CustomEvent("dp-success", { detail, bubbles: true }));

/** open for longer than any test takes */
const STAYS = 'for="add" hide-after="3600000"';

async function put(attributes = STAYS, data: object = { promoEnabled: true, html: HTML, width: 240 }): Promise<void> {
  net.on(PATH, () => json(data));
  page.innerHTML = `<p>before</p><button id="add">Add to list</button> <button id="next">Next</button><div id="far"></div>
    <dp-promo-popover asin="A1" ${attributes}></dp-promo-popover><p id="after">after</p>`;
  await until(() => state() === "idle", "ready");
  await settled();
  expectSeen();
}
async function open(): Promise<void> {
  added();
  await until(() => state() === "open" && popover()?.textContent?.includes("birthday") && seen("announcement").length > 0, "open");
  await settled();
  expectSeen(...OPENED);
}

describe("dp-promo-popover", () => {
  beforeEach(() => {
    events.length = 0;
    startPageView();
    net = fakeFetch();
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-open", "dp-close", "dp-navigate"]) {
      page.addEventListener(type, (event) => {
        if (type === "dp-navigate") event.preventDefault();
        events.push(event as CustomEvent);
      });
    }
  });
  afterEach(async () => {
    net.restore();
    page.remove();
    window.scrollTo(0, 0);
    await settled();
  });

  it("promo-popover.1 asks after an add of its product, once (call:promotion-get)", async () => {
    await put();
    added({ action: "list-add", asin: "OTHER" });
    await settled();
    expectSeen(ADDED);
    await open();
    added();
    await settled();
    expectSeen(ADDED);
    expect(net.requests.map(({ method, url }) => [method, url])).to.deep.equal([["GET", `${PATH}?isAUI=1`]]);
  });

  it("promo-popover.1 with load it asks when it is first in view; with manual by show() (option:promo-popover.trigger)", async () => {
    net.on(PATH, () => json({ promoEnabled: false }));
    page.innerHTML = `<div id="far"></div><dp-promo-popover trigger="load" is-aui="false"></dp-promo-popover>`;
    page.querySelector<HTMLElement>("#far")!.style.height = "3000px";
    await until(() => state() === "idle", "ready");
    await settled();
    expectSeen();
    host().scrollIntoView();
    await until(() => state() === "none", "in view");
    expectSeen(ASKS);
    expect(net.requests[0]!.url).to.equal(`${PATH}?isAUI=0`);
    startPageView();
    await put(`${STAYS} trigger="manual"`);
    added();
    await settled();
    expectSeen(ADDED);
    host().show();
    await until(() => state() === "open" && seen("announcement").length > 0, "shown");
    await settled();
    expectSeen(...OPENED.slice(1));
    expect(of("dp-open")).to.deep.equal([{ surface: "promo-popover", reason: "script" }]);
  });

  it("promo-popover.2 opens at the control with the HTML, sanitised (option:promo-popover.for)", async () => {
    await put();
    await open();
    const at = control().getBoundingClientRect();
    const box = popover().getBoundingClientRect();
    expect([Math.abs(box.left - at.left) < 12, Math.abs(box.top - at.bottom) < 12]).to.deep.equal([true, true]);
    expect([popover().querySelector("script"), (window as { promoRan?: number }).promoRan]).to.deep.equal([null, undefined]);
  });

  it("promo-popover.3 is as wide as the answer says, 300 px where it says nothing usable, and never wider than the window less 32 px", async () => {
    for (const [width, expected] of [
      [240, 240],
      [undefined, 300],
      ["wide", 300],
      [0, 300],
      [9000, document.documentElement.clientWidth - 32],
    ] as const) {
      startPageView();
      await put(undefined, { promoEnabled: true, html: HTML, width });
      await open();
      expect(popover().getBoundingClientRect().width, String(width)).to.be.closeTo(expected, 16);
      if (expected < 1000) expect(popover().getBoundingClientRect().width).to.be.closeTo(expected, 0.5);
      page.replaceChildren();
      await settled();
      expectSeen(CLOSES);
    }
  });

  for (const [attributes, ms] of [
    ["", 10_000],
    ['hide-after="300"', 300],
  ] as const) {
    it(`promo-popover.4 hides by itself ${ms} ms after it was shown (option:promo-popover.hide-after)`, async () => {
      await put(`for="add" ${attributes}`);
      const clock = holdClock();
      await open();
      await clock.pass(ms - 1);
      expect(state()).to.equal("open");
      await clock.pass(1);
      expect(state()).to.equal("closed");
      expect(of("dp-close")).to.deep.equal([{ surface: "promo-popover", reason: "timeout" }]);
      expectSeen(CLOSES);
    });
  }

  it("promo-popover.5 its time stands still while the pointer is over it or focus in it, and goes on with what was left", async () => {
    await put('for="add" hide-after="300"');
    const clock = holdClock();
    await open();
    await clock.pass(200);
    const { left, top } = popover().getBoundingClientRect();
    await sendMouse({ type: "move", position: [Math.round(left + 20), Math.round(top + 20)] });
    await clock.pass(1000);
    close().focus();
    await sendMouse({ type: "move", position: [2, 2] });
    await clock.pass(1000);
    control().focus();
    await clock.pass(99);
    expect(state()).to.equal("open");
    await clock.pass(1);
    expect(state()).to.equal("closed");
    expectSeen(CLOSES);
  });

  it("promo-popover.6 is a named dialog that takes no focus, is announced once and is reached by Tab from the control (text:promo-popover.label, text:promo-popover.close)", async () => {
    await put();
    control().focus();
    await open();
    expect([popover().getAttribute("role"), popover().getAttribute("aria-label")]).to.deep.equal(["dialog", "Promotion"]);
    expect(document.activeElement).to.equal(control());
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    await sendKeys({ press: "Tab" });
    expect([inner(), close().getAttribute("aria-label")]).to.deep.equal([close(), "Close promotion"]);
    await sendKeys({ down: "Shift" });
    await sendKeys({ press: "Tab" });
    await sendKeys({ up: "Shift" });
    expect(document.activeElement).to.equal(control());
    for (let i = 0; i < 3; i++) await sendKeys({ press: "Tab" });
    expect(inner()?.textContent).to.equal("No thanks");
    await sendKeys({ press: "Tab" });
    expect(document.activeElement!.id).to.equal("next");
    expect(state()).to.equal("open");
  });

  it("promo-popover.6 Escape, a press outside and the close button close it; focus that was in it returns to the control (promo-popover.8)", async () => {
    const ways: [string, () => Promise<unknown>][] = [
      ["escape", () => sendKeys({ press: "Escape" })],
      ["outside", () => sendMouse({ type: "click", position: [innerWidth - 5, innerHeight - 5] })],
      ["close", () => clickOn(close())],
    ];
    for (const [reason, act] of ways) {
      startPageView();
      events.length = 0;
      await put();
      await open();
      close().focus();
      await act();
      await until(() => state() === "closed", reason);
      expect(of("dp-close")).to.deep.equal([{ surface: "promo-popover", reason }]);
      if (reason !== "outside") expect(document.activeElement, reason).to.equal(control());
      expect(popover().matches(":popover-open")).to.equal(false);
      await settled();
      expectSeen(CLOSES);
    }
  });

  it("promo-popover.7 opens once, also when the element is moved", async () => {
    await put();
    await open();
    await clickOn(close());
    page.append(host());
    await settled();
    added();
    await settled();
    expect(state()).to.equal("closed");
    expectSeen(CLOSES, ADDED);
  });

  it("promo-popover.9 links go through dp-navigate, and a control of the HTML closes it", async () => {
    await put();
    await open();
    await clickOn(root().querySelector(".dp-fragment a")!);
    expect(of("dp-navigate").map(({ url }) => new URL(url).pathname)).to.deep.equal(["/birthday"]);
    await clickOn(root().querySelector(".dp-fragment button")!);
    await until(() => state() === "closed", "closed");
    expect(of("dp-close")).to.deep.equal([{ surface: "promo-popover", reason: "action" }]);
    await settled();
    expectSeen("dp-navigate link", CLOSES);
  });

  it("promo-popover.10 goes with its control: out of view with it, and closed when it leaves the page", async () => {
    await put();
    page.querySelector<HTMLElement>("#far")!.style.height = "4000px";
    await open();
    window.scrollTo({ top: 2500, behavior: "instant" });
    await until(() => popover().getBoundingClientRect().bottom < 0 || popover().getBoundingClientRect().top > innerHeight, "out of view");
    control().remove();
    await until(() => state() === "closed", "closed");
    await settled();
    expectSeen(CLOSES);
  });

  it("promo-popover.11 a failed or malformed answer shows nothing and fires no dp-error", async () => {
    const logged = (why: string) => `console.warn <dp-promo-popover> the promotion could not be had (${why}); nothing is shown.`;
    const failures: [string[], () => Response | Promise<Response>][] = [
      [[logged("promotion-get: promoEnabled is not as agreed (invalid_type).")], () => json({ html: HTML })],
      [[], () => json({ promoEnabled: "yes" })], // the same once more: only counted
      [[ASKS, ASKS, logged("promotion-get: HTTP status 500.")], () => json({}, 500)],
      [
        [ASKS, ASKS, logged("promotion-get: The connection failed: TypeError: connection lost")],
        () => Promise.reject(new TypeError("connection lost")),
      ],
    ];
    for (const [more, answer] of failures) {
      startPageView();
      await put();
      net.on(PATH, answer);
      added();
      await until(() => state() === "none", "none");
      await settled();
      expectSeen(ADDED, ASKS, ...more, "dp-metric promo-popover.failed");
    }
  });

  it("promo-popover.12 a for that names nothing shows it at the element's own place", async () => {
    await put('for="nothing"');
    await open();
    expect(Math.abs(popover().getBoundingClientRect().top - host().getBoundingClientRect().bottom)).to.be.lessThan(
      popover().offsetHeight + 40,
    );
    expect(popover().checkVisibility()).to.equal(true);
  });
});
