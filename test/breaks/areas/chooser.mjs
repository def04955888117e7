const chooser = ["elements/location-chooser/location-chooser.test.ts"];
const sheet = ["elements/program-sheet/program-sheet.test.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "location-chooser.1",
    file: "elements/location-chooser/location-chooser.page.ts",
    find: 'if (of("openGlow") !== "true") return undefined;',
    replace: 'if (of("openGlow") === undefined) return undefined;',
  },
  {
    id: "location-chooser.4",
    file: "elements/location-chooser/location-chooser.page.ts",
    find: "history.replaceState(history.state,",
    replace: "history.replaceState(null,",
  },
  {
    id: "location-chooser.2",
    file: "src/location/location-surface.tsx",
    find: '[asked, "delivery", panels[0]?.name]',
    replace: "[asked, panels[0]?.name]",
  },
  {
    id: "location-chooser.9",
    file: "src/location/location-choice.ts",
    find: "const others = Object.entries(fields).filter(([name]) => !OWN.has(name));",
    replace: "const others = Object.entries(fields);",
    tests: chooser,
  },
  {
    id: "location-chooser.15",
    file: "elements/location-chooser/location-chooser.model.ts",
    find: "from ?? location.pathname",
    replace: "location.pathname",
  },
  { id: "program-sheet.4", file: "elements/program-sheet/program-sheet.model.ts", find: "since >= 0 && ", replace: "" },
  {
    id: "program-sheet.8",
    file: "elements/program-sheet/program-sheet.model.ts",
    find: 'if (arm === "C") generated.set(String(Date.now()));',
    replace: "",
  },
  {
    id: "program-sheet.17",
    file: "elements/program-sheet/program-sheet.model.ts",
    find: "return isLocationChanged || (",
    replace: "return (",
    tests: sheet,
  },
  {
    id: "program-sheet.18",
    file: "elements/program-sheet/program-sheet.page.ts",
    find: " || document.hidden",
    replace: "",
  },
];
