// One product, a control that puts it into the cart and a count: ours by the slider and by the selector's stepper, and the peers.
import { head, pages as shopPages } from "../shop/pages.mjs";

const form = `<form action="/x" method="post"><input type="hidden" name="quantity" value="1"><button>Add to cart</button></form>`;

const controls = {
  slider: `<dp-quantity-slider asin="B0BENCH001" offer-listing-id="OL-1" quantity-in-cart="0" max-order-quantity="30">${form}</dp-quantity-slider>`,
  selector: `<dp-quantity-selector asin="B0BENCH001" offer-listing-id="OL-1" cart="api" shape-type="simplified-stepper" allow-zero-quantity selected-quantity="0" max-quantity="30">
  <label>Quantity <input name="quantity" value="0" inputmode="numeric"></label></dp-quantity-selector>`,
};

const own = (name, folder) => ({
  html: `${head("ours")}<script async src="${folder}/dp-elements.js"></script></head><body>
<div data-dp-page hidden><input type="hidden" name="anti-csrftoken-a2z" value="t"></div>
<h1>Kettle</h1><p>Price <span id="price">$19.99</span></p><p>Cart <span id="count">0</span></p>
${controls[name]}
<script>
  document.addEventListener("dp-success", function () { document.querySelector("#count").textContent = dpElements.stores.cart.get().count.retail });
  var host = document.querySelector("dp-quantity-${name}");
  var part = function (name) {
    return [].find.call((host.shadowRoot || document).querySelectorAll('[part="' + name + '"]'), function (node) { return getComputedStyle(node).visibility === "visible" });
  };
  window.bench = {
    usable: function () { return !!host.shadowRoot && !!part("add") },
    button: function () { return part("add") },
    add: function () { part("add").click() },
    mayAgain: function () { return host.dataset.state !== "busy" && !!part("plus") },
    again: function () { part("plus").click() },
    counts: function (n) { return document.querySelector("#count").textContent === String(n) },
  };
</script></body></html>`,
});

/** The peers' own pages; for one more they have the same button as for the first. */
const peer = (name, counts) => ({
  title: shopPages[name].title,
  html: shopPages[name].html.replace(
    "</body>",
    `<script>
  bench.mayAgain = function () { return true };
  bench.again = function () { bench.add() };
  bench.counts = function (n) { return ${counts} === String(n) };
</script></body>`,
  ),
});

export const pages = {
  "slider-react": { title: "dp-quantity-slider, React", ...own("slider", "/dp") },
  "slider-lite": { title: "dp-quantity-slider, lite", ...own("slider", "/dp/lite") },
  "selector-react": { title: "dp-quantity-selector, React", ...own("selector", "/dp") },
  "selector-lite": { title: "dp-quantity-selector, lite", ...own("selector", "/dp/lite") },
  "commerce-layer": peer("commerce-layer", `document.querySelector("cl-cart-count").getAttribute("quantity")`),
  "liquid-ajax-cart": peer("liquid-ajax-cart", `document.querySelector("#count").textContent`),
};
