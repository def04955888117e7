// What can be run: jobs by name, and plans of them.
import { breaksJob, everyBreakJob } from "./breaks.mjs";
import { turnJob } from "./by-turn.mjs";
import { browserTestsOf, changedFiles } from "./changed.mjs";
import { commandJob, noTests } from "./command.mjs";
import { e2eJob, e2eRestJob } from "./e2e.mjs";
import { engineExampleJob } from "./engine-example.mjs";
import { enginesJob } from "./engines.mjs";
import { firstLoadJob } from "./first-load.mjs";
import { formatJob, lintJob } from "./kept.mjs";
import { liteJob, wholeLiteJob } from "./lite.mjs";
import { loadJob } from "./load.mjs";
import { packageJob } from "./package.mjs";
import { postgresJob } from "./postgres.mjs";
import { appsJob, browserJob, contractJob, everyAppJob, unitJob } from "./runners.mjs";

const react = { RUNTIME: "react", BROWSERS: "chromium" };

/** Each takes its name and resolves with what it found; it may throw. */
export const jobs = {
  types: (name) => commandJob(name, "tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", ".build/types.tsbuildinfo"]),
  lint: lintJob,
  format: formatJob,
  // files, exports and dependencies that nothing uses (knip.jsonc)
  unused: (name) => commandJob(name, "knip", ["--no-progress", "--no-config-hints", "--cache", "--cache-location", ".build/knip"]),
  unit: (name) => unitJob(name),
  contract: (name) => contractJob(name),
  "contract-all": (name) => contractJob(name, undefined, { PROPERTY_RUNS: "10" }),
  build: (name) => commandJob(name, process.execPath, ["scripts/build.mjs"]),
  package: packageJob,
  apps: (name) => appsJob(name),
  "apps-all": everyAppJob,
  "first-load": firstLoadJob,
  browser: (name) => browserJob(name, react),
  lite: liteJob,
  "lite-all": wholeLiteJob,
  e2e: e2eJob,
  "e2e-rest": e2eRestJob,
  postgres: postgresJob,
  load: loadJob,
  breaks: breaksJob,
  "breaks-all": everyBreakJob,
  engines: enginesJob,
  // a commerce engine, not one of a browser
  engine: engineExampleJob,
  turn: turnJob,
};

/** Jobs that look at what `build` has made. */
const ON_BUILD = ["package", "apps", "apps-all", "first-load", "e2e", "e2e-rest", "postgres", "load", "engine", "turn"];

/** Jobs that have to end before this one begins, where the plan has them. */
export const needsOf = (name) => (ON_BUILD.includes(name) ? ["build"] : []);

const CHECK = ["types", "lint", "format", "unused", "unit"];

/**
 * Lanes of jobs: lanes run side by side, the jobs of a lane one after the other. A page waits more than it works, so a lane of pages
 * beside one that works keeps two cores in use.
 */
export const plans = {
  check: CHECK.map((name) => [name]),
  default: [
    ["build", ...CHECK, "package", "first-load", "apps", "contract", "lite", "breaks"],
    ["browser", "e2e"],
  ],
  all: [
    ["build", ...CHECK, "package", "first-load", "apps-all", "contract-all", "postgres", "engine"],
    ["browser", "lite-all", "e2e", "e2e-rest", "load", "breaks-all", "engines"],
  ],
  // what .ci/run adds to what decides, each for a bounded time
  turns: [["engines", "e2e-rest", "turn"]],
};

/** The same for what has changed since a commit: types, and the tests that import a file that has. */
export function changedPlan(commit) {
  const changed = changedFiles(commit);
  const browserTests = browserTestsOf(changed);
  console.log(`${changed.length} files differ from ${commit}; ${browserTests.length} browser test files import one of them.`);
  const since = ["--changed", commit, "--passWithNoTests"];
  return {
    lanes: [["types", "changed-unit", "changed-contract"], ["changed-browser"]],
    jobs: {
      "changed-unit": (name) => unitJob(name, since),
      "changed-contract": (name) => contractJob(name, ["test/contract", "test/conformance", ...since]),
      "changed-browser": (name) => (browserTests.length > 0 ? browserJob(name, react, browserTests) : noTests()),
    },
  };
}
