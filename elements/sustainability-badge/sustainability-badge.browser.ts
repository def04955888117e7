import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { durationsOf, recordAnimations } from "../../test/support/animations.ts";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn, pressIntoTabAndHere } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";
import { setViewport } from "../../test/support/viewport.ts";
import type { SustainabilityBadgeElement } from "./sustainability-badge.element.ts";
import "./index.ts";

await import("./sustainability-badge.sheet.ts"); // before the tests: none of them waits for it

const BADGE = `<a id="badge" href="#climate">Climate <b>friendly</b></a>`;
const MAIN = `<template id="main"><h3>Certified features</h3><p class="tall" style="block-size: 1500px">Less carbon.</p>
  <button id="more" data-dp-action="show-secondary" data-dp-target="cert">About the certificate</button></template>`;
const CERT = `<div id="cert" hidden><h3>The certificate</h3><a id="inside" href="#after">What it covers</a></div>`;
const OTHER = `<div id="other" style="display: none">Other content</div>`;
const OPENS = "dp-open sustainability-badge";
const CLOSES = ["dp-close sustainability-badge", "dp-metric sustainability-badge.open-time"];

let page: HTMLElement;
let events: CustomEvent[];

const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const host = () => at<SustainabilityBadgeElement>("dp-sustainability-badge");
const root = () => host().querySelector(":scope > [data-dp-drawn]")?.shadowRoot;
const dialog = () => root()?.querySelector<HTMLDialogElement>("dialog[open]") ?? null;
const part = <T extends HTMLElement = HTMLElement>(name: string) => root()!.querySelector<T>(`[part=${name}]`)!;
const state = () => host().dataset["state"];
const detail = (type: string) => detailsOf<Record<string, unknown>>(events, type).at(-1);
const focused = () => document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;

async function put(attributes = 'preload-id="main"', inside = BADGE, more = MAIN + CERT + OTHER): Promise<void> {
  page.innerHTML = `<dp-sustainability-badge ${attributes}>${inside}</dp-sustainability-badge>${more}<p id="after">after</p>`;
  await until(() => state() === "ready", "ready");
}

async function open(): Promise<void> {
  await clickOn(at("#badge"));
  await until(() => dialog() && dialog()!.getAnimations().length === 0, "the sheet is in");
  expectSeen(OPENS);
}

async function closed(): Promise<void> {
  await until(() => !dialog(), "the sheet is out");
  expectSeen(...CLOSES);
}

/** Scrolls the sheet, and waits until the browser has said so. */
async function scrollSheet(top: number): Promise<void> {
  const told = new Promise((resolve) => part("dialog-body").addEventListener("scroll", resolve, { once: true }));
  part("dialog-body").scrollTop = top;
  await told;
}

