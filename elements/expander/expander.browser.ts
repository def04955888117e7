import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { bullets, FADE, rows, section, Stage, visible, wait } from "./expander.fixture.ts";
import "./index.ts";

let stage: Stage;
const put = (markup: string) => stage.put(markup);
const at = <T extends HTMLElement = HTMLElement>(selector: string) => stage.at<T>(selector);
const content = () => at('[data-dp-part="content"]');
const toggle = () => at('[data-dp-action="toggle"]');
const state = () => stage.host.dataset["state"];

describe("dp-expander", () => {
  beforeEach(() => void (stage = new Stage()));
  afterEach(() => stage.end());

  it("expander.1 adds a missing toggle after the content, and takes a native details as both", async () => {
    await put(`<dp-expander kind="title" box-height="50"><div data-dp-part="content" class="row">Title</div></dp-expander>`);
    expect(content().nextElementSibling).to.equal(toggle());
    expect(toggle().textContent).to.equal("See more");
    const moved = stage.host;
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
    stage.page.addEventListener("submit", (event) => (submits++, event.preventDefault()));
    expect(toggle().getAttribute("aria-expanded")).to.equal("false");
    expect(toggle().getAttribute("aria-controls")).to.equal(content().id);
    toggle().focus();
    await sendKeys({ press: "Enter" });
    expect([state(), toggle().getAttribute("aria-expanded")]).to.deep.equal(["expanded", "true"]);
    await sendKeys({ press: " " });
    expect(state()).to.equal("collapsed");
    expect(submits).to.equal(0);
    await wait(FADE);
    await expect(stage.page).to.be.accessible({ ignoredRules: ["region", "heading-order"] });
    await put(section().replaceAll("button", "span"));
    toggle().focus();
    await sendKeys({ press: " " });
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

  for (const kind of ["bullets", "title"])
    for (const [height, expected] of [
      [161, "collapsed"],
      [160, "fits"],
      [159, "fits"],
    ] as const)
      it(`expander.4 a ${kind} of ${height} px in a box of 160 px: ${expected}`, async () => {
        await put(bullets(rows(40, height - 40)).replace('"bullets"', `"${kind}"`));
        const cut = expected === "collapsed";
        expect([state(), visible(toggle()), content().offsetHeight]).to.deep.equal([expected, cut, Math.min(height, 160)]);
        const edge = at("#r1").closest("li")!.getBoundingClientRect().bottom - content().getBoundingClientRect().bottom;
        expect(edge, "px of it below its box").to.equal(cut ? 1 : 0);
      });

  it("expander.4 what fits shows whole, also where the page's own box is lower than box-height", async () => {
    await put(bullets(rows(100, 50)).replace("<ul", `<ul style="max-height:90px;overflow:hidden"`));
    expect([state(), visible(toggle()), content().offsetHeight]).to.deep.equal(["fits", false, 150]);
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
    stage.mouse("pointerleave");
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
    stage.mouse("pointerleave", "touch");
    stage.mouse("pointerleave", "pen");
    await wait(350);
    expect(state()).to.equal("expanded");
    at("#r1").focus();
    stage.mouse("pointerleave");
    await wait(350);
    expect(state()).to.equal("expanded");
    at("#r1").blur();
    getSelection()!.selectAllChildren(at("li"));
    stage.mouse("pointerleave");
    await wait(350);
    expect(state()).to.equal("expanded");
  });
});
