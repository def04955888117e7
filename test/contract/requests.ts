import { contract } from "../../src/contract/index.ts";
import { groceryCartAdd } from "../../src/contract/grocery.ts";
import type { CallInput } from "./call-request.ts";
import type { Shopper } from "./shopper.ts";

const judged = {
  ...{ browseNode: "sofas", asin: "B0SOFA0002", physicalId: "P-B0SOFA0002", currentViewAsins: ["B0SOFA0001", "B0SOFA0002"] },
  ...{ positive: ["B0SOFA0002"], negative: [], count: 10, asinIndex: 1, iteration: 1 },
};

/** A good request for each call, sent by a shopper who has every registry. */
export const requests: Record<string, (shopper: Shopper) => Promise<CallInput>> = {
  "address-change": async () => ({
    body: {
      countryCode: "US",
      zipCode: "90210",
      locationType: "LOCATION_INPUT",
      deviceType: "web",
      pageType: "Detail",
      actionSource: "locux",
    },
  }),
  "address-selections": async () => ({ query: { deviceType: "web", isOneClickFromContext: "false", clientPage: "detail" } }),
  "cart-app-add": async () => ({ body: { asin: "B0KETTLE17", offerId: "OL-B0KETTLE17-1", quantity: "2", cartType: "RETAIL" } }),
  "baby-registry-add": async () => ({ body: { asin: "B0CRIB0001", sid: "1", vendorId: "website.baby.add.dpx.desktop" } }),
  "baby-registry-close": async () => ({ query: { asin: "B0SWADDLE3" } }),
  "baby-registry-group-gifting": async () => ({ body: { isGroupGiftingItem: "true", asin: "B0SWADDLE3" } }),
  "baby-registry-help": async () => ({ query: { asin: "B0SWADDLE3" } }),
  "baby-registry-must-have": async () => ({ body: { isMustHaveItem: "false", asin: "B0SWADDLE3" } }),
  "baby-registry-private": async () => ({ body: { isPrivateItem: "true", asin: "B0SWADDLE3" } }),
  "baby-registry-recommendation": async () => ({ query: { asin: "B0SWADDLE3", treatment: "C" } }),
  "baby-registry-request-quantity": async () => ({ body: { requestQuantity: "12", asin: "B0SWADDLE3" } }),
  "baby-registry-status": async () => ({ query: { asin: "B0SWADDLE3" } }),
  "buy-box-submit": async () => ({ body: { ASIN: "B0KETTLE17", offerListingID: "OL-B0KETTLE17-1", quantity: "2" } }),
  "all-offers-content": async () => ({ query: { asin: "B0TOASTER2", experienceId: "allOffers" } }),
  "multi-selection-content": async () => ({
    query: { asin: "B0TEEINDM1", experienceId: "absMultiSelection", showFeatures: "msxPrimaryWidget" },
  }),
  "multi-selection-content-flow": async () => ({ query: { asin: "B0TEEINDM1", showFeatures: "msxPrimaryWidget" } }),
  "payment-offers-emi": async () => ({
    query: { experienceId: "emiMenueSVAjaxExperience", showFeatures: "inPriceBlockEmi-secondaryviews,inemi", asin: "B0TABLET11" },
  }),
  "payment-offers-view": async () => ({ query: { experienceId: "vsxOffersSecondaryView", showFeatures: "vsxoffers", asin: "B0TABLET11" } }),
  "tabular-offers-content": async () => ({ query: { asin: "B0SPEAKER1" } }),
  "payment-compare": async () => ({
    query: {
      ...{ asin: "B0TABLET11", showFeatures: "compareAllPlansSidesheetAjax,paymentOptions" },
      experienceId: "paymentOptionsAjaxExperience",
    },
  }),
  "payment-learn-more": async () => ({
    query: {
      ...{ asin: "B0TABLET11", showFeatures: "paymentOptionsLearnMoreSidesheetAjax,paymentOptions" },
      experienceId: "paymentOptionsAjaxExperience",
    },
  }),
  "look-action": async () => ({ body: { ...look, actionType: "SHEET_OPEN" } }),
  "look-component": async () => ({ body: { adaptiveWidgetContext: { asinList: ["B0SOFA3NO1"] }, page: "Detail" } }),
  "look-dislike": async () => ({
    body: { ...look, actionType: "DISLIKE", asin: "B0ARMCHNO1", currentViewAsins: ["B0ARMCHNO1"], count: 3 },
  }),
  "look-full-refinements": async () => ({ body: { ...look } }),
  "look-like": async () => ({ body: { ...look, actionType: "LIKE", asin: "B0ARMCHNO1", currentViewAsins: ["B0ARMCHNO1"], count: 3 } }),
  "look-recommendations": async () => ({ body: { ...look, actionType: "LOAD", start: 0, count: 12 } }),
  "look-search": async () => ({ body: { ...look, actionType: "LOAD", start: 0, count: 12, searchQuery: "lamp" } }),
  "cart-conflict-resolve": async () => ({ body: { ...conflict } }),
  "cart-conflict-summary": async () => ({ body: { ...conflict } }),
  "fresh-cart-add": async () => ({ body: { asin: OAT, offerListingID: `OL-${OAT}-1`, sessionID: "s-1", quantity: 2 } }),
  "grocery-cart-add-multiple": async () => ({ body: { items: [{ ...ofStore, asin: OAT, quantity: 2 }], clientID: "detail" } }),
  "grocery-error-modal": async () => ({ body: { asin: OAT, context: "cart", language: "en-US" } }),
  "order-add": async (shopper) => ({ body: { ...ofStore, asin: OAT, quantity: 1, orderId: await groceryOrder(shopper) } }),
  "reservation-conflict": async () => ({
    query: {
      ...{ title: "Oat milk", asin: OAT, offerListingID: `OL-${OAT}-1`, sessionID: "s-1", reasonCode: "PRICE_UNAVAILABLE" },
      ...{ quantityAdded: "0", quantityRequested: "2" },
    },
  }),
  "slot-cancel": async () => ({ body: { token: "none" } }),
  "weblab-beacon": async () => ({ body: { weblabValue: "T1", requestId: "r-1" } }),
  "weblab-trigger": async () => ({ query: { weblabValue: "T1", requestId: "r-1" } }),
  "balances-get": async () => ({
    body: { domain: "DIAMONDS", marketplaceId: "DPMARKET1", balanceTypes: ["PRIMARY"], consistencyType: "STRICT" },
  }),
  "scene-action": async () => ({ body: { actionType: "SHEET_OPEN", actionSource: "IMAGE_BLOCK", scenePhysicalId: "SC1" } }),
  "scene-add-to-cart": async () => ({
    query: { ref: "dp_scene" },
    body: { asin: "B0SOFA0002", offerId: "OL-B0SOFA0002-1", quantity: 1, price: 499, currencyCode: "USD" },
  }),
  "scene-dislike": async () => ({ query: { roomPhysicalId: "SC1" }, body: judged }),
  "scene-like": async () => ({ query: { roomPhysicalId: "SC1" }, body: judged }),
  "scene-more": async () => ({
    query: { roomPhysicalId: "SC1" },
    body: {
      ...{ browseNode: "sofas", currentAsins: ["B0SOFA0001"], keywords: "", positive: [], negative: [], start: 1, iteration: 1 },
      ...{ count: 10, currentCount: 1, minPrice: 0, maxPrice: null, isPrime: null, tagId: "SC1_t1" },
    },
  }),
  "scene-similar": async () => ({ path: { tagId: "SC1_t1" }, query: { requestSource: "IMAGE_BLOCK", refMarker: "dp_scene" } }),
  "scene-tags": async () => ({ query: { tagIds: "SC1_t1,SC1_t2", requestSource: "IMAGE_BLOCK", refMarker: "dp_scene" } }),
  "bundles-get": async () => ({ query: { asin: "B0TABLET11" } }),
  "business-list-modal": async () => ({ query: { quantity: "2", asin: "B0KETTLE17" } }),
  "cart-add-items": async () => ({ query: { ref_: "dp_qs_atc" }, body: { items: [kettle(1)] } }),
  "cart-add-items-marketplace": async () => ({
    path: { marketplaceId: "DPMARKET1" },
    query: { ref_: "bx_add_1" },
    body: { items: [kettle(1)] },
  }),
  "cart-change-log": async () => ({}),
  "cake-customize": async () => ({
    body: { asin: "B0CAKE0001", almStoreId: "store-17", price: "24.99", personalizedMessage: "Happy birthday!" },
  }),
  "cart-count": async () => ({ path: { marketplaceId: "DPMARKET1" } }),
  "cart-items": async () => ({ path: { marketplaceId: "DPMARKET1" }, query: { filter: "RETAIL" } }),
  "cart-modify-items": async (shopper) => ({ body: { items: [{ id: await oneLine(shopper), quantity: 3 }] } }),
  "cart-summary": async () => ({ path: { marketplaceId: "DPMARKET1" }, query: { cartTypes: "RETAIL" } }),
  "cart-pre-add": async () => ({ body: { "items[0.base][asin]": "B0KETTLE17", "items[0.base][quantity]": "2" } }),
  "store-intro-get": async () => ({
    query: {
      ...{ almBrandId: "brand-7", almStoreId: "store-17", asin: "B0OATMILK1", offerListingDiscriminator: "old-B0OATMILK1" },
      ...{ isDelivery: "true", isAlmDetailPageBopis: "false" },
    },
  }),
  "coupon-redeem": async () => ({ body: { encryptedPromotionId: "q7Wk2nT9" } }),
  "country-selections": async () => ({
    body: { deviceType: "web", primarySelections: "JP,US", primarySelectionsOrder: "US,JP", secondarySelections: "DE,FR" },
  }),
  "delivery-promise-get": async () => ({ body: { asin: "B0KETTLE17", buyingOptionIndex: 0, device: "desktop" } }),
  "digital-dash-create": async () => ({ query: { asin: "B0KETTLE17" }, body: { isAjax: "true", ref: "dp" } }),
  "fragment-form": async (shopper) => ({
    body: { asin: "B0KETTLE17", quantity: "2", listId: await listOf(shopper, "business"), do: "add" },
  }),
  "glow-address-change": async () => ({
    body: { actionSource: "glow", locationType: "LOCATION_INPUT", deviceType: "web", pageType: "Detail", zipCode: "98101" },
  }),
  "glow-location-label": async () => ({ query: { deviceType: "web", pageType: "Detail" } }),
  "glow-selections": async () => ({ query: { deviceType: "web", pageType: "Detail", actionSource: "glow" } }),
  "deal-claim": async () => ({ path: { marketplaceId: "DPMARKET1", dealId: "D-WATCH" }, body: { asin: "B0WATCHFIT", quantity: 1 } }),
  "deal-get": async () => ({
    path: { marketplaceId: "DPMARKET1", asin: "B0WATCHFIT" },
    query: { buyingOptionTypes: "LIGHTNING_DEAL", offerListingId: "OL-B0WATCHFIT-2" },
  }),
  "grocery-cart-add": async () => ({
    body: { asin: "B0GALAAPPL", offerListingId: "OL-B0GALAAPPL-1", quantity: 2, setQuantityFlag: true, storeId: "store-17" },
  }),
  "grocery-cart-count": async () => ({}),
  "idea-list-add": async (shopper) => ({ body: { asin: "B0KETTLE17", sid: "1", listId: await listOf(shopper, "idea"), listType: "idea" } }),
  "idea-list-create": async () => ({ body: { name: "Garden", description: "For spring", isIdeaList: "true", sid: "1" } }),
  "idea-list-create-with-item": async () => ({ body: { name: "Garden", isIdeaList: "true", asin: "B0KETTLE17" } }),
  "invite-request": async () => ({ path: { asin: "B0KETTLE17" }, body: {} }),
  "library-add": async () => ({ body: { asin: "B0AUDSEA01", action: "add" } }),
  "list-add": async (shopper) => ({
    body: {
      ...{ asin: "B0KETTLE17", sid: "1", vendorId: "website.wishlist.detail.add", isAjax: "true", quantity: "2", requestedQty: "2" },
      ...{ listExternalId: await listOf(shopper, "wishlist"), listType: "wishlist" },
    },
  }),
  "list-add-asin": async (shopper) => ({
    body: { listId: await listOf(shopper, "giftlist"), listType: "giftlist", asin: "B0KETTLE17", tags: "tea,green" },
  }),
  "list-create": async () => ({
    body: { listName: "Kitchen", privacyStatus: "private", listType: "wishlist", isJson: "true", asin: "B0KETTLE17" },
  }),
  "list-create-form": async () => ({ query: { createIngressName: "detail-page", isHearts: "false" } }),
  "list-dropdown": async () => ({
    query: { sortMethod: "lastUpdated", type: "wishlist", useAll: "true", sourceVendorId: "website.wishlist.detail.add" },
  }),
  "list-heart-action": async () => ({ body: { asin: "B0SPEAKER1", serializedItemInfo: "e30" } }),
  "location-refresh-features": async () => ({
    body: { countryCode: "DE", locationType: "COUNTRY", asin: "B0KETTLE17", renderingPlatform: "DESKTOP" },
  }),
  "page-speed-report": async () => ({ body: speedReport }),
  "sample-log": async () => ({ body: { s: "FirstPlay", ref: "dp" } }),
  "sample-stats": async () => ({ body: { eventType: "Listening", asin: "B0AUDSEA01", eventTimeStamp: 1000, eventEndTimeStamp: 6000 } }),
  "shopping-list-add": async (shopper) => ({ body: { asin: "B0TOMATO28", listID: (await shopper.state()).shoppingLists[0]!.id } }),
  "sponsored-click-log": async () => ({ query: { ad: "sp-play-B0HEADLAMP" } }),
  "sponsored-events": async () => ({
    body: {
      events: [{ data: { eventType: "view", widgetName: "sp_detail", oid: "sp-play-B0HEADLAMP", adIndex: 0, time: 1_700_000_000_000 } }],
    },
  }),
  "sponsored-items": async () => ({
    query: {
      ...{ pg: "1", tot: "3", start: "0", num: "4", cc: "0", oData: "B0BLOCKS60", count: "2", offset: "0", needSetSize: "1" },
      ids: "sp-play-B0CAMERA01,sp-play-B0KNIFE08C",
    },
  }),
  "sponsored-view-pixel": async () => ({ query: { widgetName: "sp_detail", adId: "sp-play-B0HEADLAMP", adIndex: "0", eventType: "view" } }),
  "staples-add": async () => ({ body: { clientContext: { page: "detail" }, asins: ["B0TOMATO28"], reftag: "dp_staples" } }),
  "staples-education": async () => ({ query: { learnMoreManageStaplesLink: "/staples" } }),
  "staples-update": async () => ({
    body: { asin: "B0TOMATO28", quantity: { quantity: 2, unit: "count" }, cadence: "2W", clientContext: { page: "detail" } },
  }),
  "voice-list-add": async () => ({
    body: [{ asin: "B0TOMATO28", itemName: "Tomatoes", locale: "en-US", marketplaceId: "DPMARKET1" }],
    headers: { "x-request-metadata": JSON.stringify({ requestType: "ADD_ITEM", locale: "en-US", marketplaceId: "DPMARKET1" }) },
  }),
  "voice-list-log": async () => ({
    body: { event: "ADD_ITEM_FAILURE", pageName: "detail", delay: 40, listType: "SHOP", item: { asin: "B0TOMATO28" } },
  }),
  "subscription-cart-add": async () => ({ body: { ...subscribing } }),
  "subscription-delivery-dates": async () => ({ body: { asin: "B0COFFEE12", frequency: "2M", deviceType: "desktop" } }),
  "subscription-recommendation-add": async () => ({
    body: {
      ...{ snsAsin: "B0OLIVEOIL", rcxOrdFreqOnml: "1M", onmlSelected: "1", quantity: "1", offerListingID: "OL-B0OLIVEOIL-1" },
      ...{ hucWidgetEnabled: "1" },
    },
  }),
  "subscription-recommendations": async () => ({ query: { currencyCode: "USD", sourcePage: "detail" } }),
  "subscription-switch": async () => ({ query: { ...switching } }),
  "subscription-switch-legacy": async () => ({ query: { ...switching } }),
  "trust-impression-log": async () => ({
    body: {
      ...{ producer: "a2i-dpx" as const, schema: "a2i.dpx.WidgetImpressions.3" as const },
      event: {
        ...{ refMarker: "contextual_tw_warranty_clk", pageAsin: "B0KETTLE17", pageType: "Detail" as const, server: "shop.example" },
        ...{ subPageType: "ContextualIconFarm" as const, merchantId: "S1", isInternal: false, isRobot: false },
        additionalRequestData: { numOfShownIcons: 3, buyingOptionIndex: 0 },
      },
    },
  }),
  "product-get": async () => ({ path: { asin: "B0KETTLE17" } }),
  "product-list": async () => ({ path: { marketplaceId: "DPMARKET1", asin: "B0BNDLTAB1,B0TABLET11" } }),
  "promotion-claim": async () => ({ body: { promotionId: "P-KETTLE", asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1" } }),
  "promotion-get": async () => ({ query: { isAUI: "1" } }),
  "ref-marker-log": async () => ({ query: { ref_: "bx_card" } }),
  "registry-add-modal": async (shopper) => ({ path: await giftOf(shopper), query: { asin: "B0KETTLE17", quantity: "1" } }),
  "registry-add-product": async (shopper) => {
    const { id, type } = await giftOf(shopper);
    const item = { asin: "B0KETTLE17", desiredQuantity: 2, itemType: "CATALOG_ITEM", vendorId: "website.add.dpx.desktop" };
    return { body: { ...item, registryId: id, registryType: type } };
  },
  "registry-tags": async (shopper) => ({ path: await giftOf(shopper) }),
  "registry-update-tag": async (shopper) => ({
    path: await giftOf(shopper),
    body: { updateType: "add", tagName: "Kitchen", ref_: "dpx_gift_tags_add" },
  }),
  "registry-list": async () => ({ query: { asin: "B0KETTLE17" } }),
  "upsell-recommendations": async () => ({
    body: { pageType: "Detail", subPageType: "Glance", baseAsin: "B0KETTLE17", ussEligibility: "{}", debug: "1" },
  }),
  "weblab-trigger-list": async () => ({ query: { name: "LISTS_MENU_1" } }),
  "wedding-registry-add-items": async () => ({ body: { items: [{ asin: "B0DINNER16", requestedQuantity: 2 }] } }),
  "wedding-registry-modal": async () => ({ query: { asin: "B0DINNER16", quantity: "2" } }),
};

const subscribing = {
  ...{ ASIN: "B0COFFEE12", snsAsin: "B0COFFEE12", offerListingID: "OL-B0COFFEE12-1", snsOfferListingID: "OL-B0COFFEE12-1" },
  ...{ rcxOrdFreq: "2M", rcxOrdFreqOnml: "2M", rcxOrdFreqSns: "1M", quantity: "2", rcxsubsQuan: "2" },
  ...{ snsOptIn: "1", snsDeliveryOption: "onml", onmlSelected: "1" },
};

const switching = { asin: "B0COFFEE12", snsDeliveryOption: "onml", rcxOrdFreq: "2M", quantity: "1", deviceType: "desktop" };

const speedReport = {
  pageType: "detail",
  device: "desktop",
  navigationType: "navigate",
  metrics: [{ name: "LCP", value: 1200.5, delta: 1200.5, rating: "good", id: "v1-1", tags: {} }],
};

const OAT = "B0OATMILK1";
const ofStore = { storeId: "store-17", brandId: "brand-7", offerListingDiscriminator: `old-${OAT}` };
const conflict = { asin: OAT, storeId: "store-17", brandId: "brand-7", quantity: "2", ref: "dp", client: "atfc" };

/** An order that is open, of groceries that the shopper has put into the cart. */
export async function groceryOrder(shopper: Shopper): Promise<string> {
  await shopper.call(groceryCartAdd, { body: { ...ofStore, asin: OAT, quantity: 3 } });
  const placed = await shopper.submit("/alm/storefront", "/alm/orders/place", { store: ofStore.storeId });
  return placed.headers.get("location")!.split("/").at(-1)!;
}

const kettle = (quantity: number) => ({ asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1", quantity });

async function oneLine(shopper: Shopper): Promise<string> {
  const entry = contract.find(({ name }) => name === "cart-add-items")!;
  await shopper.call(entry, { body: { items: [kettle(1)] } });
  return (await shopper.state()).cart[0]!.id;
}

const giftOf = async (shopper: Shopper) => {
  const [{ id, type } = { id: "", type: "" }] = (await shopper.state()).gift;
  return { id, type };
};

const listOf = async (shopper: Shopper, type: string) => (await shopper.state()).lists.find((list) => list.type === type)!.id;

const look = { browseNode: "living-room-1057794", anchorAsin: "B0SOFA3NO1" };
