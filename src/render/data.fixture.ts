import type { renderers } from "./index.ts";

type DataOf<Renderer> = Renderer extends (data: infer Data, written: never) => string ? Data : never;

const KETTLE = { text: "Kettle, 1.7 l & “gooseneck”", language: "en" };

const usd = (amount: number) => ({ amount, currency: "USD" });
const MUG = { asin: "B0MUG00001", title: "Mug", url: "/dp/B0MUG00001", image: "https://images.example/mug.jpg" };
const POT = { asin: "B0KETTLE17", title: KETTLE };
const BUNDLE = {
  asin: "B0BNDL0001",
  offerListingId: "OL-1",
  title: KETTLE,
  description: "Both & a filter",
  price: usd(59.5),
  priceApart: usd(71),
  url: "/dp/B0BNDL0001",
  image: "/images/B0BNDL0001.svg",
  components: ["B0KETTLE17", "B0MUG00001"],
  instalments: { programId: "p24", count: 24, each: usd(2.48) },
  isDevicePreregistered: true,
};
const BARE_BUNDLE = {
  asin: "B0BNDL0002",
  offerListingId: "OL-2",
  title: "Two mugs",
  price: usd(20),
  components: ["B0MUG00001"],
  isSoldOut: true,
};
const WAY = {
  condition: "new",
  offerListingId: "OL-1",
  option: "NEW",
  index: 0,
  price: usd(49),
  seller: "Corner & Sons",
  arrives: "Monday",
} as const;

const PLAN = { id: "PAY-6", title: "6 payments & more", count: 6, each: usd(58.17), last: usd(58.15), interest: usd(0), total: usd(349) };
const CARD = { title: KETTLE, url: "/dp/B0KETTLE17", image: "/images/B0KETTLE17.svg", price: usd(49) };
const PLACE = { addressId: "A1", locationType: "CUSTOMER_ADDRESS", label: "Ana & Bo, Seattle 98101", isCurrent: true };
const SCENE = { ...MUG, physicalId: "P-1", price: usd(12.5), offerListingId: "OL-9" };
const STYLE = {
  asin: "B0MUG00001",
  offerListingId: "OL-9",
  name: "Indigo & white",
  url: "/dp/B0MUG00001",
  image: MUG.image,
  price: usd(12),
  stock: 0,
  isChosen: true,
};
const EMI = { months: 3, monthly: usd(116.34), paidByShop: usd(14.39), total: usd(349) };
const REFUSALS = [
  { context: "cart", title: KETTLE, reason: "ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION", reservation: "slot-token" },
  { context: "cart", title: "Oats & milk", reason: "of the shop's own" },
  { context: "order", text: "The order is on its way & closed." },
] as const;
const INTRODUCTIONS = [
  { name: KETTLE, message: "Today & tomorrow", deliveries: ["09:00", "17:30"], timeZone: "UTC", minimum: usd(35) },
  { name: "Harbor & Sons", deliveries: ["10:00"] },
];
const SCENE_ITEMS = [{ products: [SCENE, { asin: "B0MUG00002", title: KETTLE, price: usd(8) }] }];
const COLLECTIONS = [
  {
    collections: [
      { tagId: "t1", title: "Mugs & more", products: [SCENE] },
      { tagId: "t2", title: KETTLE, products: [SCENE, SCENE] },
    ],
  },
];
const STYLES = [
  { styles: [STYLE, { ...STYLE, name: KETTLE, stock: 3, isChosen: false }], compare: "/multi/B0MUG00001/compare" },
  { styles: [STYLE] },
];
const STAPLE_REFUSALS = [{}, { title: "Not now", text: "Try later & elsewhere" }];

