const of = (name) => `elements/payment-options/payment-options.${name}`;
const forms = [of("forms.browser.ts")];
const sheets = [of("sheets.browser.ts")];
const choice = [of("choice.test.ts")];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "payment-options.10",
    file: of("plans.ts"),
    find: "shown.with(place - 1, hidden)",
    replace: "[...shown, hidden]",
    tests: [of("test.ts")],
  },
  {
    id: "payment-options.13",
    file: of("choice.ts"),
    find: 'else context.setProduct("paymentPlan", value);',
    replace: 'context.setProduct("paymentPlan", value);',
    tests: [of("test.ts")],
  },
  {
    id: "payment-options.17",
    file: of("choice.ts"),
    find: "!plan.isValid || resting || removed",
    replace: "!plan.isValid || removed",
    tests: choice,
  },
  { id: "payment-options.18", file: of("page.ts"), find: "if (!isFresh && own &&", replace: "if (own &&", tests: forms },
  { id: "payment-options.24", file: of("choice.ts"), find: "$quantity.get() > limit", replace: "$quantity.get() >= limit", tests: choice },
  {
    id: "payment-options.26",
    file: of("choice.ts"),
    find: "if (plan.id !== $chosen.get().id && !hand(plan, false)) return false;",
    replace: "if (plan.id === $chosen.get().id) return true;\n      if (!hand(plan, false)) return false;",
    tests: choice,
  },
  {
    id: "payment-options.29",
    file: of("surfaces.ts"),
    find: "if (inFlight.get(sheet) !== run || context.signal.aborted)",
    replace: "if (context.signal.aborted)",
    tests: sheets,
  },
  {
    id: "payment-options.35",
    file: of("checks.ts"),
    find: "!== countOf(paymentOptions)",
    replace: "=== 0",
    tests: [of("failures.browser.ts")],
  },
  {
    id: "payment-options.50",
    file: "src/lib/money.ts",
    find: "minor - partOf(minor, parts) * (parts - 1)",
    replace: "partOf(minor, parts)",
    tests: choice,
  },
];
