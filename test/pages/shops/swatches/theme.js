/** The theme keeps Trusted Types where a policy asks for them. */
const html = window.trustedTypes ? trustedTypes.createPolicy("theme", { createHTML: (text) => text }) : { createHTML: (text) => text };
// Loaded late by the theme's module loader: everything is wired some time after the page is there.
setTimeout(() => {
  const placeholder = document.querySelector("[data-gallery-role]");
  const stage = document.createElement("div");
  stage.className = "fotorama";
  stage.innerHTML = html.createHTML(
    [1, 2, 3].map((at) => `<div class="fotorama__stage__frame"><img src="/img/jacket-${at}.svg" alt="Rain jacket, ${at}"></div>`).join(""),
  );
  placeholder.replaceChildren(stage);
}, 400);
document.addEventListener("click", ({ target }) => {
  const swatch = target.closest?.(".swatch-option");
  if (!swatch) return;
  swatch.parentElement.nextElementSibling.value = swatch.dataset.optionId;
  document.querySelector("[name=selected_configurable_option]").value = swatch.dataset.optionId === "50" ? "51" : "59";
});
// delegated, as such themes do
document.addEventListener("submit", async (event) => {
  const form = event.target.closest("#product_addtocart_form");
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector(".tocart");
  button.disabled = true;
  await fetch(form.action, { method: "POST", headers: { "x-requested-with": "XMLHttpRequest" }, body: new FormData(form) });
  const { data } = await (await fetch("/customer/section/load/?sections=cart")).json();
  document.querySelector(".counter-number").textContent = data.summary_count;
  button.disabled = false;
});
