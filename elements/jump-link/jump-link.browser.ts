import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { revealBy } from "../../src/markup/reveal-by.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { nextTask, settled, until } from "../../test/support/until.ts";
import { JUMP, jumpPage, LINK } from "./jump-link.fixture.ts";
import "./index.ts";

let page: HTMLElement;
const { at, begin, end, host, jumped, press, put, state, top } = jumpPage();
const events: CustomEvent[] = [];

describe("dp-jump-link", () => {
  beforeEach(() => {
    events.length = 0;
    page = begin();
    page.addEventListener("dp-metric", (event) => events.push(event as CustomEvent));
  });
  afterEach(end);

  it("jump-link.1 brings the target's top edge to the top, less its scroll margin and the page's scroll padding", async () => {
    await put(LINK);
    expect(state(), "state:jump-link.ready").to.equal("ready");
    await press();
    await jumped();
    expect(top("#reviews")).to.equal(0);
    window.scrollTo(0, 0);
    at("#reviews").style.scrollMarginTop = "20px";
    document.documentElement.style.setProperty("scroll-padding-top", "30px");
    await press();
    await jumped();
    expect(top("#reviews")).to.equal(50);
    expectSeen(JUMP, JUMP);
  });

  it("jump-link.1 a press without the pointer having been there waits for its code", async () => {
    await put(LINK);
    at("#link").click();
    expect(state(), "at once").to.equal("scrolling");
    await jumped();
    expect(top("#reviews")).to.equal(0);
    expectSeen(JUMP);
  });

  it("jump-link.7 finds a target that was added later, jump-link.8 and without one a press does nothing", async () => {
    await put(LINK, "");
    expect(state()).to.equal("missing");
    const entries = history.length;
    await press();
    await settled();
    expect([window.scrollY, location.hash, history.length, state()]).to.deep.equal([0, "", entries, "missing"]);
    expectSeen("dp-metric jump-link.missing");
    at(".tall").insertAdjacentHTML("afterend", `<section id="reviews">Reviews</section>`);
    await press();
    await jumped();
    expect(top("#reviews")).to.equal(0);
    expectSeen(JUMP);
  });

  it("jump-link.9 and jump-link.10 leave other pages, other buttons and modifiers to the browser", async () => {
    await put(`<dp-jump-link kind="reviews"><a href="/elsewhere#reviews" id="link">x</a></dp-jump-link>`);
    let prevented: boolean | undefined;
    page.addEventListener("click", (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    });
    at("#link").click();
    expect(prevented).to.equal(false);
    at("#link").setAttribute("href", "#reviews");
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      at("#link").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
      expect(prevented, JSON.stringify(init)).to.equal(false);
    }
    await settled();
    expectSeen();
    await press();
    expect(prevented).to.equal(true);
    await jumped();
    expectSeen(JUMP);
  });

  it("jump-link.11 gives focus to the target for as long as it holds it, and Tab goes on from there", async () => {
    await put(LINK);
    at("#link").focus();
    await sendKeys({ press: "Enter" });
    await jumped();
    expect(document.activeElement).to.equal(at("#reviews"));
    expect(top("#reviews")).to.equal(0);
    await sendKeys({ press: "Tab" });
    expect(document.activeElement).to.equal(at("#first"));
    expect(at("#reviews").hasAttribute("tabindex")).to.equal(false);
    expectSeen(JUMP);
  });

  it("jump-link.11 the focus on a target far to the side scrolls the page no further", async () => {
    await put(LINK);
    Object.assign(at("#reviews").style, { marginLeft: "3000px", width: "200px" });
    await press();
    await jumped();
    expect([document.activeElement, top("#reviews")]).to.deep.equal([at("#reviews"), 0]);
    expect(at("#reviews").getBoundingClientRect().left, "out of sight").to.be.above(innerWidth);
    expect(window.scrollX).to.equal(0);
    expectSeen(JUMP);
  });

  it("jump-link.12 opens a closed details and an element that hides the target first", async () => {
    await put(
      LINK,
      `<div id="outer"><div id="box" hidden><details><summary>More</summary><section id="reviews">Reviews</section></details></div></div>`,
    );
    const opened = new AbortController();
    revealBy(at("#outer"), () => !(at("#box").hidden = false), opened.signal);
    await press();
    await jumped();
    expect(at<HTMLDetailsElement>("details").open).to.equal(true);
    expect(top("#reviews")).to.equal(0);
    opened.abort();
    expectSeen(JUMP);
  });

  it("jump-link.13 writes the fragment as one history entry, and Back returns to where the shopper was (option:jump-link.update-hash)", async () => {
    await put(LINK);
    const entries = history.length;
    await press();
    await jumped();
    expect(location.hash).to.equal("#reviews");
    at("#link").click(); // by script: the link is out of sight
    await jumped();
    expect(history.length).to.equal(Math.min(entries + 1, 50)); // browsers keep 50
    history.back();
    await until(() => location.hash === "" && window.scrollY < 5, "back at the top");
    host().setAttribute("update-hash", "false");
    await nextTask();
    await press();
    await jumped();
    expect(location.hash).to.equal("");
    expectSeen(JUMP, JUMP, JUMP);
  });

  it("jump-link.13 a fragment means this page whatever its base is, and the address keeps its path", async () => {
    const base = document.head.appendChild(document.createElement("base"));
    try {
      for (const href of ["/elsewhere/", "https://elsewhere.example/"]) {
        base.href = href;
        const before = location.href.replace(/#.*$/, "");
        await put(LINK);
        expect([href, state()]).to.deep.equal([href, "ready"]);
        await press();
        await jumped();
        expect(top("#reviews"), href).to.equal(0);
        expect(location.href).to.equal(`${before}#reviews`);
        history.replaceState(null, "", before);
        expectSeen(JUMP);
      }
    } finally {
      base.remove();
    }
  });

  it("jump-link.15 counts each jump with its kind and target", async () => {
    await put(LINK);
    await press();
    await jumped();
    const [tags, ...more] = detailsOf<{ name: string; tags: object }>(events, "dp-metric").map(({ tags }) => tags);
    expect([tags, more]).to.deep.equal([{ kind: "reviews", target: "#reviews" }, []]);
    expectSeen(JUMP);
  });

  it("jump-link.16 is invalid with a bad duration, a selector that does not parse, or neither link nor button; the link works natively", async () => {
    const ms = "It must be a number of 0 or more.";
    const selector = '":::"';
    for (const [element, issue] of [
      [`<dp-jump-link duration="-1"><a href="#reviews" id="link">x</a></dp-jump-link>`, ms],
      [`<dp-jump-link duration="soon"><a href="#reviews" id="link">x</a></dp-jump-link>`, ms],
      [`<dp-jump-link target=":::"><a href="#reviews" id="link">x</a></dp-jump-link>`, selector],
      [`<dp-jump-link><a href="#reviews" data-dp-target=":::" id="link">x</a></dp-jump-link>`, selector],
      [`<dp-jump-link><span id="link">x</span></dp-jump-link>`, "No link or button found"],
    ] as const) {
      await put(element);
      expect(state(), element).to.equal("invalid");
      await until(() => seen().length === 2, "its error");
      expectSeen(new RegExp(`^console.error <dp-jump-link> config: .*${issue}`), "dp-error config");
      let prevented = true;
      page.addEventListener("click", (event) => (prevented = event.defaultPrevented), { once: true });
      await press();
      await settled();
      expect(prevented, element).to.equal(false);
      expectSeen();
    }
  });

  it("option:jump-link.target goes before the control's data-dp-target, and that before the fragment", async () => {
    await put(
      `<dp-jump-link kind="reviews"><button type="button" data-dp-target="#b" id="link">x</button></dp-jump-link>`,
      `<p id="a">a</p><p id="b">b</p>`,
    );
    at("#a").style.margin = at("#b").style.margin = "0";
    await press();
    await jumped();
    expect(top("#b")).to.equal(0);
    window.scrollTo(0, 0);
    host().setAttribute("target", "#a");
    await nextTask();
    await press();
    await jumped();
    expect(top("#a")).to.equal(0);
    expect(location.hash).to.equal("#a");
    expectSeen(JUMP, JUMP);
  });
});
