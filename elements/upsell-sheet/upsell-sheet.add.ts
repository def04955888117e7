import type { CallFailure } from "../../src/call/result.ts";
import type { Outcome, StatusData } from "./upsell-sheet.status.ts";
import type { Context } from "./upsell-sheet.parts.ts";

/** Form fields by name, as a form or the `params` of a recommended item have them; a name that comes several times is a list. */
export type AddParameters = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface HowToAdd {
  /** the page's own product; else a recommended item, of which one is added */
  readonly primary: boolean;
  /** name of the widget that asks (upsell-sheet.61) */
  readonly widget?: string;
  /** the id of the press (calls.12) */
  readonly requestId?: string;
  /** called when the outcome is not known and is being read (calls.11) */
  onUnknown?(): void;
}

/** A line of the answer, of the flow `items` alone. */
export interface AddedLine {
  readonly id: string;
  readonly asin: string;
  readonly quantity: number;
}

/**
 * How an add ended. `answered`: there is status data, also of an error; `failed`: the call failed, which is the generic error
 * (upsell-sheet.13); `left`: the page is on its way to sign-in or is reloaded, so nothing is shown (upsell-sheet.70);
 * `cancelled`: by a listener or because the element has left (events.9); `unreadable`: parameters in neither key format
 * (upsell-sheet.71). Cart count, entries, `dp-error` and the log are done when the promise resolves; `dp-success` is the
 * asker's.
 */
export type AddResult =
  | {
      readonly kind: "answered";
      readonly outcome: Outcome;
      readonly data: StatusData;
      /** the answer was lost and a reading of the cart showed that the item is in it (calls.11) */
      readonly confirmed: boolean;
      readonly lines: readonly AddedLine[];
      /** what was added, as it was sent */
      readonly items: readonly { readonly asin: string; readonly quantity: number }[];
    }
  | { readonly kind: "failed"; readonly outcome: "generic-error"; readonly failure: CallFailure }
  | { readonly kind: "left" | "cancelled" | "unreadable" };

export type ModifyResult =
  | { readonly kind: "answered"; readonly lines: readonly AddedLine[] }
  | { readonly kind: "failed"; readonly failure: CallFailure }
  | { readonly kind: "left" | "cancelled" };

export interface Adder {
  /** Sends one add in the flow that the options say. It never rejects and latches nothing: the asker does (upsell-sheet.9, .55). */
  sendAdd(parameters: AddParameters, how: HowToAdd): Promise<AddResult>;
  /** Sets or removes lines that this element added (upsell-sheet.27). */
  modify(items: readonly { readonly id: string; readonly quantity: number }[]): Promise<ModifyResult>;
  /** gives the address that the page's form posts to; `undefined` where the URL guard refuses it (upsell-sheet.73) */
  attach(action: () => string | undefined): void;
}

export function createAdder(_context: Context): Adder {
  return {
    sendAdd: async () => ({ kind: "cancelled" }),
    modify: async () => ({ kind: "cancelled" }),
    attach() {},
  };
}
