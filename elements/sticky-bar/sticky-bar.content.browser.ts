import { expect } from "@open-wc/testing";
import { hold } from "../../test/support/held-key.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { productStores } from "../../src/page/scope.ts";
import { executeServerCommand, sendKeys } from "@web/test-runner-commands";
import { lockCartLine } from "../../src/cart/lock.ts";
import { pageStores } from "../../src/state/page.ts";
import { holdClock } from "../../test/support/clock.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { at, bar, given, host, onStage, page, part, put, settled, shown, until } from "./sticky-bar.fixture.ts";

describe("the content of dp-sticky-bar", () => {
  onStage();

  it("sticky-bar.25 disables a control that names no element, says so once, and revives it when the element appears", async () => {
    await put(given.replace(`data-dp-for="other"`, `data-dp-for="later-on"`));
    page.append(document.createElement("i"));
    await settled();
    expect(at<HTMLButtonElement>("#press").disabled).to.equal(true);
    expectSeen(
      `console.warn <dp-sticky-bar> a control's data-dp-for="later-on" names no element of the page. Give the id of the control that it presses.`,
      "dp-metric sticky-bar.missing-target",
    );
    page.append(Object.assign(document.createElement("button"), { id: "later-on" }));
    await until(() => !at<HTMLButtonElement>("#press").disabled, "it works");
  });

  it("sticky-bar.25 says nothing where the bar leaves the page together with what its control names", async () => {
    await put(given);
    page.replaceChildren();
    await settled();
    expectSeen();
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

  it("markup.1 sticky-bar.27 offers what the page's list has, and looks for that again only where it can have changed", async () => {
    await put("", 'hidden title="Kettle"', "<p>Other</p>");
    await shown();
    const offered = () => [...part<HTMLSelectElement>("quantity")!.options].map(({ value }) => value);
    expect(offered()).to.deep.equal(["1", "2"]);
    const query = Document.prototype.querySelectorAll;
    let searches = 0;
    Document.prototype.querySelectorAll = function (this: Document, selector: string) {
      if (selector === "select,input") searches++;
      return query.call(this, selector);
    } as typeof query;
    try {
      at("p").append(document.createElement("i"));
      at<HTMLButtonElement>("#buy").disabled = true;
      await until(() => part<HTMLButtonElement>("add")!.getAttribute("aria-disabled") === "true", "locked");
      expect(searches).to.equal(0);
      at("#own").append(new Option("5", "5"));
      await until(() => offered().join() === "1,2,5", "one more");
    } finally {
      Document.prototype.querySelectorAll = query;
    }
  });

  it("sticky-bar.27 keeps its quantity list in step with the scope, with an entry for a number beyond it", async () => {
    await put("", drawn);
    await shown();
    const list = part<HTMLSelectElement>("quantity")!;
    list.value = "3";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    expect(at<HTMLSelectElement>("#own").value).to.equal("3");
    expectSeen("dp-change quantity");
    productStores().quantity.set(17);
    await until(() => list.value === "17", "in step");
  });

  it("sticky-bar.28 submits the scope's form with that form's own button, and not while it is locked or in flight (option:sticky-bar.form)", async () => {
    await put("", drawn);
    await shown();
    const submits: (string | undefined)[] = [];
    at("#form-1").addEventListener("submit", (event) => {
      event.preventDefault();
      submits.push((event as SubmitEvent).submitter?.id);
    });
    await pressAdd();
    await until(() => submits.length === 1 && !busy(), "submitted");
    expect(submits).to.deep.equal(["buy"]);
    productStores().orderMinimum.set({ minimum: 5, locked: true });
    await until(() => part("add")!.getAttribute("aria-disabled") === "true", "locked");
    await pressAdd();
    productStores().orderMinimum.set({ minimum: 1, locked: false });
    at("#form-1").setAttribute("aria-busy", "true");
    await until(busy, "in flight");
    await pressAdd();
    await settled();
    expect(submits).to.deep.equal(["buy"]);
    at("#form-1").removeAttribute("data-dp-add-to-cart");
    await until(() => part("add") === null, "no form");
    expect(part("quantity"), "a quantity would change nothing").to.equal(null);
    host.setAttribute("form", "form-1");
    await until(() => part("add") !== null, "the form that it names");
  });

  it("sticky-bar.28 calls.16 presses that form's button, for a page that adds on the button's click", async () => {
    await put("", drawn);
    await shown();
    const heard: string[] = [];
    at("#buy").addEventListener("click", (event) => {
      event.preventDefault();
      heard.push(`click of ${at<HTMLSelectElement>("#own").value}`);
    });
    at("#form-1").addEventListener("submit", (event) => (event.preventDefault(), heard.push("submit")));
    productStores().quantity.set(2);
    await pressAdd();
    await until(() => heard.length > 0 && !busy(), "heard");
    expect(heard).to.deep.equal(["click of 2"]);
  });

  it("sticky-bar.27 on a phone the quantity can be chosen, in one row with the purchase", async () => {
    await executeServerCommand("viewport", { width: 390, height: 800 });
    await put("", drawn);
    await shown();
    const [quantity, add] = [part("quantity")!, part("add")!].map((node) => node.getBoundingClientRect());
    expect([quantity!.width > 24, quantity!.height > 24]).to.deep.equal([true, true]);
    expect(Math.abs((quantity!.top + quantity!.bottom) / 2 - (add!.top + add!.bottom) / 2)).to.be.lessThan(4);
    part("quantity")!.focus();
    await sendKeys({ press: "ArrowDown" });
    await until(() => at<HTMLSelectElement>("#own").value === "2", "chosen");
    expectSeen("dp-change quantity");
    await executeServerCommand("viewport", { width: 1000, height: 700 });
  });

  const STAYS = `action="javascript:void 0"`;
  const busy = () => part("add")!.getAttribute("aria-busy") === "true";
  const pressAdd = async () => {
    await until(() => part("add")!.getBoundingClientRect().top >= 0, "the bar has slid in");
    await clickOn(part("add")!);
  };
  const back = () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

  it("sticky-bar.28 is ready again where the page takes the submission over after it has heard of it, however late", async () => {
    for (const at of [window, document, document.body] as EventTarget[]) {
      await put("", drawn);
      await shown();
      let taken = 0;
      const take = (event: Event) => (event.preventDefault(), taken++);
      at.addEventListener("submit", take);
      await pressAdd();
      await until(() => taken === 1 && !busy());
      await pressAdd();
      await until(() => taken === 2 && !busy());
      at.removeEventListener("submit", take);
    }
  });

  it("sticky-bar.28 calls.7 rests while the page is being left, Enter held or not, and until it has come back", async () => {
    await put("", drawn);
    at("#form-1").setAttribute("action", STAYS.slice(8, -1));
    await shown();
    let submits = 0;
    at("#form-1").addEventListener("submit", () => submits++);
    part("add")!.focus();
    await hold("Enter", 5);
    await until(busy);
    await pressAdd();
    await settled();
    expect([submits, busy()]).to.deep.equal([1, true]);
    expectSeen("dp-success form-add");
    back();
    await until(() => !busy());
    await pressAdd();
    await until(() => submits === 2 && seen().includes("dp-success form-add"));
    expectSeen("dp-success form-add");
    back();
  });

  it("sticky-bar.28 is ready again after an answer that leaves the page where it is (a 204)", async () => {
    await put("", drawn);
    at("#form-1").setAttribute("action", STAYS.slice(8, -1));
    await shown();
    const clock = holdClock();
    await pressAdd();
    await settled();
    await clock.pass(9999);
    expect(busy()).to.equal(true);
    await clock.pass(2);
    expect(busy()).to.equal(false);
    expectSeen("dp-success form-add");
    back();
  });

  it("calls.14 calls.12 the form that it submits carries the token and the id of the press", async () => {
    await put("", drawn);
    host.setAttribute("csrf-token", "csrf-7");
    await shown();
    const sent: Record<string, FormDataEntryValue>[] = [];
    at("#form-1").addEventListener("submit", (event) => {
      event.preventDefault();
      sent.push(Object.fromEntries(new FormData(event.target as HTMLFormElement, (event as SubmitEvent).submitter)));
    });
    await pressAdd();
    await until(() => sent.length === 1);
    expect(sent[0]!["dp-request-id"]).to.match(/^[0-9a-f]{32}$/);
    delete sent[0]!["dp-request-id"];
    expect(sent[0]).to.deep.equal({ asin: "A1", quantity: "1", "submit.add-to-cart": "1", "anti-csrftoken-a2z": "csrf-7" });
  });

  it("sticky-bar.28 config.4 a field with the name of a member takes nothing over", async () => {
    await put("", drawn);
    for (const name of ["getAttribute", "id", "requestSubmit", "action"])
      at("#form-1").append(Object.assign(document.createElement("input"), { type: "hidden", name, value: "x" }));
    await shown();
    let submits = 0;
    at("#form-1").addEventListener("submit", (event) => (event.preventDefault(), submits++));
    await pressAdd();
    await until(() => submits === 1 && !busy());
  });

  it("calls.16 sticky-bar.28 a form that is one by its id is submitted as well", async () => {
    await put("", drawn);
    at("#form-1").removeAttribute("data-dp-add-to-cart");
    await until(() => part("add") === null);
    at("#form-1").id = "add-to-cart-form";
    await until(() => part("add") !== null);
  });

  it("calls.17 sticky-bar.28 the drawn button rests while another control of the page changes the product in the cart", async () => {
    await put("", drawn);
    await shown();
    let submits = 0;
    at("#form-1").addEventListener("submit", (event) => {
      event.preventDefault();
      submits++;
    });
    const release = lockCartLine(pageStores(), "A1")!;
    await until(() => part("add")!.getAttribute("aria-busy") === "true", "it rests");
    part("add")!.focus();
    await sendKeys({ press: "Enter" });
    expect(submits).to.equal(0);
    release();
    await until(() => part("add")!.getAttribute("aria-busy") === null, "it can be pressed");
    await sendKeys({ press: "Enter" });
    expect(submits).to.equal(1);
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
    expect(document.documentElement.scrollWidth, "not every engine's window becomes that narrow").to.be.at.most(innerWidth);
    await executeServerCommand("viewport", { width: 1000, height: 700 });
  });

  it("sticky-bar.29 in a low window its content scrolls within a quarter of the height", async () => {
    await put("", drawn);
    await shown();
    const high = bar().getBoundingClientRect().height;
    await executeServerCommand("viewport", { width: 320, height: Math.round(3 * high) });
    await until(() => innerHeight < 4 * high, "lower than four bars");
    expect(bar().getBoundingClientRect().height).to.be.at.most(innerHeight / 4);
    expect(part("content")!.scrollHeight).to.be.greaterThan(part("content")!.clientHeight);
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
