import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { until } from "../../test/support/until.ts";
import { CASES, cardsPage, COUPONS, wait, type CardsPage } from "./addon-cards.page.fixture.ts";

let view: CardsPage;

describe("what dp-addon-cards registers, marks and counts", () => {
  beforeEach(() => (view = cardsPage()));
  afterEach(() => view.stop());

  it("addon-cards.1 each card is registered under its own name, with the group and the attribution; only a marked one follows the quantity", async () => {
    await view.put(`${COUPONS}${CASES}`, 'attribution="detail" group="my-group"');
    const { store } = view;
    expect(
      store()
        .features("my-group")
        .map(({ name, attribution }) => [name, attribution]),
    ).to.deep.equal([
      ["couponsCard", "detail"],
      ["wirelessPromotions", "detail"],
    ]);
    expect(store().features()).to.deep.equal([]);
    expect(["couponsCard", "wirelessPromotions"].map((name) => store().follows(name))).to.deep.equal([false, true]);
  });

  it("addon-cards.9 a card with one selection has data-selected, one without has not, and the host says how many", async () => {
    await view.put(`${COUPONS}${CASES}`);
    const seen = () => [
      view.card("couponsCard").getAttribute("data-selected"),
      view.card("wirelessPromotions").getAttribute("data-selected"),
      view.host().dataset["count"],
    ];
    expect(seen()).to.deep.equal([null, null, "0"]);
    await clickOn(view.at("#c1"));
    expect(seen()).to.deep.equal(["", null, "1"]);
    await clickOn(view.at("#red"));
    expect(seen()).to.deep.equal(["", "", "2"]);
    await clickOn(view.at("#c1"));
    expect(seen()).to.deep.equal([null, "", "1"]);
  });

  it("addon-cards.23 a card of which less than half is in the window does not count, one of which half is does, once for each card", async () => {
    const card = (name: string) => `<div data-dp-card="${name}" class="card">${name}</div>`;
    await view.put(
      `<div style="height: 3000px"></div>${card("first")}<div style="height: 3000px"></div>${card("second")}<div style="height: 2000px"></div>`,
    );
    for (const each of view.page.querySelectorAll<HTMLElement>(".card")) each.style.height = "200px";
    const seen = () =>
      view
        .of("dp-metric")
        .filter(({ name }) => name === "addon-cards.impression")
        .map(({ tags }) => tags.feature);
    /** leaves so many px of the card in the window, and lets the observer look */
    const leave = async (name: string, px: number) => {
      const box = view.card(name).getBoundingClientRect();
      const looked = new Promise((resolve) =>
        new IntersectionObserver((_, self) => (self.disconnect(), resolve(undefined))).observe(view.card(name)),
      );
      window.scrollTo({ top: scrollY + box.top - innerHeight + px, behavior: "instant" });
      await looked;
      await wait();
    };
    expect(seen()).to.deep.equal([]);
    await leave("first", 90);
    expect(seen(), "less than half").to.deep.equal([]);
    await leave("first", 104);
    await until(() => seen().length === 1, "half of the first");
    await leave("second", 200);
    await until(() => seen().length === 2, "the second");
    await leave("first", 200);
    await leave("second", 200);
    expect(seen()).to.deep.equal(["first", "second"]);
  });
});
