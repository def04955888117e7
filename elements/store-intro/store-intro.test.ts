import { describe, expect, it } from "vitest";
import { storeIntroGet } from "../../src/contract/store-intro.ts";
import { changed, failed, HTML, html, intro, PLACES, settled, STOREFRONT } from "./store-intro.fixture.ts";

const FAILED = "Failed to render store introduction sheet";
const UNSET = "Unable to set GLOW address";

describe("the sheet of dp-store-intro", () => {
  it("store-intro.1 an add that asks for it opens the sheet once, and no other add does", async () => {
    const { add, state, model, sent, context, of } = intro();
    for (const storeIntroductionSheetEnabled of [false, undefined])
      await add({ storeIntroductionSheetEnabled, storeIntroductionSheetHtml: HTML });
    expect([state(), sent()]).toEqual(["closed", []]);
    await add({ storeIntroductionSheetHtml: HTML });
    expect([state(), sent(), of("dp-open")]).toEqual(["open", [], [{ surface: "store-intro", reason: "add" }]]);
    model.close("button");
    context.page.grocery.set({ ...context.page.grocery.get(), coupons: { A1: "clipped" } });
    await settled();
    expect(state()).toBe("closed");
    await add({ storeIntroductionSheetHtml: HTML });
    expect(state()).toBe("open");
  });

  it("store-intro.1 stays closed where another element of the page is for the add", async () => {
    const { add, state, sent } = intro({}, { around: { isChosen: (asin) => asin !== "A1" } });
    await add();
    expect([state(), sent()]).toEqual(["closed", []]);
  });

  it.each([undefined, "", "  "])(
    "store-intro.2 store-intro.3 call:store-intro-get state:store-intro.loading where the add brings %j, the content is asked for",
    async (storeIntroductionSheetHtml) => {
      const { add, state, last, answer, of } = intro();
      await add({ storeIntroductionSheetHtml });
      expect([state(), last().name, last().request, of("dp-open")]).toEqual([
        "loading",
        "storeIntroGet",
        {
          query: {
            ...{ almBrandId: "brand-7", almStoreId: "store-17", asin: "A1", offerListingDiscriminator: "old-3" },
            ...{ isDelivery: true, isAlmDetailPageBopis: false },
          },
        },
        [],
      ]);
      await answer(html(HTML));
      expect(state()).toBe("open");
    },
  );

  it("store-intro.3 what has a value goes with it: option:store-intro.client-id option:store-intro.delivery-message option:store-intro.is-bopis option:store-intro.is-delivery", async () => {
    const { add, last } = intro({ clientId: "detail", deliveryMessage: "Today", isBopis: true, isDelivery: false });
    await add({ newGlowAddressId: "a1" });
    expect(last().request).toMatchObject({
      query: {
        ...{ clientId: "detail", deliveryMessage: "Today", newGlowAddressId: "a1" },
        ...{ isDelivery: false, isAlmDetailPageBopis: true },
      },
    });
  });

  it.each([
    ["a 500", failed(500)],
    ["a 403", failed(403)],
    ["a 401, which leads nowhere", failed(401)],
    ["a time-out", { ok: false as const, code: "timeout" as const, message: "late" }],
    ["nothing", { ok: false as const, code: "bad-response" as const, message: "empty" }],
    ["nothing that is safe", html("<script>1</script>")],
  ])("store-intro.12 %s is logged, and no sheet opens", async (_what, result) => {
    const { add, state, answer, logged, events, navigations, last } = intro();
    await add();
    expect(last().options.signIn).toBe(false);
    await answer(result);
    expect([state(), logged.map((line) => line.split(": ")[1]), events, navigations]).toEqual(["closed", [FAILED], [], []]);
  });

  it("store-intro.12 the content is waited for 3 s, and asked for once", () => {
    expect([storeIntroGet.timeout, storeIntroGet.write, storeIntroGet.retry]).toEqual([3000, false, []]);
  });

  it("store-intro.12 a call that a listener stopped is not logged (events.9)", async () => {
    const { add, state, answer, logged } = intro();
    await add();
    await answer({ ok: false, code: "cancelled", message: "" });
    expect([state(), logged]).toEqual(["closed", []]);
  });

  it("store-intro.15 waits until another modal has closed, and the newest add counts", async () => {
    const waiting: (() => void)[] = [];
    const { add, state, of, press, navigations } = intro(
      {},
      { around: { whenNoModal: () => new Promise((resolve) => waiting.push(resolve)) } },
    );
    await add({ storeIntroductionSheetHtml: HTML, storefrontUrl: "/first" });
    await add({ storeIntroductionSheetHtml: HTML, storefrontUrl: "/second" });
    expect([state(), of("dp-open")]).toEqual(["loading", []]);
    for (const resolve of waiting) resolve();
    await settled();
    expect([state(), of("dp-open").length]).toEqual(["open", 1]);
    await press();
    expect(navigations).toEqual([{ url: "/second", reason: "storefront" }]);
  });

  it("store-intro.10 closing fires dp-close, and a page that cancels dp-open keeps it closed", async () => {
    const { add, state, of, model, cancelled } = intro();
    await add({ storeIntroductionSheetHtml: HTML });
    model.close("escape");
    expect([state(), of("dp-close")]).toEqual(["closed", [{ surface: "store-intro", reason: "escape" }]]);
    cancelled.add("dp-open");
    await add({ storeIntroductionSheetHtml: HTML });
    expect([state(), of("dp-open").length]).toEqual(["closed", 2]);
  });

  it("store-intro.4 is a bottom sheet on mobile and in the app, else a side sheet", async () => {
    const kinds: boolean[] = [];
    for (const device of ["desktop", "tablet", "mobile", "app"] as const) {
      const { add, model } = intro({}, { page: { device } });
      await add({ storeIntroductionSheetHtml: HTML });
      kinds.push(model.$isBottom.get());
    }
    expect(kinds).toEqual([false, false, true, true]);
  });
});

