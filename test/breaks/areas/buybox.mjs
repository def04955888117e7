/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "promo-claim.10",
    file: "src/state/write.ts",
    find: '...(code === "unknown" && { text: context.text("calls.unconfirmed") })',
    replace: "",
  },
  {
    id: "digital-dash.12",
    file: "elements/digital-dash/digital-dash.model.ts",
    find: 'logFatal(context, "digital-dash.failed", failure.message)',
    replace: 'logFatal(context, "digital-dash.failed", "")',
  },
  {
    id: "addon-cards.1",
    file: "elements/addon-cards/addon-cards.card.ts",
    find: 'this.#follows = this.element.hasAttribute("data-dp-follow-quantity")',
    replace: "this.#follows = false",
  },
  {
    id: "addon-cards.23",
    file: "elements/addon-cards/addon-cards.page.ts",
    find: "intersectionRatio >= 0.5",
    replace: "intersectionRatio >= 0.01",
  },
  {
    id: "addon-cards.12",
    file: "elements/addon-cards/addon-cards.model.ts",
    find: 'item.invalidSelectionTitle || context.text("addon-cards.invalid")',
    replace: "item.invalidSelectionTitle",
  },
  {
    id: "buying-options.15",
    file: "elements/buying-options/buying-options.model.ts",
    find: "all.find(({ disabled, row }) => !disabled && !row) ?? all[0]!",
    replace: "all.at(-1)!",
  },
  {
    id: "gift-wrap.6",
    file: "elements/gift-wrap/gift-wrap.model.ts",
    find: "resting = now;",
    replace: "resting = NONE;",
  },
  {
    id: "gift-wrap.8",
    file: "elements/gift-wrap/gift-wrap.page.ts",
    find: ".fields().filter(({ name }) => !there.has(name))",
    replace: ".fields().filter(() => there.size >= 0)",
  },
  {
    id: "gift-wrap.9",
    file: "elements/gift-wrap/gift-wrap.page.ts",
    find: "next.includeGiftReceipt !== now.includeGiftReceipt) store.set(next);",
    replace: "next.includeGiftReceipt !== now.includeGiftReceipt) void store;",
  },
  {
    id: "price-summary.16",
    file: "elements/price-summary/price-summary.breakdown.view.tsx",
    find: "savingText(prices, words), monthlyText(prices, words)];",
    replace: "savingText(prices, words)];",
  },
  {
    id: "price-summary.14",
    file: "elements/price-summary/price-summary.rows.ts",
    find: "  if (item.overrideOrderSummarySavingString) return item.overrideOrderSummarySavingString;\n",
    replace: "",
  },
  {
    id: "price-summary.11",
    file: "elements/price-summary/price-summary.rows.ts",
    find: "notes: quantityNote(base.quantity, words)",
    replace: "notes: []",
  },
  {
    id: "addon-cards.9",
    file: "elements/addon-cards/addon-cards.card.ts",
    find: 'selected.size > 0 ? "" : null',
    replace: 'selected.size > 1 ? "" : null',
  },
  {
    id: "price-summary.8",
    file: "elements/price-summary/price-summary.view.tsx",
    find: "{selections.length === 0 ? null : (",
    replace: "{selections.length < 0 ? null : (",
  },
  {
    id: "addon-cards.21",
    file: "elements/addon-cards/addon-cards.back.ts",
    find: "const WAIT_MS = 800;",
    replace: "const WAIT_MS = 700;",
    tests: ["elements/addon-cards/addon-cards.details.browser.ts"],
  },
];
