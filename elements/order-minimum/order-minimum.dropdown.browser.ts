import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { buyPage, explanation, form, wait, type BuyPage } from "./order-minimum.fixture.ts";
import "./index.ts";

let view: BuyPage;
const state = () => view.host().dataset["state"];
const control = () => view.at<HTMLSelectElement>("#quantity");
const popover = () => explanation(view.host());
const focused = () => {
  const inner = document.activeElement?.shadowRoot?.activeElement;
  return inner ?? document.activeElement;
};
async function press(node: Element): Promise<void> {
  const { left, top, width, height } = node.getBoundingClientRect();
  await sendMouse({ type: "click", position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
}
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
    await press(control());
    expect([state(), popover().open, control().value]).to.deep.equal(["explaining", true, ""]);
    expect(view.of("dp-open")).to.deep.equal([{ surface: "order-minimum", reason: "press" }]);
  });

  it("order-minimum.8 by keyboard neither arrows nor characters change it; it keeps its place in the tab order and is described", async () => {
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
      await wait(400);
      view.at("#note").focus(); // gives up: locked again
      expect(state()).to.equal("locked");
    }
  });

  it("order-minimum.9 is a dialog at the dropdown with its name, its text and two buttons, and takes the focus (text:order-minimum.title, text:order-minimum.choose, text:order-minimum.close)", async () => {
    await press(control());
    const { node, root, text, choose: button, close } = popover();
    expect([node.getAttribute("role"), node.hasAttribute("aria-modal")]).to.deep.equal(["dialog", false]);
    expect(root.getElementById(node.getAttribute("aria-labelledby")!)!.textContent).to.equal("Minimum order quantity");
    expect(text).to.equal("This offer is sold from 6 pieces. Please choose a quantity of 6 or more.");
    expect([button.textContent, close.textContent]).to.deep.equal(["Choose 6", "Close"]);
    expect(focused()).to.equal(button);
    expect(Math.abs(node.getBoundingClientRect().top - control().getBoundingClientRect().bottom)).to.be.lessThan(12);
    await expect(view.page).to.be.accessible({ ignoredRules: ["region"] });
  });

  it("order-minimum.9 the text says the minimum, the button the smallest quantity on offer that reaches it", async () => {
    const list = [1, 3, 9, 7, 12].map((quantity) => `<option>${quantity}</option>`).join("");
    await view.put(
      form(`<select name="quantity" id="quantity" aria-label="Quantity"><option value="">Choose</option>${list}</select>`, 'minimum="4"'),
    );
    expect([state(), popover().open]).to.deep.equal(["locked", false]);
    await press(control());
    const { text, choose: button } = popover();
    expect(text).to.equal("This offer is sold from 4 pieces. Please choose a quantity of 4 or more.");
    expect(button.textContent).to.equal("Choose 7");
    await press(button);
    expect([state(), control().value, popover().open]).to.deep.equal(["ready", "7", false]);
  });

  it("order-minimum.9 where no such quantity is on offer the close button has the focus", async () => {
    await view.put(
      form(
        `<select name="quantity" id="quantity" aria-label="Quantity"><option value="">Choose</option><option>2</option></select>`,
        'minimum="4"',
      ),
    );
    await press(control());
    const { choose: button, close } = popover();
    expect([button.checkVisibility(), focused() === close]).to.deep.equal([false, true]);
  });

  it("order-minimum.9 Escape, a press outside and the close button close it (order-minimum.20)", async () => {
    const ways: [string, () => Promise<void> | void][] = [
      ["escape", () => sendKeys({ press: "Escape" })],
      ["outside", () => sendMouse({ type: "click", position: [innerWidth - 4, innerHeight - 4] })],
      ["close", () => popover().close.click()],
    ];
    for (const [reason, close] of ways) {
      await press(control());
      await close();
      expect([reason, state(), popover().open]).to.deep.equal([reason, "waiting", false]);
      expect(document.activeElement).to.equal(control());
      await wait(400);
      control().blur();
    }
    expect(view.of("dp-close").map((detail) => (detail as { reason: string }).reason)).to.deep.equal(["escape", "outside", "close"]);
  });

  it("order-minimum.10 after the closing focus is on the dropdown, which rests 370 ms and then works natively", async () => {
    await press(control());
    await sendKeys({ press: "Escape" });
    const began = performance.now();
    await sendKeys({ press: "ArrowDown" });
    expect([control().value, popover().open, control().getAttribute("aria-disabled")]).to.deep.equal(["", false, "true"]);
    while (state() === "waiting") await wait(5);
    expect(performance.now() - began, "at the earliest; the model's own test has the exact time").to.be.greaterThan(300);
    expect([state(), control().getAttribute("aria-disabled"), control().getAttribute("aria-describedby")]).to.deep.equal([
      "choosing",
      null,
      null,
    ]);
    await sendKeys({ press: "6" }); // a character chooses the first entry that begins with it
    await wait(20);
    expect([control().value, state()]).to.deep.equal(["6", "ready"]);
  });

  it("order-minimum.11 is locked again when focus leaves it", async () => {
    await press(control());
    await sendKeys({ press: "Escape" });
    await wait(400);
    expect(state()).to.equal("choosing");
    view.at("#note").focus();
    expect([state(), control().getAttribute("aria-disabled")]).to.deep.equal(["locked", "true"]);
  });

  it("order-minimum.12 the button chooses the smallest sufficient quantity, and the dropdown has focus and is free", async () => {
    await press(control());
    await press(popover().choose);
    expect([control().value, state(), control().getAttribute("aria-disabled")]).to.deep.equal(["6", "ready", null]);
    expect(document.activeElement).to.equal(control());
    view.at("#add").click();
    expect(view.sent[0]!["quantity"]).to.equal("6");
  });

  it("order-minimum.12 shows no button where the list has no such quantity, and focuses the close button", async () => {
    view.host().setAttribute("minimum", "50");
    await wait(30);
    await press(control());
    expect(popover().choose.checkVisibility()).to.equal(false);
    expect(focused()).to.equal(popover().close);
  });

  it("order-minimum.20 a cancelled dp-open leaves the popover closed, and the dropdown works after 370 ms", async () => {
    view.page.addEventListener("dp-open", (event) => event.preventDefault(), { once: true });
    await press(control());
    expect([state(), view.page.querySelectorAll(":popover-open").length]).to.deep.equal(["waiting", 0]);
    await wait(420);
    expect([state(), control().getAttribute("aria-disabled")]).to.deep.equal(["choosing", null]);
  });

  it("order-minimum.25 by touch and pen the picker opens at once with the options below the minimum at rest; a sufficient choice unlocks", async () => {
    for (const kind of ["touch", "pen"]) {
      touch(kind);
      expect(mousedown(), "not held back").to.equal(true);
      expect(control().getAttribute("aria-disabled")).to.equal(null);
      expect([...control().options].map(({ disabled }) => disabled)).to.deep.equal([false, true, true, false, false]);
      expect([state(), view.of("dp-open").length]).to.deep.equal(["locked", 0]);
      touch("mouse");
      expect([...control().options].some(({ disabled }) => disabled)).to.equal(false);
    }
    touch("touch");
    choose("12");
    expect(state()).to.equal("ready");
    expect([...control().options].some(({ disabled }) => disabled)).to.equal(false);
    choose("");
    view.at("#add").click();
    expect(popover().open).to.equal(true);
  });

  it("surface.4 and text.1 it stands at the right edge of the dropdown right to left, and speaks the language around it", async () => {
    view.page.dir = "rtl";
    view.page.lang = "de";
    await wait(150);
    await press(control());
    await wait(60);
    const { node, text } = popover();
    expect(Math.abs(node.getBoundingClientRect().right - control().getBoundingClientRect().right)).to.be.lessThan(12);
    expect(text).to.not.contain("This offer");
  });
});
