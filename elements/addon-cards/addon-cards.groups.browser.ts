import { expect } from "@open-wc/testing";
import { cardsPage, items, selected, type CardsPage } from "./addon-cards.page.fixture.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import "./index.ts";

let view: CardsPage;

const radio = (group: string, key: string) =>
  `<label><input type="radio" name="${group}" id="${key}" data-dp-select="${key}"> ${key}</label>`;
const item = (asin: string, shortDisplayTitle: string) => ({
  itemType: "wirelessPromotion",
  asin,
  offerListingId: `OL-${asin}`,
  price: 1,
  shortDisplayTitle,
});

describe("two groups of radio buttons in a card of dp-addon-cards", () => {
  beforeEach(() => (view = cardsPage()));
  afterEach(() => view.stop());

  it("addon-cards.5 a choice in one group leaves the one of the other", async () => {
    const all = { black: item("B1", "Black"), red: item("B2", "Red"), small: item("B3", "Small"), large: item("B4", "Large") };
    await view.put(
      `<fieldset data-dp-card="wirelessPromotions">${radio("colour", "black")}${radio("colour", "red")}${radio("size", "small")}${radio("size", "large")}${items(all)}</fieldset>`,
    );
    const asins = () => view.chosen().map((one) => one.split(" ")[1]);
    view.at("#black").click();
    view.at("#small").click();
    expect(asins()).to.deep.equal(["B1", "B3"]);
    view.at("#large").click();
    expect([asins(), view.at("#black").checked, view.at("#small").checked]).to.deep.equal([["B1", "B4"], true, false]);
    const [, , metric, said] = selected("Large added. Total: $51.99");
    expectSeen(
      ...selected("Black added. Total: $50.99"),
      ...selected("Small added. Total: $51.99"),
      ...["dp-change selections", "dp-change prices", "dp-change selections", "dp-change prices"],
      ...[metric!, "dp-metric addon-cards.deselect", said!],
    );
  });
});
