import { html } from "hono/html";
import type { Product } from "../database/schema.ts";

/** Recommended items whose add buttons the elements make work. */
export const recommendations = (products: readonly Product[]) => html`
  <ul>
    ${products.map(
      (product) => html`
        <li class="dp-recommendation" data-dp-item data-asin="${product.asin}">
          <img src="/images/${product.asin}.svg" alt="" width="64" height="64" />
          <a href="/dp/${product.asin}">${product.title}</a>
          <button type="button" data-dp-action="add" data-asin="${product.asin}">Add to registry</button>
          <p data-dp-part="outcome"></p>
        </li>
      `,
    )}
  </ul>
`;

export const babyHelp = () => html`
  <p><strong>Must-have</strong> puts the item first on your list.</p>
  <p><strong>Group gifting</strong> lets several guests share one gift.</p>
  <p><strong>Private</strong> hides the item from your guests.</p>
`;

const head = (product: Product) => html`
  <img src="/images/${product.asin}.svg" alt="" width="96" height="96" />
  <p>${product.title}</p>
`;

export const weddingForm = (registry: { name: string }, product: Product, quantity: number, others: readonly Product[]) => html`
  <h3>${registry.name}</h3>
  ${head(product)}
  <label>How many <input type="number" name="requestedQuantity" value="${quantity}" min="1" max="99" /></label>
  <p>
    <button type="button" data-dp-action="add">Add to wedding registry</button>
    <button type="button" data-dp-action="manage">Manage your registry</button>
    <button type="button" data-dp-action="close">Close</button>
  </p>
  ${recommendations(others)}
`;

export const giftForm = (
  registry: { typeText: string },
  product: Product,
  quantity: number,
  tagName: string | undefined,
  others: readonly Product[],
) => html`
  <p>${registry.typeText}</p>
  ${head(product)} ${tagName ? html`<p>Tag: ${tagName}</p>` : ""}
  <label>How many <input type="number" name="desiredQuantity" value="${quantity}" min="1" max="99" /></label>
  <p>
    <button type="button" data-dp-action="add">Add to registry</button>
    <button type="button" data-dp-action="tags">Gift tags</button>
    <button type="button" data-dp-action="close">Close</button>
  </p>
  ${recommendations(others)}
`;
