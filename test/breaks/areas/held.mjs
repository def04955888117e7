/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "sponsored-carousel.15",
    file: "elements/sponsored-carousel/sponsored-carousel.css",
    find: "inset-block: 15%;",
    replace: "inset-block: 20%;",
  },
];