describe("the way of dp-store-intro to the storefront", () => {
  /** the sheet is open, and its button was pressed */
  async function pressed(given: Parameters<typeof intro>[0] = {}, more: Parameters<ReturnType<typeof intro>["add"]>[0] = {}, stage = {}) {
    const world = intro(given, stage);
    await world.add({ storeIntroductionSheetHtml: HTML, newGlowAddressId: "a1", ...more });
    await world.press();
    return world;
  }

  it("store-intro.8 store-intro.9 with no new address no call is made, and the shopper goes at once", async () => {
    const { navigations, sent, state } = await pressed({}, { newGlowAddressId: undefined });
    expect([navigations, sent(), state()]).toEqual([[{ url: STOREFRONT, reason: "storefront" }], [], "leaving"]);
  });

  it("store-intro.6 store-intro.7 state:store-intro.leaving call:glow-selections call:glow-address-change the address is set first, by the token of the places", async () => {
    const { answer, last, sent, state, press, navigations, context, of } = await pressed();
    expect([state(), last().name, last().request, last().options.signIn]).toEqual([
      "leaving",
      "glowSelections",
      { query: { deviceType: "web", pageType: "Detail", actionSource: "glow" } },
      false,
    ]);
    await press();
    expect(sent().length).toBe(1);
    await answer(PLACES);
    const body = {
      ...{ addressId: "a1", almBrandId: "brand-7", actionSource: "glow", locationType: "ACCOUNT_ADDRESS" },
      ...{ deviceType: "web", pageType: "Detail" },
    };
    expect([last().name, last().request, last().options]).toMatchObject([
      "glowAddressChange",
      { body },
      { headers: { "anti-csrftoken-a2z": "t9" }, signIn: false },
    ]);
    expect(navigations).toEqual([]);
    await answer(changed({ countryCode: "DE", locationType: "ACCOUNT_ADDRESS", zipCode: "89073" }));
    expect(context.page.location.get()).toEqual({ countryCode: "DE", locationType: "ACCOUNT_ADDRESS", zipCode: "89073" });
    const value = { countryCode: "DE", locationType: "ACCOUNT_ADDRESS" };
    expect([of("dp-change"), navigations.length]).toEqual([[{ name: "location", value, previous: null }], 1]);
  });

  it("store-intro.6 option:store-intro.new-glow-address-id option:store-intro.store-context option:store-intro.page-type the options decide", async () => {
    const { answer, last } = await pressed({ newGlowAddressId: "mine", storeContext: "chilled", pageType: "Basket" });
    expect(last().request).toEqual({ query: { deviceType: "web", pageType: "Basket", actionSource: "glow", storeContext: "chilled" } });
    await answer(html("<p>No token</p>"));
    expect(last()).toMatchObject({
      request: { body: { addressId: "mine", pageType: "Basket" } },
      options: { headers: { "anti-csrftoken-a2z": "t1" } },
    });
  });

  it("store-intro.7 without an address in the answer the location stays, and its label is out of date", async () => {
    const { answer, of, context, navigations } = await pressed();
    await answer(PLACES);
    await answer(changed());
    expect([of("dp-change"), context.page.location.get(), navigations.length]).toEqual([[{ name: "locationLabel" }], null, 1]);
  });

  it.each([
    ["none", undefined, 0, []],
    ["that of this page", "https://shop.example/dp/A1#top", 0, []],
    ["that of another site", "https://evil.example/store", 0, ["blocked-url"]],
    ["no address", "https://", 0, ["blocked-url"]],
    ["another query of this page", "/dp/A1?almBrandId=1", 1, []],
  ])("store-intro.8 a storefront address that is %s", async (_what, storefrontUrl, left, errors) => {
    const { navigations, state, of } = await pressed({}, { newGlowAddressId: undefined, storefrontUrl });
    expect([navigations.length, of("dp-error").map((detail) => (detail as { code: string }).code)]).toEqual([left, errors]);
    expect([state(), of("dp-close").length]).toEqual(left ? ["leaving", 0] : ["closed", 1]);
  });

  it("store-intro.8 option:store-intro.storefront-url the option goes before the answer, and what the author wrote may be elsewhere", async () => {
    const url = "https://store.example/harbor";
    const { navigations } = await pressed({ storefrontUrl: url }, { newGlowAddressId: undefined }, { around: { isAuthored: () => true } });
    expect(navigations).toEqual([{ url, reason: "storefront" }]);
  });

  it.each([
    ["the places fail", [failed(500)], UNSET],
    ["a 401 of the places", [failed(401)], UNSET],
    ["the change fails", [PLACES, failed(500)], UNSET],
    ["a 403 of the change", [PLACES, failed(403)], UNSET],
    ["the change is refused", [PLACES, changed(undefined, false)], UNSET],
  ])("store-intro.13 %s: it is logged, the location stays, and the press leads on", async (_what, answers, text) => {
    const { answer, logged, navigations, context, of } = await pressed();
    for (const result of answers) await answer(result);
    expect(logged.map((line) => line.split(": ").slice(1).join(": "))).toEqual([text]);
    expect([context.page.location.get(), navigations.length, of("dp-change"), of("dp-error")]).toEqual([null, 1, [], []]);
  });

  it("store-intro.13 without a token nothing is sent, and the log says so", async () => {
    const { answer, logged, navigations, sent } = await pressed({}, {}, { page: { csrfToken: undefined } });
    await answer(html("<p>No token</p>"));
    expect([logged, navigations.length, sent()]).toEqual([[`csrf: ${UNSET}: missing CSRF token`], 1, ["glowSelections"]]);
  });

  it("store-intro.13 after a change whose answer was lost the label of the location is out of date", async () => {
    const { answer, logged, navigations, of } = await pressed();
    await answer(PLACES);
    await answer({ ok: false, code: "unknown", message: "who knows", requestId: "r" });
    expect([logged, navigations.length, of("dp-change")]).toEqual([[`unknown: ${UNSET}`], 1, [{ name: "locationLabel" }]]);
  });

  it("store-intro.6 a listener that stops a call leaves the sheet as it was (events.9)", async () => {
    const { answer, state, navigations, logged, press, sent } = await pressed();
    await answer({ ok: false, code: "cancelled", message: "" });
    expect([state(), navigations, logged]).toEqual(["open", [], []]);
    await press();
    expect(sent().length).toBe(2);
  });

  it("store-intro.10 a shopper who closes the sheet meanwhile stays, and an element that has left leads nowhere", async () => {
    const closing = await pressed();
    closing.model.close("escape");
    await closing.answer(PLACES);
    expect([closing.navigations, closing.sent(), closing.state()]).toEqual([[], ["glowSelections"], "closed"]);
    const leaving = await pressed();
    await leaving.answer(PLACES);
    leaving.leave();
    await leaving.answer(changed({ countryCode: "DE" }));
    expect([leaving.navigations, leaving.context.page.location.get()]).toEqual([[], { countryCode: "DE" }]);
  });
});
