import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { clickOn } from "../../test/support/pointer.ts";
import { until } from "../../test/support/until.ts";
import { productStores } from "../../src/element/scope.ts";
import type { OneClickGuardElement } from "./one-click-guard.element.ts";
import "./index.ts";
import { silence, spoken } from "../../test/support/announced.ts";

const wait = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));
let page: HTMLElement;
let host: OneClickGuardElement;
/** data of each submission, as the browser collected it */
let sent: string[];
let events: CustomEvent[];

const at = <T extends HTMLElement = HTMLButtonElement>(selector: string) => page.querySelector<T>(selector)!;
const state = () => host.dataset["state"];
const press = (selector = "#buy") => at(selector).click();
const blocked = () => events.filter(({ type, detail }) => type === "dp-metric" && detail.name === "one-click-guard.blocked").length;
const said = () => spoken();

// leads nowhere, so that the page of the test stays
const form = (id: string, inside: string, more = "") =>
  `<form id="${id}" action="javascript:void 0" method="post" ${more}><input type="hidden" name="ASIN" value="A1">${inside}</form>`;
const buttons = `<input name="note" id="note" aria-label="Note"><button id="buy" name="submit.buy-now" value="1">Buy now</button><button id="second" name="submit.gift" value="1">As a gift</button>`;

async function put(markup: string): Promise<void> {
  page.innerHTML = markup;
  for (const node of page.querySelectorAll("form")) {
    node.addEventListener("formdata", (event) => sent.push([...event.formData.keys()].filter((key) => key !== "note").join()));
  }
  host = at<OneClickGuardElement>("dp-one-click-guard");
  await wait();
}
const guarded = `<dp-one-click-guard>${form("buy-form", buttons)}</dp-one-click-guard>`;

