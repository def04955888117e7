const change = ["src/state/location-change.test.ts"];
const model = [
  ...["change", "refresh"].map((part) => `elements/delivery-location/delivery-location.${part}.test.ts`),
  "elements/delivery-location/delivery-location.test.ts",
];
const page = ["elements/delivery-location/delivery-location.page.browser.ts"];

const promise = ["elements/delivery-promise/delivery-promise.test.ts"];
const promisePage = ["elements/delivery-promise/delivery-promise.browser.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "delivery-promise.4",
    file: "elements/delivery-promise/delivery-promise.model.ts",
    find: "      hasChosen = true;",
    replace: "",
    tests: promise,
  },
  {
    id: "delivery-promise.4",
    file: "elements/delivery-promise/delivery-promise.model.ts",
    find: "if (signal.aborted || context.signal.aborted) return;",
    replace: "",
    tests: promise,
  },
  {
    id: "delivery-promise.8",
    file: "elements/delivery-promise/delivery-promise.model.ts",
    find: 'isOffline = code === "network";',
    replace: "isOffline = true;",
    tests: promise,
  },
  {
    id: "delivery-promise.11",
    file: "src/contract/delivery.ts",
    find: 'trusted: ["customerId", "sessionId", "slateToken"],',
    replace: 'trusted: ["slateToken"],',
    tests: promisePage,
  },
  {
    id: "delivery-promise.12",
    file: "elements/delivery-promise/delivery-promise.page.ts",
    find: "if (hadFocus) focusTemporarily(shownAround(node));",
    replace: "void [hadFocus, focusTemporarily, shownAround];",
    tests: promisePage,
  },
  {
    id: "delivery-location.21",
    file: "src/state/location-change.ts",
    find: "if (page.isUnderWay) return false;",
    replace: "",
    tests: change,
  },
  {
    id: "delivery-location.21",
    file: "src/state/location-change.ts",
    find: 'phase.kind === "failed" && !spec.isOpen()',
    replace: 'phase.kind === "failed"',
    tests: change,
  },
  {
    id: "delivery-location.25",
    file: "elements/delivery-location/delivery-location.refresh.ts",
    find: 'if (place && $phase.get() === "busy") void start(place);',
    replace: "",
    tests: model,
  },
  {
    id: "delivery-location.36",
    file: "src/state/location-change.ts",
    find: 'location: redactForEvent("location", location)',
    replace: "location: redactForEvent ? location : undefined",
    tests: model,
  },
  {
    id: "delivery-location.36",
    file: "src/call/redact.ts",
    find: '(hidesQuery ? "" : redactQuery(query, shown, secrets))',
    replace: "(hidesQuery ? redactQuery(query, shown, secrets) : redactQuery(query, shown, secrets))",
    tests: ["src/call/redact.test.ts"],
  },
  {
    id: "delivery-location.26",
    file: "elements/delivery-location/delivery-location.model.ts",
    find: "    if (given === taken) return;",
    replace: "",
    tests: model,
  },
  {
    id: "delivery-location.29",
    file: "elements/delivery-location/delivery-location.model.ts",
    find: 'new Set(["refused", "http"])',
    replace: 'new Set(["refused", "http", "network"])',
    tests: model,
  },
  {
    id: "delivery-location.32",
    file: "elements/delivery-location/delivery-location.refresh.ts",
    find: "PAUSES = [500, 1000]",
    replace: "PAUSES = [500, 900]",
    tests: model,
  },
  {
    id: "delivery-location.37",
    file: "elements/delivery-location/delivery-location.parts.ts",
    find: "          if (isOfServer(part)) continue;",
    replace: "",
    tests: page,
  },
  {
    id: "delivery-location.25",
    file: "src/page/page-part.ts",
    find: "  if (hadFocus) focusTemporarily(part);",
    replace: "  void hadFocus;\n  void focusTemporarily;",
    tests: page,
  },
];
