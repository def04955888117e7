import { expect } from "@open-wc/testing";
import type { SelectionItem } from "../state/selections/item.ts";
import type { DpElements } from "./global.ts";
import { installGlobal } from "./global.ts";
import { selection } from "./selections.ts";

const rest = () => new Promise((resolve) => setTimeout(resolve, 20));
let page: HTMLElement;
let said: string[];
const real = { warn: console.warn, error: console.error };

const at = <T extends HTMLElement>(selector: string): T => page.querySelector<T>(selector)!;
const form = (selector = "form") => at<HTMLFormElement>(selector);
/** the fields that would be posted now, without those of the page's own */
const sent = (selector = "form", ...own: string[]) => [...new FormData(form(selector))].filter(([name]) => !own.includes(name));
const store = () => selection.for(at("[data-dp-scope]"));
const STATE = `<script type="application/json" data-dp-state>{"twister": {"asin": "B0", "price": 30, "priceUnit": "$", "savings": 1}}</script>`;
const BOX = `<form data-dp-add-to-cart><input type="hidden" name="ASIN" value="B0"><select name="quantity"><option>1<option>2<option>3</select>
  <button name="submit.add-to-cart" value="1">Add</button></form>`;

async function put(markup: string): Promise<void> {
  page.innerHTML = `<div data-dp-scope>${STATE}${markup}</div>`;
  await rest();
}

const data = (inputName: string, inputValue: string) => ({ inputType: "hidden", inputName, inputValue });
const add = (fields: Partial<SelectionItem> = {}): SelectionItem => ({ selectionType: "add", itemType: "coupon", price: -5, ...fields });
const remove = (): SelectionItem => ({ selectionType: "delete", itemType: "coupon" });
const register = (name = "card", more: object = {}) =>
  store().register({ name, attribution: "shop", event: "cc-selection-update", ...more });

/** what the form carries at the moment in which the browser would send it */
function pressed(selector: string): [string, FormDataEntryValue][] {
  let carried: [string, FormDataEntryValue][] = [];
  const button = at<HTMLButtonElement>(selector);
  const take = (event: SubmitEvent) => {
    event.preventDefault();
    carried = [...new FormData(event.target as HTMLFormElement)];
  };
  addEventListener("submit", take, { once: true });
  button.click();
  return carried;
}

