import { expect } from "@open-wc/testing";
import { productStores } from "../../src/page/scope.ts";
import type { StickyBarElement } from "./sticky-bar.element.ts";
import {
  at,
  bar,
  CLOSED,
  given,
  hidden,
  host,
  onStage,
  page,
  OPENED,
  part,
  put,
  replaceHost,
  scrollTo,
  settled,
  shown,
  state,
  until,
} from "./sticky-bar.fixture.ts";
import { holdClock } from "../../test/support/clock.ts";
import { holdFrames } from "../../test/support/frames.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";

/** A real press of what is in the bar, once it has slid in. */
async function pressed(selector: string): Promise<void> {
  await until(() => at(selector).getBoundingClientRect().top >= 0, "slid in");
  await clickOn(at(selector));
}

describe("dp-sticky-bar", () => {
  onStage();

  it("sticky-bar.1 is invisible, inert and without room at start", async () => {
    await put(given);
    expect(state()).to.equal("hidden");
    expect(getComputedStyle(bar()).visibility).to.equal("hidden");
    expect(bar().inert).to.equal(true);
    expect(host.getBoundingClientRect().height).to.equal(0);
    at("#top").focus();
    expect(document.activeElement).to.not.equal(at("#top"));
  });

  it("sticky-bar.4 counts a block without a box or height as absent, and the first with a box of several", async () => {
    await put(given, "hidden", `<section data-dp-section="product-details" style="height:10px"></section>`);
    const empty = Object.assign(document.createElement("div"), { hidden: true });
    empty.dataset["dpBlock"] = "frequently-bought-together";
    page.prepend(empty);
    const clock = holdClock();
    scrollTo(899);
    await settled();
    await clock.pass(300);
    expect(state()).to.equal("hidden");
    scrollTo(901);
    await settled();
    await clock.pass(300);
    expect(state(), "past the block with a box").to.equal("shown");
    at(".block").style.height = "0";
    scrollTo(0);
    await settled();
    await clock.pass(300);
    expectSeen(...OPENED, CLOSED);
    scrollTo(901);
    await settled();
    await clock.pass(300);
    expect(state(), "past the section's 900 less 100").to.equal("shown");
    expectSeen("dp-open sticky-bar");
  });

  it("sticky-bar.7 sticky-bar.10 decides 50 ms after the last scroll event, and slides for 200 ms in and out", async () => {
    const clock = holdClock();
    await put(given);
    for (const top of [1000, 1200]) {
      scrollTo(top);
      await settled();
      await clock.pass(49);
      expect(state(), `${top}`).to.equal("hidden");
    }
    await clock.pass(1);
    expect(state()).to.equal("showing");
    await clock.pass(199);
    expect(state()).to.equal("showing");
    await clock.pass(1);
    expect(state()).to.equal("shown");
    scrollTo(0);
    await settled();
    await clock.pass(49);
    expect(state()).to.equal("shown");
    await clock.pass(200);
    expect(state()).to.equal("hiding");
    await clock.pass(1);
    expect(state()).to.equal("hidden");
    expectSeen(...OPENED, CLOSED);
  });

  it("sticky-bar.6 shows past the threshold and sticky-bar.8 shows at once where the page is opened past it", async () => {
    await put(given);
    await shown();
    const again = host.cloneNode(true) as StickyBarElement;
    again.removeAttribute("data-state");
    replaceHost(again);
    await until(() => again.dataset["state"] === "shown", "without a scroll event");
    expectSeen(...OPENED);
    await hidden();
  });

  it("sticky-bar.9 decides anew when the block changes its size", async () => {
    await put(given);
    await shown(1000);
    at(".block").style.height = "1050px";
    await until(() => state() === "hidden", "the block now ends at 1150");
    expectSeen(CLOSED);
  });

  it("sticky-bar.12 is a region with its own name, or the one that the page gave", async () => {
    await put(given);
    expect([bar().getAttribute("role"), bar().getAttribute("aria-label")]).to.deep.equal(["region", "Quick purchase bar"]);
    await put(given, `hidden aria-label="Buy"`);
    expect(bar().getAttribute("aria-label")).to.equal("Buy");
    await put(given, `hidden aria-labelledby="after"`);
    expect(bar().getAttribute("aria-label")).to.equal("after");
  });

  it("sticky-bar.13 raises the scroll padding while shown, and puts back what the page had", async () => {
    document.documentElement.style.scrollPaddingTop = "7px";
    await put(given);
    await shown();
    await until(
      () => getComputedStyle(document.documentElement).scrollPaddingTop === `${7 + bar().getBoundingClientRect().height}px`,
      "raised by its height",
    );
    await hidden();
    expect(document.documentElement.style.scrollPaddingTop).to.equal("7px");
    document.documentElement.style.scrollPaddingTop = "";
  });

  it("sticky-bar.13 never leaves a control that gets focus wholly behind it", async () => {
    await put(given);
    await shown();
    const control = at("#after").appendChild(Object.assign(document.createElement("button"), { textContent: "x" }));
    scrollTo(scrollY + control.getBoundingClientRect().top - 2);
    await settled();
    expect(state()).to.equal("shown");
    control.focus();
    await settled();
    const covered = bar().getBoundingClientRect();
    expect(control.getBoundingClientRect().bottom).to.be.greaterThan(covered.bottom - 1);
  });

  it("sticky-bar.14 adds a back-to-top button as its last control where the page gives none", async () => {
    await put(given);
    expect(part("back-to-top")).to.equal(null);
    at("#top").remove();
    await until(() => part("back-to-top"), "its own");
    expect(part("back-to-top")!.textContent).to.equal("Back to top");
    expect(part("content")!.lastElementChild).to.equal(part("back-to-top"));
  });

  it("sticky-bar.15 and sticky-bar.16 bring the page to 0 in 300 ms and focus to the beginning, then hide (option:sticky-bar.top-focus)", async () => {
    await put(given);
    await shown();
    await until(() => at("#top").getBoundingClientRect().top >= 0, "slid in");
    const before = scrollY;
    const frames = holdFrames();
    await clickOn(at("#top"));
    await frames.pass(250); // the last pixels are less than one
    expect(scrollY, "on the way").to.be.within(1, before - 1);
    await frames.pass(50);
    expect(scrollY, "at the top").to.equal(0);
    await until(() => document.activeElement === at("main"), "focus at the beginning");
    await settled(); // the page has told that it was scrolled
    await frames.pass(300);
    expect([state(), scrollY]).to.deep.equal(["hidden", 0]);
    expectSeen("dp-metric sticky-bar.back-to-top", CLOSED);
    (document.activeElement as HTMLElement).blur();
    expect(at("main").hasAttribute("tabindex")).to.equal(false);
  });

  it("sticky-bar.15 ends where it is when the shopper scrolls in between", async () => {
    await put(given);
    await shown();
    let stopped = 0;
    const wheel = () => {
      stopped = scrollY;
      dispatchEvent(new WheelEvent("wheel", { deltaY: 1 }));
    };
    addEventListener("scroll", wheel, { once: true });
    await pressed("#top");
    await until(() => stopped > 0, "on its way");
    await settled();
    expect(scrollY).to.equal(stopped);
    expectSeen("dp-metric sticky-bar.back-to-top");
  });

  it("sticky-bar.17 never drops focus to the body when it should hide", async () => {
    await put(given);
    await shown();
    const clock = holdClock();
    at("#add").focus();
    scrollTo(0);
    await settled();
    await clock.pass(1000);
    expect(state()).to.equal("shown");
    expectSeen();
    expect(document.activeElement).to.equal(at("#add"));
    at("#buy").focus();
    await clock.pass(200);
    expect(state(), "hidden when focus has left").to.equal("hidden");
    expectSeen(CLOSED);
    expect(document.activeElement).to.equal(at("#buy"));
  });

  it("sticky-bar.18 submits the form that a button names natively, past whatever guards it", async () => {
    await put(given);
    await shown();
    const submits: (string | undefined)[] = [];
    at("#form-1").addEventListener("submit", (event) => {
      event.preventDefault();
      submits.push((event as SubmitEvent).submitter?.id);
    });
    await pressed("#add");
    expect(submits).to.deep.equal(["add"]);
  });

  it("sticky-bar.19 presses the control that it stands for and mirrors its state within a frame", async () => {
    await put(given);
    await shown();
    let presses = 0;
    at("#other").addEventListener("click", () => presses++);
    await pressed("#press");
    expect(presses).to.equal(1);
    at<HTMLButtonElement>("#other").disabled = true;
    at("#other").setAttribute("aria-disabled", "true");
    await new Promise(requestAnimationFrame);
    expect([at<HTMLButtonElement>("#press").disabled, at("#press").getAttribute("aria-disabled")]).to.deep.equal([true, "true"]);
    at<HTMLButtonElement>("#other").disabled = false;
    at("#other").removeAttribute("aria-disabled");
    await new Promise(requestAnimationFrame);
    expect([at<HTMLButtonElement>("#press").disabled, at("#press").hasAttribute("aria-disabled")]).to.deep.equal([false, false]);
  });

  it("sticky-bar.20 keeps its quantity in step with the form's and with the store", async () => {
    await put(given);
    at<HTMLSelectElement>("#in-bar").value = "2";
    at("#in-bar").dispatchEvent(new Event("change", { bubbles: true }));
    expect(at<HTMLSelectElement>("#own").value).to.equal("2");
    expect(productStores().quantity.get()).to.equal(2);
    at<HTMLSelectElement>("#own").value = "1";
    at("#own").dispatchEvent(new Event("change", { bubbles: true }));
    expect(at<HTMLSelectElement>("#in-bar").value).to.equal("1");
    expectSeen("dp-change quantity", "dp-change quantity");
  });

  it("sticky-bar.22 counts one impression per page view, also when it is taken out and put back", async () => {
    await put(given);
    await shown();
    const parent = host.parentElement!;
    host.remove();
    await settled();
    parent.append(host);
    await until(() => seen("event").length > 0, "it opens again");
    await until(() => state() === "shown", "shown again");
    expectSeen("dp-open sticky-bar");
  });

  it("sticky-bar.23 gives back the scroll padding and follows nothing more when it is taken out while shown", async () => {
    await put(given);
    await shown();
    const clock = holdClock();
    host.remove();
    await settled();
    expect(document.documentElement.style.scrollPaddingTop).to.equal("");
    const told: Event[] = []; // what is out of the page reaches no listener of it
    for (const type of ["dp-close", "dp-metric"]) host.addEventListener(type, (event) => told.push(event));
    scrollTo(0);
    await settled();
    await clock.pass(1000);
    expect([told.length, host.hidden]).to.deep.equal([0, true]);
  });

  it("sticky-bar.23 lets several bars decide independently", async () => {
    await put(given);
    const second = document.createElement("dp-sticky-bar");
    second.setAttribute("block-cap", "2000");
    second.setAttribute("block", "#none");
    second.setAttribute("section-cap", "1600");
    second.innerHTML = "<button>Second</button>";
    host.after(second);
    await shown(1000);
    expect(second.dataset["state"]).to.equal("hidden");
    scrollTo(1700);
    await until(() => second.dataset["state"] === "shown", "the second");
    expectSeen(...OPENED);
  });
});
