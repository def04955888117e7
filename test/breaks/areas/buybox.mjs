/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "promo-claim.10",
    file: "elements/promo-claim/promo-claim.model.ts",
    find: 'context.text(failureText(result, "promo-claim.failed"))',
    replace: 'context.text("promo-claim.failed")',
  },
  {
    id: "digital-dash.12",
    file: "elements/digital-dash/digital-dash.model.ts",
    find: 'code === "unknown" ? context.text("calls.unconfirmed") : text',
    replace: "text",
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
    id: "action-panel.6",
    file: "elements/action-panel/action-panel.model.ts",
    find: "...offerOf(offerListingId ?? (same ? known.offerListingId : null)),",
    replace: "",
    tests: ["elements/action-panel/action-panel.browser.ts"],
  },
  {
    id: "action-panel.2",
    file: "elements/action-panel/action-panel.page.ts",
    find: "      this.#logged.add(radio);\n",
    replace: "",
    tests: ["elements/action-panel/action-panel.browser.ts"],
  },
];
