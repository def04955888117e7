// npm run bench [-- --quick] [-- --only a|b|c|d|e] [-- --busy]: performance against the floor and the peers. A full run writes
// docs/benchmarks.md, any other .build/benchmarks-part.md.
import { availableParallelism, loadavg } from "node:os";
import { writeFileSync } from "node:fs";
import { launch } from "./browser.mjs";
import { benchBytes, buildProduct } from "./bytes.mjs";
import { benchMount } from "./mount.mjs";
import { benchPresses } from "./presses.mjs";
import { report } from "./report.mjs";
import { benchServer } from "./server.mjs";
import { benchShop } from "./shop.mjs";
import { targets } from "./targets.mjs";

const given = process.argv.slice(2);
const quick = given.includes("--quick");
const only = given.includes("--only") ? given[given.indexOf("--only") + 1] : undefined;
if (given.includes("--only") && !["a", "b", "c", "d", "e"].includes(only))
  throw new Error('--only takes "a" (steppers), "b" (shop pages), "c" (bytes), "d" (presses) or "e" (server).');

/** Load average above which other work on the machine decides more than what is measured. */
const MOST_LOAD = availableParallelism() / 2;
const [load] = loadavg();
if (load > MOST_LOAD && !given.includes("--busy"))
  throw new Error(
    `The machine is busy: load average ${load.toFixed(1)}, where ${MOST_LOAD} spoils the figures. Wait, or measure all the same with --busy.`,
  );

const began = performance.now();
const reps = quick ? 3 : 7;
const memoryReps = quick ? 1 : 2;
const counts = quick ? [10, 200, 1000] : [1, 10, 50, 200, 1000];
const log = (line) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
const wants = (part) => only === undefined || only === part;

const browser = only === "e" ? undefined : await browserVersion();

// first, for it ends soonest where something is wrong
const server = wants("e") ? { ...(await benchServer({ reps, quick, log })), reps } : undefined;
const product = wants("b") || wants("c") || wants("d") ? await buildProduct() : undefined;
const mount = wants("a") ? { ...(await benchMount({ counts, reps, memoryReps, log })), reps, memoryReps } : undefined;
const shop = wants("b") ? { ...(await benchShop({ product, reps, log })), reps } : undefined;
const presses = wants("d") ? { ...(await benchPresses({ product, reps, log })), reps } : undefined;
const bytes = wants("c") ? await benchBytes(product, log) : undefined;

const rows = targets({ mount, shop, presses, bytes, server });
const minutes = (performance.now() - began) / 60_000;
const text = report({
  mount,
  shop,
  presses,
  bytes,
  server,
  rows,
  browser,
  minutes,
  command: ["npm run bench", ...(given.length ? ["--", ...given] : [])].join(" "),
});
console.log(`\n${text}`);
console.log(`${rows.filter(({ reached }) => reached).length} of ${rows.length} figures reached.`);
// a part of the figures, few repetitions or a busy machine make no report
const file = only === undefined && !quick && load <= MOST_LOAD ? "docs/benchmarks.md" : ".build/benchmarks-part.md";
writeFileSync(file, text);
console.log(`Written: ${file}`);

async function browserVersion() {
  const chromium = await launch();
  const version = chromium.version();
  await chromium.close();
  return version;
}
