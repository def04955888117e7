import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { holdFrames } from "../../test/support/frames.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask } from "../../test/support/until.ts";
import { JUMP, jumpPage, LINK } from "./jump-link.fixture.ts";
import "./index.ts";

const { at, begin, end, hasFocus, host, press, put, state, top } = jumpPage();

describe("way of dp-jump-link", () => {
  beforeEach(begin);
  afterEach(end);

  it("jump-link.1 follows the target when a bar slides in over it just after", async () => {
    await put(LINK);
    at("#link").focus(); // loads the code of the way
    await nextTask();
    const frames = holdFrames();
    await press();
    await frames.pass(10);
    expect([state(), top("#reviews")]).to.deep.equal(["ready", 0]);
    document.documentElement.style.setProperty("scroll-padding-top", "60px");
    await frames.pass(50);
    await frames.pass(150);
    expect(top("#reviews"), "clear of the bar").to.equal(60);
    expectSeen(JUMP);
  });

  it("jump-link.1 follows it also after the browser moved page and target together, until the shopper scrolls", async () => {
    await put(LINK);
    at("#link").focus(); // loads the code of the way
    await nextTask();
    const frames = holdFrames();
    await press();
    await frames.pass(10);
    at(".tall").style.height = "3700px"; // what an engine without scroll anchoring leaves to be done, is done here
    window.scrollTo(0, window.scrollY + top("#reviews"));
    await frames.pass(50);
    document.documentElement.style.setProperty("scroll-padding-top", "60px");
    await frames.pass(50);
    await frames.pass(150);
    expect(top("#reviews"), "clear of the bar").to.equal(60);
    window.scrollBy(0, -300);
    await frames.pass(50);
    document.documentElement.style.setProperty("scroll-padding-top", "90px");
    await frames.pass(50);
    await frames.pass(150);
    expect(top("#reviews"), "where the shopper went").to.equal(360);
    expectSeen(JUMP);
  });

  const TIMES = { default: 1000, legal: 1000, details: 300, reviews: 10, questions: 10, page: 2000 };
  for (const [kind, ms] of Object.entries(TIMES)) {
    it(`jump-link.2 jump-link.3 jump-link.4 jump-link.5 with the kind ${kind} it is on the way before ${ms} ms and in place then`, async () => {
      await put(`<dp-jump-link kind="${kind}"><a href="#reviews" id="link">x</a></dp-jump-link>`);
      const frames = holdFrames();
      await press();
      await frames.pass(ms / 2);
      expect(top("#reviews"), "half of the way").to.be.within(1000, 2000);
      await frames.pass(ms / 2 - 1);
      expect([state(), hasFocus("#reviews")]).to.deep.equal(["scrolling", false]);
      await frames.pass(1);
      expect([state(), top("#reviews")]).to.deep.equal(["ready", 0]);
      expectSeen(JUMP);
    });
  }

  it("jump-link.6 ends on the target also when the layout above it changes on the way (option:jump-link.duration)", async () => {
    await put(`<dp-jump-link duration="200"><a href="#reviews" id="link">x</a></dp-jump-link>`);
    const frames = holdFrames();
    await press();
    await frames.pass(80);
    at(".tall").style.height = "3700px";
    await frames.pass(119);
    expect(state(), "state:jump-link.scrolling").to.equal("scrolling");
    await frames.pass(1);
    expect([state(), top("#reviews")]).to.deep.equal(["ready", 0]);
    window.scrollTo(0, 0);
    host().setAttribute("duration", "0");
    await nextTask();
    await press();
    expect(top("#reviews"), "at once, without a frame").to.equal(0);
    expectSeen(JUMP, JUMP);
  });

  it("jump-link.14 a wheel, a touch or a scroll key ends the way where it is; a second press begins anew from there", async () => {
    const keys = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "];
    const pressed = keys.map((key) => new KeyboardEvent("keydown", { key }));
    for (const end of [new WheelEvent("wheel"), new Event("touchmove"), ...pressed]) {
      await put(`<dp-jump-link kind="details"><a href="#reviews" id="link">x</a></dp-jump-link>`);
      const frames = holdFrames();
      await press();
      await frames.pass(150);
      dispatchEvent(end);
      const left = window.scrollY;
      await frames.pass(300);
      expect(window.scrollY, `${end.type} ${"key" in end ? end.key : ""}`).to.equal(left);
      expect(left).to.be.within(1, 2990);
      expect([state(), hasFocus("#reviews")]).to.deep.equal(["ready", false]);
      at("#link").click(); // by script: the link is out of sight
      await frames.pass(60);
      expect(window.scrollY).to.be.above(left);
      await frames.pass(240);
      expect([state(), top("#reviews")]).to.deep.equal(["ready", 0]);
      expectSeen(JUMP, JUMP);
    }
  });

  it("jump-link.14 a press of another jump link takes the way over", async () => {
    await put(
      `<dp-jump-link kind="page"><a href="#reviews" id="link">x</a></dp-jump-link><dp-jump-link kind="reviews"><a href="#other" id="second">y</a></dp-jump-link>`,
      `<section id="other">Other</section><div class="tall"></div><section id="reviews">Reviews</section>`,
    );
    const frames = holdFrames();
    await press();
    await frames.pass(20);
    await press("#second");
    await frames.pass(10);
    expect(top("#other")).to.equal(0);
    await frames.pass(2000);
    expect(top("#other"), "the first way has ended").to.equal(0);
    expect(document.activeElement).to.equal(at("#other"));
    expect(state()).to.equal("ready");
    expectSeen(JUMP, JUMP);
  });

  it("a11y.2 a shopper who tabbed on during the way keeps their focus", async () => {
    await put(`${LINK}<button id="next">next</button>`);
    const frames = holdFrames();
    at("#link").focus();
    await sendKeys({ press: "Enter" });
    await sendKeys({ press: "Tab" });
    await frames.pass(10);
    expect(top("#reviews")).to.equal(0);
    expect(document.activeElement).to.equal(at("#next"));
    expectSeen(JUMP);
  });
});
