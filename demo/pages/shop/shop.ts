/** What the shop's own pages do beside the elements: they show what is chosen in a folded part, and how many units the cart has. */
import { showAdds } from "./added.ts";

/** The words of a chosen control: those of its label. */
function wordsOf(input: HTMLInputElement): string {
  const label = input.labels?.[0]?.textContent ?? input.getAttribute("aria-label") ?? "";
  return label.trim().replaceAll(/\s+/g, " ");
}

function showChosen(fold: Element): void {
  const chosen = [...fold.querySelectorAll("input")].filter(
    ({ type, checked, value }) => (type === "checkbox" || type === "radio") && checked && value !== "",
  );
  const place = fold.querySelector("[data-chosen]");
  if (place) place.textContent = chosen.map(wordsOf).join("; ");
}

function showUnits(units: number): void {
  const link = document.querySelector("[data-cart-link]");
  const count = link?.querySelector(".cart-count");
  if (!link || !count) return;
  count.textContent = String(units);
  count.toggleAttribute("data-empty", units === 0);
  link.setAttribute("aria-label", `${link.getAttribute("data-cart-link")} (${units})`);
}

const folds = document.querySelectorAll("[data-fold]");
const showAll = () => folds.forEach(showChosen);

document.addEventListener("change", showAll);
// elements choose and give up as well: an add-on that does not go with the quantity, a plan chosen in a dialog
document.addEventListener("dp-change", (event) => {
  showAll();
  const { name, value } = (event as CustomEvent<{ name?: string; value?: { count?: { retail?: number | null } } }>).detail ?? {};
  const units = name === "cart" ? value?.count?.retail : undefined;
  if (typeof units === "number") showUnits(units);
});
// a page that comes back from the cache keeps its ticks
addEventListener("pageshow", showAll);
showAdds();
