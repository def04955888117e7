import { html } from "hono/html";
import { formFields } from "../http/form.ts";
import type { ShopContext } from "../session/session.ts";

/** The form that makes a list, as a page of its own has it. */
export const newListForm = (c: ShopContext, asin?: string) => html`
  <h2>Make a list</h2>
  <form class="fields" action="/hz/wishlist/create/newlist" method="post">
    ${formFields(c)} ${asin ? html`<input type="hidden" name="asin" value="${asin}" />` : ""}
    <label>Name <input name="listName" required maxlength="60" /></label>
    <label>
      Kind
      <select name="listType">
        <option value="wishlist">Wish list</option>
        <option value="giftlist">Gift list</option>
      </select>
    </label>
    <label>Recipient's first name (gift list) <input name="participantGivenName" maxlength="60" /></label>
    <label>
      Who sees it
      <select name="privacyStatus">
        <option value="private">Only you</option>
        <option value="public">Everybody</option>
      </select>
    </label>
    <button class="primary" type="submit">Make the list</button>
  </form>
`;
