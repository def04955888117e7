import { expect } from "@open-wc/testing";
import { productStores } from "../../src/element/scope.ts";
import type { StickyBarElement } from "./sticky-bar.element.ts";
import {
  at,
  bar,
  events,
  given,
  hidden,
  host,
  onStage,
  page,
  part,
  put,
  replaceHost,
  scrollTo,
  shown,
  state,
  until,
  wait,
} from "./sticky-bar.stage.ts";

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
    scrollTo(899);
    await wait(120);
    expect(state()).to.equal("hidden");
    scrollTo(901);
    await until(() => state() === "shown", "past the block with a box");
    await hidden();
    at(".block").style.height = "0";
    scrollTo(901);
    await until(() => state() === "shown", "past the section's 900 less 100");
  });

  it("sticky-bar.6 shows past the threshold and sticky-bar.8 shows at once where the page is opened past it", async () => {
    await put(given);
    await shown();
    const again = host.cloneNode(true) as StickyBarElement;
    again.removeAttribute("data-state");
    replaceHost(again);
    await until(() => state() === "shown", "without a scroll event");
    await hidden();
  });

  it("sticky-bar.9 decides anew when the block changes its size", async () => {
    await put(given);
    scrollTo(1000);
    await until(() => state() === "shown", "shown");
    at(".block").style.height = "1050px";
    await until(() => state() === "hidden", "the block now ends at 1150");
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
    await until(() => state() === "shown", "shown");
    control.focus();
    await wait(30);
    const covered = bar().getBoundingClientRect();
    expect(control.getBoundingClientRect().bottom).to.be.greaterThan(covered.bottom - 1);
  });

  it("sticky-bar.14 adds a back-to-top button as its last control where the page gives none", async () => {
    await put(given);
    expect(part("back-to-top")).to.equal(null);
    at("#top").remove();
    await wait(30);
    expect(part("back-to-top")!.textContent).to.equal("Back to top");
    expect(part("content")!.lastElementChild).to.equal(part("back-to-top"));
  });

  it("sticky-bar.15 and sticky-bar.16 bring the page to 0 in 300 ms and focus to the beginning, then hide (option:sticky-bar.top-focus)", async () => {
    await put(given);
    await shown();
    const began = performance.now();
    at("#top").click();
    await wait(100);
    expect(scrollY).to.be.greaterThan(0);
    await until(() => scrollY === 0, "at the top");
    expect(performance.now() - began).to.be.greaterThan(250);
    await until(() => document.activeElement === at("main"), "focus at the beginning");
    await until(() => state() === "hidden", "hidden");
    expect(scrollY).to.equal(0);
    (document.activeElement as HTMLElement).blur();
    expect(at("main").hasAttribute("tabindex")).to.equal(false);
  });

  it("sticky-bar.15 ends where it is when the shopper scrolls in between", async () => {
    await put(given);
    await shown();
    at("#top").click();
    await wait(100);
    dispatchEvent(new WheelEvent("wheel", { deltaY: 1 }));
    const stopped = scrollY;
    await wait(400);
    expect(scrollY).to.equal(stopped);
    expect(stopped).to.be.greaterThan(0);
  });

  it("sticky-bar.17 never drops focus to the body when it should hide", async () => {
    await put(given);
    await shown();
    at("#add").focus();
    scrollTo(0);
    await wait(400);
    expect(state()).to.equal("shown");
    expect(document.activeElement).to.equal(at("#add"));
    at("#buy").focus();
    await until(() => state() === "hidden", "hidden when focus has left");
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
    at("#add").click();
    expect(submits).to.deep.equal(["add"]);
  });

  it("sticky-bar.19 presses the control that it stands for and mirrors its state within a frame", async () => {
    await put(given);
    await shown();
    let presses = 0;
    at("#other").addEventListener("click", () => presses++);
    at("#press").click();
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
    expect(events.filter(({ type }) => type === "dp-change").map(({ detail }) => detail.value)).to.deep.equal([2, 1]);
  });

  it("sticky-bar.22 counts one impression per page view, also when it is taken out and put back", async () => {
    await put(given);
    await shown();
    const parent = host.parentElement!;
    host.remove();
    await wait(30);
    parent.append(host);
    await until(() => state() === "shown", "shown again");
    expect(events.filter(({ detail }) => detail.name === "sticky-bar.impression").length).to.equal(1);
  });

  it("sticky-bar.23 gives back the scroll padding and follows nothing more when it is taken out while shown", async () => {
    await put(given);
    await shown();
    host.remove();
    await wait(30);
    expect(document.documentElement.style.scrollPaddingTop).to.equal("");
    events.length = 0;
    scrollTo(0);
    await wait(150);
    expect(events.length).to.equal(0);
    expect(host.hidden).to.equal(true);
  });

  it("sticky-bar.23 lets several bars decide independently", async () => {
    await put(given);
    const second = document.createElement("dp-sticky-bar");
    second.setAttribute("block-cap", "2000");
    second.setAttribute("block", "#none");
    second.setAttribute("section-cap", "1600");
    second.innerHTML = "<button>Second</button>";
    host.after(second);
    scrollTo(1000);
    await until(() => state() === "shown", "the first");
    expect(second.dataset["state"]).to.equal("hidden");
    scrollTo(1700);
    await until(() => second.dataset["state"] === "shown", "the second");
  });

  for (const [attribute, value] of [
    ["block", "div[["],
    ["block-cap", "much"],
    ["section-cap", "-5"],
    ["sections", "::"],
    ["block-cap", "-1"],
    ["section-cap", "wide"],
    ["section-offset", "some"],
    ["top-focus", "[["],
  ]) {
    it(`sticky-bar.24 is invalid with ${attribute}="${value}" and leaves the light DOM in the flow (state:sticky-bar.invalid)`, async () => {
      await put(given, `${attribute}="${value}"`);
      expect(state()).to.equal("invalid");
      await until(() => events.some(({ type }) => type === "dp-error"), "told");
      expect(events.find(({ type }) => type === "dp-error")!.detail.issues[0].option).to.equal(attribute);
      expect(at("#add").getBoundingClientRect().height).to.be.greaterThan(10);
      scrollTo(1500);
      await wait(300);
      expect(getComputedStyle(at("#add").closest("dp-sticky-bar")!).position).to.equal("static");
    });
  }
});
