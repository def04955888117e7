import { expect } from "@open-wc/testing";
import "../../elements/heart-button/index.ts";
import "../../elements/quantity-selector/index.ts";
import { connect } from "../../src/element/connect.ts";
import { holdElements } from "../../src/element/held.ts";
import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { prepareNativeForm } from "../../src/forms/native-form.ts";
import { submitterOf } from "../../src/forms/purchase-form.ts";
import { namesOf } from "../../src/options/page-names.ts";
import { productStores } from "../../src/page/scope.ts";
import { expectSeen, seen } from "../support/recorder.ts";
import { settled, until } from "../support/until.ts";
import { PAGES } from "./pages.fixture.ts";

const html = document.documentElement;
let page: HTMLElement;
const ends: (() => void)[] = [];

function place(markup: string): void {
  page = document.body.appendChild(document.createElement("main"));
  page.setAttribute("data-dp-scope", "");
  page.innerHTML = markup;
}

const plain = (control: string) => control;
/** The attribute, which the first element that a page defines looks for. */
const fields = (names: object) => {
  html.setAttribute("fields", JSON.stringify(names));
  holdElements((name) => name === "fields");
};
const element = (attributes = "") =>
  `<dp-quantity-selector cart="none" shape-type="simplified-stepper" ${attributes}></dp-quantity-selector>`;
const option = (name: string) => (page.querySelector("dp-quantity-selector") as unknown as Record<string, unknown>)[name];
const ready = () => until(() => page.querySelector<HTMLElement>("dp-quantity-selector")!.dataset["state"] === "ready", "ready");

