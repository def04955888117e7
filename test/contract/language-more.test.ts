import { describe, expect, it } from "vitest";
import { bundlesGet } from "../../src/contract/bundle.ts";
import type { CallEntry } from "../../src/contract/entry.ts";
import { glowSelections } from "../../src/contract/glow.ts";
import { groceryErrorModal, reservationConflict } from "../../src/contract/grocery-modals.ts";
import { paymentCompare, paymentLearnMore } from "../../src/contract/payment.ts";
import { paymentOffersEmi, paymentOffersView } from "../../src/contract/payment-offers.ts";
import { storeIntroGet } from "../../src/contract/store-intro.ts";
import { membershipJoin, subscriptionCheckout, subscriptionDeliveryDates } from "../../src/contract/subscription.ts";
import { upsellRecommendations } from "../../src/contract/upsell.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

/** Names of banks, which stand within Arabic sentences, and of a store. */
const NAMES = /Harbour Bank|Hilltop Savings|Harbor Market/g;

/** Words in Latin letters that a shopper would read. What is marked as English, or put in as a name, is of the catalogue. */
const latinIn = (markup: string): string[] => {
  const texts = markup
    .replace(/<(script|style)\b[^]*?<\/\1>/g, " ")
    .replace(/<span lang="en"[^>]*>[^<]*<\/span>/g, " ")
    .replace(/<[^>]*?(?:\b(?:title|aria-label|data-dp-tab-label|data-installments-message)="([^"]*)")?[^>]*>/g, " $1 ")
    .replaceAll(/\u2068[^\u2069]*\u2069/g, " ")
    .replaceAll(NAMES, " ");
  return texts.match(/\b[A-Za-z]{2,}(?: [A-Za-z]+)+/g) ?? [];
};

const inArabic = async (name?: string) => {
  const shopper = await Shopper.at(shop.app, name);
  await shopper.fetch("/?lang=ar", { headers: { accept: "text/html" } });
  return shopper;
};

const OAT = "B0OATMILK1";
const TABLET = { asin: "B0TABLET11" };
const GLOW = { deviceType: "web", pageType: "Detail", actionSource: "glow" };
const STORE = { almBrandId: "brand-7", almStoreId: "store-17", asin: OAT, offerListingDiscriminator: `old-${OAT}` };
const CONFLICT = { asin: OAT, offerListingID: `OL-${OAT}-1`, sessionID: "s", quantityAdded: "1", quantityRequested: "3" };

type Asked = Parameters<Shopper["call"]>[1];

const FRAGMENTS: readonly (readonly [CallEntry<any, any, any, any>, Asked, string])[] = [
  [bundlesGet, { query: TABLET }, "أضف الحزمة إلى السلة"],
  [glowSelections, { query: GLOW }, "سجّل الدخول لرؤية عناوينك"],
  [
    paymentCompare,
    { query: { ...TABLET, showFeatures: "compareAllPlansSidesheetAjax,paymentOptions", experienceId: "paymentOptionsAjaxExperience" } },
    "كل المبالغ لقطعة واحدة.",
  ],
  [
    paymentLearnMore,
    {
      query: {
        ...TABLET,
        showFeatures: "paymentOptionsLearnMoreSidesheetAjax,paymentOptions",
        experienceId: "paymentOptionsAjaxExperience",
      },
    },
    "تدفع المبلغ كله مع طلبك.",
  ],
  [
    paymentOffersEmi,
    { query: { ...TABLET, showFeatures: "inPriceBlockEmi-secondaryviews,inemi", experienceId: "emiMenueSVAjaxExperience" } },
    "أقساط بلا تكلفة",
  ],
  [
    paymentOffersView,
    { query: { ...TABLET, showFeatures: "vsxoffers", experienceId: "vsxOffersSecondaryView" } },
    "كل عروض الدفع في صفحة خاصة بها",
  ],
  [groceryErrorModal, { body: { asin: OAT, context: "order", language: "ar" } }, "لم تتم إضافة المنتج إلى الطلب"],
  [reservationConflict, { query: { ...CONFLICT, reasonCode: "ITEM_NOT_AVAILABLE" } }, "نفد هذا الصنف."],
  [storeIntroGet, { query: { ...STORE, isDelivery: "true", isAlmDetailPageBopis: "false" } }, "ابقَ هنا"],
  [subscriptionDeliveryDates, { body: { asin: "B0OLIVEOIL", frequency: "2M" } }, "في كل توصيل منتظم."],
];

describe("fragments of a page, in its language", () => {
  it.each(FRAGMENTS.map((one) => [one[0].name, ...one] as const))(
    "%s has no sentence in English",
    async (_name, entry, asked, expected) => {
      const response = await (await inArabic()).call(entry, asked);
      const markup = await response.text();
      expect([response.status, markup]).toEqual([200, expect.stringContaining(expected)]);
      expect(latinIn(markup)).toEqual([]);
    },
  );

  it("call:upsell-recommendations has its headings and buttons in Arabic", async () => {
    const body = { pageType: "Detail", subPageType: "Glance", baseAsin: "B0KETTLE17", ussEligibility: "{}" };
    const text = await (await (await inArabic()).call(upsellRecommendations, { body })).text();
    expect(text).toContain("يُشترى معًا عادةً");
    expect(text).not.toMatch(/Add to cart|Small things/);
  });

  it("is in English for a page that is, whatever the browser prefers", async () => {
    const shopper = await Shopper.at(shop.app);
    const markup = await (await shopper.call(bundlesGet, { query: TABLET, headers: { "accept-language": "ar" } })).text();
    expect(markup).toContain("Add bundle to cart");
  });
});

const SUBSCRIPTION = new URLSearchParams({ ASIN: "B0OLIVEOIL", offerListingID: "OL-B0OLIVEOIL-1", rcxOrdFreq: "2M|onml", quantity: "2" });

const PAGES = [
  "/gp/pickup",
  "/payments/B0TABLET11",
  "/payment-offers/B0TABLET11",
  "/auto-deliveries/how-it-works",
  "/auto-deliveries/subscriptions",
  `${subscriptionCheckout.path}?${SUBSCRIPTION}`,
  membershipJoin.path,
  "/afx/cartconflicts/resolve/substitute",
  "/gp/aw/d/B0KETTLE17",
  "/gp/aw/ol/B0SPEAKER1",
  "/demo/grid",
  "/discover/living-room-1057794",
  "/demo/grid?cart=UFG",
  "/digital-dash/create?asin=B0KETTLE17",
];

describe("pages in Arabic", () => {
  it.each(PAGES)("%s has no sentence in English", async (path) => {
    const response = await (await inArabic("mara")).fetch(path, { headers: { accept: "text/html" } });
    const main = /<main[^]*<\/main>/.exec(await response.text())?.[0] ?? "";
    expect([response.status, main]).toEqual([200, expect.stringMatching(/\p{Script=Arabic}/u)]);
    expect(latinIn(main)).toEqual([]);
  });
});
