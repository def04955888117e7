import { countOf } from "./payment-options.plans.ts";
import type { PaymentOptionsOptions } from "./payment-options.options.ts";

/** Why the content of a sheet is not that of the page's options (payment-options.35); `undefined` for content that fits. */
export function failedCheck(
  nodes: ParentNode,
  { paymentOptions, firstOfferId }: Pick<PaymentOptionsOptions, "paymentOptions" | "firstOfferId">,
): string | undefined {
  if (nodes.querySelector("[data-dp-view-model-failed]")) return "view-model-failed";
  if (nodes.querySelector("[data-dp-preselection]")) return "preselection";
  if (nodes.querySelectorAll("[data-dp-plan]").length !== countOf(paymentOptions)) return "count";
  const first = nodes.querySelector("[data-offer-id]")?.getAttribute("data-offer-id");
  return first === (firstOfferId ?? paymentOptions[0]?.optionId) ? undefined : "first-offer";
}
