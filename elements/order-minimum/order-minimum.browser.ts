import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { press } from "../../test/support/stage.tsx";
import { productStores } from "../../src/element/scope.ts";
import { buyPage, explanation, form, HELPERS, wait, type BuyPage } from "./order-minimum.fixture.ts";
import "./index.ts";
import { recordAnnouncements } from "../../test/support/announced.ts";

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

  it("order-minimum.4 while locked every submit button is a plain one, also those outside; an image keeps its type (option:order-minimum.minimum)", async () => {
    await view.put(form());
    expect(state()).to.equal("locked");
    expect(marks("#add", "#now", "#input", "#outside")).to.deep.equal(Array(4).fill(["button", "true"]));
    expect(marks("#image")[0]![0]).to.equal("image");
    expect(marks("#plain", "#elsewhere")).to.deep.equal([
      ["button", null],
      [null, null],
    ]);
    for (const id of ["#add", "#now", "#input", "#image", "#outside"]) view.at(id).click();
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
    await wait(20);
    expect(marks("#late")).to.deep.equal([["button", "true"]]);
    await clickOn(late);
    view.at("#note").focus();
    await press("Enter");
    for (const button of buy.querySelectorAll("button,input[type=submit],input[type=image]")) button.remove();
    view.at("#note").focus();
    await press("Enter"); // with no button the browser submits the form all the same
    expect(view.sent).to.deep.equal([]);
    choose("6");
    await press("Escape");
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
    view.at("#now").click();
    view.at("#outside").click();
    expect(view.sent.map((fields) => [fields["quantity"], fields["submit.buy-now"], fields["submit.add-to-cart"]])).to.deep.equal([
      ["6", "1", undefined],
      ["6", undefined, "bar"],
    ]);
  });

  it("order-minimum.6 gives back what the page wrote while the form was locked", async () => {
    await view.put(form());
    view.at("#plain").setAttribute("type", "submit");
    view.at("#now").setAttribute("aria-disabled", "false");
    await wait(20);
    expect(marks("#plain", "#now")).to.deep.equal([
      ["button", "true"],
      ["button", "true"],
    ]);
    choose("12");
    expect(marks("#plain", "#now")).to.deep.equal([
      ["submit", null],
      [null, "false"],
    ]);
  });

  it("order-minimum.7 a press of a locked button sends nothing, explains and tells dp-error validation once; no other handler takes it for a press", async () => {
    await view.put(form());
    let heard = 0;
    view.at("#add").addEventListener("click", () => heard++);
    view.at("#add").click();
    expect(explanation(view.host()).open).to.equal(true);
    expect(view.of("dp-open")).to.deep.equal([{ surface: "order-minimum", reason: "submit" }]);
    expect(view.of("dp-error").map((detail) => (detail as { code: string }).code)).to.deep.equal(["validation"]);
    expect([heard, view.sent.length]).to.deep.equal([0, 0]);
  });

  it("order-minimum.3 takes what the server preselected, and accept-preselected=false does not, also through the store (option:order-minimum.accept-preselected)", async () => {
    const chosen = `<select name="quantity" id="quantity"><option>1</option><option selected>6</option><option>12</option></select>`;
    await view.put(form(chosen));
    expect(state()).to.equal("ready");
    productStores().quantity.set(null);
    await view.put(form(chosen, 'minimum="6" accept-preselected="false"'));
    expect([state(), productStores().quantity.get()]).to.deep.equal(["locked", 6]);
    choose("12");
    expect(state()).to.equal("ready");
  });

  it("order-minimum.12 and order-minimum.13 a choice elsewhere in the scope unlocks, and a number field emptied by the shopper locks and stays empty", async () => {
    await view.put(form(`<input type="number" name="quantity" id="quantity" value="1">`));
    productStores().quantity.set(7);
    expect([state(), control().value]).to.deep.equal(["ready", "7"]);
    control().value = "";
    control().dispatchEvent(new Event("input", { bubbles: true }));
    await wait(20);
    expect([state(), control().value]).to.deep.equal(["locked", ""]);
    for (const value of ["12", "1.5", "0x"]) {
      control().value = value;
      control().dispatchEvent(new Event("input", { bubbles: true }));
      expect(state()).to.equal(value === "12" ? "ready" : "locked");
    }
  });

  it("order-minimum.13 a reset form and a control written without an event are locked as well", async () => {
    await view.put(form());
    choose("6");
    view.at<HTMLFormElement>("#buy").reset();
    await wait(20);
    expect(state()).to.equal("locked");
    choose("12");
    control().value = "5";
    view.at("#add").click();
    expect([state(), view.sent.length]).to.deep.equal(["explaining", 0]);
  });

  it("order-minimum.14 a number field stays usable while locked; only the buttons are locked, and explain", async () => {
    await view.put(form(`<input type="number" name="quantity" id="quantity" value="1" step="5">`));
    expect(control().hasAttribute("aria-disabled")).to.equal(false);
    const key = new KeyboardEvent("keydown", { key: "7", bubbles: true, cancelable: true });
    expect(control().dispatchEvent(key)).to.equal(true);
    view.at("#add").click();
    expect(explanation(view.host()).choose.textContent).to.equal("Choose 10");
    explanation(view.host()).choose.click();
    expect([control().value, state()]).to.deep.equal(["10", "ready"]);
    expect(document.activeElement).to.equal(control());
  });

  it("order-minimum.16 a subscription of the scope finds the lock in the store, and its press opens this popover", async () => {
    await view.put(`${form()}<button id="subscribe" type="button">Subscribe</button>`);
    const asks: string[] = [];
    view.at("#subscribe").addEventListener("click", () => {
      if (productStores().orderMinimum.get().locked) view.host().show(view.at("#subscribe"));
      else asks.push("subscribe");
    });
    view.at("#subscribe").click();
    expect([asks.length, explanation(view.host()).open]).to.deep.equal([0, true]);
    expect(view.of("dp-open")).to.deep.equal([{ surface: "order-minimum", reason: "press" }]);
    choose("6");
    view.at("#subscribe").click();
    expect([asks.length, explanation(view.host()).open]).to.deep.equal([1, false]);
  });

  it("order-minimum.17 shows the helper that holds; several of a kind behave alike", async () => {
    await view.put(
      form(
        `<select name="quantity" id="quantity"><option value="">-</option><option>6</option></select>${HELPERS}<i data-dp-helper="locked" id="locked2">!</i>`,
      ),
    );
    const shown = () => ["locked", "locked2", "subscription", "onetime"].filter((id) => !view.at(`#${id}`).hidden);
    expect(shown()).to.deep.equal(["locked", "locked2"]);
    choose("6");
    expect(shown()).to.deep.equal(["onetime"]);
    productStores().buyingOption.set("SNS");
    expect(shown()).to.deep.equal(["subscription"]);
  });

  it("order-minimum.18 an empty helper gets its default text, and a change is announced once (text:order-minimum.locked, text:order-minimum.onetime, text:order-minimum.subscription)", async () => {
    const empty = HELPERS.replace(/>[^<]+</g, "><");
    await view.put(
      form(
        `<select name="quantity" id="quantity"><option value="">-</option><option>6</option></select>${empty}`,
        'minimum="6" subscription-minimum="2"',
      ),
    );
    expect(view.at("#locked").textContent).to.equal("Minimum order: 6");
    const { said, stop } = recordAnnouncements();
    choose("6");
    expect(view.at("#onetime").textContent).to.equal("You can also subscribe and have this delivered regularly.");
    await wait(400);
    productStores().buyingOption.set("SNS");
    await wait(400);
    stop();
    expect(said).to.deep.equal([
      "status: You can also subscribe and have this delivered regularly.",
      "status: Each delivery contains at least 2.",
    ]);
  });

  it("order-minimum.21 locks buttons and a dropdown that a page update brings, and gives everything back when it leaves", async () => {
    await view.put(form());
    view.at("#add").outerHTML = `<button id="add" type="submit" name="new">New</button>`;
    control().outerHTML = `<select name="quantity" id="quantity"><option value="">-</option><option>6</option></select>`;
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await wait(30);
    expect(marks("#add")).to.deep.equal([["button", "true"]]);
    expect(control().getAttribute("aria-disabled")).to.equal("true");
    const host = view.host();
    const select = control();
    view.page.append(select.parentElement!); // the label stays when the element goes
    host.remove();
    await wait(30);
    expect(marks("#add", "#now", "#input", "#outside")).to.deep.equal([
      ["submit", null],
      [null, null],
      ["submit", null],
      ["submit", null],
    ]);
    expect([select.getAttribute("aria-disabled"), select.getAttribute("aria-describedby")]).to.deep.equal([null, null]);
    expect(productStores().orderMinimum.get()).to.deep.equal({ minimum: 1, locked: false });
  });

  it("order-minimum.22 two elements on one form: it opens when none locks it; one that moves into another form loses no type", async () => {
    const second = `<dp-order-minimum minimum="12" id="second"></dp-order-minimum>`;
    await view.put(`${form(undefined, undefined, second)}<form id="other"><button id="other-button">Go</button></form>`);
    choose("6");
    expect(marks("#add")).to.deep.equal([["button", "true"]]);
    choose("12");
    expect(marks("#add", "#now")).to.deep.equal([
      ["submit", null],
      [null, null],
    ]);
    choose("6");
    view.at("#other").append(view.at("#second"));
    await wait(30);
    expect(marks("#add", "#now")).to.deep.equal([
      ["submit", null],
      [null, null],
    ]);
    expect(marks("#other-button")).to.deep.equal([["button", "true"]]);
    view.at("#second").remove();
    await wait(30);
    expect(marks("#other-button")).to.deep.equal([[null, null]]);
  });

  it("order-minimum.23 a minimum that is none, below 1 or missing makes it invalid and locks nothing (state:order-minimum.invalid)", async () => {
    for (const attributes of ['minimum="many"', 'minimum="0"', 'minimum="2.5"', ""]) {
      await view.put(form(undefined, attributes));
      expect(state(), attributes).to.equal("invalid");
      expect(marks("#add")).to.deep.equal([["submit", null]]);
      expect(productStores().orderMinimum.get().locked).to.equal(false);
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
    await view.put(`<dp-order-minimum minimum="6"></dp-order-minimum>`);
    expect(state()).to.equal("invalid");
    await view.put(`<form id="buy"><button id="add">Add</button></form><dp-order-minimum minimum="6" for="buy"></dp-order-minimum>`);
    expect(state()).to.equal("locked");
    view.at("#add").click();
    const { node } = explanation(view.host());
    expect(Math.abs(node.getBoundingClientRect().top - view.at("#add").getBoundingClientRect().bottom)).to.be.lessThan(12);
    productStores().quantity.set(6);
    expect(state()).to.equal("ready");
    expect(marks("#add")).to.deep.equal([[null, null]]);
  });

  it("option:order-minimum.quantity-field names another control, option:order-minimum.subscription-minimum and the wire names are read", async () => {
    const own = `<input name="quantity" value="1"><select name="reams" id="quantity"><option>1</option><option>6</option></select>`;
    await view.put(form(`${own}<input type="hidden" name="minOrderQuantity" value="6">`, 'quantity-field="#quantity"'));
    expect(state()).to.equal("locked");
    choose("6");
    expect([state(), productStores().quantity.get()]).to.deep.equal(["ready", 6]);
  });
});
