import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { nextTask, settled, until } from "../../test/support/until.ts";
import { formFields } from "./form-fields.ts";
import {
  add,
  at,
  BOX,
  data,
  expectChanges,
  form,
  onStage,
  put,
  register,
  remove,
  sent,
  stage,
  store,
} from "../selections/selections.fixture.ts";

type Carried = [string, FormDataEntryValue][];

/** What the form carries at the moment in which the browser would send it, after a real press of the mouse. */
async function pressed(selector: string, act = () => clickOn(at(selector))): Promise<Carried> {
  let carried: Carried | undefined;
  // the last of all listeners: between it and the first microtasks have run
  const take = (event: SubmitEvent) => {
    event.preventDefault();
    carried = [...new FormData(event.target as HTMLFormElement)];
  };
  const between = () => {};
  stage.page.addEventListener("submit", between);
  addEventListener("submit", take, { once: true });
  await act();
  await until(() => carried, `a submission by ${selector}`);
  stage.page.removeEventListener("submit", between);
  return carried!;
}

describe("the purchase forms", () => {
  onStage();

  it("selections.34 selections.35 formData goes into the add-to-cart forms and buynowData into the buy-now forms, in the order of the selections", async () => {
    await put(`<form id="add-to-cart-form"></form><form data-dp-buy-now id="b"></form><form id="neither"></form>
      <div data-dp-scope><form data-dp-add-to-cart id="other"></form></div>`);
    register();
    store().update("card", add({ asin: "2", formData: [data("x", "a"), data("y", "b")], buynowData: [data("now", "n")] }));
    store().update("card", add({ asin: "1", formData: [data("x", "c")] }));
    const fields = [...form().querySelectorAll("input")].map((field) => [field.type, field.name, field.value, field.dataset["inputType"]]);
    expect(fields).to.deep.equal([
      ["hidden", "x", "a", "hidden"],
      ["hidden", "y", "b", "hidden"],
      ["hidden", "x", "c", "hidden"],
    ]);
    expect(sent("#b")).to.deep.equal([
      ["now", "n"],
      ["x", "c"],
    ]);
    expect([...sent("#neither"), ...sent("#other")]).to.deep.equal([]);
    expectChanges(2);
  });

  it("selections.34 a form that is both carries what the pressed button stands for", async () => {
    await put(`<form data-dp-add-to-cart data-dp-buy-now><button id="add">Add</button><button id="now" name="submit.buy-now">Now</button>
      <button id="too" data-dp-buy-now>Now</button></form>`);
    register();
    store().update("card", add({ formData: [data("x", "add")], buynowData: [data("x", "now"), data("z", "1")] }));
    const buysNow = [
      ["x", "now"],
      ["z", "1"],
    ];
    expect(sent()).to.deep.equal([["x", "add"]]);
    expect(await pressed("#now"), "by the mouse").to.deep.equal(buysNow);
    expect(await pressed("#add")).to.deep.equal([["x", "add"]]);
    expect(await pressed("#too")).to.deep.equal(buysNow);
    await settled();
    expect(sent(), "a press that led nowhere leaves the form as it was").to.deep.equal([["x", "add"]]);
    at("#now").focus();
    expect(await pressed("#now", () => press("Enter")), "by a key").to.deep.equal(buysNow);
    expectChanges(1);
  });

  it("selections.36 a hidden field of the page's is set and put back, further entries add fields, and a visible control is left alone", async () => {
    await put(`<form data-dp-add-to-cart><input type="hidden" name="own" value="page"><input name="seen" value="typed"></form>
      <input type="hidden" name="outside" value="page" form="f">`);
    form().id = "f";
    register();
    const fields = [data("own", "1"), data("own", "2"), data("seen", "no"), data("outside", "3")];
    store().update("card", add({ formData: fields }));
    expectSeen(
      "console.warn dp-elements form-fields.visible: the form has a control named seen that the shopper sees: it is left alone",
      ...["dp-metric form-fields.visible", "dp-change selections", "dp-change prices"],
    );
    store().update("card", add({ formData: fields, price: -4 }));
    expect(sent()).to.deep.equal([
      ["own", "1"],
      ["seen", "typed"],
      ["own", "2"],
      ["outside", "3"],
    ]);
    store().update("card", remove());
    expect(sent()).to.deep.equal([
      ["own", "page"],
      ["seen", "typed"],
      ["outside", "page"],
    ]);
    expect(stage.page.querySelectorAll("[data-dp-field],[data-dp-own-value]")).to.have.length(0);
    expectChanges(2);
  });

  it("selections.36 what the page writes meanwhile is its own: it comes back when the selection goes", async () => {
    await put(`<form data-dp-add-to-cart><input type="hidden" name="own" value="page"></form>`);
    register();
    store().update("card", add({ formData: [data("own", "1")] }));
    at<HTMLInputElement>("[name=own]").value = "newer";
    await nextTask();
    expect(sent(), "and while it lasts the selection's counts").to.deep.equal([["own", "1"]]);
    store().update("card", remove());
    expect(sent()).to.deep.equal([["own", "newer"]]);
    expectChanges(2);
  });

  it("selections.36 an entry that names the purchase itself is left out and logged once; what the page says is bought stays", async () => {
    const own = [
      ["ASIN", "B0"],
      ["offerListingID", "OL-1"],
      ["quantity", "3"],
      ["items[0.base][asin]", "B0"],
      ["anti-csrftoken-a2z", "csrf-1"],
      ["session-id", "s-1"],
      ["dp-request-id", "press-1"],
    ];
    const inputs = own.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
    await put(`<form data-dp-add-to-cart data-dp-buy-now>${inputs.join("")}</form><form data-dp-buy-now id="empty"></form>`);
    register();
    const names = own.map(([name]) => name!);
    const formData = [...names.map((name) => data(name, "other")), data("promoId", "P")];
    store().update("card", add({ formData, buynowData: names.map((name) => data(name, "now")) }));
    store().update("card", add({ formData, buynowData: names.map((name) => data(name, "now")), price: -7 }));
    expect(sent()).to.deep.equal([...own, ["promoId", "P"]]);
    expect(sent("#empty"), "nor is one added").to.deep.equal([]);
    const warned = (name: string) =>
      `console.warn dp-elements form-fields.purchase-name: ${name} says what is bought, and by whom: a selection's formData must not set it, so it is left out`;
    expectSeen.console(...names.map(warned));
    expectSeen.events(
      ...names.map(() => "dp-metric form-fields.purchase-name"),
      ...["dp-change selections", "dp-change prices", "dp-change selections", "dp-change prices"],
    );
    expect(stage.page.querySelectorAll("[data-dp-own-value]")).to.have.length(0);
  });

  it("selections.37 a delete, a resting store and an emptied one take their fields out; other fields and the focus stay", async () => {
    await put(`<form data-dp-add-to-cart><input name="typed" value="by the shopper"></form>`);
    const { stores } = await import("../index.ts");
    const { buyingOption } = stores.scope(form());
    register();
    const own = [["typed", "by the shopper"]];
    const on = [...own, ["promoId", "P"]];
    at("input").focus();
    const taken: [() => void, () => void][] = [
      [() => store().update("card", remove()), () => {}],
      [() => buyingOption.set("SNS"), () => buyingOption.set(null)],
      [() => store().refresh(), () => {}],
    ];
    for (const [take, back] of taken) {
      store().update("card", add({ formData: [data("promoId", "P")] }));
      expect(sent()).to.deep.equal(on);
      take();
      expect(sent()).to.deep.equal(own);
      back();
      await nextTask();
      expect(document.activeElement).to.equal(at("input"));
    }
    expectChanges(4); // a store that rests keeps what it holds
  });

  it("selections.38 a form that comes later, is filled anew or copied carries each field once; a feature may attach its own", async () => {
    await put(BOX);
    register();
    register("own", { attachesItself: true });
    store().update("card", add({ formData: [data("promoId", "P"), data("wrap", "other")] }));
    store().update("own", add({ formData: [data("mine", "1")] }));
    const wanted = [
      ["ASIN", "B0"],
      ["quantity", "1"],
      ["promoId", "P"],
      ["wrap", "other"],
    ];
    expect(sent()).to.deep.equal(wanted);
    form().innerHTML = `<input type="hidden" name="ASIN" value="B0"><select name="quantity"><option>1</select>`;
    await nextTask();
    expect(sent()).to.deep.equal(wanted);
    form().replaceWith(form().cloneNode(true));
    await nextTask();
    expect(sent()).to.deep.equal(wanted);
    form().after(Object.assign(document.createElement("form"), { id: "buy-now-form" }));
    await nextTask();
    expect(sent("#buy-now-form")).to.deep.equal([
      ["promoId", "P"],
      ["wrap", "other"],
    ]);
    form("#buy-now-form").id = "no-more";
    await nextTask();
    expect(sent("#no-more"), "a form that buys no more").to.deep.equal([]);
    form("#no-more").setAttribute("data-dp-buy-now", "");
    await nextTask();
    expect(sent("#no-more")).to.have.length(2);
    store().update("card", remove());
    expect(sent()).to.deep.equal([
      ["ASIN", "B0"],
      ["quantity", "1"],
    ]);
    expectChanges(3);
  });

  it("selections.38 what the browser sends is right even when the page has just thrown the fields away", async () => {
    await put(BOX);
    register();
    store().update("card", add({ formData: [data("promoId", "P")] }));
    form().querySelector("[name=promoId]")!.remove();
    expect(await pressed("button")).to.deep.include(["promoId", "P"]);
    expectChanges(1);
  });

  it("selections.39 an associated item has the first index from 1 that the form does not use, and the base's asin as parent", async () => {
    await put(
      `<form data-dp-add-to-cart><input type="hidden" name="ASIN" value="B0"><input type="hidden" name="items[1.base][asin]" value="W"></form>`,
    );
    register();
    const item = { asin: "C", offerListingId: "OL", quantity: 2, enableIA: true };
    store().update("card", add({ ...item, IAData: { type: "ACCESSORY" } }));
    store().update("card", add({ ...item, asin: "D", IAData: { parentAsin: "B9" } }));
    expect(sent("form", "ASIN", "items[1.base][asin]")).to.deep.equal([
      ["items[2.base][asin]", "C"],
      ["items[2.base][offerListingId]", "OL"],
      ["items[2.base][quantity]", "2"],
      ["items[2.base][additionalParameters.itemAssociation]", `{"type":"ACCESSORY","parentAsin":"B0"}`],
      ["items[3.base][asin]", "D"],
      ["items[3.base][offerListingId]", "OL"],
      ["items[3.base][quantity]", "2"],
      ["items[3.base][additionalParameters.itemAssociation]", `{"parentAsin":"B9"}`],
    ]);
    at("[name='items[1.base][asin]']").remove();
    await nextTask();
    expect(sent("form", "ASIN")[0]).to.deep.equal(["items[1.base][asin]", "C"]);
    expectChanges(2);
  });

  it("selections.43 an item that lacks what a cart needs attaches no association, and its form data stays", async () => {
    await put(BOX);
    register();
    store().update("card", add({ asin: "C", enableIA: true, IAData: {}, formData: [data("promoId", "P")] }));
    expectSeen(
      /^console.error dp-elements selections\.item-association: card .*offerListingId/,
      ...["dp-metric selections.item-association", "dp-change selections", "dp-change prices"],
    );
    expect(sent("form", "ASIN", "quantity")).to.deep.equal([["promoId", "P"]]);
  });

  it("selections.36 selections.38 others attach through the same mechanism: to one form or to all, each owner once, and take theirs out again", async () => {
    await put(
      `<form data-dp-add-to-cart><input type="hidden" name="wrap" value="0"></form><form data-dp-buy-now id="b"></form><form id="lone"></form>`,
    );
    register();
    store().update(
      "card",
      add({ formData: [data("promoId", "P")], enableIA: true, asin: "C", offerListingId: "OL", quantity: 1, IAData: {} }),
    );
    const fields = formFields(at("form"));
    let wrap = "1";
    const first = fields.want("gift", { fields: () => [{ name: "wrap", value: wrap }] });
    const second = fields.want("gift", { fields: () => [{ name: "wrap", value: "2" }] });
    const plan = fields.want("plan", {
      form: () => form("#lone"),
      fields: (cartType) => [{ name: "items[{n}.base][asin]", value: cartType, item: "plan" }],
    });
    const also = fields.want("also", { fields: () => [{ name: "items[{n}.base][asin]", value: "W", item: "w" }] });
    expect(new FormData(form()).getAll("wrap")).to.deep.equal(["2"]);
    expect(sent("#b").map(([name]) => name)).to.include.members(["wrap", "promoId", "items[1.base][asin]", "items[2.base][asin]"]);
    expect(sent("#lone")).to.deep.equal([["items[1.base][asin]", "ADD_TO_CART"]]);
    second();
    wrap = "3";
    fields.update();
    expect([new FormData(form()).getAll("wrap"), new FormData(form("#b")).getAll("wrap")]).to.deep.equal([["3"], ["3"]]);
    for (const stop of [first, plan, also]) stop();
    expect([new FormData(form()).get("wrap"), new FormData(form("#b")).has("wrap"), sent("#lone").length]).to.deep.equal(["0", false, 0]);
    expect(sent("#b").map(([name]) => name)).to.include("promoId");
    expectChanges(1);
  });
});
