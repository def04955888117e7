import { html } from "hono/html";
import type { Markup } from "./layout.ts";
import type { Say } from "./words.ts";

type Text = Markup | string;

export interface Way {
  readonly href: string;
  readonly text: string;
}

/** A text of the catalogue, which is English whatever the language of the page: it is read as such, and its full stop stands right. */
export const inEnglish = (text: Text): Markup => html`<span lang="en" dir="ltr">${text}</span>`;

/** The head of a page: its title, a sentence below it, and what can be done from there. */
export const pageHead = (parts: { title: Text; lead?: Text; actions?: Text; back?: Way }): Markup => html`
  <div class="page-head">
    ${parts.back ? html`<p class="page-back"><a href="${parts.back.href}">${parts.back.text}</a></p>` : ""}
    <h1>${parts.title}</h1>
    ${parts.lead ? html`<p class="lead">${parts.lead}</p>` : ""} ${parts.actions ? html`<div class="actions">${parts.actions}</div>` : ""}
  </div>
`;

export type EmptyPicture = "empty-cart" | "empty-list" | "empty-orders";

/** In place of what is not there yet: a drawing, what it is about, and ways on, of which the first is the main one. */
export const emptyState = (picture: EmptyPicture, text: Text, ways: readonly Way[]): Markup => html`
  <div class="empty">
    <img src="/images/${picture}.svg" alt="" width="192" height="144" />
    <p>${text}</p>
    <div class="actions">
      ${ways.map(({ href, text: label }, at) => html`<a class="button ${at === 0 ? "primary" : ""}" href="${href}">${label}</a>`)}
    </div>
  </div>
`;

/** The picture of a product in a row of a list; the title beside it says what it is. */
export const thumbnail = (asin: string): Markup => html`<img class="thumbnail" src="/images/${asin}.svg" alt="" width="96" height="96" />`;

interface Card {
  readonly asin: string;
  /** text is of the catalogue, in English; markup is in the language of the page */
  readonly title: Text;
  /** where the card leads, when not to the product's page as it is */
  readonly href?: string;
  /** attributes of the card beyond those that every card has */
  readonly attributes?: Text;
}

/** The card of a product in a grid: picture, title and price are one link; `more` is below it. */
export const productCard = (
  { asin, title, href = `/dp/${asin}`, attributes = "" }: Card,
  price: Text = "",
  more: Text = "",
): Markup => html`
  <li class="card" ${attributes}>
    <a href="${href}"
      ><img src="/images/${asin}.svg" alt="" width="160" height="160" loading="lazy" /><span
        >${typeof title === "string" ? inEnglish(title) : title}</span
      ></a
    >
    ${price ? html`<span class="price">${price}</span>` : ""} ${more}
  </li>
`;

/** `1 item`, `3 items`. */
export const itemsText = (say: Say, count: number): string => say("{count, plural, one {# item} other {# items}}", { count });
