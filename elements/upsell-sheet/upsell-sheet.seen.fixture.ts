// What the sheet causes, as the recorder lists it.
import { seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";

export const ADD = "/gp/product/handle-buy-box";
export const RECOMMEND = "/ussx";
export const ITEMS = "/cart/carts/retail/items";
/** the cart of the marketplace M1, which confirms an add (calls.11) */
export const CART_ITEMS = "/api/marketplaces/M1/cart/items";
export const CART_COUNT = "/api/marketplaces/M1/cart/count";
/** What a press causes until its answer: the recommendations leave first (upsell-sheet.7, upsell-sheet.8). */
export const pressed = (path = ADD): string[] => ["polite Adding to your cart", `POST ${RECOMMEND}`, `POST ${path}`];
export const PRESSED = pressed();
export const SUCCESS = "dp-success add-to-cart";
export const CLOSED = ["dp-change upsell", "dp-close upsell-sheet"];
export const RECOMMENDED = ["dp-metric upsell-sheet.widget", "polite Recommendations for you"];
export const NONE = "polite We have no recommendations right now.";
export const LOADING = "polite Loading recommendations";
/** What the opening of the sheet causes while recommendations are on their way; the outcome is said once (upsell-sheet.31). */
export const opening = (outcome = "polite Added to cart"): string[] => {
  const said = [LOADING, outcome];
  // the alert of a generic error, or of an outcome that is looked up, stands in the sheet's head, above the skeleton
  return ["dp-open upsell-sheet", "dp-change upsell", ...([GENERIC_ERROR, CHECKING].includes(outcome) ? said.reverse() : said)];
};
export const CHECKING = "assertive We could not confirm this. Checking…";
export const UNCONFIRMED = "assertive We could not confirm this. Please check before you try again.";
export const GENERIC_ERROR = "assertive We're sorry, this item was not added to your cart. Please try again.";
/** All that a successful add causes whose answer changes the count of the cart, or does not. */
export const ADDED = [...PRESSED, SUCCESS, ...opening(), ...RECOMMENDED];
export const ADDED_COUNTED = [...PRESSED, "dp-change cart", SUCCESS, ...opening(), ...RECOMMENDED];

/** The same with what its widgets cause when they are drawn, and what is said of them. */
export const openedWith = (drawn: readonly string[], said: readonly string[] = [RECOMMENDED[1]!]): string[] => [
  ...[...PRESSED, "dp-change cart", SUCCESS, ...opening()],
  ...drawn,
  ...said,
];

/** Recommendations that arrive when the sheet stands and has said so: else it were a matter of speed what is said first. */
export async function afterOpening<T>(answer: T): Promise<T> {
  const waits = () => document.querySelector('dp-upsell-sheet[data-state="loading"]');
  await until(waits).catch(() => new Promise<never>(() => {})); // the test had no sheet opened
  await settled();
  return answer;
}

/** Waits until the recommendations of the sheet stand. */
export const shown = () => until(() => seen("announcement").includes(RECOMMENDED[1]!), "recommendations");
