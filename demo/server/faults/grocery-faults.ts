import { html } from "hono/html";
import type { Hono } from "hono";
import { page } from "../http/layout.ts";
import { leadTo } from "../http/redirect.ts";
import { readForm } from "../http/form.ts";
import { formFields } from "../http/form.ts";
import type { ShopEnv } from "../session/session.ts";
import type { Fault, Faults } from "./faults.ts";

interface NamedFault {
  /** what the shopper meets */
  readonly text: string;
  readonly flow: "store" | "fresh" | "form";
  readonly faults: readonly Fault[];
}

const answer = (call: string, body: unknown, status = 200): Fault => ({ call, times: 1, status, body: JSON.stringify(body) });
const store = (body: object, status = 200): Fault => answer("grocery-cart-add", { clientResponseModel: { items: [] }, ...body }, status);
const fresh = (...infos: object[]): Fault => answer("fresh-cart-add", { isOK: true, extraErrorInfos: infos });
const code = (itemStatusCode: string, availableQuantity = 0, requestedQuantity = 1) =>
  fresh({ itemStatusCode, availableQuantity, requestedQuantity });
const once = (call: string, fault: Partial<Fault>): Fault => ({ call, times: 1, ...fault });
/** Each time: a browser sends a request again by itself when a connection breaks that was kept open. */
const BROKEN: Fault = { call: "grocery-cart-add", cut: "before" };

