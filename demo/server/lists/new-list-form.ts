import { html } from "hono/html";
import { formFields } from "../http/form.ts";
import type { ShopContext } from "../session/session.ts";
import { wordsOf } from "../http/words.ts";

/** The form that makes a list, as a page of its own has it. */
export const newListForm = (c: ShopContext, asin?: string) => {
  const say = wordsOf(c);
  return html`
    <h2>${say("Make a list")}</h2>
    <form class="fields" action="/hz/wishlist/create/newlist" method="post">
      ${formFields(c)} ${asin ? html`<input type="hidden" name="asin" value="${asin}" />` : ""}
      <label>${say("Name")} <input name="listName" required maxlength="60" /></label>
      <label>
        ${say("Kind")}
        <select name="listType">
          <option value="wishlist">${say("Wish list")}</option>
          <option value="giftlist">${say("Gift list")}</option>
        </select>
      </label>
      <label>${say("Recipient's first name (gift list)")} <input name="participantGivenName" maxlength="60" /></label>
      <label>
        ${say("Who sees it")}
        <select name="privacyStatus">
          <option value="private">${say("Only you")}</option>
          <option value="public">${say("Everybody")}</option>
        </select>
      </label>
      <button class="primary" type="submit">${say("Make the list")}</button>
    </form>
  `;
};
