/** The theme keeps Trusted Types where a policy asks for them. */
const html = window.trustedTypes ? trustedTypes.createPolicy("theme", { createHTML: (text) => text }) : { createHTML: (text) => text };
// A page that keeps its own state and draws its block anew from it, as a framework does without keys.
const state = { size: "S", quantity: 1, count: 0 };
const root = document.getElementById("root");
const ids = { S: "r-1", M: "r-2" };
const prices = { S: 210, M: 260 };
function draw() {
  root.innerHTML = html.createHTML(`<header><a href="/">Rugs</a> <a href="/bag">Bag <span id="bag">${state.count}</span></a></header>
  <main><div class="grid"><div><dp-image-gallery label="Wool rug"><figure><picture><source srcset="/img/rug-1.svg" type="image/svg+xml"><img src="/img/rug-1.png" alt="Wool rug ${state.size}" width="400" height="300"></picture></figure><figure><picture><img src="/img/rug-2.svg" alt="Wool rug, edge" width="400" height="300"></picture></figure></dp-image-gallery></div>
  <div><h1>Wool rug</h1><dp-price-summary item-title="Wool rug"><p data-dp-price="${prices[state.size]}" data-dp-currency="USD">$${prices[state.size]}</p></dp-price-summary>
  <div role="radiogroup" aria-label="Size">${["S", "M"].map((size) => `<button type="button" role="radio" class="size" aria-checked="${size === state.size}">${size}</button>`).join("")}</div>
  <form id="buy"><input type="hidden" name="merchandiseId" value="${ids[state.size]}"><dp-quantity-selector cart="none" shape-type="simplified-stepper"><label>Quantity <input type="number" name="quantity" min="1" value="${state.quantity}"></label></dp-quantity-selector><button class="add">Add to bag</button></form></div></div>
  <dp-sticky-bar hidden section-cap="300" title="Wool rug"></dp-sticky-bar><div class="story"><p>Woven slowly.</p></div></main>`);
}
root.addEventListener("click", ({ target }) => {
  const size = target.closest(".size");
  if (!size) return;
  state.size = size.textContent;
  draw();
});
root.addEventListener("change", ({ target }) => {
  if (target.name === "quantity") state.quantity = Number(target.value);
});
root.addEventListener("submit", async (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(event.target));
  const response = await fetch("/api/bag", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  state.count = (await response.json()).totalQuantity;
  root.querySelector("#bag").textContent = state.count;
});
draw();
