import { html, raw } from "hono/html";
import type { Product } from "../database/schema.ts";
import { LIST_NAMES, type ListRow } from "./lists.ts";
import { inEnglish } from "../http/blocks.ts";
import type { Markup } from "../http/layout.ts";
import { sentence, type Say } from "../http/words.ts";

/** The dropdown of the shopper's lists; every control of it acts by `data-dp-action` (list-button.5). */
export const listDropdown = (say: Say, lists: readonly ListRow[]) => html`
  <ul class="lists">
    ${lists.map(
      (list) => html`
        <li>
          <button
            type="button"
            data-dp-action="add"
            data-list-id="${list.id}"
            data-list-type="${list.type}"
            data-list-name="${list.name}"
            data-list-privacy="${list.privacy}"
            class="${list.isDefault ? "default" : ""}"
            ${list.isDefault ? raw("data-default") : ""}
          >
            <span class="name"><bdi>${list.name}</bdi></span>
            <span class="kind">${[say(LIST_NAMES[list.type]), say(list.privacy)].join(say(", "))}</span>
          </button>
        </li>
      `,
    )}
  </ul>
  ${lists.length === 0 ? html`<p class="none">${say("You have no lists yet.")}</p>` : html`<hr />`}
  <ul class="actions">
    <li><button type="button" data-dp-action="create-list">${say("Create a list")}</button></li>
    <li><button type="button" data-dp-action="create-idea-list">${say("Create an idea list")}</button></li>
    ${lists.length > 0 ? html`<li><button type="button" data-dp-action="choose">${say("Choose a list and add tags")}</button></li>` : ""}
    <li><a href="/hz/wishlist">${say("See all your lists")}</a></li>
  </ul>
`;

export const LIST_DROPDOWN_CSS = `
  ul { list-style: none; margin: 0; padding: 0 }
  button, a { display: flex; gap: 0.5rem; justify-content: space-between; align-items: baseline; inline-size: 100%; min-block-size: 2.25rem;
    padding: 0.375rem 0.5rem; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; text-align: start;
    text-decoration: none; cursor: pointer; box-sizing: border-box }
  button:hover, a:hover { background: color-mix(in srgb, currentColor 8%, transparent) }
  .name { overflow-wrap: anywhere }
  .kind { font-size: 0.85em; opacity: 0.8; white-space: nowrap }
  hr { border: 0; border-block-start: 1px solid currentColor; opacity: 0.25; margin-block: 0.25rem }
  .none { margin: 0.5rem }
  .default .name { font-weight: bold }
  button:disabled { opacity: 0.5 }
`;

const options = (count: number, label: (value: number) => string) => html`
  <option value="">–</option>
  ${Array.from({ length: count }, (_, index) => html`<option value="${index + 1}">${label(index + 1)}</option>`)}
`;

const months = (language: string) => {
  const { format } = new Intl.DateTimeFormat([language, "en"], { month: "long", timeZone: "UTC" });
  return (value: number) => format(Date.UTC(1904, value - 1, 1));
};

/** State of a fragment, for the element that shows it. `<` is escaped, so that no text ends the script. */
const state = (value: unknown) =>
  html`<script type="application/json" data-dp-state="dp-create-list">
    ${raw(JSON.stringify(value).replaceAll("<", "\\u003c"))}
  </script>`;

/** The form that creates a list, with its one-use token in the state. */
export const listCreateForm = (say: Say, language: string, token: string, product: Product | undefined) => html`
  <form action="/hz/wishlist/create/newlist" method="post">
    ${product ? html`<p>${say("{title} will be on it.", { title: product.title })}</p>` : ""}
    <p>
      <label>${say("List name")} <input name="listName" maxlength="60" autocomplete="off" /></label>
    </p>
    <fieldset>
      <legend>${say("For whom")}</legend>
      <label><input type="radio" name="listType" value="wishlist" checked /> ${say("For me")}</label>
      <label><input type="radio" name="listType" value="giftlist" /> ${say("A gift list for somebody")}</label>
    </fieldset>
    <fieldset>
      <legend>${say("Who sees it")}</legend>
      <label><input type="radio" name="privacyStatus" value="private" checked /> ${say("Only I")}</label>
      <label><input type="radio" name="privacyStatus" value="public" /> ${say("Everybody can find it")}</label>
    </fieldset>
    <p><button type="button" data-dp-action="learn-more" aria-expanded="false">${say("An occasion, and more about lists")}</button></p>
    <div data-dp-part="learn-more" hidden>
      <p>
        <label
          >${say("Month")}
          <select name="occasionFromMonth">
            ${options(12, months(language))}
          </select></label
        >
        <label
          >${say("Day")}
          <select name="occasionFromDate">
            ${options(31, String)}
          </select></label
        >
      </p>
      <p>${say("Whoever may see the list sees the day on it. You can change who sees a list on its page at any time.")}</p>
    </div>
    <p>
      <button type="submit">${say("Create list")}</button>
      <button type="button" data-dp-action="cancel">${say("Cancel")}</button>
    </p>
  </form>
  ${state({ createListToken: token })}
`;

/** In place of the form, for nobody who is signed in (create-list.6). */
export const listCreateSignIn = (say: Say, authUrl: string) => html`
  <p>${say("Sign in to create a list.")}</p>
  <p><button type="button" data-dp-action="close">${say("Close")}</button></p>
  ${state({ authRequired: true, authUrl })}
`;

/** The form of a business account's modal; `hidden` is what a page of its own posts with it. */
export const businessForm = (say: Say, lists: readonly ListRow[], product: Product, quantity: number, hidden: Markup | "" = "") => html`
  <form action="/business/lists/add" method="post">
    ${hidden}
    <p>${inEnglish(product.title)}</p>
    <input type="hidden" name="asin" value="${product.asin}" />
    <label>${say("How many")} <input type="number" name="quantity" value="${quantity}" min="1" max="999" /></label>
    <fieldset>
      <legend>${say("List")}</legend>
      ${lists.map(
        (list, at) =>
          html`<label
            ><input type="radio" name="listId" value="${list.id}" ${at === 0 ? raw("checked") : ""} /> <bdi>${list.name}</bdi></label
          >`,
      )}
      ${lists.length === 0 ? html`<label>${say("Name of your first list")} <input name="newName" maxlength="60" /></label>` : ""}
    </fieldset>
    <p>
      <button type="submit" name="do" value="add">${say("Add")}</button>
      <button type="button" data-dp-action="close">${say("Close")}</button>
    </p>
  </form>
`;

export const businessOutcome = (say: Say, list: ListRow, product: Product, quantity: number) => html`
  <p role="status">
    ${sentence(say("{quantity} × {title} is on {list}."), {
      quantity: String(quantity),
      title: inEnglish(product.title),
      list: html`<a href="/business/lists/${encodeURIComponent(list.id)}"><bdi>${list.name}</bdi></a>`,
    })}
  </p>
  <p><button type="button" data-dp-action="close">${say("Close")}</button></p>
`;
