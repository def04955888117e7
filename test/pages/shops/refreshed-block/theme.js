/** The theme keeps Trusted Types where a policy asks for them. */
const html = window.trustedTypes ? trustedTypes.createPolicy("theme", { createHTML: (text) => text }) : { createHTML: (text) => text };
const NS = ".js-product-actions";
/** The control gets buttons around it, as a plugin of such themes makes them. */
function spin() {
  for (const input of document.querySelectorAll("#quantity_wanted:not(.spun)")) {
    input.classList.add("spun");
    const group = document.createElement("div");
    group.className = "input-group";
    input.replaceWith(group);
    const button = (sign, by) => {
      const made = Object.assign(document.createElement("button"), { type: "button", textContent: sign, className: "btn btn-touchspin" });
      made.addEventListener("click", () => {
        input.value = String(Math.max(Number(input.min), Number(input.value) + by));
      });
      return made;
    };
    group.append(button("−", -1), input, button("+", 1));
  }
}
spin();
document.addEventListener("change", async ({ target }) => {
  if (!target.matches("[data-product-attribute]")) return;
  const quantity = document.querySelector("#quantity_wanted").value;
  const response = await fetch(`/fr/refresh?group=${target.value}&qty=${quantity}`);
  document.querySelector(NS).innerHTML = html.createHTML((await response.json()).product_add_to_cart);
  spin();
});
document.addEventListener("submit", async (event) => {
  if (event.target.id !== "add-to-cart-or-refresh") return;
  event.preventDefault();
  const query = new URLSearchParams(new FormData(event.target));
  query.set("add", "1");
  query.set("action", "update");
  const response = await fetch("/fr/panier", { method: "POST", body: query });
  document.querySelector(".cart-products-count").textContent = `(${(await response.json()).cart.products_count})`;
});