/** Data of each renderer: all that it takes, and beside it what leaves a part out. */
export const full: { readonly [Name in keyof typeof renderers]: readonly DataOf<(typeof renderers)[Name]>[] } = {
  "all-offers-content": [
    {
      offers: [
        {
          asin: "B0KETTLE17",
          offerListingId: "OL-1",
          price: usd(49),
          condition: "new",
          seller: KETTLE,
          delivery: "Free, Monday",
          stock: 3,
        },
        { asin: "B0KETTLE17", offerListingId: "OL-2", price: usd(39), unit: "lb", condition: "used", seller: "Bo", minimum: 2, maximum: 4 },
      ],
      filters: { action: "/gp/offer-listing/B0KETTLE17", condition: "used", sort: "highest" },
      more: "/gp/product/ajax?asin=B0KETTLE17&page=2",
    },
    { offers: [] },
  ],
  "baby-registry-help.html": [{ hasMustHave: true, hasGroupGifting: true, hasPrivate: true }, { hasPrivate: true }],
  "baby-registry-recommendation.html": [{ products: [MUG, POT] }],
  "bundles-get": [
    { bundles: [BUNDLE, BARE_BUNDLE], related: [BARE_BUNDLE], accessories: ["B0CABLE001", "B0CABLE002"] },
    { bundles: [BARE_BUNDLE] },
  ],
  "business-list-modal": [
    {
      product: { asin: "B0KETTLE17", title: KETTLE },
      quantity: 3,
      lists: [
        { id: "b1", name: "Office & kitchen" },
        { id: "b2", name: "Repairs" },
      ],
      action: "/lists/send",
      hidden: { token: "t", "request-id": "r" },
    },
    { product: { asin: "B0KETTLE17", title: "Kettle" }, quantity: 1, lists: [] },
  ],
  "delivery-promise-get.content": [{ arrives: "2028-02-29" }, { arrives: "2028-03-01", left: 3 }],
  "fragment-form": [
    { title: KETTLE, quantity: 1200, list: { name: "Office", url: "/business/lists/b1" } },
    { title: "Kettle", quantity: 2, list: { name: "Repairs" } },
  ],
  "glow-selections": [
    {
      current: "Seattle & around",
      token: "t",
      addresses: [PLACE, { ...PLACE, addressId: "A2", label: KETTLE, isCurrent: false }],
      points: [{ ...PLACE, addressId: "PP-1" }],
      near: "98101",
      zipCode: { pattern: "[0-9]{5}", hint: "Five digits" },
      treatments: { "program-specific-sheet": "T1" },
    },
    { current: "98101", signIn: "/sign-in?path=%2F", points: [] },
    { current: "98101", addresses: [], points: [] },
  ],
  "grocery-cart-add-multiple.errorModalHtml": REFUSALS,
  "grocery-cart-add-multiple.storeIntroductionSheetHtml": INTRODUCTIONS,
  "grocery-cart-add.errorModalHtml": REFUSALS,
  "grocery-cart-add.storeIntroductionSheetHtml": INTRODUCTIONS,
  "grocery-error-modal": [{ context: "cart" }, { context: "order" }],
  "list-create-form": [{ token: "one-use", product: KETTLE }, { token: "other" }, { signIn: "/sign-in?path=%2Fdp%2FB0KETTLE17" }],
  "list-create.htmlMessage": [{ name: "Ana & Bo", url: "/hz/wishlist/ls/l1" }, { name: "Bo" }],
  "list-dropdown.html": [
    {
      lists: [
        { id: "l1", name: "Ana & Bo", type: "wishlist", privacy: "private", isDefault: true },
        { id: "l2", name: "Garden", type: "giftlist", privacy: "public" },
        { id: "l3", name: "Roof", type: "idea", privacy: "public" },
      ],
      overview: "/hz/wishlist",
    },
    { lists: [] },
  ],
  "location-refresh-features.features.html": [{ arrives: "2028-02-29" }, { place: "Canada", cost: usd(12) }, { place: "United States" }],
  "look-component": [{ products: [MUG, { title: KETTLE, url: "/dp/B0KETTLE17" }] }],
  "multi-selection-content": STYLES,
  "multi-selection-content-flow": STYLES,
  "order-add.errorModalHtml": REFUSALS,
  "payment-compare": [{ price: usd(349), plans: [PLAN, { ...PLAN, id: "PAY-12", title: KETTLE, last: undefined, interest: usd(17.45) }] }],
  "payment-learn-more": [{ price: usd(349), plans: [PLAN, { ...PLAN, footnote: "No fees & no card.", maxQuantity: 2 }] }],
  "payment-offers-emi": [
    {
      price: usd(349),
      banks: [
        { card: "CreditCard", name: "Harbour & Co", noCost: [EMI], standard: [{ ...EMI, months: 12, interest: usd(20) }] },
        { card: "DebitCard", name: KETTLE, noCost: [] },
        { card: "StoreCredit", name: "Shop", noCost: [{ ...EMI, paidByShop: undefined }] },
      ],
      page: "/payment-offers/B0TABLET11",
    },
  ],
  "payment-offers-view": [
    { offers: [{ title: "10 % & more", summary: "Now", terms: "Once" }, { title: KETTLE }], page: "/payment-offers/B0TABLET11" },
    { offers: [{ title: "10 %", terms: KETTLE }] },
  ],
  "promotion-get.html": [
    { title: "Birthday soon?", text: "Tell & be told.", image: "/images/cake.svg", link: { text: "See your lists", url: "/hz/wishlist" } },
    { title: KETTLE },
  ],
  "registry-add-modal": [
    { kind: "Birthday", tag: "Kitchen & bath", product: MUG, quantity: 2, recommendations: [POT, MUG] },
    { kind: KETTLE, product: POT, quantity: 1 },
  ],
  "reservation-conflict": [
    { title: KETTLE, reason: "ITEM_NOT_AVAILABLE_FOR_RESERVATION", added: 1, requested: 3, reservation: "slot-token" },
    { title: "Oats & milk", reason: "ITEM_NOT_AVAILABLE", added: 0, requested: 2 },
  ],
  "scene-dislike.html": SCENE_ITEMS,
  "scene-like.html": SCENE_ITEMS,
  "scene-more.html": SCENE_ITEMS,
  "scene-similar.html": COLLECTIONS,
  "scene-tags.html": COLLECTIONS,
  "sponsored-items.content": [
    { ...CARD, adId: "ad-1", index: 0, add: { asin: "B0KETTLE17", offerListingId: "OL-1", loggingUrl: "/sponsored/click?ad=1" } },
    { ...CARD, title: "Mug", adId: "ad-2", index: 1 },
  ],
  "staples-add.errorModalHtml": STAPLE_REFUSALS,
  "staples-add.nextViewHtml": [
    { quantity: 3, cadence: "2W", nextDrop: "2028-02-29" },
    { quantity: 1, cadence: "1M", nextDrop: "2028-03-01" },
  ],
  "staples-education": [{ text: "Packed & sent", manage: "/staples" }, {}],
  "staples-update.errorModalHtml": STAPLE_REFUSALS,
  "store-intro-get": INTRODUCTIONS,
  "subscription-delivery-dates": [{ first: ["2028-02-29", "2028-03-03"], now: "2028-02-28", percent: 10 }, { first: ["2028-02-29"] }],
  "subscription-recommendations.recommendationsDiv": [
    {
      items: [
        { ...CARD, asin: "B0KETTLE17", offerListingId: "OL-1", merchantId: "M1", frequency: "2M", percent: 5 },
        { ...CARD, title: "Oats & milk", asin: "B0OATMILK1", offerListingId: "OL-2", frequency: "1W" },
      ],
    },
  ],
  "tabular-offers-content": [
    {
      ways: [
        { ...WAY, conditionText: "As new & boxed" },
        { ...WAY, condition: "used", index: 2, arrives: undefined, seller: KETTLE },
      ],
    },
    { ways: [WAY, { ...WAY, condition: "deal" }], isReadOnly: true },
  ],
  "upsell-recommendations.recommendationData.widgets.content": [
    {
      title: "Small & useful",
      items: [
        { ...CARD, asin: "B0KETTLE17", unit: "lb", params: { "items[0.base][asin]": "B0KETTLE17" } },
        { ...CARD, title: "Mug", asin: "B0MUG00001", params: {} },
      ],
    },
  ],
  "wedding-registry-modal": [
    { registry: "Ana & Bo", product: MUG, quantity: 2, recommendations: [POT, MUG] },
    { registry: "Bo", product: POT, quantity: 1 },
  ],
};