describe("dp-sustainability-badge", () => {
  beforeEach(() => {
    events = [];
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-open", "dp-close", "dp-metric", "dp-error"])
      page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    history.replaceState(null, "", location.pathname + location.search);
    await settled();
  });

  it("sustainability-badge.1 sustainability-badge.2 a press opens a sheet 500 px wide at the right, with heading, close button and content (text:sustainability-badge.title, text:sustainability-badge.close)", async () => {
    await put();
    expect([at("#badge").getAttribute("aria-haspopup"), at("#badge").ariaExpanded]).to.deep.equal(["dialog", "false"]);
    await open();
    const box = dialog()!.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    expect([Math.round(box.width), Math.round(box.right), dialog()!.matches(":modal"), location.hash]).to.deep.equal([
      500,
      clientWidth,
      true,
      "",
    ]);
    expect(root()!.getElementById(dialog()!.getAttribute("aria-labelledby")!)!.textContent).to.equal("Sustainability features");
    expect([focused(), part("dialog-close").textContent]).to.deep.equal([part("dialog-close"), "Close"]);
    expect([at("#badge").ariaExpanded, state(), at("#more").checkVisibility()]).to.deep.equal(["true", "open", true]);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    await clickOn(part("dialog-close"));
    await closed();
    expect([document.activeElement, at("#badge").ariaExpanded]).to.deep.equal([at("#badge"), "false"]);
  });

  it("sustainability-badge.2 right to left it is at the left, and no wider than the window", async () => {
    await setViewport({ width: 400, height: 600 });
    page.dir = "rtl";
    await put();
    await open();
    expect([Math.round(dialog()!.getBoundingClientRect().left), Math.round(dialog()!.getBoundingClientRect().width)]).to.deep.equal([
      0,
      document.documentElement.clientWidth,
    ]);
    await setViewport({ width: 800, height: 600 });
    await until(() => Math.round(dialog()!.getBoundingClientRect().width) === 500, "wider");
    expect(Math.round(dialog()!.getBoundingClientRect().left)).to.equal(0);
  });

  it("sustainability-badge.1 a press with a modifier key follows the link of a badge elsewhere (option:sustainability-badge.for, option:sustainability-badge.heading)", async () => {
    await put('for="badge" preload-id="main" heading="Less carbon"', "", BADGE + MAIN);
    expect(await pressIntoTabAndHere(at("#badge"))).to.deep.equal([false, true]);
    await until(dialog, "open");
    expect(part("dialog-header").querySelector("h2")!.textContent).to.equal("Less carbon");
    expectSeen(OPENS);
  });

  it("sustainability-badge.3 it slides in over 300 ms and out over 200 ms", async () => {
    await put();
    const played = recordAnimations();
    await clickOn(at("#badge"));
    await until(dialog, "open");
    const sheet = dialog()!;
    host().close();
    expect([...durationsOf(played(sheet)), detail("dp-close")!["reason"]]).to.deep.equal([300, 200, "script"]);
    await until(() => !sheet.isConnected, "out");
    expectSeen(OPENS, ...CLOSES);
  });

  it("sustainability-badge.4 Escape, the backdrop and the close button close it, and focus returns to the badge", async () => {
    await put();
    at("#badge").focus();
    await sendKeys({ press: "Enter" });
    await until(dialog, "open");
    expectSeen(OPENS);
    await sendKeys({ press: "Escape" });
    expect(detail("dp-close")!["reason"]).to.equal("escape");
    await closed();
    expect(document.activeElement).to.equal(at("#badge"));
    await open();
    await sendMouse({ type: "click", position: [10, 10] });
    expect(detail("dp-close")!["reason"]).to.equal("backdrop");
    await closed();
    expect(document.activeElement).to.equal(at("#badge"));
    await open();
    await clickOn(part("dialog-close"));
    await closed();
    expect([document.activeElement, detail("dp-close")!["reason"]]).to.deep.equal([at("#badge"), "button"]);
  });

  it("sustainability-badge.5 Tab stays inside: anchors that are not announced hand focus on", async () => {
    await put();
    await open();
    holdClock(); // the sheet scrolls to what has focus, and reports it once it rests
    const anchors = [part("anchor-start"), part("anchor-end")];
    expect(anchors.map((anchor) => [anchor.tabIndex, anchor.ariaHidden, anchor.textContent])).to.deep.equal(Array(2).fill([0, "true", ""]));
    expect([dialog()!.firstElementChild, dialog()!.lastElementChild]).to.deep.equal(anchors);
    const stops = [at("#more"), part("dialog-close"), at("#more"), part("dialog-close")];
    for (const [turn, stop] of stops.entries()) {
      if (turn === 2) await sendKeys({ down: "Shift" });
      await sendKeys({ press: "Tab" });
      expect(focused(), `turn ${turn}`).to.equal(stop);
    }
    await sendKeys({ up: "Shift" });
  });

  it("sustainability-badge.6 an element is moved into the sheet, shown though hidden, and put back in its place and state", async () => {
    await put('preload-id="cert"');
    const content = at("#cert");
    const before = content.outerHTML;
    await open();
    expect([content.checkVisibility(), content.closest("[data-dp-drawn]") !== null]).to.deep.equal([true, true]);
    host().close();
    await closed();
    expect([content.outerHTML, content.parentElement, content.nextElementSibling]).to.deep.equal([before, page, at("#other")]);
    await open();
    const left = host();
    left.remove();
    await nextTask();
    expect([content.outerHTML, content.parentElement, left.querySelector("[data-dp-drawn]")]).to.deep.equal([before, page, null]);
    expect(document.documentElement.matches(":has(dialog[open])")).to.equal(false);
  });

  it("sustainability-badge.7 sustainability-badge.8 a control leads to the second pane, and back to where the shopper was (text:sustainability-badge.back, state:sustainability-badge.secondary)", async () => {
    await put();
    await open();
    await scrollSheet(900);
    const { scrollTop } = part("dialog-body");
    await clickOn(at("#more"));
    const reached = part("dialog-body").scrollTop;
    expect([state(), focused(), part("back").textContent]).to.deep.equal(["secondary", part("back"), "Back"]);
    expect([at("#more").checkVisibility(), at("#cert").checkVisibility()]).to.deep.equal([false, true]);
    expect([scrollTop >= 900, reached]).to.deep.equal([true, 0]);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    await clickOn(part("back"));
    expect([state(), focused(), at("#cert").parentElement, at("#cert").hidden]).to.deep.equal(["open", at("#more"), page, true]);
    expect(part("dialog-body").scrollTop).to.be.at.least(900);
    await clickOn(at("#more"));
    await sendKeys({ press: "Escape" });
    await closed();
    expect([state(), document.activeElement, at("#cert").parentElement]).to.deep.equal(["ready", at("#badge"), page]);
  });

  it("sustainability-badge.9 the next opening starts at the first pane, at its top", async () => {
    await put();
    await open();
    await scrollSheet(600);
    await clickOn(at("#more"));
    host().close();
    await closed();
    await open();
    expect([state(), part("dialog-body").scrollTop, part("secondary-pane").hidden]).to.deep.equal(["open", 0, true]);
  });

  it("sustainability-badge.10 how far the shopper has scrolled counts when the sheet has rested, and a pane that fits counts nothing", async () => {
    await put();
    await open();
    const clock = holdClock();
    const body = part("dialog-body");
    const way = body.scrollHeight - body.clientHeight;
    await scrollSheet(way / 2 + 3);
    await clock.pass(999);
    expect(seen()).to.deep.equal([]);
    await clock.pass(1);
    expect(detail("dp-metric")).to.deep.include({ name: "sustainability-badge.scroll", value: 50 });
    await scrollSheet(way);
    await clock.pass(5000);
    expect(detail("dp-metric")).to.deep.include({ value: 100 });
    expectSeen("dp-metric sustainability-badge.scroll", "dp-metric sustainability-badge.scroll");
    at("#more").click();
    await clock.pass(5000);
    part("back").click();
    await clock.pass(5000);
    expectSeen();
  });

  it("sustainability-badge.11 the time open counts on close, and when the page is left", async () => {
    await put();
    const clock = holdClock();
    await clickOn(at("#badge"));
    await clock.pass(1500);
    expectSeen(OPENS);
    dispatchEvent(new PageTransitionEvent("pagehide"));
    expect(detail("dp-metric")).to.deep.equal({ name: "sustainability-badge.open-time", value: 1.5, tags: {} });
    expectSeen("dp-metric sustainability-badge.open-time");
    await clock.pass(9000);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await clock.pass(250);
    host().close();
    expect(detail("dp-metric")!["value"]).to.equal(0.25);
    expectSeen(...CLOSES);
  });

  it("sustainability-badge.12 another preload-id replaces the pane, with focus on the heading where it was in what goes, and an unknown one leaves it", async () => {
    await put();
    await open();
    await clickOn(at("#more"));
    host().setAttribute("preload-id", "other");
    await until(() => at("#other").closest("[data-dp-drawn]"), "replaced");
    expect([state(), at("#other").checkVisibility(), at("#more")]).to.deep.equal(["open", true, null]);
    expect([focused()!.localName, at("#cert").parentElement]).to.deep.equal(["h2", page]);
    part("dialog-close").focus();
    host().setAttribute("preload-id", "cert");
    await until(() => at("#cert").closest("[data-dp-drawn]"), "replaced again");
    expect(focused()).to.equal(part("dialog-close"));
    host().setAttribute("preload-id", "nowhere");
    await until(() => seen().length === 2, "its error");
    expect([state(), at("#cert").checkVisibility()]).to.deep.equal(["open", true]);
    expectSeen(/^console.error <dp-sustainability-badge> config: preload-id is "nowhere"/, "dp-error config");
    host().close();
    await closed();
    expect([at("#other").parentElement, at("#other").style.cssText]).to.deep.equal([page, "display: none;"]);
  });

  it("sustainability-badge.13 without content the badge follows its own link, and it is logged once (state:sustainability-badge.failed)", async () => {
    await put('preload-id="nowhere"');
    await clickOn(at("#badge"));
    expect([location.hash, state(), dialog()]).to.deep.equal(["#climate", "failed", null]);
    expectSeen(/^console.error .*preload-id is "nowhere"/, "dp-error config");
    await clickOn(at("#badge"));
    expect(host().show()).to.equal(false);
    expectSeen("dp-error config", "dp-error config");
    host().setAttribute("preload-id", "main");
    await settled();
    await open();
  });

  it("sustainability-badge.14 a target that names no element is logged as information, and the pane stays", async () => {
    await put(undefined, undefined, MAIN.replace("1500px", "10px"));
    await open();
    await clickOn(at("#more"));
    expect([state(), at("#more").checkVisibility()]).to.deep.equal(["open", true]);
    expectSeen(/^console.info <dp-sustainability-badge> data-dp-target is "cert"/);
  });

  it("sustainability-badge.15 without a link or button it is invalid (state:sustainability-badge.invalid)", async () => {
    for (const attributes of ["", 'for="text"']) {
      page.innerHTML = `<i id="text"></i><dp-sustainability-badge preload-id="main" ${attributes}><span>Climate</span></dp-sustainability-badge>`;
      await until(() => seen().length === 2, "its error");
      expect(state()).to.equal("invalid");
      expectSeen(/^console.error <dp-sustainability-badge> config: .*No link or button found/, "dp-error config");
    }
  });
});
