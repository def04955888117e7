import { expect } from "@open-wc/testing";
import { productStores } from "../../src/page/scope.ts";
import { selectionStore } from "../../src/selections/selections.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { press } from "../../test/support/view.fixture.tsx";
import type { GiftWrapElement } from "./gift-wrap.element.ts";
import "./index.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";

/** one for each tick, and for each change of the ticks that an offer without gift options makes */
const CHANGED = "dp-change giftOptions";
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
const pageChanged = async () => {
  document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
  await settled();
  expectSeen("dp-change page");
};

async function put(gifts = `<dp-gift-wrap>${WRAP}${WITH}${NOT}</dp-gift-wrap>`, form = FORM): Promise<void> {
  page.innerHTML = `<div data-dp-scope>${form}${gifts}</div>`;
  if (gifts) await until(() => state() !== "loading", "begun");
}

describe("dp-gift-wrap", () => {
  beforeEach(() => {
    events.length = 0;
    page = document.body.appendChild(document.createElement("div"));
    page.addEventListener("dp-change", (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    page.remove();
    await settled();
  });

  it("gift-wrap.1 gift-wrap.2 gift-wrap.3 gift-wrap.4 ticks by keyboard are in the store and in every form, once; unticked, in none", async () => {
    await put();
    wrap().focus();
    await press("Space", "Tab", "Space");
    expect([gift(), state()]).to.deep.equal([{ giftWrap: true, includeGiftReceipt: true }, "selected"]);
    for (const form of ["#buy", "#now"]) expect(sent(form)).to.deep.equal(["giftWrap=1", `${RECEIPT}=true`]);
    expect(detailsOf(events, "dp-change").map(({ name, value }) => [name, value])).to.deep.equal([
      ["giftOptions", { giftWrap: true, includeGiftReceipt: false }],
      ["giftOptions", { giftWrap: true, includeGiftReceipt: true }],
    ]);
    await press("Space");
    expect([sent(), receipt().checked]).to.deep.equal([["giftWrap=1"], false]);
    await clickOn(wrap());
    expect([sent(), sent("#now"), state(), at("#buy").querySelectorAll("input").length]).to.deep.equal([[], [], "ready", 1]);
    expectSeen(CHANGED, CHANGED, CHANGED, CHANGED);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
  });

  it("gift-wrap.1 what a script writes into the store shows, and what the server ticked is in the store", async () => {
    await put(`<dp-gift-wrap>${WRAP}${WITH.replace("value", "checked value")}</dp-gift-wrap>`);
    expect([gift(), wrap().checked, sent()]).to.deep.equal([{ giftWrap: false, includeGiftReceipt: true }, false, [`${RECEIPT}=true`]]);
    scope().giftOptions.set({ giftWrap: true, includeGiftReceipt: false });
    expect([wrap().checked, receipt().checked, sent()]).to.deep.equal([true, false, ["giftWrap=1"]]);
    expectSeen();
  });

  it("gift-wrap.1 a checkbox that is not there is false, whatever is written", async () => {
    await put(`<dp-gift-wrap>${WRAP}</dp-gift-wrap>`);
    scope().giftOptions.set({ giftWrap: true, includeGiftReceipt: true });
    expect([gift(), sent()]).to.deep.equal([{ giftWrap: true, includeGiftReceipt: false }, ["giftWrap=1"]]);
  });

  it("gift-wrap.4 a field of the page's own is set and put back", async () => {
    await put(undefined, FORM.replace("<button", `<input type="hidden" name="${RECEIPT}" value="false"><button`));
    await clickOn(receipt());
    expect(sent()).to.deep.equal([`${RECEIPT}=true`]);
    await clickOn(receipt());
    expect(sent()).to.deep.equal([`${RECEIPT}=false`]);
    expectSeen(CHANGED, CHANGED);
  });

  it("option:gift-wrap.for option:gift-wrap.index one form alone gets the fields, at that index, also when the page names another", async () => {
    await put(`<dp-gift-wrap for="now" index="3">${WITH}</dp-gift-wrap>`);
    await clickOn(receipt());
    expect([sent(), sent("#now")]).to.deep.equal([[], [`${RECEIPT.replace("0", "3")}=true`]]);
    host().for = "buy";
    await until(() => sent().length > 0, "the other form");
    expect([sent(), sent("#now")]).to.deep.equal([[`${RECEIPT.replace("0", "3")}=true`], []]);
    expectSeen(CHANGED);
  });

  it("selections.38 a form that comes later has the fields, and so has one that the page drew anew", async () => {
    await put();
    await clickOn(wrap());
    at("#buy").outerHTML = FORM.split("\n")[0]! + "</form>";
    at("[data-dp-scope]").insertAdjacentHTML("beforeend", `<form id="third" data-dp-buy-now></form>`);
    await until(() => sent("#third").length > 0, "fields of the new form");
    expect([sent(), sent("#third")]).to.deep.equal([["giftWrap=1"], ["giftWrap=1"]]);
    expectSeen(CHANGED);
  });

  it("gift-wrap.6 state:gift-wrap.unavailable with groceries they are disabled and out of the forms, and come back as they were", async () => {
    await put();
    await clickOn(wrap());
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
    expectSeen(CHANGED, CHANGED, CHANGED);
  });

  it("gift-wrap.6 a checkbox that the page disabled itself stays so", async () => {
    await put(`<dp-gift-wrap>${WRAP.replace("value", "disabled value")}${WITH}</dp-gift-wrap>`);
    scope().buyingOption.set("ALM");
    scope().buyingOption.set("NEW");
    expect([wrap().disabled, receipt().disabled]).to.deep.equal([true, false]);
  });

  it("gift-wrap.7 another product unticks nothing; a refresh of the page takes the state of the new markup", async () => {
    await put();
    await clickOn(wrap());
    expectSeen(CHANGED);
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
    await clickOn(wrap());
    expect(sent("#now")).to.deep.equal(["giftWrap=1"]);
    at<HTMLFormElement>("#buy").reset();
    await until(() => state() === "ready", "reset");
    expectSeen(CHANGED);
    expect([sent("#now"), gift().giftWrap, state()]).to.deep.equal([[], false, "ready"]);
  });

  it("gift-wrap.8 two in one scope follow each other and no form has a field twice; another scope has its own", async () => {
    await put(`<dp-gift-wrap>${WRAP}${WITH}</dp-gift-wrap><dp-gift-wrap id="two" for="buy">${WRAP}${WITH}</dp-gift-wrap>`);
    page.insertAdjacentHTML(
      "beforeend",
      `<div data-dp-scope>${FORM.replaceAll("id=", "class=")}<dp-gift-wrap id="far">${WRAP}</dp-gift-wrap></div>`,
    );
    await until(() => at("#far").dataset["state"] === "ready", "the far one");
    await clickOn(at<HTMLInputElement>("#two [name=gift-wrap]"));
    await clickOn(receipt());
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
    expectSeen(CHANGED, CHANGED);
    host().remove(); // the other still shows them, in its form
    await until(() => sent("#now").length === 0, "its own form is empty");
    await settled();
    expect([gift(), sent(), sent("#now")]).to.deep.equal([
      { giftWrap: true, includeGiftReceipt: true },
      ["giftWrap=1", `${RECEIPT}=true`],
      [],
    ]);
  });

  it("gift-wrap.8 one with gift wrap and one with the receipt are one", async () => {
    await put(`<dp-gift-wrap>${WRAP}</dp-gift-wrap><dp-gift-wrap id="two">${WITH.replace("value", "checked value")}</dp-gift-wrap>`);
    await clickOn(wrap());
    expect([gift(), sent()]).to.deep.equal([{ giftWrap: true, includeGiftReceipt: true }, ["giftWrap=1", `${RECEIPT}=true`]]);
    expectSeen(CHANGED);
  });

  it("gift-wrap.9 host.5 removed it leaves nothing in forms and store; moved it leaves everything", async () => {
    await put();
    await clickOn(wrap());
    at("[data-dp-scope]").append(host());
    await settled();
    expect([sent(), gift().giftWrap]).to.deep.equal([["giftWrap=1"], true]);
    host().remove();
    await until(() => sent().length === 0, "taken out");
    expectSeen(CHANGED);
    expect([sent(), sent("#now"), gift()]).to.deep.equal([[], [], { giftWrap: false, includeGiftReceipt: false }]);
  });

  it("gift-wrap.10 gift options are no selection: no price changes and the turbo checkout does not follow", async () => {
    const twister = { asin: "A1", offerListingId: "O1", priceUnit: "$", price: 49.99 };
    await put(
      `<script type="application/json" data-dp-state>${JSON.stringify({ twister })}</script>
       <label><input type="checkbox" name="turbo-checkout"> Fast</label><dp-gift-wrap>${WRAP}${WITH}</dp-gift-wrap>`,
    );
    const store = selectionStore(host());
    const prices = () => [at<HTMLInputElement>("[name=turbo-checkout]").checked, store.selections.length, store.prices?.totalPrice];
    expect(prices()).to.deep.equal([false, 0, 49.99]);
    await clickOn(wrap());
    await clickOn(receipt());
    await settled();
    expectSeen(CHANGED, CHANGED);
    expect([gift(), prices()]).to.deep.equal([{ giftWrap: true, includeGiftReceipt: true }, [false, 0, 49.99]]);
    // what is a selection does count, and is followed
    store.register({ name: "wraps", attribution: "test", event: "cc-selection-update" });
    store.update("wraps", { itemType: "wrap", price: 3, selectionType: "add" } as never);
    expect(prices()).to.deep.equal([true, 1, 52.99]);
    expectSeen("dp-change selections", "dp-change prices");
  });

  it("gift-wrap.11 state:gift-wrap.invalid without a checkbox, or with a form that there is not, it is invalid; the checkboxes post with their own form", async () => {
    await put(`<dp-gift-wrap>Nothing</dp-gift-wrap>`);
    expect(state()).to.equal("invalid");
    await until(() => seen().length === 2, "why");
    expectSeen(
      'console.error <dp-gift-wrap> config: No checkbox named "gift-wrap" or "include-gift-receipt" found inside the element. Put one of them between its tags.',
      "dp-error config",
    );
    await put("", `<form id="buy"><dp-gift-wrap for="gone">${WRAP}</dp-gift-wrap></form>`);
    await until(() => state() === "invalid" && seen().length === 2, "invalid");
    expectSeen(
      'console.error <dp-gift-wrap> config: for is "gone", and no form on the page has this id. Set for="…" to the id of the form, or leave it out.',
      "dp-error config",
    );
    await clickOn(wrap());
    await settled();
    expect([state(), [...new FormData(at<HTMLFormElement>("#buy"))]]).to.deep.equal(["invalid", [["gift-wrap", "1"]]]);
    page.insertAdjacentHTML("beforeend", `<form id="gone"></form>`);
    await until(() => state() === "selected", "valid");
    expect(sent("#gone")).to.deep.equal(["giftWrap=1"]);
    expectSeen();
  });
});
