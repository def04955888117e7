/** What becomes of a write. @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "calls.11",
    file: "src/call/confirm.ts",
    find: 'code === "http" ? status >= 500 :',
    replace: 'code === "http" ? false :',
  },
  {
    id: "calls.11",
    file: "src/call/confirm.ts",
    find: 'code === "bad-response" || code === "timeout"',
    replace: 'code === "timeout"',
  },
  {
    id: "calls.12",
    file: "src/cart/write-key.ts",
    find: "const open = !result.ok && result.requestId !== undefined;",
    replace: 'const open = !result.ok && result.code === "unknown";',
    tests: ["src/cart/reconcile.test.ts"],
  },
  {
    id: "calls.19",
    file: "src/call/write-paths.ts",
    find: "if (/[?#]/.test(found) && sent !== found) return false;",
    replace: "",
  },
  {
    id: "calls.19",
    file: "src/page/markup-address.ts",
    find: "isOfAuthor = authored || (isOfAuthor && text.length === longest.length);",
    replace: "isOfAuthor = true;",
    tests: ["src/page/markup-address.browser.ts"],
  },
  {
    id: "events.11",
    file: "src/page/events.ts",
    find: "element: { value: element }",
    replace: "",
    tests: ["src/page/events.browser.ts"],
  },
  {
    id: "events.11",
    file: "src/page/events.ts",
    find: "hasLeft ? document : target",
    replace: "target",
    tests: ["src/page/events.browser.ts"],
  },
  {
    id: "calls.6",
    file: "src/options/page-options.ts",
    find: "if (last) return last;",
    replace: "",
    tests: ["src/options/trusted.browser.ts"],
  },
  {
    id: "app-add-to-cart.16",
    file: "elements/app-add-to-cart/app-add-to-cart.element.ts",
    find: "whenIdle(() => this.isConnected && Alert.preload());",
    replace: "",
  },
];
