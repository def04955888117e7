const room = "src/backend";
const unit = [`${room}/create-backend.test.ts`];
const ids = [`${room}/ids.test.ts`];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "backend.1",
    file: `${room}/route.ts`,
    find: "fixed.every(([name, value]) => query.get(name) === value)",
    replace: "fixed.length >= 0",
    tests: unit,
  },
  {
    id: "backend.2",
    file: `${room}/create-backend.ts`,
    find: "sameText(sent, await token(session))",
    replace: "sent.length > 0",
    tests: unit,
  },
  { id: "backend.2", file: `${room}/in-turn.ts`, find: "before ? before.then(run, run) : run()", replace: "run()", tests: unit },
  { id: "backend.2", file: `${room}/limits.ts`, find: "if (bytes > MOST_BYTES) {", replace: "if (bytes > 2 * MOST_BYTES) {", tests: unit },
  {
    id: "backend.2",
    file: `${room}/create-backend.ts`,
    find: "cookies.knows(given.of(session.id));\n      return run(db);",
    replace: "return run(db);",
    tests: unit,
  },
  {
    id: "backend.3",
    file: `${room}/once.ts`,
    find: 'if (kept.state === "begun" || (kept.state === "sent" && !isLeft)) {',
    replace: 'if (kept.state === "begun") {',
    tests: ids,
  },
  { id: "backend.3", file: `${room}/once.ts`, find: "if (doubtful && decision?.happened === false)", replace: "if (doubtful)", tests: ids },
  {
    id: "backend.3",
    file: `${room}/sql-ids.ts`,
    find: "and state = $7 and since = $8 returning key",
    replace: "and $7::text is not null and $8::bigint > 0 returning key",
    tests: ids,
  },
  {
    id: "backend.3",
    file: `${room}/transaction-ids.ts`,
    find: "if (first) return done(tx);",
    replace: "if (first || key) return done(tx);",
    tests: ids,
  },
  {
    id: "backend.4",
    file: `${room}/create-backend.ts`,
    find: 'data-provides="${escapeHtml(provides)}"',
    replace: 'data-provides="${provides}"',
    tests: unit,
  },
];
