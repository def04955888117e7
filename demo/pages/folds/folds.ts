/** The folded parts of a page: each shows what is chosen in it. */

const folds = [...document.querySelectorAll<HTMLDetailsElement>("details[data-fold]")];

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

const showAll = () => folds.forEach(showChosen);

document.addEventListener("change", showAll);
// elements choose and give up as well: an add-on that does not go with the quantity, a plan chosen in a dialog
document.addEventListener("dp-change", showAll);
// a page that comes back from the cache keeps its ticks
addEventListener("pageshow", showAll);
