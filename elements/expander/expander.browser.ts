import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { reveal } from "../../src/element/reveal.ts";
import type { ExpanderElement } from "./expander.element.ts";
import "./index.ts";

const wait = (ms = 40) => new Promise((resolve) => setTimeout(resolve, ms));
const FADE = 300;
const comesTo = async (expected: string) => {
  for (let i = 0; i < 50 && state() !== expected; i++) await wait(20);
  expect(state()).to.equal(expected);
};
let page: HTMLElement;
let host: ExpanderElement;
let events: CustomEvent[];

const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const content = () => at('[data-dp-part="content"]');
const toggle = () => at('[data-dp-action="toggle"]');
const state = () => host.dataset["state"];
const told = (type: string) => events.filter((event) => event.type === type).map(({ detail }) => detail.reason);
const visible = (node: Element) => node.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
const mouse = (type: string, pointerType = "mouse") => host.dispatchEvent(new PointerEvent(type, { pointerType }));

async function put(markup: string): Promise<void> {
  page.innerHTML = markup;
  for (const row of page.querySelectorAll<HTMLElement>(".row")) row.style.height = `${row.title || 100}px`;
  for (const list of page.querySelectorAll<HTMLElement>("ul")) list.style.cssText += ";margin:0;padding:0;list-style:none";
  host = at<ExpanderElement>("dp-expander");
  await wait();
}
const rows = (...heights: number[]) => heights.map((height, i) => `<li class="row" title="${height}">Row <a href="#r" id="r${i}">more</a></li>`).join("");
const bullets = (inside: string, attributes = `box-height="160"`) =>
  `<dp-expander kind="bullets" ${attributes}><ul data-dp-part="content">${inside}</ul><button data-dp-action="toggle">See all</button></dp-expander><p id="below">below</p>`;
const section = (attributes = "", hidden = "hidden") =>
  `<dp-expander ${attributes}><h3><button data-dp-action="toggle">Ingredients</button></h3><div data-dp-part="content" ${hidden}>Water, <a href="#oats" id="inside">oats</a><p id="oats">Oats</p></div></dp-expander>`;

