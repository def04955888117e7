// What a slow network or machine shows: code that comes late, or fails to come at first.
const announced = ["src/ui/announce-later.browser.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "a11y.1",
    file: "src/ui/announce-later.ts",
    find: "for (const [text, role] of waiting().splice(0)) code.announce(text, role);",
    replace: "waiting().length = 0;",
    tests: announced,
  },
  {
    id: "a11y.1",
    file: "src/ui/announce-later.ts",
    find: "if (retries === RETRIES) return;",
    replace: "return;",
    tests: announced,
  },
  {
    id: "a11y.1",
    file: "src/ui/announce-later.ts",
    find: 'addEventListener("online", load, { signal });',
    replace: "",
    tests: announced,
  },
  {
    id: "a11y.1",
    file: "src/ui/announce-later.ts",
    find: "of waiting().splice(0)",
    replace: "of waiting()",
    tests: announced,
  },
];
