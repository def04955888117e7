import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { revealBy } from "../../src/element/page/reveal.ts";
import type { JumpLinkElement } from "./jump-link.element.ts";
import "./index.ts";
import { until, wait } from "../../test/support/until.ts";

let page: HTMLElement;
let host: JumpLinkElement;
const events: CustomEvent[] = [];

const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const top = (selector: string) => Math.round(at(selector).getBoundingClientRect().top);
const state = () => host.dataset["state"];
const metrics = (name: string) => events.filter(({ type, detail }) => type === "dp-metric" && detail.name === name);
const jumped = () => until(() => state() === "ready", "the way has ended");

/** A page of 6000 px with the target at about 3000 px. */
async function put(
  element: string,
  around = `<section id="reviews"><h2>Reviews</h2><a href="#x" id="first">first</a></section>`,
): Promise<void> {
  page.innerHTML = `<div class="long"></div>${element}<div class="tall"></div>${around}<div class="tall"></div>`;
  for (const tall of page.querySelectorAll<HTMLElement>(".tall")) tall.style.height = "3000px";
  host = at<JumpLinkElement>("dp-jump-link");
  await wait(30);
}
const link = `<dp-jump-link kind="reviews"><a href="#reviews" id="link">Reviews</a></dp-jump-link>`;

