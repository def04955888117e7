import { orderAdd } from "../../src/contract/grocery-more.ts";
import { json } from "../../test/support/fake-fetch.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const button = {
  markup: `<dp-grocery-order-add asin="A1" order-id="o-1" store-id="S1" brand-id="B1" offer-listing-discriminator="O1"></dp-grocery-order-add>`,
  control: ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector("[part=add]"),
  call: orderAdd,
  good: {},
};

export const verbs: Verbs = {
  writes: [
    {
      ...button,
      success: "grocery-order-add",
      refusal: { answer: json({ errorModalHtml: "<h2>Your order has left.</h2>" }, 400), text: "Your order has left." },
      reloads: true,
      async again({ host, found, click }) {
        const ok = await found(() => host.shadowRoot?.querySelector<HTMLElement>("dialog[open] [part=ok]"), "the button of the modal");
        await click(ok);
        await found(() => host.dataset["state"] === "ready", "it can be pressed again");
      },
      without: {
        guest: "the order that the page names is the shopper's",
        unauthorized: "a 401 reloads the page, as a 403 does (grocery-order-add.9)",
        late: "an outcome counts for the item that was sent",
        focus: "the spinner in place of the button has the focus meanwhile (grocery-order-add.5)",
      },
    },
  ],
  late: [
    {
      ...button,
      code: () => import("./grocery-order-add.model.ts").then(({ orderCode }) => orderCode),
      failure: "We're sorry, there was an error and this item was not added to your order. Please try again.",
    },
  ],
};
