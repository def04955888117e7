const add = ["elements/grocery-add/grocery-add.test.ts"];
const outcome = ["elements/grocery-add/grocery-add.outcome.test.ts"];
const failure = ["elements/grocery-add/grocery-add.failure.test.ts"];
const conflicts = ["elements/grocery-add/grocery-add.conflicts.test.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "grocery-add.8",
    file: "src/state/grocery/pressing.ts",
    find: "const SETTLE_MS = 1000;",
    replace: "const SETTLE_MS = 900;",
    tests: add,
  },
  {
    id: "grocery-add.63",
    file: "src/state/grocery/redirect.ts",
    find: "if (since !== undefined) left -= context.now() - since;",
    replace: "",
    tests: outcome,
  },
  {
    id: "grocery-add.37",
    file: "src/state/grocery/cart-work.ts",
    find: 'errorCode !== "INTERNAL_SERVER_ERROR"',
    replace: 'errorCode !== "ANOTHER"',
    tests: failure,
  },
  {
    id: "grocery-add.66",
    file: "src/state/cart/reconcile.ts",
    find: "!others.has(asin)",
    replace: "true",
    tests: ["src/state/cart/grocery-reads.test.ts"],
  },
  {
    id: "grocery-add.26",
    file: "elements/grocery-add/grocery-add.fresh.ts",
    find: "!told.some((entry) => entry.code === code)",
    replace: "true",
    tests: conflicts,
  },
  {
    id: "grocery-add.34",
    file: "src/state/grocery/actions.ts",
    find: "if ($acting.get()) return;",
    replace: "",
    tests: conflicts,
  },
  {
    id: "grocery-add.18",
    file: "elements/grocery-add/grocery-add.fresh.ts",
    find: "Number.isNaN(shown)) return rendered.trim();",
    replace: "shown < 0) return rendered.trim();",
    tests: ["elements/grocery-add/grocery-add.outcome.test.ts"],
  },
  {
    id: "grocery-add.67",
    file: "src/state/cart/grocery-count.ts",
    find: "void read(sent).then(",
    replace: "sent();\n    void read().then(",
    tests: ["elements/grocery-add/grocery-add.hooks.test.ts"],
  },
];
