import { expect } from "@open-wc/testing";
import { productStores } from "../../src/element/scope.ts";
import { selectionStore } from "../../src/element/stores/selections.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { press } from "../../test/support/stage.tsx";
import type { GiftWrapElement } from "./gift-wrap.element.ts";
import "./index.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";

const wait = (ms = 30) => new Promise((resolve) => setTimeout(resolve, ms));
const RECEIPT = "items[0.base][additionalParameters.giftOptions.includeGiftReceipt]";
const FORM = `<form id="buy" data-dp-add-to-cart action="/buy" method="post">
  <input type="hidden" name="ASIN" value="A1"><button name="submit.add-to-cart" value="1">Add</button></form>
  <form id="now" data-dp-buy-now action="/buy" method="post"><button>Buy now</button></form>`;
const WRAP = `<label><input type="checkbox" name="gift-wrap" value="1"> This is a gift</label>`;
const WITH = `<label><input type="checkbox" name="include-gift-receipt" value="true"> Include a gift receipt</label>`;
const NOT = `<p data-dp-part="unavailable" hidden>Gift options are not available for this offer.</p>`;

let page: HTMLElement;
const events: CustomEvent[] = [];
const at = <T extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
const host = () => at<GiftWrapElement>("dp-gift-wrap");
const state = () => host().dataset["state"];
const wrap = () => at<HTMLInputElement>("[name=gift-wrap]");
const receipt = () => at<HTMLInputElement>("[name=include-gift-receipt]");
const scope = () => productStores(at("[data-dp-scope]"));
const gift = () => scope().giftOptions.get();
/** what a form would post of the gift options */
const sent = (form = "#buy") =>
  [...new FormData(at<HTMLFormElement>(form))]
    .filter(([name]) => name === "giftWrap" || name.includes("giftOptions"))
    .map(([name, value]) => `${name}=${String(value)}`);
const of = (type: string) => detailsOf(events, type);
const pageChanged = async () => {
  document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
  await wait();
};

async function put(gifts = `<dp-gift-wrap>${WRAP}${WITH}${NOT}</dp-gift-wrap>`, form = FORM): Promise<void> {
  page.innerHTML = `<div data-dp-scope>${form}${gifts}</div>`;
  await wait();
  events.length = 0;
}

