import { fakeFetch, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { pageStores, type Cart } from "../../src/state/page.ts";
import "./index.ts";
import type { QuantitySliderElement } from "./quantity-slider.element.ts";
import { nextTask, until } from "../../test/support/until.ts";
import { spoken } from "../../test/support/announced.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
export { settled, until } from "../../test/support/until.ts";

const LINES = "/cart/carts/retail/items";

/** A shop of one cart behind `fetch`: it holds lines, and each answer waits until the test lets it go. */
export interface FakeShop extends FakeFetch {
  readonly lines: Map<string, number>;
  /** holds the answers of the writes back until the function is called */
  hold(): () => void;
  /** what the writes answer in place of the line, once */
  next(answer: () => Response | Promise<Response>): void;
}

export const typed = (type: string, data: unknown, status = 200): Response =>
  new Response(JSON.stringify(data), { status, headers: { "content-type": `application/vnd.dp.api+json; type="${type}"` } });

export function fakeShop(): FakeShop {
  const lines = new Map<string, number>();
  let gate = Promise.resolve();
  let instead: (() => Response | Promise<Response>) | undefined;
  const fetched = fakeFetch({
    async [LINES]({ method, body }) {
      const answer = instead;
      instead = undefined;
      await gate;
      if (answer) return answer();
      const [item] = (body as { items: { asin?: string; id?: string; quantity: number }[] }).items;
      const asin = item!.asin ?? item!.id!.slice(2);
      const quantity = method === "POST" ? (lines.get(asin) ?? 0) + item!.quantity : item!.quantity;
      lines.set(asin, quantity);
      return typed(`cart.${method === "POST" ? "add" : "modify"}-items/v1`, {
        type: "cart",
        entity: {
          items: [{ id: `I-${asin}`, asin, quantity }],
          count: { entity: { items: [...lines.values()].reduce((a, b) => a + b, 0) } },
        },
      });
    },
    "/api/marketplaces/M1/cart/count": () => typed("cart.count/v1", { entity: { items: [...lines.values()].reduce((a, b) => a + b, 0) } }),
    "/api/marketplaces/M1/cart/items": () =>
      typed("cart.items/v1", { entity: { items: [...lines].map(([asin, quantity]) => ({ asin, quantity, id: `I-${asin}` })) } }),
  });
  return {
    ...fetched,
    lines,
    hold() {
      let open!: () => void;
      gate = new Promise((resolve) => (open = resolve));
      return open;
    },
    next: (answer) => void (instead = answer),
  };
}

export const writes = (shop: FakeShop) =>
  shop.to(LINES).map(({ method, body }) => ({ method, ...(body as { items: object[] }).items[0]! }));

/** What a change causes from the press to its end, in this order, each once (quantity-slider.8, .13, .18). */
export const done = (action: "add" | "update" | "remove", quantity: number, title = ""): string[] => [
  ...pressed(action === "add" ? "POST" : "PUT"),
  "dp-change cart",
  `polite Quantity in cart${title}: ${quantity}`,
  `dp-success slider-${action}`,
];

/** A press that is answered, and its write. */
export const pressed = (method: "POST" | "PUT"): string[] => ["polite Updating your cart", `${method} ${LINES}`];

/** The cart is read again after an answer that leaves in doubt what is in it. */
export const READ_AGAIN = ["GET /api/marketplaces/M1/cart/count", "GET /api/marketplaces/M1/cart/items"];

let serial = 0;
const stages: HTMLElement[] = [];

export interface SliderStage {
  readonly asin: string;
  readonly scope: HTMLElement;
  readonly host: QuantitySliderElement;
  readonly events: { type: string; detail: Record<string, unknown> }[];
  readonly of: (type: string) => Record<string, unknown>[];
  readonly state: () => string | undefined;
  /** the part, when it is to be seen */
  readonly part: (name: string) => HTMLElement | undefined;
  readonly focused: () => Element | null;
  readonly status: () => string;
  readonly alert: () => string;
  /** what was said last, out of sight */
  readonly said: () => string;
}

export const FORM = `<form action="/gp/product/handle-buy-box" method="post"><input type="hidden" name="ASIN" value="A">
  <input type="hidden" name="quantity" value="1"><button type="submit" name="submit.add-to-cart" value="1">Add to cart</button></form>`;

/** A scope with one slider, its form, a control before and one after it. */
export async function stage(attributes = "", { form = FORM, more = "", offer = 'offer-listing-id="OL-1"' } = {}): Promise<SliderStage> {
  const asin = `B0SLIDE${String(++serial).padStart(3, "0")}`;
  const scope = document.body.appendChild(document.createElement("section"));
  stages.push(scope);
  scope.setAttribute("data-dp-scope", "");
  const given = attributes.includes("asin=") ? attributes : `asin="${asin}" ${attributes}`;
  scope.innerHTML = `<input type="hidden" name="marketplace-id" value="M1"><button type="button">Before</button>
    <dp-quantity-slider ${offer} csrf-token="t1" ${given}>${form}</dp-quantity-slider><button type="button">After</button>${more}`;
  const host = scope.querySelector<QuantitySliderElement>("dp-quantity-slider")!;
  const events: SliderStage["events"] = [];
  for (const type of ["dp-change", "dp-success", "dp-error", "dp-metric", "dp-navigate", "dp-request"])
    scope.addEventListener(type, (event) => void events.push({ type, detail: (event as CustomEvent).detail }));
  const root = host.shadowRoot!;
  await until(() => !["loading", undefined].includes(host.dataset["state"]), "begun");
  if (host.dataset["state"] !== "invalid") await until(() => root.querySelector('[part="slider"]'), "drawn");
  const text = (selector: string) => root.querySelector(selector)?.textContent?.trim() ?? "";
  return {
    ...{ asin, scope, host, events },
    of: (type) => detailsOf(events, type),
    state: () => host.dataset["state"],
    part: (name) =>
      [...root.querySelectorAll<HTMLElement>(`[part="${name}"]`)].find((node) => node.checkVisibility({ visibilityProperty: true })),
    focused: () => root.activeElement,
    status: () => text(".dp-messages [data-role=status]"),
    alert: () => text(".dp-messages [data-role=alert]"),
    said: () => spoken(),
  };
}

const empty: Cart = { count: { retail: null, grocery: null }, entries: {} };

export async function clearStages(): Promise<void> {
  for (const scope of stages.splice(0)) scope.remove();
  pageStores().cart.set(empty);
  await nextTask();
}
