import { expect } from "@open-wc/testing";
import { COUPON, RED } from "./addon-cards.fixture.ts";
import { BUYBACK, CASES, cardsPage, COUPONS, wait, type CardsPage } from "./addon-cards.page.fixture.ts";
import { until } from "../../test/support/until.ts";

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
    await expect(view.host()).to.be.accessible();
  });

  it("addon-cards.2 a card of a name that is taken, or of none, is left as it was with its select controls disabled", async () => {
    await view.put(COUPONS + COUPONS.replaceAll('id="c', 'id="d') + COUPONS.replaceAll('id="c', 'id="e').replace("couponsCard", ""));
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
    await expect(view.host()).to.be.accessible();
  });

  it("addon-cards.7 what the server rendered as chosen is selected at the start, and again after a page refresh", async () => {
    await view.put(
      COUPONS.replace('data-dp-select="c1"', 'data-dp-select="c1" checked') + BUYBACK.replace('id="take"', 'id="take" aria-pressed="true"'),
    );
    expect(view.chosen()).to.deep.equal(["couponsCard coupon", "buyback buyback"]);
    view.at("#c1").click();
    view.at("#c2").click();
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    expect([view.chosen(), view.at("#c1").checked, view.at("#c2").checked]).to.deep.equal([
      ["couponsCard coupon", "buyback buyback"],
      true,
      false,
    ]);
    view.card("couponsCard").outerHTML = COUPONS.replace('data-dp-select="c2"', 'data-dp-select="c2" checked');
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    expect(view.chosen()).to.have.members(["couponsCard wrap", "buyback buyback"]);
  });

  it("addon-cards.8 follows what a script selects and takes back, without an update of its own", async () => {
    await view.put(CASES + COUPONS);
    let updates = 0;
    view.store().on("cc-selection-update", () => void updates++);
    view.store().update("wirelessPromotions", { ...RED, selectionType: "add" });
    view.store().update("couponsCard", { ...COUPON, selectionType: "add" });
    expect(["#red", "#none", "#c1"].map((id) => view.at(id).checked)).to.deep.equal([true, false, true]);
    view.store().update("wirelessPromotions", { ...RED, selectionType: "delete" });
    view.scope().selections.set([]);
    expect(["#red", "#none", "#c1"].map((id) => view.at(id).checked)).to.deep.equal([false, true, false]);
    expect(updates).to.equal(4);
  });

  it("addon-cards.10 shows on the card what caps its quantity, while it does (text:addon-cards.quantity-message)", async () => {
    await view.put(CASES);
    view.at("#black").click();
    view.scope().quantity.set(3);
    expect(view.card("wirelessPromotions").textContent).to.contain("Applies to 2 of 3");
    view.scope().quantity.set(2);
    expect(view.card("wirelessPromotions").textContent).to.not.contain("Applies to");
  });

  it("addon-cards.11 addon-cards.12 a refused choice goes back with an alert on its card, until the next change (text:addon-cards.invalid)", async () => {
    await view.put(CASES + COUPONS);
    view.host().validators = { wirelessPromotions: ({ asin }) => asin !== "B0CASE0002", couponsCard: () => false };
    view.at("#black").click();
    view.at("#red").focus();
    view.at("#red").click();
    const alert = () => view.card("wirelessPromotions").querySelector("[data-role=alert]")?.textContent;
    expect([view.at("#black").checked, view.at("#red").checked, alert()]).to.deep.equal([true, false, "This case cannot be added."]);
    expect(view.of("dp-error").map(({ code }) => code)).to.deep.equal(["validation"]);
    view.at("#c1").click();
    expect([view.at("#c1").checked, view.card("couponsCard").querySelector("[data-role=alert]")?.textContent]).to.deep.equal([
      false,
      "This cannot be added to your purchase.",
    ]);
    view.at("#none").click();
    expect([alert(), view.chosen()]).to.deep.equal([undefined, []]);
  });

  it("addon-cards.11 takes validators that were set before it was defined", async () => {
    const inert = document.implementation.createHTMLDocument();
    inert.body.innerHTML = `<dp-addon-cards attribution="buybox">${COUPONS}</dp-addon-cards>`;
    const early = inert.body.firstElementChild as HTMLElement & { validators?: object };
    early.validators = { couponsCard: () => false };
    view.page.append(early);
    await until(() => early.dataset["state"] === "ready");
    view.at("#c1").click();
    expect([Object.hasOwn(early, "validators"), view.chosen()]).to.deep.equal([false, []]);
  });

  it("addon-cards.13 a hidden card selects nothing, and what it shows as chosen counts when it is shown", async () => {
    await view.put(COUPONS.replace("<fieldset", "<fieldset hidden").replace('data-dp-select="c1"', 'data-dp-select="c1" checked'));
    expect([view.chosen(), view.at("#c1").checked]).to.deep.equal([[], true]);
    view.at("#c2").click();
    expect(view.chosen()).to.deep.equal([]);
    view.card("couponsCard").hidden = false;
    await until(() => view.chosen().includes("couponsCard coupon"));
  });

  it("addon-cards.14 says each change once, with the new total", async () => {
    await view.put(COUPONS);
    view.at("#c1").click();
    await until(() => view.said() === "Coupon added. Total: $44.99");
    view.at("#c1").click();
    await until(() => view.said() === "Coupon removed. Total: $49.99");
  });

  it("addon-cards.15 tells the type of a switch to every card, and hides all while it supports none (state:addon-cards.resting)", async () => {
    await view.put(COUPONS + CASES);
    const cards = () => ["couponsCard", "wirelessPromotions"].map((name) => view.card(name));
    const seen = () => [view.host().dataset["state"], ...cards().map((card) => [card.dataset["buyingOption"], card.checkVisibility()])];
    view.at("#c1").click();
    expect(seen()).to.deep.equal(["selected", ["", true], ["", true]]);
    view.scope().buyingOption.set("SNS");
    expect([seen(), view.at("#c1").checked, view.form()]).to.deep.equal([["resting", ["SNS", false], ["SNS", false]], true, ["case="]]);
    view.scope().buyingOption.set("NEW");
    expect([seen(), view.chosen()]).to.deep.equal([["selected", ["NEW", true], ["NEW", true]], ["couponsCard coupon"]]);
    expect(cards().map((card) => card.getAttribute("style"))).to.deep.equal([null, null]);
  });

  it("addon-cards.16 a card that comes later is registered, one that goes takes its selections along", async () => {
    await view.put(COUPONS);
    view.host().insertAdjacentHTML("beforeend", CASES);
    await wait();
    view.at("#red").click();
    expect(view.chosen()).to.deep.equal(["wirelessPromotions B0CASE0002"]);
    view.card("wirelessPromotions").remove();
    await wait();
    expect([view.chosen(), view.store().features().length]).to.deep.equal([[], 1]);
    view.host().remove();
    await wait();
    expect(view.store().features()).to.deep.equal([]);
  });

  it("addon-cards.17 several elements of a group count together, in the order of the document", async () => {
    await view.put(CASES);
    view.at("form").insertAdjacentHTML("afterbegin", `<dp-addon-cards attribution="two">${COUPONS}</dp-addon-cards>`);
    await wait();
    expect(
      view
        .store()
        .features()
        .map(({ name }) => name),
    ).to.deep.equal(["couponsCard", "wirelessPromotions"]);
    view.at("#red").click();
    view.at("#c1").click();
    expect([...view.page.querySelectorAll("dp-addon-cards")].map((one) => (one as HTMLElement).dataset["count"])).to.deep.equal(["2", "2"]);
  });

  it("addon-cards.23 counts a card once that was at least half in the window", async () => {
    await view.put(`<div style="height: 3000px"></div>${COUPONS}`);
    const seen = () => view.of("dp-metric").filter(({ name }) => name === "addon-cards.impression");
    await wait(150);
    expect(seen()).to.deep.equal([]);
    for (const block of ["end", "start", "end"] as const) {
      view.card("couponsCard").scrollIntoView({ block, behavior: "instant" });
      await wait(120);
      window.scrollTo({ top: 0, behavior: "instant" });
      await wait(120);
    }
    expect(seen().map(({ tags }) => tags)).to.deep.equal([{ feature: "couponsCard", group: "desktop_buybox_group_1", device: "web" }]);
  });

  it("addon-cards.24 what names no item is disabled and told once, the rest of the card works", async () => {
    const card = (name: string, json: string) =>
      `<div data-dp-card="${name}"><label><input type="checkbox" id="${name}" data-dp-select="a"> a</label>
        <label><input type="checkbox" id="${name}-b" data-dp-select="b"> b</label>
        <script type="application/json" data-dp-items>${json}</script></div>`;
    await view.put(card("one", "{oops") + card("two", '{"a":{"itemType":"x"},"b":{"price":1}}') + card("three", '{"a":{"itemType":"x"}}'));
    const disabled = ["one", "one-b", "two", "two-b", "three", "three-b"].map((id) => view.at(`#${id}`).disabled);
    expect(disabled).to.deep.equal([true, true, false, true, false, true]);
    expect(view.warned.filter((text) => text.includes("addon-cards.items")).length).to.equal(3);
    view.at("#two").click();
    view.at("#three").click();
    expect(view.chosen()).to.deep.equal(["two x", "three x"]);
    view.card("one").querySelector("script")!.textContent = '{"a":{"itemType":"y"}}';
    await wait();
    expect([view.at("#one").disabled, view.at("#one-b").disabled]).to.deep.equal([false, true]);
  });

  it("addon-cards.25 without an owner nothing is registered, and the controls post natively (state:addon-cards.invalid)", async () => {
    const realError = console.error;
    console.error = () => {};
    await view.put(COUPONS, "");
    await until(() => view.of("dp-error").length > 0);
    console.error = realError;
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
    await view.put(COUPONS + CASES);
    const before = view.host().innerHTML;
    view.at("#c1").click();
    view.scope().buyingOption.set("SNS");
    const host = view.host();
    host.remove();
    await wait();
    const plain = document.createElement("div");
    plain.innerHTML = `${COUPONS}${CASES}`;
    expect(before).to.not.equal(plain.innerHTML);
    expect(host.innerHTML).to.equal(plain.innerHTML);
  });
});
