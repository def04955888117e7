/** What the doctor shows for a first look. @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "doctor.3",
    file: "src/doctor/examine-element.ts",
    find: "return missing.length > 0 ? [texts.unavailable(",
    replace: "return missing.length >= 0 ? [texts.unavailable(",
  },
  {
    id: "doctor.3",
    file: "src/doctor/examine-page.ts",
    find: "urgency(b) - urgency(a)",
    replace: "0",
  },
  {
    id: "doctor.3",
    file: "src/doctor/keyed-list.ts",
    find: "focused.focus({ preventScroll: true });",
    replace: "",
  },
  {
    id: "doctor.3",
    file: "src/doctor/rows.ts",
    find: "optionList(options.filter(isSet))",
    replace: "optionList(options)",
  },
  {
    id: "doctor.3",
    file: "src/doctor/selected.ts",
    find: "nodes.slice(0, MOST)",
    replace: "nodes.slice(0, 1)",
  },
  {
    id: "doctor.3",
    file: "src/doctor/examine-purchase.ts",
    find: "root === scopeRoot(form)",
    replace: "root === form",
  },
  {
    id: "doctor.3",
    file: "src/selections/twister-in.ts",
    find: "place !== root && place !== pageRoot()",
    replace: "place !== pageRoot()",
  },
  {
    id: "doctor.3",
    file: "src/doctor/examine-connection.ts",
    find: "return [...settings, ...connected];",
    replace: "return settings;",
  },
  {
    id: "doctor.3",
    file: "src/doctor/examine-calls.ts",
    find: "status === 404 && last &&",
    replace: "status >= 400 && last &&",
  },
  {
    id: "doctor.3",
    file: "src/doctor/examine-calls.ts",
    find: "else unanswered.delete(call);",
    replace: "",
  },
  {
    id: "doctor.3",
    file: "src/doctor/examine-needs.ts",
    find: "Number(isMissing(b.need)) - Number(isMissing(a.need))",
    replace: "0",
  },
  {
    id: "doctor.4",
    file: "src/call/run.ts",
    find: 'reply.headers?.["idempotent-replayed"] === "true"',
    replace: 'reply.headers?.["idempotent-replayed"] !== undefined',
    tests: ["src/call/run-events.test.ts"],
  },
  {
    id: "doctor.4",
    file: "src/doctor/examine-page.ts",
    find: "...(replayed && { said: texts.replayed })",
    replace: "replayed",
    tests: ["src/doctor/first-look.browser.ts"],
  },
];