describe("dp-expander", () => {
  beforeEach(() => {
    events = [];
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-open", "dp-close", "dp-error"]) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    window.scrollTo({ top: 0, behavior: "instant" });
    getSelection()?.removeAllRanges();
    history.replaceState(null, "", location.href.replace(/#.*$/, ""));
    await wait();
  });

  it("expander.1 adds a missing toggle after the content, and takes a native details as both", async () => {
    await put(`<dp-expander kind="title" box-height="50"><div data-dp-part="content" class="row">Title</div></dp-expander>`);
    expect(content().nextElementSibling).to.equal(toggle());
    expect(toggle().textContent).to.equal("See more");
    const moved = host;
    moved.remove();
    await wait();
    expect(moved.querySelector("button")).to.equal(null);
    await put(`<dp-expander><details><summary>Nutrition</summary><p>46 kcal</p></details></dp-expander>`);
    at("summary").click();
    await wait();
    expect([state(), at<HTMLDetailsElement>("details").open, visible(at("p"))]).to.deep.equal(["expanded", true, true]);
    at("summary").click();
    await wait(FADE);
    expect([state(), at<HTMLDetailsElement>("details").open]).to.deep.equal(["collapsed", false]);
  });

  it("expander.2 the toggle is a disclosure button by keyboard, and submits no form", async () => {
    let submits = 0;
    await put(`<form>${section()}</form>`);
    page.addEventListener("submit", (event) => (submits++, event.preventDefault()));
    expect(toggle().getAttribute("aria-expanded")).to.equal("false");
    expect(toggle().getAttribute("aria-controls")).to.equal(content().id);
    toggle().focus();
    await sendKeys({ press: "Enter" });
    expect([state(), toggle().getAttribute("aria-expanded")]).to.deep.equal(["expanded", "true"]);
    await sendKeys({ press: "Space" });
    expect(state()).to.equal("collapsed");
    expect(submits).to.equal(0);
    await wait(FADE);
    await expect(page).to.be.accessible({ ignoredRules: ["region", "heading-order"] });
    await put(section().replaceAll("button", "span"));
    toggle().focus();
    await sendKeys({ press: "Space" });
    expect([state(), toggle().getAttribute("role")]).to.deep.equal(["expanded", "button"]);
  });

  it("expander.3 fades in 200 ms, and a press during a fade turns it round", async () => {
    await put(section());
    toggle().click();
    const opacity = () => Number(getComputedStyle(content()).opacity);
    while (opacity() < 0.05) await new Promise(requestAnimationFrame);
    toggle().click();
    expect(visible(at("#inside")), "still fading").to.equal(true);
    let most = 0;
    while (visible(at("#inside"))) {
      most = Math.max(most, opacity());
      await new Promise(requestAnimationFrame);
    }
    expect(most, "it did not begin anew from the whole").to.be.within(0.05, 0.95);
    await wait(FADE);
    expect(visible(at("#inside"))).to.equal(false);
    toggle().click();
    await wait(FADE);
    expect([getComputedStyle(content()).opacity, visible(at("#inside"))]).to.deep.equal(["1", true]);
  });

  it("expander.4 161 px in a box of 160 px can be expanded, 160 px fit and have no toggle (option:expander.box-height)", async () => {
    await put(bullets(rows(100, 61)));
    expect([state(), visible(toggle()), content().offsetHeight]).to.deep.equal(["collapsed", true, 160]);
    await put(bullets(rows(100, 60)));
    expect([state(), visible(toggle()), content().offsetHeight]).to.deep.equal(["fits", false, 160]);
    await put(bullets(rows(100, 61), "").replace("<ul", `<ul style="max-height:160px;overflow:hidden"`));
    expect([state(), content().offsetHeight]).to.deep.equal(["collapsed", 160]);
    toggle().click();
    expect(content().offsetHeight).to.equal(161);
  });

  it("expander.5 shows box-height of itself while collapsed, with no tab stop in what is cut off", async () => {
    await put(bullets(rows(100, 100, 100)));
    expect(content().offsetHeight).to.equal(160);
    at("#r0").focus();
    await sendKeys({ press: "Tab" });
    await sendKeys({ press: "Tab" });
    expect(document.activeElement).to.equal(toggle());
    toggle().click();
    expect(content().offsetHeight).to.equal(300);
    at("#r2").focus();
    expect(document.activeElement).to.equal(at("#r2"));
  });

  it("expander.6 a section is hidden wholly while its heading stays; with box-height it is cut", async () => {
    await put(section());
    expect([visible(at("#inside")), visible(toggle())]).to.deep.equal([false, true]);
    at("#inside").focus();
    expect(document.activeElement).to.not.equal(at("#inside"));
    toggle().click();
    await wait();
    expect(visible(at("#inside"))).to.equal(true);
    await put(section(`box-height="10"`, ""));
    expect([content().offsetHeight, state()]).to.deep.equal([10, "collapsed"]);
  });

  it("expander.7 bullets collapse when the mouse has left, and what lies below keeps its place in the window", async () => {
    await put(`<div style="height:1000px"></div>${bullets(rows(100, 100, 100, 100))}<div style="height:3000px"></div>`);
    toggle().click();
    await wait(FADE);
    window.scrollTo(0, 1100);
    const place = at("#below").getBoundingClientRect().top;
    mouse("pointerleave");
    await wait(250);
    expect(state()).to.equal("expanded");
    await wait(350);
    expect(state()).to.equal("collapsed");
    expect(content().offsetHeight).to.equal(160);
    expect(Math.abs(at("#below").getBoundingClientRect().top - place)).to.be.below(1);
    expect(window.scrollY).to.be.closeTo(860, 1);
  });

  it("expander.8 leaving by touch or pen, with focus inside or with text selected, collapses nothing", async () => {
    await put(bullets(rows(100, 100)));
    toggle().click();
    mouse("pointerleave", "touch");
    mouse("pointerleave", "pen");
    await wait(350);
    expect(state()).to.equal("expanded");
    at("#r1").focus();
    mouse("pointerleave");
    await wait(350);
    expect(state()).to.equal("expanded");
    at("#r1").blur();
    getSelection()!.selectAllChildren(at("li"));
    mouse("pointerleave");
    await wait(350);
    expect(state()).to.equal("expanded");
  });

  it("expander.9 measures again when the content, its size or the page has changed", async () => {
    await put(bullets(rows(100)));
    expect(state()).to.equal("fits");
    const more = document.createElement("li");
    more.style.height = "100px";
    content().append(more);
    await comesTo("collapsed");
    at("li").style.height = "20px";
    await comesTo("fits");
    at("li").style.height = "100px";
    await wait();
    toggle().click();
    more.style.height = "200px";
    await wait();
    expect(state()).to.equal("expanded");
    const style = document.createElement("div");
    style.dataset["test"] = "";
    content().style.setProperty("line-height", "3");
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await wait();
    expect(state()).to.equal("expanded");
  });

  it("expander.9 works on the parts that the page has put in place of the first ones", async () => {
    await put(bullets(rows(100, 100)));
    host.innerHTML = `<div data-dp-part="content"><p style="height:300px;margin:0">Other</p></div><button data-dp-action="toggle">All</button>`;
    await wait();
    expect([state(), content().offsetHeight]).to.deep.equal(["collapsed", 160]);
    toggle().click();
    expect([state(), content().offsetHeight]).to.deep.equal(["expanded", 300]);
  });

  it("expander.10 in a closed tab it keeps its state, and is measured when it first shows", async () => {
    await put(`<div id="tab" hidden>${bullets(rows(100))}</div>`);
    expect(state()).to.equal("collapsed");
    at("#tab").hidden = false;
    await comesTo("fits");
  });

  it("expander.11 expanding one of a group collapses the others before the next frame (option:expander.group)", async () => {
    await put(section(`group="g" id="one"`) + section(`group="g" id="two"`) + section(`group="h" id="three"`));
    const [one, two, three] = [...page.querySelectorAll<ExpanderElement>("dp-expander")];
    const press = (node?: Element) => node!.querySelector<HTMLElement>("button")!.click();
    press(one);
    press(three);
    press(two);
    await new Promise(requestAnimationFrame);
    expect([one, two, three].map((node) => node!.dataset["state"])).to.deep.equal(["collapsed", "expanded", "expanded"]);
    expect(visible(one!.querySelector("a")!)).to.equal(false);
    expect(told("dp-close")).to.deep.equal(["group"]);
  });

  it("expander.12 the toggle says more-text and less-text, and keeps a text of its own (option:expander.more-text, option:expander.less-text)", async () => {
    await put(section(`more-text="Show all" less-text="Show less"`));
    expect(toggle().textContent).to.equal("Show all");
    toggle().click();
    expect(toggle().textContent).to.equal("Show less");
    await put(bullets(rows(200)));
    toggle().click();
    expect(toggle().textContent).to.equal("See all");
    await put(bullets(rows(200)).replace("See all", ""));
    expect(toggle().textContent, "text:expander.more").to.equal("See more");
    toggle().click();
    expect(toggle().textContent, "text:expander.less").to.equal("See less");
  });

  it("expander.13 a fragment link, a jump and the browser's find-in-page expand what they lead into", async () => {
    await put(`${section()}<a id="leads" href="#oats">Oats</a>`);
    at("#leads").click();
    await wait();
    expect([state(), told("dp-open")]).to.deep.equal(["expanded", ["target"]]);
    toggle().click();
    await wait(FADE);
    expect(reveal(at("#oats"))).to.equal(true);
    expect(state()).to.equal("expanded");
    toggle().click();
    await wait(FADE);
    content().dispatchEvent(new Event("beforematch", { bubbles: true }));
    expect(state()).to.equal("expanded");
    await put(bullets(rows(100, 100, 100)));
    content().scrollTop = 50;
    await wait();
    expect(state(), "scrolled to in what is cut off").to.equal("expanded");
  });

  it("expander.14 collapsing while focus is in the content moves it to the toggle, which stays in view", async () => {
    await put(`<div style="height:500px"></div>${bullets(rows(900, 900, 900))}<div style="height:3000px"></div>`);
    toggle().click();
    await wait(FADE);
    window.scrollTo(0, 2000);
    at("#r2").focus({ preventScroll: true });
    host.close();
    expect(document.activeElement).to.equal(toggle());
    await wait(FADE);
    const { top, bottom } = toggle().getBoundingClientRect();
    expect(top).to.be.at.least(0);
    expect(bottom).to.be.at.most(innerHeight);
  });

  it("expander.15 open by script does what a press does, reflects, and can be cancelled (option:expander.open)", async () => {
    await put(section());
    host.open = true;
    await wait();
    expect([state(), host.hasAttribute("open")]).to.deep.equal(["expanded", true]);
    toggle().click();
    await wait();
    expect([host.open, host.hasAttribute("open")]).to.deep.equal([false, false]);
    page.addEventListener("dp-open", (event) => event.preventDefault(), { once: true });
    host.open = true;
    await wait();
    expect([state(), host.open, host.hasAttribute("open")]).to.deep.equal(["collapsed", false, false]);
    host.show();
    host.close();
    expect(told("dp-open")).to.deep.equal(["script", "script", "script"]);
    expect(told("dp-close")).to.deep.equal(["press", "script"]);
  });

  it("expander.16 the upgrade moves nothing that was collapsed already, and the markup comes back as it was", async () => {
    for (const [markup, selector] of [
      [`${section()}<p id="below">below</p>`, "dp-expander"],
      [bullets(rows(100, 100)).replace("<ul", `<ul style="max-height:160px;overflow:hidden"`), "dp-expander"],
      [`<dp-expander><details><summary>Nutrition</summary><p>46 kcal</p></details></dp-expander><p id="below">below</p>`, "dp-expander"],
    ] as const) {
      await put(markup.replaceAll("dp-expander", "x-expander"));
      const before = at("#below").getBoundingClientRect().top;
      await put(markup);
      expect(at("#below").getBoundingClientRect().top, markup).to.equal(before);
      expect(state()).to.equal("collapsed");
      const given = at(selector);
      const written = new DOMParser().parseFromString(markup, "text/html").querySelector("dp-expander")!;
      given.remove();
      await wait();
      expect(given.querySelector("[data-dp-part]")?.hasAttribute("hidden")).to.equal(written.querySelector("[data-dp-part]")?.hasAttribute("hidden"));
      expect(given.querySelector("button")?.hasAttribute("aria-expanded") ?? false).to.equal(false);
    }
  });

  it("expander.17 without content or with a bad box-height all shows, and the toggle is hidden (state:expander.invalid)", async () => {
    for (const attributes of [`box-height="0"`, `box-height="-3"`, `box-height="tall"`]) {
      await put(section(attributes));
      expect(state(), attributes).to.equal("invalid");
      expect([visible(at("#inside")), visible(toggle())]).to.deep.equal([true, false]);
    }
    host.removeAttribute("box-height");
    await wait();
    expect([state(), visible(at("#inside")), visible(toggle())]).to.deep.equal(["collapsed", false, true]);
    await put(`<dp-expander><button data-dp-action="toggle">x</button></dp-expander>`);
    expect([state(), visible(toggle())]).to.deep.equal(["invalid", false]);
  });
});
