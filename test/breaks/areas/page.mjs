/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "expander.5",
    file: "elements/expander/expander.show.ts",
    find: 'lent.attribute(control, "inert", "");',
    replace: "void control;",
  },
  { id: "order-minimum.10", file: "elements/order-minimum/order-minimum.model.ts", find: "REST = 370", replace: "REST = 300" },
];
