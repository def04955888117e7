/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "loyalty-points.9",
    file: "elements/loyalty-points/loyalty-points.sheet.view.tsx",
    find: "value={Math.max(0, collected)}",
    replace: "value={collected}",
  },
  {
    id: "loyalty-points.21",
    file: "elements/loyalty-points/loyalty-points.page.ts",
    find: "({ persisted }) => persisted && model.again()",
    replace: "() => model.again()",
  },
];
