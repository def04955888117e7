const look = ["elements/app-add-to-cart/app-add-to-cart.browser.ts"];
const sending = ["elements/app-add-to-cart/app-add-to-cart.sending.browser.ts"];
const model = ["elements/app-add-to-cart/app-add-to-cart.test.ts"];
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
  {
    id: "app-add-to-cart.5",
    file: "src/cart/app-add.ts",
    find: "cartCount: numActiveItemsInCart ?? count",
    replace: "cartCount: count ?? numActiveItemsInCart",
    tests: model,
  },
  {
    id: "app-add-to-cart.6",
    file: "src/cart/app-add.ts",
    find: "successful: successful && ok !== false",
    replace: "successful",
    tests: model,
  },
  {
    id: "app-add-to-cart.21",
    file: "elements/app-add-to-cart/app-add-to-cart.model.ts",
    find: "if (error === RESTRICTED) {",
    replace: "if (error === RESTRICTED && !isDeal) {",
    tests: model,
  },
  {
    id: "app-add-to-cart.8",
    file: "elements/app-add-to-cart/app-add-to-cart.model.ts",
    find: "context.after(DEAL_MS, () => {",
    replace: "context.after(TOAST_MS, () => {",
    tests: model,
  },
  {
    id: "app-add-to-cart.4",
    file: "elements/app-add-to-cart/app-add-to-cart.view.tsx",
    find: "useLayoutEffect(() => node.current?.showPopover(), []);",
    replace: "",
    tests: look,
  },
  {
    id: "app-add-to-cart.23",
    file: "elements/app-add-to-cart/app-add-to-cart.model.ts",
    find: "isOwn(addToCartUrl, deps.pageUrl(), settings) ?",
    replace: "settings.endpointBase === undefined ?",
    tests: sending,
  },
  {
    id: "app-add-to-cart.22",
    file: "elements/app-add-to-cart/app-add-to-cart.model.ts",
    find: 'if (code === "unknown") {',
    replace: 'if (code === "config") {',
    tests: model,
  },
  {
    id: "app-add-to-cart.19",
    file: "elements/app-add-to-cart/app-add-to-cart.model.ts",
    find: 'if (answer !== "cancelled") failWithToast("refused");',
    replace: 'if (answer === "failed") $phase.set("idle");',
    tests: model,
  },
];
