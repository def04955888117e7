const eligibility = ["elements/bundle-eligibility/bundle-eligibility.test.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "bundle-eligibility.4",
    file: "elements/bundle-eligibility/bundle-eligibility.model.ts",
    find: "eligibility.set(program, missing.length === 0 ? entry : undefined);",
    replace: "eligibility.set(program, entry);",
    tests: eligibility,
  },
  {
    id: "bundle-eligibility.3",
    file: "elements/bundle-eligibility/bundle-eligibility.model.ts",
    find: "isPrime === true && page.customer.get().signedIn === true",
    replace: "isPrime === true",
    tests: eligibility,
  },
  {
    id: "bundle-eligibility.8",
    file: "elements/bundle-eligibility/bundle-eligibility.model.ts",
    find: "if (counted().has(field)) continue;",
    replace: "",
    tests: eligibility,
  },
];
