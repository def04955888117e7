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
  "fragment-form": [
    { title: KETTLE, quantity: 1200, list: { name: "Office", url: "/business/lists/b1" } },
    { title: "Kettle", quantity: 2, list: { name: "Repairs" } },
  ],
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
  "registry-add-modal": [
    { kind: "Birthday", tag: "Kitchen & bath", product: MUG, quantity: 2, recommendations: [POT, MUG] },
    { kind: KETTLE, product: POT, quantity: 1 },
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
  "wedding-registry-modal": [
    { registry: "Ana & Bo", product: MUG, quantity: 2, recommendations: [POT, MUG] },
    { registry: "Bo", product: POT, quantity: 1 },
  ],
};

/** What a careless back end, or a shopper who means harm, puts into a text. */
export const HOSTILE = `"><img src=x onerror="dpTrip()"></script><!-- {name}`;

const ADDRESSES = /^(?:url|action|image|more|overview|signIn)$/;
const HOSTILE_ADDRESSES = [
  "javascript:dpTrip()",
  " java\nscript:dpTrip()",
  "data:text/html,<script>dpTrip()</script>",
  "https://a:b@host.example/",
  HOSTILE,
];
/** What the back end's own code says. */
const OWN = /^(?:type|privacy|language|condition|sort|accessories|components)$/;

/** The same data with hostile texts and addresses; each call takes another address. */
export function hostile<Data>(data: Data, turn = 0, name = ""): Data {
  if (Array.isArray(data)) return data.map((one: unknown, at) => hostile(one, turn + at, name)) as Data;
  if (typeof data === "object" && data !== null)
    return Object.fromEntries(Object.entries(data).map(([key, value]: [string, unknown]) => [key, hostile(value, turn, key)])) as Data;
  if (typeof data !== "string" || OWN.test(name)) return data;
  return (ADDRESSES.test(name) ? HOSTILE_ADDRESSES[turn % HOSTILE_ADDRESSES.length] : HOSTILE) as Data;
}
