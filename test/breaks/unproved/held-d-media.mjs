const gallery = "elements/image-gallery/image-gallery";
const sponsored = "elements/sponsored-carousel/sponsored-carousel";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "image-gallery.1",
    file: `${gallery}.css`,
    find: "  .thumbs,\n  dialog {\n    display: none !important;",
    replace: "  dialog {\n    display: none !important;",
  },
  {
    id: "image-gallery.10",
    file: `${gallery}.model.ts`,
    find: '    $zoom.set(1);\n    context.emit("dp-close"',
    replace: '    $zoom.set(1);\n    $shown.set({ ...$shown.get(), index: 0 });\n    context.emit("dp-close"',
  },
  { id: "image-gallery.13", file: `${gallery}.view.tsx`, find: "{ index: index + 1 }", replace: "{ index: 1 }" },
  {
    id: "sponsored-carousel.11",
    file: `${sponsored}.fetch.ts`,
    find: "named ?? items.setSize - gone.length",
    replace: "named ?? items.setSize",
  },
  { id: "sponsored-carousel.20", file: `${sponsored}.reports.ts`, find: "id: pixelId,", replace: 'id: pixelId ?? "",' },
  {
    id: "sponsored-carousel.39",
    file: `${sponsored}.model.ts`,
    find: '$adds.get()[card.key]?.kind === "added" || ',
    replace: "",
  },
  {
    id: "sponsored-carousel.2",
    file: `${sponsored}.view.tsx`,
    find: 'focusWithoutArrows="section"',
    replace: "",
  },
  {
    id: "sponsored-carousel.36",
    file: `${sponsored}.fetch.ts`,
    find: "oid === undefined || !ids.includes(oid)",
    replace: "oid !== undefined && !ids.includes(oid)",
  },
  {
    id: "sponsored-carousel.6",
    file: `${sponsored}.fetch.ts`,
    find: "if (fetchDelay === 0) fetchAhead();\n      else signal",
    replace: "signal",
  },
];
