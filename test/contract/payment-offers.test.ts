import { describe, expect, it } from "vitest";
import { paymentOffersEmi, paymentOffersView } from "../../src/contract/payment-offers.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const EMI = { experienceId: "emiMenueSVAjaxExperience", showFeatures: "inPriceBlockEmi-secondaryviews,inemi" } as const;
const VIEW = { experienceId: "vsxOffersSecondaryView", showFeatures: "vsxoffers" } as const;

const words = async (answer: Response) => (await answer.text()).replace(/\s+/g, " ");

describe("call:payment-offers-emi at the shop", () => {
  it("payment-offers.15 renders tabs, panels, toggles, notes, standard tables and treatments for the price of the offer", async () => {
    const shopper = await Shopper.at(shop.app);
    const markup = await words(await shopper.call(paymentOffersEmi, { query: { ...EMI, asin: "B0TABLET11" } }));
    expect(markup).toContain("For a price of $349.00.");
    for (const mark of ["tab", "panel"])
      expect([...markup.matchAll(new RegExp(`data-dp-emi-${mark}="(\\w+)"`, "g"))].map(([, value]) => value)).toEqual([
        ...["CreditCard", "DebitCard", "StoreCredit"],
      ]);
    for (const mark of ['toggle="credit"', 'toggle="debit"', "preload", "not-available", "standard", 'treatment="t1"', 'treatment="c"'])
      expect(markup).toContain(`data-dp-emi-${mark}`);
    // 349.00 in three parts, and six with 14 % a year, which the shop pays
    expect(markup).toContain("<td>$116.34</td>");
    expect(markup).toContain("(the shop pays $14.39)");
  });

  it("a used piece has the plans of its own price, and one that is too cheap has none", async () => {
    const shopper = await Shopper.at(shop.app);
    const used = await words(await shopper.call(paymentOffersEmi, { query: { ...EMI, asin: "B0HEADPH01", offerid: "OL-B0HEADPH01-2" } }));
    expect(used).toContain("For a price of $129.00.");
    expect(used).not.toContain("12 months");
    expect((await shopper.call(paymentOffersEmi, { query: { ...EMI, asin: "B0KETTLE17" } })).status).toBe(204);
  });
});

describe("call:payment-offers-view at the shop", () => {
  it("payment-offers.12 payment-offers.14 renders all offers of the product, or the one that a parameter names", async () => {
    const shopper = await Shopper.at(shop.app);
    const titles = async (more: object) =>
      [...(await words(await shopper.call(paymentOffersView, { query: { ...VIEW, ...more } }))).matchAll(/<h3>([^<]+)<\/h3>/g)].map(
        ([, title]) => title,
      );
    const all = ["No cost EMI", "Harbour Bank credit cards", "Hilltop Savings debit cards", "Back as a gift card"];
    expect((await titles({ asin: "B0TABLET11" })).slice(0, 4)).toEqual(all);
    expect(await titles({ asin: "B0TABLET11", offer: "PO-BACK" })).toEqual(["Back as a gift card"]);
    // what is for new pieces is not for a used one
    expect(await titles({ asin: "B0SPEAKER1", offerid: "OL-B0SPEAKER1-2" })).not.toContain("Harbour Bank credit cards");
  });

  it("payment-offers.26 a product that the shop has not is 404, without a product too; another experience is not known", async () => {
    const shopper = await Shopper.at(shop.app);
    const statuses = [];
    for (const more of [{ asin: "B0NOTHING1" }, {}] as Record<string, string>[])
      statuses.push((await shopper.call(paymentOffersView, { query: { ...VIEW, ...more } })).status);
    statuses.push((await shopper.fetch("/gp/product/ajax?asin=B0TABLET11&experienceId=vsxOffersSecondaryView&showFeatures=other")).status);
    expect(statuses).toEqual([404, 404, 404]);
  });
});
