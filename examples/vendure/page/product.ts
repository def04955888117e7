import { html, raw } from "hono/html";
import type { Adapter } from "../adapter/backend.ts";
import { moneyText, variantsBeside, variantsBySku, type Variant } from "../adapter/catalogue.ts";
import { activeOrder, stockOf, type Order } from "../adapter/order.ts";
import { pageOf } from "../adapter/products.ts";
import { HEART, wishListsOf } from "../adapter/wish-lists.ts";
import type { Markup, Viewer } from "./layout.ts";

/** The promotion of the sample, by the code that a shopper could type as well. */
const COUPON = "SAVE10";

/** The most that one press may put into the cart. */
const MOST = 10;

const BESIDE = 4;

/** The product page; `undefined` for a product that there is not. */
export async function productPage({ backend }: Adapter, viewer: Viewer, sku: string): Promise<{ title: string; main: Markup } | undefined> {
  const { shopper, session } = viewer;
  const [variant] = await variantsBySku(shopper, [sku]);
  if (!variant) return undefined;
  const [order, stock, beside, about, saved] = await Promise.all([
    activeOrder(shopper),
    stockOf(shopper, [variant.productId]),
    variantsBeside(shopper, variant, BESIDE),
    aboutOf(viewer, variant),
    savedBy(viewer),
  ]);
  const left = [...stock.values()].find((one) => one.sku === sku)?.left ?? 0;
  const price = moneyText(variant.price, variant.currency, "en-US");
  // an id of its own for each form: two forms of a page are two presses
  const fields = () => backend.formFields({ session }).then(raw);
  const main = html`<section class="product" data-dp-scope data-dp-price="${variant.price / 100}" data-dp-currency="${variant.currency}">
      <dp-image-gallery label="${variant.name}">${pictures(about.pictures, variant)}</dp-image-gallery>
      <div class="facts">
        <h1>${variant.name} <dp-heart-button asin="${sku}" item-title="${variant.name}" ${heart(saved.has(sku))}></dp-heart-button></h1>
        <p class="price">${price}</p>
        <dp-truncate lines="3">
          <p data-dp-part="text">${about.description}</p>
          <button type="button" data-dp-part="popover-trigger">Read it all</button>
        </dp-truncate>
        <dp-jump-link kind="page"><a href="#beside">What stands beside it</a></dp-jump-link>
        <dp-coupon asin="${sku}" encrypted-promotion-id="${COUPON}" ${order?.couponCodes.includes(COUPON) ? "clipped" : ""}>
          <p>Save 10 % of the cart</p>
          <a href="/sign-in?coupon=${COUPON}&amp;path=${encodeURIComponent(pageOf(sku))}">Redeem</a>
        </dp-coupon>
      </div>
      <div class="buy-box">
        <form id="buy" data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post">
          ${fields()}
          <input type="hidden" name="ASIN" value="${sku}" />
          <input type="hidden" name="offerListingID" value="${variant.offer}" />
          <dp-quantity-selector cart="none">
            <label
              >Quantity
              <select name="quantity">
                ${quantities(Math.min(MOST, left))}
              </select></label
            >
          </dp-quantity-selector>
          <button name="submit.add-to-cart" value="1" ${left === 0 ? "disabled" : ""}>Add to cart</button>
        </form>
        <dp-price-summary item-title="${variant.name}"><p>Price: ${price}</p></dp-price-summary>
        <dp-list-button asin="${sku}"><a href="/lists">Your lists</a></dp-list-button>
        <a class="hand-off" href="/checkout">Go to checkout</a>
      </div>
      <dp-upsell-sheet
        eligible
        treatment="T1"
        title="${variant.name}"
        image-base="/pictures/"
        cart-url="/cart"
        checkout-url="/checkout"
      ></dp-upsell-sheet>
      <dp-sticky-bar hidden section-cap="300" placement="bottom" form="buy" title="${variant.name}" price="${price}"></dp-sticky-bar>
    </section>
    <section id="beside" class="cards" aria-label="From the same shelf">
      <h2>From the same shelf</h2>
      <ul>
        ${beside.map((one) => card(one, order, saved.has(one.sku), fields()))}
      </ul>
    </section>`;
  return { title: variant.name, main };
}

const quantities = (most: number) =>
  Array.from({ length: most }, (_, at) => html`<option value="${at + 1}" ${at === 0 ? "selected" : ""}>${at + 1}</option>`);

/** A product beside, which goes into the cart without a page of its own. */
export const card = (one: Variant, order: Order | null, isSaved: boolean, fields: Markup): Markup => {
  const line = order?.lines.find(({ productVariant }) => productVariant.sku === one.sku);
  return html`<li data-dp-scope data-sku="${one.sku}">
    <a href="${pageOf(one.sku)}"><img src="${one.picture}" alt="" width="160" height="120" loading="lazy" />${one.name}</a>
    <span class="price">${moneyText(one.price, one.currency, "en-US")}</span>
    <dp-heart-button asin="${one.sku}" item-title="${one.name}" ${heart(isSaved)}></dp-heart-button>
    <dp-quantity-slider
      asin="${one.sku}"
      offer-listing-id="${one.offer}"
      item-title="${one.name}"
      ${line ? html`cart-item-id="${line.id}"` : ""}
      quantity-in-cart="${line?.quantity ?? 0}"
    >
      <form action="/gp/product/handle-buy-box" method="post">
        ${fields}
        <input type="hidden" name="ASIN" value="${one.sku}" />
        <input type="hidden" name="offerListingID" value="${one.offer}" />
        <input type="hidden" name="quantity" value="1" />
        <button name="submit.add-to-cart" value="1">Add to cart</button>
      </form>
    </dp-quantity-slider>
  </li>`;
};

/** A heart that adds to the default list and takes off it. */
function heart(isSaved: boolean): Markup {
  const [first, second] = [
    { type: "add", url: HEART.add },
    { type: "remove", url: HEART.remove },
  ];
  const [shown, hidden] = isSaved ? [second, first] : [first, second];
  return html`heart-action-details="${JSON.stringify({ initialActions: [shown], hiddenActions: [hidden] })}"`;
}

async function savedBy({ shopper, name }: Viewer): Promise<ReadonlySet<string>> {
  if (name === undefined) return new Set();
  const [first] = await wishListsOf(shopper);
  return new Set(first?.variants.map(({ sku }) => sku));
}

interface About {
  readonly description: string;
  readonly pictures: readonly string[];
}

async function aboutOf({ shopper }: Viewer, { productId }: Variant): Promise<About> {
  const { product } = await shopper.ask<{ product: { description: string; assets: readonly { source: string }[] } }>(
    "query ($id: ID!) { product(id: $id) { description assets { source } } }",
    { id: productId },
  );
  return { description: product.description, pictures: product.assets.map(({ source }) => source) };
}

const pictures = (sources: readonly string[], { name }: Variant) =>
  sources.map((source) => html`<a href="${source}"><img src="${source}" alt="${name}" width="400" height="300" /></a>`);
