import { fragmentForm } from "../contract/fragment.ts";
import { listCreate } from "../contract/lists.ts";
import { address, html, stateScript } from "./html.ts";
import texts from "./lists.texts.json";
import { dayText, saying } from "./texts.ts";
import { link, said, worded, type Wording, type Written } from "./wording.ts";

const lists = saying(texts);

/** A list of the shopper. */
export interface List {
  readonly id: string;
  readonly name: string;
  readonly type: "wishlist" | "giftlist" | "idea";
  readonly privacy: "private" | "public";
  /** a heart puts products on it */
  readonly isDefault?: boolean | undefined;
}

/** `html` of `list-dropdown`: the lists that a product can be put on. */
export interface ListDropdown {
  readonly lists: readonly List[];
  /** address of the page with all lists */
  readonly overview?: string | undefined;
}

/** Every control acts by `data-dp-action` (list-button.5). */
export function listDropdown({ lists: all, overview }: ListDropdown, { language }: Written): string {
  const say = lists(language);
  const entry = ({ id, name, type, privacy, isDefault = false }: List) => html`
    <li>
      <button
        type="button"
        data-dp-action="add"
        data-list-id="${id}"
        data-list-type="${type}"
        data-list-name="${name}"
        data-list-privacy="${privacy}"
        ${isDefault && html`class="default" data-default`}
      >
        <span class="name"><bdi>${name}</bdi></span>
        <span class="kind">${say("kind", { kind: say(type), privacy: say(privacy) })}</span>
      </button>
    </li>
  `;
  const action = (name: string, text: string) => html`<li><button type="button" data-dp-action="${name}">${text}</button></li>`;
  return String(html`
    <ul class="lists">
      ${all.map(entry)}
    </ul>
    ${all.length === 0 ? html`<p class="none">${say("none")}</p>` : html`<hr />`}
    <ul class="actions">
      ${action("create-list", say("create"))} ${action("create-idea-list", say("create-idea"))}
      ${all.length > 0 && action("choose", say("choose"))} ${overview && html`<li>${link(overview, say("all"))}</li>`}
    </ul>
  `);
}

/** `css` of `list-dropdown`, for this markup. */
export const listDropdownCss = `
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

/** `list-create-form`: the form of a new list; without a sign-in, the address of the sign-in. */
export type ListCreateForm =
  | {
      /** for one use, sent with the list (create-list.5) */
      readonly token?: string | undefined;
      /** title of the product that will be on it */
      readonly product?: Wording | undefined;
    }
  | { readonly signIn: string };

const options = (count: number, label: (value: number) => string) => html`
  <option value="">–</option>
  ${Array.from({ length: count }, (_, at) => html`<option value="${at + 1}">${label(at + 1)}</option>`)}
`;

// a leap year
const monthName = (language: string) => (month: number) =>
  dayText(`1904-${String(month).padStart(2, "0")}-01`, language, { month: "long" });

/** The form, with its state. */
export function listCreateForm(data: ListCreateForm, { language }: Written): string {
  const say = lists(language);
  if ("signIn" in data)
    return String(html`
      <p>${say("sign-in")}</p>
      <p><button type="button" data-dp-action="close">${say("close")}</button></p>
      ${stateScript("state", "dp-create-list", { authRequired: true, authUrl: data.signIn })}
    `);
  const radio = (name: string, value: string, text: string, isFirst = false) =>
    html`<label><input type="radio" name="${name}" value="${value}" ${isFirst && html`checked`} /> ${text}</label>`;
  return String(html`
    <form action="${listCreate.path}" method="post">
      ${data.product && html`<p>${say.with("will-be-on-it", { title: worded(data.product) })}</p>`}
      <p>
        <label>${say("name")} <input name="listName" maxlength="60" autocomplete="off" /></label>
      </p>
      <fieldset>
        <legend>${say("for-whom")}</legend>
        ${radio("listType", "wishlist", say("for-me"), true)} ${radio("listType", "giftlist", say("for-somebody"))}
      </fieldset>
      <fieldset>
        <legend>${say("who-sees")}</legend>
        ${radio("privacyStatus", "private", say("only-i"), true)} ${radio("privacyStatus", "public", say("everybody"))}
      </fieldset>
      <p><button type="button" data-dp-action="learn-more" aria-expanded="false">${say("more")}</button></p>
      <div data-dp-part="learn-more" hidden>
        <p>
          <label
            >${say("month")}
            <select name="occasionFromMonth">
              ${options(12, monthName(language))}
            </select></label
          >
          <label
            >${say("day")}
            <select name="occasionFromDate">
              ${options(31, String)}
            </select></label
          >
        </p>
        <p>${say("about")}</p>
      </div>
      <p>
        <button type="submit">${say("create-button")}</button>
        <button type="button" data-dp-action="cancel">${say("cancel")}</button>
      </p>
    </form>
    ${stateScript("state", "dp-create-list", data.token === undefined ? {} : { createListToken: data.token })}
  `);
}

/** `htmlMessage` of `list-create`: the list that was made. */
export interface ListCreated {
  readonly name: string;
  /** of its page */
  readonly url?: string | undefined;
}

export const listCreated = ({ name, url }: ListCreated, { language }: Written): string =>
  String(html`<p>${lists(language).with("created", { name: link(url, html`<bdi>${name}</bdi>`) })}</p>`);

/** `business-list-modal`: the lists of a business account for one product. */
export interface BusinessListModal {
  readonly product: { readonly asin: string; readonly title: Wording };
  readonly quantity: number;
  readonly lists: readonly { readonly id: string; readonly name: string }[];
  /** where the form is sent (`fragment-form`), and what is sent beside its own fields; without it to the address of the contract */
  readonly action?: string | undefined;
  readonly hidden?: Readonly<Record<string, string>> | undefined;
}

/** A form with the fields `asin`, `quantity`, and `listId` or, for an account without a list, `newName`. */
export function businessListModal(data: BusinessListModal, { language }: Written): string {
  const { product, quantity, lists: all, hidden = {} } = data;
  const say = lists(language);
  return String(html`
    <form action="${address(data.action) ?? fragmentForm.path}" method="post">
      ${Object.entries({ ...hidden, asin: product.asin }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <p>${said(product.title)}</p>
      <label>${say("how-many")} <input type="number" name="quantity" value="${quantity}" min="1" max="999" /></label>
      <fieldset>
        <legend>${say("list")}</legend>
        ${all.map(
          ({ id, name }, at) =>
            html`<label><input type="radio" name="listId" value="${id}" ${at === 0 && html`checked`} /> <bdi>${name}</bdi></label>`,
        )}
        ${all.length === 0 && html`<label>${say("first-name")} <input name="newName" maxlength="60" /></label>`}
      </fieldset>
      <p>
        <button type="submit" name="do" value="add">${say("add")}</button>
        <button type="button" data-dp-action="close">${say("close")}</button>
      </p>
    </form>
  `);
}

/** `fragment-form`, sent by that form: what is on which list now. */
export interface BusinessListAdded {
  readonly title: Wording;
  readonly quantity: number;
  readonly list: { readonly name: string; readonly url?: string | undefined };
}

export function businessListAdded({ title, quantity, list }: BusinessListAdded, { language }: Written): string {
  const say = lists(language);
  const parts = { quantity, title: worded(title), list: link(list.url, html`<bdi>${list.name}</bdi>`) };
  return String(html`
    <p role="status">${say.with("added", parts)}</p>
    <p><button type="button" data-dp-action="close">${say("close")}</button></p>
  `);
}
