import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { formFields } from "../http/form.ts";
import type { ShopContext } from "../session/session.ts";
import { priceText } from "../product/buy-box.ts";
import { quantitiesOf } from "../product/quantity.ts";

/** Hidden fields, as old pages pass everything along. */
export const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

export const priceOf = (c: ShopContext, { offers }: Listing): string => priceText(c, offers[0]);

const named = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, "1"]));

/** Names of fields that stand in the place of methods and properties of their form, as they are met in the wild. */
const CLOBBERING = named("querySelectorAll", "elements", "children", "append", "submit", "requestSubmit", "id", "method", "action", "name");

/** The same without mercy: what reads a form carelessly falls over, and so do tools that look at the page (`?hostile`). */
const HOSTILE = named(
  "parentNode",
  "parentElement",
  "nextSibling",
  "closest",
  "matches",
  "contains",
  "getRootNode",
  "isConnected",
  "querySelector",
  "getAttribute",
  "hasAttribute",
  "ownerDocument",
  "dataset",
  "addEventListener",
  "dispatchEvent",
  "localName",
  "nodeType",
  "type",
);

/** A buy box: a form full of hidden fields, with the quantity selector around its list. */
export function buyCell(c: ShopContext, found: Listing, prefix = "buy") {
  const { product, offers } = found;
  return html` <div class="box">
    <b class="price">${priceOf(c, found)}</b><br />
    <form id="${prefix}form" action="/gp/product/handle-buy-box" method="post">
      ${hidden({ ASIN: product.asin, offerListingID: offers[0].id })} ${formFields(c)}
      <div class="hid">${hidden(CLOBBERING)}${c.req.query("hostile") === undefined ? "" : hidden(HOSTILE)}</div>
      <dp-quantity-selector cart="none" max-quantity="10"
        ><label
          >Qty
          <select name="quantity">
            ${quantitiesOf(offers[0]).map((each) => html`<option value="${each}">${each}</option>`)}
          </select></label
        ></dp-quantity-selector
      >
      <button type="submit" name="submit.add-to-cart" value="1">Add to cart</button>
    </form>
  </div>`;
}

/** Registry buttons that say nothing of the product: the hidden fields of their table do. */
export const registryCell = ({ product }: Listing) =>
  html` <div class="box">
    ${hidden({ ASIN: product.asin, isFullySelected: "true" })}
    <dp-registry-button type="baby"><a href="/baby-reg?asin=${product.asin}">Add to baby registry</a></dp-registry-button>
    <dp-registry-button type="wedding"><button type="button">Add to wedding registry</button></dp-registry-button>
    <dp-registry-button type="gift"></dp-registry-button>
  </div>`;
