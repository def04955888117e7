import { expect } from "@open-wc/testing";
import { COUPON, RED } from "./addon-cards.fixture.ts";
import {
  BUYBACK,
  CASES,
  cardsPage,
  CHANGED,
  COUPONS,
  deselected,
  IMPRESSION,
  refused,
  selected,
  type CardsPage,
} from "./addon-cards.page.fixture.ts";
import { settled, until } from "../../test/support/until.ts";
import { expectSeen } from "../../test/support/recorder.ts";

let view: CardsPage;

describe("dp-addon-cards", () => {
  beforeEach(() => (view = cardsPage()));
  afterEach(() => view.stop());

  it("addon-cards.1 addon-cards.4 a tick selects, another tick takes it back, and the purchase form follows (state:addon-cards.ready)", async () => {
    await view.put(COUPONS);
    expect([view.host().dataset["state"], view.store().features()]).to.deep.equal([
      "ready",
      [{ name: "couponsCard", attribution: "buybox", rendered: true }],
    ]);
    view.at("#c1").click();
    view.at("#c2").click();
    expect([view.chosen(), view.scope().prices.get()?.totalPrice]).to.deep.equal([["couponsCard coupon", "couponsCard wrap"], 47.99]);
    expect(view.form()).to.deep.equal(["promoId=c1"]);
    expect([
      view.host().dataset["state"],
      view.host().dataset["count"],
      view.card("couponsCard").hasAttribute("data-selected"),
    ]).to.deep.equal(["selected", "2", true]);
    view.at("#c1").click();
    expect([view.chosen(), view.form()]).to.deep.equal([["couponsCard wrap"], []]);
    expectSeen(
      ...selected("Coupon added. Total: $44.99"),
      ...selected("Wrap added. Total: $47.99"),
      ...deselected("Coupon removed. Total: $52.99"),
    );
    await expect(view.host()).to.be.accessible();
  });

  it("addon-cards.2 a card of a name that is taken, or of none, is left as it was with its select controls disabled", async () => {
    await view.put(COUPONS + COUPONS.replaceAll('id="c', 'id="d') + COUPONS.replaceAll('id="c', 'id="e').replace("couponsCard", ""), {
      begins: ["couponsCard: invalid registration (duplicate)", ": invalid registration (name)"].flatMap((text) => [
        `console.warn dp-elements selections.registration: ${text}`,
        "dp-metric selections.registration",
      ]),
    });
    expect(["#c1", "#d1", "#e1"].map((id) => view.at(id).disabled)).to.deep.equal([false, true, true]);
    expect(view.store().features().length).to.equal(1);
  });

  it("addon-cards.5 of radios the last one counts, and the one without an item counts nothing", async () => {
    await view.put(CASES);
    view.at("#black").click();
    expect(view.chosen()).to.deep.equal(["wirelessPromotions B0CASE0001"]);
    view.at("#red").click();
    expect(view.chosen()).to.deep.equal(["wirelessPromotions B0CASE0002"]);
    view.at("#none").click();
    expect([view.chosen(), view.at("#none").checked, view.host().dataset["count"]]).to.deep.equal([[], true, "0"]);
    const black = selected("Case, black added. Total: $61.99");
    const [, , metric, said] = selected("Case, red added. Total: $63.99");
    // of a choice in place of another only the new one is said
    const instead = [...CHANGED, ...CHANGED, metric!, "dp-metric addon-cards.deselect", said!];
    expectSeen(...black, ...instead, ...deselected("Case, red removed. Total: $49.99"));
  });

  it("addon-cards.6 a select button is pressed while its item is selected, and pressing it again or its counterpart deletes", async () => {
    await view.put(BUYBACK);
    const take = view.at("#take");
    expect([take.getAttribute("aria-pressed"), take.type]).to.deep.equal(["false", "button"]);
    take.click();
    expect([view.chosen(), take.getAttribute("aria-pressed"), view.scope().prices.get()?.totalPrice]).to.deep.equal([
      ["buyback buyback"],
      "true",
      42,
    ]);
    take.click();
    expect([view.chosen(), take.getAttribute("aria-pressed")]).to.deep.equal([[], "false"]);
    take.click();
    view.at("#keep").click();
    expect(view.chosen()).to.deep.equal([]);
    const [on, off] = [selected("Old kettle added. Total: $42.00"), deselected("Old kettle removed. Total: $49.99")];
    expectSeen(...on, ...off, ...on, ...off);
    await expect(view.host()).to.be.accessible();
  });

  it("addon-cards.7 what the server rendered as chosen is selected at the start, and again after a page refresh", async () => {
    await view.put(
      COUPONS.replace('data-dp-select="c1"', 'data-dp-select="c1" checked') + BUYBACK.replace('id="take"', 'id="take" aria-pressed="true"'),
      { impressions: 2, begins: [...CHANGED, ...CHANGED] },
    );
    expect(view.chosen()).to.deep.equal(["couponsCard coupon", "buyback buyback"]);
    view.at("#c1").click();
    view.at("#c2").click();
    expectSeen(...deselected("Coupon removed. Total: $42.00"), ...selected("Wrap added. Total: $45.00"));
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    expect([view.chosen(), view.at("#c1").checked, view.at("#c2").checked]).to.deep.equal([
      ["couponsCard coupon", "buyback buyback"],
      true,
      false,
    ]);
    const refreshed = [...CHANGED, ...CHANGED, ...CHANGED, "dp-change page"]; // all are taken away, and each is chosen again
    expectSeen(...refreshed);
    view.card("couponsCard").outerHTML = COUPONS.replace('data-dp-select="c2"', 'data-dp-select="c2" checked');
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    expect(view.chosen()).to.have.members(["couponsCard wrap", "buyback buyback"]);
    await settled();
    expectSeen(...refreshed, IMPRESSION); // another card
  });

  it("addon-cards.8 follows what a script selects and takes back, without an update of its own", async () => {
    await view.put(CASES + COUPONS, { impressions: 2 });
    let updates = 0;
    view.store().on("cc-selection-update", () => void updates++);
    view.store().update("wirelessPromotions", { ...RED, selectionType: "add" });
    view.store().update("couponsCard", { ...COUPON, selectionType: "add" });
    expect(["#red", "#none", "#c1"].map((id) => view.at(id).checked)).to.deep.equal([true, false, true]);
    view.store().update("wirelessPromotions", { ...RED, selectionType: "delete" });
    view.scope().selections.set([]);
    expect(["#red", "#none", "#c1"].map((id) => view.at(id).checked)).to.deep.equal([false, true, false]);
    expect(updates).to.equal(4);
    expectSeen(...CHANGED, ...CHANGED, ...CHANGED, ...CHANGED);
  });

  it("addon-cards.10 shows on the card what caps its quantity, while it does (text:addon-cards.quantity-message)", async () => {
    await view.put(CASES);
    view.at("#black").click();
    view.scope().quantity.set(3);
    expect(view.card("wirelessPromotions").textContent).to.contain("Applies to 2 of 3");
    view.scope().quantity.set(2);
    expect(view.card("wirelessPromotions").textContent).to.not.contain("Applies to");
    await settled();
    expectSeen(...selected("Case, black added. Total: $61.99"), "dp-change prices");
  });

  it("addon-cards.11 addon-cards.12 a refused choice goes back with an alert on its card, until the next change (text:addon-cards.invalid)", async () => {
    await view.put(CASES + COUPONS, { impressions: 2 });
    view.host().validators = { wirelessPromotions: ({ asin }) => asin !== "B0CASE0002", couponsCard: () => false };
    view.at("#black").click();
    view.at("#red").focus();
    view.at("#red").click();
    const alert = () => view.card("wirelessPromotions").querySelector("[data-role=alert]")?.textContent;
    expect([view.at("#black").checked, view.at("#red").checked, alert()]).to.deep.equal([true, false, "This case cannot be added."]);
    expectSeen(
      ...selected("Case, black added. Total: $61.99"),
      ...refused("wirelessPromotions"),
      "assertive This case cannot be added.",
      "dp-error validation",
    );
    view.at("#c1").click();
    expect([view.at("#c1").checked, view.card("couponsCard").querySelector("[data-role=alert]")?.textContent]).to.deep.equal([
      false,
      "This cannot be added to your purchase.",
    ]);
    view.at("#none").click();
    expect([alert(), view.chosen()]).to.deep.equal([undefined, []]);
    expectSeen(
      ...refused("couponsCard"),
      "assertive This cannot be added to your purchase.",
      "dp-error validation",
      ...deselected("Case, black removed. Total: $49.99"),
    );
  });

  it("addon-cards.11 takes validators that were set before it was defined", async () => {
    const inert = document.implementation.createHTMLDocument();
    inert.body.innerHTML = `<dp-addon-cards attribution="buybox">${COUPONS}</dp-addon-cards>`;
    const early = inert.body.firstElementChild as HTMLElement & { validators?: object };
    early.validators = { couponsCard: () => false };
    view.page.append(early);
    await until(() => early.dataset["state"] === "ready", "begun");
    await settled();
    expectSeen(IMPRESSION);
    view.at("#c1").click();
    expect([Object.hasOwn(early, "validators"), view.chosen()]).to.deep.equal([false, []]);
    expectSeen(...refused("couponsCard"), "assertive This cannot be added to your purchase.", "dp-error validation");
  });

  it("addon-cards.13 a hidden card selects nothing, and what it shows as chosen counts when it is shown", async () => {
    await view.put(COUPONS.replace("<fieldset", "<fieldset hidden").replace('data-dp-select="c1"', 'data-dp-select="c1" checked'), {
      impressions: 0,
    });
    expect([view.chosen(), view.at("#c1").checked]).to.deep.equal([[], true]);
    view.at("#c2").click();
    expect(view.chosen()).to.deep.equal([]);
    expectSeen(...refused("couponsCard", "it is not rendered"));
    view.card("couponsCard").hidden = false;
    await until(() => view.chosen().includes("couponsCard coupon"), "chosen");
    await settled();
    expectSeen(...CHANGED, ...CHANGED, IMPRESSION);
  });

  it("addon-cards.14 says each change once, with the new total", async () => {
    await view.put(COUPONS);
    view.at("#c1").click();
    await until(() => view.said() === "Coupon added. Total: $44.99");
    view.at("#c1").click();
    await until(() => view.said() === "Coupon removed. Total: $49.99");
    expectSeen(...selected("Coupon added. Total: $44.99"), ...deselected("Coupon removed. Total: $49.99"));
  });

  it("addon-cards.15 tells the type of a switch to every card, and hides all while it supports none (state:addon-cards.resting)", async () => {
    await view.put(COUPONS + CASES, { impressions: 2 });
    const cards = () => ["couponsCard", "wirelessPromotions"].map((name) => view.card(name));
    const shown = () => [view.host().dataset["state"], ...cards().map((card) => [card.dataset["buyingOption"], card.checkVisibility()])];
    view.at("#c1").click();
    expect(shown()).to.deep.equal(["selected", ["", true], ["", true]]);
    view.scope().buyingOption.set("SNS");
    expect([shown(), view.at("#c1").checked, view.form()]).to.deep.equal([["resting", ["SNS", false], ["SNS", false]], true, ["case="]]);
    view.scope().buyingOption.set("NEW");
    expect([shown(), view.chosen()]).to.deep.equal([["selected", ["NEW", true], ["NEW", true]], ["couponsCard coupon"]]);
    expect(cards().map((card) => card.getAttribute("style"))).to.deep.equal([null, null]);
    await settled();
    expectSeen(
      ...selected("Coupon added. Total: $44.99"),
      "console.error FATAL dp-elements selections.missing-buying-option: the page has no price for the buying option NEW",
      "dp-metric selections.missing-buying-option",
      "dp-change prices",
    );
  });

  it("addon-cards.16 a card that comes later is registered, one that goes takes its selections along", async () => {
    await view.put(COUPONS);
    const store = view.store();
    view.host().insertAdjacentHTML("beforeend", CASES);
    await until(() => store.features().length === 2, "registered");
    await settled();
    expectSeen(IMPRESSION);
    view.at("#red").click();
    expect(view.chosen()).to.deep.equal(["wirelessPromotions B0CASE0002"]);
    expectSeen(...selected("Case, red added. Total: $63.99"));
    view.card("wirelessPromotions").remove();
    await until(() => store.features().length === 1, "unregistered");
    expect(view.chosen()).to.deep.equal([]);
    view.host().remove();
    await until(() => store.features().length === 0, "all unregistered");
    expectSeen(...CHANGED);
  });

  it("addon-cards.17 several elements of a group count together, in the order of the document", async () => {
    await view.put(CASES);
    view.at("form").insertAdjacentHTML("afterbegin", `<dp-addon-cards attribution="two">${COUPONS}</dp-addon-cards>`);
    await until(() => view.store().features().length === 2, "both registered");
    await settled();
    expectSeen(IMPRESSION);
    expect(
      view
        .store()
        .features()
        .map(({ name }) => name),
    ).to.deep.equal(["couponsCard", "wirelessPromotions"]);
    view.at("#red").click();
    view.at("#c1").click();
    expect([...view.page.querySelectorAll("dp-addon-cards")].map((one) => (one as HTMLElement).dataset["count"])).to.deep.equal(["2", "2"]);
    expectSeen(...selected("Case, red added. Total: $63.99"), ...selected("Coupon added. Total: $58.99"));
  });

  it("addon-cards.25 without an owner nothing is registered, and the controls post natively (state:addon-cards.invalid)", async () => {
    await view.put(COUPONS, {
      ...{ options: "", impressions: 0 },
      begins: [/^console\.error <dp-addon-cards> config: attribution is missing/, "dp-error config"],
    });
    view.at("#c1").click();
    expect([view.host().dataset["state"], view.store().features(), view.chosen(), view.form()]).to.deep.equal([
      "invalid",
      [],
      [],
      ["promoId=c1"],
    ]);
    expect(view.of("dp-error")[0].issues[0].option).to.equal("attribution");
  });

  it("host.5 leaves the page's markup as it was when it leaves", async () => {
    await view.put(COUPONS + CASES, { impressions: 2 });
    const before = view.host().innerHTML;
    view.at("#c1").click();
    view.scope().buyingOption.set("SNS");
    const host = view.host();
    host.remove();
    await settled();
    expectSeen(...selected("Coupon added. Total: $44.99"), "dp-change prices", "dp-change selections");
    const plain = document.createElement("div");
    plain.innerHTML = `${COUPONS}${CASES}`;
    expect(before).to.not.equal(plain.innerHTML);
    expect(host.innerHTML).to.equal(plain.innerHTML);
  });
});
