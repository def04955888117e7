import { html } from "hono/html";
import type { Product } from "../database/schema.ts";
import { type Say } from "../http/words.ts";

/** Links to what the list elements open in place; each leads to a page of its own without a script. */
export const listSurfaces = (product: Product, say: Say) => html`
  <div class="list-surfaces">
    <a id="create-list-link" href="/hz/wishlist/create?asin=${product.asin}">${say("Create a list")}</a>
    <dp-create-list for="create-list-link" asin="${product.asin}"></dp-create-list>
    <a id="choose-list-link" href="/hz/wishlist/create?asin=${product.asin}">${say("Add to a list with tags")}</a>
    <dp-add-to-list for="choose-list-link" asin="${product.asin}"></dp-add-to-list>
    <dp-business-list asin="${product.asin}"
      ><a href="/business/lists/add?ref=dp&asin=${product.asin}">${say("Add to business list")}</a></dp-business-list
    >
  </div>
`;
