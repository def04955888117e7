import { atom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import { createEligibility } from "../../src/state/eligibility.ts";
import type { ChangesPart, CoreContext, PagePart } from "../../src/state/model-context.ts";
import type { PromotionEligibilityOptions } from "./promotion-eligibility.options.ts";

export type PromotionEligibilityModel = ReturnType<typeof createPromotionEligibilityModel>;

/** Programs of which everything was there in this page view (promotion-eligibility.6). */
const collected = () => shared("promotion-eligibility-collected", () => new Set<string>());

/** False and 0 are values; an empty text and an empty list are not (promotion-eligibility.8). */
const isThere = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isThere) : value !== undefined && value !== null && !(typeof value === "string" && value.trim() === "");

/** Collects what a program judges a shopper by, and counts what is missing (payment.md). */
export function createPromotionEligibilityModel(context: CoreContext<PromotionEligibilityOptions> & PagePart & ChangesPart) {
  const { $options, page } = context;
  const eligibility = createEligibility(context);
  const $state = atom<"ready" | "incomplete">("incomplete");
  /** fields whose lack has been counted, and that have not been there since */
  const counted = new Set<string>();

  function collect(): void {
    const { program, ...own } = $options.get();
    const { marketplaceId, language, prime } = context.pageOptions();
    // the options hold no key of what is nowhere on the page
    const { asin, offerListingId, displayable, optStrxExperiments, promoId } = own;
    const fields: Readonly<Record<string, unknown>> = {
      ...{ asin, offerListingId, displayable },
      marketplaceId: own.marketplaceId === undefined ? marketplaceId : own.marketplaceId,
      languageHeader: own.languageHeader === undefined ? language : own.languageHeader,
      optStrxExperiments,
      isCustomerPrime: own.isCustomerPrime === undefined ? prime : own.isCustomerPrime,
      promoId,
    };
    const entries = Object.entries(fields);
    eligibility.set(program, Object.fromEntries(entries.filter(([, value]) => isThere(value))));
    for (const [field, value] of entries) {
      if (isThere(value)) counted.delete(field);
      else if (!counted.has(field)) {
        counted.add(field);
        context.metric("promotion-eligibility.missing", 1, { program, field });
      }
    }
    $state.set(counted.size === 0 ? "ready" : "incomplete");
    if (counted.size > 0 || collected().has(program)) return;
    collected().add(program);
    context.metric("promotion-eligibility.collected", 1, { program });
  }

  context.follow($options, collect);
  let isFirst = true;
  context.follow(page.customer, () => {
    if (!isFirst) collect();
    isFirst = false;
  });
  return { $state };
}
