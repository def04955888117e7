import type { Cart } from "../../../src/state/page.ts";
import type { Context } from "../upsell-sheet.context.ts";

export interface StatusImage {
  readonly src: string;
  readonly altText?: string | undefined;
}

/** Data of an add's answer; in the flow `items` the element makes it itself (upsell-sheet.12, upsell-sheet.25). */
export interface StatusData {
  readonly status: number | string;
  readonly mainImage?: StatusImage | undefined;
  readonly imbHTML?: string | undefined;
  readonly shippingMessageHTML?: string | undefined;
  readonly isAtcGenericError?: boolean | undefined;
  readonly cart?: { readonly count: number; readonly subtotal?: string | undefined } | undefined;
  /** passed unchanged to `dp-success` (upsell-sheet.32) */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** What the head shows beside the status data (upsell-sheet.77). */
export interface AboutAdd {
  readonly added?: { readonly title: string | undefined; readonly quantity: number } | undefined;
  /** false: the answer had no count of the cart */
  readonly counted?: boolean;
  /** true for a primary add; an inline add announces its own outcome (upsell-sheet.31) */
  readonly announced?: boolean;
}

/** `data-status` of the host, except `none`. */
export type Outcome = "success" | "error" | "generic-error";

export type StatusText = `upsell-sheet.${Outcome | "added" | "add-failed"}` | "calls.unknown" | "calls.unconfirmed";

/** What the head shows. */
export interface HeadStatus {
  readonly outcome: Outcome;
  readonly text: StatusText;
  /** the parts of an acknowledgement; `undefined` for a generic error (upsell-sheet.30) */
  readonly data?: StatusData | undefined;
  /** accepted by the URL guard */
  readonly image?: StatusImage | undefined;
  /** what was added; `undefined` unless the add succeeded (upsell-sheet.77) */
  readonly added?: AboutAdd["added"];
  /** the cart at the time of an answer without a count: its count is out of date */
  readonly uncounted?: Cart | undefined;
  readonly announced: boolean;
}

/** A generic error overrides the status; `1` and `success` are a success, any other status an acknowledged error (upsell-sheet.12, upsell-sheet.13). */
export function outcomeOf({ status, isAtcGenericError }: StatusData): Outcome {
  if (isAtcGenericError) return "generic-error";
  return status === 1 || status === "1" || status === "success" ? "success" : "error";
}

/** Fields that every `dp-success` of an add has in common (upsell-sheet.21, upsell-sheet.32). */
export const successDetail = (context: Context, { params }: StatusData) => ({
  ...(params && { params }),
  ...(context.pageOptions().device === "app" && { cartType: "RETAIL" }),
});
