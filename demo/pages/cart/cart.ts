/** What a page says of the cart when an element has changed it: the units in the header, and what was added. */
import type { Added } from "./added.ts";

interface Success {
  readonly action: string;
  readonly asin?: string;
  readonly quantity?: number;
}

/** Elements that add have these for their `dp-success`. */
const ADDS: ReadonlySet<string> = new Set([
  "accessory-add",
  "app-add",
  "bundle-add",
  "offers-cart-add",
  "scene-add-to-cart",
  "sponsored-cart-add",
  "subscribe-recommendation-add",
  "warranty-add",
]);

function showUnits(units: number): void {
  const count = document.querySelector("[data-cart-link] .cart-count");
  if (!count) return;
  count.textContent = String(units);
  count.toggleAttribute("data-empty", units === 0);
}

/** The drawing of what was added is loaded with the first add: most views of a page have none. */
async function report({ action, asin, quantity = 1 }: Success): Promise<void> {
  if (!ADDS.has(action) || !asin) return;
  const query = new URLSearchParams({ item: `${asin}.${quantity}` });
  const lang = new URLSearchParams(location.search).get("lang");
  if (lang) query.set("lang", lang);
  try {
    const [answer, { showAdded }] = await Promise.all([
      fetch(`/gp/cart/added?${query}`, { headers: { accept: "application/json" } }),
      import("./added.ts"),
    ]);
    if (answer.ok) showAdded((await answer.json()) as Added);
  } catch {
    // the page leaves, or there is no connection: the cart's count in the header says enough
  }
}

document.addEventListener("dp-success", (event) => void report((event as CustomEvent<Success>).detail));
document.addEventListener("dp-change", (event) => {
  const { name, value } = (event as CustomEvent<{ name?: string; value?: { count?: { retail?: number | null } } }>).detail ?? {};
  const units = name === "cart" ? value?.count?.retail : undefined;
  if (typeof units === "number") showUnits(units);
});
