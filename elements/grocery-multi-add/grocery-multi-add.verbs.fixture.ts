import { groceryCartAddMultiple } from "../../src/contract/grocery-more.ts";
import { json } from "../../test/support/fake-fetch.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const added = { clientResponseModel: { items: [{ ASIN: "A1", itemId: "G1", quantity: 1 }] } };

const button = {
  markup: `<dp-grocery-multi-add><p data-dp-item data-asin="A1">Tomatoes</p></dp-grocery-multi-add>`,
  stores: { cart: { count: { retail: null, grocery: 3 }, entries: {} } },
  control: ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector("[part=add]"),
  call: groceryCartAddMultiple,
  server: { "/alm/addtofreshcart/cartcount": () => json({ cartCount: 4 }) },
  good: added,
};

export const verbs: Verbs = {
  writes: [
    {
      ...button,
      success: "grocery-multi-add",
      refusal: { answer: json({ ...added, errorModalHtml: "<h2>Only two are left.</h2>" }, 400), text: "Only two are left." },
      confirm: { yes: { cartCount: 4 }, no: { cartCount: 3 } },
      reloads: true,
      async again({ host, found, click }) {
        const ok = await found(() => host.shadowRoot?.querySelector<HTMLElement>("dialog[open] [part=ok]"), "the button of the modal");
        await click(ok);
        await found(() => host.dataset["state"] === "ready", "it can be pressed again");
      },
      without: {
        guest: "a guest has a cart of their own",
        late: "an outcome counts for the item that was sent, and is told for it (grocery-multi-add.12)",
        leaving: "toast and announcement follow an element that has left (grocery-multi-add.12)",
        focus: "the spinner in place of the button has the focus meanwhile (grocery-multi-add.5)",
      },
    },
  ],
  late: [
    {
      ...button,
      code: () => import("./grocery-multi-add.model.ts").then(({ multiCode }) => multiCode),
      failure: "We're sorry, there was an error and this item was not added to your cart. Please try again.",
    },
  ],
};
