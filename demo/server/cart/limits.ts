import { Refusal } from "../http/refusal.ts";
import type { ShownLine } from "./cart.ts";

/** More than any offer allows, and far from where a sum of integers overflows in the database. */
const MOST = 1_000_000;

/** Characters of JSON that one field of a line may have. */
const MOST_JSON = 8_000;

/** Throws 400 for a quantity that no cart can have. */
export function checkQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 0) throw new Refusal(400, "bad-quantity", "The quantity is a whole number.");
  if (quantity > MOST) throw new Refusal(400, "bad-quantity", `The quantity is at most ${MOST}.`);
}

/** A value as the database stores it. Throws 413 for a long one, and 400 for a NUL, which PostgreSQL cannot store. */
export const storedJson = (value: unknown): string | null => (value === undefined || value === null ? null : checkedJson(value));

/** A text as the database stores it; the limits are those of JSON. */
export function storedText(text: string): string {
  checkedJson(text);
  return text;
}

function checkedJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length > MOST_JSON)
    throw new Refusal(413, "parameters-too-large", `What is asked for with an item has more than ${MOST_JSON} characters of JSON.`);
  // `\u0000` is the character, `\\u0000` a text of six characters.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text))
    throw new Refusal(400, "bad-character", "What is asked for with an item contains a NUL character.");
  return text;
}

/** Whether some units of the line went back to stock, because the shopper did not come back in time. */
export const isHoldExpired = ({ held, quantity }: Pick<ShownLine, "held" | "quantity">): boolean => held < quantity;

/** Why so many of an offer cannot be had. */
export const refusalOfUnits = {
  below: (minimum: number) => new Refusal(409, "below-minimum", "Order at least {minimum} of this item.", { params: { minimum } }),
  above: (maximum: number) => new Refusal(409, "above-maximum", "Order at most {maximum} of this item.", { params: { maximum } }),
  soldOut: (stock: number) => new Refusal(409, "out-of-stock", "Only {stock} of this item are left.", { params: { stock } }),
};

/** Checks what is about to be ordered, in the transaction of the order. Throws 409 for lines that are not held, or above the maximum. */
export function checkOrder(lines: readonly ShownLine[]): void {
  if (lines.some(isHoldExpired))
    throw new Refusal(
      409,
      "hold-expired",
      "Your cart was left for too long, so its items went back on sale. Reserve them again in the cart.",
    );
  for (const { offerId, maximum, title } of lines) {
    const units = lines.filter((line) => line.offerId === offerId).reduce((sum, { quantity }) => sum + quantity, 0);
    if (units > maximum) throw new Refusal(409, "above-maximum", "Order at most {maximum} of {title}.", { params: { maximum, title } });
  }
}
