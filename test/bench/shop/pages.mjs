// The same page by each library: a price, a quantity and add to cart. Each says when it is usable, and how one of its things is done.
// `html` is a text, or makes one with the product's `renderElement`.

export const head = (title) =>
  `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"><style>body { font: 14px sans-serif }</style>`;

const FALLBACK = `<label>Quantity <input name="quantity" value="0" inputmode="numeric"></label>`;
const options = {
  asin: "B0BENCH001",
  offerListingId: "OL-1",
  cart: "api",
  shapeType: "simplified-stepper",
  allowZeroQuantity: true,
  selectedQuantity: 0,
  maxQuantity: 30,
};
const drawn = `<dp-quantity-selector asin="B0BENCH001" offer-listing-id="OL-1" cart="api" shape-type="simplified-stepper" allow-zero-quantity selected-quantity="0" max-quantity="30">
  ${FALLBACK}
</dp-quantity-selector>`;
/** The same element, whose first state the shop's server has rendered. */
const declared = (renderElement) => renderElement("dp-quantity-selector", options, { language: "en-US", children: FALLBACK });

/** It can be used once its button is there, and the loader that keeps a press until the code has come. */
const own = (folder, selector) => `${head("ours")}<script async src="${folder}/dp-elements.js"></script></head><body>
<h1>Kettle</h1><p>Price <span id="price">$19.99</span></p><p>Cart <span id="count">0</span></p>
${selector}
<script>
  document.addEventListener("dp-success", () => { document.querySelector("#count").textContent = dpElements.stores.cart.get().count.retail });
  var root = function () { return document.querySelector("dp-quantity-selector").shadowRoot };
  window.bench = {
    usable: function () { return Symbol.for("dp-loader") in window && !!(root() && root().querySelector('[part="add"]')) && document.querySelector("#price").textContent === "$19.99" },
    button: function () { return root().querySelector('[part="add"]') },
    added: function () { return document.querySelector("#count").textContent === "1" },
    mayRaise: function () { return document.querySelector("dp-quantity-selector").dataset.state === "ready" && !!root().querySelector('[part="plus"]') },
    add: function () { this.button().click() },
    raise: function () { root().querySelector('[part="plus"]').click() },
    raised: function () { return root().querySelector('[role="spinbutton"]').getAttribute("aria-valuenow") === "2" },
  };
</script></body></html>`;

export const pages = {
  react: { title: "ours, React", html: own("/dp", drawn) },
  lite: { title: "ours, lite", html: own("/dp/lite", drawn) },
  "react-declared": { title: "ours, React, first state rendered by the server", html: (render) => own("/dp", declared(render)) },
  "lite-declared": { title: "ours, lite, first state rendered by the server", html: (render) => own("/dp/lite", declared(render)) },
  "commerce-layer": {
    title: "Commerce Layer drop-in.js",
    html: `${head("commerce layer")}<script>window.commercelayerConfig = { clientId: "stub", scope: "market:code:usa", domain: "cl.test" }</script>
<script type="module" src="/cl/drop-in.esm.js"></script></head><body>
<h1>Kettle</h1><p>Price <cl-price code="SKU1"><cl-price-amount></cl-price-amount></cl-price></p>
<p><cl-cart-link>Cart <cl-cart-count></cl-cart-count></cl-cart-link></p>
<button id="minus">-</button><input id="qty" type="number" value="1" min="1"><button id="plus">+</button>
<cl-add-to-cart code="SKU1" quantity="1">Add to cart</cl-add-to-cart>
<script>
  var button = document.querySelector("cl-add-to-cart"), qty = document.querySelector("#qty");
  document.querySelector("#plus").onclick = function () { qty.value = Number(qty.value) + 1; button.setAttribute("quantity", qty.value) };
  window.bench = {
    usable: function () {
      var amount = document.querySelector("cl-price-amount");
      return button.hasAttribute("cl-hydrated") && button.getAttribute("aria-disabled") !== "true" && !!amount.shadowRoot && amount.shadowRoot.textContent.includes("19.99");
    },
    button: function () { return button },
    added: function () { return document.querySelector("cl-cart-count").getAttribute("quantity") === "1" },
    mayRaise: function () { return true },
    add: function () { this.button().click() },
    raise: function () { document.querySelector("#plus").click() },
    raised: function () { return button.getAttribute("quantity") === "2" },
  };
</script></body></html>`,
  },
  "liquid-ajax-cart": {
    title: "liquid-ajax-cart",
    html: `${head("liquid ajax cart")}<script>window.Shopify = { routes: { root: "/" } }</script>
<script type="application/json" data-ajax-cart-initial-state>{"token":"t","item_count":0,"items":[]}</script>
<script type="module" src="/lac/liquid-ajax-cart.js"></script></head><body>
<h1>Kettle</h1><p>Price <span id="price">$19.99</span></p>
<div id="shopify-section-my-cart"><div data-ajax-cart-section>Cart <span id="count">0</span></div></div>
<ajax-cart-product-form><form action="/cart/add" method="post"><input type="hidden" name="id" value="1001">
<button type="button" id="minus">-</button><input id="qty" name="quantity" type="number" value="1" min="1"><button type="button" id="plus">+</button>
<button type="submit" id="atc">Add to cart</button><div data-ajax-cart-errors="form"></div></form></ajax-cart-product-form>
<script>
  var qty = document.querySelector("#qty");
  document.querySelector("#plus").onclick = function () { qty.value = Number(qty.value) + 1 };
  window.bench = {
    usable: function () { return document.documentElement.classList.contains("js-ajax-cart-init") },
    button: function () { return document.querySelector("#atc") },
    added: function () { return document.querySelector("#count").textContent === "1" },
    mayRaise: function () { return true },
    add: function () { this.button().click() },
    raise: function () { document.querySelector("#plus").click() },
    raised: function () { return qty.value === "2" },
  };
</script></body></html>`,
  },
};
