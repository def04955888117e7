const scene = "elements/shoppable-scene/shoppable-scene";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "calls.7",
    file: "elements/shoppable-scene/shoppable-scene.model.ts",
    find: 'if (wanted.tag?.id === tag.id && kind === "loading") return;',
    replace: "",
    tests: ["elements/shoppable-scene/shoppable-scene.collections.browser.ts"],
  },
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
    file: "src/cart/scene.ts",
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
  { id: "shoppable-scene.5", file: `${scene}.picture.view.tsx`, find: "if (scenes.length < 2)", replace: "if (scenes.length < 1)" },
  {
    id: "shoppable-scene.7",
    file: `${scene}.model.ts`,
    find: 'isImmersive ? "IMMERSIVE_VIEW" : $options.get().requestSource',
    replace: 'isImmersive ? "IMMERSIVE_VIEW" : "SOFTLINES"',
  },
  {
    id: "shoppable-scene.10",
    file: `${scene}.sheet.view.tsx`,
    find: "    scrollArea(area, area.scrollTop + section.getBoundingClientRect().top - area.getBoundingClientRect().top - 4);\n",
    replace: "",
  },
  {
    id: "shoppable-scene.10",
    file: `${scene}.sheet.view.tsx`,
    find: 'setTimeout(() => section.removeAttribute("data-flicker"), FLICKER_MS)',
    replace: "setTimeout(() => {}, FLICKER_MS)",
  },
  {
    id: "shoppable-scene.19",
    file: `${scene}.card.ts`,
    find: 'if (label) link.setAttribute("aria-label", `${label} ${newWindow}`);',
    replace: "",
  },
  { id: "shoppable-scene.27", file: `${scene}.model.ts`, find: 'if (immersive.$open.get()) interaction("tag");', replace: "" },
  {
    id: "shoppable-scene.31",
    file: `${scene}.column.ts`,
    find: 'node?.addEventListener("scroll", scrolled, options);',
    replace: 'node?.addEventListener("scroll", scrolled);',
  },
  {
    id: "shoppable-scene.37",
    file: `${scene}.judging.ts`,
    find: "        ...(before[other].includes(asin) && { [other]: [...now.model[other], asin] }),\n",
    replace: "",
  },
  {
    id: "shoppable-scene.43",
    file: `${scene}.judging.ts`,
    find: "query: { roomPhysicalId: sceneIdOf(tagId) },\n        body: {\n          ...{ browseNode: model.browseNode, currentAsins",
    replace: "query: { roomPhysicalId: tagId },\n        body: {\n          ...{ browseNode: model.browseNode, currentAsins",
  },
  { id: "shoppable-scene.46", file: `${scene}.judging.ts`, find: ".filter(([tagId]) => isThere(tagId))", replace: "" },
];
