/** The folded parts of a page: each shows what is chosen in it, and those that were open are open again after Back and a reload. */

/** Name of the open parts in the state of the page's entry in the history: another visit of the same address begins with all closed. */
const KEY = "shopFolds";

const folds = [...document.querySelectorAll<HTMLDetailsElement>("details[data-fold]")];
const nameOf = (fold: HTMLElement) => fold.dataset["fold"];
const stateOf = () => (history.state as Readonly<Record<string, unknown>> | null) ?? {};

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

function keepOpen(): void {
  try {
    history.replaceState({ ...stateOf(), [KEY]: folds.filter(({ open }) => open).map(nameOf) }, "");
  } catch {
    // the browser allows no more changes of the history for now: the parts open and close all the same
  }
}

const kept = stateOf()[KEY];
if (Array.isArray(kept)) for (const fold of folds) if (kept.includes(nameOf(fold))) fold.open = true;
for (const fold of folds) fold.addEventListener("toggle", keepOpen);
// a link within the page makes an entry of its own, with nothing in its state
addEventListener("popstate", keepOpen);

document.addEventListener("change", showAll);
// elements choose and give up as well: an add-on that does not go with the quantity, a plan chosen in a dialog
document.addEventListener("dp-change", showAll);
// a page that comes back from the cache keeps its ticks
addEventListener("pageshow", showAll);
