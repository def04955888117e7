const model = ["elements/offer-pages/offer-pages.test.ts"];
const promptPage = ["elements/location-prompt/location-prompt.browser.ts"];
const page = ["elements/offer-pages/offer-pages.browser.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "offer-pages.6",
    file: "elements/offer-pages/offer-pages.model.ts",
    find: "Math.floor(page)",
    replace: "Math.round(page)",
    tests: model,
  },
  {
    id: "offer-pages.9",
    file: "elements/offer-pages/offer-pages.model.ts",
    find: "if (count > 0) $asked.set($shown.get().page);",
    replace: "",
    tests: model,
  },
  {
    id: "offer-pages.8",
    file: "elements/offer-pages/offer-pages.page.ts",
    find: "(active === previous ? next : previous).focus(",
    replace: "(active === previous ? previous : next).focus(",
    tests: page,
  },
  {
    id: "offer-pages.12",
    file: "elements/offer-pages/offer-pages.page.ts",
    find: "!isPrinting() && ",
    replace: "isPrinting && ",
    tests: page,
  },
  {
    id: "offer-pages.13",
    file: "elements/offer-pages/offer-pages.page.ts",
    find: "list.getBoundingClientRect().top < freeFrom()",
    replace: "freeFrom() >= 0",
    tests: page,
  },
  {
    id: "location-prompt.2",
    file: "elements/location-prompt/location-prompt.model.ts",
    find: "if (!eligible || isLocationChanged ||",
    replace: "if (!eligible ||",
    tests: promptPage,
  },
  {
    id: "location-prompt.3",
    file: "elements/location-prompt/location-prompt.model.ts",
    find: "inSession.set([...(inSession.get() ?? []), storeContext]);",
    replace: "inSession.set([storeContext]);",
    tests: promptPage,
  },
  {
    id: "location-prompt.7",
    file: "elements/location-prompt/location-prompt.page.ts",
    find: "!(await mayAutoOpen({ signal }))",
    replace: "!mayAutoOpen",
    tests: promptPage,
  },
  {
    id: "location-prompt.10",
    file: "elements/location-prompt/location-prompt.model.ts",
    find: "onPage().add(storeContext);",
    replace: "",
    tests: promptPage,
  },
];
