import { html } from "hono/html";
import type { Product } from "../database/schema.ts";
import { inEnglish } from "../http/blocks.ts";
import { sentence, type Say } from "../http/words.ts";

/** Recommended items whose add buttons the elements make work. */
export const recommendations = (say: Say, products: readonly Product[]) => html`
  <ul>
    ${products.map(
      (product) => html`
        <li class="dp-recommendation" data-dp-item data-asin="${product.asin}">
          <img src="/images/${product.asin}.svg" alt="" width="64" height="64" />
          <a href="/dp/${product.asin}">${inEnglish(product.title)}</a>
          <button type="button" data-dp-action="add" data-asin="${product.asin}">${say("Add to registry")}</button>
          <p data-dp-part="outcome"></p>
        </li>
      `,
    )}
  </ul>
`;

export const babyHelp = (say: Say) => html`
  <p>${sentence(say("{name} puts the item first on your list."), { name: html`<strong>${say("Must-have")}</strong>` })}</p>
  <p>${sentence(say("{name} lets several guests share one gift."), { name: html`<strong>${say("Group gifting")}</strong>` })}</p>
  <p>${sentence(say("{name} hides the item from your guests."), { name: html`<strong>${say("Private")}</strong>` })}</p>
`;

const head = (product: Product) => html`
  <img src="/images/${product.asin}.svg" alt="" width="96" height="96" />
  <p>${inEnglish(product.title)}</p>
`;

export const weddingForm = (say: Say, registry: { name: string }, product: Product, quantity: number, others: readonly Product[]) => html`
  <h3><bdi>${registry.name}</bdi></h3>
  ${head(product)}
  <label>${say("How many")} <input type="number" name="requestedQuantity" value="${quantity}" min="1" max="99" /></label>
  <p>
    <button type="button" data-dp-action="add">${say("Add to wedding registry")}</button>
    <button type="button" data-dp-action="manage">${say("Manage your registry")}</button>
    <button type="button" data-dp-action="close">${say("Close")}</button>
  </p>
  ${recommendations(say, others)}
`;

export const giftForm = (
  say: Say,
  registry: { typeText: string },
  product: Product,
  quantity: number,
  tagName: string | undefined,
  others: readonly Product[],
) => html`
  <p>${say(registry.typeText)}</p>
  ${head(product)} ${tagName ? html`<p>${say("Tag: {tag}", { tag: tagName })}</p>` : ""}
  <label>${say("How many")} <input type="number" name="desiredQuantity" value="${quantity}" min="1" max="99" /></label>
  <p>
    <button type="button" data-dp-action="add">${say("Add to registry")}</button>
    <button type="button" data-dp-action="tags">${say("Gift tags")}</button>
    <button type="button" data-dp-action="close">${say("Close")}</button>
  </p>
  ${recommendations(say, others)}
`;
