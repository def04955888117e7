import { productStores } from "../../src/page/scope.ts";
import type { StickyBarElement } from "./sticky-bar.element.ts";
import "./index.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
export { settled, until } from "../../test/support/until.ts";

/** what the first showing of a page view and each hiding cause, and nothing else does */
export const OPENED = ["dp-open sticky-bar", "dp-metric sticky-bar.impression"];
export const CLOSED = "dp-close sticky-bar";

export let page: HTMLElement;
export let host: StickyBarElement;

export const bar = () => host.shadowRoot!.querySelector<HTMLElement>(".bar")!;
export const state = () => host.dataset["state"];
export const scrollTo = (top: number) => window.scrollTo({ top, behavior: "instant" });
export const at = <T extends Element = HTMLElement>(selector: string) => page.querySelector<T>(selector)!;
export const part = <T extends Element = HTMLElement>(name: string) => host.shadowRoot!.querySelector<T>(`[part="${name}"]`);
export const shown = async (top = 1500) => {
  scrollTo(top);
  await until(() => state() === "shown", "shown");
  expectSeen(...OPENED);
};
export const hidden = async () => {
  scrollTo(0);
  await until(() => state() === "hidden", "hidden");
  expectSeen(CLOSED);
};

/** A page of 5000 px with the block ending at 900 px, and the bar with what the test gives it. */
export async function put(inside: string, attributes = "hidden", around = ""): Promise<void> {
  page.replaceChildren();
  scrollTo(0);
  page.innerHTML = `
    <main data-dp-top><h1>Kettle</h1>
      <form id="form-1" data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post">
        <input type="hidden" name="asin" value="A1"><select name="quantity" id="own"><option selected>1</option><option>2</option></select>
        <button id="buy" name="submit.add-to-cart" value="1">Add to cart</button></form>
      <button type="button" id="other">Buy now</button>
      <div data-dp-block="frequently-bought-together" class="block">Together</div>
      <div class="long">${around}</div>
      <dp-sticky-bar ${attributes}>${inside}</dp-sticky-bar><p id="after">after</p>
      <div class="long"></div></main>`;
  const block = at(".block");
  block.style.cssText = "position:absolute;top:100px;height:800px";
  for (const long of page.querySelectorAll<HTMLElement>(".long")) long.style.height = "2500px";
  host = at<StickyBarElement>("dp-sticky-bar");
  await until(() => (state() === "invalid" ? seen("event").length > 0 : state() !== "loading" && bar()), "drawn");
  // by the code that the bar loads on approach or when the browser is idle, which a held clock may keep from it
  host.dispatchEvent(new PointerEvent("pointerover"));
  if (state() !== "invalid") await until(() => productStores().quantity.get() !== null, "its quantity is bound");
  await settled();
}

export const given = `<span>Kettle</span><select name="quantity" aria-label="Quantity" id="in-bar"><option selected>1</option><option>2</option></select>
  <button type="submit" form="form-1" name="submit.add-to-cart" value="1" id="add">Add to cart</button>
  <button type="button" data-dp-action="press" data-dp-for="other" id="press">Buy now</button>
  <button type="button" data-dp-action="back-to-top" id="top">Back to top</button>`;

/** Puts another bar in the place of the one that the tests look at. */
export function replaceHost(other: StickyBarElement): void {
  host.after(other);
  host.remove();
  host = other;
}

/** A fresh page before each test, and nothing of it after. */
export function onStage(): void {
  beforeEach(() => {
    scrollTo(0);
    document.body.style.margin = "0";
    page = document.body.appendChild(document.createElement("div"));
    productStores().quantity.set(null);
  });
  afterEach(async () => {
    page.remove();
    scrollTo(0);
    await settled();
  });
}
