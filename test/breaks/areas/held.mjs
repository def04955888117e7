/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "sponsored-carousel.15",
    file: "elements/sponsored-carousel/sponsored-carousel.css",
    find: "inset-block: 15%;",
    replace: "inset-block: 20%;",
  },
  {
    id: "baby-registry-panel.6",
    file: "elements/baby-registry-panel/baby-registry-panel.settings.view.tsx",
    find: '  ["private", "baby-registry-panel.private"],\n',
    replace: "",
  },
  {
    id: "staples.10",
    file: "elements/staples/staples.model.ts",
    find: "draft.quantity === before.quantity && draft.cadence === before.cadence",
    replace: "draft.quantity === before.quantity",
  },
  {
    id: "delivery-location.37",
    file: "elements/delivery-location/delivery-location.parts.ts",
    find: 'localName === "form" || localName.startsWith("dp-")',
    replace: 'localName === "form"',
  },
  {
    id: "subscribe-upsell.3",
    file: "elements/subscribe-upsell/subscribe-upsell.model.ts",
    find: "shipId = delivery;",
    replace: "shipId = delivery ?? shipId;",
  },
  {
    id: "grocery-add.34",
    file: "src/surfaces/grocery-modal.tsx",
    find: 'part="ok" disabled={acting}',
    replace: 'part="ok"',
  },
  {
    id: "sample-player.15",
    file: "elements/sample-player/sample-player.model.ts",
    find: 'if (state !== "play" && state !== "playing"',
    replace: 'if (state !== "playing"',
  },
  {
    id: "analytics.1",
    file: "src/analytics/analytics.ts",
    find: "all + price * quantity",
    replace: "all + (quantity && price)",
  },
  {
    id: "analytics.3",
    file: "src/analytics/analytics.ts",
    find: 'stated("measurement") === value',
    replace: "false",
  },
  {
    id: "delivery-countdown.7",
    file: "elements/delivery-countdown/delivery-countdown.page.ts",
    find: "if (isFocused) focusTemporarily(message);",
    replace: "focusTemporarily(message);",
  },
  {
    id: "trust-icons.5",
    file: "elements/trust-icons/trust-icons.surface.view.tsx",
    find: "anchor.current = button();",
    replace: "anchor.current = host;",
  },
  {
    id: "grocery-order-add.13",
    file: "src/contract/grocery-more.ts",
    find: '  name: "order-add",',
    replace: '  name: "order-add",\n  write: false as never,',
  },
  {
    id: "payment-options.9",
    file: "elements/payment-options/payment-options.view.tsx",
    find: "model.open(section, currentTarget)",
    replace: 'model.open("compare", currentTarget)',
  },
  {
    id: "tabular-offers.10",
    file: "elements/tabular-offers/tabular-offers.model.ts",
    find: "{ signal, path: $options.get().endpoint! }",
    replace: "{ signal, signIn: false, path: $options.get().endpoint! }",
  },
  {
    id: "list-button.21",
    file: "elements/list-button/list-button.heart.view.tsx",
    find: 't(saved ? "list-button.heart-saved" : "list-button.heart")',
    replace: 't("list-button.heart")',
  },
];
