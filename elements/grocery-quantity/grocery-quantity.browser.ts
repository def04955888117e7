import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import { productStores } from "../../src/page/scope.ts";
import { runAddSteps } from "../../src/cart/add-steps.ts";
import {
  at,
  back,
  byKeys,
  CHANGED,
  changes,
  error,
  field,
  host,
  isValid,
  list,
  LIST,
  MIN,
  onPage,
  openField,
  options,
  page,
  press,
  put,
  state,
  store,
  submitted,
  told,
  type,
} from "./grocery-quantity.fixture.ts";

describe("dp-grocery-quantity", () => {
  onPage();

  it("grocery-quantity.1 state:grocery-quantity.ready a choice is the scope's quantity, and the list follows a change from elsewhere", async () => {
    await put();
    expect([state(), store().get(), list().value]).to.deep.equal(["ready", 1, "1"]);
    await byKeys("ArrowDown");
    await until(() => store().get() === 2);
    expect(detailsOf(changes, "dp-change")).to.deep.equal([{ name: "quantity", value: 2, previous: 1 }]);
    store().set(3);
    expect(list().value).to.equal("3");
    store().set(7);
    expect([list().value, options()]).to.deep.equal(["7", ["1", "2", "3", "7", "10+"]]);
    store().set(2);
    expect([list().value, options()]).to.deep.equal(["2", ["1", "2", "3", "10+"]]);
    await settled();
    expectSeen(CHANGED);
  });

  it("grocery-quantity.1 a list without a free-text option gets the number at its place, and its page hears of it", async () => {
    await put(`<select name="quantity"><option>1</option><option>5</option><option>20</option></select>`);
    const heard: string[] = [];
    list().addEventListener("change", () => heard.push(list().value));
    store().set(7);
    store().set(30);
    store().set(5);
    expect([options(), heard]).to.deep.equal([
      ["1", "5", "20"],
      ["7", "30", "5"],
    ]);
    store().set(7);
    expect(options()).to.deep.equal(["1", "5", "7", "20"]);
    expectSeen();
  });

  it("grocery-quantity.2 a last option without a plus sign opens nothing, and neither does one that no shopper chose", async () => {
    await put(`<select name="quantity"><option>1</option><option>10+ jars</option><option value="20">20</option></select>`);
    await byKeys("End");
    await until(() => store().get() === 20);
    expect([state(), list().checkVisibility()]).to.deep.equal(["ready", true]);
    expectSeen(CHANGED);
    await put(`<select name="quantity"><option>1</option><option selected> 10+ </option></select>`);
    expect([state(), store().get(), list().value, field()]).to.deep.equal(["ready", 10, "10", null]);
    store().set(1);
    list().selectedIndex = list().options.length - 1;
    page.setAttribute("lang", "en"); // the page looks at its markup again
    await until(() => store().get() === 10, "taken over");
    expect([state(), list().value]).to.deep.equal(["ready", "10"]);
    expectSeen();
  });

  for (const [title, inner, name] of [
    [
      "a label around the list",
      `<label>How many? <select name="quantity"><option>1</option><option>10+</option></select></label>`,
      "How many?",
    ],
    ["aria-label", `<select aria-label="Jars" name="quantity"><option>1</option><option>10+</option></select>`, "Jars"],
    [
      "aria-labelledby",
      `<b id="n1">Jars</b> <i id="n2">of jam</i><select aria-labelledby="n1 n2"><option>1</option><option>10+</option></select>`,
      "Jars of jam",
    ],
    ["a title", `<select title="Jars"><option>1</option><option>10+</option></select>`, "Jars"],
  ] as const)
    it(`grocery-quantity.3 the field is named by ${title}`, async () => {
      await put(inner);
      await openField();
      expect(field().getAttribute("aria-label")).to.equal(name);
      expectSeen();
    });

  it("grocery-quantity.10 grocery-quantity.13 Enter confirms: the list shows the number, has focus, and no form is submitted", async () => {
    await put();
    await openField();
    await type("007");
    await press("Enter");
    expect([state(), store().get(), list().value, options()]).to.deep.equal(["ready", 7, "7", ["1", "2", "3", "7", "10+"]]);
    expect([document.activeElement, list().checkVisibility(), field(), submitted.length]).to.deep.equal([list(), true, null, 0]);
    expect(detailsOf(changes, "dp-change")).to.deep.equal([{ name: "quantity", value: 7, previous: 1 }]);
    await openField();
    await press("Enter"); // at once
    expect([store().get(), options()]).to.deep.equal([10, ["1", "2", "3", "10", "10+"]]);
    await settled();
    expectSeen(...told(MIN), CHANGED, CHANGED); // of the first 0
  });

  it("grocery-quantity.10 leaving the field confirms and moves no focus, and a window that loses focus is no leaving", async () => {
    await put();
    await openField();
    await type("8");
    // what a browser does when the window loses focus: the field stays the active element
    field().dispatchEvent(new FocusEvent("blur"));
    field().dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    expect([state(), store().get()]).to.deep.equal(["text", 1]);
    await clickOn(at("#x"));
    await until(() => store().get() === 8);
    expect([state(), list().value, document.activeElement]).to.deep.equal(["ready", "8", at("#x")]);
    await settled();
    expectSeen(CHANGED);
    history.replaceState(null, "", location.href.replace(/#.*$/, ""));
  });

  it("grocery-quantity.11 with an invalid value Enter and leaving keep the field, its error and the quantity", async () => {
    await put();
    await openField();
    await type("0");
    await press("Enter");
    expect([state(), document.activeElement, submitted.length]).to.deep.equal(["error", field(), 0]);
    at("#x").focus();
    await settled();
    expect([state(), store().get(), error().textContent, document.activeElement]).to.deep.equal(["error", 1, MIN, at("#x")]);
    expectSeen(...told(MIN));
  });

  it("grocery-quantity.12 Escape gives up, and a surface around stays open", async () => {
    await put(LIST, (element) => `<dialog>${element}</dialog>`);
    at<HTMLDialogElement>("dialog").showModal();
    await byKeys("ArrowDown");
    await openField();
    await type("0");
    await press("Escape");
    expect([state(), store().get(), list().value, isValid()]).to.deep.equal(["ready", 2, "2", true]);
    expect([document.activeElement, at<HTMLDialogElement>("dialog").open]).to.deep.equal([list(), true]);
    await openField(); // the option can be chosen again
    expect(field().value).to.equal("10");
    await press("Escape");
    await settled();
    expectSeen(CHANGED, ...told(MIN));
  });

  it("grocery-quantity.14 a change of the quantity from elsewhere replaces the value of the field, and its error", async () => {
    await put();
    await openField();
    await type("0");
    store().set(5);
    expect([field().value, state(), error(), list().value]).to.deep.equal(["5", "text", null, "5"]);
    await settled();
    expectSeen(...told(MIN));
  });

  it("grocery-quantity.15 state:grocery-quantity.invalid without a list the markup stays usable, and a list that comes makes it work", async () => {
    await put(`<label>Quantity <input name="quantity" value="4"></label>`);
    expect(state()).to.equal("invalid");
    await until(() => seen("event").includes("dp-error config"));
    expectSeen(/^console.error <dp-grocery-quantity> config: No select found/, "dp-error config");
    await clickOn(at("input"));
    expect(document.activeElement).to.equal(at("input"));
    host().innerHTML = LIST;
    await until(() => state() === "ready");
    await openField();
    expectSeen();
  });

  it("option:grocery-quantity.for the list may stand elsewhere, and an id of nothing is invalid", async () => {
    page.innerHTML = `<section data-dp-scope><select id="far"><option>1</option><option>10+</option></select><dp-grocery-quantity for="far"></dp-grocery-quantity></section>`;
    await until(() => state() === "ready");
    await openField();
    await type("44");
    await press("Enter");
    expect([store().get(), list().value]).to.deep.equal([44, "44"]);
    expectSeen(CHANGED);
    host().setAttribute("for", "nothing");
    await until(() => state() === "invalid" && seen("event").includes("dp-error config"));
    expectSeen(/config: for is "nothing"/, "dp-error config");
  });

  it("grocery-quantity.16 a submission sends the valid value that shows, and with an invalid one is held", async () => {
    await put();
    await openField();
    await type("0");
    await clickOn(at("button:not([data-dp-action])"));
    await settled();
    expect([submitted.length, state(), document.activeElement]).to.deep.equal([0, "error", field()]);
    await type("6");
    at<HTMLFormElement>("#f").requestSubmit(); // focus is in the field
    expect([submitted, state(), store().get()]).to.deep.equal([[{ quantity: "6" }], "ready", 6]);
    await settled();
    expectSeen(...told(MIN), CHANGED);
  });

  it("grocery-quantity.16 an add of the scope confirms first", async () => {
    await put();
    await openField();
    await type("9");
    void runAddSteps(productStores(at("[data-dp-scope]")), "A1");
    expect([store().get(), state(), list().value]).to.deep.equal([9, "ready", "9"]);
    expectSeen(CHANGED);
  });

  it("grocery-quantity.17 text:grocery-quantity.back a button beside the error does what Escape does", async () => {
    await put();
    await openField();
    expect(back()).to.equal(null);
    await type("0");
    expect([back().textContent, back().type]).to.deep.equal(["Back to the list", "button"]);
    await clickOn(back());
    expect([state(), list().value, isValid(), document.activeElement, submitted.length]).to.deep.equal(["ready", "1", true, list(), 0]);
    await settled();
    expectSeen(...told(MIN));
  });

  it("grocery-quantity.17 the button speaks the page's language, and the keyboard reaches it", async () => {
    await put();
    await openField();
    await type("0");
    page.lang = "de";
    await until(() => back().textContent === "Zurück zur Liste");
    await press("Tab");
    expect([document.activeElement, state()]).to.deep.equal([back(), "error"]);
    await press("Enter");
    expect([state(), document.activeElement]).to.deep.equal(["ready", list()]);
    await settled();
    expectSeen(...told(MIN), "assertive Geben Sie eine Menge von mindestens 1 ein.");
  });

  it("grocery-quantity.18 removing the element shows the list with the scope's quantity and its focus, and objects no more", async () => {
    await put("", (element) => `${LIST}${element.replace(">", ` for="qty">`)}`);
    const attributes = () => list().getAttributeNames();
    await openField();
    await type("0");
    expect(isValid()).to.equal(false);
    host().remove();
    await until(() => isValid());
    expect([list().checkVisibility(), list().value, field(), document.activeElement]).to.deep.equal([true, "1", null, list()]);
    expect(attributes()).to.deep.equal(["id", "name"]);
    store().set(2);
    expect(list().value, "the page's own binding follows again").to.equal("2");
    await settled();
    expectSeen(...told(MIN));
  });

  it("grocery-quantity.18 with two elements the quantity is not valid while one is in error", async () => {
    await put(LIST, (element) => element + element.replaceAll("qty", "qty2"));
    await openField();
    await type("0");
    expect([host(0).dataset["state"], host(1).dataset["state"], isValid()]).to.deep.equal(["error", "ready", false]);
    const second = page.querySelectorAll("select")[1]!;
    second.focus();
    await press("ArrowDown");
    await until(() => store().get() === 2);
    expect([host(0).dataset["state"], host(1).dataset["state"], isValid(), field().value]).to.deep.equal(["text", "ready", true, "2"]);
    await settled();
    expectSeen(...told(MIN), CHANGED);
  });
});
