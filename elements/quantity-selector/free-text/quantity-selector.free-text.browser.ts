import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { fakeFetch, json } from "../../../test/support/fake-fetch.ts";
import { expectSeen } from "../../../test/support/recorder.ts";
import { BUSY, clearStages, PICKED, settled, stage, until, type SelectorStage } from "../quantity-selector.page.fixture.ts";

const field = (view: SelectorStage) => view.part<HTMLInputElement>("field")!;
const alertText = (view: SelectorStage) => view.all('[part="free-text"] [data-role=alert]')[0]!.textContent;

async function typing(attributes = "") {
  const view = await stage(attributes);
  await view.open();
  view.option("12+").click();
  await until(() => view.state() === "text", "field");
  return view;
}

async function type(text: string): Promise<void> {
  for (const key of text) await sendKeys({ press: key });
}

describe("free text of dp-quantity-selector", () => {
  afterEach(clearStages);

  it("quantity-selector.37 state:quantity-selector.text shows a field in place of the list, with the text without plus, selected and focused", async () => {
    const view = await typing();
    const input = field(view);
    expect([input.inputMode, input.getAttribute("aria-label"), input.value]).to.deep.equal(["numeric", "Quantity", "12"]);
    expect([input.selectionStart, input.selectionEnd, view.focused()]).to.deep.equal([0, 2, input]);
    expect(view.all('[role="listbox"]')).to.have.length(0);
    await expect(view.host).to.be.accessible();
    expectSeen.events("dp-open quantity-selector");
  });

  it("quantity-selector.38 quantity-selector.41 takes digits only, at most three, and drops leading zeros", async () => {
    const view = await typing();
    await type("a1-2.3 4");
    expect(field(view).value).to.equal("123");
    await sendKeys({ press: "Backspace" });
    expect(field(view).value).to.equal("12");
    field(view).select();
    await type("007");
    expect(field(view).value).to.equal("7");
    field(view).value = "ab98765";
    field(view).dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, inputType: "insertFromPaste" }));
    await until(() => field(view).value === "987", "pasted text keeps three digits");
    expectSeen.events("dp-open quantity-selector", "dp-error validation");
    expectSeen.announcements("assertive Enter a quantity from 1 to 999.");
  });

  it("quantity-selector.38 digits of an Arabic or Devanagari keyboard are taken as their values", async () => {
    const view = await typing();
    await sendKeys({ type: "٤۲" });
    expect(field(view).value).to.equal("42");
    await sendKeys({ type: "अ५७" });
    expect(field(view).value).to.equal("425");
    const works = field(view).dispatchEvent(new KeyboardEvent("keydown", { key: "٤", bubbles: true, cancelable: true, composed: true }));
    expect(works, "a fourth digit").to.equal(false);
    await sendKeys({ press: "Enter" });
    await until(() => view.state() === "ready", "taken");
    expect(view.quantity()).to.equal(425);
    expectSeen.events("dp-open quantity-selector", "dp-close quantity-selector", "dp-change quantity");
  });

  it("quantity-selector.38 quantity-selector.61 Arabic digits that are typed or pasted reach the cart as their number", async () => {
    const path = "/cart/carts/retail/items";
    const server = fakeFetch({ [path]: () => json({}, 400) });
    const posted = async (enter: () => unknown, shown: string) => {
      const view = await typing('action-trigger="on-select"');
      await enter();
      await until(() => field(view).value === shown, "the digits as 0 to 9");
      const before = server.to(path).length;
      await sendKeys({ press: "Enter" });
      await until(() => server.to(path).length > before && view.of("dp-error").length > 0, "sent");
      return (server.to(path).at(-1)!.body as { items: { quantity: number }[] }).items[0]!.quantity;
    };
    expect(await posted(() => sendKeys({ type: "٣٤" }), "34")).to.equal(34);
    // as a paste does, it replaces the selected text and fires no key
    expect(await posted(() => document.execCommand("insertText", false, "كمية ١٠٥"), "105")).to.equal(105);
    const refused = "We could not change the quantity. Please try again.";
    const once = [...PICKED, BUSY, `POST ${path}`, "dp-change quantity", "dp-error http", `assertive ${refused}`];
    expectSeen(...once, ...once);
    server.restore();
  });

  it("quantity-selector.42 an invalid text has an error style and text, until it is valid or empty", async () => {
    const view = await typing('max-quantity="30"');
    await type("31");
    expect(field(view).getAttribute("aria-invalid")).to.equal("true");
    expect(alertText(view)).to.equal("Enter a quantity from 1 to 30.");
    expect(field(view).getAttribute("aria-describedby")).to.equal(view.all('[part="message"]')[0]!.id);
    expect(view.of("dp-error").map(({ code }) => code)).to.deep.equal(["validation"]);
    await expect(view.host).to.be.accessible();
    await sendKeys({ press: "Backspace" });
    expect([field(view).getAttribute("aria-invalid"), alertText(view)]).to.deep.equal([null, ""]);
    await sendKeys({ press: "Backspace" });
    expect([field(view).value, field(view).getAttribute("aria-invalid")]).to.deep.equal(["", null]);
    expectSeen.events("dp-open quantity-selector", "dp-error validation");
    expectSeen.announcements("assertive Enter a quantity from 1 to 30.");
  });

  it("quantity-selector.43 an empty field that focus leaves gets the quantity back", async () => {
    const view = await typing('selected-quantity="5"');
    await type("6");
    expect(field(view).value).to.equal("6");
    await sendKeys({ press: "Backspace" });
    expect(field(view).value).to.equal("");
    field(view).blur();
    await until(() => field(view).value === "5", "back");
    expectSeen.events("dp-open quantity-selector");
  });

  it("quantity-selector.44 the update button shows only while the value is valid and new", async () => {
    const view = await typing('selected-quantity="5"');
    await type("5");
    expect(view.part("update")).to.equal(null);
    field(view).select();
    await type("6");
    expect(view.part("update")!.textContent).to.equal("Update");
    expectSeen.events("dp-open quantity-selector");
  });

  it("quantity-selector.45 quantity-selector.46 Enter takes a valid value, nothing else, and never submits a form", async () => {
    const view = await typing();
    let sent = 0;
    view.scope.querySelector("form")!.addEventListener("submit", (event) => (event.preventDefault(), sent++));
    await type("0");
    await sendKeys({ press: "Enter" });
    expect(view.state()).to.equal("text");
    await type("17");
    await sendKeys({ press: "Enter" });
    await until(() => view.state() === "ready", "taken");
    expect([view.quantity(), view.part("selected")!.textContent, sent]).to.deep.equal([17, "Qty: 17", 0]);
    expect(view.focused()).to.equal(view.part("button"));
    expectSeen.events("dp-open quantity-selector", "dp-error validation", "dp-close quantity-selector", "dp-change quantity");
    expectSeen.announcements("assertive Enter a quantity from 1 to 999.");
  });

  it("quantity-selector.47 Escape leads back to the list and then closes, with the selection from before", async () => {
    const view = await typing();
    await type("9");
    await sendKeys({ press: "Escape" });
    await until(() => view.state() === "open", "list");
    expect(view.focused()!.getAttribute("aria-selected")).to.equal("true");
    await sendKeys({ press: "Escape" });
    await until(() => view.state() === "ready", "closed");
    expect([view.quantity(), view.part("selected")!.textContent]).to.deep.equal([1, "1 lb"]);
    expectSeen.events("dp-open quantity-selector", "dp-close quantity-selector");
  });

  it("quantity-selector.47 quantity-selector.50 in a stepper Escape and a press outside lead back to it, with focus on plus", async () => {
    const view = await stage('shape-type="stepper" selected-quantity="12"');
    view.part("plus")!.focus();
    view.part("plus")!.click();
    await until(() => view.part("field"), "field");
    await sendKeys({ press: "Escape" });
    await until(() => view.part("plus"), "stepper");
    expect(view.focused()).to.equal(view.part("plus"));
    view.part("plus")!.click();
    await until(() => view.part("field"), "field");
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await until(() => view.state() === "ready", "left");
    await settled();
    expect(view.quantity()).to.equal(12);
  });
});
