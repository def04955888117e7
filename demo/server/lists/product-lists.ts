import { html } from "hono/html";
import { renderedElement } from "../http/rendered-element.ts";
import { formFields } from "../http/form.ts";
import type { ListRow } from "./lists.ts";
import type { Product } from "../database/schema.ts";
import type { ShopContext } from "../session/session.ts";
import { wordsOf } from "../http/words.ts";

const hidden = (name: string, value: string | undefined) => (value ? html`<input type="hidden" name="${name}" value="${value}" />` : "");

export type DefaultList = Pick<ListRow, "id" | "type"> | null;

const fieldsOf = (c: ShopContext, list: DefaultList) =>
  html`${hidden("sid", c.get("session").publicId)} ${hidden("listExternalId", list?.id)} ${hidden("listType", list?.type)}`;

/** Keeps the product on a list: a button with a dropdown, around the form that does it without a script. */
export const listButton = (c: ShopContext, product: Product, list: DefaultList) => html`
  <dp-list-button id="add-to-list" experiments="LISTS_MENU_1">
    <form action="/hz/wishlist/additemtolist" method="post">
      ${formFields(c)} ${hidden("asin", product.asin)} ${fieldsOf(c, list)}
      <button type="submit">${wordsOf(c)("Add to list")}</button>
    </form>
  </dp-list-button>
`;

/**
 * The heart beside the title of a product, which does the same. It alone is rendered here: of the second element of a tag the page's
 * parser may come to the root after the tag is defined, and would say that there is one already.
 */
export const listHeart = (c: ShopContext, product: Product, list: DefaultList) =>
  renderedElement(
    c,
    "dp-list-button",
    { id: "save-to-list", appearance: "heart", asin: product.asin },
    html`${fieldsOf(c, list)}
      <a class="heart-link" href="/hz/wishlist/create?asin=${product.asin}" aria-label="${wordsOf(c)("Save to a list")}">♡</a>`,
  );

/** The heart on a card: it adds to the default list, and takes off again. */
export function cardHearts(c: ShopContext, list: DefaultList): (product: Product) => ReturnType<typeof html> {
  const details = JSON.stringify({
    initialActions: [{ type: "add" }],
    hiddenActions: [{ type: "remove", url: "/hz/wishlist/remove-item" }],
  });
  return (product) => html`
    <dp-heart-button
      asin="${product.asin}"
      item-title="${product.title}"
      heart-action-details="${details}"
      list-external-id="${list?.id ?? ""}"
      ><a
        class="heart-link"
        href="/hz/wishlist/create?asin=${product.asin}"
        aria-label="${wordsOf(c)("Save {title} to a list", { title: product.title })}"
        >♡</a
      ></dp-heart-button
    >
  `;
}
