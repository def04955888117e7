import { parseQuantity } from "../lib/positive-integer.ts";

export type QuantityControl = HTMLInputElement | HTMLSelectElement;

/** The controls by which the server rendered a choice of the quantity. */
export const QUANTITY_CONTROLS = 'select[name="quantity"],input[name="quantity"]';

/** What a shopper is still typing is `undefined`: it changes nothing. */
export const quantityOf = ({ value }: QuantityControl): number | undefined => parseQuantity(value);
