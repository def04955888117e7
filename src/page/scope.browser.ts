import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { sendKeys } from "@web/test-runner-commands";
import { nextTask, until } from "../../test/support/until.ts";
import { bindQuantityControls } from "./quantity-binding.ts";
import { knownScopes, productStores } from "./scope.ts";
import { selectionStore } from "../selections/selections.ts";

let page: HTMLElement;
let changes: CustomEvent[];

const at = <T extends HTMLElement>(selector: string): T => page.querySelector<T>(selector)!;
const choose = (selector: string, value: string) => {
  const control = at<HTMLSelectElement>(selector);
  control.value = value;
  control.dispatchEvent(new Event("change", { bubbles: true }));
};
async function put(markup: string): Promise<void> {
  page.innerHTML = markup;
  for (const scope of page.querySelectorAll("[data-dp-scope]")) bindQuantityControls(scope, productStores(scope).quantity);
  await nextTask();
}
const select = (id: string, chosen = 1) =>
  `<select name="quantity" id="${id}">${[1, 2, 3].map((n) => `<option ${n === chosen ? "selected" : ""}>${n}</option>`).join("")}</select>`;

describe("the state of a scope", () => {
  beforeEach(() => {
    changes = [];
    page = document.body.appendChild(document.createElement("div"));
    page.addEventListener("dp-change", (event) => changes.push(event as CustomEvent));
  });
  afterEach(() => {
    page.remove();
    return nextTask();
  });

  it("scope.1 belongs to the closest data-dp-scope, and to the page where there is none", async () => {
    await put(`<div data-dp-scope id="one"><p></p></div><p id="out"></p>`);
    expect(productStores(at("#one p"))).to.equal(productStores(at("#one")));
    expect(productStores(at("#out"))).to.equal(productStores());
    expect(productStores(at("#one"))).to.not.equal(productStores());
  });

  it("scope.1 keeps two products on one page from mixing", async () => {
    await put(`<div data-dp-scope id="one"><input type="hidden" name="ASIN" value="A">${select("a")}</div>
      <div data-dp-scope id="two"><input type="hidden" name="ASIN" value="B">${select("b", 2)}</div>`);
    expect([productStores(at("#one")).asin.get(), productStores(at("#two")).asin.get()]).to.deep.equal(["A", "B"]);
    choose("#a", "3");
    expect([productStores(at("#one")).quantity.get(), productStores(at("#two")).quantity.get()]).to.deep.equal([3, 2]);
    expect(at<HTMLSelectElement>("#b").value).to.equal("2");
    expectSeen("dp-change quantity");
  });

  it("host.5 a scope that has left is held no longer, though nothing in it was read", async () => {
    await put(`<div data-dp-scope id="one"><p></p></div>`);
    const root = at("#one");
    selectionStore(root);
    expect(knownScopes().some((scope) => scope.root === root)).to.equal(true);
    root.before(document.createElement("p"), root); // moved
    await nextTask();
    expect(knownScopes().some((scope) => scope.root === root)).to.equal(true);
    root.remove();
    await nextTask();
    expect(knownScopes().some((scope) => scope.root === root)).to.equal(false);
  });

  it("scope.5 takes over what the server chose without an event, and brings all controls of the scope in step", async () => {
    await put(`<div data-dp-scope id="one">${select("a", 2)}${select("b")}<input type="hidden" name="quantity" id="c" value="1"></div>`);
    expect(productStores(at("#one")).quantity.get()).to.equal(2);
    expect([at<HTMLSelectElement>("#b").value, at<HTMLInputElement>("#c").value]).to.deep.equal(["2", "2"]);
    expect(changes.length).to.equal(0);
  });

  it("scope.5 follows a control in the store and in the other controls, with one event and no loop", async () => {
    await put(`<div data-dp-scope id="one">${select("a")}${select("b")}</div>`);
    let heard = 0;
    page.addEventListener("change", () => heard++);
    choose("#a", "3");
    await nextTask();
    expect(productStores(at("#one")).quantity.get()).to.equal(3);
    expect(at<HTMLSelectElement>("#b").value).to.equal("3");
    expect(changes.map(({ detail }) => detail)).to.deep.equal([{ name: "quantity", value: 3, previous: 1 }]);
    expect(heard).to.equal(2); // the shopper's own, and ours at the other control
    expectSeen("dp-change quantity");
  });

  it("scope.5 writes the store into the controls, with an option for a number that the list lacks", async () => {
    await put(`<div data-dp-scope id="one"><form>${select("a")}</form></div>`);
    productStores(at("#one")).quantity.set(17);
    expect(new FormData(at<HTMLFormElement>("form")).get("quantity")).to.equal("17");
    productStores(at("#one")).quantity.set(2);
    expect(at<HTMLSelectElement>("#a").options.length).to.equal(3);
    expect(at<HTMLSelectElement>("#a").value).to.equal("2");
  });

  it("scope.5 takes up a hidden field that a page script wrote, and controls that came later", async () => {
    await put(`<div data-dp-scope id="one"><input type="hidden" name="quantity" id="c" value="1"></div>`);
    at<HTMLInputElement>("#c").value = "4";
    await nextTask();
    expect(productStores(at("#one")).quantity.get()).to.equal(4);
    at("#one").insertAdjacentHTML("beforeend", select("late"));
    await nextTask();
    expect(at<HTMLSelectElement>("#late").value).to.equal("4");
  });

  it("scope.5 leaves alone what is no whole number and what belongs to a nested scope", async () => {
    await put(
      `<div data-dp-scope id="one"><input name="quantity" id="free" value="1"><div data-dp-scope id="in">${select("nested")}</div></div>`,
    );
    for (const typed of ["", "x", "1.5", "-1"]) choose("#free", typed);
    expect(productStores(at("#one")).quantity.get()).to.equal(1);
    choose("#free", "2");
    expect(at<HTMLSelectElement>("#nested").value).to.equal("1");
    expectSeen("dp-change quantity");
  });

  it("scope.5 ends when the scope has left the page", async () => {
    await put(`<div data-dp-scope id="one">${select("a")}</div>`);
    const [root, control] = [at("#one"), at<HTMLSelectElement>("#a")];
    const { quantity } = productStores(root);
    root.remove();
    await nextTask();
    quantity.set(3);
    expect(control.value).to.equal("1");
  });

  describe("on a page whose elements do not ask for it", () => {
    const quantityOf = (selector: string) => productStores(at(selector)).quantity;
    /** the code of the binding has come */
    const inStep = async (selector: string, value: number) => {
      await until(() => quantityOf(selector).get() === value, `${value} in the store`);
    };

    it("scope.5 control and store are in step both ways, as soon as the scope is used", async () => {
      page.innerHTML = `<div data-dp-scope id="one">${select("a", 2)}</div>`;
      expect(quantityOf("#one").get()).to.equal(null);
      await inStep("#one", 2);
      expect(changes).to.deep.equal([]);
      quantityOf("#one").set(3);
      expect(at<HTMLSelectElement>("#a").value).to.equal("3");
      at<HTMLSelectElement>("#a").focus();
      await sendKeys({ press: "1" });
      await inStep("#one", 1);
      expect(changes.map(({ detail }) => detail)).to.deep.equal([{ name: "quantity", value: 1, previous: 3 }]);
      expectSeen("dp-change quantity");
    });

    it("scope.5 what a script has set before holds against what the server rendered", async () => {
      page.innerHTML = `<div data-dp-scope id="one">${select("a", 3)}</div>`;
      quantityOf("#one").set(2);
      await until(() => at<HTMLSelectElement>("#a").value === "2", "2 in the control");
      expect([quantityOf("#one").get(), changes.length]).to.deep.equal([2, 0]);
    });

    it("scope.5 a control that comes later is taken up", async () => {
      page.innerHTML = `<div data-dp-scope id="one"><p></p></div>`;
      expect(quantityOf("#one").get()).to.equal(null);
      at("#one").insertAdjacentHTML("beforeend", select("late", 3));
      await inStep("#one", 3);
    });

    it("scope.1 scope.5 where the page marks no scope, forms of other products keep their quantities", async () => {
      const form = (id: string, chosen: number, more = "") => `<form ${more}>${select(id, chosen)}</form>`;
      page.innerHTML = form("line-1", 1) + form("line-2", 3) + form("buys", 2, "data-dp-add-to-cart");
      productStores(page);
      await inStep("#buys", 2);
      quantityOf("#buys").set(1);
      expect(["#line-1", "#line-2", "#buys"].map((id) => at<HTMLSelectElement>(id).value)).to.deep.equal(["1", "3", "1"]);
      at<HTMLSelectElement>("#line-1").focus();
      await sendKeys({ press: "2" });
      expect([at<HTMLSelectElement>("#line-1").value, quantityOf("#buys").get(), changes.length]).to.deep.equal(["2", 1, 0]);
      quantityOf("#buys").set(null);
    });
  });

  it("calls.16 reads the product from within an element of a purchase form, by its mark or its id, and from no other element", async () => {
    for (const [form, asin] of [
      ["data-dp-add-to-cart", "B0"],
      ['id="add-to-cart-form"', "B0"],
      ["data-dp-buy-now", "B0"],
      ['id="buy-now-form"', "B0"],
      ['id="else"', null],
    ] as const) {
      await put(`<div data-dp-scope><form ${form}><dp-other><input type="hidden" name="ASIN" value="B0"></dp-other></form></div>`);
      expect(productStores(at("dp-other")).asin.get(), form).to.equal(asin);
    }
  });

  it("config.9 takes up an asin that a variant refresh of the page wrote, and tells nobody that it changed it", async () => {
    await put(`<div data-dp-scope id="one"><input type="hidden" name="ASIN" value="A"></div>`);
    expect(productStores(at("#one")).asin.get()).to.equal("A");
    at<HTMLInputElement>("input").value = "B";
    await nextTask();
    expect(productStores(at("#one")).asin.get()).to.equal("B");
    expect(changes.length).to.equal(0);
  });
});
