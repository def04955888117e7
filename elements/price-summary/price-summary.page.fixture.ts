import { sendMouse } from "@web/test-runner-commands";
import { selectionStore } from "../../src/selections/selections.ts";
import { setViewport } from "../../test/support/viewport.ts";
import "./index.ts";
import type { PriceSummaryElement } from "./price-summary.element.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";

/** what each change of the selections causes */
export const CHANGED = ["dp-change selections", "dp-change prices"];
export const OPENED = ["dp-open price-summary", "dp-metric price-summary.open"];
export const CLOSED = "dp-close price-summary";

const TWISTER = { asin: "B0", offerListingId: "OL", priceUnit: "$", price: 49.99 };
export const state = (twister: object = TWISTER) => `<script type="application/json" data-dp-state>${JSON.stringify({ twister })}</script>`;

export let page: HTMLElement;
let events: CustomEvent[];
export const host = (at = 0) => page.querySelectorAll<PriceSummaryElement>("dp-price-summary")[at]!;
export const root = (at = 0) => host(at).shadowRoot!;
export const part = (name: string, at = 0) => root(at).querySelector<HTMLElement>(`[part~="${name}"]`);
export const text = (name: string, at = 0) => part(name, at)?.textContent;
export const button = (at = 0) => root(at).querySelector<HTMLButtonElement>("[part=details]")!;
export const popover = (at = 0) => root(at).querySelector<HTMLElement>(".dp-popover")!;
export const isOpen = (at = 0) => popover(at)?.matches(":popover-open") ?? false;
export const sheet = () => root().querySelector<HTMLDialogElement>(".dp-dialog")!;
const store = () => selectionStore(host());
export const add = (item: object, feature = "coupons") => store().update(feature, { ...item, selectionType: "add" } as never);
export const remove = (item: object, feature = "coupons") => store().update(feature, { ...item, selectionType: "delete" } as never);
/** Waits for the total to be announced, and asserts what was seen with it. */
export async function told(total: string, changes: readonly string[] = CHANGED): Promise<void> {
  await until(() => seen("announcement").length > 0, total);
  expectSeen(...changes, `polite Total: ${total}`);
}
/** Opens the breakdown in the popover by a press. */
export async function openPopover(at = 0): Promise<void> {
  await clickOn(button(at));
  await until(() => isOpen(at), "open");
}
export const of = (type: string) => detailsOf(events, type);
const middle = (node: Element): [number, number] => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};
export const point = (node: Element) => sendMouse({ type: "move", position: middle(node) });

export async function put(more = "", given = state(), fallback = "<p>Total: $49.99</p>") {
  page.innerHTML = `<div data-dp-scope style="padding: 40px">${given}<dp-price-summary ${more}>${fallback}</dp-price-summary><button id="after">After</button></div>`;
  await until(() => host().dataset["state"] !== "loading");
  await settled();
  store().register({ name: "coupons", attribution: "test", event: "cc-selection-update" });
  store().register({ name: "cases", attribution: "test", event: "cc-selection-update", followsQuantity: true });
  events.length = 0;
}

export async function beginPage() {
  await setViewport({ width: 1000, height: 700 });
  page = document.body.appendChild(document.createElement("main"));
  events = [];
  for (const type of ["dp-open", "dp-close", "dp-metric"]) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  await sendMouse({ type: "move", position: [900, 600] });
}

export async function endPage() {
  page.remove();
  await settled();
}
