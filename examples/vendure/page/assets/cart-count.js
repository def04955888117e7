// The page's own count of the cart follows the elements.
const count = document.querySelector("[data-cart-count]");
document.addEventListener("dp-change", ({ detail }) => {
  const units = detail?.name === "cart" ? detail.value?.count?.retail : undefined;
  if (typeof units === "number") count.textContent = String(units);
});
