const write = "src/state/write.ts";
const surface = "src/state/surface.ts";
const control = "src/opening/control.ts";
const writes = ["test/conformance/verbs/writes.browser.ts"];
const answers = ["test/conformance/verbs/writes.answers.browser.ts"];
const surfaces = ["test/conformance/verbs/surfaces.browser.ts"];
const controls = ["test/conformance/verbs/controls.browser.ts"];

/** The guards of the verbs, which one suite tests for all elements. @type {import("../list.mjs").Break[]} */
export const breaks = [
  { id: "calls.7", file: write, find: "      if (isBusy()) return;\n", replace: "", tests: writes },
  {
    id: "config.10",
    file: write,
    find: "      if (!spec.allowsGuests && !canWrite(context)) return context.signIn();\n",
    replace: "",
    tests: writes,
  },
  { id: "events.9", file: write, find: "if (!result.ok && !isReportable(result)) return IDLE;", replace: "", tests: writes },
  { id: "calls.6", file: write, find: "own === subject && !context.signal.aborted", replace: "!context.signal.aborted", tests: writes },
  {
    id: "events.6",
    file: write,
    find: "context.error(code, failure.text, {",
    replace: "context.error(code, failure.serverText ?? failure.text, {",
    tests: answers,
  },
  { id: "calls.11", file: write, find: '...(code === "unknown" && {', replace: "...(false && {", tests: answers },
  {
    id: "events.2",
    file: surface,
    find: 'if (!context.emit("dp-open", { surface: spec.name, reason })) return false;',
    replace: 'context.emit("dp-open", { surface: spec.name, reason });',
    tests: surfaces,
  },
  { id: "events.9", file: surface, find: 'else close(result.left ? "sign-in" : "cancelled");', replace: "", tests: surfaces },
  { id: "calls.6", file: surface, find: "loading.abort();\n    $content.set(NONE);", replace: "$content.set(NONE);", tests: surfaces },
  { id: "events.4", file: surface, find: '$content.get().kind === "failed" && load()', replace: "false", tests: surfaces },
  { id: "host.7", file: control, find: "!control || event.defaultPrevented ||", replace: "!control ||", tests: controls },
  { id: "host.7", file: control, find: "if (opensElsewhere(event, control) ||", replace: "if (", tests: controls },
  {
    id: "a11y.2",
    file: control,
    find: 'if (control.getAttribute("aria-disabled") !== "true") press();',
    replace: "press();",
    tests: controls,
  },
  { id: "a11y.2", file: control, find: 'if (busy) patch.attribute(control, "aria-busy", "true");', replace: "", tests: controls },
  { id: "a11y.2", file: control, find: "  watchMarkup(place, update, signal);\n", replace: "", tests: controls },
  {
    id: "host.5",
    file: control,
    find: "    note.remove();\n    patch.release();\n  });",
    replace: "    note.remove();\n  });",
    tests: controls,
  },
  {
    id: "calls.7",
    file: "src/focus/held-enter.ts",
    find: "isHeld && isHeldEnter(event) &&",
    replace: "false &&",
    tests: ["src/overlay/dialog.browser.tsx"],
  },
  {
    id: "calls.7",
    file: "src/state/write.ts",
    find: "inFlight.has(next) ? BUSY : IDLE",
    replace: "IDLE",
    tests: ["src/state/write.test.ts"],
  },
];
