import { html, raw } from "hono/html";
import type { Product } from "../database/schema.ts";
import { LIST_NAMES, type ListRow } from "./lists.ts";
import type { Markup } from "../http/layout.ts";

/** The dropdown of the shopper's lists; every control of it acts by `data-dp-action` (list-button.5). */
export const listDropdown = (lists: readonly ListRow[]) => html`
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
            <span class="name">${list.name}</span> <span class="kind">${LIST_NAMES[list.type]}, ${list.privacy}</span>
          </button>
        </li>
      `,
    )}
  </ul>
  ${lists.length === 0 ? html`<p class="none">You have no lists yet.</p>` : html`<hr />`}
  <ul class="actions">
    <li><button type="button" data-dp-action="create-list">Create a list</button></li>
    <li><button type="button" data-dp-action="create-idea-list">Create an idea list</button></li>
    ${lists.length > 0 ? html`<li><button type="button" data-dp-action="choose">Choose a list and add tags</button></li>` : ""}
    <li><a href="/hz/wishlist">See all your lists</a></li>
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

const month = (value: number) => new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(Date.UTC(1904, value - 1, 1));

/** State of a fragment, for the element that shows it. `<` is escaped, so that no text ends the script. */
const state = (value: unknown) =>
  html`<script type="application/json" data-dp-state="dp-create-list">
    ${raw(JSON.stringify(value).replaceAll("<", "\\u003c"))}
  </script>`;

/** The form that creates a list, with its one-use token in the state. */
export const listCreateForm = (token: string, product: Product | undefined) => html`
  <form action="/hz/wishlist/create/newlist" method="post">
    ${product ? html`<p>${product.title} will be on it.</p>` : ""}
    <p>
      <label>List name <input name="listName" maxlength="60" autocomplete="off" /></label>
    </p>
    <fieldset>
      <legend>For whom</legend>
      <label><input type="radio" name="listType" value="wishlist" checked /> For me</label>
      <label><input type="radio" name="listType" value="giftlist" /> A gift list for somebody</label>
    </fieldset>
    <fieldset>
      <legend>Who sees it</legend>
      <label><input type="radio" name="privacyStatus" value="private" checked /> Only I</label>
      <label><input type="radio" name="privacyStatus" value="public" /> Everybody can find it</label>
    </fieldset>
    <p><button type="button" data-dp-action="learn-more" aria-expanded="false">An occasion, and more about lists</button></p>
    <div data-dp-part="learn-more" hidden>
      <p>
        <label
          >Month
          <select name="occasionFromMonth">
            ${options(12, month)}
          </select></label
        >
        <label
          >Day
          <select name="occasionFromDate">
            ${options(31, String)}
          </select></label
        >
      </p>
      <p>Whoever may see the list sees the day on it. You can change who sees a list on its page at any time.</p>
    </div>
    <p>
      <button type="submit">Create list</button>
      <button type="button" data-dp-action="cancel">Cancel</button>
    </p>
  </form>
  ${state({ createListToken: token })}
`;

/** In place of the form, for nobody who is signed in (create-list.6). */
export const listCreateSignIn = (authUrl: string) => html`
  <p>Sign in to create a list.</p>
  <p><button type="button" data-dp-action="close">Close</button></p>
  ${state({ authRequired: true, authUrl })}
`;

/** The form of a business account's modal; `hidden` is what a page of its own posts with it. */
export const businessForm = (lists: readonly ListRow[], product: Product, quantity: number, hidden: Markup | "" = "") => html`
  <form action="/business/lists/add" method="post">
    ${hidden}
    <p>${product.title}</p>
    <input type="hidden" name="asin" value="${product.asin}" />
    <label>How many <input type="number" name="quantity" value="${quantity}" min="1" max="999" /></label>
    <fieldset>
      <legend>List</legend>
      ${lists.map(
        (list, at) =>
          html`<label><input type="radio" name="listId" value="${list.id}" ${at === 0 ? raw("checked") : ""} /> ${list.name}</label>`,
      )}
      ${lists.length === 0 ? html`<label>Name of your first list <input name="newName" maxlength="60" /></label>` : ""}
    </fieldset>
    <p>
      <button type="submit" name="do" value="add">Add</button>
      <button type="button" data-dp-action="close">Close</button>
    </p>
  </form>
`;

export const businessOutcome = (list: ListRow, product: Product, quantity: number) => html`
  <p role="status">${quantity} × ${product.title} is on <a href="/business/lists/${encodeURIComponent(list.id)}">${list.name}</a>.</p>
  <p><button type="button" data-dp-action="close">Close</button></p>
`;
