import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { clickOn, pressIntoTabAndHere } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { holdFrames } from "../../test/support/frames.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";
import { reveal } from "../../src/markup/reveal.ts";
import type { ExpanderElement } from "./expander.element.ts";
import { bullets, CLOSES, OPENS, rows, section, Stage, visible } from "./expander.fixture.ts";
import "./index.ts";

let stage: Stage;
const put = (markup: string) => stage.put(markup);
const at = <T extends HTMLElement = HTMLElement>(selector: string) => stage.at<T>(selector);
const content = () => at('[data-dp-part="content"], details');
const toggle = () => at('[data-dp-action="toggle"], summary');
const state = () => stage.host.dataset["state"];

describe("dp-expander, as the page changes", () => {
  beforeEach(() => void (stage = new Stage()));
  afterEach(() => stage.end());

  it("expander.9 measures again when the content, its size or the page has changed", async () => {
    await put(bullets(rows(100)));
    expect(state()).to.equal("fits");
    const more = document.createElement("li");
    more.style.height = "100px";
    content().append(more);
    await stage.comesTo("collapsed");
    at("li").style.height = "20px";
    await stage.comesTo("fits");
    at("li").style.height = "100px";
    await stage.comesTo("collapsed");
    await stage.press();
    more.style.height = "200px";
    await settled();
    expect(state()).to.equal("expanded");
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await settled();
    expect(state()).to.equal("expanded");
    at("li").style.height = more.style.height = "20px";
    await stage.comesTo("fits");
    expectSeen(...OPENS, "dp-change page");
  });

  it("expander.9 a page update and the end of font loading measure at once, ahead of the frame in which a size is told", async () => {
    await put(bullets(rows(100, 100)));
    const frames = holdFrames();
    const first = at("li");
    expect(state()).to.equal("collapsed");
    first.style.height = "20px";
    document.fonts.dispatchEvent(new Event("loadingdone"));
    expect(state(), "fonts have loaded").to.equal("fits");
    first.style.height = "100px";
    await nextTask();
    expect(state(), "nobody has told it").to.equal("fits");
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await nextTask();
    expect(state(), "the page was updated").to.equal("collapsed");
    await frames.pass(0);
    expectSeen("dp-change page");
  });

  it("expander.9 works on the parts that the page has put in place of the first ones", async () => {
    await put(bullets(rows(100, 100)));
    stage.host.innerHTML = `<div data-dp-part="content"><p style="height:300px;margin:0">Other</p></div><button data-dp-action="toggle">All</button>`;
    await settled();
    expect([state(), content().offsetHeight]).to.deep.equal(["collapsed", 160]);
    await stage.press();
    expect([state(), content().offsetHeight]).to.deep.equal(["expanded", 300]);
    expectSeen(...OPENS);
  });

  it("expander.10 in a closed tab it keeps its state, and is measured when it first shows", async () => {
    await put(`<div id="tab" hidden>${bullets(rows(100))}</div>`);
    expect(state()).to.equal("collapsed");
    at("#tab").hidden = false;
    await stage.comesTo("fits");
  });

  it("expander.11 expanding one of a group collapses the others before the next frame (option:expander.group)", async () => {
    await put(section(`group="g" id="one"`) + section(`group="g" id="two"`) + section(`group="h" id="three"`));
    const [one, two, three] = [...stage.page.querySelectorAll<ExpanderElement>("dp-expander")];
    const press = (node?: Element) => node!.querySelector<HTMLElement>("button")!.click();
    press(one);
    press(three);
    press(two);
    await new Promise(requestAnimationFrame);
    expect([one, two, three].map((node) => node!.dataset["state"])).to.deep.equal(["collapsed", "expanded", "expanded"]);
    expect(visible(one!.querySelector("a")!)).to.equal(false);
    expect(stage.reasons("dp-close")).to.deep.equal(["group"]);
    await settled();
    const [opens, more] = OPENS;
    expectSeen(...OPENS, ...OPENS, opens!, ...CLOSES, more!);
  });

  it("expander.12 the toggle says more-text and less-text, and keeps a text of its own (option:expander.more-text, option:expander.less-text)", async () => {
    await put(section(`more-text="Show all" less-text="Show less"`));
    expect(toggle().textContent).to.equal("Show all");
    await stage.press();
    expect(toggle().textContent).to.equal("Show less");
    await put(bullets(rows(200)));
    await stage.press();
    expect(toggle().textContent).to.equal("See all");
    await put(bullets(rows(200)).replace("See all", ""));
    expect(toggle().textContent, "text:expander.more").to.equal("See more");
    await stage.press();
    expect(toggle().textContent, "text:expander.less").to.equal("See less");
    expectSeen(...OPENS, ...OPENS, ...OPENS);
  });

  it("expander.13 jump-link.12 a fragment link, a jump and the browser's find-in-page expand what they lead into", async () => {
    await put(`${section()}<a id="leads" href="#oats">Oats</a>`);
    await stage.press("#leads");
    await stage.comesTo("expanded");
    expect(stage.reasons("dp-open")).to.deep.equal(["target"]);
    const collapse = async () => {
      await stage.press();
      await stage.faded();
    };
    await collapse();
    expect(reveal(at("#oats"))).to.equal(true);
    expect(state()).to.equal("expanded");
    await collapse();
    content().dispatchEvent(new Event("beforematch", { bubbles: true }));
    expect(state()).to.equal("expanded");
    expectSeen(...OPENS, ...CLOSES, ...OPENS, ...CLOSES, ...OPENS);
    await put(bullets(rows(100, 100, 100)));
    content().scrollTop = 50;
    await stage.comesTo("expanded");
    await settled();
    expectSeen(...OPENS);
  });

  it("expander.14 collapsing while focus is in the content moves it to the toggle, which stays in view", async () => {
    await put(`<div style="height:500px"></div>${bullets(rows(900, 900, 900))}<div style="height:3000px"></div>`);
    await stage.press();
    await stage.faded();
    window.scrollTo(0, 2000);
    at("#r2").focus({ preventScroll: true });
    stage.host.close();
    expect(document.activeElement).to.equal(toggle());
    await stage.faded();
    const { top, bottom } = toggle().getBoundingClientRect();
    expect(top).to.be.at.least(0);
    expect(bottom).to.be.at.most(innerHeight);
    expectSeen(...OPENS, ...CLOSES);
  });

  it("expander.13 a native details that the browser opens for a text that it has found is expanded", async () => {
    await put(`<dp-expander><details><summary>Nutrition</summary><p>46 kcal</p></details></dp-expander>`);
    expect(state()).to.equal("collapsed");
    at<HTMLDetailsElement>("details").open = true;
    await stage.comesTo("expanded");
    await settled();
    expect([stage.reasons("dp-open"), at<HTMLDetailsElement>("details").open]).to.deep.equal([["target"], true]);
    expectSeen(...OPENS);
  });

  for (const [what, markup, inside] of [
    ["hidden", section(), "#inside"],
    ["cut", bullets(rows(100, 100, 100)), "#r2"],
    [
      "a native details",
      `<dp-expander><details><summary>Nutrition</summary><p><a href="#x" id="in">46 kcal</a></p></details></dp-expander>`,
      "#in",
    ],
  ] as const)
    it(`expander.14 and a11y.2 open = false gives the focus of what becomes ${what} to the toggle`, async () => {
      await put(markup);
      stage.host.open = true;
      await stage.comesTo("expanded");
      await stage.faded();
      at(inside).focus();
      expect(document.activeElement).to.equal(at(inside));
      stage.host.open = false;
      await until(() => state() === "collapsed", "collapsed");
      expect(document.activeElement).to.equal(toggle());
      await stage.faded();
      expect(document.activeElement, "when it has faded").to.equal(toggle());
      expectSeen(...OPENS, ...CLOSES);
    });

  it("expander.14 and a11y.2 with a toggle that takes no focus the element itself has it", async () => {
    await put(section().replace("<button", "<button disabled"));
    stage.host.open = true;
    await stage.comesTo("expanded");
    await stage.faded();
    at("#inside").focus();
    expect(document.activeElement).to.equal(at("#inside"));
    stage.host.open = false;
    await until(() => state() === "collapsed" && !visible(at("#inside")), "collapsed");
    expect(document.activeElement).to.equal(stage.host);
    expectSeen(...OPENS, ...CLOSES);
  });

  it("expander.13 a fragment link that is pressed to open another tab changes nothing here", async () => {
    await put(`${section()}<a id="leads" href="#oats">Oats</a>`);
    const stay = (event: Event) => event.preventDefault();
    addEventListener("click", stay);
    for (const key of ["Control", "Meta", "Shift", "Alt"]) {
      await sendKeys({ down: key });
      await clickOn(at("#leads"));
      await sendKeys({ up: key });
      expect([key, state(), stage.reasons("dp-open")]).to.deep.equal([key, "collapsed", []]);
    }
    removeEventListener("click", stay);
    await clickOn(at("#leads"));
    await until(() => state() === "expanded", "a plain press");
    expect(stage.reasons("dp-open")).to.deep.equal(["target"]);
    expectSeen(...OPENS);
  });

  it("expander.3 a toggle that is a link is the browser's when it is pressed to open another tab", async () => {
    await put(section().replace("<button", `<a href="#x"`).replace("</button>", "</a>"));
    expect([await pressIntoTabAndHere(toggle()), state()]).to.deep.equal([[false, true], "expanded"]);
    expectSeen(...OPENS);
  });

  it("expander.15 open by script does what a press does, reflects, and can be cancelled (option:expander.open)", async () => {
    await put(section());
    stage.host.open = true;
    await settled();
    expect([state(), stage.host.hasAttribute("open")]).to.deep.equal(["expanded", true]);
    await stage.press();
    await stage.faded();
    expect([stage.host.open, stage.host.hasAttribute("open")]).to.deep.equal([false, false]);
    stage.page.addEventListener("dp-open", (event) => event.preventDefault(), { once: true });
    stage.host.open = true;
    await settled();
    expect([state(), stage.host.open, stage.host.hasAttribute("open")]).to.deep.equal(["collapsed", false, false]);
    stage.host.show();
    stage.host.close();
    expect(stage.reasons("dp-open")).to.deep.equal(["script", "script", "script"]);
    expect(stage.reasons("dp-close")).to.deep.equal(["press", "script"]);
    expectSeen(...OPENS, ...CLOSES, OPENS[0]!, ...OPENS, ...CLOSES);
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
      await settled();
      expect(given.querySelector("[data-dp-part]")?.hasAttribute("hidden")).to.equal(
        written.querySelector("[data-dp-part]")?.hasAttribute("hidden"),
      );
      expect(given.querySelector("button")?.hasAttribute("aria-expanded") ?? false).to.equal(false);
    }
  });

  it("expander.17 without content or with a bad box-height all shows, and the toggle is hidden (state:expander.invalid)", async () => {
    const invalid = async (issue: string) => {
      expect(state(), issue).to.equal("invalid");
      expect(visible(toggle())).to.equal(false);
      await until(() => seen().length === 2, "its error");
      expectSeen(new RegExp(`^console.error <dp-expander> config: .*${issue}`), "dp-error config");
    };
    for (const attributes of [`box-height="0"`, `box-height="-3"`, `box-height="tall"`]) {
      await put(section(attributes));
      expect(visible(at("#inside"))).to.equal(true);
      await invalid("box-height is");
    }
    stage.host.removeAttribute("box-height");
    await stage.comesTo("collapsed");
    expect([visible(at("#inside")), visible(toggle())]).to.deep.equal([false, true]);
    await put(`<dp-expander><button data-dp-action="toggle">x</button></dp-expander>`);
    await invalid("No content found");
  });
});
