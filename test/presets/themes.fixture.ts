import { FILE } from "../../elements/image-gallery/image-gallery.page.fixture.ts";
import type { Server } from "./shop.fixture.ts";
import { ajaxCart } from "./shopify.server.ts";
import { storeApi } from "./woocommerce.server.ts";

/** A product page in the shape of a system's theme. */
export interface Theme {
  readonly name: string;
  readonly markup: string;
  server(): Server;
  /** the theme's own script; returns what ends it */
  script(page: HTMLElement, server: Server): () => void;
  /** chooses a variant, as the theme does, without an event */
  choose(page: HTMLElement, id: string): void;
  /** what the cart keeps of a line */
  own(engraving: string): unknown;
  /** the request that adds */
  add(id: string, quantity: number, engraving: string): string;
}

const gallery = `<dp-image-gallery label="Mug"><div class="media"><img src="${FILE}" alt="Front" width="80" height="80"></div></dp-image-gallery>`;

const ITEMS = JSON.stringify([1, 2, 3, 9].map((quantity) => ({ id: `q${quantity}`, quantityText: String(quantity), data: { quantity } })));

const SELECTOR = `<dp-quantity-selector qs-items='${ITEMS}' cart="api" view-type="desktop" selected-quantity="1" action-trigger="on-select"></dp-quantity-selector>`;

const around = (slider: string) => `<dp-price-summary item-title="Mug"><p>Total</p></dp-price-summary>
  <section data-dp-scope><h2>Goes with it</h2><dp-quantity-slider product-id="9003" variant-id="9003">${slider}</dp-quantity-slider></section>
  <div style="height:3000px"></div>
  <dp-sticky-bar title="Mug" section-cap="10" placement="top"></dp-sticky-bar>
  <dp-upsell-sheet eligible treatment="T1"></dp-upsell-sheet>`;

const count = (units: number) => `<b data-theme-count>${units}</b>`;

const hosted: Theme = {
  name: "shopify",
  markup: `<header><a href="/cart">Basket</a> <div id="shopify-section-sections--1__cart-count" class="shopify-section">${count(0)}</div>
      <cart-drawer class="is-empty"><div id="CartDrawer">Empty</div></cart-drawer></header>
    ${gallery}<div data-dp-price="12.50" data-dp-currency="USD"></div>
    <form action="/cart/add" method="post" id="product-form-1" class="form"><input type="hidden" name="form_type" value="product">
      <input type="hidden" name="id" value="9001"><label>Name <input name="properties[Name]" value="Ada"></label>
      ${SELECTOR}<button type="submit" name="add">Add to basket</button></form>
    ${around('<form action="/cart/add" method="post"><input type="hidden" name="id" value="9003"><button name="add">Add</button></form>')}`,
  server: () =>
    ajaxCart({
      "sections--1__cart-count": (units) =>
        `<div id="shopify-section-sections--1__cart-count" class="shopify-section">${count(units)}</div>`,
      "cart-drawer": (units) => `<div class="shopify-section"><div id="CartDrawer"><b>${units} in it</b></div></div>`,
    }),
  /** a drawer that names its sections, and one that this page has not */
  script(page) {
    const sections = [{ id: "cart-drawer", selector: "#CartDrawer" }, { id: "cart-icon" }];
    Object.assign(page.querySelector("cart-drawer")!, { getSectionsToRender: () => sections });
    return () => {};
  },
  choose: (page, id) => void (page.querySelector<HTMLInputElement>("[name=id]")!.value = id),
  own: (engraving) => ({ properties: { Name: engraving } }),
  add: (id, quantity, engraving) =>
    `POST /cart/add.js ${JSON.stringify({ items: [{ id: Number(id), quantity, properties: { Name: engraving } }] })}`,
};

const plugin: Theme = {
  name: "woocommerce",
  markup: `<header><a href="/cart">Basket</a> ${count(0)}</header>
    ${gallery}<div data-dp-price="12.50" data-dp-currency="USD"></div>
    <form class="variations_form cart" action="/product/mug/" method="post"><label>Name <input name="attribute_name" value="Ada"></label>
      <input type="hidden" name="add-to-cart" value="77"><input type="hidden" name="product_id" value="77">
      <input type="hidden" name="variation_id" value="9001">${SELECTOR}
      <button type="submit" class="single_add_to_cart_button">Add to basket</button></form>
    ${around(
      '<form class="cart" action="/" method="post"><input type="hidden" name="product_id" value="9003"><button class="single_add_to_cart_button">Add</button></form>',
    )}`,
  server: storeApi,
  /** as a theme's block of the cart does: it reads the cart again when it hears of a change */
  script(page, server) {
    const read = async () => {
      const cart = (await (await server.fetch("/wp-json/wc/store/v1/cart")).json()) as { items_count: number };
      page.querySelector("[data-theme-count]")!.textContent = String(cart.items_count);
    };
    const names = ["wc-blocks_added_to_cart", "wc-blocks_removed_from_cart"];
    for (const name of names) document.body.addEventListener(name, read);
    return () => names.forEach((name) => document.body.removeEventListener(name, read));
  },
  choose: (page, id) => void (page.querySelector<HTMLInputElement>("[name=variation_id]")!.value = id),
  own: (engraving) => [{ attribute: "attribute_name", value: engraving }],
  add: (id, quantity, engraving) =>
    `POST /wp-json/wc/store/v1/cart/add-item ${JSON.stringify({ id: Number(id), quantity, variation: [{ attribute: "attribute_name", value: engraving }] })}`,
};

export const THEMES: readonly Theme[] = [hosted, plugin];
