export interface StatusImage {
  readonly src: string;
  readonly altText?: string | undefined;
}

/** What was added, as the head names it (upsell-sheet.77). */
export interface AddedItem {
  readonly title: string | undefined;
  readonly quantity: number;
}

/** What the answer of an add says, or what the flow `items` puts together in its place (upsell-sheet.12, upsell-sheet.25). */
export interface StatusData {
  readonly status: number | string;
  readonly mainImage?: StatusImage | undefined;
  readonly imbHTML?: string | undefined;
  readonly shippingMessageHTML?: string | undefined;
  readonly isAtcGenericError?: boolean | undefined;
  readonly cart?: { readonly count: number; readonly subtotal?: string | undefined } | undefined;
  /** goes unchanged into `dp-success` (upsell-sheet.32) */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** `data-status` of the host, but for `none`. */
export type Outcome = "success" | "error" | "generic-error";

/** A generic error is the failure, whatever the status says; `1` and `success` are success, all else an acknowledged error (upsell-sheet.12, upsell-sheet.13). */
export function outcomeOf({ status, isAtcGenericError }: StatusData): Outcome {
  if (isAtcGenericError) return "generic-error";
  return status === 1 || status === "1" || status === "success" ? "success" : "error";
}
