import { expect } from "@open-wc/testing";
import { executeServerCommand } from "@web/test-runner-commands";
import { productStores } from "../../src/element/scope.ts";
import type { StickyBarElement } from "./sticky-bar.element.ts";
import "./index.ts";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const until = async (holds: () => boolean, what: string) => {
  for (let i = 0; i < 250 && !holds(); i++) await wait(20);
  expect(holds(), what).to.equal(true);
};
let page: HTMLElement;
let host: StickyBarElement;
const events: CustomEvent[] = [];

const bar = () => host.shadowRoot!.querySelector<HTMLElement>(".bar")!;
const state = () => host.dataset["state"];
const scrollTo = (top: number) => window.scrollTo({ top, behavior: "instant" });
const at = <T extends Element = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const part = <T extends Element = HTMLElement>(name: string) => host.shadowRoot!.querySelector<T>(`[part="${name}"]`);
const shown = async () => {
  scrollTo(1500);
  await until(() => state() === "shown", "shown");
};
const hidden = async () => {
  scrollTo(0);
  await until(() => state() === "hidden", "hidden");
};

/** A page of 5000 px with the block ending at 900 px, and the bar with what the test gives it. */
async function put(inside: string, attributes = "hidden", around = ""): Promise<void> {
  page.innerHTML = `
    <main data-dp-top><h1>Kettle</h1>
      <form id="form-1" data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post">
        <input type="hidden" name="asin" value="A1"><select name="quantity" id="own"><option selected>1</option><option>2</option></select>
        <button id="buy" name="submit.add-to-cart" value="1">Add to cart</button></form>
      <button type="button" id="other">Buy now</button>
      <div data-dp-block="frequently-bought-together" class="block">Together</div>
      <div class="long">${around}</div>
      <dp-sticky-bar ${attributes}>${inside}</dp-sticky-bar><p id="after">after</p>
      <div class="long"></div></main>`;
  const block = at(".block");
  block.style.cssText = "position:absolute;top:100px;height:800px";
  for (const long of page.querySelectorAll<HTMLElement>(".long")) long.style.height = "2500px";
  host = at<StickyBarElement>("dp-sticky-bar");
  await wait(30);
}

const given = `<span>Kettle</span><select name="quantity" aria-label="Quantity" id="in-bar"><option selected>1</option><option>2</option></select>
  <button type="submit" form="form-1" name="submit.add-to-cart" value="1" id="add">Add to cart</button>
  <button type="button" data-dp-action="press" data-dp-for="other" id="press">Buy now</button>
  <button type="button" data-dp-action="back-to-top" id="top">Back to top</button>`;

