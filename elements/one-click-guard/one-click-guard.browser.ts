import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { holdClock } from "../../test/support/clock.ts";
import { hold } from "../../test/support/held-key.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import { productStores } from "../../src/page/scope.ts";
import {
  at,
  BEGUN,
  buttons,
  ENDED,
  form,
  guarded,
  isBlocked,
  press,
  put,
  remove,
  sent,
  state,
  STOPPED,
  view,
} from "./one-click-guard.fixture.ts";

describe("dp-one-click-guard", () => {
  afterEach(remove);

  it("one-click-guard.1 blocks the button, Enter in the form and requestSubmit() after the first press", async () => {
    await put(guarded);
    const heard: string[] = []; // by the page's own handlers
    for (const type of ["click", "submit"]) at("form").addEventListener(type, () => heard.push(type));
    await press();
    await isBlocked();
    await press();
    at<HTMLFormElement>("form").requestSubmit();
    at<HTMLFormElement>("form").requestSubmit(at("#buy"));
    at("#note").focus();
    await sendKeys({ press: "Enter" });
    at("#buy").focus();
    await sendKeys({ press: "Enter" });
    await sendKeys({ press: " " });
    expect([sent().length, heard]).to.deep.equal([1, ["click", "submit"]]);
    expectSeen(...BEGUN, ...Array(6).fill(STOPPED));
  });

  it("one-click-guard.2 blocks a press at 29.9 s and lets one through at 30.1 s", async () => {
    const clock = holdClock();
    await put(guarded);
    await press();
    await clock.pass(29_900);
    await press();
    expect([sent().length, state()]).to.deep.equal([1, "blocked"]);
    await clock.pass(200);
    expect(state()).to.equal("ready");
    expectSeen(...BEGUN, STOPPED, ENDED);
    await press();
    await clock.pass(1);
    expect(sent().length).to.equal(2);
    expectSeen(...BEGUN);
  });

  it("one-click-guard.2 blocks for as long as block-for says (option:one-click-guard.block-for)", async () => {
    const clock = holdClock();
    await put(guarded.replace("<dp-one-click-guard", `<dp-one-click-guard block-for="300"`));
    await press();
    await clock.pass(299);
    expect(state()).to.equal("blocked");
    await clock.pass(1);
    expect(state()).to.equal("ready");
    expectSeen(...BEGUN, ENDED);
  });

  for (const persisted of [true, false])
    it(`one-click-guard.3 ends when the page reappears (persisted: ${persisted}), one-click-guard.9 and not with a change of tabs`, async () => {
      await put(guarded);
      await press();
      await isBlocked();
      document.dispatchEvent(new Event("visibilitychange"));
      dispatchEvent(new Event("focus"));
      await press();
      expect(sent().length).to.equal(1);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
      expect([state(), at("#buy").hasAttribute("aria-disabled")]).to.deep.equal(["ready", false]);
      expectSeen(...BEGUN, STOPPED, ENDED);
      await press();
      await isBlocked();
      expect(sent().length).to.equal(2);
      expectSeen(...BEGUN);
    });

  it("one-click-guard.4 the first submission carries the pressed button, which is disabled only after", async () => {
    await put(guarded);
    let disabled: string | null | undefined;
    at("form").addEventListener("formdata", () => (disabled = at("#buy").getAttribute("aria-disabled")));
    await press();
    await until(() => at("#buy").getAttribute("aria-disabled") === "true", "disabled");
    expect(sent()).to.deep.equal(["ASIN,submit.buy-now"]);
    expect(disabled).to.equal(null);
    expectSeen(...BEGUN);
  });

  it("one-click-guard.5 five clicks in one task, fast taps and Enter held down make one submission", async () => {
    await put(guarded);
    for (let i = 0; i < 5; i++) at("#buy").click();
    await press();
    await press();
    expect(sent().length).to.equal(1);
    expectSeen(...BEGUN, ...Array(6).fill(STOPPED));
    await put(guarded);
    at("#buy").focus();
    await hold("Enter", 3);
    await isBlocked();
    expect(sent().length).to.equal(1);
    const stopped = seen("event").filter((label) => label === STOPPED).length;
    expectSeen(...BEGUN, ...Array(stopped).fill(STOPPED));
  });

  it("one-click-guard.6 a failed validation, a cancelled submit and the lock of an order minimum block nothing", async () => {
    await put(guarded);
    at<HTMLInputElement>("#note").required = true;
    await press();
    await settled();
    expect([state(), sent().length]).to.deep.equal(["ready", 0]);
    at<HTMLInputElement>("#note").value = "x";
    const cancel = (event: Event) => event.preventDefault();
    at("form").addEventListener("submit", cancel);
    await press();
    await press();
    await settled();
    expect([state(), sent().length]).to.deep.equal(["ready", 0]);
    at("form").removeEventListener("submit", cancel);
    productStores(view.host).orderMinimum.set({ minimum: 5, locked: true });
    const lock = (event: Event) => {
      if (productStores(view.host).orderMinimum.get().locked) event.preventDefault();
    };
    view.page.addEventListener("click", lock);
    await press();
    await settled();
    expect([state(), sent().length]).to.deep.equal(["ready", 0]);
    expectSeen();
    productStores(view.host).orderMinimum.set({ minimum: 5, locked: false });
    await press();
    await isBlocked();
    expect(sent().length).to.equal(1);
    expectSeen(...BEGUN);
  });

  it("one-click-guard.6 a listener that presses again while the submission is being decided about sends nothing twice", async () => {
    await put(guarded);
    at("form").addEventListener("submit", () => at("#second").click(), { once: true });
    await press();
    await isBlocked();
    expect(sent().length).to.equal(1);
    expectSeen(STOPPED, ...BEGUN);
    await put(guarded);
    at("form").addEventListener("submit", (event) => (at("#second").click(), event.preventDefault()), { once: true });
    await press();
    await settled();
    expect([state(), sent().length], "it was cancelled in the end").to.deep.equal(["ready", 0]);
    expectSeen(STOPPED);
  });

  it("one-click-guard.7 blocks all buttons of the form together, also one outside with form=, and no other form's", async () => {
    await put(
      `${guarded}<button id="outside" form="buy-form" name="o" value="1">Outside</button>${form("free", `<button id="free-button">Free</button>`)}`,
    );
    await press();
    await isBlocked();
    await press("#second");
    await press("#outside");
    expect(sent().length).to.equal(1);
    for (const id of ["#buy", "#second", "#outside"]) expect(at(id).getAttribute("aria-disabled"), id).to.equal("true");
    expect(at("#free-button").hasAttribute("aria-disabled")).to.equal(false);
    await press("#free-button");
    await press("#free-button");
    await until(() => sent().length === 3, "the other form sends each time");
    expectSeen(...BEGUN, STOPPED, STOPPED);
  });

  it("one-click-guard.7 marks a button that comes into a blocked form, too", async () => {
    await put(guarded);
    await press();
    await isBlocked();
    at("form").insertAdjacentHTML("beforeend", `<button id="late">Late</button>`);
    await until(() => at("#late").getAttribute("aria-disabled") === "true", "marked");
    await press("#late");
    expect(sent().length).to.equal(1);
    expectSeen(...BEGUN, STOPPED);
  });

  it("one-click-guard.8 says that it is busy once, keeps the focus, and gives back what the buttons had", async () => {
    await put(guarded.replace(`id="second"`, `id="second" aria-disabled="false"`));
    at("#buy").focus();
    await sendKeys({ press: "Enter" });
    await isBlocked();
    await sendKeys({ press: "Enter" });
    await settled();
    expect([at("#buy").getAttribute("aria-busy"), at("#buy").disabled]).to.deep.equal(["true", false]);
    expect(document.activeElement).to.equal(at("#buy"));
    expectSeen(...BEGUN, STOPPED);
    await expect(view.page).to.be.accessible({ ignoredRules: ["region"] });
    view.host.release();
    expect([at("#buy").hasAttribute("aria-busy"), at("#buy").hasAttribute("aria-disabled")]).to.deep.equal([false, false]);
    expect([at("#second").hasAttribute("aria-busy"), at("#second").getAttribute("aria-disabled")]).to.deep.equal([false, "false"]);
    expectSeen(ENDED);
  });

  it("one-click-guard.10 fires dp-change at its beginning and its end", async () => {
    await put(guarded);
    const events: CustomEvent[] = [];
    view.host.addEventListener("dp-change", (event) => events.push(event as CustomEvent));
    await press();
    await isBlocked();
    view.host.release();
    expect(detailsOf(events, "dp-change")).to.deep.equal([
      { name: "oneClickGuard", value: "blocked", previous: "ready" },
      { name: "oneClickGuard", value: "ready", previous: "blocked" },
    ]);
    expectSeen(...BEGUN, ENDED);
  });

  it("one-click-guard.11 ends when it is taken out and lasts when it is moved", async () => {
    const clock = holdClock();
    await put(guarded);
    await press();
    await clock.pass(10_000);
    view.page.append(document.createElement("p"), view.host);
    await clock.pass(19_999);
    await press();
    expect(sent().length).to.equal(1);
    await clock.pass(1);
    expect(state(), "the time left goes on").to.equal("ready");
    expectSeen(...BEGUN, STOPPED, ENDED);
    await press();
    await clock.pass(1);
    const buy = at("#buy");
    expect(buy.getAttribute("aria-disabled")).to.equal("true");
    view.host.remove();
    await until(() => !buy.hasAttribute("aria-disabled"), "restored");
    await settled();
    expectSeen(...BEGUN);
  });

  it("one-click-guard.13 ends when the answer has come into the frame that the form's target names, and by release()", async () => {
    await put(
      `<iframe name="other" title="Other"></iframe><dp-one-click-guard>${form("buy-form", buttons, `target="answer"`).replace("javascript:void 0", "/elements/one-click-guard/one-click-guard.demo.html").replace("post", "get")}</dp-one-click-guard><iframe name="answer" title="Answer"></iframe>`,
    );
    at("#buy").click();
    at("#buy").click();
    expect(sent().length).to.equal(1);
    await until(() => seen("event").length === 3, "the block, and its end by the answer");
    expect(state()).to.equal("ready");
    expectSeen(...BEGUN, STOPPED, ENDED);
    at("#buy").click();
    expect(sent().length).to.equal(2);
    await until(() => seen("event").length > 0, "blocked");
    view.host.release();
    expect(state()).to.equal("ready");
    expectSeen(...BEGUN, ENDED);
  });
});