describe("selections and the page", () => {
  beforeEach(() => {
    said = [];
    console.warn = (...args) => void said.push(`warn ${args.join(" ")}`);
    console.error = (...args) => void said.push(`error ${args.join(" ")}`);
    page = document.body.appendChild(document.createElement("div"));
  });
  afterEach(async () => {
    Object.assign(console, real);
    page.remove();
    await rest();
  });

  describe("what the page says", () => {
    it("selections.1 selections.2 base and price data come from the page state of the scope, and from the options of its dp-buying-options", async () => {
      await put(`${BOX}<dp-buying-options><section data-dp-option="USED" data-price="20" data-currency-symbol="$" data-offer-listing-id="OL-u">
        <h3 data-dp-part="header">Used</h3><div data-dp-part="panel"></div></section></dp-buying-options>`);
      const s = store();
      expect(s.base).to.deep.equal({ asin: "B0", offerListingId: "", priceUnit: "$", price: 30, savings: 1, quantity: 1 });
      const { stores } = await import("../index.ts");
      stores.scope(at("form")).buyingOption.set("NEW");
      await rest();
      stores.scope(at("form")).buyingOption.set("USED");
      expect(s.base).to.deep.include({ price: 20, offerListingId: "OL-u" });
    });

    it("selections.1 a page state of another product of the page is not the scope's", async () => {
      const other = `<div data-dp-scope id="other">${STATE.replace("30", "77")}</div>`;
      page.innerHTML = `<div data-dp-scope>${BOX.replaceAll("B0", "B1")}</div>${STATE}${other}`;
      await rest();
      expect(store().base).to.deep.include({ asin: "B1", price: null });
      expect(selection.for(at("#other")).base.price).to.equal(77);
    });

    it("selections.44 a page state that is no JSON counts as missing, is logged once, and nothing throws", async () => {
      page.innerHTML = `<div data-dp-scope><script type="application/json" data-dp-state>{"twister": ${Math.random()},</script>${BOX}</div>`;
      await rest();
      expect(store().prices).to.equal(null);
      expect(said.filter((line) => line.includes("selections.page-state")).length).to.equal(1);
    });

    it("selections.22 the base follows the quantity control of the form", async () => {
      await put(BOX);
      const s = store();
      const list = at<HTMLSelectElement>("select");
      list.value = "3";
      list.dispatchEvent(new Event("change", { bubbles: true }));
      expect([s.base.quantity, s.prices!.totalPrice]).to.deep.equal([3, 90]);
    });

    it("selections.33 prices are up to date when the quantity's own event fires, and theirs follows", async () => {
      await put(BOX);
      const s = store();
      const events: unknown[] = [];
      page.addEventListener("dp-change", (event) => events.push([(event as CustomEvent).detail.name, s.prices!.totalPrice]));
      const list = at<HTMLSelectElement>("select");
      list.value = "2";
      list.dispatchEvent(new Event("change", { bubbles: true }));
      await rest();
      expect(events).to.deep.equal([
        ["quantity", 60],
        ["prices", 60],
      ]);
    });

    it("selections.10 selections.15 features stand in the order of the document; one whose element is hidden is not rendered", async () => {
      await put(`<i id="one"></i><b id="two"></b><u id="three" hidden></u><s id="four" class="contents"></s>${BOX}`);
      at("#four").style.setProperty("display", "contents");
      for (const id of ["three", "two", "four", "one"]) register(id, { element: at(`#${id}`), group: "g" });
      expect(
        store()
          .features("g")
          .map(({ name, rendered }) => `${name} ${rendered}`),
      ).to.deep.equal(["one true", "two true", "three false", "four true"]);
      expect(store().update("three", add()).reason).to.equal("not-rendered");
      at("#three").hidden = false;
      expect(store().update("three", add()).ok).to.equal(true);
      at("#one").remove();
      expect(store().update("one", add()).reason).to.equal("not-rendered");
    });

    it("selections.16 dp-change fires on the feature's element, or on the scope, and bubbles", async () => {
      await put(`<i id="card"></i>${BOX}`);
      const from: unknown[] = [];
      document.addEventListener("dp-change", (event) => from.push([event.target, (event as CustomEvent).detail.name]), { once: true });
      register("card", { element: at("#card") });
      store().update("card", add());
      document.addEventListener("dp-change", (event) => from.push([event.target, (event as CustomEvent).detail.name]), { once: true });
      register("script");
      store().update("script", add());
      expect(from).to.deep.equal([
        [at("#card"), "selections"],
        [at("[data-dp-scope]"), "selections"],
      ]);
    });

    it("selections.20 what is logged fatal begins with FATAL and comes with one metric", async () => {
      await put(BOX);
      const metrics: unknown[] = [];
      page.addEventListener("dp-metric", (event) => metrics.push((event as CustomEvent).detail));
      register("bad", {
        handler() {
          throw new Error("oops");
        },
      });
      register();
      store().update("card", add());
      expect(said).to.have.length(1);
      expect(said[0]).to.match(/^error FATAL .*selections\.handler: the handler of bad failed.*oops/);
      expect(metrics).to.deep.equal([
        { name: "selections.handler", value: 1, tags: { severity: "fatal", feature: "bad", cause: "selection" } },
      ]);
    });

    it("selections.27 a page update empties the store before the elements read the page again, and tells of a refresh", async () => {
      await put(BOX);
      register();
      store().update("card", add({ formData: [data("promoId", "P")] }));
      const told: unknown[] = [];
      store().on("twister-refresh", ({ cause, selections, base }) => told.push([cause, selections.length, base.price]));
      at("script").textContent = `{"twister": {"price": 11}}`;
      document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
      expect(told).to.deep.equal([["refresh", 0, 11]]);
      expect(sent("form", "ASIN", "quantity")).to.deep.equal([]);
      document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "truncate-reset" } }));
      expect(told).to.have.length(1);
    });
  });

  describe("forms", () => {
    it("selections.34 selections.35 formData goes into the add-to-cart forms and buynowData into the buy-now forms, in the order of the selections", async () => {
      await put(`<form id="add-to-cart-form"></form><form data-dp-buy-now id="b"></form><form id="neither"></form>
        <div data-dp-scope><form data-dp-add-to-cart id="other"></form></div>`);
      register();
      store().update("card", add({ asin: "2", formData: [data("x", "a"), data("y", "b")], buynowData: [data("now", "n")] }));
      store().update("card", add({ asin: "1", formData: [data("x", "c")] }));
      const fields = [...form().querySelectorAll("input")].map((field) => [
        field.type,
        field.name,
        field.value,
        field.dataset["inputType"],
      ]);
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
    });

    it("selections.34 a form that is both carries what the pressed button stands for", async () => {
      await put(`<form data-dp-add-to-cart data-dp-buy-now><button id="add">Add</button><button id="now" name="submit.buy-now">Now</button>
        <button id="too" data-dp-buy-now>Now</button></form>`);
      register();
      store().update("card", add({ formData: [data("x", "add")], buynowData: [data("x", "now"), data("z", "1")] }));
      expect(sent()).to.deep.equal([["x", "add"]]);
      expect(pressed("#now")).to.deep.equal([
        ["x", "now"],
        ["z", "1"],
      ]);
      expect(pressed("#add")).to.deep.equal([["x", "add"]]);
      expect(pressed("#too")).to.deep.equal([
        ["x", "now"],
        ["z", "1"],
      ]);
      await rest();
      expect(sent(), "a press that led nowhere leaves the form as it was").to.deep.equal([["x", "add"]]);
    });

    it("selections.36 a hidden field of the page's is set and put back, further entries add fields, and a visible control is left alone", async () => {
      await put(`<form data-dp-add-to-cart><input type="hidden" name="own" value="page"><input name="seen" value="typed"></form>
        <input type="hidden" name="outside" value="page" form="f">`);
      form().id = "f";
      register();
      const fields = [data("own", "1"), data("own", "2"), data("seen", "no"), data("outside", "3")];
      store().update("card", add({ formData: fields }));
      store().update("card", add({ formData: fields, price: -4 }));
      expect(sent()).to.deep.equal([
        ["own", "1"],
        ["seen", "typed"],
        ["own", "2"],
        ["outside", "3"],
      ]);
      expect(said).to.have.length(1);
      expect(said[0]).to.match(/^warn .*seen/);
      store().update("card", remove());
      expect(sent()).to.deep.equal([
        ["own", "page"],
        ["seen", "typed"],
        ["outside", "page"],
      ]);
      expect(page.querySelectorAll("[data-dp-field],[data-dp-own-value]")).to.have.length(0);
    });

    it("selections.36 what the page writes meanwhile is its own: it comes back when the selection goes", async () => {
      await put(`<form data-dp-add-to-cart><input type="hidden" name="own" value="page"></form>`);
      register();
      store().update("card", add({ formData: [data("own", "1")] }));
      at<HTMLInputElement>("[name=own]").value = "newer";
      await rest();
      expect(sent(), "and while it lasts the selection's counts").to.deep.equal([["own", "1"]]);
      store().update("card", remove());
      expect(sent()).to.deep.equal([["own", "newer"]]);
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
        await rest();
        expect(document.activeElement).to.equal(at("input"));
      }
    });

    it("selections.38 a form that comes later, is filled anew or copied carries each field once; a feature may attach its own", async () => {
      await put(BOX);
      register();
      register("own", { attachesItself: true });
      store().update("card", add({ formData: [data("promoId", "P"), data("ASIN", "other")] }));
      store().update("own", add({ formData: [data("mine", "1")] }));
      const wanted = [
        ["ASIN", "other"],
        ["quantity", "1"],
        ["promoId", "P"],
      ];
      expect(sent()).to.deep.equal(wanted);
      form().innerHTML = `<input type="hidden" name="ASIN" value="B0"><select name="quantity"><option>1</select>`;
      await rest();
      expect(sent()).to.deep.equal(wanted);
      form().replaceWith(form().cloneNode(true));
      await rest();
      expect(sent()).to.deep.equal(wanted);
      form().after(Object.assign(document.createElement("form"), { id: "buy-now-form" }));
      await rest();
      expect(sent("#buy-now-form")).to.deep.equal([
        ["promoId", "P"],
        ["ASIN", "other"],
      ]);
      form("#buy-now-form").id = "no-more";
      await rest();
      expect(sent("#no-more"), "a form that buys no more").to.deep.equal([]);
      form("#no-more").setAttribute("data-dp-buy-now", "");
      await rest();
      expect(sent("#no-more")).to.have.length(2);
      store().update("card", remove());
      expect(sent()).to.deep.equal([
        ["ASIN", "B0"],
        ["quantity", "1"],
      ]);
    });

    it("selections.38 what the browser sends is right even when the page has just thrown the fields away", async () => {
      await put(BOX);
      register();
      store().update("card", add({ formData: [data("promoId", "P")] }));
      form().querySelector("[name=promoId]")!.remove();
      expect(pressed("button")).to.deep.include(["promoId", "P"]);
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
      await rest();
      expect(sent("form", "ASIN")[0]).to.deep.equal(["items[1.base][asin]", "C"]);
    });

    it("selections.43 an item that lacks what a cart needs attaches no association, and its form data stays", async () => {
      await put(BOX);
      register();
      store().update("card", add({ asin: "C", enableIA: true, IAData: {}, formData: [data("promoId", "P")] }));
      expect(said).to.have.length(1);
      expect(said[0]).to.match(/^error dp-elements selections\.item-association: card .*offerListingId/);
      expect(sent("form", "ASIN", "quantity")).to.deep.equal([["promoId", "P"]]);
    });

    it("selections.41 the express checkout follows the selections, until the shopper has decided, and again after a refresh", async () => {
      await put(`${BOX}<input type="checkbox" data-dp-turbo-checkout checked>`);
      const box = () => at<HTMLInputElement>("[type=checkbox]");
      const { stores } = await import("../index.ts");
      register();
      expect(box().checked, "at the start").to.equal(false);
      store().update("card", add());
      expect(box().checked).to.equal(true);
      stores.scope(form()).buyingOption.set("ALM");
      expect(box().checked, "resting").to.equal(false);
      stores.scope(form()).buyingOption.set(null);
      box().outerHTML = `<input type="checkbox" name="turbo-checkout">`;
      await rest();
      expect(box().checked, "one that comes later").to.equal(true);
      box().click();
      await rest();
      store().update("card", add({ price: -1 }));
      expect(box().checked, "by hand").to.equal(false);
      store().refresh();
      store().update("card", add());
      expect(box().checked, "after a refresh").to.equal(true);
    });
  });

  it("selections.4 another scope may have the same name, and the page has a store of its own", async () => {
    await put(`${BOX}<div data-dp-scope id="inner"></div>`);
    expect(register().ok).to.equal(true);
    const inner = selection.for(at("#inner"));
    expect(inner.register({ name: "card", attribution: "a", event: "twister-refresh" }).ok).to.equal(true);
    expect(selection.for()).to.equal(selection.for(document.body));
    expect(selection.for(at("form"))).to.equal(store());
    expect(inner).not.to.equal(store());
  });

  it("selections.18 window.dpElements gives the same store, at once where its code is on the page", async () => {
    await put(BOX);
    installGlobal();
    const { dpElements } = window as unknown as { dpElements: DpElements };
    const s = store();
    expect(dpElements.selection.for(form())).to.equal(s);
    const wrapped = await dpElements.wrapForm(form());
    expect(wrapped.control("quantity")!.kind).to.equal("select");
    expect(() => dpElements.wrapForm("#nothing")).to.throw("The selector does not resolve back to a form");
  });
});
