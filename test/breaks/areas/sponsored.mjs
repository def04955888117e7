/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "sponsored-carousel.9",
    file: "elements/sponsored-carousel/sponsored-carousel.fetch.ts",
    find: ".filter((oid) => !$asked.get().has(oid))",
    replace: "",
  },
  {
    id: "sponsored-carousel.12",
    file: "elements/sponsored-carousel/sponsored-carousel.items.ts",
    find: "return card || room-- > 0 ?",
    replace: "return room-- > 0 ?",
  },
  {
    id: "sponsored-carousel.17",
    file: "elements/sponsored-carousel/sponsored-carousel.views.ts",
    find: "timers.get(key)?.();",
    replace: "",
  },
  {
    id: "sponsored-carousel.19",
    file: "elements/sponsored-carousel/sponsored-carousel.reports.ts",
    find: 'if (!takeOnce("pixel", JSON.stringify([widgetName, adId]))) return;',
    replace: "",
  },
  {
    id: "sponsored-carousel.23",
    file: "elements/sponsored-carousel/sponsored-carousel.queue.ts",
    find: "queue.events.length > MOST_WAITING",
    replace: "queue.events.length >= MOST_WAITING",
  },
  {
    id: "sponsored-carousel.25",
    file: "elements/sponsored-carousel/sponsored-carousel.reports.ts",
    find: "eventEndpoint === undefined || !isMeasured()",
    replace: "eventEndpoint === undefined",
  },
  {
    id: "sponsored-carousel.30",
    file: "elements/sponsored-carousel/sponsored-carousel.fetch.ts",
    find: "$items.set({ ...$items.get()!, setSize: 0 });",
    replace: "",
  },
  {
    id: "sponsored-carousel.38",
    file: "elements/sponsored-carousel/sponsored-carousel.model.ts",
    find: "if (!card.add || isBusy(card)) return;",
    replace: "if (!card.add) return;",
  },
];