describe("dp-one-click-guard", () => {
  beforeEach(() => {
    sent = [];
    events = [];
    silence();
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-change", "dp-metric", "dp-error"]) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    await wait();
  });

  it("one-click-guard.1 blocks the button, Enter in the form and requestSubmit() after the first press", async () => {
    await put(guarded);
    const heard: string[] = []; // by the page's own handlers
    for (const type of ["click", "submit"]) at("form").addEventListener(type, () => heard.push(type));
    await clickOn(at("#buy"));
    await until(() => state() === "blocked", "blocked");
    await clickOn(at("#buy"));
    at<HTMLFormElement>("form").requestSubmit();
    at<HTMLFormElement>("form").requestSubmit(at("#buy"));
    at("#note").focus();
    await sendKeys({ press: "Enter" });
    at("#buy").focus();
    await sendKeys({ press: "Enter" });
    await sendKeys({ press: " " });
    expect([sent.length, heard]).to.deep.equal([1, ["click", "submit"]]);
    expect(blocked()).to.equal(6);
  });

  it("one-click-guard.2 lets a press through when the time is over (option:one-click-guard.block-for)", async () => {
    await put(guarded.replace("<dp-one-click-guard", `<dp-one-click-guard block-for="300"`));
    press();
    await wait(200);
    press();
    expect(sent.length).to.equal(1);
    await wait(150);
    expect(state()).to.equal("ready");
    press();
    expect(sent.length).to.equal(2);
  });

  for (const persisted of [true, false])
    it(`one-click-guard.3 ends when the page reappears (persisted: ${persisted}), one-click-guard.9 and not with a change of tabs`, async () => {
      await put(guarded);
      await clickOn(at("#buy"));
      await until(() => state() === "blocked", "blocked");
      document.dispatchEvent(new Event("visibilitychange"));
      dispatchEvent(new Event("focus"));
      await clickOn(at("#buy"));
      expect(sent.length).to.equal(1);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
      expect([state(), at("#buy").hasAttribute("aria-disabled")]).to.deep.equal(["ready", false]);
      await clickOn(at("#buy"));
      expect(sent.length).to.equal(2);
    });

  it("one-click-guard.4 the first submission carries the pressed button, which is disabled only after", async () => {
    await put(guarded);
    let disabled: string | null | undefined;
    at("form").addEventListener("formdata", () => (disabled = at("#buy").getAttribute("aria-disabled")));
    press();
    expect(sent).to.deep.equal(["ASIN,submit.buy-now"]);
    expect(disabled).to.equal(null);
    await wait();
    expect(at("#buy").getAttribute("aria-disabled")).to.equal("true");
  });

  it("one-click-guard.5 a double click, two fast taps and Enter held down make one submission", async () => {
    await put(guarded);
    press();
    press();
    for (let i = 0; i < 5; i++) {
      press();
      await wait(5);
    }
    expect(sent.length).to.equal(1);
    await put(guarded);
    at("#buy").focus();
    sent = [];
    for (let i = 0; i < 3; i++) await sendKeys({ press: "Enter" });
    expect(sent.length).to.equal(1);
  });

  it("one-click-guard.6 a failed validation, a cancelled submit and the lock of an order minimum block nothing", async () => {
    await put(guarded);
    at<HTMLInputElement>("#note").required = true;
    press();
    await wait();
    expect([state(), sent.length]).to.deep.equal(["ready", 0]);
    at<HTMLInputElement>("#note").value = "x";
    const cancel = (event: Event) => event.preventDefault();
    at("form").addEventListener("submit", cancel);
    press();
    press();
    await wait();
    expect([state(), sent.length]).to.deep.equal(["ready", 0]);
    at("form").removeEventListener("submit", cancel);
    productStores(host).orderMinimum.set({ minimum: 5, locked: true });
    const lock = (event: Event) => {
      if (productStores(host).orderMinimum.get().locked) event.preventDefault();
    };
    page.addEventListener("click", lock);
    press();
    await wait();
    expect([state(), sent.length]).to.deep.equal(["ready", 0]);
    productStores(host).orderMinimum.set({ minimum: 5, locked: false });
    press();
    await wait();
    expect([state(), sent.length]).to.deep.equal(["blocked", 1]);
  });

  it("one-click-guard.6 a listener that presses again while the submission is being decided about sends nothing twice", async () => {
    await put(guarded);
    at("form").addEventListener("submit", () => press("#second"), { once: true });
    press();
    await wait();
    expect([state(), sent.length]).to.deep.equal(["blocked", 1]);
    await put(guarded);
    sent = [];
    at("form").addEventListener("submit", (event) => (press("#second"), event.preventDefault()), { once: true });
    press();
    await wait();
    expect([state(), sent.length], "it was cancelled in the end").to.deep.equal(["ready", 0]);
  });

  it("one-click-guard.7 blocks all buttons of the form together, also one outside with form=, and no other form's", async () => {
    await put(
      `${guarded}<button id="outside" form="buy-form" name="o" value="1">Outside</button>${form("free", `<button id="free-button">Free</button>`)}`,
    );
    press();
    await wait();
    press("#second");
    press("#outside");
    expect(sent.length).to.equal(1);
    for (const id of ["#buy", "#second", "#outside"]) expect(at(id).getAttribute("aria-disabled"), id).to.equal("true");
    expect(at("#free-button").hasAttribute("aria-disabled")).to.equal(false);
    press("#free-button");
    press("#free-button");
    expect(sent.length).to.equal(3);
  });

  it("one-click-guard.7 marks a button that comes into a blocked form, too", async () => {
    await put(guarded);
    press();
    await wait();
    at("form").insertAdjacentHTML("beforeend", `<button id="late">Late</button>`);
    await wait();
    expect(at("#late").getAttribute("aria-disabled")).to.equal("true");
    press("#late");
    expect(sent.length).to.equal(1);
  });

  it("one-click-guard.8 says that it is busy once, keeps the focus, and gives back what the buttons had", async () => {
    await put(guarded.replace(`id="second"`, `id="second" aria-disabled="false"`));
    at("#buy").focus();
    press();
    await wait(200);
    press();
    expect([at("#buy").getAttribute("aria-busy"), at("#buy").disabled]).to.deep.equal(["true", false]);
    expect(document.activeElement).to.equal(at("#buy"));
    await wait(200);
    expect(said()).to.equal("Your order is being placed");
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    host.release();
    expect([at("#buy").hasAttribute("aria-busy"), at("#buy").hasAttribute("aria-disabled")]).to.deep.equal([false, false]);
    expect([at("#second").hasAttribute("aria-busy"), at("#second").getAttribute("aria-disabled")]).to.deep.equal([false, "false"]);
  });

  it("one-click-guard.10 fires dp-change at its beginning and its end", async () => {
    await put(guarded);
    press();
    await wait();
    host.release();
    const changes = events.filter(({ type }) => type === "dp-change").map(({ detail }) => detail);
    expect(changes).to.deep.equal([
      { name: "oneClickGuard", value: "blocked", previous: "ready" },
      { name: "oneClickGuard", value: "ready", previous: "blocked" },
    ]);
  });

  it("one-click-guard.11 ends when it is taken out and lasts when it is moved", async () => {
    await put(guarded.replace("<dp-one-click-guard", `<dp-one-click-guard block-for="400"`));
    press();
    await wait(100);
    page.append(document.createElement("p"), host);
    await wait(100);
    press();
    expect(sent.length).to.equal(1);
    await wait(250);
    expect(state(), "the time left goes on").to.equal("ready");
    press();
    await wait();
    const buy = at("#buy");
    expect(buy.getAttribute("aria-disabled")).to.equal("true");
    host.remove();
    await wait();
    expect(buy.hasAttribute("aria-disabled")).to.equal(false);
  });

  it("one-click-guard.12 is invalid with a bad block-for or nothing to guard, and the form works unguarded (option:one-click-guard.for)", async () => {
    const outside = form("outside-form", `<button id="buy">Buy</button>`);
    for (const markup of [
      guarded.replace("<dp-one-click-guard", `<dp-one-click-guard block-for="-5"`),
      guarded.replace("<dp-one-click-guard", `<dp-one-click-guard block-for="long"`),
      `<dp-one-click-guard><p>nothing</p></dp-one-click-guard>${outside}`,
      `<dp-one-click-guard for="nobody"></dp-one-click-guard>${outside}`,
    ]) {
      sent = [];
      await put(markup);
      expect(state(), markup).to.equal("invalid");
      press();
      press();
      expect(sent.length).to.equal(2);
    }
    sent = [];
    await put(`<dp-one-click-guard for="outside-form"></dp-one-click-guard>${outside}`);
    press();
    press();
    expect(sent.length).to.equal(1);
  });

  it("one-click-guard.12 guards a single button of a form: another one starts no block, and is blocked with it", async () => {
    await put(form("f", `<dp-one-click-guard><button id="buy">Buy</button></dp-one-click-guard><button id="cart">Cart</button>`));
    press("#cart");
    press("#cart");
    expect(sent.length).to.equal(2);
    press();
    await wait();
    press();
    press("#cart");
    expect(sent.length).to.equal(3);
  });

  it("one-click-guard.13 ends when the answer has come into the frame that the form's target names, and by release()", async () => {
    await put(
      `<dp-one-click-guard>${form("buy-form", buttons, `target="answer"`).replace("javascript:void 0", "/elements/one-click-guard/one-click-guard.demo.html").replace("post", "get")}</dp-one-click-guard><iframe name="answer" title="Answer"></iframe>`,
    );
    const loaded = new Promise((resolve) => page.querySelector("iframe")!.addEventListener("load", resolve, { once: true }));
    press();
    press();
    expect(sent.length).to.equal(1);
    await loaded;
    await wait();
    expect(state()).to.equal("ready");
    press();
    expect(sent.length).to.equal(2);
    await wait(5);
    host.release();
    expect(state()).to.equal("ready");
  });
});
