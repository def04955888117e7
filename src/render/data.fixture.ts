import type { renderers } from "./index.ts";

type DataOf<Renderer> = Renderer extends (data: infer Data, written: never) => string ? Data : never;

const KETTLE = { text: "Kettle, 1.7 l & “gooseneck”", language: "en" };

/** Data of each renderer: all that it takes, and beside it what leaves a part out. */
export const full: { readonly [Name in keyof typeof renderers]: readonly DataOf<(typeof renderers)[Name]>[] } = {
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
};

/** What a careless back end, or a shopper who means harm, puts into a text. */
export const HOSTILE = `"><img src=x onerror="dpTrip()"></script><!-- {name}`;

const ADDRESSES = /^(?:url|action|image|overview|signIn)$/;
const HOSTILE_ADDRESSES = [
  "javascript:dpTrip()",
  " java\nscript:dpTrip()",
  "data:text/html,<script>dpTrip()</script>",
  "https://a:b@host.example/",
  HOSTILE,
];
/** What the back end's own code says. */
const OWN = /^(?:type|privacy|language)$/;

/** The same data with hostile texts and addresses; each call takes another address. */
export function hostile<Data>(data: Data, turn = 0, name = ""): Data {
  if (Array.isArray(data)) return data.map((one: unknown, at) => hostile(one, turn + at, name)) as Data;
  if (typeof data === "object" && data !== null)
    return Object.fromEntries(Object.entries(data).map(([key, value]: [string, unknown]) => [key, hostile(value, turn, key)])) as Data;
  if (typeof data !== "string" || OWN.test(name)) return data;
  return (ADDRESSES.test(name) ? HOSTILE_ADDRESSES[turn % HOSTILE_ADDRESSES.length] : HOSTILE) as Data;
}