describe("dp-jump-link", () => {
  beforeEach(() => {
    events.length = 0;
    history.replaceState(null, "", location.href.replace(/#.*$/, ""));
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-metric", "dp-error"]) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    document.documentElement.style.removeProperty("scroll-padding-top");
    history.replaceState(null, "", location.href.replace(/#.*$/, ""));
    window.scrollTo({ top: 0, behavior: "instant" });
    await wait(30);
  });

  it("jump-link.1 brings the target's top edge to the top, less its scroll margin and the page's scroll padding", async () => {
    await put(link);
    expect(state(), "state:jump-link.ready").to.equal("ready");
    at("#link").click();
    await jumped();
    expect(top("#reviews")).to.equal(0);
    window.scrollTo(0, 0);
    at("#reviews").style.scrollMarginTop = "20px";
    document.documentElement.style.setProperty("scroll-padding-top", "30px");
    at("#link").click();
    await jumped();
    expect(top("#reviews")).to.equal(50);
  });

  it("jump-link.1 follows the target when a bar slides in over it just after", async () => {
    await put(link);
    at("#link").click();
    await jumped();
    document.documentElement.style.setProperty("scroll-padding-top", "60px");
    await until(() => top("#reviews") === 60, "clear of the bar");
  });

  it("jump-link.4 is in place within 70 ms of the press", async () => {
    await put(link);
    at("#link").click();
    await wait(70);
    expect(top("#reviews")).to.equal(0);
  });

  it("jump-link.2 jump-link.3 are on the way before their time and there after it", async () => {
    for (const [kind, ms] of [
      ["details", 300],
      ["default", 1000],
    ] as const) {
      await put(`<dp-jump-link kind="${kind}"><a href="#reviews" id="link">x</a></dp-jump-link>`);
      window.scrollTo(0, 0);
      at("#link").click();
      await wait(ms - 120);
      expect(top("#reviews"), kind).to.be.greaterThan(0);
      await wait(180);
      expect(top("#reviews"), kind).to.equal(0);
    }
  });

  it("jump-link.6 ends on the target also when the layout above it changes on the way (option:jump-link.duration)", async () => {
    await put(`<dp-jump-link duration="200"><a href="#reviews" id="link">x</a></dp-jump-link>`);
    at("#link").click();
    await wait(80);
    at(".tall").style.height = "3700px";
    await jumped();
    expect(top("#reviews")).to.equal(0);
    window.scrollTo(0, 0);
    host.setAttribute("duration", "0");
    await wait(20);
    at("#link").click();
    expect(top("#reviews"), "at once").to.equal(0);
  });

  it("jump-link.7 finds a target that was added later, jump-link.8 and without one a press does nothing", async () => {
    await put(link, "");
    expect(state()).to.equal("missing");
    const entries = history.length;
    at("#link").click();
    await wait(60);
    expect([window.scrollY, location.hash, history.length, state()]).to.deep.equal([0, "", entries, "missing"]);
    expect(metrics("jump-link.missing").length).to.equal(1);
    expect(events.some(({ type }) => type === "dp-error")).to.equal(false);
    at(".tall").insertAdjacentHTML("afterend", `<section id="reviews">Reviews</section>`);
    at("#link").click();
    await jumped();
    expect(top("#reviews")).to.equal(0);
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
    expect(metrics("jump-link.jump").length).to.equal(0);
    at("#link").click();
    expect(prevented).to.equal(true);
  });

  it("jump-link.11 gives focus to the target for as long as it holds it, and Tab goes on from there", async () => {
    await put(link);
    at("#link").focus();
    at("#link").click();
    await jumped();
    expect(document.activeElement).to.equal(at("#reviews"));
    expect(top("#reviews")).to.equal(0);
    at("#first").focus();
    expect(at("#reviews").hasAttribute("tabindex")).to.equal(false);
  });

  it("jump-link.12 opens a closed details and an element that hides the target first", async () => {
    await put(
      link,
      `<div id="outer"><div id="box" hidden><details><summary>More</summary><section id="reviews">Reviews</section></details></div></div>`,
    );
    const opened = new AbortController();
    revealBy(at("#outer"), () => !(at("#box").hidden = false), opened.signal);
    at("#link").click();
    await jumped();
    expect(at<HTMLDetailsElement>("details").open).to.equal(true);
    expect(top("#reviews")).to.equal(0);
    opened.abort();
  });

  it("jump-link.13 writes the fragment as one history entry, and Back returns to where the shopper was (option:jump-link.update-hash)", async () => {
    await put(link);
    const entries = history.length;
    window.scrollTo(0, 0);
    await wait(50);
    at("#link").click();
    await jumped();
    expect(location.hash).to.equal("#reviews");
    at("#link").click();
    await jumped();
    expect(history.length).to.equal(Math.min(entries + 1, 50)); // browsers keep 50
    history.back();
    await until(() => location.hash === "" && window.scrollY < 5, "back at the top");
    host.setAttribute("update-hash", "false");
    await wait(20);
    at("#link").click();
    await jumped();
    expect(location.hash).to.equal("");
  });

  it("jump-link.13 a fragment means this page whatever its base is, and the address keeps its path", async () => {
    const base = document.head.appendChild(document.createElement("base"));
    try {
      for (const href of ["/elsewhere/", "https://elsewhere.example/"]) {
        base.href = href;
        const before = location.href.replace(/#.*$/, "");
        await put(link);
        expect([href, state()]).to.deep.equal([href, "ready"]);
        await clickOn(at("#link"));
        await jumped();
        expect(top("#reviews"), href).to.equal(0);
        expect(location.href).to.equal(`${before}#reviews`);
        history.replaceState(null, "", before);
        window.scrollTo(0, 0);
      }
    } finally {
      base.remove();
    }
  });

  it("jump-link.14 a wheel, a touch or a scroll key ends the way where it is; a second press begins anew from there", async () => {
    const ends = [new WheelEvent("wheel"), new Event("touchmove"), new KeyboardEvent("keydown", { key: "PageDown" })];
    for (const end of ends) {
      await put(`<dp-jump-link kind="details"><a href="#reviews" id="link">x</a></dp-jump-link>`);
      window.scrollTo(0, 0);
      at("#link").click();
      await wait(150);
      dispatchEvent(end);
      const left = window.scrollY;
      await wait(250);
      expect(window.scrollY, end.type).to.equal(left);
      expect(left).to.be.within(1, 2990);
      expect(state()).to.equal("ready");
      at("#link").click();
      await wait(60);
      expect(window.scrollY).to.be.at.least(left);
      await jumped();
      expect(top("#reviews")).to.equal(0);
    }
  });

  it("jump-link.14 a press of another jump link takes the way over", async () => {
    await put(
      `<dp-jump-link kind="page"><a href="#reviews" id="link">x</a></dp-jump-link><dp-jump-link kind="reviews"><a href="#other" id="second">y</a></dp-jump-link>`,
      `<section id="other">Other</section><div class="tall"></div><section id="reviews">Reviews</section>`,
    );
    at("#link").click();
    await wait(100);
    at("#second").click();
    await wait(200);
    expect(top("#other")).to.equal(0);
    expect(document.activeElement).to.equal(at("#other"));
    expect(state()).to.equal("ready");
  });

  it("jump-link.15 counts each jump with its kind and target", async () => {
    await put(link);
    at("#link").click();
    await jumped();
    expect(metrics("jump-link.jump").map(({ detail }) => detail.tags)).to.deep.equal([{ kind: "reviews", target: "#reviews" }]);
  });

  it("jump-link.16 is invalid with a bad duration, a selector that does not parse, or neither link nor button; the link works natively", async () => {
    for (const element of [
      `<dp-jump-link duration="-1"><a href="#reviews" id="link">x</a></dp-jump-link>`,
      `<dp-jump-link duration="soon"><a href="#reviews" id="link">x</a></dp-jump-link>`,
      `<dp-jump-link target=":::"><a href="#reviews" id="link">x</a></dp-jump-link>`,
      `<dp-jump-link><a href="#reviews" data-dp-target=":::" id="link">x</a></dp-jump-link>`,
      `<dp-jump-link><span id="link">x</span></dp-jump-link>`,
    ]) {
      await put(element);
      expect(state(), element).to.equal("invalid");
      let prevented = true;
      page.addEventListener("click", (event) => (prevented = event.defaultPrevented), { once: true });
      at("#link").click();
      expect(prevented, element).to.equal(false);
      expect(metrics("jump-link.jump").length).to.equal(0);
    }
  });

  it("option:jump-link.target goes before the control's data-dp-target, and that before the fragment", async () => {
    await put(
      `<dp-jump-link kind="reviews"><button type="button" data-dp-target="#b" id="link">x</button></dp-jump-link>`,
      `<p id="a">a</p><p id="b">b</p>`,
    );
    at("#a").style.margin = at("#b").style.margin = "0";
    at("#link").click();
    await jumped();
    expect(top("#b")).to.equal(0);
    host.setAttribute("target", "#a");
    await wait(20);
    at("#link").click();
    await jumped();
    expect(top("#a")).to.equal(0);
    expect(location.hash).to.equal("#a");
  });

  it("a11y.2 a shopper who tabbed on during the way keeps their focus", async () => {
    await put(`${link}<button id="next">next</button>`);
    host.setAttribute("duration", "150");
    await wait(20);
    at("#link").focus();
    at("#link").click();
    at("#next").focus({ preventScroll: true });
    await jumped();
    expect(document.activeElement).to.equal(at("#next"));
  });
});