describe("dp-gift-wrap", () => {
  const realError = console.error;
  beforeEach(() => {
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-change", "dp-error"]) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    await wait(5);
    console.error = realError;
  });

  it("gift-wrap.1 gift-wrap.2 gift-wrap.3 gift-wrap.4 ticks by keyboard are in the store and in every form, once; unticked, in none", async () => {
    await put();
    wrap().focus();
    await press("Space", "Tab", "Space");
    await wait();
    expect([gift(), state()]).to.deep.equal([{ giftWrap: true, includeGiftReceipt: true }, "selected"]);
    for (const form of ["#buy", "#now"]) expect(sent(form)).to.deep.equal(["giftWrap=1", `${RECEIPT}=true`]);
    expect(of("dp-change").map(({ name, value }) => [name, value])).to.deep.equal([
      ["giftOptions", { giftWrap: true, includeGiftReceipt: false }],
      ["giftOptions", { giftWrap: true, includeGiftReceipt: true }],
    ]);
    await press("Space");
    expect([sent(), receipt().checked]).to.deep.equal([["giftWrap=1"], false]);
    wrap().click();
    expect([sent(), sent("#now"), state(), at("#buy").querySelectorAll("input").length]).to.deep.equal([[], [], "ready", 1]);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
  });

  it("gift-wrap.1 what a script writes into the store shows, and what the server ticked is in the store", async () => {
    await put(`<dp-gift-wrap>${WRAP}${WITH.replace("value", "checked value")}</dp-gift-wrap>`);
    expect([gift(), wrap().checked, sent(), of("dp-change")]).to.deep.equal([
      { giftWrap: false, includeGiftReceipt: true },
      false,
      [`${RECEIPT}=true`],
      [],
    ]);
    scope().giftOptions.set({ giftWrap: true, includeGiftReceipt: false });
    expect([wrap().checked, receipt().checked, sent()]).to.deep.equal([true, false, ["giftWrap=1"]]);
  });

  it("gift-wrap.1 a checkbox that is not there is false, whatever is written", async () => {
    await put(`<dp-gift-wrap>${WRAP}</dp-gift-wrap>`);
    scope().giftOptions.set({ giftWrap: true, includeGiftReceipt: true });
    expect([gift(), sent()]).to.deep.equal([{ giftWrap: true, includeGiftReceipt: false }, ["giftWrap=1"]]);
  });

  it("gift-wrap.4 a field of the page's own is set and put back", async () => {
    await put(undefined, FORM.replace("<button", `<input type="hidden" name="${RECEIPT}" value="false"><button`));
    receipt().click();
    expect(sent()).to.deep.equal([`${RECEIPT}=true`]);
    receipt().click();
    expect(sent()).to.deep.equal([`${RECEIPT}=false`]);
  });

  it("option:gift-wrap.for option:gift-wrap.index one form alone gets the fields, at that index, also when the page names another", async () => {
    await put(`<dp-gift-wrap for="now" index="3">${WITH}</dp-gift-wrap>`);
    receipt().click();
    expect([sent(), sent("#now")]).to.deep.equal([[], [`${RECEIPT.replace("0", "3")}=true`]]);
    host().for = "buy";
    await wait();
    expect([sent(), sent("#now")]).to.deep.equal([[`${RECEIPT.replace("0", "3")}=true`], []]);
  });

  it("selections.38 a form that comes later has the fields, and so has one that the page drew anew", async () => {
    await put();
    wrap().click();
    at("#buy").outerHTML = FORM.split("\n")[0]! + "</form>";
    at("[data-dp-scope]").insertAdjacentHTML("beforeend", `<form id="third" data-dp-buy-now></form>`);
    await wait();
    expect([sent(), sent("#third")]).to.deep.equal([["giftWrap=1"], ["giftWrap=1"]]);
  });

  it("gift-wrap.6 state:gift-wrap.unavailable with groceries they are disabled and out of the forms, and come back as they were", async () => {
    await put();
    wrap().click();
    receipt().focus();
    scope().buyingOption.set("ALM");
    expect([state(), wrap().disabled, receipt().disabled, wrap().checked, sent(), gift().giftWrap]).to.deep.equal([
      ...["unavailable", true, true, false],
      [],
      false,
    ]);
    expect(at("[data-dp-part=unavailable]").checkVisibility()).to.equal(true);
    expect(document.activeElement).to.equal(at("[data-dp-part=unavailable]")); // not lost to body (a11y.2)
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    scope().buyingOption.set("NEW");
    expect([state(), wrap().disabled, wrap().checked, receipt().checked, sent()]).to.deep.equal([
      ...["selected", false, true, false],
      ["giftWrap=1"],
    ]);
    expect(at("[data-dp-part=unavailable]").hidden).to.equal(true);
  });

  it("gift-wrap.6 a checkbox that the page disabled itself stays so", async () => {
    await put(`<dp-gift-wrap>${WRAP.replace("value", "disabled value")}${WITH}</dp-gift-wrap>`);
    scope().buyingOption.set("ALM");
    scope().buyingOption.set("NEW");
    expect([wrap().disabled, receipt().disabled]).to.deep.equal([true, false]);
  });

  it("gift-wrap.7 another product unticks nothing; a refresh of the page takes the state of the new markup", async () => {
    await put();
    wrap().click();
    scope().asin.set("A2");
    scope().offerListingId.set("O2");
    await pageChanged();
    expect([wrap().checked, sent()]).to.deep.equal([true, ["giftWrap=1"]]);
    host().innerHTML = `${WRAP}${WITH.replace("value", "checked value")}`;
    await pageChanged();
    expect([gift(), sent()]).to.deep.equal([{ giftWrap: false, includeGiftReceipt: true }, [`${RECEIPT}=true`]]);
  });

  it("gift-wrap.7 a reset of the form that the checkboxes are in resets the fields of all forms", async () => {
    await put("", `<form id="buy" data-dp-add-to-cart><dp-gift-wrap>${WRAP}</dp-gift-wrap></form><form id="now" data-dp-buy-now></form>`);
    wrap().click();
    expect(sent("#now")).to.deep.equal(["giftWrap=1"]);
    at<HTMLFormElement>("#buy").reset();
    await wait();
    expect([sent("#now"), gift().giftWrap, state()]).to.deep.equal([[], false, "ready"]);
  });

  it("gift-wrap.8 two in one scope follow each other and no form has a field twice; another scope has its own", async () => {
    await put(`<dp-gift-wrap>${WRAP}${WITH}</dp-gift-wrap><dp-gift-wrap id="two" for="buy">${WRAP}${WITH}</dp-gift-wrap>`);
    page.insertAdjacentHTML(
      "beforeend",
      `<div data-dp-scope>${FORM.replaceAll("id=", "class=")}<dp-gift-wrap id="far">${WRAP}</dp-gift-wrap></div>`,
    );
    await wait();
    at<HTMLInputElement>("#two [name=gift-wrap]").click();
    receipt().click();
    for (const name of ["gift-wrap", "include-gift-receipt"])
      expect([...at("[data-dp-scope]").querySelectorAll<HTMLInputElement>(`[name=${name}]`)].map(({ checked }) => checked)).to.deep.equal([
        true,
        true,
      ]);
    expect([sent(), sent("#now")]).to.deep.equal([
      ["giftWrap=1", `${RECEIPT}=true`],
      ["giftWrap=1", `${RECEIPT}=true`],
    ]);
    expect([at<HTMLInputElement>("#far [name=gift-wrap]").checked, sent(".buy")]).to.deep.equal([false, []]);
    host().remove(); // the other still shows them, in its form
    await wait();
    expect([gift(), sent(), sent("#now")]).to.deep.equal([
      { giftWrap: true, includeGiftReceipt: true },
      ["giftWrap=1", `${RECEIPT}=true`],
      [],
    ]);
  });

  it("gift-wrap.8 one with gift wrap and one with the receipt are one", async () => {
    await put(`<dp-gift-wrap>${WRAP}</dp-gift-wrap><dp-gift-wrap id="two">${WITH.replace("value", "checked value")}</dp-gift-wrap>`);
    wrap().click();
    expect([gift(), sent()]).to.deep.equal([{ giftWrap: true, includeGiftReceipt: true }, ["giftWrap=1", `${RECEIPT}=true`]]);
  });

  it("gift-wrap.9 host.5 removed it leaves nothing in forms and store; moved it leaves everything", async () => {
    await put();
    wrap().click();
    at("[data-dp-scope]").append(host());
    await wait();
    expect([sent(), gift().giftWrap]).to.deep.equal([["giftWrap=1"], true]);
    host().remove();
    await wait();
    expect([sent(), sent("#now"), gift()]).to.deep.equal([[], [], { giftWrap: false, includeGiftReceipt: false }]);
  });

  it("gift-wrap.10 gift options are no selection: no price changes and the turbo checkout does not follow", async () => {
    const twister = { asin: "A1", offerListingId: "O1", priceUnit: "$", price: 49.99 };
    await put(
      `<script type="application/json" data-dp-state>${JSON.stringify({ twister })}</script>
       <label><input type="checkbox" name="turbo-checkout"> Fast</label><dp-gift-wrap>${WRAP}${WITH}</dp-gift-wrap>`,
    );
    const store = selectionStore(host());
    const seen = () => [at<HTMLInputElement>("[name=turbo-checkout]").checked, store.selections.length, store.prices?.totalPrice];
    expect(seen()).to.deep.equal([false, 0, 49.99]);
    await clickOn(wrap());
    await clickOn(receipt());
    await wait();
    expect([gift(), seen()]).to.deep.equal([{ giftWrap: true, includeGiftReceipt: true }, [false, 0, 49.99]]);
    // what is a selection does count, and is followed
    store.register({ name: "wraps", attribution: "test", event: "cc-selection-update" });
    store.update("wraps", { itemType: "wrap", price: 3, selectionType: "add" } as never);
    expect(seen()).to.deep.equal([true, 1, 52.99]);
  });

  it("gift-wrap.11 state:gift-wrap.invalid without a checkbox, or with a form that there is not, it is invalid; the checkboxes post with their own form", async () => {
    const said: string[] = [];
    console.error = (...args) => void said.push(args.join(" "));
    await put(`<dp-gift-wrap>Nothing</dp-gift-wrap>`);
    expect([state(), said.length]).to.deep.equal(["invalid", 1]);
    await put("", `<form id="buy"><dp-gift-wrap for="gone">${WRAP}</dp-gift-wrap></form>`);
    wrap().click();
    await wait();
    expect([state(), [...new FormData(at<HTMLFormElement>("#buy"))], of("dp-error").length]).to.deep.equal([
      "invalid",
      [["gift-wrap", "1"]],
      0,
    ]);
    page.insertAdjacentHTML("beforeend", `<form id="gone"></form>`);
    await wait();
    expect([state(), sent("#gone")]).to.deep.equal(["selected", ["giftWrap=1"]]);
  });
});
