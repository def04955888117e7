/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "delivery-countdown.1",
    file: "src/state/countdown.ts",
    find: "after(ms % 1000 || 1000, tick)",
    replace: "after(1000, tick)",
  },
  {
    id: "delivery-countdown.3",
    file: "elements/delivery-countdown/delivery-countdown.page.ts",
    find: "ownSlot(host).name = link.slot;",
    replace: "void ownSlot;",
  },
  {
    id: "delivery-countdown.6",
    file: "elements/delivery-countdown/delivery-countdown.page.ts",
    find: "if (isFocused) link.focus({ preventScroll: true });",
    replace: "void isFocused;",
  },
  {
    id: "delivery-countdown.11",
    file: "elements/delivery-countdown/delivery-countdown.page.ts",
    find: "remaining.restore();",
    replace: "",
  },
  {
    id: "delivery-countdown.13",
    file: "elements/delivery-countdown/delivery-countdown.page.ts",
    find: "(guardUrl($options.get().refreshUrl ?? location.href, policy) ?? location).href",
    replace: "guardUrl ? ($options.get().refreshUrl ?? String(policy)) : location.href",
  },
  {
    id: "delivery-countdown.14",
    file: "elements/delivery-countdown/delivery-countdown.model.ts",
    find: "if (endsAt !== undefined) return endsAt - serverNow();",
    replace: "if (endsAt !== undefined) return endsAt - (serverNow ? Date.now() : 0);",
  },
  {
    id: "loyalty-points.7",
    file: "elements/loyalty-points/loyalty-points.model.ts",
    find: "Math.floor(content.value",
    replace: "Math.round(content.value",
  },
  {
    id: "loyalty-points.15",
    file: "elements/loyalty-points/loyalty-points.model.ts",
    find: "if (last !== (last = asked())) surface.reload();",
    replace: "void asked;",
  },
  {
    id: "loyalty-points.17",
    file: "src/contract/loyalty.ts",
    find: '=== "PRIMARY"',
    replace: '!== ""',
  },
  {
    id: "loyalty-points.20",
    file: "src/contract/loyalty.ts",
    find: "  personal: true,\n",
    replace: "",
    tests: ["elements/loyalty-points/loyalty-points.browser.ts"],
  },
  {
    id: "calls.18",
    file: "src/lib/server-clock.ts",
    find: "if (ms > (clock().said ?? -Infinity)) setClock(ms);",
    replace: "setClock(ms);",
  },
];
