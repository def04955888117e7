import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { holdClock } from "../../test/support/clock.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled } from "../../test/support/until.ts";
import { bullets, CLOSES, OPENS, rows, section, Stage, visible } from "./expander.fixture.ts";
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
    await settled();
    expect(moved.querySelector("button")).to.equal(null);
    await put(`<dp-expander><details><summary>Nutrition</summary><p>46 kcal</p></details></dp-expander>`);
    await stage.press("summary");
    await stage.comesTo("expanded");
    expect([state(), at<HTMLDetailsElement>("details").open, visible(at("p"))]).to.deep.equal(["expanded", true, true]);
    await stage.faded();
    await stage.press("summary");
    await stage.comesTo("collapsed");
    await stage.faded();
    expect([state(), at<HTMLDetailsElement>("details").open]).to.deep.equal(["collapsed", false]);
    expectSeen(...OPENS, ...CLOSES);
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
    await stage.faded();
    expectSeen(...OPENS, ...CLOSES);
    await expect(stage.page).to.be.accessible({ ignoredRules: ["region", "heading-order"] });
    await put(section().replaceAll("button", "span"));
    toggle().focus();
    await sendKeys({ press: " " });
    expect([state(), toggle().getAttribute("role")]).to.deep.equal(["expanded", "button"]);
    expectSeen(...OPENS);
  });

  it("expander.3 fades in 200 ms, and a press during a fade turns it round", async () => {
    await put(section());
    toggle().click(); // by script: the fade is looked at as it begins
    const fade = () => content().getAnimations()[0]!;
    expect(fade().effect!.getComputedTiming().duration).to.equal(200);
    fade().playbackRate = 0.01; // so that the press comes during the fade, on a busy machine too
    fade().currentTime = 60;
    await stage.press();
    expect(visible(at("#inside")), "still fading").to.equal(true);
    expect([fade().playbackRate, Number(fade().currentTime) > 30], "turned round, not begun anew").to.deep.equal([-0.01, true]);
    fade().playbackRate = -1;
    await stage.faded();
    expect([state(), visible(at("#inside"))]).to.deep.equal(["collapsed", false]);
    await stage.press();
    await stage.faded();
    expect([getComputedStyle(content()).opacity, visible(at("#inside"))]).to.deep.equal(["1", true]);
    toggle().click(); // by script: the fade is looked at as it begins
    expect([fade().effect!.getComputedTiming().duration, visible(at("#inside"))], "fades out as well").to.deep.equal([200, true]);
    await stage.faded();
    expect(visible(at("#inside"))).to.equal(false);
    expectSeen(...OPENS, ...CLOSES, ...OPENS, ...CLOSES);
  });

  it("expander.3 a press in the moment in which a fade ends leaves nothing of that fade", async () => {
    await put(section());
    stage.host.show();
    content().getAnimations()[0]!.finish();
    toggle().click(); // by script: before anybody has heard of the end
    content().getAnimations().at(-1)!.finish(); // before the browser removes what a later fade has replaced
    await stage.faded();
    expect([state(), visible(at("#inside"))]).to.deep.equal(["collapsed", false]);
    expectSeen(...OPENS, ...CLOSES);
  });

  it("expander.4 161 px in a box of 160 px can be expanded, 160 px fit and have no toggle (option:expander.box-height)", async () => {
    await put(bullets(rows(100, 61)));
    expect([state(), visible(toggle()), content().offsetHeight]).to.deep.equal(["collapsed", true, 160]);
    await put(bullets(rows(100, 60)));
    expect([state(), visible(toggle()), content().offsetHeight]).to.deep.equal(["fits", false, 160]);
    await put(bullets(rows(100, 61), "").replace("<ul", `<ul style="max-height:160px;overflow:hidden"`));
    expect([state(), content().offsetHeight]).to.deep.equal(["collapsed", 160]);
    await stage.press();
    expect(content().offsetHeight).to.equal(161);
    expectSeen(...OPENS);
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
    await stage.press();
    expect(content().offsetHeight).to.equal(300);
    at("#r2").focus();
    expect(document.activeElement).to.equal(at("#r2"));
    expectSeen(...OPENS);
  });

  it("expander.6 a section is hidden wholly while its heading stays; with box-height it is cut", async () => {
    await put(section());
    expect([visible(at("#inside")), visible(toggle())]).to.deep.equal([false, true]);
    at("#inside").focus();
    expect(document.activeElement).to.not.equal(at("#inside"));
    await stage.press();
    expect(visible(at("#inside"))).to.equal(true);
    expectSeen(...OPENS);
    await put(section(`box-height="10"`, ""));
    expect([content().offsetHeight, state()]).to.deep.equal([10, "collapsed"]);
  });

  it("expander.7 bullets collapse when the mouse has left, and what lies below keeps its place in the window", async () => {
    const clock = holdClock(); // before a timer is set: the mouse may be over it already
    await put(`<div style="height:1000px"></div>${bullets(rows(100, 100, 100, 100))}<div style="height:3000px"></div>`);
    await stage.press();
    await stage.faded();
    window.scrollTo(0, 1100);
    const place = at("#below").getBoundingClientRect().top;
    const move = (y: number) => sendMouse({ type: "move", position: [100, y] });
    await move(content().getBoundingClientRect().bottom - 20);
    await move(innerHeight - 10);
    await clock.pass(299);
    expect(state()).to.equal("expanded");
    await clock.pass(1);
    expect(state()).to.equal("collapsed");
    await stage.faded();
    expect(content().offsetHeight).to.equal(160);
    expect(Math.abs(at("#below").getBoundingClientRect().top - place)).to.be.below(1);
    expect(window.scrollY).to.be.closeTo(860, 1);
    expectSeen(...OPENS, ...CLOSES);
  });

  it("expander.8 leaving by touch or pen, with focus inside or with text selected, collapses nothing", async () => {
    await put(bullets(rows(100, 100)));
    const clock = holdClock();
    await stage.press();
    const leave = async (pointer?: string) => {
      stage.mouse("pointerleave", pointer);
      await clock.pass(1000);
      expect(state()).to.equal("expanded");
    };
    await leave("touch");
    await leave("pen");
    at("#r1").focus();
    await leave();
    at("#r1").blur();
    getSelection()!.selectAllChildren(at("li"));
    await leave();
    getSelection()!.selectAllChildren(at("#below"));
    stage.mouse("pointerleave");
    await clock.pass(300);
    expect(state(), "what is selected is elsewhere").to.equal("collapsed");
    expectSeen(...OPENS, ...CLOSES);
  });
});
