const WORK = "elements/shop-by-look/work";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "shop-by-look.6",
    file: `${WORK}/shop-by-look.flight.ts`,
    find: "if (now?.flight !== flight) return false;",
    replace: "",
    tests: ["elements/shop-by-look/shop-by-look.test.ts"],
  },
  {
    id: "shop-by-look.31",
    file: `${WORK}/shop-by-look.marks.ts`,
    find: 'const step = side === "positive" || !isMobile ? 1 : 0;',
    replace: "const step = 1;",
    tests: ["elements/shop-by-look/work/shop-by-look.marks.test.ts"],
  },
  {
    id: "shop-by-look.76",
    file: `${WORK}/shop-by-look.marks.ts`,
    find: "iteration: iteration - step",
    replace: "iteration",
    tests: ["elements/shop-by-look/work/shop-by-look.marks.test.ts"],
  },
  {
    id: "shop-by-look.72",
    file: `${WORK}/shop-by-look.loading.ts`,
    find: "result.status !== NO_MORE && report(result)",
    replace: "report(result)",
    tests: ["elements/shop-by-look/shop-by-look.test.ts"],
  },
  {
    id: "shop-by-look.18",
    file: "elements/shop-by-look/items/shop-by-look.items.ts",
    find: "rating % 1 >= 0.5",
    replace: "rating % 1 > 0.4",
    tests: ["elements/shop-by-look/items/shop-by-look.items.test.ts"],
  },
  {
    id: "shop-by-look.49",
    file: "elements/shop-by-look/filters/shop-by-look.filters.ts",
    find: "hasSelected ? all : ",
    replace: "",
    tests: ["elements/shop-by-look/filters/shop-by-look.filters.test.ts"],
  },
  {
    id: "shop-by-look.58",
    file: "elements/shop-by-look/filters/shop-by-look.strip.view.tsx",
    find: "buttons[place.current]",
    replace: "buttons[Math.min(place.current, buttons.length - 1)]",
    tests: ["elements/shop-by-look/filters/shop-by-look.filters.browser.ts"],
  },
  {
    id: "shop-by-look.8",
    file: "elements/shop-by-look/shop-by-look.state.ts",
    find: "atom(layoutOf(context.pageOptions()))",
    replace: 'atom<Layout>("desktop")',
    tests: ["elements/shop-by-look/shop-by-look.layout.browser.ts"],
  },
  {
    id: "shop-by-look.84",
    file: "elements/shop-by-look/shop-by-look.model.ts",
    find: "state.setItemsFormer(true);",
    replace: "state.setItemsFormer(false);",
    tests: ["elements/shop-by-look/shop-by-look.test.ts"],
  },
  {
    id: "shop-by-look.64",
    file: "elements/shop-by-look/shop-by-look.state.ts",
    find: "({ min: _min, max: _max, ...filter }) => filter",
    replace: "(filter) => filter",
    tests: ["elements/shop-by-look/filters/shop-by-look.filters.test.ts"],
  },
];
