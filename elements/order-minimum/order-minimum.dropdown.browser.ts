import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { buyPage, CHANGED, CHOSEN, explanation, form, REFUSED, type BuyPage } from "./order-minimum.fixture.ts";
import "./index.ts";

let view: BuyPage;
const state = () => view.host().dataset["state"];
const control = () => view.at<HTMLSelectElement>("#quantity");
const popover = () => explanation(view.host());
const focused = () => {
  const inner = document.activeElement?.shadowRoot?.activeElement;
  return inner ?? document.activeElement;
};
const OPEN = "dp-open order-minimum";
const CLOSE = "dp-close order-minimum";
const closes = () => view.of("dp-close").map((detail) => (detail as { reason: string }).reason);
const choose = (value: string) => {
  control().value = value;
  control().dispatchEvent(new Event("change", { bubbles: true }));
};
const touch = (pointerType: string) => control().dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true }));
const mousedown = () => control().dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));

describe("dp-order-minimum and its dropdown", () => {
  beforeEach(async () => {
    view = buyPage();
    await view.put(form());
  });
  afterEach(() => view.stop());

  it("order-minimum.8 by mouse the list does not open: the popover does, and the value stays", async () => {
    await clickOn(control());
    await until(() => popover().open, "the popover opens");
    expect([state(), popover().open, control().value]).to.deep.equal(["explaining", true, ""]);
    expect(view.of("dp-open")).to.deep.equal([{ surface: "order-minimum", reason: "press" }]);
    expectSeen(OPEN);
  });

  it("order-minimum.8 by keyboard neither arrows nor characters change it; it keeps its place in the tab order and is described", async () => {
    const clock = holdClock();
    view.at("#note").focus();
    await sendKeys({ press: "Tab" });
    expect(document.activeElement).to.equal(control());
    expect([control().getAttribute("aria-disabled"), control().disabled]).to.deep.equal(["true", false]);
    const described = control()
      .getAttribute("aria-describedby")!
      .split(" ")
      .map((id) => document.getElementById(id)!.textContent);
    expect(described).to.deep.equal(["This offer is sold from 6 pieces. Please choose a quantity of 6 or more."]);
    for (const key of ["ArrowDown", "ArrowUp", "6", "Enter", " "]) {
      control().focus();
      await sendKeys({ press: key });
      expect([key, state(), popover().open, control().value]).to.deep.equal([key, "explaining", true, ""]);
      await sendKeys({ press: "Escape" });
      await clock.pass(370);
      view.at("#note").focus(); // gives up: locked again
      expect(state()).to.equal("locked");
      expectSeen(OPEN, CLOSE);
    }
  });

  it("order-minimum.9 is a dialog at the dropdown with its name, its text and two buttons, and takes the focus (text:order-minimum.title, text:order-minimum.choose, text:order-minimum.close)", async () => {
    await clickOn(control());
    const { node, root, text, choose: button, close } = popover();
    expect([node.getAttribute("role"), node.hasAttribute("aria-modal")]).to.deep.equal(["dialog", false]);
    expect(root.getElementById(node.getAttribute("aria-labelledby")!)!.textContent).to.equal("Minimum order quantity");
    expect(text).to.equal("This offer is sold from 6 pieces. Please choose a quantity of 6 or more.");
    expect([button.textContent, close.textContent]).to.deep.equal(["Choose 6", "Close"]);
    expect(focused()).to.equal(button);
    expect(Math.abs(node.getBoundingClientRect().top - control().getBoundingClientRect().bottom)).to.be.lessThan(12);
    await expect(view.page).to.be.accessible({ ignoredRules: ["region"] });
    expectSeen(OPEN);
  });

  it("order-minimum.9 the text says the minimum, the button the smallest quantity on offer that reaches it", async () => {
    const list = [1, 3, 9, 7, 12].map((quantity) => `<option>${quantity}</option>`).join("");
    const select = `<select name="quantity" id="quantity" aria-label="Quantity"><option value="">Choose</option>${list}</select>`;
    await view.put(form(select, 'minimum="4"'));
    expect([state(), popover().open]).to.deep.equal(["locked", false]);
    await clickOn(control());
    const { text, choose: button } = popover();
    expect(text).to.equal("This offer is sold from 4 pieces. Please choose a quantity of 4 or more.");
    expect(button.textContent).to.equal("Choose 7");
    await clickOn(button);
    expect([state(), control().value, popover().open]).to.deep.equal(["ready", "7", false]);
    expectSeen(OPEN, CHANGED, CLOSE, "dp-change quantity");
  });

  it("order-minimum.9 where no such quantity is on offer the close button has the focus", async () => {
    await view.put(
      form(
        `<select name="quantity" id="quantity" aria-label="Quantity"><option value="">Choose</option><option>2</option></select>`,
        'minimum="4"',
      ),
    );
    await clickOn(control());
    const { choose: button, close } = popover();
    expect([button.checkVisibility(), focused() === close]).to.deep.equal([false, true]);
    expectSeen(OPEN);
  });

  it("order-minimum.9 Escape, a press outside and the close button close it (order-minimum.20)", async () => {
    const clock = holdClock();
    const ways: [string, () => Promise<unknown>][] = [
      ["escape", () => sendKeys({ press: "Escape" })],
      ["outside", () => sendMouse({ type: "click", position: [innerWidth - 4, innerHeight - 4] })],
      ["close", () => clickOn(popover().close)],
    ];
    for (const [reason, close] of ways) {
      await clickOn(control());
      await close();
      expect([reason, state(), popover().open]).to.deep.equal([reason, "waiting", false]);
      expect(document.activeElement).to.equal(control());
      await clock.pass(370);
      control().blur();
      expectSeen(OPEN, CLOSE);
    }
    expect(closes()).to.deep.equal(["escape", "outside", "close"]);
  });

  it("order-minimum.10 after the closing focus is on the dropdown, which rests 370 ms and then works natively", async () => {
    const clock = holdClock();
    await clickOn(control());
    await sendKeys({ press: "Escape" });
    expect(document.activeElement).to.equal(control());
    await clock.pass(369);
    await sendKeys({ press: "ArrowDown" });
    expect([control().value, popover().open, control().getAttribute("aria-disabled")]).to.deep.equal(["", false, "true"]);
    expect(state()).to.equal("waiting");
    await clock.pass(1);
    expect([state(), control().getAttribute("aria-disabled"), control().getAttribute("aria-describedby")]).to.deep.equal([
      "choosing",
      null,
      null,
    ]);
    await sendKeys({ press: "6" }); // a character chooses the first entry that begins with it
    await until(() => state() === "ready", "a choice");
    expect(control().value).to.equal("6");
    expectSeen(OPEN, CLOSE, ...CHOSEN);
  });

  it("scope.5 a choice by key is told as the shopper's, once", async () => {
    await view.put(form(undefined, 'minimum="1"'), []);
    view.at("#note").focus();
    await sendKeys({ press: "Tab" });
    await sendKeys({ press: "5" });
    await until(() => control().value === "5", "a choice");
    await settled();
    expectSeen("dp-change quantity");
    expect(view.of("dp-change").at(-1)).to.deep.equal({ name: "quantity", value: 5, previous: null });
  });

  it("order-minimum.11 is locked again when focus leaves it", async () => {
    const clock = holdClock();
    await clickOn(control());
    await sendKeys({ press: "Escape" });
    await clock.pass(370);
    expect(state()).to.equal("choosing");
    await clickOn(view.at("#note"));
    expect([state(), control().getAttribute("aria-disabled")]).to.deep.equal(["locked", "true"]);
    expectSeen(OPEN, CLOSE);
  });

  it("order-minimum.12 the button chooses the smallest sufficient quantity, and the dropdown has focus and is free", async () => {
    await clickOn(control());
    await clickOn(popover().choose);
    expect([control().value, state(), control().getAttribute("aria-disabled")]).to.deep.equal(["6", "ready", null]);
    expect(document.activeElement).to.equal(control());
    await clickOn(view.at("#add"));
    expect(view.sent[0]!["quantity"]).to.equal("6");
    expectSeen(OPEN, CHANGED, CLOSE, "polite Subscribe!", "dp-change quantity");
  });

  it("order-minimum.12 a quantity that the page has disabled is not on offer", async () => {
    const sold = '<option value="">Choose</option><option disabled>6</option><option>9</option><option>12</option>';
    await view.put(form(`<select name="quantity" id="quantity" aria-label="Quantity">${sold}</select>`));
    await clickOn(control());
    expect(popover().choose.textContent).to.equal("Choose 9");
    await clickOn(popover().choose);
    expect([state(), control().value]).to.deep.equal(["ready", "9"]);
    expectSeen(OPEN, CHANGED, CLOSE, "dp-change quantity");
  });

  it("order-minimum.8 order-minimum.12 shows no button where the list has no such quantity, and focuses the close button", async () => {
    view.host().setAttribute("minimum", "50");
    await until(() => seen("event").length > 0, "the new minimum");
    await clickOn(control());
    expect(popover().choose.checkVisibility()).to.equal(false);
    expect(focused()).to.equal(popover().close);
    const [described] = control().getAttribute("aria-describedby")!.split(" ");
    expect(document.getElementById(described!)!.textContent, "described with the new minimum").to.contain("from 50 pieces");
    expectSeen(CHANGED, OPEN);
  });

  it("order-minimum.20 a cancelled dp-open leaves the popover closed, and the dropdown works after 370 ms", async () => {
    const clock = holdClock();
    view.page.addEventListener("dp-open", (event) => event.preventDefault(), { once: true });
    await clickOn(control());
    expect([state(), view.page.querySelectorAll(":popover-open").length]).to.deep.equal(["waiting", 0]);
    await clock.pass(369);
    expect(state()).to.equal("waiting");
    await clock.pass(1);
    expect([state(), control().getAttribute("aria-disabled")]).to.deep.equal(["choosing", null]);
    expectSeen(OPEN); // the one that was cancelled, and no dp-close
  });

  it("order-minimum.25 by touch and pen the picker opens at once with the options below the minimum at rest; a sufficient choice unlocks", async () => {
    for (const kind of ["touch", "pen"]) {
      touch(kind);
      expect(mousedown(), "not held back").to.equal(true);
      expect(control().getAttribute("aria-disabled")).to.equal(null);
      expect([...control().options].map(({ disabled }) => disabled)).to.deep.equal([false, true, true, false, false]);
      expect(state()).to.equal("locked");
      expectSeen();
      touch("mouse");
      expect([...control().options].some(({ disabled }) => disabled)).to.equal(false);
    }
    touch("touch");
    choose("12");
    expect(state()).to.equal("ready");
    expect([...control().options].some(({ disabled }) => disabled)).to.equal(false);
    expectSeen(...CHOSEN);
    choose("");
    await clickOn(view.at("#add"));
    expect(popover().open).to.equal(true);
    expectSeen(CHANGED, "polite Six at least.", ...REFUSED);
  });

  it("surface.4 and text.1 it stands at the right edge of the dropdown right to left, and speaks the language around it", async () => {
    view.page.dir = "rtl";
    view.page.lang = "de";
    await until(() => !view.host().textContent.includes("This offer"), "the language");
    await clickOn(control());
    await settled();
    expectSeen(OPEN);
    const { node, text } = popover();
    expect(Math.abs(node.getBoundingClientRect().right - control().getBoundingClientRect().right)).to.be.lessThan(12);
    expect(text).to.not.contain("This offer");
  });
});
