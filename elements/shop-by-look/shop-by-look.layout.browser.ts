import { expect } from "@open-wc/testing";
import { setViewport } from "../../test/support/viewport.ts";
import { until } from "../../test/support/until.ts";
import { all, asins, became, find, host, items, names, openShop, picture, place, shop, shown, text } from "./shop-by-look.page.fixture.ts";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 400, height: 800 };

describe("dp-shop-by-look: layouts", () => {
  beforeEach(async () => {
    openShop();
    await setViewport(WIDE);
  });
  afterEach(() => shop.restore());

  it("shop-by-look.8 shop-by-look.84 on a phone six of the page's items show at first, also where the layout changes then", async () => {
    await setViewport(NARROW);
    await place("", { dpxRecommendationItemList: items(10), nextStart: 10 });
    await became("ready");
    expect([shown(), host.dataset["layout"]]).to.deep.equal([asins(6), "mobile"]);
    await setViewport(WIDE);
    await until(() => host.dataset["layout"] === "desktop");
    expect([shown(), shop.requests.length]).to.deep.equal([asins(6), 0]);
    await names();
  });

  it("shop-by-look.24 the main item stands beside the grid in windows of 800 px, and not at 799 px or on the mobile layout", async () => {
    await place(`anchor-image="${picture("main")}" anchor-title="Oak sofa"`);
    await became("ready");
    await setViewport({ width: 800, height: 800 });
    expect([find(".anchor").checkVisibility(), text(".anchor")]).to.deep.equal([true, "This item Oak sofa"]);
    await setViewport({ width: 799, height: 800 });
    expect(find(".anchor").checkVisibility()).to.equal(false);
    await setViewport(NARROW);
    await until(() => all(".anchor").length === 0, "it is gone");
    expect(host.dataset["layout"]).to.equal("mobile");
    await names();
  });
});
