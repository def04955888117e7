import type { AnswerOf } from "../../src/contract/entry.ts";
import type { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import type { freshCartAdd } from "../../src/contract/grocery-more.ts";
import type { Fields } from "../../src/lib/fields.ts";
import type { GroceryAnswer } from "../../src/grocery/cart-work.ts";

export type FreshAnswer = AnswerOf<typeof freshCartAdd>;
export type FlowAnswer = GroceryAnswer | FreshAnswer | AnswerOf<typeof buyBoxSubmit>;

/** How an `add()` ended (grocery-add.3). */
export interface AddResult {
  readonly ok: boolean;
  readonly code?: string;
}

/** A form as it is sent. */
export interface Sent {
  readonly body: Fields;
  readonly path: string;
}

/** What an add asks of the page around the element. */
export interface AddPage {
  /** path and query of the page */
  address(): { readonly pathname: string; readonly search: string };
  /** the form of flow `form` with this quantity in it; `undefined` where there is none */
  form(quantity: number): Sent | undefined;
  /** submits the purchase form in place of a call that has no place for what is selected; false where there is none (calls.17) */
  submitForm(asin: string, quantity: number): boolean;
  /** the option `quantity` at this moment, which the options follow a little later */
  quantity(): number | undefined;
  explainMinimum(): void;
}
