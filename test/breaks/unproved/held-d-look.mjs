const look = "elements/shop-by-look";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "shop-by-look.1",
    file: `${look}/shop-by-look.page.ts`,
    find: 'if (document.visibilityState === "visible") return run();',
    replace: "if (document) return run();",
  },
  { id: "shop-by-look.3", file: `${look}/shop-by-look.page.ts`, find: "mobile: 100 }", replace: "mobile: 50 }" },
  { id: "shop-by-look.3", file: `${look}/shop-by-look.page.ts`, find: " * $options.get().scrollMultiplier;", replace: ";" },
  {
    id: "shop-by-look.11",
    file: `${look}/work/shop-by-look.work.ts`,
    find: "given.device ?? state.$layout.get()",
    replace: "state.$layout.get()",
  },
  {
    id: "shop-by-look.17",
    file: `${look}/items/shop-by-look.items.ts`,
    find: 'const text = price || (parts ? symbol! + whole! + fraction : "");',
    replace: "const text = parts ? symbol! + whole! + fraction : price;",
  },
  {
    id: "shop-by-look.19",
    file: `${look}/items/shop-by-look.item.view.tsx`,
    find: 'model.safe(label.sheetUrl, "link")',
    replace: 'model.safe(label.imageUrl, "link")',
  },
  {
    id: "shop-by-look.39",
    file: `${look}/shop-by-look.state.ts`,
    find: "(mores >= MOST_MORES_MOBILE || items.length",
    replace: "(mores > MOST_MORES_MOBILE || items.length",
  },
  {
    id: "shop-by-look.45",
    file: `${look}/filters/shop-by-look.strip.view.tsx`,
    find: "const isSelected = active.some((one) => one.type === type);",
    replace: "const isSelected = active.some((one) => one.type === label);",
  },
  {
    id: "shop-by-look.54",
    file: `${look}/work/shop-by-look.request.ts`,
    find: '.toLocaleString("ja-JP", { timeZone: "UTC" })',
    replace: '.toLocaleString("ja-JP")',
  },
  {
    id: "shop-by-look.57",
    file: `${look}/work/shop-by-look.loading.ts`,
    find: 'return send(isSearch(options) ? "lookSearch"',
    replace: 'return send(isSearch(options) && action === "LOAD" ? "lookSearch"',
  },
  {
    id: "shop-by-look.62",
    file: `${look}/shop-by-look.model.ts`,
    find: '($sheet.get() === "closed" && $scrolls.set',
    replace: "($scrolls.set",
  },
  {
    id: "shop-by-look.62",
    file: `${look}/shop-by-look.page.ts`,
    find: "count > 0 && host.getBoundingClientRect().top < 0",
    replace: "count > 0",
  },
  {
    id: "shop-by-look.65",
    file: `${look}/filters/shop-by-look.sheet.view.tsx`,
    find: "{filters.length > 0 && (",
    replace: "{filters.length > 99 && (",
  },
  {
    id: "shop-by-look.80",
    file: `${look}/filters/shop-by-look.filters.ts`,
    find: 'PRIME: Filter = { type: "prime"',
    replace: 'PRIME: Filter = { type: "special"',
  },
  {
    id: "shop-by-look.82",
    file: `${look}/work/shop-by-look.send.ts`,
    find: "navigator.onLine === false)",
    replace: "navigator.onLine === null)",
  },
  {
    id: "shop-by-look.84",
    file: `${look}/shop-by-look.model.ts`,
    find: "JSON.stringify([options.asin, options.browseNode, isSearch",
    replace: "JSON.stringify([options.asin, isSearch",
  },
  { id: "shop-by-look.85", file: `${look}/shop-by-look.model.ts`, find: "PUT_BACK_MS = 10_000", replace: "PUT_BACK_MS = 9_000" },
];
