const warranty = ["elements/warranty-add/warranty-add.browser.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "warranty-add.1",
    file: "elements/warranty-add/warranty-add.page.ts",
    find: "(ticked && box !== last)",
    replace: "(ticked === undefined && box !== last)",
    tests: warranty,
  },
  {
    id: "warranty-add.3",
    file: "elements/warranty-add/warranty-add.model.ts",
    find: "positiveInteger(quantity) ?? 1",
    replace: "quantity ?? 1",
    tests: warranty,
  },
  {
    id: "warranty-add.4",
    file: "elements/warranty-add/warranty-add.page.ts",
    find: "stopped(registered.unregister);",
    replace: "",
    tests: warranty,
  },
  {
    id: "warranty-add.7",
    file: "elements/warranty-add/warranty-add.model.ts",
    find: 'disabled: !plan || phase === "adding" || phase === "added",',
    replace: 'disabled: !plan || phase === "adding",',
    tests: warranty,
  },
  {
    id: "warranty-add.13",
    file: "elements/warranty-add/warranty-add.model.ts",
    find: "if (!item || restsWith(scope.buyingOption.get())) return [];",
    replace: "if (!item) return [];",
    tests: warranty,
  },
];
