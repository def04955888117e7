/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "shoppable-scene.2",
    file: "elements/shoppable-scene/shoppable-scene.scenes.ts",
    find: "Math.min(1, Math.max(0, number))",
    replace: "number",
  },
  {
    id: "shoppable-scene.3",
    file: "elements/shoppable-scene/shoppable-scene.picture.view.tsx",
    find: 'setProperty("left", `${left * 100}%`)',
    replace: 'setProperty("inset-inline-start", `${left * 100}%`)',
  },
  {
    id: "shoppable-scene.14",
    file: "elements/shoppable-scene/shoppable-scene.model.ts",
    find: "$work.get()?.closing() ?? ",
    replace: "",
  },
  {
    id: "shoppable-scene.17",
    file: "src/ui/carousel.tsx",
    find: "by: to < page ? -1 : 1",
    replace: "by: 1",
  },
  {
    id: "shoppable-scene.20",
    file: "elements/shoppable-scene/shoppable-scene.judging.ts",
    find: "!known.has(asin) && known.add(asin)",
    replace: "known",
  },
  {
    id: "shoppable-scene.21",
    file: "elements/shoppable-scene/shoppable-scene.judging.ts",
    find: "[other]: without(before[other], asin)",
    replace: "[other]: before[other]",
  },
  {
    id: "shoppable-scene.24",
    file: "src/state/cart/scene.ts",
    find: "...(result.data !== undefined && { cartCount: result.data })",
    replace: "",
  },
  {
    id: "shoppable-scene.30",
    file: "elements/shoppable-scene/shoppable-scene.column.ts",
    find: "<= offset) handler",
    replace: "< offset) handler",
  },
  {
    id: "shoppable-scene.45",
    file: "src/call/run.ts",
    find: "if (entry.write && !environment.online())",
    replace: "if (entry.write && !environment.online() && (options.onSent?.(), true))",
  },
];