describe("dp-sticky-bar", () => {
  beforeEach(() => {
    events.length = 0;
    scrollTo(0);
    document.body.style.margin = "0";
    page = document.body.appendChild(document.createElement("div"));
    productStores().quantity.set(null);
    for (const type of ["dp-open", "dp-close", "dp-change", "dp-error", "dp-metric"])
      page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    scrollTo(0);
    await wait(30);
  });

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
    host.after(again);
    host.remove();
    host = again;
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

  it("sticky-bar.11 is fixed over the full width of its edge (option:sticky-bar.placement)", async () => {
    await put(given);
    await shown();
    let rect = bar().getBoundingClientRect();
    expect([rect.left, rect.right].map(Math.round)).to.deep.equal([0, document.documentElement.clientWidth]);
    expect(Math.abs(rect.top)).to.be.lessThan(1);
    host.setAttribute("placement", "bottom");
    await until(() => Math.round(bar().getBoundingClientRect().bottom) === innerHeight, "at the bottom");
    rect = bar().getBoundingClientRect();
    expect(rect.left).to.equal(0);
  });

  it("sticky-bar.11 moves nothing at the upgrade, written with or without hidden (host.2)", async () => {
    for (const attributes of ["hidden", ""]) {
      page.innerHTML = `<div class="x"><dp-sticky-bar-later ${attributes}><button>Add</button></dp-sticky-bar-later><p>after</p></div>`;
      const before = at("p").getBoundingClientRect().top;
      at(".x").innerHTML = `<dp-sticky-bar ${attributes}><button>Add</button></dp-sticky-bar><p>after</p>`;
      await wait(60);
      const after = at("p").getBoundingClientRect().top;
      if (attributes) expect(after).to.equal(before);
      else expect(after - at(".x").getBoundingClientRect().top).to.be.greaterThan(15);
    }
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
    expect(document.activeElement).to.equal(at("main"));
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
  ]) {
    it(`sticky-bar.24 is invalid with ${attribute}="${value}" and leaves the light DOM in the flow (state:sticky-bar.invalid)`, async () => {
      await put(given, `${attribute}="${value}"`);
      expect(state()).to.equal("invalid");
      expect(events.find(({ type }) => type === "dp-error")!.detail.issues[0].option).to.equal(attribute);
      expect(at("#add").getBoundingClientRect().height).to.be.greaterThan(10);
      scrollTo(1500);
      await wait(300);
      expect(getComputedStyle(at("#add").closest("dp-sticky-bar")!).position).to.equal("static");
    });
  }

  it("sticky-bar.25 disables a control that names no element, says so once, and revives it when the element appears", async () => {
    const told: string[] = [];
    const original = console.warn;
    console.warn = (text: string) => void told.push(text);
    await put(given.replace(`data-dp-for="other"`, `data-dp-for="later-on"`));
    page.append(document.createElement("i"));
    await wait(30);
    console.warn = original;
    expect(at<HTMLButtonElement>("#press").disabled).to.equal(true);
    expect(told.filter((text) => text.includes("later-on")).length).to.equal(1);
    expect(events.some(({ type }) => type === "dp-error")).to.equal(false);
    page.append(Object.assign(document.createElement("button"), { id: "later-on" }));
    await wait(30);
    expect(at<HTMLButtonElement>("#press").disabled).to.equal(false);
  });

  it("sticky-bar.26 shows the page's own controls in their order, in the page's form", async () => {
    await put(given);
    await shown();
    const slot = host.shadowRoot!.querySelector("slot")!;
    expect(slot.assignedElements().map(({ id }) => id)).to.deep.equal(["", "in-bar", "add", "press", "top"]);
    expect(at<HTMLButtonElement>("#add").form).to.equal(at("#form-1"));
    expect(part("title")).to.equal(null);
  });

  const drawn = `hidden title="Kettle" price="$34.99" image='{"src":"/kettle.png","alt":"A kettle"}' max-quantity="4"`;

  it("sticky-bar.27 draws image, title, price, quantity, add and back-to-top where the page gives no control (option:sticky-bar.title, option:sticky-bar.image, option:sticky-bar.max-quantity)", async () => {
    await put("", drawn);
    await shown();
    expect([part("title")!.textContent, part("price")!.textContent, part("add")!.textContent]).to.deep.equal([
      "Kettle",
      "$34.99",
      "Add to cart",
    ]);
    expect(part<HTMLImageElement>("image")!.alt).to.equal("A kettle");
    expect(part<HTMLSelectElement>("quantity")!.options.length).to.equal(4);
    expect(part("back-to-top")).to.not.equal(null);
    await put("", "hidden");
    await shown();
    expect([part("title"), part("price"), part("image")]).to.deep.equal([null, null, null]);
  });

  it("sticky-bar.27 keeps its quantity list in step with the scope, with an entry for a number beyond it", async () => {
    await put("", drawn);
    await shown();
    const list = part<HTMLSelectElement>("quantity")!;
    list.value = "3";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    expect(at<HTMLSelectElement>("#own").value).to.equal("3");
    productStores().quantity.set(17);
    await wait(10);
    expect(list.value).to.equal("17");
  });

  it("sticky-bar.28 submits the scope's form with that form's own button, and not while it is locked or in flight (option:sticky-bar.form)", async () => {
    await put("", drawn);
    await shown();
    const submits: (string | undefined)[] = [];
    at("#form-1").addEventListener("submit", (event) => {
      event.preventDefault();
      submits.push((event as SubmitEvent).submitter?.id);
    });
    part("add")!.click();
    expect(submits).to.deep.equal(["buy"]);
    productStores().orderMinimum.set({ minimum: 5, locked: true });
    await wait(10);
    expect(part("add")!.getAttribute("aria-disabled")).to.equal("true");
    part("add")!.click();
    productStores().orderMinimum.set({ minimum: 1, locked: false });
    at("#form-1").setAttribute("aria-busy", "true");
    await wait(10);
    expect(part("add")!.getAttribute("aria-busy")).to.equal("true");
    part("add")!.click();
    expect(submits).to.deep.equal(["buy"]);
    at("#form-1").removeAttribute("data-dp-add-to-cart");
    await wait(10);
    expect(part("add")).to.equal(null);
    host.setAttribute("form", "form-1");
    await wait(10);
    expect(part("add")).to.not.equal(null);
  });

  it("sticky-bar.29 wraps to two lines at most at 320 px and takes no more than a quarter of the window", async () => {
    await executeServerCommand("viewport", { width: 320, height: 640 });
    await put("", drawn);
    await shown();
    const tops = new Set(
      [...part("content")!.children]
        .filter((node) => node.getBoundingClientRect().height > 0)
        .map((node) => Math.round((node.getBoundingClientRect().top + node.getBoundingClientRect().bottom) / 20)),
    );
    expect(tops.size, "lines").to.be.lessThan(3);
    expect(bar().getBoundingClientRect().height).to.be.lessThan(innerHeight / 4 + 2);
    expect(document.documentElement.scrollWidth).to.be.lessThan(321);
    await executeServerCommand("viewport", { width: 1000, height: 700 });
  });

  it("a11y.1 has no finding of axe while shown, drawn or given", async () => {
    await put("", drawn);
    await shown();
    await expect(host).to.be.accessible();
    await put(given);
    await shown();
    await expect(host).to.be.accessible();
  });
});
