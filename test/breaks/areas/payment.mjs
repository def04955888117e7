/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "payment-options.3",
    file: "elements/payment-options/payment-options.model.ts",
    find: "return ((!isExpanded && collapseSubtitle) || posubtitle || titleOf(plan)) + forOne(plan);",
    replace: "return (collapseSubtitle || posubtitle || titleOf(plan)) + forOne(plan);",
  },
  {
    id: "payment-options.5",
    file: "elements/payment-options/payment-options.model.ts",
    find: "page.store.features().find(({ rendered }) => rendered);",
    replace: "page.store.features()[0];",
  },
  {
    id: "payment-options.7",
    file: "elements/payment-options/payment-options.swatches.view.tsx",
    find: 'if (key === "ArrowDown" || key === (isRtl ? "ArrowLeft" : "ArrowRight")) return 1;',
    replace: 'if (key === "ArrowDown" || key === "ArrowRight") return 1;',
  },
  {
    id: "payment-options.16",
    file: "elements/payment-options/payment-options.plans.ts",
    find: "return { name, value, inputType };",
    replace: 'return { name, value, inputType: cartType === "ADD_TO_CART" ? "hidden" : inputType };',
  },
  {
    id: "payment-options.23",
    file: "elements/payment-options/payment-options.model.ts",
    find: '$isFromSheet.set(source === "side-sheet");',
    replace: 'if (source === "side-sheet") $isFromSheet.set(true);',
  },
  {
    id: "payment-options.32",
    file: "elements/payment-options/payment-options.rows.ts",
    find: 'row.dataset["dpUnavailable"]?.trim() || (plan ? plan.selection.displayQuantityMessage?.trim() : undefined) || undefined',
    replace: '(plan ? plan.selection.displayQuantityMessage?.trim() : undefined) || row.dataset["dpUnavailable"]?.trim() || undefined',
  },
  {
    id: "payment-options.33",
    file: "elements/payment-options/payment-options.surfaces.ts",
    find: "if (unknown.has(id)) return;",
    replace: "if (unknown.size > 0) return;",
  },
  {
    id: "payment-options.41",
    file: "elements/payment-options/payment-options.choice.ts",
    find: "isShoppersChoice = kept?.isValid === true;",
    replace: "isShoppersChoice = kept !== undefined;",
  },
  {
    id: "payment-options.44",
    file: "elements/payment-options/payment-options.model.ts",
    find: "if (isValid || reported.has(id)) continue;",
    replace: "if (isValid) continue;",
  },
  {
    id: "payment-options.51",
    file: "elements/payment-options/payment-options.model.ts",
    find: "if (!$surfaces.get()?.closeTop(reason)) collapse(reason);",
    replace: "$surfaces.get()?.closeTop(reason);\n      collapse(reason);",
  },
  {
    id: "payment-offers.3",
    file: "elements/payment-offers/payment-offers.row.view.tsx",
    find: "const from = Math.abs(node.scrollLeft);",
    replace: "const from = node.scrollLeft;",
  },
  {
    id: "payment-offers.7",
    file: "elements/payment-offers/payment-offers.model.ts",
    find: '(kind === "emi" ? undefined : offer?.content);',
    replace: "offer?.content;",
  },
  {
    id: "payment-offers.8",
    file: "elements/payment-offers/payment-offers.details.view.tsx",
    find: 'return opening.surface === "bank" ? t("payment-offers.bank-title") : opening.offer.title;',
    replace:
      'return opening.surface === "bank" ? t("payment-offers.bank-title") : opening.surface === "emi" ? t("payment-offers.emi") : opening.offer.title;',
  },
  {
    id: "payment-offers.11",
    file: "elements/payment-offers/payment-offers.model.ts",
    find: 'offers.find(({ type }) => type === "NoCostEmi") : undefined',
    replace: 'offers.findLast(({ type }) => type === "NoCostEmi") : undefined',
  },
  {
    id: "payment-offers.15",
    file: "elements/payment-offers/payment-offers.emi.ts",
    find: 'all(into, "panel").find(({ dataset }) => dataset["dpEmiPanel"] === tab.dataset["dpEmiTab"]);',
    replace: 'all(into, "panel")[tabs.indexOf(tab)];',
  },
  {
    id: "payment-offers.17",
    file: "elements/payment-offers/payment-offers.emi.ts",
    find: 'setHidden([...all(into, "not-available"), ...all(into, "standard")], true);',
    replace: 'setHidden([...all(into, "not-available").slice(0, 1), ...all(into, "standard")], true);',
  },
  {
    id: "payment-offers.21",
    file: "elements/payment-offers/payment-offers.clicks.ts",
    find: 'return device() === "desktop" ? "tp_desktop_cc_vsx_offers_"',
    replace: 'return device() !== "mobile" && device() !== "app" ? "tp_desktop_cc_vsx_offers_"',
  },
  {
    id: "payment-offers.23",
    file: "elements/payment-offers/payment-offers.model.ts",
    find: 'if (!surface.open(opening, "press")) $opening.set(undefined);',
    replace: 'surface.open(opening, "press");',
  },
  {
    id: "payment-offers.29",
    file: "elements/payment-offers/payment-offers.clicks.ts",
    find: "if (unknown.has(id)) return;",
    replace: "if (unknown.size > 0) return;",
  },
  {
    id: "promotion-eligibility.6",
    file: "elements/promotion-eligibility/promotion-eligibility.model.ts",
    find: "if (counted.size > 0 || collected().has(program)) return;",
    replace: "if (counted.size > 0 || collected().size > 0) return;",
  },
];
