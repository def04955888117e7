const model = ["elements/image-gallery/image-gallery.test.ts"];
const viewer = ["elements/image-gallery/image-gallery.viewer.browser.ts"];

const sample = ["elements/sample-player/sample-player.test.ts"];
const samplePage = ["elements/sample-player/sample-player.browser.ts"];
const gallery = "elements/image-gallery/image-gallery";
const sponsored = "elements/sponsored-carousel/sponsored-carousel";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "sample-player.6",
    file: "elements/sample-player/sample-player.model.ts",
    find: "if (!isOn() || !sound.isPaused || sound.isOver) return;",
    replace: "if (!isOn() || sound.isOver) return;",
    tests: sample,
  },
  {
    id: "sample-player.8",
    file: "elements/sample-player/sample-player.model.ts",
    find: "playing !== null && playing !== own && pause()",
    replace: "playing !== null && playing === own && undefined",
    tests: sample,
  },
  {
    id: "sample-player.11",
    file: "elements/sample-player/sample-player.model.ts",
    find: '      if ($state.get() !== "playing") return;\n      silence();',
    replace: '      if ($state.get() !== "playing") return;',
    tests: sample,
  },
  {
    id: "sample-player.20",
    file: "elements/sample-player/sample-player.sound.ts",
    find: " && hasCome(audio!.src)",
    replace: "",
    tests: samplePage,
  },
  {
    id: "sample-player.24",
    file: "elements/sample-player/sample-player.reports.ts",
    find: "now - from >= HIDING",
    replace: "now >= from",
    tests: sample,
  },
  {
    id: "sample-player.18",
    file: "src/call/run.ts",
    find: "!fresh && !entry.keepalive && caller.signal?.aborted",
    replace: "!fresh && caller.signal?.aborted",
    tests: samplePage,
  },
  {
    id: "sample-player.10",
    file: "elements/sample-player/sample-player.view.tsx",
    find: "(isMirrored ? -1 : 1)",
    replace: "(isMirrored ? 1 : 1)",
    tests: samplePage,
  },
  {
    id: "image-gallery.2",
    file: "elements/image-gallery/image-gallery.model.ts",
    find: "const REST = 100",
    replace: "const REST = 99",
    tests: model,
  },
  {
    id: "image-gallery.11",
    file: "elements/image-gallery/image-gallery.model.ts",
    find: "if (now === drawn) return;",
    replace: "",
    tests: model,
  },
  {
    id: "image-gallery.14",
    file: "elements/image-gallery/image-gallery.model.ts",
    find: " || $viewed.get().has(index)",
    replace: "",
    tests: model,
  },
  {
    id: "image-gallery.17",
    file: "elements/image-gallery/image-gallery.pictures.ts",
    find: "all.length > 0 && all.every(",
    replace: "all.length > 0 && all.some(",
    tests: model,
  },
  {
    id: "image-gallery.9",
    file: "elements/image-gallery/image-gallery.placement.ts",
    find: "about.y - ((about.y - y) * to) / scale",
    replace: "y",
    tests: model,
  },
  {
    id: "image-gallery.8",
    file: "elements/image-gallery/image-gallery.stage.ts",
    find: "Math.abs(swipe) >= SWIPE * picture.width",
    replace: "Math.abs(swipe) > SLIP",
    tests: viewer,
  },
  {
    id: "image-gallery.8",
    file: "elements/image-gallery/image-gallery.stage.ts",
    find: "swipe * inlineSign(stage) > 0",
    replace: "swipe > 0",
    tests: viewer,
  },
  {
    id: "image-gallery.7",
    file: "elements/image-gallery/image-gallery.viewer.view.tsx",
    find: "model.leaf(right * inlineSign(node));",
    replace: "model.leaf(right);",
    tests: viewer,
  },
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
  {
    id: "image-gallery.15",
    file: `${gallery}.view.tsx`,
    find: "<slot />",
    replace: "null",
    tests: ["elements/image-gallery/image-gallery.markup.browser.ts"],
  },
  {
    id: "image-gallery.15",
    file: `${gallery}.element.ts`,
    find: "if (isUnread)",
    replace: "if (!isUnread)",
    tests: ["elements/image-gallery/image-gallery.markup.browser.ts"],
  },
  { id: "image-gallery.18", file: `${gallery}.markup.ts`, find: "other.by - one.by", replace: "one.by - other.by" },
  { id: "image-gallery.18", file: `${gallery}.markup.ts`, find: "if (files.has(src!) || files.has(large!)) return false;", replace: "" },
  {
    id: "image-gallery.18",
    file: `${gallery}.markup.ts`,
    find: "const waits = isPlaceholder(image, all);",
    replace: "const waits = false;",
  },
  { id: "image-gallery.18", file: `${gallery}.markup.ts`, find: "pictures.length > 0 ? pictures : all", replace: "all" },
  { id: "image-gallery.13", file: `${gallery}.thumbs.view.tsx`, find: "{ index: index + 1 }", replace: "{ index: 1 }" },
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