describe("names of the page's own", () => {
  afterEach(() => {
    page.remove();
    for (const end of ends.splice(0)) end();
    for (const name of ["fields", "forms", "submit"]) html.removeAttribute(name);
  });

  it("names.1 the first field that the page names and that says something gives an option and a store; then the library's own names", async () => {
    fields({ asin: ["variation_id", "product_id"] });
    place(PAGES[1]!.markup(plain).replace("<button", `${element()}<input type="hidden" name="ASIN" value="B0OWN"><button`));
    await ready();
    expect([option("asin"), productStores(page).asin.get()]).to.deep.equal(["77", "77"]);
    page.querySelector<HTMLInputElement>("[name=variation_id]")!.value = "78";
    await until(() => option("asin") === "78", "the variation");
    expect(productStores(page).asin.get()).to.equal("78");
    html.removeAttribute("fields");
    page.querySelector<HTMLInputElement>("[name=ASIN]")!.setAttribute("value", "B0NEXT");
    await until(() => option("asin") === "B0NEXT", "the library's own");
    expectSeen.events("dp-change page"); // the code for names has loaded
  });

  it("names.1 connect gives names as well, wins by name over the page's attribute, and takes them back", async () => {
    fields({ asin: ["id"], offerListingId: ["offer"] });
    place(
      `<form><input type="hidden" name="id" value="A1"><input type="hidden" name="sku" value="A2"><input type="hidden" name="offer" value="O1">${element()}</form>`,
    );
    await ready();
    expect([option("asin"), option("offerListingId")]).to.deep.equal(["A1", "O1"]);
    const end = connect({ fields: { asin: ["sku"] } });
    await until(() => option("asin") === "A2", "connected");
    expect(option("offerListingId")).to.equal("O1");
    end();
    await until(() => option("asin") === "A1", "as before");
    expectSeen("dp-change page", "dp-change page");
  });

  it("names.2 the token of a native post, and a quantity that the form lacks, are written under the page's names", async () => {
    fields({ quantity: ["pieces"], csrfToken: ["form_key"] });
    place(`<form method="post"><input type="hidden" name="ASIN" value="A1">${element('selected-quantity="3"')}<button>Add</button></form>`);
    await ready();
    const form = page.querySelector("form")!;
    await until(() => new FormData(form).get("pieces") === "3", "the quantity");
    prepareNativeForm(form, { csrfToken: "t1" });
    const names = [...new FormData(form).keys()];
    expect([new FormData(form).get("form_key"), names.includes("quantity"), names.includes("anti-csrftoken-a2z")]).to.deep.equal([
      "t1",
      false,
      false,
    ]);
  });

  it("names.3 two named fields that change at once are one update of the elements of their scope", async () => {
    fields({ asin: ["id"], offerListingId: ["offer"] });
    place(`<form><input type="hidden" name="id" value="A1"><input type="hidden" name="offer" value="O1">${element()}</form>`);
    await ready();
    const { asin } = productStores(page);
    const told: unknown[] = [];
    ends.push(asin.listen((value) => told.push([value, productStores(page).offerListingId.get()])));
    page.querySelector<HTMLInputElement>("[name=id]")!.value = "A2";
    page.querySelector<HTMLInputElement>("[name=offer]")!.value = "O2";
    await until(() => option("offerListingId") === "O2", "both");
    expect([option("asin"), told.length]).to.deep.equal(["A2", 1]);
    page.querySelector("[name=id]")!.outerHTML = `<select name="id"><option>A3</option></select>`;
    await until(() => option("asin") === "A3", "replaced");
  });

  it("names.4 forms and submit name the purchase form and its button; a mark in the markup beats them", () => {
    html.setAttribute("forms", "form.cart");
    html.setAttribute("submit", ".js-buy");
    place(
      `<form class="search"><button>Search</button></form><form class="cart" id="named"><button>Compare</button><button class="js-buy">Buy</button></form>`,
    );
    const named = page.querySelector<HTMLFormElement>("#named")!;
    const host = page.appendChild(document.createElement("i"));
    expect(purchaseForm(host)).to.equal(named);
    expect(submitterOf(named)!.textContent).to.equal("Buy");
    page.insertAdjacentHTML("beforeend", `<form data-dp-add-to-cart><button>Add</button></form>`);
    expect(purchaseForm(host)).to.equal(page.querySelector("[data-dp-add-to-cart]"));
    named.querySelector("button")!.name = "submit.add-to-cart";
    expect(submitterOf(named)!.textContent).to.equal("Compare");
  });

  it("names.5 product-id and variant-id are second names of asin and offer-listing-id; the first names win", async () => {
    place(`<form>${element('product-id="P1" data-variant-id="V1"')}</form>`);
    await ready();
    expect([option("asin"), option("offerListingId")]).to.deep.equal(["P1", "V1"]);
    const host = page.querySelector("dp-quantity-selector")!;
    host.setAttribute("product-id", "P2");
    await until(() => option("asin") === "P2", "it follows");
    host.setAttribute("asin", "A1");
    await until(() => option("asin") === "A1", "the first name wins");
    page.remove();
    place(`<form><input type="hidden" name="product-id" value="P3"><input type="hidden" name="variant-id" value="V3">${element()}</form>`);
    await ready();
    expect([option("asin"), option("offerListingId"), productStores(page).asin.get()]).to.deep.equal(["P3", "V3", "P3"]);
  });

  it("markup.4 an attribute that was right when the page was rendered does not beat the form's field that has changed since", async () => {
    fields({ asin: ["id"] });
    place(
      `<form><input type="hidden" name="id" value="A1">${element('asin="A1" offer-listing-id="O9"')}</form>${element('id="other" asin="B7"')}`,
    );
    await ready();
    page.querySelector<HTMLInputElement>("[name=id]")!.value = "A2";
    await until(() => option("asin") === "A2", "the chosen variant");
    expect(option("offerListingId")).to.equal("O9");
    expect((page.querySelector("#other") as unknown as { asin: string }).asin, "another product").to.equal("B7");
    page.querySelector("dp-quantity-selector")!.setAttribute("asin", "A5");
    await until(() => option("asin") === "A5", "what the page writes now counts");
  });

  it("names.6 a wrong setting is one console.error with its cure, and changes nothing else", async () => {
    html.setAttribute("forms", "form..cart");
    fields({ asinn: ["id"], quantity: "qty", asin: ["id"] });
    place(`<form data-dp-add-to-cart><input type="hidden" name="id" value="A1"><button>Add</button>${element()}</form>`);
    await ready();
    await until(() => seen("console").length > 2, "three errors");
    await settled();
    expect([option("asin"), purchaseForm(page)]).to.deep.equal(["A1", page.querySelector("form")]);
    html.setAttribute("forms", "form.first");
    page.querySelector("form")!.removeAttribute("data-dp-add-to-cart");
    page.querySelector("form")!.className = "first";
    ends.push(connect({ forms: "form..second", fields: { asin: [] } }));
    expect([namesOf("asin"), purchaseForm(page)], "what is right still counts").to.deep.equal([["id"], page.querySelector("form")]);
    await until(() => seen("console").length > 4, "two more");
    ends.pop()!();
    html.setAttribute("fields", "{");
    page.querySelector("input")!.setAttribute("value", "A2");
    await until(() => seen("console").length > 5, "a sixth");
    await settled();
    expectSeen(
      /^console\.error .*names "asinn", which is no option.*Write "asin" in its place/,
      /^console\.error .*has for "quantity" no list of field names/,
      /^console\.error .*"form\.\.cart", which is no selector.*Write it like forms="form\.cart"/,
      "dp-change page",
      /^console\.error .*fields in connect\(\{ … \}\) has for "asin" no list of field names/,
      /^console\.error .*forms in connect\(\{ … \}\) is "form\.\.second", which is no selector/,
      "dp-change page",
      /^console\.error .*fields in <html> is no JSON object/,
    );
  });
});
