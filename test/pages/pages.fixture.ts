/** A product page that somebody else wrote, in the shape of a usual shop system. */
export interface ForeignPage {
  /** what the page is like */
  readonly name: string;
  /** the markup of its product; `inside` stands around the control of the quantity */
  readonly markup: (around: (control: string) => string) => string;
  /** the control of the quantity in it; `null`: there is none that can be known */
  readonly control: string | null;
  /** name by which the form posts the quantity */
  readonly posts: string;
  /** what it begins with, and what plus makes of it */
  readonly counts: readonly [first: number, next: number];
}

const variants = `<select name="options[Colour]" aria-label="Colour"><option>Red</option><option>Blue</option></select>`;

export const PAGES: readonly ForeignPage[] = [
  {
    name: "a theme whose form has one variant id and a number field",
    markup: (around) => `<form action="/cart/add" method="post" id="product-form-71" data-type="add-to-cart-form">
      <input type="hidden" name="form_type" value="product"><input type="hidden" name="id" value="9001">${variants}
      ${around('<label>Quantity <input type="number" name="quantity" min="1" value="1"></label>')}
      <button type="submit" name="add">Add to cart</button></form>`,
    control: "[name=quantity]",
    posts: "quantity",
    counts: [1, 2],
  },
  {
    name: "a plugin's form of variations",
    markup: (around) => `<form class="variations_form cart" action="/product/mug/" method="post" data-product_id="77">
      <select name="attribute_size" aria-label="Size"><option value="s">S</option><option value="m">M</option></select>
      ${around('<div class="quantity"><label>Mugs <input type="number" name="quantity" inputmode="numeric" step="1" min="2" max="8" value="2"></label></div>')}
      <input type="hidden" name="product_id" value="77"><input type="hidden" name="variation_id" value="0">
      <button type="submit" class="single_add_to_cart_button" name="add-to-cart" value="77">Add to basket</button></form>`,
    control: "[name=quantity]",
    posts: "quantity",
    counts: [2, 3],
  },
  {
    name: "a form whose quantity is called qty",
    markup: (around) => `<form id="product_addtocart_form" action="/checkout/cart/add/product/5/" method="post">
      <input type="hidden" name="product" value="5"><input type="hidden" name="form_key" value="k1">
      <label>Points <input type="number" name="points" value="9"></label>
      ${around('<label>Qty <input type="number" name="qty" id="qty" value="1"></label>')}
      <button type="submit" title="Add to Cart" class="action primary tocart">Add to Cart</button></form>`,
    control: "[name=qty]",
    posts: "qty",
    counts: [1, 2],
  },
  {
    name: "a wholesale form that begins at 6 and goes by twos",
    markup: (around) => `<form action="/cart" method="post" id="add-to-cart-or-refresh">
      <input type="hidden" name="token" value="t9"><input type="hidden" name="id_product" value="12">
      ${around('<div class="qty"><input type="number" name="qty" id="quantity_wanted" value="6" min="6" max="12" step="2" aria-label="Quantity"></div>')}
      <button class="btn btn-primary add-to-cart" data-button-action="add-to-cart" type="submit">Add to cart</button></form>`,
    control: "[name=qty]",
    posts: "qty",
    counts: [6, 8],
  },
  {
    name: "a form with the quantity in a line of its own",
    markup: (around) => `<form action="/checkout/line-item/add" method="post" class="buy-widget">
      <input type="hidden" name="lineItems[77][id]" value="77"><input type="hidden" name="lineItems[77][type]" value="product">
      ${around('<select name="lineItems[77][quantity]" aria-label="Quantity"><option value="1">1</option><option value="2">2</option><option value="3">3</option></select>')}
      <button type="submit" class="btn-buy">Add to shopping cart</button></form>`,
    control: "select",
    posts: "lineItems[77][quantity]",
    counts: [1, 2],
  },
  {
    name: "a form with a control that only its kind tells",
    markup: (around) => `<form action="/store/add" method="post"><input type="hidden" name="variantCode" value="V1">
      <input type="text" name="engraving" aria-label="Engraving">${variants}
      ${around('<div><input type="text" inputmode="numeric" name="amount" value="4" aria-label="How many"></div>')}
      <button>Buy</button></form>`,
    control: "[name=amount]",
    posts: "amount",
    counts: [4, 5],
  },
  {
    name: "a form whose button is no submit button",
    markup: (around) => `<form action="/basket" method="post"><input type="hidden" name="sku" value="S1">${variants}
      ${around('<select name="pieces" aria-label="Quantity"><option>1</option><option>2</option><option>5</option></select>')}
      <button type="button" class="js-wish">Save for later</button><button type="button" class="js-add-to-cart">Add to cart</button></form>`,
    control: "[name=pieces]",
    posts: "pieces",
    counts: [1, 2],
  },
  {
    name: "a form of grouped products, where no control is the quantity",
    markup: (around) => `<form action="/cart/add" method="post"><button>Add to cart</button>
      ${around('<div><input type="number" name="super_group[31]" value="1" aria-label="Cups"><input type="number" name="super_group[32]" value="2" aria-label="Plates"></div>')}
      </form>`,
    control: null,
    posts: "super_group[31]",
    counts: [1, 1],
  },
];
