import { executeServerCommand, resetMouse } from "@web/test-runner-commands";
import { productStores } from "../../src/page/scope.ts";
import { pageStores, type Cart } from "../../src/state/page.ts";
import "./index.ts";
import type { QuantitySelectorElement } from "./quantity-selector.element.ts";
import { price } from "./quantity-selector.fixture.ts";
import { settled, until } from "../../test/support/until.ts";
import { cartEntry } from "../../test/support/cart-entry.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
export { settled, until } from "../../test/support/until.ts";

/** Twelve items: 1 to 11 with prices, and 12+ without. */
const items = [...Array(12)].map((_, index) => {
  const quantity = index + 1;
  const last = quantity === 12;
  return {
    id: `q${quantity}`,
    quantityText: last ? "12+" : String(quantity),
    quantityTextFullSuffix: "pounds",
    selectedText: `${quantity} lb`,
    data: { quantity },
    ...(last ? {} : { price: price(String(quantity * 5), "00") }),
  };
});

/** Resizes the window, in every engine. */
export const viewport = (width: number, height: number): Promise<unknown> => executeServerCommand("viewport", { width, height });

let serial = 0;
const stages: HTMLElement[] = [];

export interface SelectorStage {
  readonly asin: string;
  readonly scope: HTMLElement;
  readonly host: QuantitySelectorElement;
  readonly state: () => string | undefined;
  readonly part: <T extends HTMLElement = HTMLElement>(name: string) => T | null;
  readonly all: (selector: string) => HTMLElement[];
  readonly option: (text: string) => HTMLElement;
  readonly focused: () => Element | null;
  readonly quantity: () => number | null;
  readonly events: { type: string; detail: Record<string, unknown> }[];
  readonly of: (type: string) => Record<string, unknown>[];
  /** opens the list by a press and waits for it */
  open(): Promise<void>;
}

const DEFAULTS = { "view-type": "desktop", "selected-quantity": "1" };

/** A scope with a form around the element, a control before and one after it. */
export async function stage(
  attributes = "",
  { inside = "", form = "", after = "", listed = items as readonly unknown[] | null } = {},
): Promise<SelectorStage> {
  const asin = `B0STAGE${++serial}`;
  const scope = document.body.appendChild(document.createElement("section"));
  stages.push(scope);
  scope.setAttribute("data-dp-scope", "");
  scope.innerHTML = `<form id="form-${serial}" action="/gp/product/handle-buy-box" method="post"><input id="before-${serial}" aria-label="Before">
    <dp-quantity-selector id="qs-${serial}" asin="${asin}" offer-listing-id="OL-1" ${[...Object.entries(DEFAULTS)]
      .filter(([name]) => !attributes.includes(name))
      .map(([name, value]) => `${name}="${value}"`)
      .join(" ")} ${attributes}>${inside}</dp-quantity-selector>
    <button type="button" id="after-${serial}">After</button>${form}</form>${after}`;
  const host = scope.querySelector<QuantitySelectorElement>("dp-quantity-selector")!;
  const events: SelectorStage["events"] = [];
  for (const type of ["dp-open", "dp-close", "dp-change", "dp-success", "dp-error", "dp-metric", "dp-navigate", "dp-request"])
    scope.addEventListener(type, (event) => void events.push({ type, detail: (event as CustomEvent).detail }));
  if (listed) host.qsItems = listed;
  const root = host.shadowRoot!;
  await until(
    () => host.dataset["state"] !== "loading" && (host.dataset["state"] === "invalid" || root.querySelector('[part="selector"]')),
    "drawn",
  );
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const view: SelectorStage = {
    ...{ asin, scope, host, events, all },
    state: () => host.dataset["state"],
    part: (name) => root.querySelector(`[part="${name}"]`),
    option: (text) => all('[role="option"]').find((node) => node.textContent!.startsWith(text))!,
    focused: () => root.activeElement,
    quantity: () => productStores(host).quantity.get(),
    of: (type) => detailsOf(events, type),
    async open() {
      const isOpen = () => ["open", "sheet"].includes(view.state()!);
      // within 100 ms of the last press the button takes none (quantity-selector.15)
      await until(() => isOpen() || (view.part("button")!.click(), isOpen()), "a press is taken");
      await until(() => all('[role="option"]').some((node) => node === root.activeElement), "open");
    },
  };
  return view;
}

const emptyCart: Cart = { count: { retail: null, grocery: null }, entries: {} };

export function setCart(asin: string, quantity: number, itemId = "I1"): void {
  pageStores().cart.set({ ...emptyCart, entries: { [asin]: cartEntry(quantity, itemId) } });
}

/** what opening the list and committing a pick causes; with a cart action it is told as well */
export const PICKED = ["dp-open quantity-selector", "dp-close quantity-selector", "dp-change quantity"];
export const BUSY = "polite Updating your cart";

export async function clearStages(): Promise<void> {
  for (const scope of stages.splice(0)) scope.remove();
  pageStores().cart.set(emptyCart);
  await resetMouse();
  await settled();
}
