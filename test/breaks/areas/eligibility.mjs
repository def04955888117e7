const browser = ["elements/bundle-eligibility/bundle-eligibility.browser.ts"];
const file = "elements/bundle-eligibility/bundle-eligibility.model.ts";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "bundle-eligibility.3",
    file,
    find: "signedIn === true && (isCustomerPrime ?? prime)",
    replace: "isCustomerPrime ?? prime",
    tests: browser,
  },
  { id: "bundle-eligibility.4", file, find: "missing.length > 0 ? undefined : entry", replace: "entry", tests: browser },
  { id: "bundle-eligibility.8", file, find: "if (counted().has(field)) continue;", replace: "", tests: browser },
  {
    id: "promotion-eligibility.6",
    file: "src/contract/upsell.ts",
    find: '"baseAsin", "mraiCategory"',
    replace: '"baseAsin", "ussEligibility", "mraiCategory"',
    tests: ["src/call/redact.test.ts"],
  },
  {
    id: "promotion-eligibility.8",
    file: "elements/promotion-eligibility/promotion-eligibility.model.ts",
    find: "const entries = Object.entries(fields);",
    replace: "const entries = Object.entries(fields).filter(([, value]) => value !== undefined);",
    tests: ["elements/promotion-eligibility/promotion-eligibility.test.ts"],
  },
];
