/** The theme keeps Trusted Types where a policy asks for them. */
const html = window.trustedTypes ? trustedTypes.createPolicy("theme", { createHTML: (text) => text }) : { createHTML: (text) => text };
// The theme's own behaviour, as a theme would write it: custom elements, a bubble with the count, a block that is replaced.
customElements.define(
  "quantity-input",
  class extends HTMLElement {
    constructor() {
      super();
      this.addEventListener("click", (event) => {
        const button = event.target.closest("button");
        if (!button) return;
        event.preventDefault();
        const input = this.querySelector("input");
        button.name === "plus" ? input.stepUp() : input.stepDown();
        input.dispatchEvent(new Event("change", { bubbles: true }));
      });
    }
  },
);

customElements.define(
  "product-form",
  class extends HTMLElement {
    connectedCallback() {
      const form = this.querySelector("form");
      form.addEventListener("submit", async (event) => {
        event.preventDefault();
        const button = form.querySelector("[type=submit]");
        if (button.getAttribute("aria-disabled") === "true") return;
        button.setAttribute("aria-disabled", "true");
        const response = await fetch("/cart/add.js", { method: "POST", headers: { accept: "application/json" }, body: new FormData(form) });
        const cart = await (await fetch("/cart.js")).json();
        document.querySelector("#cart-icon-bubble .count").textContent = cart.item_count;
        const error = form.querySelector(".product-form__error");
        error.hidden = response.ok;
        error.textContent = response.ok ? "" : (await response.json()).description;
        button.removeAttribute("aria-disabled");
      });
    }
  },
);

document.addEventListener("change", ({ target }) => {
  if (target.name !== "colour") return;
  document.querySelector(".product-variant-id").value = target.value;
  // a theme renders price and quantity anew
  document.querySelector(".price-item")?.replaceChildren("$" + Number(target.dataset.price).toFixed(2));
  const block = document.querySelector("#quantity-block");
  const chosen = block.querySelector("input").value;
  block.innerHTML = html.createHTML(block.dataset.html);
  block.querySelector("input").value = chosen;
});
const block = document.querySelector("#quantity-block");
block.dataset.html =
  '<dp-quantity-selector cart="none" shape-type="simplified-stepper"><quantity-input><label for="Quantity-71">Quantity</label>' +
  '<button type="button" name="minus">−</button><input type="number" name="quantity" id="Quantity-71" min="1" value="1" form="product-form-71"><button type="button" name="plus">+</button></quantity-input></dp-quantity-selector>';
