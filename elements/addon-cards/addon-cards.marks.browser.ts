import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { settled, until } from "../../test/support/until.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { CASES, cardsPage, COUPONS, deselected, IMPRESSION, selected, type CardsPage } from "./addon-cards.page.fixture.ts";

let view: CardsPage;

describe("what dp-addon-cards registers, marks and counts", () => {
  beforeEach(() => (view = cardsPage()));
  afterEach(() => view.stop());

  it("addon-cards.1 each card is registered under its own name, with the group and the attribution; only a marked one follows the quantity", async () => {
    await view.put(`${COUPONS}${CASES}`, { options: 'attribution="detail" group="my-group"', impressions: 2 });
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
    await view.put(`${COUPONS}${CASES}`, { impressions: 2 });
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
    expectSeen(
      ...selected("Coupon added. Total: $44.99"),
      ...selected("Case, red added. Total: $58.99"),
      ...deselected("Coupon removed. Total: $63.99"),
    );
  });

  it("addon-cards.23 a card of which less than half is in the window does not count, one of which half is does, once for each card", async () => {
    const card = (name: string) => `<div data-dp-card="${name}" class="card">${name}</div>`;
    await view.put(
      `<div style="height: 3000px"></div>${card("first")}<div style="height: 3000px"></div>${card("second")}<div style="height: 2000px"></div>`,
      { impressions: 0 },
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
      await settled();
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
    expectSeen(IMPRESSION, IMPRESSION);
  });

  it("addon-cards.23 counts a card once that was at least half in the window", async () => {
    await view.put(`<div style="height: 3000px"></div>${COUPONS}`, { impressions: 0 });
    for (const block of ["end", "start", "end"] as const) {
      view.card("couponsCard").scrollIntoView({ block, behavior: "instant" });
      await settled();
      window.scrollTo({ top: 0, behavior: "instant" });
      await settled();
    }
    expectSeen(IMPRESSION);
    expect(view.of("dp-metric").map(({ tags }) => tags)).to.deep.equal([
      { feature: "couponsCard", group: "desktop_buybox_group_1", device: "web" },
    ]);
  });

  it("addon-cards.24 what names no item is disabled and told once, the rest of the card works", async () => {
    const COUNTED = "dp-metric addon-cards.items";
    const NO_B = 'a control names the item "b", which it does not have.';
    const told = (name: string, what: string) => [`console.warn <dp-addon-cards> addon-cards.items: the card ${name}: ${what}`, COUNTED];
    const card = (name: string, json: string) =>
      `<div data-dp-card="${name}"><label><input type="checkbox" id="${name}" data-dp-select="a"> a</label>
        <label><input type="checkbox" id="${name}-b" data-dp-select="b"> b</label>
        <script type="application/json" data-dp-items>${json}</script></div>`;
    await view.put(card("one", "{oops") + card("two", '{"a":{"itemType":"x"},"b":{"price":1}}') + card("three", '{"a":{"itemType":"x"}}'), {
      impressions: 3,
      begins: [
        /^console\.warn <dp-addon-cards> addon-cards\.items: the card one: its data-dp-items is no JSON \(/,
        COUNTED,
        ...told("two", `the itemType of its item "b" does not fit.`),
        ...told("three", NO_B),
      ],
    });
    const disabled = ["one", "one-b", "two", "two-b", "three", "three-b"].map((id) => view.at(`#${id}`).disabled);
    expect(disabled).to.deep.equal([true, true, false, true, false, true]);
    view.at("#two").click();
    view.at("#three").click();
    expect(view.chosen()).to.deep.equal(["two x", "three x"]);
    view.card("one").querySelector("script")!.textContent = '{"a":{"itemType":"y"}}';
    await until(() => !view.at("#one").disabled, "it is mended");
    expect(view.at("#one-b").disabled).to.equal(true);
    const x = ["dp-change selections", "dp-metric addon-cards.select", "polite x added. Total: $49.99"]; // without a price
    expectSeen(...x, ...x, ...told("one", NO_B));
  });
});