/** What a careless back end, or a shopper who means harm, puts into a text. */
export const HOSTILE = `"><img src=x onerror="dpTrip()"></script><!-- {name}`;

const ADDRESSES = /^(?:url|action|compare|image|loggingUrl|manage|more|overview|page|signIn)$/;
const HOSTILE_ADDRESSES = [
  "javascript:dpTrip()",
  " java\nscript:dpTrip()",
  "data:text/html,<script>dpTrip()</script>",
  "https://a:b@host.example/",
  HOSTILE,
];
/** What the back end's own code says. */
const OWN = /^(?:type|privacy|language|condition|sort|accessories|components|context|card)$/;

/** The same data with hostile texts and addresses; each call takes another address. */
export function hostile<Data>(data: Data, turn = 0, name = ""): Data {
  if (Array.isArray(data)) return data.map((one: unknown, at) => hostile(one, turn + at, name)) as Data;
  if (typeof data === "object" && data !== null)
    return Object.fromEntries(Object.entries(data).map(([key, value]: [string, unknown]) => [key, hostile(value, turn, key)])) as Data;
  if (typeof data !== "string" || OWN.test(name)) return data;
  return (ADDRESSES.test(name) ? HOSTILE_ADDRESSES[turn % HOSTILE_ADDRESSES.length] : HOSTILE) as Data;
}
