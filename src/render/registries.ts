import { html, type Html } from "./html.ts";
import texts from "./registries.texts.json";
import { saying } from "./texts.ts";
import { link, picture, said, worded, type Wording, type Written } from "./wording.ts";

const registries = saying(texts);

/** A product of a registry, or one that goes with it. */
export interface RegistryProduct {
  readonly asin: string;
  readonly title: Wording;
  readonly url?: string | undefined;
  readonly image?: string | undefined;
}

/** `html` of `baby-registry-recommendation`: what goes with an item of the registry. */
export interface RegistryRecommendations {
  readonly products: readonly RegistryProduct[];
}

/** Items with an add button, as `dp-registry-recommendations` wants them. */
function recommended(products: readonly RegistryProduct[], language: string): Html {
  const say = registries(language);
  return html`
    <ul>
      ${products.map(
        ({ asin, title, url, image }) => html`
          <li class="dp-recommendation" data-dp-item data-asin="${asin}">
            ${picture(image, 64)} ${link(url, worded(title))}
            <button type="button" data-dp-action="add" data-asin="${asin}">${say("add")}</button>
            <p data-dp-part="outcome"></p>
          </li>
        `,
      )}
    </ul>
  `;
}

/** Nothing where there is nothing to recommend. */
export const babyRegistryRecommendations = ({ products }: RegistryRecommendations, { language }: Written): string =>
  products.length === 0 ? "" : String(recommended(products, language));

/** `css` of `baby-registry-recommendation`, for this markup. */
export const babyRegistryRecommendationsCss = ".dp-recommendation { margin-block: 0.5rem }";

/** `html` of `baby-registry-help`: the options of an item that the registry has. */
export interface BabyRegistryHelp {
  readonly hasMustHave?: boolean | undefined;
  readonly hasGroupGifting?: boolean | undefined;
  readonly hasPrivate?: boolean | undefined;
}

export function babyRegistryHelp({ hasMustHave, hasGroupGifting, hasPrivate }: BabyRegistryHelp, { language }: Written): string {
  const say = registries(language);
  const option = (name: "must-have" | "group-gifting" | "private") =>
    html`<p>${say.with(`${name}-help`, { name: html`<strong>${say(name)}</strong>` })}</p>`;
  return String(
    html`${hasMustHave && option("must-have")} ${hasGroupGifting && option("group-gifting")} ${hasPrivate && option("private")}`,
  );
}

interface RegistryForm {
  readonly product: RegistryProduct;
  readonly quantity: number;
  /** what goes with it */
  readonly recommendations?: readonly RegistryProduct[] | undefined;
}

/** `wedding-registry-modal`: one product for the shopper's wedding registry. */
export interface WeddingRegistryModal extends RegistryForm {
  readonly registry: string;
}

/** `registry-add-modal`: one product for a gift registry. */
export interface RegistryAddModal extends RegistryForm {
  /** the kind of the registry, in the language of the page: "Birthday" */
  readonly kind: Wording;
  /** the tag that was chosen for it (registry-picker.6) */
  readonly tag?: string | undefined;
}

interface Parts {
  readonly head: Html;
  readonly field: string;
  readonly actions: readonly (readonly [action: string, text: string])[];
}

function form({ quantity, recommendations = [] }: RegistryForm, { head, field, actions }: Parts, language: string): string {
  const say = registries(language);
  return String(html`
    ${head}
    <label>${say("how-many")} <input type="number" name="${field}" value="${quantity}" min="1" max="99" /></label>
    <p>
      ${actions.map(([action, text]) => html`<button type="button" data-dp-action="${action}">${text}</button> `)}
      <button type="button" data-dp-action="close">${say("close")}</button>
    </p>
    ${recommendations.length > 0 && recommended(recommendations, language)}
  `);
}

const about = ({ title, image }: RegistryProduct) =>
  html`${picture(image, 96)}
    <p>${said(title)}</p>`;

export function weddingRegistryModal(data: WeddingRegistryModal, { language }: Written): string {
  const say = registries(language);
  const head = html`<h3><bdi>${data.registry}</bdi></h3>
    ${about(data.product)}`;
  const actions = [
    ["add", say("add-wedding")],
    ["manage", say("manage")],
  ] as const;
  return form(data, { head, field: "requestedQuantity", actions }, language);
}

export function registryAddModal(data: RegistryAddModal, { language }: Written): string {
  const say = registries(language);
  const head = html`<p>${said(data.kind)}</p>
    ${about(data.product)} ${data.tag && html`<p>${say.with("tag", { tag: html`<bdi>${data.tag}</bdi>` })}</p>`}`;
  const actions = [
    ["add", say("add")],
    ["tags", say("tags")],
  ] as const;
  return form(data, { head, field: "desiredQuantity", actions }, language);
}
