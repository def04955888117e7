import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { productStores } from "../../src/page/scope.ts";
import { buyPage, CHANGED, CHOSEN, explanation, form, REFUSED, type BuyPage } from "./order-minimum.fixture.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import "./index.ts";

let view: BuyPage;
const state = () => view.host().dataset["state"];
const control = () => view.at<HTMLSelectElement>("#quantity");
const choose = (value: string) => {
  control().value = value;
  control().dispatchEvent(new Event("change", { bubbles: true }));
};
/** type and aria-disabled of the named buttons, as they stand in the markup */
const marks = (...ids: string[]) => ids.map((id) => [view.at(id).getAttribute("type"), view.at(id).getAttribute("aria-disabled")]);

describe("dp-order-minimum and its form", () => {
  beforeEach(() => (view = buyPage()));
  afterEach(() => view.stop());

  it("order-minimum.4 order-minimum.7 while locked every submit button is a plain one that explains, also those outside; an image keeps its type (option:order-minimum.minimum)", async () => {
    await view.put(form());
    expect(state()).to.equal("locked");
    expect(marks("#add", "#now", "#input", "#outside")).to.deep.equal(Array(4).fill(["button", "true"]));
    expect(marks("#image")[0]![0]).to.equal("image");
    expect(marks("#plain", "#elsewhere")).to.deep.equal([
      ["button", null],
      [null, null],
    ]);
    for (const id of ["#add", "#now", "#input", "#image", "#outside"]) {
      await clickOn(view.at(id));
      expectSeen(...REFUSED);
      await until(() => explanation(view.host()).open, "the popover opens");
      await press("Escape"); // the popover may cover the next one
      expectSeen("dp-close order-minimum");
    }
    expect(view.sent).to.deep.equal([]);
  });

  it("order-minimum.5 neither Enter in a text field nor requestSubmit() nor a button that comes later sends anything", async () => {
    await view.put(form());
    const buy = view.at<HTMLFormElement>("#buy");
    buy.requestSubmit();
    buy.requestSubmit(view.at("#image"));
    const late = Object.assign(document.createElement("button"), { name: "late", id: "late" });
    buy.append(late);
    late.click(); // before anybody can have seen it
    await until(() => late.type === "button", "locked as well");
    expect(marks("#late")).to.deep.equal([["button", "true"]]);
    expectSeen(...REFUSED, "dp-error validation", "dp-error validation");
    await press("Escape");
    expectSeen("dp-close order-minimum");
    await clickOn(late);
    expectSeen(...REFUSED);
    view.at("#note").focus();
    await press("Enter");
    await settled();
    expectSeen("dp-error validation"); // the image is what the browser presses then; the popover is open
    for (const button of buy.querySelectorAll("button,input[type=submit],input[type=image]")) button.remove();
    view.at("#note").focus();
    await press("Enter"); // with no button the browser submits the form all the same
    expect(view.sent).to.deep.equal([]);
    expectSeen("dp-error validation");
    choose("6");
    expectSeen(CHANGED, "dp-close order-minimum", "polite Subscribe!", "dp-change quantity");
    view.at("#note").focus();
    await press("Enter");
    expect(view.sent.length, "and open it is sent, so that the keys were pressed").to.equal(1);
  });

  it("order-minimum.6 each button gets back exactly what it had, and the form is sent with its name and value", async () => {
    await view.put(form());
    const before = form().match(/<button|<input id=/g)!.length;
    choose("6");
    expect(state()).to.equal("ready");
    expect(marks("#add", "#now", "#input", "#image", "#outside")).to.deep.equal([
      ["submit", null],
      [null, null],
      ["submit", null],
      ["image", null],
      ["submit", null],
    ]);
    expect(marks("#sold-out")).to.deep.equal([["submit", "false"]]);
    expect(view.at<HTMLButtonElement>("#sold-out").disabled).to.equal(true);
    expect(view.page.querySelectorAll("button,input[id]:not(#note)").length).to.equal(before);
    await clickOn(view.at("#now"));
    await clickOn(view.at("#outside"));
    expectSeen(...CHOSEN);
    expect(view.sent.map((fields) => [fields["quantity"], fields["submit.buy-now"], fields["submit.add-to-cart"]])).to.deep.equal([
      ["6", "1", undefined],
      ["6", undefined, "bar"],
    ]);
  });

  it("order-minimum.6 gives back what the page wrote while the form was locked", async () => {
    await view.put(form());
    view.at("#plain").setAttribute("type", "submit");
    view.at("#now").setAttribute("aria-disabled", "false");
    await until(() => marks("#plain", "#now").every(([, disabled]) => disabled === "true"), "locked again");
    expect(marks("#plain", "#now")).to.deep.equal([
      ["button", "true"],
      ["button", "true"],
    ]);
    choose("12");
    expectSeen(...CHOSEN);
    expect(marks("#plain", "#now")).to.deep.equal([
      ["submit", null],
      [null, "false"],
    ]);
  });

  it("order-minimum.7 a press of a locked button sends nothing, explains and tells dp-error validation once; no other handler takes it for a press", async () => {
    await view.put(form());
    let heard = 0;
    view.at("#add").addEventListener("click", () => heard++);
    await clickOn(view.at("#add"));
    expect(explanation(view.host()).open).to.equal(true);
    expectSeen(...REFUSED);
    expect(view.of("dp-open")).to.deep.equal([{ surface: "order-minimum", reason: "submit" }]);
    expect([heard, view.sent.length]).to.deep.equal([0, 0]);
  });

  it("order-minimum.3 takes what the server preselected, and accept-preselected=false does not, also through the store (option:order-minimum.accept-preselected)", async () => {
    const chosen = `<select name="quantity" id="quantity"><option>1</option><option selected>6</option><option>12</option></select>`;
    await view.put(form(chosen));
    expect(state()).to.equal("ready");
    productStores().quantity.set(null);
    expectSeen(CHANGED);
    await view.put(form(chosen, 'minimum="6" accept-preselected="false"'));
    expect([state(), productStores().quantity.get()]).to.deep.equal(["locked", 6]);
    choose("12");
    expect(state()).to.equal("ready");
    expectSeen(CHANGED, "dp-change quantity");
  });

  it("order-minimum.12 and order-minimum.13 a choice elsewhere in the scope unlocks, and a number field emptied by the shopper locks and stays empty", async () => {
    await view.put(form(`<input type="number" name="quantity" id="quantity" value="1">`));
    productStores().quantity.set(7);
    expect([state(), control().value]).to.deep.equal(["ready", "7"]);
    control().value = "";
    control().dispatchEvent(new Event("input", { bubbles: true }));
    await settled();
    expect([state(), control().value]).to.deep.equal(["locked", ""]);
    expectSeen(CHANGED, CHANGED);
    for (const value of ["12", "1.5", "0x"]) {
      control().value = value;
      control().dispatchEvent(new Event("input", { bubbles: true }));
      expect(state()).to.equal(value === "12" ? "ready" : "locked");
    }
    expectSeen(CHANGED, "dp-change quantity", CHANGED);
  });

  it("order-minimum.13 a reset form and a control written without an event are locked as well", async () => {
    await view.put(form());
    choose("6");
    expectSeen(...CHOSEN);
    view.at<HTMLFormElement>("#buy").reset();
    await until(() => state() === "locked", "locked");
    expectSeen(CHANGED, "polite Six at least.");
    choose("12");
    expectSeen(...CHOSEN);
    await settled();
    control().value = "5";
    await clickOn(view.at("#add"));
    expect([state(), view.sent.length]).to.deep.equal(["explaining", 0]);
    expectSeen(CHANGED, "polite Six at least.", ...REFUSED);
  });

  it("order-minimum.14 a number field stays usable while locked; only the buttons are locked, and explain", async () => {
    await view.put(form(`<input type="number" name="quantity" id="quantity" value="1" step="5">`));
    expect(control().hasAttribute("aria-disabled")).to.equal(false);
    const key = new KeyboardEvent("keydown", { key: "7", bubbles: true, cancelable: true });
    expect(control().dispatchEvent(key)).to.equal(true);
    await clickOn(view.at("#add"));
    expectSeen(...REFUSED);
    expect(explanation(view.host()).choose.textContent).to.equal("Choose 10");
    await clickOn(explanation(view.host()).choose);
    expect([control().value, state()]).to.deep.equal(["10", "ready"]);
    expectSeen(CHANGED, "dp-close order-minimum", "dp-change quantity");
    expect(document.activeElement).to.equal(control());
  });

  it("order-minimum.23 a minimum that is none, below 1 or missing makes it invalid and locks nothing (state:order-minimum.invalid)", async () => {
    const missing =
      'is missing. Looked for: property minimum, attributes minimum and data-minimum, hidden fields "minOrderQuantity", "minimumOrderQuantity", page state. Set minimum="…" (a whole number of 1 or more).';
    for (const value of ["many", "0", "2.5", undefined]) {
      const wrong = value ? `is "${value}" in the attribute minimum. It must be a whole number of 1 or more.` : missing;
      await view.put(form(undefined, value ? `minimum="${value}"` : ""), [
        `console.error <dp-order-minimum> config: minimum ${wrong}`,
        "dp-error config",
      ]);
      expect([state(), productStores().orderMinimum.get().locked]).to.deep.equal(["invalid", false]);
      expect(marks("#add")).to.deep.equal([["submit", null]]);
    }
  });

  it("calls.16 outside any form it locks the closest purchase form of its scope; the form around it counts before that", async () => {
    const other = `<form id="other" data-dp-add-to-cart><button id="far" name="submit.add-to-cart">Add</button></form>`;
    await view.put(
      `${other}<div><dp-order-minimum minimum="6"></dp-order-minimum><form id="near" data-dp-add-to-cart><button id="b">Add</button></form></div>`,
    );
    expect([state(), ...marks("#b", "#far")]).to.deep.equal(["locked", ["button", "true"], [null, null]]);
    await view.put(`${other}${form()}`);
    expect(marks("#add", "#far")).to.deep.equal([
      ["button", "true"],
      [null, null],
    ]);
  });

  it("order-minimum.24 without a form it is invalid; without a quantity control it reads the store and explains at the pressed button (option:order-minimum.for)", async () => {
    await view.put(`<dp-order-minimum minimum="6"></dp-order-minimum>`, [
      'console.error <dp-order-minimum> config: No form found around it, nor a purchase form in its scope. Put the element into the form, or set for="…" to its id.',
      "dp-error config",
    ]);
    expect(state()).to.equal("invalid");
    const far = `<p style="height:200px"></p><dp-order-minimum minimum="6" for="buy"></dp-order-minimum>`;
    await view.put(`<form id="buy"><button id="add">Add</button></form>${far}`);
    expect(state()).to.equal("locked");
    await clickOn(view.at("#add"));
    expectSeen(...REFUSED);
    const { node } = explanation(view.host());
    expect(Math.abs(node.getBoundingClientRect().top - view.at("#add").getBoundingClientRect().bottom)).to.be.lessThan(12);
    productStores().quantity.set(6);
    expect(state()).to.equal("ready");
    expect(marks("#add")).to.deep.equal([[null, null]]);
    expectSeen(CHANGED, "dp-close order-minimum");
  });

  it("option:order-minimum.quantity-field names another control, option:order-minimum.subscription-minimum and the wire names are read", async () => {
    const own = `<input name="quantity" value="1"><select name="reams" id="quantity"><option>1</option><option>6</option></select>`;
    await view.put(form(`${own}<input type="hidden" name="minOrderQuantity" value="6">`, 'quantity-field="#quantity"'));
    expect(state()).to.equal("locked");
    choose("6");
    expect([state(), productStores().quantity.get()]).to.deep.equal(["ready", 6]);
    expectSeen(CHANGED, "dp-change quantity");
  });
});