/** Every refusal of an add to a grocery cart, by name: each is met by the next press of the session that asked for it. */
export const groceryFaults: Readonly<Record<string, NamedFault>> = {
  "refused-with-html": {
    text: "The store explains why",
    flow: "store",
    faults: [store({ errorModalHtml: "<h2>Only in the store</h2><p>This item is not delivered today.</p>" }, 400)],
  },
  "refused-without-html": { text: "A refusal without a word", flow: "store", faults: [store({}, 400)] },
  "refused-unreadable": {
    text: "A refusal that cannot be read",
    flow: "store",
    faults: [once("grocery-cart-add", { status: 400, body: "no JSON" })],
  },
  "internal-error": {
    text: "The store fails inside",
    flow: "store",
    faults: [
      answer("grocery-cart-add", { clientResponseModel: { items: [], uberCartStatus: { errorStatusCode: "INTERNAL_SERVER_ERROR" } } }, 400),
    ],
  },
  "taken-none": {
    text: "The answer has none of it",
    flow: "store",
    faults: [
      once("grocery-cart-add", {
        status: 200,
        body: JSON.stringify({ clientResponseModel: { items: [{ ASIN: "B0OATMILK1", quantity: 0 }] } }),
      }),
    ],
  },
  "order-group": {
    text: "The shopper is led to an order",
    flow: "store",
    faults: [store({ shouldRedirectToOgs: true, ogsUrl: "/alm/cart" })],
  },
  "server-error": { text: "The server fails", flow: "store", faults: [once("grocery-cart-add", { status: 500 })] },
  "server-error-without-modal": {
    text: "The server fails, and its error modal too",
    flow: "store",
    faults: [once("grocery-cart-add", { status: 500 }), { call: "grocery-error-modal", status: 500 }],
  },
  "lost-and-done": {
    text: "The answer is lost, the item is in the cart",
    flow: "store",
    faults: [once("grocery-cart-add", { lostAnswer: true })],
  },
  "lost-and-not-done": {
    text: "The connection breaks before anything is done",
    flow: "store",
    faults: [BROKEN],
  },
  "lost-for-good": {
    text: "Nobody can tell what became of it",
    flow: "store",
    faults: [BROKEN, { call: "grocery-cart-count", status: 500 }],
  },
  unreadable: {
    text: "The item is added, the answer cannot be read",
    flow: "store",
    faults: [once("grocery-cart-add", { malformed: "half" })],
  },
  "session-expired": { text: "The session has ended", flow: "store", faults: [once("grocery-cart-add", { session: "expired" })] },
  "session-forbidden": {
    text: "The token is not taken: the page reloads",
    flow: "store",
    faults: [once("grocery-cart-add", { session: "forbidden" })],
  },
  "count-fails": { text: "The count cannot be read", flow: "store", faults: [{ call: "grocery-cart-count", status: 500 }] },
  "sold-out": { text: "None is left", flow: "fresh", faults: [code("ITEM_NOT_AVAILABLE")] },
  partly: { text: "Fewer are left", flow: "fresh", faults: [code("ITEM_PARTIALLY_AVAILABLE", 1, 3)] },
  "partly-for-reservation": {
    text: "The reserved slot takes fewer",
    flow: "fresh",
    faults: [code("ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION", 1, 3)],
  },
  "none-for-reservation": { text: "The reserved slot takes none", flow: "fresh", faults: [code("ITEM_NOT_AVAILABLE_FOR_RESERVATION")] },
  "no-price": {
    text: "The price is not known",
    flow: "fresh",
    faults: [answer("fresh-cart-add", { isOK: true, extraErrorInfos: [], statusList: [{ statusKey: "itemPrice:priceUnavailable:1" }] })],
  },
  "too-many": { text: "More than one order can have", flow: "fresh", faults: [code("QUANTITY_OVERFLOW", 1, 3)] },
  "address-needed": { text: "No address is chosen", flow: "fresh", faults: [code("ADDRESS_NOT_SELECTED")] },
  "unknown-code": { text: "A code that nobody knows", flow: "fresh", faults: [code("NEW_CODE")] },
  "not-ok": { text: "The proxy says no", flow: "fresh", faults: [answer("fresh-cart-add", { isOK: false, extraErrorInfos: [] })] },
  "partly-without-modal": {
    text: "Fewer are left, and its modal fails",
    flow: "fresh",
    faults: [code("ITEM_PARTIALLY_AVAILABLE", 1, 3), { call: "reservation-conflict", status: 500 }],
  },
  "slot-not-freed": {
    text: "The reserved slot cannot be freed",
    flow: "fresh",
    faults: [code("ITEM_NOT_AVAILABLE_FOR_RESERVATION"), { call: "slot-cancel", status: 500 }],
  },
  "summary-fails": {
    text: "The conflicts cannot be read",
    flow: "fresh",
    faults: [code("ITEM_NOT_AVAILABLE_FOR_RESERVATION"), { call: "cart-conflict-summary", status: 500 }],
  },
  "resolve-fails": {
    text: "The conflicts cannot be resolved",
    flow: "fresh",
    faults: [code("ITEM_NOT_AVAILABLE_FOR_RESERVATION"), { call: "cart-conflict-resolve", status: 500 }],
  },
  "form-refused": { text: "The page's form is refused", flow: "form", faults: [answer("buy-box-submit", { status: "failed" })] },
};

const PATH = "/demo/grocery-faults";

/** A page that lists the refusals by name; choosing one leads to an item whose next press meets it. */
export function groceryFaultPage(app: Hono<ShopEnv>, faults: Faults): void {
  app.get(PATH, (c) =>
    page(c, {
      title: "Refusals of groceries",
      main: html`
        <h1>Refusals of groceries</h1>
        <form action="${PATH}" method="post">
          ${formFields(c)}
          <ul>
            ${Object.entries(groceryFaults).map(
              ([name, { text, flow }]) =>
                html`<li><button class="secondary" type="submit" name="fault" value="${name}">${text}</button> (${flow})</li>`,
            )}
          </ul>
        </form>
      `,
    }),
  );
  app.post(PATH, async (c) => {
    const form = await readForm(c);
    const named = Object.hasOwn(groceryFaults, form.get("fault") ?? "") ? groceryFaults[form.get("fault")!]! : undefined;
    if (!named) return leadTo(c, PATH);
    faults.disarm(c.get("session").id);
    for (const fault of named.faults) faults.arm(c.get("session").id, fault);
    return leadTo(c, `/dp/B0OATMILK1?flow=${named.flow}#grocery-box-title`);
  });
}
