// Runs tests and ends with one line: N passed, N failed, N skipped.
//   node scripts/run.mjs                       what decides (docs/decisions/0006)
//   node scripts/run.mjs check | all | <job> … a plan, or jobs one after the other
//   node scripts/run.mjs --changed [commit]    what imports a file that differs from the commit; from HEAD without one
import { availableParallelism } from "node:os";
import { changedPlan, jobs, needsOf, plans } from "./jobs/plans.mjs";
import { writeProof } from "./jobs/proof.mjs";
import { createSummary } from "./jobs/summary.mjs";
import { turnOf } from "./jobs/turn.mjs";

const wanted = process.argv.slice(2);
const { lanes, jobs: known } = planOf(wanted);
const summary = createSummary();

function planOf([first, ...rest]) {
  if (first === "--changed") {
    const changed = changedPlan(rest[0] ?? "HEAD");
    return { lanes: changed.lanes, jobs: { ...jobs, ...changed.jobs } };
  }
  if (first === undefined) return { lanes: plans.default, jobs };
  if (rest.length === 0 && first in plans) return { lanes: plans[first], jobs };
  const unknown = wanted.filter((name) => !(name in jobs));
  if (unknown.length > 0) {
    console.error(`No job named ${unknown.join(", ")}. Jobs: ${Object.keys(jobs).join(", ")}; plans: ${Object.keys(plans).join(", ")}.`);
    process.exit(2);
  }
  return { lanes: [wanted], jobs };
}

async function run(name) {
  const began = performance.now();
  let result;
  try {
    result = await known[name](name);
  } catch (error) {
    result = { passed: 0, failed: 1, skipped: 0, failures: [{ title: name, message: String(error?.stack ?? error) }] };
  }
  summary.add(name, result, (performance.now() - began) / 1000);
}

if (process.env.CI || lanes.flat().includes("breaks")) {
  process.env.CI_TURN = String(turnOf()); // the same for all jobs, also where a commit comes in between
  console.log(`turn ${turnOf()}: CI_TURN=${turnOf()} does the same parts again`);
}

const planned = lanes.flat();
const ends = new Map(planned.map((name) => [name, signal()]));

/** A promise that is kept from outside. */
function signal() {
  let done;
  const promise = new Promise((resolve) => (done = resolve));
  return { promise, done };
}

async function runLane(names) {
  for (const name of names) {
    await Promise.all(needsOf(name).map((need) => ends.get(need)?.promise));
    await run(name);
    ends.get(name).done();
  }
}

// on one core lanes would only fail each other by time-outs
if (availableParallelism() > 1) await Promise.all(lanes.map(runLane));
else for (const lane of lanes) await runLane(lane);

summary.print();
if (wanted[0] === "all") writeProof(summary);
process.exit(summary.total.failed > 0 ? 1 : 0);
