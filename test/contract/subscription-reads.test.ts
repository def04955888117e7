import { describe, expect, it } from "vitest";
import {
  primeJoin,
  subscriptionCartAdd,
  subscriptionDeliveryDates,
  subscriptionRecommendationAdd,
  subscriptionRecommendations,
  subscriptionSwitch,
  subscriptionSwitchLegacy,
} from "../../src/contract/subscription.ts";
import { Shopper, shopOfFile } from "./shop.ts";
import { boxOn, hiddenFields, pageText, post, readPage, subscribeFields } from "./subscribing.ts";

const shop = shopOfFile();

const COFFEE = "B0COFFEE12";
const OIL = "B0OLIVEOIL";

describe("what the box asks the shop", () => {
  it("call:subscription-delivery-dates has the days as controls, with confirm and cancel, and no delivery now for a product without", async () => {
    const shopper = await Shopper.at(shop.app);
    const ask = async (body: Record<string, string>) => await shopper.call(subscriptionDeliveryDates, { body });
    const text = await (await ask({ asin: COFFEE, frequency: "2M" })).text();
    const [{ date } = { date: "" }] = (await boxOn(shopper, COFFEE)).snsDates;
    for (const part of [`data-dp-action="just-subscribe" data-date="${date}"`, `"one-time"`, `"confirm"`, `"cancel"`])
      expect(text).toContain(part);
    expect((await ask({ asin: "B0KETTLE17", frequency: "2M" })).status).toBe(404);
    expect((await ask({ asin: COFFEE, frequency: "8W" })).status).toBe(400);
    expect((await ask({ asin: COFFEE, frequency: "2M", deliveryModalCSRFToken: "old" })).status).toBe(403);
  });

  it.each([subscriptionSwitch, subscriptionSwitchLegacy])(
    "call:$name answers with the data of the page, for the choice that was sent",
    async (entry) => {
      const shopper = await Shopper.at(shop.app, "theo");
      const query = { asin: COFFEE, snsDeliveryOption: "onml", rcxOrdFreq: "3M", quantity: "1", deviceType: "mobile" };
      const { prices, frequencies } = await boxOn(shopper, COFFEE);
      const answer = (await (await shopper.call(entry, { query })).json()) as { frequencies: typeof frequencies };
      expect(answer).toMatchObject({ prices, showPrimeShippingMessage: true });
      expect(answer.frequencies.map(({ value }) => value)).toEqual(frequencies.map(({ value }) => value));
      expect(answer.frequencies.filter(({ isDefault }) => isDefault)).toMatchObject([{ value: "3M|onml" }]);
    },
  );

  it.each(["switchWidgetMobile", "switchWidgetLegacy"])(
    "subscribe-box.43 /auto-deliveries/%s leads to the page with that choice",
    async (name) => {
      const shopper = await Shopper.at(shop.app);
      const asked = `asin=${COFFEE}&snsDeliveryOption=onml&rcxOrdFreq=3M&quantity=1&deviceType=mobile`;
      const { headers } = await shopper.fetch(`/auto-deliveries/${name}?${asked}`);
      const page = await readPage(shopper, headers.get("location")!);
      expect(page).toMatch(/<option value="3M\|onml" selected/);
      expect(page).toMatch(/name="snsOptIn" value="1" checked/);
    },
  );

  it("call:subscription-recommendations has what can be subscribed to, but not what the cart subscribes to", async () => {
    const shopper = await Shopper.at(shop.app);
    const ask = async (currencyCode: string) => {
      const answer = await shopper.call(subscriptionRecommendations, { query: { currencyCode, sourcePage: "detail" } });
      const { recommendationsDiv } = (await answer.json()) as { recommendationsDiv: string };
      return [...recommendationsDiv.matchAll(/data-dp-recommendation="(\w+)"/g)].map(([, asin]) => asin);
    };
    const before = await ask("USD");
    expect(before.length).toBeGreaterThan(3);
    await shopper.call(subscriptionCartAdd, { body: subscribeFields(OIL, "1M|onml") });
    expect(await ask("USD")).toEqual(before.filter((asin) => asin !== OIL));
    expect(await ask("EUR")).toEqual([]);
  });

  it("what is recommended can be added: one of it is enough, and it is in stock", async () => {
    const shopper = await Shopper.at(shop.app);
    const answer = await shopper.call(subscriptionRecommendations, { query: { sourcePage: "detail" } });
    const { recommendationsDiv } = (await answer.json()) as { recommendationsDiv: string };
    const shown = /data-dp-recommendation="(\w+)"\s+data-frequency="([^"]+)"\s+data-merchant-id="[^"]+"\s+data-offer-listing-id="([^"]+)"/g;
    const items = [...recommendationsDiv.matchAll(shown)];
    expect(items.length).toBeGreaterThan(3);
    for (const [, snsAsin, rcxOrdFreqOnml, offerListingID] of items) {
      const body = { snsAsin: snsAsin!, offerListingID: offerListingID!, rcxOrdFreqOnml: rcxOrdFreqOnml!, quantity: "1" };
      const added = await shopper.call(subscriptionRecommendationAdd, { body: { ...body, onmlSelected: "1", hucWidgetEnabled: "1" } });
      expect(await added.json(), snsAsin).toMatchObject({ successful: true });
    }
  });

  it("call:subscription-recommendation-add adds one with its subscription, once per request id, beside the forms of that path", async () => {
    const shopper = await Shopper.at(shop.app);
    const body = {
      ...{ snsAsin: OIL, rcxOrdFreqOnml: "1M", onmlSelected: "1", quantity: "1", merchantId: "M-HARBOR-MARKET" },
      ...{ offerListingID: `OL-${OIL}-1`, hucWidgetEnabled: "1", ref: "huc" },
    };
    const send = async (more: object, key: string) =>
      (await shopper.call(subscriptionRecommendationAdd, { body: { ...body, ...more }, key })).json();
    for (let press = 0; press < 2; press++) expect(await send({}, "add-1")).toEqual({ successful: true, cartCount: 1 });
    expect((await shopper.state()).cart).toMatchObject([{ asin: OIL, quantity: 1, subscription: "1M|onml" }]);
    for (const more of [{ quantity: "2" }, { onmlSelected: "0" }, { merchantId: "M-OTHER" }])
      expect(await send(more, JSON.stringify(more))).toHaveProperty("error");
    expect((await shopper.state()).cart).toHaveLength(1);
  });
});

describe("a membership", () => {
  it("call:membership-join leads to a sign-up whose press makes a member, and back to the product", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    const page = await pageText(await post(shopper, "/gp/prime/pipeline/membersignup/", { momAsin: COFFEE, "session-id": "1", ref: "x" }));
    const joined = await post(shopper, "/gp/prime/join", hiddenFields(page, "/gp/prime/join"));
    expect(joined.headers.get("location")).toBe(`/dp/${COFFEE}`);
    expect(await readPage(shopper, `/dp/${COFFEE}`)).toContain(`name="prime" value="true"`);
  });

  it("call:prime-join leads a shopper without an account to sign-in first, and changes nothing without the token", async () => {
    const shopper = await Shopper.at(shop.app);
    expect((await post(shopper, primeJoin.path, {})).headers.get("location")).toBe(
      `/sign-in?${new URLSearchParams({ path: primeJoin.path })}`,
    );
    expect((await post(shopper, primeJoin.path, { "anti-csrftoken-a2z": "wrong" })).status).toBe(403);
    expect((await post(shopper, "/gp/prime/join", {})).status).toBe(401);
  });
});
