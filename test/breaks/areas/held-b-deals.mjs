const deal = "elements/lightning-deal/lightning-deal";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "lightning-deal.1",
    file: `${deal}.model.ts`,
    find: "[values.asin, values.offerListingId, values.dealEndpoint]",
    replace: "[values.asin, values.offerListingId]",
  },
  {
    id: "lightning-deal.5",
    file: `${deal}.page.ts`,
    find: '  addEventListener("online", () => model.returned({ spread: true }), { signal });\n',
    replace: "",
  },
  {
    id: "lightning-deal.6",
    file: `${deal}.view.tsx`,
    find: "(message.current?.textContent ? message.current : heading.current)",
    replace: "message.current",
  },
  {
    id: "lightning-deal.14",
    file: "src/lib/server-clock.ts",
    find: 'const utc = ISO.test(said)\n    ? `${said.replace(" ", "T")}Z`\n    :',
    replace: "const utc = ISO.test(said)\n    ? said\n    :",
  },
  {
    id: "lightning-deal.18",
    file: `${deal}.times.ts`,
    find: "!soon.has(end)",
    replace: "soon.size === 0",
  },
  {
    id: "lightning-deal.19",
    file: `${deal}.deal.ts`,
    find: '  if (deal.customer === "CLAIMED") return "claimed";\n  if (!hasStarted(deal, now)) return "upcoming";\n  if (hasEnded(deal, now)) return "ended";\n',
    replace:
      '  if (!hasStarted(deal, now)) return "upcoming";\n  if (hasEnded(deal, now)) return "ended";\n  if (deal.customer === "CLAIMED") return "claimed";\n',
  },
  {
    id: "lightning-deal.23",
    file: `${deal}.deal.ts`,
    find: "({ start = 0, early }: Deal): number => start + early;",
    replace: "({ start = 0 }: Deal): number => start;",
  },
  {
    id: "lightning-deal.30",
    file: `${deal}.view.tsx`,
    find: "percent={meter.percent}",
    replace: "percent={100}",
  },
  {
    id: "lightning-deal.31",
    file: `${deal}.view.tsx`,
    find: "formatPercent(meter.percent, languageOf(host))",
    replace: 'formatPercent(meter.percent, "en")',
  },
  {
    id: "lightning-deal.31",
    file: `${deal}.view.tsx`,
    find: "data-tone={meter.tone}",
    replace: 'data-tone="base"',
  },
  {
    id: "lightning-deal.32",
    file: `${deal}.face.ts`,
    find: ' || customer === "UNKNOWN";',
    replace: ";",
  },
  {
    id: "lightning-deal.33",
    file: `${deal}.model.ts`,
    find: "    polling.dropped();\n    $notice.set(undefined);\n",
    replace: "    polling.dropped();\n",
  },
  {
    id: "lightning-deal.35",
    file: `${deal}.claim.ts`,
    find: "          ...(installmentsProgramId !== undefined && { installmentsProgramId }),\n",
    replace: "",
  },
  {
    id: "lightning-deal.40",
    file: `${deal}.view.tsx`,
    find: '"releasing" ? "lightning-deal.releasing"',
    replace: '"releasing" ? "lightning-deal.processing"',
  },
  {
    id: "lightning-deal.41",
    file: `${deal}.face.ts`,
    find: '  full: "lightning-deal.full",\n',
    replace: "",
  },
  {
    id: "lightning-deal.43",
    file: `${deal}.claim.ts`,
    find: ' && item.selectionType === "add"',
    replace: "",
  },
  {
    id: "lightning-deal.44",
    file: "src/state/cart/lines.ts",
    find: "items.every(({ id }) => id) && ",
    replace: "",
  },
  {
    id: "lightning-deal.47",
    file: `${deal}.model.ts`,
    find: "      $barred.set(undefined);\n      if ($deal.get() !== undefined) polling.plan();",
    replace: "      if ($deal.get() !== undefined) polling.plan();",
  },
  {
    id: "lightning-deal.50",
    file: `${deal}.claim.ts`,
    find: '["IN_CART", "PENDING_ADD_TO_CART", "CLAIMED"];',
    replace: '["IN_CART", "PENDING_ADD_TO_CART"];',
  },
  {
    id: "lightning-deal.56",
    file: `${deal}.calls.ts`,
    find: "signIn: false,",
    replace: "signIn: true,",
  },
  {
    id: "lightning-deal.60",
    file: `${deal}.view.tsx`,
    find: "disabled={taken}",
    replace: "",
  },
  {
    id: "lightning-deal.60",
    file: `${deal}.claim.ts`,
    find: "    invalidateCart(context.page);\n",
    replace: "",
  },
];
