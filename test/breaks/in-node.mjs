// Runs the node tests of breaks, one break after the other, in one vitest.
import { resolve } from "node:path";
import { createVitest } from "vitest/node";
import { testsOf, titleOf } from "./list.mjs";
import { broken } from "./variants.mjs";

/** Titles of what is red with each break: of the tests of its id, or the file where it does not run at all. */
export async function runInNode(breaks) {
  const red = new Map(breaks.map((one) => [one, []]));
  const due = breaks.filter((one) => testsOf(one).node.length > 0);
  if (due.length === 0) return red;
  let current;
  const plugin = {
    name: "break",
    enforce: "pre",
    load: (id) => (current && id.split("?")[0] === resolve(current.file) ? broken(current) : undefined),
  };
  const options = {
    ...{ watch: false, run: true, reporters: [{}], isolate: true, pool: "threads", maxWorkers: 1, experimental: { fsModuleCache: false } },
    // ms: a break may make a test hang, which is red and need not be waited for as long as a slow machine
    ...{ testTimeout: 30_000, hookTimeout: 60_000 },
  };
  const vitest = await createVitest("test", options, { plugins: [plugin] });
  try {
    for (const one of due) {
      current = one;
      vitest.invalidateFile(resolve(one.file));
      vitest.setGlobalTestNamePattern(titleOf(one.id));
      const files = testsOf(one).node.map((file) => resolve(file));
      const specifications = (await vitest.globTestSpecifications(files)).filter(({ moduleId }) => files.includes(moduleId));
      const { testModules } = await vitest.runTestSpecifications(specifications);
      for (const module of testModules) {
        // vitest keeps what failed in an earlier run and does not run now
        const failed = [...module.children.allTests("failed")].map(({ fullName }) => fullName);
        red.get(one).push(...failed.filter((title) => titleOf(one.id).test(title)));
        if (module.errors().length > 0) red.get(one).push(`${one.id}: ${module.relativeModuleId} does not run`);
      }
      vitest.invalidateFile(resolve(one.file));
    }
  } finally {
    await vitest.close();
  }
  return red;
}
