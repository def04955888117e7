import { atom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import { createEligibility } from "../../src/state/eligibility.ts";
import type { ChangesPart, CoreContext } from "../../src/state/model-context.ts";
import type { BundleEligibilityOptions } from "./bundle-eligibility.options.ts";

export type BundleEligibilityModel = ReturnType<typeof createBundleEligibilityModel>;

const FIELDS = ["merchantId", "fulfillmentManagerId", "sku", "price"] as const;

/** Fields whose lack was counted on this page (bundle-eligibility.8). */
const counted = () => shared("bundle-eligibility-counted", () => new Set<string>());

/** The entry of the page's product in the map of programs (bundles.md). */
export function createBundleEligibilityModel(context: CoreContext<BundleEligibilityOptions> & ChangesPart) {
  const { $options, page } = context;
  const eligibility = createEligibility(context);
  const $state = atom<"registered" | "incomplete">("incomplete");

  function update(): void {
    const { program, isCustomerPrime, ...fields } = $options.get();
    const missing = FIELDS.filter((field) => !fields[field]);
    for (const field of missing) {
      if (counted().has(field)) continue;
      counted().add(field);
      context.metric("bundle-eligibility.missing", 1, { field });
    }
    const { signedIn, prime } = page.customer.get();
    const entry = { ...fields, isCustomerPrime: signedIn === true && (isCustomerPrime ?? prime) };
    eligibility.set(program, missing.length > 0 ? undefined : entry);
    $state.set(missing.length > 0 ? "incomplete" : "registered");
  }

  context.follow($options, update);
  let isFirst = true;
  context.follow(page.customer, () => {
    if (!isFirst) update();
    isFirst = false;
  });
  return { $state };
}
