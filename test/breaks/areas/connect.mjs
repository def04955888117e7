/** What a page connects. @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "connect.1",
    file: "src/page/caller.ts",
    find: ".findLast(",
    replace: ".find(",
  },
  {
    id: "connect.2",
    file: "src/call/answer-by-handler.ts",
    find: 'id: (headers as Record<string, string>)["idempotency-key"],',
    replace: "id: undefined,",
  },
  {
    id: "connect.3",
    file: "src/call/answer-by-handler.ts",
    find: "if (isRefused(cause)) return",
    replace: "if (isRefused(cause) && cause.status > 499) return",
  },
  {
    id: "connect.4",
    file: "src/call/answer-by-handler.ts",
    find: "body: structuredClone(request.body),",
    replace: "body: request.body,",
  },
  {
    id: "connect.5",
    file: "src/call/run.ts",
    find: '...{ url: "", shownUrl: "",',
    replace: '...{ url: "", shownUrl: entry.path,',
  },
  {
    id: "connect.6",
    file: "src/options/unavailable.ts",
    find: "  if (missing) giveBack();\n",
    replace: "",
  },
  {
    id: "connect.7",
    file: "src/options/needs.ts",
    find: "cart-summary buy-box-submit",
    replace: "cart-summary",
  },
  {
    id: "connect.6",
    file: "scripts/generate/read.mjs",
    find: "if (needs.length === 0) return state;",
    replace: "if (needs.length < 2) return state;",
    tests: ["scripts/docs/docs.test.ts"],
  },
  {
    id: "connect.7",
    file: "scripts/docs/levels.mjs",
    find: 'name.split("|").some((call) =>',
    replace: "[name].some((call) =>",
    tests: ["scripts/docs/cart.test.ts"],
  },
  {
    id: "backend.7",
    file: "test/conformance/server/levels.ts",
    find: '  if (outcomes.has("fail")) return "failed";\n',
    replace: "",
    tests: ["test/conformance/server/levels.test.ts"],
  },
];
