import type { Page } from "@playwright/test";

/** A product page in the shape of a usual shop system, with scripts, style and cart of its own: `test/pages/shops/<folder>`. */
export interface OtherShop {
  readonly folder: string;
  /** what the page is like, in a test's title */
  readonly name: string;
  /** the page's own control of the quantity */
  readonly control: string;
  /** what it begins with, and what the shopper chooses: by plus, or in a list by this text */
  readonly begins: number;
  readonly chooses: number;
  readonly option?: string;
  /** the page's own button */
  readonly add: string;
  /** chooses another variant, by the mouse; the page tells its fields by an event or by none, or draws its block anew */
  readonly variant: (page: Page) => Promise<unknown>;
  /** fields of the request that an add causes then */
  readonly sends: Readonly<Record<string, string>>;
  /** those in which the quantity is sent: exactly one */
  readonly quantityField: string;
  /** pictures of the product */
  readonly pictures: number;
  /** the price of as many pieces as are chosen, by what the page's markup says; `null`: it cannot be told */
  readonly price: RegExp | null;
  /** attributes of the script tag: the one setting */
  readonly setting: string;
  /** the page has a form, which the bar submits */
  readonly hasForm: boolean;
}

export const OTHER_SHOPS: readonly OtherShop[] = [
  {
    folder: "ajax-theme",
    name: "a theme whose script sends the form, with a root of 62.5 %",
    control: "[name=quantity]",
    ...{ begins: 1, chooses: 3, quantityField: "quantity" },
    add: "[name=add]",
    variant: (page) => page.getByLabel("Ink").check(),
    sends: { id: "9002", form_type: "product" },
    pictures: 2,
    price: null,
    setting: `fields='{"asin":["id"],"offerListingId":["id"]}' forms='form[action*="/cart/add"]'`,
    hasForm: true,
  },
  {
    folder: "variations-plugin",
    name: "a plugin's form whose hidden variation is written silently",
    control: "[name=quantity]",
    ...{ begins: 1, chooses: 3, quantityField: "quantity" },
    add: ".single_add_to_cart_button",
    variant: (page) => page.getByLabel("Size").selectOption("large"),
    sends: { variation_id: "782", product_id: "77" },
    pictures: 2,
    price: /73[.,]50/,
    setting: `fields='{"asin":["variation_id","product_id"],"offerListingId":["variation_id","product_id"]}' forms="form.cart"`,
    hasForm: true,
  },
  {
    folder: "swatches",
    name: "swatches that write silently, and a gallery that a script draws",
    control: "[name=qty]",
    ...{ begins: 1, chooses: 2, option: "2", quantityField: "qty" },
    add: ".tocart",
    variant: (page) => page.getByRole("option", { name: "Red" }).click(),
    sends: { "super_attribute[93]": "58", form_key: "k7" },
    pictures: 3,
    price: /144[.,]00/,
    setting: `fields='{"asin":["selected_configurable_option","product"],"offerListingId":["selected_configurable_option","product"],"csrfToken":["form_key"]}' forms="#product_addtocart_form"`,
    hasForm: true,
  },
  {
    folder: "refreshed-block",
    name: "a block that an answer of the shop replaces, with buttons around the field",
    control: "[name=qty]",
    ...{ begins: 2, chooses: 4, quantityField: "qty" },
    add: ".add-to-cart",
    variant: async (page) => {
      const refreshed = page.waitForResponse(/refresh/);
      await page.getByLabel("Taille").selectOption("M");
      await refreshed;
    },
    sends: { "group[1]": "2", id_product: "12", token: "t9" },
    pictures: 2,
    price: /79[.,]60/,
    setting: `fields='{"asin":["id_product"],"csrfToken":["token"]}' forms="#add-to-cart-or-refresh"`,
    hasForm: true,
  },
  {
    folder: "line-items-xhtml",
    name: "an XHTML page with names of lines and a list of numbers",
    control: "[name='lineItems[c77][quantity]']",
    ...{ begins: 1, chooses: 2, option: "2 Stück", quantityField: "lineItems[c77][quantity]" },
    add: ".btn-buy",
    variant: () => Promise.resolve(),
    sends: { "lineItems[c77][id]": "c77" },
    pictures: 2,
    price: /129[.,]80/,
    setting: `fields='{"asin":["lineItems[c77][id]"],"offerListingId":["lineItems[c77][id]"]}' forms=".buy-widget"`,
    hasForm: true,
  },
  {
    folder: "no-form",
    name: "a page without a form, below another base address",
    control: "[name=quantity]",
    ...{ begins: 1, chooses: 3, quantityField: "quantity" },
    add: "#button-cart",
    variant: (page) => page.getByLabel("UK").check(),
    sends: { "option[218]": "6", product_id: "40" },
    pictures: 2,
    price: /94[.,]50/,
    setting: `fields='{"asin":["product_id"]}'`,
    hasForm: false,
  },
  {
    folder: "old-tables",
    name: "an old page in quirks mode whose block lets no event out",
    control: "[name=amount]",
    ...{ begins: 6, chooses: 4, option: "4", quantityField: "amount" },
    add: "[name=buy]",
    variant: (page) => page.locator("[name='product_options[9]']").selectOption("16"),
    sends: { productid: "K-5", "product_options[9]": "16" },
    pictures: 2,
    price: /480[.,]00/,
    setting: `fields='{"asin":["productid"],"quantity":["amount"]}' forms="#addform"`,
    hasForm: true,
  },
  {
    folder: "client-rendered",
    name: "a page that its own script draws anew at each change",
    control: "[name=quantity]",
    ...{ begins: 1, chooses: 3, quantityField: "quantity" },
    add: "button.add",
    variant: (page) => page.getByRole("radio", { name: "M" }).click(),
    sends: { merchandiseId: "r-2" },
    pictures: 2,
    price: /780[.,]00/,
    setting: `fields='{"asin":["merchandiseId"]}' forms="#buy"`,
    hasForm: true,
  },
];
